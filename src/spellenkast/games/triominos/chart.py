"""The table as a chart of letters: a number at every point, lines where sides lie.

One side of a tile is four characters wide. ``up`` and ``down`` stand where they lie, so that what
touches on the table touches in the chart.
"""

from collections.abc import Mapping
from string import ascii_letters

from spellenkast.games.triominos.grid import corners_of, is_down, point_xy
from spellenkast.games.triominos.layout import cell_of, layout_of

LAST, DEAD, OPEN = "*", "x", "."
"""Marks within a cell: the last tile, a place that no tile can fill, and a place that is open."""

NAMES = ascii_letters
"""Marks for the places where a tile of the hand fits, in order."""

_WIDE, _HIGH = 4, 2


def chart(placed: tuple[int, ...], marks: Mapping[int, str]) -> tuple[str, ...]:
    """Return the lines of the chart; ``marks`` has a letter for each cell that gets one.

    >>> from spellenkast.games.triominos.grid import down, up
    >>> from spellenkast.games.triominos.layout import laid
    >>> from spellenkast.games.triominos.tiles import pack
    >>> lying = (laid(up(0, 0), pack((2, 3, 4))), laid(down(0, 0), pack((3, 5, 4))))
    >>> print("\\n".join(chart(lying, {down(0, 0): "*", up(1, 0): "a"})))
      3---5
     / \\*/a
    2---4
    """
    drawn: dict[tuple[int, int], str] = {}
    for code in placed:
        _draw_sides(drawn, cell_of(code))
    for point, number in layout_of(placed).numbers.items():
        drawn[_at(point)] = str(number)
    for cell, mark in marks.items():
        drawn[_middle(cell)] = mark
    if not drawn:
        return ()
    rows, columns = [row for row, _ in drawn], [column for _, column in drawn]
    return tuple(
        "".join(
            drawn.get((row, column), " ") for column in range(min(columns), max(columns) + 1)
        ).rstrip()
        for row in range(min(rows), max(rows) + 1)
    )


def _at(point: int) -> tuple[int, int]:
    """Return the row and the column of a point."""
    x, y = point_xy(point)
    return -_HIGH * y, _WIDE * x + _WIDE // 2 * y


def _middle(cell: int) -> tuple[int, int]:
    row, column = _at(corners_of(cell)[0])
    return (row + 1, column + 2) if is_down(cell) else (row - 1, column + 2)


def _draw_sides(drawn: dict[tuple[int, int], str], cell: int) -> None:
    row, column = _at(corners_of(cell)[0])
    for step in range(1, _WIDE):
        drawn[row, column + step] = "-"
    left, right = ("\\", "/") if is_down(cell) else ("/", "\\")
    between, _ = _middle(cell)
    drawn[between, column + 1] = left
    drawn[between, column + 3] = right
