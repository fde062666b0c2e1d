"""The rules page and its answers are true under the house rules in force."""

import pytest

from spellenkast.core.face import Chapter
from spellenkast.core.svg import Svg
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.options import OPTIONS
from spellenkast.games.keer_op_keer.pad import CLASSIC

REFUSALS = ("end", "turn", "pool", "jokers", "boxes", "group", "anchor", "pass")
AGAIN = "May I begin in column H again later?"


def chapters(rules: str = "") -> dict[str, Chapter]:
    book = GAME.face.rulebook(OPTIONS.read_line(rules))
    return {chapter.rule: chapter for chapter in book.chapters}


def sentences(rules: str, chapter: str) -> list[str]:
    return [str(part) for part in chapters(rules)[chapter].body if not isinstance(part, Svg)]


@pytest.mark.parametrize("rule", REFUSALS)
def test_every_rule_that_refuses_has_a_chapter_with_a_picture(rule: str) -> None:
    assert any(isinstance(part, Svg) for part in chapters()[rule].body)


def test_pictures_bring_no_id_that_another_has() -> None:
    pictures = [
        part for chapter in chapters().values() for part in chapter.body if isinstance(part, Svg)
    ]
    assert not [picture for picture in pictures if " id=" in picture]


@pytest.mark.parametrize(
    ("rules", "chapter", "sentence"),
    [
        ("", "anchor", "Column H can be begun in during the whole game."),
        ("h_anchor=first_move", "anchor", "Column H is for the start only at this table."),
        ("", "pool", "In the first 3 rolls of the game everybody chooses from all six dice."),
        (
            "open_rolls=1",
            "pool",
            "In the first roll of the game everybody chooses from all six dice.",
        ),
        ("", "pass", "If the active player passes, the others choose from all six dice."),
        (
            "pass_releases_dice=off",
            "pass",
            "An active player who passes still takes two dice away from the others.",
        ),
        ("", "columns", "All who fill it in the same roll get the upper points."),
        (
            "same_roll_tie=turn_order",
            "colours",
            "Of those who fill it in the same roll the first in turn gets the upper points.",
        ),
        ("", "stars", "Every star without a cross at the end costs 2 points."),
        ("star_penalty=3", "stars", "Every star without a cross at the end costs 3 points."),
        ("star_penalty=0", "stars", "At this table a star that is left costs nothing."),
        ("", "solo", "A second full colour does not end it."),
        (
            "solo_ends_on_two_colours=on",
            "solo",
            "It ends sooner if you fill a second colour.",
        ),
        ("max_rolls=20", "end", "It is over after 20 rolls at the latest."),
        (
            "idle_rolls=7",
            "end",
            "It is over, too, when nobody crosses anything in 7 rolls in a row.",
        ),
    ],
)
def test_a_chapter_says_the_rule_of_this_table(rules: str, chapter: str, sentence: str) -> None:
    assert sentence in sentences(rules, chapter)


def test_without_open_rolls_none_are_promised() -> None:
    assert not [line for line in sentences("open_rolls=0", "pool") if "In the first" in line]


def test_without_a_last_roll_none_is_promised() -> None:
    assert not [line for line in sentences("", "end") if "at the latest" in line]


def test_the_pictures_are_of_the_sheet_of_this_table() -> None:
    mirrored = "\n".join(line[::-1] for line in CLASSIC.split("\n"))
    book = GAME.face.rulebook(OPTIONS.make({"sheet": mirrored}))
    assert book.chapters[0].body != chapters()["aim"].body


def test_the_ladder_stands_in_the_rules() -> None:
    assert "Sunday player: 9 to 12 points." in sentences("", "solo")


@pytest.mark.parametrize(("rules", "asked"), [("", True), ("h_anchor=first_move", False)])
def test_an_answer_is_true_at_this_table(rules: str, asked: bool) -> None:
    book = GAME.face.rulebook(OPTIONS.read_line(rules))
    assert (AGAIN in {str(question.question) for question in book.questions}) == asked
