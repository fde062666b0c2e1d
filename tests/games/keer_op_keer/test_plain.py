"""The table for a terminal: complete enough to play from."""

import pytest

from spellenkast.core.face import Cell, Grid, Line
from spellenkast.core.seat import SPECTATOR
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.notation import Cross
from spellenkast.games.keer_op_keer.pad import CLASSIC, COLUMNS
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from tests.games.keer_op_keer.showing import NAMES, crossed, play, rolled, table


def grids(state: KeerOpKeer, viewer: int = 0) -> list[Grid]:
    blocks = GAME.face.plain(state.view(viewer), NAMES[: state.seats])
    return [block for block in blocks if isinstance(block, Grid)]


def lines(state: KeerOpKeer, viewer: int = 0) -> list[list[str]]:
    blocks = GAME.face.plain(state.view(viewer), NAMES[: state.seats])
    return [[str(c.value) for c in block.cells] for block in blocks if isinstance(block, Line)]


def rows(grid: Grid) -> list[list[Cell]]:
    return [list(row) for row in grid.rows]


def test_a_sheet_is_its_letters_with_capitals_for_stars() -> None:
    boxes = rows(grids(table(1))[0])[1:8]
    assert "\n".join("".join(str(cell.value) for cell in row[1:]) for row in boxes) == CLASSIC


def test_crosses_are_an_x_and_new_ones_an_asterisk() -> None:
    state = play(rolled(crossed(table(1), 0, "H1"), "b b 1 1"), "b1 H5")
    column = [row[8] for row in rows(grids(state)[0])[1:8]]
    assert [cell.value for cell in column if cell.role == "ink"] == ["x", "*"]


def test_columns_have_their_points_below_and_gone_ones_a_stroke() -> None:
    state = crossed(table(2), 1, "A")
    grid = rows(grids(state)[1])
    assert [str(cell.value) for cell in grid[8]] == ["first", "-", *"33322212223335"]
    assert [str(cell.value) for cell in grid[9]] == ["later", *"322211101112223"]


def test_everybody_has_a_sheet_and_a_line_of_points() -> None:
    every = grids(table(6))
    assert len(every) == 6 + 2
    assert [str(row[0].value) for row in rows(every[-1])[1:]] == list(NAMES)


def crosses(state: KeerOpKeer) -> list[Cross]:
    return [move for move in state.legal(0) if isinstance(move, Cross)]


def listed(state: KeerOpKeer) -> dict[str, str]:
    """What is listed for each pair of dice, as it is typed."""
    dice = {str(move).split()[0] for move in crosses(state)}
    return {line[0]: line[1] for line in lines(state) if line[0] in dice}


def test_what_can_be_crossed_is_bold() -> None:
    state = rolled(table(2), "b b y 1 1 2")
    bold = {
        f"{letter}{number}"
        for number, row in enumerate(rows(grids(state)[1])[1:8], 1)
        for letter, cell in zip(COLUMNS, row[1:], strict=True)
        if cell.role == "head"
    }
    assert bold == {box for move in crosses(state) for box in str(move).split()[1:]}


def test_what_can_be_crossed_is_listed_as_it_is_typed() -> None:
    state = rolled(table(2), "b b y 1 1 2")
    typed = [
        f"{dice} {boxes}" for dice, all_ in listed(state).items() for boxes in all_.split("; ")
    ]
    assert sorted(typed) == sorted(map(str, crosses(state)))
    assert lines(state)[-1] == ["pass"]


def test_dearer_ways_to_the_same_are_not_listed() -> None:
    dice = list(listed(rolled(table(1), "b X 1 ?")))
    assert "b1" in dice
    assert "b?2" in dice
    assert "Xg1" in dice
    assert not [one for one in dice if one.startswith("Xb") or one in ("b?1", "Xg?1")]


def test_a_long_list_says_how_many_more_there_are() -> None:
    state = rolled(crossed(table(1), 0, "A C E G I K M O"), "b X 1 ?")
    more = [line for line in lines(state) if line[-1].startswith("and ")]
    assert more
    for dice, shown, rest in more:
        groups = [move for move in crosses(state) if str(move).startswith(f"{dice} ")]
        assert len(shown.split("; ")) + int(rest.split()[1]) == len(groups)


@pytest.mark.parametrize(("seats", "dice"), [(1, "b X 1 ?"), (6, "b X X 1 ? ?")])
def test_every_line_of_a_sheet_fits_eighty_characters(seats: int, dice: str) -> None:
    state = rolled(crossed(table(seats), 0, "A C E G I K M O"), dice)
    for grid in grids(state)[:seats]:
        widths = [max(len(str(row[n].value)) for row in grid.rows) for n in range(16)]
        assert sum(widths) + 3 * 15 + 2 <= 80


def test_dice_are_shown_and_those_that_are_left() -> None:
    state = rolled(table(2), "g b X 1 2 ?")
    assert ["rolled", "g b X", "1 2 ?"] in lines(state)
    after = play(state, "b1 H5")
    assert ["for you", "g X", "2 ?"] in lines(after, viewer=1)
    assert not [line for line in lines(after) if line[0] == "for you"]


def test_a_spectator_sees_the_table_without_a_choice() -> None:
    state = rolled(table(2), "g b X 1 2 ?")
    assert ["rolled", "g b X", "1 2 ?"] in lines(state, SPECTATOR)
    assert lines(state, SPECTATOR)[-1][0] == "rolled"
