"""Fixtures for tests of the table."""

import pytest

from spellenkast.core.game import Game


@pytest.fixture(autouse=True)
def games_at_the_table(toy_games: tuple[Game, ...]) -> tuple[Game, ...]:
    """Put the toy games in the cupboard, where a log looks for its game."""
    return toy_games
