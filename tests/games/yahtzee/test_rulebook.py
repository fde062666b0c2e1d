"""The rules page and its answers are true under the house rules in force."""

import pytest

from spellenkast.games.yahtzee import GAME
from spellenkast.games.yahtzee.options import OPTIONS

TAKE = "Must I take what I threw if it fits?"
FULL = "Are five equal dice a full house?"


@pytest.mark.parametrize(
    ("rules", "question", "answer"),
    [
        ("joker=none", FULL, "No: it needs two different faces."),
        ("joker=free", FULL, "No, only as a joker: it needs two different faces."),
        ("joker=none,natural_full_house=on", FULL, "Yes, at this table."),
        ("", TAKE, "No. Any throw may go into any open box; only the joker has its own rule."),
        (
            "joker=free",
            TAKE,
            "No. You may put any throw into any open box, for the points it is worth there.",
        ),
        (
            "box_order=top_down",
            TAKE,
            "You have no choice: at this table it is always the next box of the sheet.",
        ),
    ],
)
def test_an_answer_is_true_at_this_table(rules: str, question: str, answer: str) -> None:
    book = GAME.face.rulebook(OPTIONS.read_line(rules))
    answers = {str(asked.question): str(asked.answer) for asked in book.questions}
    assert answers[question] == answer


@pytest.mark.parametrize(
    ("rules", "chapter", "sentence"),
    [
        ("upper_bonus=0", "bonus", "At this table the upper half brings no bonus."),
        (
            "box_order=top_down",
            "joker",
            "From top to bottom the joker chooses no box: a further Yahtzee goes to the next one.",
        ),
        (
            "box_order=top_down,joker=none",
            "joker",
            "There are no jokers: a further Yahtzee is an ordinary throw.",
        ),
    ],
)
def test_a_chapter_promises_nothing_that_does_not_happen(
    rules: str, chapter: str, sentence: str
) -> None:
    book = GAME.face.rulebook(OPTIONS.read_line(rules))
    bodies = {found.rule: [str(part) for part in found.body] for found in book.chapters}
    assert bodies[chapter] == [sentence]
