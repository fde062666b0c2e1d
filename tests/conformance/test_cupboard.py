"""Every game in the cupboard keeps the promises of the contract."""

from pathlib import Path

from spellenkast.testing import conformance

test_conformance = conformance.suite(Path(__file__).parent.parent / "games")
