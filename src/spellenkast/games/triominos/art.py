"""Drawings of the game: triangles with a number in every corner, and where they lie.

One side of a tile is :data:`SIDE` units. Colours come from the classes of the style sheet.
"""

from collections.abc import Iterable
from functools import lru_cache

from spellenkast.core.svg import Svg, drawing, el, join
from spellenkast.games.triominos.grid import ORIGIN, corners_of, point_xy
from spellenkast.games.triominos.layout import cell_of, pattern_of
from spellenkast.games.triominos.tiles import TILES, pack, unpack

SIDE = 40
_HEIGHT = 34.64
_NUMBER_AT = 0.56
"""How far a number stands from the middle towards its corner."""
_MARGIN = 10

Spot = tuple[float, float]


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
    """Return a tile as it lies in a cell, as part of a drawing of the table."""
    middle = middle_of(cell)
    corners = [place_of(corner) for corner in corners_of(cell)]
    inner = [_towards(middle, corner, 0.94) for corner in corners]
    numbers = [
        el("text", number, x=round(x, 1), y=round(y + 4.2, 1))
        for number, (x, y) in zip(
            unpack(pattern),
            [_towards(middle, corner, _NUMBER_AT) for corner in corners],
            strict=True,
        )
    ]
    low = [(x, y + 2) for x, y in inner]
    return join(
        el("path", class_="tri-side", d=_outline(low)),
        el("path", class_="tri-top", d=_outline(inner)),
        numbers,
    )


@lru_cache(maxsize=128)
def tile_art(tile: int) -> Svg:
    """Return a tile by itself, its lowest number left, as decoration."""
    box = (-3, -_HEIGHT - 4, SIDE + 6, _HEIGHT + 10)
    art = tile_at(ORIGIN, pack(TILES[tile]))
    return el("svg", art, viewBox=box, class_="tri", aria_hidden=True)


def frame(cells: Iterable[int]) -> tuple[float, float, float, float]:
    """Return the part of the table that shows some cells, as a ``viewBox``."""
    places = [place_of(corner) for cell in cells for corner in corners_of(cell)]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    return (
        round(left - _MARGIN, 1),
        round(top - _MARGIN, 1),
        round(right - left + 2 * _MARGIN, 1),
        round(bottom - top + 2 * _MARGIN, 1),
    )


def cross_in(cell: int) -> Svg:
    """Return the small cross of a place that no tile can fill any more."""
    x, y = middle_of(cell)
    return el("path", class_="dead", d=f"M{x - 4:.1f} {y - 4:.1f}l8 8m0-8l-8 8")


def ring_at(point: int) -> Svg:
    """Return the outline of a hexagon around a point."""
    x, y = place_of(point)
    half, high = SIDE / 2, _HEIGHT
    around = [(SIDE, 0), (half, high), (-half, high), (-SIDE, 0), (-half, -high), (half, -high)]
    return el("path", class_="ring", d=_outline([(x + dx, y + dy) for dx, dy in around]))


def outline_of(cell: int) -> Svg:
    """Return the outline of a cell."""
    return el("path", class_="outline", d=_outline([place_of(c) for c in corners_of(cell)]))


def picture(codes: tuple[int, ...], marks: Svg | None = None) -> Svg:
    """Return tiles that lie, as a picture for the rules page."""
    tiles = [el("g", tile_at(cell_of(code), pattern_of(code)), class_="tri-tile") for code in codes]
    x, y, width, height = frame([cell_of(code) for code in codes])
    moved = el("g", tiles, marks, transform=f"translate({-x:g} {-y:g})")
    return drawing(width, height, moved, class_="tri-picture")


def _towards(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _outline(corners: list[Spot]) -> str:
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in corners)}z"
