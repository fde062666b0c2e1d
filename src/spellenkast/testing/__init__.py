"""Tests for games: the conformance suite, and what it is made of.

Needs ``pytest`` and ``hypothesis``; nothing else in the package imports it.

>>> from spellenkast.testing import conformance

:mod:`~spellenkast.testing.conformance` has the suite, :mod:`~spellenkast.testing.strategies` makes
house rules and positions for tests of your own, and ``python -m spellenkast.testing FOLDER`` writes
the files that the suite compares with.
"""
