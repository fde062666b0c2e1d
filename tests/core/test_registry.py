"""The cupboard: our own games, and those of other packages."""

from collections.abc import Iterator
from importlib import metadata

import pytest

from spellenkast.core import registry
from spellenkast.core.errors import UnknownGame
from spellenkast.core.game import Game
from tests.toy import PIG, SECRET
from tests.toys.pig import Pig


@pytest.fixture(autouse=True)
def _fresh_cupboard() -> Iterator[None]:
    registry.games.cache_clear()
    yield
    registry.games.cache_clear()


class Entry:
    """An entry point of another package."""

    def __init__(self, value: object) -> None:
        self._value = value

    def load(self) -> object:
        """What the entry point names."""
        return self._value


def install(monkeypatch: pytest.MonkeyPatch, *values: object) -> None:
    """Let other packages bring these."""

    def entry_points(*, group: str) -> tuple[Entry, ...]:
        assert group == "spellenkast.games"
        return tuple(map(Entry, values))

    monkeypatch.setattr(metadata, "entry_points", entry_points)


def test_our_own_games_are_there_without_being_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    keys = [game.key for game in registry.games()]
    assert keys
    assert keys == sorted(keys)
    assert all(registry.game(key).key == key for key in keys)


def test_our_own_games_are_there_once_though_they_are_entry_points_too() -> None:
    keys = [game.key for game in registry.games()]
    assert len(keys) == len(set(keys))


def test_other_packages_add_games(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, SECRET, PIG)
    assert registry.game("pig") is PIG
    assert [game.key for game in registry.games()] == sorted(game.key for game in registry.games())


def test_a_name_that_is_taken_stays_with_who_had_it(monkeypatch: pytest.MonkeyPatch) -> None:
    own = registry.games()[0]

    class Usurper(Pig):
        key = own.key

    registry.games.cache_clear()
    install(monkeypatch, Usurper())
    assert registry.game(own.key) is own


def test_what_is_no_game_is_not_in_the_cupboard(monkeypatch: pytest.MonkeyPatch) -> None:
    before = registry.games()
    registry.games.cache_clear()
    install(monkeypatch, "pig", Pig, None)
    assert registry.games() == before


def test_games_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    before = registry.games()
    install(monkeypatch, PIG)
    assert registry.games() is before


def test_an_unknown_game_is_quoted_beside_those_that_there_are(toy_games: tuple[Game, ...]) -> None:
    with pytest.raises(UnknownGame) as caught:
        registry.game("Pig\n")
    said = str(caught.value)
    assert said.startswith('There is no game "Pig\ufffd" in the cupboard. Games are: ')
    assert all(game.key in said for game in toy_games)
