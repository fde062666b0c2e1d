"""Fixtures for tests of the web table."""

from collections.abc import Iterator

import pytest

from spellenkast.core.game import Game
from tests.web.site import Site, a_site


@pytest.fixture(autouse=True)
def games_on_the_shelf(toy_games: tuple[Game, ...]) -> tuple[Game, ...]:
    """Put the toy games on the shelf."""
    return toy_games


@pytest.fixture
def site(games_on_the_shelf: tuple[Game, ...]) -> Iterator[Site]:
    """A site with no table yet."""
    with a_site() as opened:
        yield opened
