"""The pictures on the boxes of the game: a few tiles that meet, printed on cardboard."""

from functools import cache

from spellenkast.core.svg import Svg, drawing, el
from spellenkast.games.triominos.art import hexagon_at, tile_at
from spellenkast.games.triominos.grid import down, point, up
from spellenkast.games.triominos.tiles import Numbers, pack

WIDTH, HEIGHT = 240, 180
"""Size of a picture in its own units."""

_Lying = tuple[tuple[int, Numbers], ...]

_CURVE: _Lying = (
    (up(0, 0), (2, 3, 4)),
    (down(0, -1), (2, 4, 1)),
    (down(-1, 0), (2, 3, 2)),
    (up(-1, 0), (4, 2, 2)),
    (up(1, -1), (1, 4, 0)),
    (down(-1, -1), (4, 2, 4)),
)
"""A few tiles as they lie in a game."""

_FALLING: _Lying = ((up(0, 0), (3, 4, 5)),)
"""A tile on its way to the table."""

_FLOWER: _Lying = (
    (up(0, 0), (0, 3, 4)),
    (down(-1, 0), (2, 3, 0)),
    (down(0, -1), (0, 4, 5)),
    (up(-1, 0), (0, 2, 0)),
    (down(-1, -1), (0, 0, 5)),
    (up(0, -1), (5, 0, 5)),
)
"""A hexagon."""


@cache
def scene() -> Svg:
    """Return the picture of the game: tiles on the table, and one on its way."""
    falling = el("g", _tiles(_FALLING), transform="translate(166 66) rotate(22) scale(1.5)")
    lying = el("g", _tiles(_CURVE), transform="translate(82 104) rotate(-7) scale(1.6)")
    return drawing(WIDTH, HEIGHT, lying, falling, class_="tri-print")


@cache
def children_scene() -> Svg:
    """Return the picture of the box that counts simply: a hexagon."""
    flower = (_tiles(_FLOWER), hexagon_at(point(0, 0)))
    group = el("g", flower, transform="translate(120 92) rotate(6) scale(1.9)")
    return drawing(WIDTH, HEIGHT, group, class_="tri-print")


def _tiles(lying: _Lying) -> list[Svg]:
    return [el("g", tile_at(cell, pack(numbers)), class_="tri-tile") for cell, numbers in lying]
