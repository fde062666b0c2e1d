"""The sheet of the animal game as data: what is read, what is refused, and with which sentence."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.core.errors import RulesError
from spellenkast.core.seat import CHANCE
from spellenkast.games.yahtzee import GAME
from spellenkast.games.yahtzee.animal_sheet import (
    COMBINATIONS,
    OUR_SHEET,
    AnimalSheet,
    canonical,
    parse_sheet,
    write_sheet,
)
from spellenkast.games.yahtzee.notation import Dice, Throw
from spellenkast.games.yahtzee.options import OPTIONS, yahtzee_rules
from spellenkast.games.yahtzee.variants import variant_of
from spellenkast.testing.desk import drawn

PAGE = (Path(__file__).parents[3] / "docs" / "animal-sheet.md").read_text(encoding="utf-8")


@st.composite
def sheets(draw: st.DrawFn) -> AnimalSheet:
    """Draw any sheet that a family may write."""
    points = st.integers(0, 100)
    names = draw(st.lists(st.sampled_from(COMBINATIONS), min_size=1, unique=True))
    lower = tuple((name, draw(points)) for name in names)
    return AnimalSheet(draw(points), draw(points), lower)


@given(sheets())
def test_every_sheet_survives_being_written_and_read(sheet: AnimalSheet) -> None:
    assert parse_sheet(write_sheet(sheet)) == sheet


def test_the_example_of_the_documentation_is_our_sheet() -> None:
    example = PAGE.split("```")[1]
    assert canonical(example) == OUR_SHEET


def test_the_documentation_names_every_combination() -> None:
    assert tuple(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == COMBINATIONS


def test_the_documented_sentence_is_said() -> None:
    sentence = PAGE.split("```")[3].strip()
    with pytest.raises(RulesError) as caught:
        parse_sheet("five = 10\ntree = 3")
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The lower half of this sheet is empty. Add a line such as: five = 10"),
        ("bonus = 3", "The lower half of this sheet is empty. Add a line such as: five = 10"),
        ("five", 'Sheet, line 1: "five" should read name = points, such as: three = 3'),
        ("three = 3\nthree = 4", 'Sheet, line 2: "three" stands twice on this sheet.'),
        ("five = ten", '"ten" are no points. Points are a whole number from 0 to 100.'),
        ("five = -1", '"-1" are no points. Points are a whole number from 0 to 100.'),
        ("five = 101", '"101" are no points. Points are a whole number from 0 to 100.'),
        ("five = \N{ARABIC-INDIC DIGIT FIVE}", "are no points."),
        ("five = " + "9" * 5000, "are no points."),
    ],
)
def test_a_fault_is_said_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(RulesError, match=re.escape(sentence)) as caught:
        parse_sheet(text)
    assert caught.value.option == "sheet"


def test_the_order_of_the_pad_is_kept() -> None:
    rules = OPTIONS.read({"preset": "zoo", "sheet": "five = 9; pair = 1; anything = 4"})
    keys = variant_of(yahtzee_rules(rules)).keys
    assert keys[6:] == ("five", "pair", "anything")


@pytest.mark.parametrize(
    ("name", "fits", "misses"),
    [
        ("pair", (1, 1, 2, 3, 4), (1, 2, 3, 4, 5)),
        ("two_pairs", (1, 1, 2, 2, 2), (1, 1, 1, 1, 2)),
        ("three", (2, 2, 2, 2, 2), (1, 1, 2, 2, 3)),
        ("full_house", (1, 1, 2, 2, 2), (2, 2, 2, 2, 2)),
        ("four", (2, 2, 2, 2, 2), (1, 2, 2, 2, 3)),
        ("five", (6, 6, 6, 6, 6), (5, 6, 6, 6, 6)),
        ("all_different", (1, 2, 3, 5, 6), (1, 1, 3, 5, 6)),
    ],
)
def test_a_combination_pays_its_points_or_nothing(
    name: str, fits: tuple[int, ...], misses: tuple[int, ...]
) -> None:
    rules = OPTIONS.read({"preset": "zoo", "sheet": f"{name} = 7"})
    points = variant_of(yahtzee_rules(rules)).points
    assert (points[fits][6], points[misses][6]) == (7, 0)


def test_anything_always_pays() -> None:
    rules = OPTIONS.read({"preset": "zoo", "sheet": "anything = 4"})
    assert {paid[6] for paid in variant_of(yahtzee_rules(rules)).points.values()} == {4}


@pytest.mark.parametrize("name", ["Two Pairs", "two-pairs", "TWO_PAIRS", " two  pairs "])
def test_a_box_may_be_named_as_it_stands_on_a_pad(name: str) -> None:
    assert parse_sheet(f"{name} = 4").lower == (("two_pairs", 4),)


def test_a_comment_ends_with_its_line_whatever_is_in_it() -> None:
    sheet = parse_sheet("# ours; see = the pad\nfive = 9; pair = 1 # small; so there\nthree = 2")
    assert sheet.lower == (("five", 9), ("pair", 1), ("three", 2))
    with pytest.raises(RulesError, match="Sheet, line 2"):
        parse_sheet("five = 9; pair = 1\nzebra = 2")


@pytest.mark.parametrize("thrown", [True, False])
def test_a_bonus_of_nothing_from_nothing_can_be_drawn(thrown: bool) -> None:
    rules = OPTIONS.read({"preset": "zoo", "sheet": "bonus_at = 0; bonus = 0; five = 9"})
    state = GAME.new(1, rules)
    if thrown:
        state = state.play(0, Throw()).play(CHANCE, Dice((1, 1, 2, 2, 3)))
    assert b"+0" in drawn(GAME, state.view(0), ("Oma",))
