"""The table without edges: a grid of triangles, its cells and the points where they meet.

Points have whole coordinates (x, y) for the basis (1, 0), (1/2, sqrt(3)/2), with y upwards. The
cell ``up(x, y)`` has the corners (x, y), (x, y+1), (x+1, y), clockwise: left, top, right. The cell
``down(x, y)`` has (x, y+1), (x+1, y+1), (x+1, y): left, right, bottom. Points and cells are single
numbers here, so that they are cheap to look up.
"""

import re

_HALF = 64
_ROW = 2 * _HALF
REACH = _HALF - 2
"""Coordinates go from minus this to this: further than all tiles in a row."""

_NAME = re.compile(r"([ud])(-?\d{1,2}),(-?\d{1,2})")


def point(x: int, y: int) -> int:
    """Return a point of the grid."""
    return (x + _HALF) * _ROW + y + _HALF


def point_xy(spot: int) -> tuple[int, int]:
    """Return the coordinates of a point.

    >>> point_xy(point(-3, 7))
    (-3, 7)
    """
    return spot // _ROW - _HALF, spot % _ROW - _HALF


def up(x: int, y: int) -> int:
    """Return the cell that points upwards from (x, y) on."""
    return 2 * point(x, y)


def down(x: int, y: int) -> int:
    """Return the cell that points downwards beside ``up(x, y)``."""
    return 2 * point(x, y) + 1


ORIGIN = up(0, 0)
"""Where the first tile of a round lies."""


def is_down(cell: int) -> bool:
    """Tell whether a cell points downwards."""
    return cell & 1 == 1


def cell_xy(cell: int) -> tuple[int, int]:
    """Return the coordinates that a cell is named by."""
    return point_xy(cell >> 1)


def corners_of(cell: int) -> tuple[int, int, int]:
    """Return the three corners of a cell, clockwise.

    >>> [point_xy(p) for p in corners_of(up(2, -1))], [point_xy(p) for p in corners_of(down(0, 0))]
    ([(2, -1), (2, 0), (3, -1)], [(0, 1), (1, 1), (1, 0)])
    """
    spot = cell >> 1
    if cell & 1:
        return spot + 1, spot + _ROW + 1, spot + _ROW
    return spot, spot + 1, spot + _ROW


def neighbours_of(cell: int) -> tuple[int, int, int]:
    """Return the cells across the sides opposite the first, second and third corner.

    >>> [cell_name(n) for n in neighbours_of(up(0, 0))]
    ['d0,0', 'd0,-1', 'd-1,0']
    >>> [cell_name(n) for n in neighbours_of(down(0, 0))]
    ['u1,0', 'u0,0', 'u0,1']
    """
    if cell & 1:
        return cell - 1 + 2 * _ROW, cell - 1, cell + 1
    return cell + 1, cell - 1, cell + 1 - 2 * _ROW


AROUND = (
    (0, 0),
    (-2, 3),
    (-2 * _ROW, 6),
    (-1, 0),
    (-2 * _ROW - 1, 3),
    (-2 * _ROW + 1, 6),
)
"""The six cells around a point: what to add to twice the point, and the place of that corner in a
pattern, in bits."""


def cells_around(spot: int) -> tuple[int, ...]:
    """Return the six cells around a point.

    >>> sorted(cell_name(c) for c in cells_around(point(0, 0)))
    ['d-1,-1', 'd-1,0', 'd0,-1', 'u-1,0', 'u0,-1', 'u0,0']
    """
    return tuple(2 * spot + step for step, _ in AROUND)


def cell_name(cell: int) -> str:
    """Return a cell as it is written: ``u`` or ``d``, then the coordinates."""
    x, y = cell_xy(cell)
    return f"{'d' if is_down(cell) else 'u'}{x},{y}"


def cell_named(text: str) -> int:
    """Return the cell that a text names, or -1.

    >>> cell_named("u2,-1") == up(2, -1), cell_named("u2"), cell_named("u99,0")
    (True, -1, -1)
    """
    found = _NAME.fullmatch(text) if text.isascii() else None
    if found is None:
        return -1
    x, y = int(found[2]), int(found[3])
    if max(abs(x), abs(y)) > REACH:
        return -1
    return down(x, y) if found[1] == "d" else up(x, y)
