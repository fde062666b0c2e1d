"""Spellenkast: family games to play at a web table, to study, and to simulate."""

__version__ = "0.1.0"
