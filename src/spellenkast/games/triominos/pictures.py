"""Pictures of the rules page: tiles that meet, a bridge, hexagons."""

from functools import cache

from spellenkast.core.svg import Svg
from spellenkast.games.triominos.art import closed_by, picture, ring_at
from spellenkast.games.triominos.grid import down, point, up
from spellenkast.games.triominos.layout import laid
from spellenkast.games.triominos.tiles import Numbers, pack

_Lying = tuple[tuple[int, Numbers], ...]

_CURVE: _Lying = (
    (up(0, 0), (2, 3, 4)),
    (down(0, -1), (2, 4, 1)),
    (down(-1, 0), (2, 3, 2)),
    (up(-1, 0), (4, 2, 2)),
    (down(-1, -1), (4, 2, 4)),
    (up(1, -1), (1, 4, 0)),
    (down(1, -2), (1, 0, 1)),
    (up(1, -2), (4, 1, 1)),
)
_BRIDGE = (down(0, -2), (4, 1, 4))
_FIVE: _Lying = (
    (up(0, 0), (0, 3, 4)),
    (down(-1, 0), (2, 3, 0)),
    (down(0, -1), (0, 4, 5)),
    (up(-1, 0), (0, 2, 0)),
    (down(-1, -1), (0, 0, 5)),
)
_SIXTH = (up(0, -1), (5, 0, 5))
_NINE: _Lying = (
    (up(0, 0), (5, 5, 5)),
    (down(-1, 0), (0, 5, 5)),
    (up(-1, 1), (0, 2, 5)),
    (down(-1, 1), (2, 2, 5)),
    (up(0, 1), (5, 2, 4)),
    (down(0, 1), (2, 2, 4)),
    (up(1, 1), (4, 2, 3)),
    (down(1, 0), (4, 3, 4)),
    (up(1, 0), (5, 4, 4)),
)
_TENTH = (down(0, 0), (5, 4, 5))


def _codes(*lying: tuple[int, Numbers]) -> tuple[int, ...]:
    return tuple(laid(cell, pack(numbers)) for cell, numbers in lying)


@cache
def curve() -> Svg:
    """Return some tiles as they lie in a game."""
    return picture(_codes(*_CURVE), last=False)


@cache
def meeting() -> Svg:
    """Return 2-2-4 beside 2-2-2: two numbers of a side agree."""
    return picture(_codes((up(0, 0), (2, 2, 2)), (down(0, 0), (2, 4, 2))))


@cache
def corner_that_fits() -> Svg:
    """Return four tiles that meet at a point with the same number."""
    return picture(_codes(*_FIVE[:4]), ring_at(point(0, 0)))


@cache
def corner_that_differs() -> Svg:
    """Return a tile that does not fit: it has a 3 where a 2 lies."""
    codes = _codes((up(0, 0), (2, 2, 2)), (down(0, -1), (2, 3, 5)))
    return picture(codes, ring_at(point(1, 0), "clash"))


@cache
def bridge() -> Svg:
    """Return a tile that makes a bridge."""
    codes = _codes(*_CURVE, _BRIDGE)
    return picture(codes, closed_by(codes, {"bridge"}))


@cache
def hexagon() -> Svg:
    """Return a tile that closes a hexagon."""
    codes = _codes(*_FIVE, _SIXTH)
    return picture(codes, closed_by(codes, {"hexagons"}))


@cache
def two_hexagons() -> Svg:
    """Return a tile that closes two hexagons at once."""
    codes = _codes(*_NINE, _TENTH)
    return picture(codes, closed_by(codes, {"hexagons"}))
