"""How hard a sheet is: measured the same way every time, and said in words."""

import pytest

from spellenkast.core.text import ENGLISH, render
from spellenkast.games.keer_op_keer import difficulty as module
from spellenkast.games.keer_op_keer.difficulty import (
    EASY_FROM,
    GAMES,
    HARD_BELOW,
    describe,
    difficulty,
)
from spellenkast.games.keer_op_keer.generator import generate
from spellenkast.games.keer_op_keer.pad import CLASSIC


def test_the_same_sheet_is_as_hard_every_time() -> None:
    one, same = difficulty(CLASSIC, 10), difficulty(CLASSIC, 10)
    assert one == same
    assert one.games == 10
    assert one.error > 0


def test_the_classic_sheet_is_as_hard_as_the_page_says() -> None:
    """Greedy scores 9.8 alone on it; within four standard errors."""
    found = difficulty(CLASSIC, 150)
    assert abs(found.mean - 9.8) < 4 * found.error


def test_sheets_differ_in_how_hard_they_are() -> None:
    means = {difficulty(generate(seed).text, 10).mean for seed in range(4)}
    assert len(means) > 1


@pytest.mark.parametrize("games", [1, 0, -3])
def test_a_mean_of_fewer_than_two_games_is_refused(games: int) -> None:
    with pytest.raises(ValueError, match="two games at least"):
        difficulty(CLASSIC, games)


def test_a_description_measures_as_many_games_as_its_levels_are_made_for() -> None:
    found = difficulty(CLASSIC, GAMES)
    said = render(describe(CLASSIC), ENGLISH)
    assert f"scores {found.mean:.1f} here on average" in said
    assert f"over {GAMES} games and give or take {found.error:.1f}" in said


def test_every_game_has_its_own_dice_and_the_error_shrinks_with_their_number() -> None:
    """The error is that of the mean: 4 times the games halve it, to a fifth or so."""
    few, many = difficulty(CLASSIC, 30), difficulty(CLASSIC, 120)
    assert many.error == pytest.approx(few.error / 2, rel=0.3)


def test_a_sheet_is_described_with_what_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    for mean in (HARD_BELOW - 0.1, HARD_BELOW, EASY_FROM):

        def measured(sheet: str, mean: float = mean) -> module.Difficulty:
            del sheet
            return module.Difficulty(mean, 0.5, 40)

        monkeypatch.setattr(module, "difficulty", measured)
        describe.cache_clear()
        said.append(render(describe(CLASSIC), ENGLISH))
    describe.cache_clear()
    assert [text.partition(":")[0] for text in said] == [
        "A hard sheet",
        "A usual sheet",
        "An easy sheet",
    ]
    assert "40 games and give or take 0.5" in said[0]
