"""Refusals quote what was written, and say what would be right."""

import pytest

from spellenkast.core.errors import IllegalMove, MoveError
from spellenkast.core.seat import CHANCE
from spellenkast.games.yahtzee import GAME
from spellenkast.games.yahtzee.notation import Dice, Fill, Throw, parse
from spellenkast.games.yahtzee.options import OPTIONS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("dice 1 1 1 1 7", "A move looks like: dice 1 1 4 5 6"),
        ("DICE", "A move looks like: dice 1 1 4 5 6"),
        ("first x", "A move looks like: first 2"),
        ("keep 7", "A move looks like: throw, keep 3 3, box full-house"),
        ("", "A move looks like: throw, keep 3 3, box full-house"),
    ],
)
def test_an_unreadable_move_is_shown_one_of_its_kind(text: str, sentence: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse(text)
    assert str(caught.value).endswith(sentence)


def test_the_name_of_a_box_may_have_spaces() -> None:
    assert parse("box Full  House") == Fill("full-house")


@pytest.mark.parametrize(
    ("box", "sentence"),
    [
        ("fullhouse", 'There is no box "fullhouse" on this sheet. Did you mean full-house?'),
        ("zzz", 'There is no box "zzz" on this sheet. Boxes are: ones, twos,'),
    ],
)
def test_a_box_that_is_not_there_is_answered_with_those_that_are(box: str, sentence: str) -> None:
    state = GAME.new(1).play(0, Throw()).play(CHANCE, Dice((1, 1, 4, 5, 6)))
    with pytest.raises(IllegalMove) as caught:
        state.play(0, Fill(box))
    assert str(caught.value).startswith(sentence)


def test_a_throw_with_another_number_of_dice_is_quoted() -> None:
    with pytest.raises(IllegalMove, match=r"with 5 dice, .*; it cannot be 1 1 2 2\.$"):
        GAME.new(1).play(0, Throw()).play(CHANCE, Dice((1, 1, 2, 2)))
    with pytest.raises(IllegalMove, match=r"with one die, .*; it cannot be 1 2\.$"):
        GAME.new(2, OPTIONS.default).play(CHANCE, Dice((1, 2)))
