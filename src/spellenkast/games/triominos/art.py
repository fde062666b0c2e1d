"""Drawings of the game: triangles with a number in every corner, and where they lie.

One side of a tile is :data:`SIDE` units. Colours come from the classes of the style sheet.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import lru_cache

from spellenkast.core.svg import Svg, drawing, el, join
from spellenkast.games.triominos.grid import ORIGIN, corners_of, point_xy
from spellenkast.games.triominos.layout import cell_of, layout_of, pattern_of
from spellenkast.games.triominos.tiles import TILES, pack, unpack

SIDE = 40
_HEIGHT = 34.64
_NUMBER_AT = 0.43
"""How far a number stands from the middle towards its corner: it touches no side there."""
_FIGURE = 12
"""Height of a number on a tile, in units of the drawing."""
_BASELINE = 4.3
"""From the middle of a number down to the line it stands on."""
_TILE_SHARE = 0.92
"""How much of its cell a tile covers, so that two that touch stay two."""
_MARGIN = 10
_LEAST = (5 * SIDE, 4 * _HEIGHT)
"""The least part of the table that is shown: a single tile does not fill it."""

Spot = tuple[float, float]
Box = tuple[float, float, float, float]


def place_of(point: int) -> Spot:
    """Return where a point of the grid is on the drawing; y goes down there."""
    x, y = point_xy(point)
    return SIDE * (x + y / 2), -_HEIGHT * y


def middle_of(cell: int) -> Spot:
    """Return the middle of a cell."""
    places = [place_of(corner) for corner in corners_of(cell)]
    return sum(x for x, _ in places) / 3, sum(y for _, y in places) / 3


@lru_cache(maxsize=2048)
def tile_at(cell: int, pattern: int) -> Svg:
    """Return a tile as it lies in a cell, as part of a drawing of the table.

    Its numbers stand upright, each in its corner.
    """
    inner = _within(cell, _TILE_SHARE)
    numbers = [
        el("text", number, x=round(x, 1), y=round(y + _BASELINE, 1), font_size=_FIGURE)
        for number, (x, y) in zip(unpack(pattern), _within(cell, _NUMBER_AT), strict=True)
    ]
    low = [(x, y + 1.4) for x, y in inner]
    return join(
        el("path", class_="tri-side", d=_outline(low)),
        el("path", class_="tri-top", d=_outline(inner)),
        numbers,
    )


@lru_cache(maxsize=128)
def tile_art(tile: int) -> Svg:
    """Return a tile by itself, its lowest number left, as decoration."""
    box = (-1, -_HEIGHT - 1, SIDE + 2, _HEIGHT + 5)
    art = tile_at(ORIGIN, pack(TILES[tile]))
    return el("svg", art, viewBox=box, class_="tri", aria_hidden=True)


def frame(cells: Iterable[int]) -> Box:
    """Return the part of the table that shows some cells, as a ``viewBox``.

    It is never so small that one tile fills it.
    """
    x, y, width, height = _around(cells)
    more_x, more_y = max(0, _LEAST[0] - width), max(0, _LEAST[1] - height)
    return (
        round(x - more_x / 2, 1),
        round(y - more_y / 2, 1),
        round(width + more_x, 1),
        round(height + more_y, 1),
    )


def cross_in(cell: int) -> Svg:
    """Return the small cross of a place that no tile can fill any more."""
    x, y = middle_of(cell)
    return el("path", class_="dead", d=f"M{x - 4:.1f} {y - 4:.1f}l8 8m0-8l-8 8")


@lru_cache(maxsize=512)
def hole_in(cell: int) -> Svg:
    """Return the shape of an open place, which is pressed rather than seen."""
    return el("path", d=_outline(_within(cell, _TILE_SHARE)))


def hexagon_at(point: int) -> Svg:
    """Return the outline of a hexagon around a point."""
    x, y = place_of(point)
    half, high = SIDE / 2, _HEIGHT
    around = [(SIDE, 0), (half, high), (-half, high), (-SIDE, 0), (-half, -high), (half, -high)]
    return _marked(_outline([(x + dx, y + dy) for dx, dy in around]))


def bridge_at(cell: int, foot: int | None) -> Svg:
    """Return the outline of a tile that makes a bridge, and a ring where the bridge comes down.

    ``foot`` is the corner opposite the side that touches; a wide bridge may have none.
    """
    outline = _marked(_outline([place_of(corner) for corner in corners_of(cell)]))
    return outline if foot is None else join(outline, ring_at(foot))


def closed_by(placed: tuple[int, ...], paid: AbstractSet[str]) -> Svg | None:
    """Return the lines around what the last tile made, of what is paid for: bridge, hexagons."""
    if len(placed) < 2:
        return None
    before, cell = layout_of(placed[:-1]), cell_of(placed[-1])
    closed = before.closes(cell)
    if "hexagons" in paid and closed.hexagons:
        return join([hexagon_at(point) for point in closed.hexagons])
    if paid & {"bridge", "widening"}:
        return bridge_at(cell, before.opposite(cell) if closed.is_bridge else None)
    return None


def ring_at(point: int, kind: str = "closed") -> Svg:
    """Return a small ring around a point where corners meet."""
    x, y = place_of(point)
    return _marked(f"M{x - 5:.1f} {y:.1f}a5 5 0 1 0 10 0a5 5 0 1 0-10 0", kind)


def picture(codes: tuple[int, ...], marks: Svg | None = None, *, last: bool = True) -> Svg:
    """Return tiles that lie, the last one outlined, as a picture for the rules page."""
    tiles = [
        el(
            "g",
            tile_at(cell_of(code), pattern_of(code)),
            class_=("tri-tile", "last" if last and place == len(codes) - 1 else None),
        )
        for place, code in enumerate(codes)
    ]
    x, y, width, height = _around([cell_of(code) for code in codes])
    moved = el("g", tiles, marks, transform=f"translate({-x:g} {-y:g})")
    return drawing(width, height, moved, class_="tri-picture")


def _around(cells: Iterable[int]) -> Box:
    """Return the rectangle around some cells, with a margin."""
    places = [place_of(corner) for cell in cells for corner in corners_of(cell)]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    return (
        round(left - _MARGIN, 1),
        round(top - _MARGIN, 1),
        round(right - left + 2 * _MARGIN, 1),
        round(bottom - top + 2 * _MARGIN, 1),
    )


def _marked(shape: str, kind: str = "closed") -> Svg:
    """Return a line that stands out on cloth and on ivory alike: light, with a core."""
    return join(el("path", class_="mark-edge", d=shape), el("path", class_=("mark", kind), d=shape))


def _within(cell: int, share: float) -> list[Spot]:
    """Return the corners of a cell, all drawn towards its middle by the same share."""
    x, y = middle_of(cell)
    places = [place_of(corner) for corner in corners_of(cell)]
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in places]


def _outline(corners: list[Spot]) -> str:
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in corners)}z"
