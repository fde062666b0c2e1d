"""The list of legal moves behaves as a sequence, and odd moves get their own sentence."""

import pytest

from spellenkast.core.errors import IllegalMove
from spellenkast.core.seat import CHANCE
from spellenkast.games.yahtzee import GAME
from spellenkast.games.yahtzee.notation import Dice, Throw
from spellenkast.games.yahtzee.rules import Yahtzee


def lying(*faces: int) -> Yahtzee:
    """Return a solo game after a first throw."""
    state = GAME.start(1, GAME.options.default)
    return state.play(0, Throw()).play(CHANCE, Dice(faces))


def test_legal_moves_can_be_taken_from_either_end() -> None:
    legal = lying(1, 2, 3, 4, 6).legal(0)
    listed = list(legal)
    assert [legal[place] for place in range(len(legal))] == listed
    assert [legal[place - len(legal)] for place in range(len(legal))] == listed


@pytest.mark.parametrize("past", [44, -45])
def test_a_place_beyond_the_legal_moves_is_refused(past: int) -> None:
    legal = lying(1, 2, 3, 4, 6).legal(0)
    assert len(legal) == 13 + 31
    with pytest.raises(IndexError):
        legal[past]


def test_kept_dice_in_another_order_get_a_true_sentence() -> None:
    with pytest.raises(IllegalMove, match="from low to high, not as 6 2"):
        lying(1, 2, 3, 4, 6).play(0, Throw((6, 2)))


def test_before_a_throw_no_box_has_points() -> None:
    assert GAME.start(1, GAME.options.default).points == ()
