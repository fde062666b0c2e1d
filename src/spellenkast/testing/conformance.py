"""The conformance suite: what every game of the cupboard promises, as tests.

A test file of two lines runs it over a game, or over every game in the cupboard::

    from spellenkast.testing import conformance

    test_conformance = conformance.suite("tests/games")

Every check runs over every preset, and again over house rules that Hypothesis makes up. The name of
a test says game, preset and check; a failure says house rules, seats and moves.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
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
from spellenkast.testing.scene import Broken, Scene, landmarks, possible, random_walk, some

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
    """A check with what it checks; calling it raises ``Broken`` where a promise is not kept."""

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
    for of_game in OF_GAME:
        yield Case(f"{game.key}-{of_game.__name__}", partial(of_game, game))
    for of_files in OF_FILES:
        yield Case(f"{game.key}-{of_files.__name__}", partial(of_files, game, folder))
    for preset in game.options.presets:
        name = f"{game.key}-{preset}"
        for of_rules in OF_RULES:
            yield Case(f"{name}-{of_rules.__name__}", partial(_preset, of_rules, game, preset))
        for of_position in OF_POSITION:
            run = partial(_scenes, of_position, game, preset)
            yield Case(f"{name}-{of_position.__name__}", run)
    name = f"{game.key}-any-rules"
    for of_rules in OF_RULES:
        yield Case(f"{name}-{of_rules.__name__}", partial(_any_rules, of_rules, game))
    for of_position in OF_POSITION:
        yield Case(f"{name}-{of_position.__name__}", partial(_any_position, of_position, game))
    yield Case(f"{game.key}-any-text-{moves.reading_is_safe.__name__}", partial(_any_text, game))


@lru_cache(maxsize=4)
def scenes_of(game: Game, preset: str) -> tuple[Scene, ...]:
    """Return positions of random games, with few and with many seats, that are worth a look."""
    rules = game.options.preset(preset)
    paths = [random_walk(game, seats, rules, "scenes") for seats in some(game.seats, 3)]
    return tuple(scene for path in paths for scene in landmarks(path, SCENES))


def _preset(check: Callable[[Game, HouseRules], None], game: Game, preset: str) -> None:
    check(game, game.options.preset(preset))


def _scenes(check: Callable[[Scene], None], game: Game, preset: str) -> None:
    for scene in scenes_of(game, preset):
        try:
            check(scene)
        except Exception as error:
            if not isinstance(error, Broken):
                error.add_note(f"in this position: {scene}")
            raise


def _any_rules(check: Callable[[Game, HouseRules], None], game: Game) -> None:
    @settings(max_examples=_share(20))
    @given(rules=strategies.house_rules(game))
    def under_any_rules(rules: HouseRules) -> None:
        check(game, rules)

    under_any_rules()


def _any_position(check: Callable[[Scene], None], game: Game) -> None:
    @settings(max_examples=_share(5))
    @given(scene=strategies.positions(game))
    def in_any_position(scene: Scene) -> None:
        check(scene)

    in_any_position()


def _any_text(game: Game) -> None:
    first = scenes_of(game, next(iter(game.options.presets)))
    texts = sorted({str(move) for scene in first for _, move in possible(scene, 5)})

    @given(text=st.sampled_from(texts).flatmap(strategies.near_texts))
    def of_any_text(text: str) -> None:
        moves.reading_is_safe(game, text)

    of_any_text()


def _share(part: int) -> int:
    """Return the number of examples for a check that is dear: a part of what is usual."""
    return max(1, settings().max_examples // part)
