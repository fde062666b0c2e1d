"""Triominos: triangles with a number in every corner, on a table without edges."""

from spellenkast.games.triominos.game import TriominosGame

GAME = TriominosGame()
"""The game as the registry finds it."""
