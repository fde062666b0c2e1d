"""The commands: ``spellenkast`` and what stands behind it."""

from spellenkast.cli.main import main

__all__ = ["main"]
