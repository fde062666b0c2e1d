"""Refusals say what is wrong, where, with the number, and what to do."""

import pytest

from spellenkast.core.errors import MoveError
from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.notation import Begins, Deal, Drawn, Pass, Place, parse
from tests.games.triominos.positions import (
    BRIDGE,
    begun,
    dealt,
    draw,
    hand,
    house,
    later,
    play,
    refusal,
    table,
)

FIRST = GAME.start(2, house())
NEAR = "2-2-2 u0,0, 2-4-2 d0,0"


@pytest.mark.parametrize(
    ("text", "example"),
    [
        ("2-2 d0,0", "5-0-1 u2,-1, draw, pass"),
        ("2-2-7 d0,0", "5-0-1 u2,-1, draw, pass"),
        ("2-2-4", "5-0-1 u2,-1, draw, pass"),
        ("2-2-4 x0,0", "5-0-1 u2,-1, draw, pass"),
        ("2-2-4 u63,0", "5-0-1 u2,-1, draw, pass"),
        ("2-2-4 d0,0 shows", "5-0-1 u2,-1, draw, pass"),
        ("2-2-4 d0,0 hides 5-5-5", "5-0-1 u2,-1, draw, pass"),
        ("", "5-0-1 u2,-1, draw, pass"),
        ("deal 9: 0-0-1", "deal 1: 0-0-1 2-4-5"),
        ("deal 1: 0-0-1 0-0-1", "deal 1: 0-0-1 2-4-5"),
        ("deal 1: 0-1-0", "deal 1: 0-0-1 2-4-5"),
        ("drawn 1: 0-0-1 0-0-2", "drawn 1: 0-0-1"),
        ("begins 7", "begins 2"),
        ("begins 2: 0-0-1", "begins 2"),
        ("turn", "turn is up"),
        ("game over", "game is up"),
        ("pass | none", "5-0-1 u2,-1, draw, pass"),
        ("draw | none | none", "5-0-1 u2,-1, draw, pass"),
        ("pass | none | x", "5-0-1 u2,-1, draw, pass"),
        ("pass | | none", "5-0-1 u2,-1, draw, pass"),
    ],
)
def test_an_unreadable_move_is_shown_one_of_its_kind(text: str, example: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse(text)
    assert str(caught.value).endswith(f"A move looks like: {example}")


@pytest.mark.parametrize(
    ("text", "rule", "sentence"),
    [
        ("2-4-2 d0,0", "hand", "You do not hold 2-2-4."),
        ("2-0-2 u0,0", "place", "That place is taken: 2-2-2 lies there."),
        ("2-0-2 d5,5", "side", "No whole side touches a tile there. Two corners have to meet"),
        ("2-2-0 d-1,0", "corners", "0-2-2 fits there in one turn only: 0-2-2"),
        ("0-1-3 d-1,0", "corners", "The right corner needs a 2. 0-1-3"),
        ("0-6-6 d-1,0", "tiles", "0-6-6 is not one of the 56 tiles of this game."),
        ("0-2-2 d-1,0 shows 5-5-5", "opening", "No tile is shown with this one."),
        ("pass", "pass", "Before you may pass you draw 3 more tiles."),
        ("begins 1", "deal", "Tiles and lots come by chance"),
        ("drawn 1: 0-0-0", "deal", "Tiles and lots come by chance"),
        ("turn is up", "clock", "Only the clock says when time is up."),
    ],
)
def test_a_turn_is_refused_with_place_and_number(text: str, rule: str, sentence: str) -> None:
    state = table(NEAR, "0-2-2 0-1-3", "1-1-1")
    found = refusal(state, text)
    assert found[0] == rule
    assert found[1].startswith(sentence)


def test_the_corner_that_is_named_is_the_one_that_is_wrong() -> None:
    """In a cell that points up the corners are left, top, right; otherwise left, right, bottom."""
    state = table(BRIDGE, "1-4-5 1-3-4 0-0-0", "5-5-5")
    assert refusal(state, "5-1-4 d0,-2")[1].startswith("The left corner needs a 4. 1-4-5")
    assert refusal(state, "4-1-3 d0,-2")[1].startswith("The bottom corner needs a 4. 1-3-4")
    state = table("0-1-2 u0,0", "3-4-5", "5-5-5")
    assert refusal(state, "3-4-5 d0,0")[1] == (
        "The left corner needs a 1. 3-4-5, turned as well as can be, has a 3 there."
    )
    state = table("0-1-2 u0,0", "0-3-4", "5-5-5")
    assert refusal(state, "0-3-4 d0,-1")[1] == (
        "The right corner needs a 2. 0-3-4, turned as well as can be, has a 3 there."
    )
    state = table("0-1-2 u0,0", "2-3-4", "5-5-5")
    assert refusal(state, "2-3-4 d0,0")[1].startswith("The left corner needs a 1. 2-3-4")


def test_others_wait_for_their_turn() -> None:
    state = table(NEAR, "0-2-2", "1-1-1")
    assert refusal(state, "draw", 1) == ("turn", "It is the turn of seat 1.")
    assert refusal(state, "draw", SPECTATOR)[0] == "turn"


def test_while_tiles_come_everybody_waits() -> None:
    assert refusal(FIRST, "draw", 0)[0] == "deal"
    assert refusal(play(table(NEAR, "0-2-2", "1-1-1"), "draw"), "draw")[0] == "deal"
    assert refusal(dealt("", ""), "draw", 0) == (
        "begin",
        "It is not known yet who begins. Wait for it.",
    )


@pytest.mark.parametrize("text", ["draw", "pass", "2-2-2 u0,0"])
def test_after_the_end_nothing_can_be_done(text: str) -> None:
    state = later(table("2-2-2 u0,0", "2-2-4", "5-5-5"), (400, 0))
    over = play(state, "2-4-2 d0,0")
    for seat in (0, 1, CHANCE):
        assert refusal(over, text, seat)[0] == "end"


def test_a_move_of_another_game_is_refused() -> None:
    class Strange(Move, frozen=True):
        """A move of no game."""

    for state in (table(NEAR, "0-2-2", "1-1-1"), begun(dealt("5-5-5", ""))):
        assert refusal(state, Strange())[0] == "turn"
    assert refusal(table(NEAR, "0-2-2", "1-1-1"), Place(0o777, 0))[0] == "turn"


# --- chance -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        (Deal(1, hand("0-0-1")), "Now it is seat 1 that gets tiles."),
        (Deal(0, hand("0-0-1 0-0-2")), "A hand has 9 tiles here, not 2."),
        (Deal(0, (1 << 9) - 1 << 50), "0-2-1 is not in the pool."),
        (Drawn(0, 5), "Tiles are being dealt or drawn."),
    ],
)
def test_hands_that_do_not_add_up_are_refused(deal: Move, sentence: str) -> None:
    rule, found = refusal(FIRST, deal, CHANCE)
    assert rule == "deal"
    assert found.startswith(sentence)


def test_a_tile_cannot_be_dealt_twice() -> None:
    own = (1 << 9) - 1
    state = FIRST.play(CHANCE, Deal(0, own))
    assert refusal(state, Deal(1, own), CHANCE) == ("deal", "0-0-0 is not in the pool.")


@pytest.mark.parametrize(
    ("drawn", "sentence"),
    [
        ("drawn 1: 2-2-2", "2-2-2 is not in the pool."),
        ("drawn 1: 1-1-1", "1-1-1 is not in the pool."),
        ("drawn 1: 0-0-6", "0-0-6 is not in the pool."),
        ("drawn 2: 0-0-1", "Now it is seat 1 that gets tiles."),
        ("drawn 1", "Say which tile was drawn."),
        ("draw", "Tiles are being dealt or drawn."),
    ],
)
def test_a_drawn_tile_comes_from_the_pool(drawn: str, sentence: str) -> None:
    state = play(table(NEAR, "0-2-2", "1-1-1"), "draw")
    assert refusal(state, drawn, CHANCE)[1].startswith(sentence)


def test_who_begins_is_one_of_those_with_the_highest_tile() -> None:
    state = dealt("4-4-4", "5-5-5")
    assert refusal(state, Begins(0), CHANCE)[1] == "Seat 1 does not have the highest tile."
    assert refusal(state, Begins(5), CHANCE)[1] == "There is no seat 6: there are 2."
    assert refusal(state, "draw", CHANCE)[0] == "begin"
    assert refusal(begun(state), Begins(1), CHANCE)[0] == "deal"


# --- views ------------------------------------------------------------------------------------


def test_a_view_knows_no_other_hand() -> None:
    state = table(NEAR, "0-2-2", "1-1-1")
    view = state.view(1)
    for seat, tried in ((0, parse("draw")), (CHANCE, Pass())):
        told = view.why_not(seat, tried)
        assert told is not None
        assert told.rule == "secret"
    assert list(view.legal(0)) == []
    assert list(state.view(0).legal(0)) == list(state.legal(0))


def test_the_opening_is_refused_by_what_is_wrong_with_it() -> None:
    state = begun(dealt("5-5-5 0-0-0 2-4-5", ""))
    for text, sentence in (
        ("5-5-5 u1,0", "The first tile lies in the middle, its lowest number left."),
        ("4-5-2 u0,0", "The first tile lies in the middle, its lowest number left."),
        ("2-4-5 u0,0", "The first tile is your highest: 5-5-5."),
        ("0-0-0 u0,0", "To open with 0-0-0 you show your highest triple, 5-5-5."),
        ("5-5-5 u0,0 shows 5-5-5", "No tile is shown with this one. Just lay it."),
        ("4-4-4 u0,0", "You do not hold 4-4-4."),
    ):
        assert refusal(state, text)[1] == sentence


def test_a_wrong_triple_cannot_be_shown() -> None:
    state = begun(dealt("5-5-5 0-0-0 4-4-4", ""))
    assert refusal(state, "0-0-0 u0,0 shows 4-4-4")[1].endswith("your highest triple, 5-5-5.")


def test_a_draw_on_purpose_may_be_forbidden() -> None:
    state = table(NEAR, "0-2-2", "1-1-1", rules=house(voluntary_draw=False))
    assert refusal(state, "draw")[1].startswith("At this table you draw only when no tile fits")
    three = later(draw(draw(draw(table(NEAR, "5-5-5", "1-1-1"), "4-4-4"), "3-3-3"), "0-0-0"))
    assert refusal(three, "draw")[1] == "You have drawn three tiles: lay one, or pass."
