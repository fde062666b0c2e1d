"""The picture on the box of the game: a few tiles that meet, printed on cardboard."""

from functools import cache

from spellenkast.core.svg import Svg, drawing, el
from spellenkast.games.triominos.art import tile_at
from spellenkast.games.triominos.grid import down, up
from spellenkast.games.triominos.tiles import pack

WIDTH, HEIGHT = 240, 180
"""Size of the picture in its own units."""

_TILES = (
    (up(0, 0), (5, 5, 5)),
    (down(0, 0), (5, 0, 5)),
    (up(1, 0), (5, 0, 1)),
    (down(-1, 0), (2, 5, 5)),
    (down(0, -1), (5, 5, 3)),
)


@cache
def scene() -> Svg:
    """Return the picture."""
    tiles = [el("g", tile_at(cell, pack(numbers)), class_="tri-tile") for cell, numbers in _TILES]
    group = el("g", tiles, transform="translate(64 108) rotate(-8) scale(1.9)")
    return drawing(WIDTH, HEIGHT, group, class_="tri-print")
