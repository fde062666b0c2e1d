"""Mistakes that public programs made, each played so that it would show here.

Those of a screen are tests of the face and of the browser: column H that is not marked, fifteen
columns that do not fit a phone, and pink and orange that look alike. "Already started" on rejoining
is a matter of the table; here it is held that a view at any moment has all that its seat needs.
"""

from itertools import permutations

import pytest

from spellenkast.core.errors import IllegalMove
from spellenkast.core.seat import CHANCE
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.notation import Roll
from spellenkast.games.keer_op_keer.player import GREEDY
from spellenkast.play.one_game import play_one
from tests.games.keer_op_keer.positions import (
    EMPTY_SCORE,
    GRID,
    almost,
    crosses,
    house,
    lay,
    refused,
    rule,
)
from tests.games.keer_op_keer.showing import play, rolled, table


@pytest.mark.parametrize("name", [name for name, mark in GRID.items() if mark.isupper()])
def test_a_star_is_on_the_right_box(name: str) -> None:
    """Crossing it, and no other of its column, is worth two points."""
    assert lay(name).scores == (EMPTY_SCORE + 2,)
    others = [other for other in GRID if other[0] == name[0] and other != name]
    assert lay(" ".join(others)).scores == (EMPTY_SCORE,)


def test_not_more_boxes_than_the_die_shows() -> None:
    state = rolled(table(2), "b b b 1 2 2")
    assert refused(state, 0, "b3 G4 H4 H5") == ("pool", "Your dice show 1 and 2, not 3.")


def test_not_two_regions() -> None:
    """Neither in two blocks, nor in one block that crosses have cut."""
    state = rolled(lay("H", ""), "b b b 2 2 2")
    assert rule(state, 0, "b2 G4 I1") == "group"
    cut = rolled(lay("H J1", ""), "b b b 2 2 2")
    assert rule(cut, 0, "b2 I1 K1") == "group"


def test_old_crosses_are_no_bridge_and_count_for_nothing() -> None:
    state = rolled(lay("H5 G5", ""), "b b b 2 3 4")
    assert rule(state, 0, "b3 G4 H4 H5") == "boxes"
    assert rule(state, 0, "b4 G4 G5 H4 H5") == "boxes"
    assert "b2 G4 H4" in crosses(state, 0)


def test_a_question_mark_is_not_six() -> None:
    state = rolled(lay("all -D2 -D3 -D4 -E3 -F3 -G3", ""), "g g g ? ? ?")
    assert rule(state, 0, "g?6 D2 D3 D4 E3 F3 G3") == "jokers"
    assert max(len(text.split()) - 1 for text in crosses(state, 0)) == 5


@pytest.mark.parametrize("move", ["Xb1 H4", "g?1 H1"])
def test_no_joker_without_a_mark_left(move: str) -> None:
    state = rolled(lay("", "", used=(8, 0)), "g g X 1 1 ?")
    assert refused(state, 0, move) == (
        "jokers",
        "That costs one exclamation mark, and you have 0 left.",
    )


@pytest.mark.parametrize("order", list(permutations("123")))
def test_a_colleague_who_was_quicker_strikes_nothing_out(order: tuple[str, ...]) -> None:
    """All fill A in one open roll; in whatever order they say so, all get the upper points."""
    sheet = "A -A1"
    state = rolled(lay(sheet, sheet, sheet, open_rolls=1), "g g X 1 1 2")
    after = play(state, *(f"{seat}: g1 A1" for seat in order))
    assert [after.tally(seat).columns for seat in range(3)] == [5, 5, 5]


@pytest.mark.parametrize("order", list(permutations("123")))
def test_the_order_of_choices_makes_no_difference(order: tuple[str, ...]) -> None:
    state = rolled(lay("", "", "", open_rolls=1, same_roll_tie="turn_order"), "g y b 1 2 3")
    moves = {"1": "b2 H4 H5", "2": "pass", "3": "g1 H1"}
    expected = play(state, "1: b2 H4 H5", "2: pass", "3: g1 H1")
    assert play(state, *(f"{seat}: {moves[seat]}" for seat in order)) == expected


@pytest.mark.parametrize("seat", [1, 2])
def test_the_end_is_not_missed(seat: int) -> None:
    """Whoever completes the second colour, and when both do."""
    sheet, last = almost("y")
    own = f"g {sheet}"
    state = rolled(lay(own, own), "y y X 1 1 2")
    choices = ["pass", "pass"]
    choices[seat - 1] = f"y1 {last}"
    assert play(state, *choices).to_act == ()
    both = play(state, f"y1 {last}", f"y1 {last}")
    assert (both.to_act, both.winners) == ((), (0, 1))


def test_no_round_is_stuck_or_goes_on_twice() -> None:
    """A choice that comes twice is refused, and changes nothing; the last one resolves the roll."""
    state = play(rolled(table(3), "g y b 1 2 3"), "b2 H4 H5", "2: g1 H1")
    before = repr(state)
    for again in ("g1 H1", "pass"):
        assert refused(state, 1, again) == (
            "turn",
            "You have chosen for this roll. Wait for the others.",
        )
    assert repr(state) == before
    after = state.play(2, GAME.parse("pass"))
    assert (after.rolls, after.to_act) == (1, (1,))
    with pytest.raises(IllegalMove, match="Seat 2 rolls now"):
        after.play(2, GAME.parse("pass"))


def test_dice_that_fell_do_not_fall_again() -> None:
    state = rolled(table(2), "g y b 1 2 3")
    assert rule(state, CHANCE, "dice g y b 1 2 3") == "turn"


def test_a_bot_rolls() -> None:
    state = play(rolled(table(2), "g y b 1 2 3"), "pass", "pass")
    assert state.to_act == (1,)
    assert GREEDY.choose(state.view(1), no_chance) == Roll()


def test_bots_play_a_whole_game_by_themselves() -> None:
    for seats in (1, 2, 6):
        finished = play_one(GAME, GAME.options.default, [GREEDY] * seats, 1, 0)
        assert finished.last.to_act == ()
        assert finished.last.winners


def test_whoever_comes_back_finds_the_own_choice_and_the_roll() -> None:
    """In the middle of a roll, as if the page had never been left."""
    state = play(rolled(table(3), "g y b 1 2 3"), "b2 H4 H5", "2: g1 H1")
    view = state.view(1)
    assert (view.choices[1], view.awaits(1)) == (GAME.parse("g1 H1"), False)
    assert state.view(2).awaits(2)
    assert (view.colours, view.numbers) == ((0, 1, 2), (1, 2, 3))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_new_game_keeps_no_old_crosses(seats: int) -> None:
    finished = play_one(GAME, GAME.options.default, [GREEDY] * seats, 1, 0)
    assert finished.last.scores != (EMPTY_SCORE,) * seats
    fresh = GAME.start(seats, house())
    assert (fresh.marks, fresh.jokers, fresh.rolls) == ((0,) * seats, (0,) * seats, 0)
    assert fresh.scores == (EMPTY_SCORE,) * seats


def no_chance(limit: int) -> int:
    """A source of chance that must not be asked."""
    raise AssertionError(f"asked for a number below {limit}")
