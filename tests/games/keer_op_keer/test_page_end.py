"""The rest of the section "The game": how a roll is resolved, the end, the score, and alone."""

from itertools import permutations

import msgspec
import pytest

from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.ladder import LADDER, level
from spellenkast.games.keer_op_keer.notation import HIDDEN, Cross, Pass, Roll, Shown
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from tests.games.keer_op_keer.positions import (
    EMPTY_SCORE,
    GRID,
    HIGH,
    LETTERS,
    LOW,
    almost,
    boxes,
    house,
    lay,
    names,
    rule,
    score,
)
from tests.games.keer_op_keer.showing import play, rolled, table

STANDARD = house()

# --- choosing at the same time ----------------------------------------------------------------


def test_choices_are_shown_when_the_roll_is_resolved() -> None:
    state = play(rolled(table(3), "g y b 1 2 3"), "b2 H4 H5", "2: g1 H1")
    for viewer in (0, 2, SPECTATOR):
        assert state.view(viewer).choices[1] == HIDDEN
        assert state.view(viewer).marks == (0, 0, 0)
    assert state.view(1).choices[1] == GAME.parse("g1 H1")
    after = play(state, "pass")
    for viewer in (0, 1, 2, SPECTATOR):
        assert after.view(viewer).last == (GAME.parse("b2 H4 H5"), GAME.parse("g1 H1"), Pass())
        assert names(after.view(viewer).marks[1]) == ["H1"]


def test_nobody_gains_by_waiting() -> None:
    """What somebody else has chosen makes no difference to who still chooses."""
    state = play(rolled(table(3), "g y b 1 2 3"), "b2 H4 H5")
    seen = {play(state, f"2: {move}").view(2) for move in ("g1 H1", "y1 H6", "pass")}
    assert len(seen) == 1


def test_a_choice_is_seen_by_nobody_else_and_the_last_one_tells_all() -> None:
    state = play(rolled(table(3), "g y b 1 2 3"), "b2 H4 H5")
    first, last = Cross(0, boxes("H1")), Pass()
    assert [state.seen(1, first, viewer) for viewer in (0, 1, 2, SPECTATOR)] == [
        None,
        first,
        None,
        None,
    ]
    after = state.play(1, first)
    shown = Shown(((1, first), (2, last)))
    assert {after.seen(2, last, viewer) for viewer in (0, 1, 2, SPECTATOR)} == {shown}


def test_in_an_open_roll_the_active_player_chooses_in_secret_too() -> None:
    state = rolled(GAME.start(2, STANDARD), "g y b 1 2 3")
    move = GAME.parse("b2 H4 H5")
    assert state.seen(0, move, 1) is None
    assert state.play(0, move).view(1).choices == (HIDDEN, None)


@pytest.mark.parametrize("seats", [2, 3])
def test_otherwise_the_choice_of_the_active_player_lies_open(seats: int) -> None:
    """The others have to know which dice are left."""
    state = rolled(table(seats), "g y b 1 2 3")
    move = Cross(2, boxes("H4 H5"))
    for viewer in (*range(seats), SPECTATOR):
        assert state.seen(0, move, viewer) == move
        assert state.play(0, move).view(viewer).choices == (move, *[None] * (seats - 1))


# --- the roll is resolved ---------------------------------------------------------------------


def last_of(letter: str) -> tuple[str, str, str]:
    """A sheet with a column but its top box, dice for that box, and the cross."""
    mark = GRID[f"{letter}1"].lower()
    return f"{letter} -{letter}1", f"{mark} {mark} X 1 1 2", f"{mark}1 {letter}1"


def test_a_roll_is_resolved_once_after_everybody() -> None:
    sheet, dice, cross = last_of("A")
    state = play(rolled(lay(sheet, sheet), dice), cross)
    assert (state.scores, state.rolls) == (lay(sheet, sheet).scores, 0)
    after = play(state, cross)
    assert (after.rolls, after.phase, after.choices) == (1, "roll", ())
    assert after.scores == (EMPTY_SCORE + 2 + 5,) * 2


@pytest.mark.parametrize("letter", LETTERS)
def test_everyone_who_fills_a_column_first_in_the_same_roll_gets_the_upper_points(
    letter: str,
) -> None:
    sheet, dice, cross = last_of(letter)
    after = play(rolled(lay(sheet, sheet), dice), cross, cross)
    assert [after.tally(seat).columns for seat in (0, 1)] == [HIGH[letter]] * 2


@pytest.mark.parametrize("letter", LETTERS)
def test_who_fills_a_column_later_gets_the_lower_points(letter: str) -> None:
    sheet, dice, cross = last_of(letter)
    first = play(rolled(lay(sheet, sheet), dice), cross, "pass")
    assert [first.tally(seat).columns for seat in (0, 1)] == [HIGH[letter], 0]
    after = play(rolled(first, dice), cross, "pass")
    assert [after.tally(seat).columns for seat in (0, 1)] == [HIGH[letter], LOW[letter]]


def test_who_is_first_stays_first() -> None:
    """Points are derived, so the order of completion is what a position remembers."""
    sheet, dice, cross = last_of("A")
    state = play(rolled(lay(sheet, sheet, sheet), dice), cross, "pass", cross)
    assert state.column_firsts == (1, 0, 1)
    state = play(rolled(state, dice), cross, "pass", "pass")
    assert state.column_firsts == (1, 0, 1)
    assert [state.tally(seat).columns for seat in range(3)] == [5, 3, 5]


@pytest.mark.parametrize("mark", "gybpo")
def test_a_full_colour_pays_5_and_later_3(mark: str) -> None:
    sheet, last = almost(mark)
    dice, cross = f"{mark} {mark} X 1 1 2", f"{mark}1 {last}"
    first = play(rolled(lay(sheet, sheet, sheet), dice), cross, "2: pass", f"3: {cross}")
    assert [first.tally(seat).colours for seat in range(3)] == [5, 0, 5]
    later = play(rolled(first, dice), cross, "pass", "pass")
    assert [later.tally(seat).colours for seat in range(3)] == [5, 3, 5]


def test_one_player_may_fill_several_in_a_roll() -> None:
    """Two columns at once; then a column and a colour."""
    state = rolled(lay("A B -A1 -B1", ""), "g g g 2 2 2")
    assert play(state, "g2 A1 B1", "pass").tally(0).columns == 5 + 3
    both = rolled(lay("g A -A1", ""), "g g g 1 1 1")
    after = play(both, "g1 A1", "pass")
    assert (after.tally(0).columns, after.tally(0).colours) == (5, 5)


# --- the end ----------------------------------------------------------------------------------


def second(mark: str, other: str) -> tuple[str, str, str]:
    """A sheet with a colour and nearly a second one, dice for its last box, and the cross."""
    sheet, last = almost(other)
    return f"{mark} {sheet}", f"{other} {other} X 1 1 2", f"{other}1 {last}"


@pytest.mark.parametrize(("mark", "other"), list(permutations("gybpo", 2)))
def test_the_game_ends_with_a_second_colour(mark: str, other: str) -> None:
    sheet, dice, cross = second(mark, other)
    state = rolled(lay(sheet, ""), dice)
    assert state.winners == ()
    over = play(state, cross, "pass")
    assert (over.to_act, over.phase, over.winners) == ((), "over", (0,))
    assert rule(over, 1, "roll") == "end"


def test_one_colour_does_not_end_it() -> None:
    sheet, last = almost("g")
    state = play(rolled(lay(sheet, ""), "g g X 1 1 2"), f"g1 {last}", "pass")
    assert state.phase == "roll"


def test_one_colour_each_does_not_end_it() -> None:
    sheet, last = almost("y")
    state = rolled(lay("g", sheet), "y y X 1 1 2")
    assert play(state, "pass", f"y1 {last}").phase == "roll"


def test_whether_the_second_colour_pays_5_or_3_does_not_matter() -> None:
    """Somebody else has filled both before."""
    sheet, dice, cross = second("g", "y")
    state = lay(sheet, "y")
    state = msgspec.structs.replace(state, colour_firsts=(0, 0b10))
    over = play(rolled(state, dice), cross, "pass")
    assert (over.phase, over.tally(0).colours) == ("over", 3 + 3)


def test_everybody_still_plays_that_roll_from_the_pool_it_has() -> None:
    sheet, dice, cross = second("g", "y")
    state = play(rolled(lay(sheet, "", ""), dice), cross)
    assert state.to_act == (1, 2)
    assert state.pool(1) == ((1, 5), (1, 2))
    over = play(state, "2: y1 H6", "3: Xb2 H4 H5")
    assert over.phase == "over"
    assert [names(marks) for marks in over.marks[1:]] == [["H6"], ["H4", "H5"]]


def test_columns_colours_and_the_end_in_one_roll() -> None:
    """The last box fills a column, a second colour, and ends the game: all of it counts."""
    state = rolled(lay("y g A -A1", ""), "g g g 1 1 1")
    over = play(state, "g1 A1", "pass")
    assert over.phase == "over"
    assert (over.tally(0).columns, over.tally(0).colours) == (5, 5 + 3)


# --- the score --------------------------------------------------------------------------------


def test_an_empty_sheet() -> None:
    assert table(2).scores == (EMPTY_SCORE,) * 2 == (-22, -22)


@pytest.mark.parametrize(
    ("sheet", "used"), [("A", 0), ("H", 3), ("A B C g", 8), ("all", 0), ("o p -B4", 5)]
)
def test_the_score_is_colours_columns_marks_and_stars(sheet: str, used: int) -> None:
    state = lay(sheet, "", used=(used, 0))
    lower = score(state.marks[0], used, "")
    assert state.scores[0] == lower
    firsts = msgspec.structs.replace(state, column_firsts=(1, 0), colour_firsts=(1, 0))
    assert firsts.scores[0] == score(state.marks[0], used, "Ag")


def test_a_star_that_is_crossed_costs_nothing() -> None:
    assert (lay("H1", "").scores[0], lay("H2", "").scores[0]) == (EMPTY_SCORE + 2, EMPTY_SCORE)


def test_an_unused_mark_is_a_point() -> None:
    assert lay("", "", used=(8, 3)).scores == (EMPTY_SCORE - 8, EMPTY_SCORE - 3)


def test_points_are_derived() -> None:
    assert not {"scores", "score", "points"} & set(KeerOpKeer.__struct_fields__)


def over(*sheets: str, used: tuple[int, ...]) -> KeerOpKeer:
    """A game that has just ended by its last roll."""
    state = rolled(lay(*sheets, used=used, max_rolls=1), "g g g 5 5 5")
    return play(state, *["pass"] * len(sheets))


def test_most_points_win() -> None:
    assert over("H1", "", "", used=(0, 0, 0)).winners == (0,)


def test_a_tie_goes_to_more_marks() -> None:
    """One star for two marks: equal points."""
    state = over("H1", "", used=(2, 0))
    assert state.scores[0] == state.scores[1]
    assert state.winners == (1,)


def test_still_equal_means_several_winners() -> None:
    assert over("H1", "L1", "", used=(1, 1, 0)).winners == (0, 1)


# --- alone ------------------------------------------------------------------------------------


def test_alone_two_colour_dice_and_two_number_dice() -> None:
    falling = GAME.start(1, STANDARD).play(0, Roll())
    odds = falling.chance()
    assert (len(odds), odds.total) == (21**2, 6**4)
    assert sum(ways for _, ways in odds) == 6**4
    assert rule(falling, CHANCE, "dice g y b 1 2 3") == "turn"
    state = falling.play(CHANCE, GAME.parse("dice g X 1 2"))
    assert (state.to_act, state.colours, state.numbers) == ((0,), (0, 5), (1, 2))


@pytest.mark.parametrize("sheet", ["", "g y"])
def test_alone_thirty_rolls(sheet: str) -> None:
    """Whether nothing is crossed, or two colours are full."""
    state = lay(sheet)
    for number in range(30):
        assert (state.rolls, state.phase) == (number, "roll")
        state = play(rolled(state, "g y 1 2"), "pass")
    assert (state.rolls, state.phase, state.winners) == (30, "over", (0,))


@pytest.mark.parametrize("letter", LETTERS)
def test_alone_the_upper_points_of_columns(letter: str) -> None:
    sheet, _, cross = last_of(letter)
    mark = cross[0]
    after = play(rolled(lay(sheet), f"{mark} X 1 2"), cross)
    assert after.tally(0).columns == HIGH[letter]


@pytest.mark.parametrize("mark", "gybpo")
def test_alone_the_upper_points_of_colours(mark: str) -> None:
    sheet, last = almost(mark)
    after = play(rolled(lay(sheet), f"{mark} X 1 2"), f"{mark}1 {last}")
    assert after.tally(0).colours == 5


@pytest.mark.parametrize(
    ("scores", "number"),
    [
        (range(-30, 0), 1),
        (range(1), 2),
        (range(1, 5), 3),
        (range(5, 9), 4),
        (range(9, 13), 5),
        (range(13, 17), 6),
        (range(17, 21), 7),
        (range(21, 25), 8),
        (range(25, 29), 9),
        (range(29, 33), 10),
        (range(33, 37), 11),
        (range(37, 41), 12),
        (range(41, 70), 13),
    ],
)
def test_alone_a_level_of_13(scores: range, number: int) -> None:
    assert {level(points) for points in scores} == {number}
    assert len(LADDER) == 13
    lowest, highest, _ = LADDER[number - 1]
    assert lowest == (None if number == 1 else scores[0])
    assert highest == (None if number == 13 else scores[-1])
