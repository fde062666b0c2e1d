"""Yahtzee, the Scandinavian Yatzy, and the animal game for children."""

from spellenkast.games.yahtzee.game import YahtzeeGame

GAME = YahtzeeGame()
"""The game as the registry finds it."""
