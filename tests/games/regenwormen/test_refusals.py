"""Refusals name the rule and say with numbers what is wrong; texts that are no moves are quoted."""

import pytest

from spellenkast.core.errors import IllegalMove, MoveError
from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, CLOCK, Seat
from spellenkast.games.regenwormen import GAME
from spellenkast.games.regenwormen.notation import (
    Dice,
    First,
    Keep,
    Lot,
    Roll,
    Steal,
    Stop,
    Take,
    parse,
)
from spellenkast.games.regenwormen.rules import Regenwormen
from tests.games.regenwormen.positions import collect, faces, house, lay, reach, refusal, roll, take

START = lay((), ())
FALLING = START.play(0, Roll())
THROWN = roll(START, "112355WW")
KEPT = reach(lay((24,), (25,), (), grill=(21, 22, 30)), 25)
SECOND = reach(take(lay((), ()), 24), 26)
LOT = GAME.start(2, house(first_player="random"))
ASKED = GAME.start(2, house(first_player="youngest"))
OVER = take(lay((), (), grill=(21,)), 21)
ALL_DICE = collect(START, "WWWW 5555")
NO_WORM = collect(lay((), (27,)), "555 444")


class Foreign(Move, frozen=True):
    """A move of another game."""


@pytest.mark.parametrize(
    ("state", "seat", "move", "rule", "sentence"),
    [
        (OVER, 0, Roll(), "end", "The game is over"),
        (OVER, CHANCE, Dice((1,)), "end", "The game is over"),
        (START, 1, Roll(), "turn", "It is the turn of seat 1."),
        (START, CLOCK, Roll(), "turn", "It is the turn of seat 1."),
        (START, 0, Foreign(), "turn", "This is no move of this game"),
        (START, 0, Dice(faces("11111111")), "roll", "Dice fall by chance"),
        (START, 0, Lot(0), "roll", "Dice fall by chance"),
        (START, CHANCE, Dice(faces("11111111")), "roll", "No dice are in the air now."),
        (START, 0, Keep(1), "roll", "Your turn begins with a roll of all eight dice."),
        (START, 0, Stop(), "roll", "Your turn begins with a roll of all eight dice."),
        (START, 0, Take(21), "roll", "Your turn begins with a roll of all eight dice."),
        (START, 0, Steal(1), "roll", "Your turn begins with a roll of all eight dice."),
        (START, 0, First(0), "begin", "The game has begun already."),
        (FALLING, 0, Keep(1), "roll", "The dice are still rolling."),
        (FALLING, CHANCE, Lot(0), "roll", "The dice are still rolling."),
        (FALLING, CHANCE, Dice((1, 2)), "roll", "8 dice roll, not 2."),
        (FALLING, CHANCE, Dice((1, 2, 3, 4, 5, 6, 7, 8)), "roll", "A throw is written"),
        (FALLING, CHANCE, Dice((0, 1, 1, 1, 1, 1, 1, 1)), "roll", "A throw is written"),
        (FALLING, CHANCE, Dice((2, 1, 1, 1, 1, 1, 1, 1)), "roll", "A throw is written"),
        (LOT, 0, Roll(), "begin", "The lot decides who begins."),
        (LOT, CHANCE, Dice(faces("11111111")), "begin", "The lot decides who begins."),
        (LOT, CHANCE, Lot(2), "begin", "There is no seat 3: there are 2."),
        (LOT, CHANCE, Lot(-1), "begin", "There is no seat 0: there are 2."),
        (ASKED, 0, Roll(), "begin", "First say who begins."),
        (ASKED, 0, Keep(1), "begin", "First say who begins."),
        (ASKED, 0, First(2), "begin", "There is no seat 3: there are 2."),
        (ASKED, 0, First(-1), "begin", "There is no seat 0: there are 2."),
        (ASKED, 1, First(0), "turn", "It is the turn of seat 1."),
        (THROWN, 0, Roll(), "keep", "First set aside all dice of one symbol"),
        (THROWN, 0, Stop(), "keep", "First set aside all dice of one symbol"),
        (THROWN, 0, Take(21), "keep", "First set aside all dice of one symbol"),
        (THROWN, 0, Steal(1), "keep", "First set aside all dice of one symbol"),
        (THROWN, 0, Keep(4), "keep", "No die shows the 4 now."),
        (THROWN, 0, Keep(0), "keep", "No die shows the 0 now."),
        (THROWN, 0, Keep(7), "keep", "No die shows the 7 now."),
        (KEPT, 0, Keep(1), "keep", "You set aside one symbol of each roll."),
        (KEPT, 0, Stop(), "decline", "You can have a tile, so take it, or roll on."),
        (KEPT, 0, Take(21), "grill", "You can have 22; a lower tile is not for you."),
        (KEPT, 0, Take(23), "grill", "Tile 23 does not lie open on the grill."),
        (KEPT, 0, Take(25), "grill", "Tile 25 does not lie open on the grill."),
        (KEPT, 0, Take(24), "grill", "Tile 24 does not lie open on the grill."),
        (KEPT, 0, Take(20), "grill", "Tile 20 does not lie open on the grill."),
        (KEPT, 0, Take(30), "grill", "Your dice count 25, too few for 30."),
        (KEPT, 0, Steal(0), "steal", "This is your own stack."),
        (KEPT, 0, Steal(2), "steal", "Seat 3 has no tile."),
        (KEPT, 0, Steal(3), "steal", "Seat 4 has no tile."),
        (KEPT, 0, Steal(-1), "steal", "Seat 0 has no tile."),
        (SECOND, 1, Steal(0), "steal", "That stack shows 24, your dice count 26."),
        (NO_WORM, 0, Take(27), "worm", "You have no worm among your dice"),
        (NO_WORM, 0, Steal(1), "worm", "You have no worm among your dice"),
        (ALL_DICE, 0, Roll(), "collected", "All eight dice are set aside"),
        (ALL_DICE, 0, Keep(1), "collected", "All eight dice are set aside"),
    ],
)
def test_a_refusal_names_its_rule_and_what_is_wrong(
    state: Regenwormen, seat: Seat, move: Move, rule: str, sentence: str
) -> None:
    named, said = refusal(state, move, seat)
    assert named == rule
    assert said.startswith(sentence)


def test_one_die_is_told_in_the_singular() -> None:
    falling = collect(START, "WWWWWWW").play(0, Roll())
    assert refusal(falling, Dice((1, 2)), CHANCE)[1] == "One die rolls, not 2."


@pytest.mark.parametrize(("face", "name"), [("3", "3"), ("W", "worm")])
def test_a_symbol_that_was_chosen_before_is_named(face: str, name: str) -> None:
    state = roll(collect(START, face * 2), f"12{face}555")
    assert refusal(state, Keep(faces(face)[0])) == (
        "symbol",
        f"You have chosen the {name} already this turn. Choose one that you do not have yet.",
    )


def test_a_refused_move_changes_nothing() -> None:
    before = repr(KEPT)
    with pytest.raises(IllegalMove):
        KEPT.play(0, Take(30))
    assert repr(KEPT) == before


# --- texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("keep w", Keep(6)),
        ("KEEP 3", Keep(3)),
        (" roll ", Roll()),
        ("stop", Stop()),
        ("Take  24", Take(24)),
        ("take 21", Take(21)),
        ("take 36", Take(36)),
        ("steal from 2", Steal(1)),
        ("first 3", First(2)),
        ("begins 3", Lot(2)),
        ("dice w 5 1", Dice((1, 5, 6))),
        ("dice 115W", Dice((1, 1, 5, 6))),
        ("dice W54321", Dice((1, 2, 3, 4, 5, 6))),
        ("dice 11111111", Dice((1,) * 8)),
        ("take" + " " * 94 + "24", Take(24)),
    ],
)
def test_texts_of_moves(text: str, move: Move) -> None:
    assert parse(text) == move
    assert parse(str(move)) == move


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("take 20", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("take 37", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("take twenty", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("keep 6", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("keep 0", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("keep 3 3", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("keep", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("roll roll", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("steal from 0", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("steal 2", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("first x", "A move looks like: first 2"),
        ("begins 0", "A move looks like: begins 2"),
        ("dice 1 2 7", "A move looks like: dice 1 1 4 W"),
        ("dice 111111111", "A move looks like: dice 1 1 4 W"),
        ("dice", "A move looks like: dice 1 1 4 W"),
        ("", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("keep x", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
        ("first 100", "A move looks like: first 2"),
        ("take" + " " * 95 + "24", "A move looks like: roll, keep W, take 24, steal from 2, stop"),
    ],
)
def test_an_unreadable_move_is_shown_one_of_its_kind(text: str, sentence: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse(text)
    assert str(caught.value).endswith(sentence)
