"""The conformance suite: what every game of the cupboard promises, as tests.

A test file of two lines runs it over a game, or over every game in the cupboard::

    from spellenkast.testing import conformance

    test_conformance = conformance.suite("tests/games")

Every check runs over every preset, and again over house rules that Hypothesis makes up. The name of
a test says game, preset and check; a failure says house rules, seats and moves.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from os import PathLike
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spellenkast.core import registry
from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules
from spellenkast.testing import (
    declared,
    faces,
    files,
    moves,
    odds,
    secrets,
    strategies,
    turns,
    values,
    whole_games,
)
from spellenkast.testing.scene import Scene, landmarks, possible, random_walk, some

OF_GAME: tuple[Callable[[Game], None], ...] = (
    declared.game_is_declared,
    declared.wrong_seats_are_refused,
    declared.options_are_documented,
    declared.every_value_is_accepted,
    declared.wrong_values_are_refused,
    declared.presets_are_valid,
    declared.levels_are_declared,
    moves.garbage_is_refused,
    faces.boxes_stand_on_the_shelf,
)
"""Checks of what a game declares."""

OF_FILES: tuple[Callable[[Game, Path], None], ...] = (
    files.order_is_pinned,
    files.played_games_replay,
)
"""Checks of a game against files in a folder."""

OF_RULES: tuple[Callable[[Game, HouseRules], None], ...] = (
    declared.rules_are_inverse,
    whole_games.games_end,
    whole_games.records_replay,
    whole_games.levels_play,
    secrets.secrets_are_kept,
    faces.rule_book_is_complete,
)
"""Checks of a game under some house rules."""

OF_POSITION: tuple[Callable[[Scene], None], ...] = (
    values.nothing_can_be_set,
    values.parts_cannot_change,
    values.play_changes_nothing,
    values.equal_by_value,
    moves.texts_are_inverse,
    moves.moves_agree,
    moves.refusals_name_their_rule,
    moves.views_refuse_alike,
    turns.turns_are_clear,
    turns.results_are_derived,
    odds.weights_are_exact,
    odds.samples_follow_weights,
    secrets.views_are_views,
    secrets.seen_means_known,
    faces.face_speaks,
    faces.face_names_moves,
    faces.labels_differ,
    faces.face_draws,
    faces.buttons_are_moves,
    faces.nonsense_forms_are_refused,
    faces.plain_is_a_table,
)
"""Checks of a position."""

SCENES = 12
"""Positions of a game that are looked at, apart from the first of each kind."""


class Case(msgspec.Struct, frozen=True):
    """A check with what it checks: calling it raises :class:`Broken` where a promise is not kept."""

    name: str
    run: Callable[[], None]

    def __call__(self) -> None:
        """Run the check."""
        self.run()


def suite(
    folder: str | PathLike[str], games: Iterable[Game] | None = None
) -> Callable[[Case], None]:
    """Return a test function that runs every check as a test of its own.

    ``folder`` has the files of the games (:mod:`spellenkast.testing.files`); ``games`` are those to
    check, or all in the cupboard.

    :raises ValueError: there is no game to check.
    """
    checked = tuple(registry.games() if games is None else games)
    if not checked:
        raise ValueError("there is no game to check: give one, or register one by an entry point")
    cases = [case for game in checked for case in cases_of(game, Path(folder))]

    @pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in cases])
    def test_conformance(case: Case) -> None:
        case()

    return test_conformance


def cases_of(game: Game, folder: Path) -> Iterator[Case]:
    """Iterate over every check of a game."""
    for check in OF_GAME:
        yield Case(f"{game.key}-{check.__name__}", lambda check=check: check(game))
    for check in OF_FILES:
        yield Case(f"{game.key}-{check.__name__}", lambda check=check: check(game, folder))
    yield Case(f"{game.key}-reading_is_safe", lambda: _read_anything(game))
    for preset in game.options.presets:
        yield from _cases_of_preset(game, preset)
    yield from _cases_of_any_rules(game)


def scenes_of(game: Game, rules: HouseRules) -> list[Scene]:
    """Return positions of random games, few and many seats, that are worth a look."""
    paths = [random_walk(game, seats, rules, "scenes") for seats in some(game.seats, 3)]
    return [scene for path in paths for scene in landmarks(path, SCENES)]
