"""Keer op Keer: six dice, a sheet of coloured boxes for everybody, and all choose at once."""

from spellenkast.games.keer_op_keer.game import KeerOpKeerGame

GAME = KeerOpKeerGame()
"""The game as the registry finds it."""
