"""The shapes of the game: one for each colour, the star, and crosses as a hand draws them.

Everything is a path in a box of 28 by 28, with relative steps only, so that ``M x y`` before it
puts it into the box whose corner is (x, y). A whole sheet is then a few paths, however many boxes
it has.
"""

from collections.abc import Iterable

from spellenkast.games.keer_op_keer.pad import ROWS

SIDE = 28
"""Side of a box in its own units; the paper between two boxes is a part of it."""

LEAF = (
    "m22.5 5.5c-9-1.5-17 2.5-16.5 10.5c.2 2.7 1.5 4.6 3.5 5.5"
    "c8 2.5 13.5-5 13-16zm-16.5 18.5c2.5-5.5 5.5-8.5 10-11.5"
)
SUN = (
    "m14 9a5 5 0 1 0 .01 0z"
    "m0-2.5v-2.5m0 20v-2.5m-7.5-7.5h-2.5m20 0h-2.5"
    "m-2.2-5.3l1.7-1.7m-14 14l1.7-1.7m0-10.6l-1.7-1.7m14 14l-1.7-1.7"
)
DROP = "m14 4.5c3.5 5 6.5 8.3 6.5 12.2a6.5 6.5 0 0 1-13 0c0-3.9 3-7.2 6.5-12.2z"
FLOWER = (
    "m14 5a3.2 3.2 0 1 0 .01 0zm6.5 4.7a3.2 3.2 0 1 0 .01 0z"
    "m-2.5 7.6a3.2 3.2 0 1 0 .01 0zm-8 0a3.2 3.2 0 1 0 .01 0z"
    "m-2.5-7.6a3.2 3.2 0 1 0 .01 0z"
)
CARROT = (
    "m11 10.5c1.8-1.3 4.2-1.3 6 0c.8 5-.8 9.5-3 14c-2.2-4.5-3.8-9-3-14z"
    "m3-2v-4.5m-2.2 4.7l-2.3-3.2m6.7 3.2l2.3-3.2"
)
SHAPES = (LEAF, SUN, DROP, FLOWER, CARROT)
"""A leaf for green, a sun for yellow, a drop for blue, a flower for pink, a carrot for orange."""

STAR = "m14 2.5l3.3 7.3l8 .9l-6 5.3l1.7 7.8l-7-4l-7 4l1.7-7.8l-6-5.3l8-.9z"
"""What lies behind the shape, and the cross, of a box that costs points."""
BOX = "m5 1h18a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4h-18a4 4 0 0 1-4-4v-18a4 4 0 0 1 4-4z"
"""The coloured field of a box."""
FADE = "m1 1h26v26h-26z"
"""What pales a box on a small sheet, so that crosses are told from boxes at a glance."""

CROSSES = (
    "m5 5.5c6 4 12 10 18 17.5m-.5-18c-5 5-11 11-17.5 18.5",
    "m6 4.5c5 6 10 12 17 18m-1-17.5c-7 5-12 10.5-17 18",
    "m4.5 6c6.5 5 13 10.5 18.5 16m0-17c-6 6-11.5 11-17 18",
    "m5.5 5c5 5 11.5 11 17 18.5m1-17.5c-6.5 4.5-13 10.5-18.5 17",
)
"""Four crosses, for no hand draws two alike."""


def cross_number(box: int) -> int:
    """Return which of the crosses a box gets; boxes beside each other get different ones."""
    column, row = divmod(box, ROWS)
    return (column + 2 * row + column // 4) % len(CROSSES)


def corner(box: int) -> str:
    """Return the step to the corner of a box on a whole sheet.

    >>> corner(0), corner(8)
    ('M0 0', 'M28 28')
    """
    column, row = divmod(box, ROWS)
    return f"M{SIDE * column} {SIDE * row}"


def path(pieces: Iterable[tuple[int, str]]) -> str:
    """Return one path with a piece in each of some boxes."""
    return "".join(corner(box) + piece for box, piece in pieces)
