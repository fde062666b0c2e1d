"""Labels, the log, questions before a move, and how a game ended."""

import msgspec
import pytest

from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.ladder import LADDER, level, level_name, span
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from tests.games.keer_op_keer.showing import NAMES, crossed, play, rolled, table, told, view_of


def tell(state: KeerOpKeer, seat: int, move: str, viewer: int = SPECTATOR) -> str:
    """What a viewer is told of a move, as far as it is seen."""
    seen = state.seen(seat, GAME.parse(move), viewer)
    assert seen is not None
    return told(GAME.face.tell(state.view(viewer), seat, seen, NAMES[: state.seats]))


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("roll", "Roll the dice"),
        ("b3 C4 C5 D5", "blue 3: C4, C5, D5"),
        ("Xb3 C4 C5 D5", "X as blue, 3: C4, C5, D5"),
        ("b?3 C4 C5 D5", "blue, ? as 3: C4, C5, D5"),
        ("Xb?3 C4 C5 D5", "X as blue, ? as 3: C4, C5, D5"),
        ("pass", "Pass"),
        ("pass X?", "Pass and take black cross and question mark"),
        ("hidden", "hidden"),
    ],
)
def test_labels(move: str, label: str) -> None:
    assert told(GAME.face.label(view_of(table(2)), GAME.parse(move))) == label


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("b1 H5", "Oma crosses one box in blue: H5."),
        ("b2 H4 H5", "Oma crosses 2 boxes in blue: H4 and H5."),
        ("Xb1 H5", "Oma crosses one box in blue: H5. That costs an exclamation mark."),
        ("Xb?1 H5", "Oma crosses one box in blue: H5. That costs 2 exclamation marks."),
        ("pass", "Oma passes."),
    ],
)
def test_an_open_choice_is_told_at_once(move: str, sentence: str) -> None:
    assert tell(rolled(table(2), "b b X 1 2 ?"), 0, move) == sentence


def test_a_pass_that_takes_dice_is_told_with_them() -> None:
    state = rolled(table(2, pass_releases_dice=False), "b b X 1 2 ?")
    assert tell(state, 0, "pass X2") == "Oma passes and takes black cross and 2."


def test_rolls_and_dice_are_told() -> None:
    state = table(2)
    assert tell(state, 0, "roll") == "Oma rolls."
    falling = play(state, "roll")
    sentence = "The dice show blue, blue and black cross; 1, 2 and question mark."
    assert tell(falling, CHANCE, "dice b b X 1 2 ?") == sentence


def test_full_columns_and_colours_are_told() -> None:
    state = crossed(table(2), 0, "H1 H2 H3 H4 H6 H7 G1 G2 G3 G4 G6 G7")
    state = rolled(state, "b b b 2 2 2")
    sentence = "Oma crosses 2 boxes in blue: G5 and H5. Columns G and H are full."
    assert tell(state, 0, "b2 G5 H5") == sentence
    blue = state.pad.colour_masks[2]
    state = msgspec.structs.replace(state, marks=(blue & ~(1 << 7 * 7 + 4), 0))
    sentence = "Oma crosses one box in blue: H5. All boxes in blue are crossed."
    assert tell(state, 0, "b1 H5") == sentence


def test_secret_choices_are_told_together_and_the_own_one_only_once() -> None:
    state = play(rolled(table(3, open_rolls=3), "b b X 1 2 ?"), "1:b1 H5", "2:pass")
    assert tell(state, 2, "b1 H4") == (
        "Oma crosses one box in blue: H5. Bas passes. Cees crosses one box in blue: H4."
    )
    assert tell(state, 2, "b1 H4", viewer=0) == "Bas passes. Cees crosses one box in blue: H4."


@pytest.mark.parametrize(
    ("dice", "move", "question"),
    [
        ("b b b 1 1 1", "pass", "You can cross something, such as blue 1: H4. Pass?"),
        ("b b b 1 2 1", "pass", "You can cross something, such as blue 2: G4, H4. Pass?"),
        ("b b b 5 5 5", "pass", ""),
        ("b b b 5 5 ?", "pass", "With an exclamation mark you can cross something. Pass?"),
        ("b b X 1 1 1", "Xb1 H5", "A blue die lies there, too, and costs nothing. Take the X?"),
        ("b b X 1 1 1", "Xy1 H6", ""),
        (
            "b b b 1 1 ?",
            "b?1 H5",
            "A 1 lies there, too, and costs nothing. Take the question mark?",
        ),
        ("b b b 1 1 ?", "b?2 H4 H5", ""),
        ("b b b 1 1 1", "b1 H5", ""),
        ("b b b 1 1 1", "Xb1 H5", ""),
    ],
)
def test_a_question_before_something_is_given_away(dice: str, move: str, question: str) -> None:
    view = view_of(rolled(table(2), dice))
    assert told(GAME.face.caution(view, GAME.parse(move))) == question


def ending(state: KeerOpKeer) -> list[str]:
    state = msgspec.structs.replace(state, phase="over")
    return [told(line) for line in GAME.face.ending(state.view(SPECTATOR), NAMES[: state.seats])]


def test_the_ending_names_the_winner_and_by_how_much() -> None:
    state = msgspec.structs.replace(crossed(table(2), 0, "A H"), column_firsts=(129, 0), rolls=12)
    assert ending(state) == [
        "Oma wins with \N{MINUS SIGN}12 points.",
        "10 points ahead of the next.",
        "It ended after 12 rolls.",
    ]


def test_a_tie_is_decided_by_exclamation_marks() -> None:
    state = msgspec.structs.replace(table(2), marks=(0, 1 << 7 * 7), jokers=(0, 2), rolls=9)
    assert ending(state)[:2] == [
        "Oma wins with \N{MINUS SIGN}22 points.",
        "Bas had as many points, but Oma has more exclamation marks left: 8.",
    ]


def test_a_full_tie_is_shared() -> None:
    shared = (
        "Oma, Bas and Cees share the win: \N{MINUS SIGN}22 points each, "
        "and as many exclamation marks left."
    )
    assert ending(msgspec.structs.replace(table(3), rolls=5)) == [
        shared,
        "It ended after 5 rolls.",
    ]


def test_the_ending_says_what_ended_it() -> None:
    masks = table(2).pad.colour_masks
    full = msgspec.structs.replace(table(2), marks=(masks[0] | masks[1], 0), rolls=20)
    assert ending(full)[-1] == "It ended because Oma completed a second colour."
    idle = msgspec.structs.replace(table(2), rolls=20, idle=20)
    assert ending(idle)[-1] == "It ended because nobody crossed anything in 20 rolls."
    alone = msgspec.structs.replace(table(1), marks=(masks[0] | masks[1],), rolls=30)
    assert ending(alone)[-1] == "It ended after 30 rolls."


def test_a_game_alone_ends_on_the_ladder() -> None:
    assert ending(msgspec.structs.replace(table(1), rolls=30)) == [
        "Oma reaches level 1 of 13: Cold start.",
        "That is \N{MINUS SIGN}22 points.",
        "The next level is Square zero: 0 points.",
        "It ended after 30 rolls.",
    ]


def test_the_top_of_the_ladder_has_no_next_level() -> None:
    state = crossed(table(1), 0, "A B C D E F G H I J K L M N O")
    state = msgspec.structs.replace(state, column_firsts=((1 << 15) - 1,), rolls=30)
    assert ending(state)[:2] == [
        "Oma reaches level 13 of 13: Legend of the sheet.",
        "That is 64 points.",
    ]


@pytest.mark.parametrize(
    ("points", "number", "scores"),
    [
        (-1, 1, "below 0 points"),
        (0, 2, "0 points"),
        (1, 3, "1 to 4 points"),
        (4, 3, "1 to 4 points"),
        (8, 4, "5 to 8 points"),
        (12, 5, "9 to 12 points"),
        (16, 6, "13 to 16 points"),
        (20, 7, "17 to 20 points"),
        (24, 8, "21 to 24 points"),
        (28, 9, "25 to 28 points"),
        (32, 10, "29 to 32 points"),
        (36, 11, "33 to 36 points"),
        (40, 12, "37 to 40 points"),
        (41, 13, "more than 40 points"),
    ],
)
def test_the_thirteen_levels(points: int, number: int, scores: str) -> None:
    assert level(points) == number
    assert told(span(number)) == scores


def test_levels_have_different_names() -> None:
    assert len({told(level_name(number)) for number in range(1, len(LADDER) + 1)}) == 13


def test_the_figure_of_a_seat_is_its_points() -> None:
    state = msgspec.structs.replace(crossed(table(2), 0, "A"), column_firsts=(1, 0))
    figures = [told(GAME.face.figure(view_of(state), seat)) for seat in range(2)]
    assert figures == ["\N{MINUS SIGN}15", "\N{MINUS SIGN}22"]
