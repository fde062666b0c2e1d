"""Regenwormen: worms on a grill, eight dice, and tiles to steal."""

from spellenkast.games.regenwormen.game import RegenwormenGame

GAME = RegenwormenGame()
"""The game as the registry finds it."""
