"""Refusals name the rule, and say with place and number what is wrong; then texts of moves."""

import pytest

from spellenkast.core.errors import IllegalMove, MoveError
from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, CLOCK, SPECTATOR, Seat
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.notation import (
    EXAMPLE,
    HIDDEN,
    Cross,
    Dice,
    Pass,
    Roll,
    Shown,
    parse,
)
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from tests.games.keer_op_keer.positions import boxes, lay, refused
from tests.games.keer_op_keer.showing import play, rolled, table

START = table(2)
FALLING = START.play(0, Roll())
ALONE = table(1).play(0, Roll())
ACTIVE = rolled(lay("H4 H5", ""), "b g X 1 2 ?")
OTHERS = play(ACTIVE, "b1 G4")
LAST = play(rolled(table(3), "b g X 1 2 ?"), "b1 H4", "2: pass")
OPEN = play(rolled(lay("", "", open_rolls=3), "b g X 1 2 ?"), "1: b1 H4")
POOR = rolled(lay("", "", used=(7, 0)), "b g X 1 2 ?")
PLAIN = rolled(lay("H", ""), "g b y 1 2 3")
KEPT = rolled(lay("H", "", pass_releases_dice=False), "g b y 1 2 3")
OVER = play(rolled(lay("", "", max_rolls=1), "g b y 1 2 3"), "pass", "pass")


class Foreign(Move, frozen=True):
    """A move of another game."""


@pytest.mark.parametrize(
    ("state", "seat", "move", "rule", "sentence"),
    [
        (OVER, 0, "roll", "end", "The game is over: nothing is crossed any more."),
        (OVER, CHANCE, "dice g y b 1 2 3", "end", "The game is over"),
        (START, 1, "roll", "turn", "Seat 1 rolls now."),
        (START, CLOCK, "roll", "turn", "Seat 1 rolls now."),
        (START, SPECTATOR, "roll", "turn", "Seat 1 rolls now."),
        (START, 0, "b1 H4", "turn", "Roll the dice first."),
        (START, 0, "pass", "turn", "Roll the dice first."),
        (START, 0, Foreign(), "turn", "This is no move of this game"),
        (START, CHANCE, "dice g y b 1 2 3", "turn", "No dice are in the air now."),
        (FALLING, 0, "roll", "turn", "The dice are still rolling."),
        (FALLING, 1, "pass", "turn", "The dice are still rolling."),
        (FALLING, CHANCE, "roll", "turn", "The dice are still rolling."),
        (FALLING, CHANCE, "dice g y 1 2", "turn", "3 colour dice and 3 number dice roll."),
        (ALONE, CHANCE, "dice g y b 1 2 3", "turn", "2 colour dice and 2 number dice roll."),
        (FALLING, CHANCE, Dice((0, 1), (1, 2, 3)), "turn", "3 colour dice and 3"),
        (FALLING, CHANCE, Dice((2, 1, 0), (1, 2, 3)), "turn", "A roll is written in order"),
        (FALLING, CHANCE, Dice((0, 1, 6), (1, 2, 3)), "turn", "A roll is written in order"),
        (FALLING, CHANCE, Dice((-1, 1, 2), (1, 2, 3)), "turn", "A roll is written in order"),
        (FALLING, CHANCE, Dice((0, 1, 2), (3, 2, 1)), "turn", "A roll is written in order"),
        (FALLING, CHANCE, Dice((0, 1, 2), (0, 1, 2)), "turn", "A roll is written in order"),
        (FALLING, CHANCE, Dice((0, 1, 2), (1, 2, 7)), "turn", "A roll is written in order"),
        (ACTIVE, 0, "roll", "turn", "The dice lie. Choose two of them, or pass."),
        (ACTIVE, 0, "dice g y b 1 2 3", "turn", "Dice fall by chance"),
        (ACTIVE, 0, Foreign(), "turn", "This is no move of this game"),
        (ACTIVE, 0, "hidden", "turn", "This is no move of this game"),
        (ACTIVE, 0, "shown 1 pass", "turn", "This is no move of this game"),
        (ACTIVE, 0, Cross(5, 1), "turn", "This is no move of this game"),
        (ACTIVE, 0, Cross(-1, 1), "turn", "This is no move of this game"),
        (ACTIVE, 0, Cross(0, 1 << 105), "turn", "This is no move of this game"),
        (ACTIVE, 0, Cross(0, -1), "turn", "This is no move of this game"),
        (ACTIVE, 1, "b1 H4", "pool", "Seat 1 chooses two dice first."),
        (ACTIVE, 0, "y1 H6", "pool", "Your dice show green, blue and X, not yellow."),
        (ACTIVE, 0, "b3 G4 G5 F7", "pool", "Your dice show 1, 2 and ?, not 3."),
        (OTHERS, 0, "pass", "turn", "You have chosen for this roll. Wait for the others."),
        (OTHERS, 1, "b1 H4", "pool", "Your dice show green and X, not blue."),
        (OTHERS, 1, "Xb1 H4", "pool", "Your dice show 2 and ?, not 1."),
        (LAST, 1, "pass", "turn", "You have chosen for this roll."),
        (OPEN, 0, "pass", "turn", "You have chosen for this roll."),
        (PLAIN, 0, "Xb1 G4", "pool", "Your dice show green, yellow and blue, not X."),
        (PLAIN, 0, "b?1 G4", "pool", "Your dice show 1, 2 and 3, not ?."),
        (POOR, 0, "Xb?1 H4", "jokers", "That costs 2 exclamation marks, and you have 1 left."),
        (PLAIN, 0, Cross(0, 0), "boxes", "Cross 1 to 5 boxes, not 0."),
        (PLAIN, 0, "b6 G4 G5 F7 E7 D7 C7", "boxes", "Cross 1 to 5 boxes, not 6."),
        (ACTIVE, 0, "b?6 G4 G5 F7 E7 D7 C7", "jokers", "A question mark can be 1 to 5, but not 6."),
        (PLAIN, 0, "g1 C4", "boxes", "C4 is pink, not green."),
        (PLAIN, 0, "b2 H4 H5", "boxes", "H4 is crossed already."),
        (PLAIN, 0, "g3 F3 G3 J4", "group", "J4 cannot be reached from F3 and G3: boxes of one"),
        (PLAIN, 0, "g2 A1 B1", "anchor", "A1 and B1 have to reach column H, or touch a cross"),
        (PLAIN, 0, "g1 A1", "anchor", "A1 has to lie in column H, or touch a cross that you have."),
        (PLAIN, 0, "pass g1", "pass", "Passing takes no dice here."),
        (KEPT, 0, "pass", "pass", "At this table who passes first takes two dice. Say which."),
        (KEPT, 0, "pass p1", "pool", "Your dice show green, yellow and blue, not pink."),
        (KEPT, 0, "pass g5", "pool", "Your dice show 1, 2 and 3, not 5."),
    ],
)
def test_a_refusal_names_its_rule_and_what_is_wrong(
    state: KeerOpKeer, seat: Seat, move: Move | str, rule: str, sentence: str
) -> None:
    named, said = refused(state, seat, move)
    assert named == rule
    assert said.startswith(sentence)


def test_a_refused_move_changes_nothing() -> None:
    before = repr(PLAIN)
    with pytest.raises(IllegalMove):
        PLAIN.play(0, parse("g1 C4"))
    assert repr(PLAIN) == before


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_view_refuses_in_the_same_words(seat: Seat) -> None:
    for state in (START, ACTIVE, OTHERS, OPEN, OVER):
        for move in ("roll", "pass", "b1 H4", "g1 C4"):
            view = state.view(seat)
            assert view.why_not(seat, parse(move)) == state.why_not(seat, parse(move))


# --- texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll", Roll()),
        (" ROLL ", Roll()),
        ("pass", Pass()),
        ("Pass g1", Pass((0, 1))),
        ("pass X?", Pass((5, 6))),
        ("b3 C4 C5 D5", Cross(2, boxes("C4 C5 D5"))),
        ("B3 d5 c5  c4", Cross(2, boxes("C4 C5 D5"))),
        ("Xb3 C4 C5 D5", Cross(2, boxes("C4 C5 D5"), colour_joker=True)),
        ("xb?3 C4 C5 D5", Cross(2, boxes("C4 C5 D5"), colour_joker=True, number_joker=True)),
        ("o?1 A2", Cross(4, boxes("A2"), number_joker=True)),
        ("g6 D2 D3 D4 E3 F3 G3", Cross(0, boxes("D2 D3 D4 E3 F3 G3"))),
        ("dice x g b ? 3 1", Dice((0, 2, 5), (1, 3, 6))),
        ("dice g y 1 2", Dice((0, 1), (1, 2))),
        ("hidden", HIDDEN),
        ("shown 2 pass;3 b1 H4", Shown(((1, Pass()), (2, Cross(2, boxes("H4")))))),
    ],
)
def test_texts_of_moves(text: str, move: Move) -> None:
    assert parse(text) == move
    assert parse(str(move)) == move


def test_a_long_text_is_read_up_to_a_limit() -> None:
    assert parse("pass".ljust(600)) == Pass()
    with pytest.raises(MoveError, match="is not a move here"):
        parse("pass".ljust(601))


def test_texts_are_canonical() -> None:
    assert str(parse("B3 d5 c5 c4")) == "b3 C4 C5 D5"
    assert str(parse("dice x g b ? 3 1")) == "dice g b X 1 3 ?"
    assert str(parse("xb?1 h4")) == "Xb?1 H4"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "b",
        "b3",
        "3 C4",
        "b1 P1",
        "b1 A8",
        "b1 A0",
        "b1 A11",
        "b2 C4 C4",
        "b22 " + " ".join(f"{letter}{row}" for letter in "ABC" for row in range(1, 8)) + " D1",
        "X1 H1",
        "bX1 H1",
        "b??1 H1",
        "b\u0661 H1",
        "r1 H1",
        "pass g",
        "pass g1 y2",
        "pass gX",
        "pass g7",
        "roll roll",
        "shown",
        "shown 1",
        "shown 7 pass",
        "shown 2 pass; 1 pass",
        "shown 1 pass; 1 pass",
        "shown 1 pass;",
        "shown 1 b1 H4; 6 pass Xg?1 H1",
        "hidden 1",
        "b1 H1" + " " * 600,
    ],
)
def test_an_unreadable_move_is_shown_some_that_can_be_read(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse(text)
    assert str(caught.value).endswith(EXAMPLE)


@pytest.mark.parametrize(
    "text",
    [
        *("dice", "dice g", "dice g 1", "dice g y b 1 2", "dice g y 7 1", "dice g r 1 2"),
        *("dice 1 2 g y", "dice gy 1 2", "dice g y 12 3", "dice g y b o 1 2 3 4"),
    ],
)
def test_an_unreadable_roll_is_shown_one(text: str) -> None:
    with pytest.raises(MoveError, match="looks like: dice g b X 1 3"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("b3 H4", 'One box stands after "b3"; there should be as many as the number says.'),
        ("Xb?1 H4 H5", '2 boxes stand after "xb?1"; there should be as many as the number says.'),
    ],
)
def test_another_number_of_boxes_than_the_dice_say(text: str, sentence: str) -> None:
    with pytest.raises(MoveError) as caught:
        GAME.parse(text)
    assert str(caught.value) == sentence
