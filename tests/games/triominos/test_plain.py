"""The table for a terminal: complete enough to play from."""

from spellenkast.core.face import Grid, Line
from spellenkast.core.seat import SPECTATOR, Viewer
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.chart import NAMES as LETTERS
from spellenkast.games.triominos.notation import Place
from spellenkast.games.triominos.rules import Triominos
from tests.games.triominos import positions as p
from tests.games.triominos.showing import LARGEST, NAMES


def lines(state: Triominos, viewer: Viewer = 0) -> list[list[str]]:
    blocks = GAME.face.plain(state.view(viewer), NAMES[: state.seats])
    return [[str(c.value) for c in block.cells] for block in blocks if isinstance(block, Line)]


def grids(state: Triominos, viewer: Viewer = 0) -> list[list[list[str]]]:
    blocks = GAME.face.plain(state.view(viewer), NAMES[: state.seats])
    return [
        [[str(cell.value) for cell in row] for row in block.rows]
        for block in blocks
        if isinstance(block, Grid)
    ]


def test_the_chart_shows_where_tiles_lie_what_fits_and_what_does_not() -> None:
    state = p.table("2-3-4 u0,0, 3-4-4 d0,0", "3-3-4 0-0-1", "0-0-2")
    assert [line[0] for line in lines(state)[:5]] == [
        "    a",
        "  3---4",
        "./ \\*/.",
        "2---4",
        "  .",
    ]
    assert ["a  u0,1", "3-3-4"] in lines(state)


def test_a_place_that_no_tile_can_fill_has_a_cross_in_the_chart() -> None:
    state = p.table(p.BRIDGE, "1-1-5", "0-0-1")
    drawn = "".join(line[0] for line in lines(state) if len(line) == 1)
    assert drawn.split("last tile")[0].count("x") == len(state.dead_cells) == 1


def test_every_place_where_a_tile_fits_is_listed_as_it_is_typed() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4 2-2-5 0-0-1", "0-0-2")
    listed = {
        f"{numbers} {line[0].split()[1]}"
        for line in lines(state)
        if line[0][:1] in LETTERS and line[0][1:3] == "  "
        for numbers in line[1].split("  ")
    }
    assert listed == {str(move) for move in state.legal(0) if isinstance(move, Place)}


def test_every_tile_that_lies_is_listed_with_its_place() -> None:
    state = p.table(p.BRIDGE, "1-1-5", "0-0-1")
    cells = [cell for row in grids(state)[1] for cell in row if cell]
    listed = sorted(" ".join(reversed(cell.split())) for cell in cells)
    assert listed == sorted(p.BRIDGE.split(", "))


def test_the_own_hand_is_shown_and_no_other() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4 0-0-1", "5-5-5")
    assert ["your tiles", "0-0-1", "2-2-4"] in lines(state)
    assert ["your tiles", "5-5-5"] in lines(state, 1)
    assert not [line for line in lines(state, SPECTATOR) if line[0] == "your tiles"]


def test_the_score_pad_has_rounds_counts_and_totals() -> None:
    state = p.later(p.table("2-2-2 u0,0", "2-2-4 0-0-1", "5-5-5"), (30, 12))
    assert grids(state)[0] == [
        ["", "Oma", "Bas"],
        ["round 1", "30", "12"],
        ["round 2", "0", "0"],
        ["tiles", "2", "1"],
        ["total", "30", "12"],
    ]


def test_the_last_move_is_itemised() -> None:
    state = p.play(p.table(p.BRIDGE, "1-4-4 1-1-5", "0-0-1"), p.BRIDGE_TILE)
    assert ["Oma", "tile +9 and bridge +40 = +49"] in lines(state)


def test_between_rounds_the_hands_that_were_left_are_told() -> None:
    state = p.play(p.table("2-2-2 u0,0", "2-2-4", "5-5-5 0-0-1"), "2-4-2 d0,0")
    told = lines(state)
    assert ["Oma has no tile left and wins the round."] in told
    assert ["Bas: 0-0-1 and 5-5-5, so 16"] in told


def test_the_largest_chart_fits_eighty_characters() -> None:
    state = p.table(LARGEST, "0-1-4", "")
    assert max(len(line[0]) for line in lines(state) if len(line) == 1) <= 80
