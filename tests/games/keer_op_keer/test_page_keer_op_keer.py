"""The section "The game" of the rules page: every sentence is a test, named in ``sentences.md``."""

import msgspec
import pytest

from spellenkast.core.errors import SeatsError
from spellenkast.core.seat import CHANCE
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.notation import Dice, Pass, Roll
from tests.games.keer_op_keer.positions import (
    GRID,
    boxes,
    colour,
    column,
    crosses,
    dice_used,
    hangs_together,
    house,
    lay,
    names,
    refused,
    rule,
)
from tests.games.keer_op_keer.showing import play, rolled, table

STANDARD = house()

# --- what there is ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 7))
def test_one_to_six_players(seats: int) -> None:
    assert GAME.new(seats, STANDARD).seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 7])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(SeatsError, match="1 to 6 players"):
        GAME.new(seats, STANDARD)


def test_three_colour_dice_and_three_number_dice() -> None:
    odds = GAME.start(2, STANDARD).play(0, Roll()).chance()
    fallen = [move for move, _ in odds if isinstance(move, Dice)]
    assert (len(odds), len(set(fallen)), odds.total) == (56**2, 56**2, 6**6)
    assert sum(ways for _, ways in odds) == odds.total
    texts = " ".join(map(str, fallen)).split()
    assert set(texts) == {"dice", *"gybpoX12345?"}
    assert {(len(move.colours), len(move.numbers)) for move in fallen} == {(3, 3)}


def test_every_face_is_as_likely() -> None:
    odds = GAME.start(2, STANDARD).play(0, Roll()).chance()
    counts: dict[str, int] = {}
    for move, ways in odds:
        for face in str(move).split()[1:]:
            counts[face] = counts.get(face, 0) + ways
    assert set(counts.values()) == {3 * 6**5}


def test_fifteen_columns_of_seven_rows() -> None:
    pad = GAME.start(2, STANDARD).pad
    assert len(pad.colours) == 15 * 7
    assert (names(1), names(1 << 6), names(1 << 104)) == (["A1"], ["A7"], ["O7"])


@pytest.mark.parametrize("place", range(5))
def test_five_colours_of_21_boxes(place: int) -> None:
    pad = GAME.start(2, STANDARD).pad
    assert sorted(names(pad.colour_masks[place])) == sorted(colour("gybpo"[place]))
    assert len(names(pad.colour_masks[place])) == 21


def test_fifteen_stars() -> None:
    stars = names(GAME.start(2, STANDARD).pad.stars)
    assert len(stars) == 15
    assert stars == [name for name in names(boxes("all")) if GRID[name].isupper()]


def test_eight_exclamation_marks() -> None:
    state = GAME.start(3, STANDARD)
    assert [state.jokers_left(seat) for seat in range(3)] == [8, 8, 8]


# --- the roll ---------------------------------------------------------------------------------


def test_the_active_player_rolls_all_six_dice() -> None:
    state = table(3)
    assert (state.to_act, list(state.legal(0))) == ((0,), [Roll()])
    assert rule(state, 1, "roll") == "turn"
    falling = state.play(0, Roll())
    assert falling.to_act == (CHANCE,)
    assert refused(falling, CHANCE, "dice g y 1 2") == (
        "turn",
        "3 colour dice and 3 number dice roll.",
    )


def test_the_dice_are_rolled_once() -> None:
    state = rolled(table(2), "g y b 1 2 3")
    assert rule(state, 0, "roll") == "turn"
    assert rule(state, CHANCE, "dice g y b 1 2 3") == "turn"


def test_the_active_player_takes_a_colour_die_and_a_number_die() -> None:
    state = rolled(lay("H", "H"), "g y b 1 2 3")
    assert dice_used(state, 0) == {"g1", "g2", "g3", "y1", "y2", "y3", "b1", "b2", "b3"}
    assert rule(state, 0, "p1 G5") == "pool"
    assert rule(state, 0, "b4 I1 J1 K1 K2") == "pool"


def test_the_active_player_marks() -> None:
    state = play(rolled(table(2), "g y b 1 2 3"), "b2 H4 H5", "pass")
    assert [names(marks) for marks in state.marks] == [["H4", "H5"], []]


def test_only_the_active_player_chooses_at_first() -> None:
    state = rolled(table(3), "g y b 1 2 3")
    assert state.to_act == (0,)
    assert refused(state, 2, "g1 H1") == ("pool", "Seat 1 chooses two dice first.")


def test_the_others_choose_at_the_same_time() -> None:
    state = play(rolled(table(4), "g y b 1 2 3"), "b2 H4 H5")
    assert state.to_act == (1, 2, 3)
    assert play(state, "3: g1 H1").to_act == (1, 3)


def test_every_other_player_builds_a_pair_of_the_four_dice_left() -> None:
    state = play(rolled(lay("H", "H", "H"), "g y b 1 2 3"), "b2 I1 J1")
    for seat in (1, 2):
        assert dice_used(state, seat) == {"g1", "g3", "y1", "y3"}
        assert rule(state, seat, "b1 I1") == "pool"
        assert rule(state, seat, "y2 G1 F1") == "pool"


def test_only_one_of_two_equal_dice_is_taken() -> None:
    state = play(rolled(lay("H", "H"), "b b y 2 2 3"), "b2 I1 J1")
    assert dice_used(state, 1) == {"b2", "b3", "y2", "y3"}


def test_the_others_do_not_consume_dice() -> None:
    state = play(rolled(table(4), "g y b 1 2 3"), "b2 H4 H5")
    state = play(state, "2: g1 H1", "3: g1 H1", "4: g1 H1")
    assert [names(marks) for marks in state.marks[1:]] == [["H1"]] * 3


def test_the_active_player_goes_round_clockwise() -> None:
    state = table(3)
    turns: list[int] = []
    for _ in range(7):
        turns.append(state.turn)
        state = play(rolled(state, "g y b 1 2 3"), "pass", "pass", "pass")
    assert turns == [0, 1, 2, 0, 1, 2, 0]


# --- the first three rolls --------------------------------------------------------------------


def test_in_the_first_three_rolls_everybody_chooses_from_all_six_dice() -> None:
    state = GAME.start(2, STANDARD)
    for _ in range(3):
        state = rolled(state, "g y b 1 2 3")
        assert state.to_act == (0, 1)
        for seat in (0, 1):
            assert state.pool(seat) == ((0, 1, 2), (1, 2, 3))
        state = play(state, "pass", "pass")
    state = rolled(state, "g y b 1 2 3")
    assert state.to_act == (1,)
    assert play(state, "b2 H4 H5").pool(0) == ((0, 1), (1, 3))


def test_in_the_first_three_rolls_also_the_pair_of_the_active_player() -> None:
    state = rolled(GAME.start(3, STANDARD), "g y b 1 2 3")
    state = play(state, "1: b2 H4 H5", "2: b2 H4 H5", "3: b2 H4 H5")
    assert [names(marks) for marks in state.marks] == [["H4", "H5"]] * 3


def test_the_first_three_rolls_are_those_of_the_game() -> None:
    """Not the first three of every player."""
    state = msgspec.structs.replace(GAME.start(6, STANDARD), rolls=3)
    assert rolled(state, "g y b 1 2 3").to_act == (3,)


# --- passing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["", "H", "all", "all -A1"])
def test_passing_is_always_allowed(sheet: str) -> None:
    state = rolled(lay(sheet, sheet), "g X X 1 ? ?")
    assert state.legal(0)[-1] == Pass()
    others = state.play(0, Pass())
    assert others.legal(1)[-1] == Pass()
    assert others.play(1, Pass()).marks == state.marks


def test_if_the_active_player_passes_the_others_choose_from_all_six() -> None:
    state = play(rolled(lay("H", "H"), "g y b 1 2 3"), "pass")
    assert dice_used(state, 1) == {"g1", "g2", "g3", "y1", "y2", "y3", "b1", "b2", "b3"}


# --- what is marked ---------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 6))
def test_exactly_as_many_boxes_as_the_die_says(number: int) -> None:
    """All groups of a colour at once, so that size is what differs."""
    state = rolled(lay("all -o", ""), f"o o o {number} {number} {number}")
    found = crosses(state, 0)
    assert found
    assert {len(text.split()) - 1 for text in found} == {number}


@pytest.mark.parametrize("move", ["b1 H4", "b3 G4 H4 H5"])
def test_not_fewer_and_not_more(move: str) -> None:
    assert rule(rolled(table(2), "b b b 2 2 2"), 0, move) == "pool"


@pytest.mark.parametrize(
    "six", ["b6 B6 C6 C7 D7 E7 F7", "b?6 B6 C6 C7 D7 E7 F7", "y6 N1 O1 M1 H6 H7 I6"]
)
def test_never_six(six: str) -> None:
    state = rolled(lay("all -B6 -C6 -C7 -D7 -E7 -F7", ""), "b y y 1 2 ?")
    assert rule(state, 0, six) in ("boxes", "jokers")


def test_one_group_that_hangs_together() -> None:
    state = rolled(lay("H", ""), "g g g 3 3 3")
    assert "g3 E3 F3 G3" in crosses(state, 0)
    assert rule(state, 0, "g3 F3 G3 I4") == "group"


@pytest.mark.parametrize("mark", "gybpo")
def test_every_group_hangs_together(mark: str) -> None:
    """Of all groups of a colour, anchored from all sides."""
    for number in range(1, 6):
        state = rolled(lay(f"all -{mark}", ""), f"{mark} {mark} {mark} {number} {number} {number}")
        assert all(hangs_together(set(text.split()[1:])) for text in crosses(state, 0))


def test_only_new_boxes() -> None:
    state = rolled(lay("H4 H5", ""), "b b b 2 2 2")
    assert refused(state, 0, "b2 G4 H4") == ("boxes", "H4 is crossed already.")
    assert "b2 G4 G5" in crosses(state, 0)


def test_only_the_chosen_colour() -> None:
    state = rolled(table(2), "b b b 2 2 2")
    assert refused(state, 0, "b2 H5 H6") == ("boxes", "H6 is yellow, not blue.")


def test_no_split_over_two_blocks() -> None:
    state = rolled(lay("H", ""), "g g g 3 3 3")
    assert refused(state, 0, "g3 G3 I4 J4") == (
        "group",
        "I4 cannot be reached from G3: boxes of one roll touch side by side, and old crosses "
        "are no bridge.",
    )


def test_no_diagonal() -> None:
    state = rolled(lay("all -y", ""), "y y y 2 2 2")
    assert [GRID[name] for name in ("C2", "D1", "D2")] == ["Y", "y", "g"]
    assert rule(state, 0, "y2 C2 D1") == "group"


def test_no_bridge_over_old_crosses() -> None:
    """I1, J1 and K1 are one block; with J1 crossed the two others are apart."""
    state = rolled(lay("H J1", ""), "b b b 2 2 2")
    assert rule(state, 0, "b2 I1 K1") == "group"
    assert "b2 J2 K2" in crosses(state, 0)


def test_a_block_may_be_part_filled_and_continued_later() -> None:
    state = play(rolled(table(2), "b b b 2 2 2"), "b2 H4 H5", "pass")
    state = play(rolled(state, "b b b 2 2 2"), "pass", "b2 G4 G5")
    assert names(state.marks[0]) == ["G4", "G5", "H4", "H5"]


def test_each_piece_of_a_block_is_served_on_its_own() -> None:
    """J1, J2 and K2 cut the block I1 J1 J2 K1 K2 into I1 and K1."""
    state = rolled(lay("H J1 J2 K2", ""), "b b b 1 1 2")
    own = {text for text in crosses(state, 0) if set(text.split()[1:]) & {"I1", "K1"}}
    assert own == {"b1 I1", "b1 K1"}


# --- the anchor -------------------------------------------------------------------------------


def test_the_first_crosses_reach_column_h() -> None:
    state = rolled(table(2), "b o X 1 2 3")
    for text in crosses(state, 0):
        assert set(text.split()[1:]) & set(column("H"))
    assert rule(state, 0, "b1 G4") == "anchor"


def test_one_box_in_column_h_is_enough() -> None:
    assert "b2 G4 H4" in crosses(rolled(table(2), "b b b 2 2 2"), 0)


def test_column_h_stays_open_all_game() -> None:
    state = rolled(lay("H4 H5", ""), "g o o 1 1 1")
    assert "g1 H1" in crosses(state, 0)


def test_a_neighbour_of_a_cross_of_any_colour_is_an_anchor() -> None:
    state = rolled(lay("H4 H5", ""), "g o o 1 1 1")
    assert {"g1 I4", "o1 I5"} <= set(crosses(state, 0))


def test_a_corner_is_no_anchor() -> None:
    state = rolled(lay("H4", ""), "o o o 1 1 1")
    assert rule(state, 0, "o1 I5") == "anchor"


def test_the_crosses_of_others_are_no_anchor() -> None:
    state = rolled(lay("", "all"), "o o o 1 1 1")
    assert rule(state, 0, "o1 I5") == "anchor"


# --- jokers -----------------------------------------------------------------------------------


def test_the_black_cross_is_any_colour_for_one_mark() -> None:
    state = rolled(table(2), "X X X 1 1 1")
    assert dice_used(state, 0) == {"Xg1", "Xy1", "Xb1", "Xp1", "Xo1"}
    after = play(state, "Xp1 H3", "pass")
    assert (after.jokers, after.jokers_left(0)) == ((1, 0), 7)


def test_the_question_mark_is_1_to_5_for_one_mark() -> None:
    state = rolled(lay("all -o", ""), "o o o ? ? ?")
    assert dice_used(state, 0) == {"o?1", "o?2", "o?3", "o?4", "o?5"}
    assert play(state, "o?1 A2", "pass").jokers == (1, 0)


def test_the_question_mark_is_never_six() -> None:
    state = rolled(lay("all -B6 -C6 -C7 -D7 -E7 -F7", ""), "b b b ? ? ?")
    assert refused(state, 0, "b?6 B6 C6 C7 D7 E7 F7") == (
        "jokers",
        "A question mark can be 1 to 5, but not 6.",
    )


def test_both_jokers_cost_two_marks() -> None:
    state = rolled(table(2), "g g X 1 1 ?")
    assert play(state, "Xb?2 H4 H5", "pass").jokers == (2, 0)


@pytest.mark.parametrize(
    ("used", "left", "both"), [(6, 2, True), (7, 1, False)], ids=["two left", "one left"]
)
def test_both_jokers_need_two_marks(used: int, left: int, both: bool) -> None:
    state = rolled(lay("", "", used=(used, 0)), "g g X 1 1 ?")
    assert ("Xb?2" in dice_used(state, 0)) == both
    assert {"Xb1", "g?1"} <= dice_used(state, 0)
    if not both:
        assert refused(state, 0, "Xb?2 H4 H5") == (
            "jokers",
            f"That costs 2 exclamation marks, and you have {left} left.",
        )


def test_no_joker_without_a_mark() -> None:
    state = rolled(lay("", "", used=(8, 0)), "g X X 1 ? ?")
    assert dice_used(state, 0) == {"g1"}
    for move in ("Xb1 H4", "g?1 H1", "Xb?1 H4"):
        assert rule(state, 0, move) == "jokers"


def test_a_joker_die_that_is_used_is_taken() -> None:
    state = play(rolled(table(2), "g g X 1 1 ?"), "Xb?2 H4 H5")
    assert dice_used(state, 1) == {"g1"}
