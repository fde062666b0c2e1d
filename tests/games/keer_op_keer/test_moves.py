"""Lists of legal moves: their order, which is documented, and that they are made when asked for."""

from collections import Counter
from itertools import product

import pytest

from spellenkast.core.chance import Below
from spellenkast.core.moves import Move
from spellenkast.core.seat import SPECTATOR
from spellenkast.games.keer_op_keer.notation import Cross, Pass, Roll
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from tests.games.keer_op_keer.positions import dice_used, lay
from tests.games.keer_op_keer.showing import play, rolled, table


def texts(state: KeerOpKeer, seat: int = 0) -> list[str]:
    """The legal moves of a seat as texts."""
    return list(map(str, state.legal(seat)))


def test_colours_then_numbers_then_boxes_then_the_pass() -> None:
    assert texts(rolled(lay("H4 H5", ""), "g b b 1 2 2")) == [
        *("g1 H1", "g1 I4", "g2 I4 J4"),
        *("b1 G4", "b1 G5", "b2 G4 G5", "pass"),
    ]


def test_the_black_cross_and_the_question_mark_come_last() -> None:
    moves = texts(rolled(lay("H4 H5", ""), "b X X 1 ? ?"))
    dice = list(dict.fromkeys(text.split()[0] for text in moves))
    assert dice[:4] == ["b1", "b?1", "b?2", "Xg1"]
    order = "gybpo"
    jokers = [text for text in dice if text.startswith("X")]
    assert jokers == sorted(jokers, key=lambda t: (order.index(t[1]), "?" in t, t[-1]))
    assert moves[-1] == "pass"


def test_equal_dice_give_a_move_once() -> None:
    moves = texts(rolled(lay("H", ""), "X X X ? ? ?"))
    assert len(set(moves)) == len(moves)


def test_places_count_from_both_ends() -> None:
    state = rolled(lay("H", ""), "g b X 1 2 ?")
    moves, listed = state.legal(0), list(state.legal(0))
    assert [moves[place] for place in range(len(moves))] == listed
    assert [moves[place - len(moves)] for place in range(len(moves))] == listed
    for place in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError, match=f"no legal move {place}"):
            moves[place]


@pytest.mark.parametrize("move", [Roll(), Pass((0, 1)), Move(), None, "pass", Cross(1, 1 << 54)])
def test_what_is_not_among_them(move: object) -> None:
    assert move not in rolled(table(2), "g b X 1 2 3").legal(0)


def test_what_is_among_them() -> None:
    moves = rolled(table(2), "g b X 1 2 3").legal(0)
    assert all(move in moves for move in moves)


def test_they_say_how_many_they_are() -> None:
    state = rolled(table(2), "b b b 1 1 1")
    assert repr(state.legal(0)) == "<LegalMoves: 3 of seat 1>"
    assert repr(state.play(0, Pass()).legal(1)) == "<LegalMoves: 3 of seat 2>"


def test_who_is_not_to_act_has_none() -> None:
    state = rolled(table(2), "g b X 1 2 3")
    for seat in (1, 2, SPECTATOR):
        assert len(state.legal(seat)) == 0
    assert len(play(state, "pass").legal(0)) == 0


def test_the_only_other_player_chooses_in_the_open() -> None:
    """With two nobody is left to wait for: the choice ends the roll, and is seen as it is."""
    state = play(rolled(table(2), "g b b 1 2 2"), "b2 H4 H5")
    assert dice_used(state, 1) == {"g1", "b1", "b2"}
    for viewer in (0, 1, SPECTATOR):
        assert state.seen(1, Pass(), viewer) == Pass()


def test_dice_are_sampled_by_their_weights() -> None:
    """Every number that the source of chance may give, once."""
    chance = table(1).play(0, Roll()).chance()
    counts: Counter[Move] = Counter()
    for numbers in product(range(36), repeat=2):
        counts[chance.sample(source(numbers))] += 1
    assert counts == dict(chance)
    assert repr(chance) == "<DiceChance of 2 colour dice and 2 number dice>"


def source(numbers: tuple[int, ...]) -> Below:
    """A source of chance that gives some numbers, each below the throws of two dice."""
    given = iter(numbers)

    def below(limit: int) -> int:
        assert limit == 36
        return next(given)

    return below
