"""What lies on the table, ready to be asked: numbers, open cells, bridges and hexagons.

A position holds only the tiles in the order in which they were laid, each as one number. A
:class:`Layout` is worked out from that: from the layout before, as a tile changes little.
"""

from functools import lru_cache

import msgspec

from spellenkast.games.triominos.grid import AROUND, cell_name, corners_of, neighbours_of
from spellenkast.games.triominos.tiles import ANY, FITS, LIES, TILE_OF

_PATTERN_BITS = 9
HEXAGON = 6
"""Tiles around a point that make a hexagon."""
_NO_CELLS: frozenset[int] = frozenset()


def laid(cell: int, pattern: int) -> int:
    """Return a tile that lies, as one number."""
    return cell << _PATTERN_BITS | pattern


def cell_of(code: int) -> int:
    """Return the cell of a tile that lies."""
    return code >> _PATTERN_BITS


def pattern_of(code: int) -> int:
    """Return how a tile lies."""
    return code & (1 << _PATTERN_BITS) - 1


class Closed(msgspec.Struct, frozen=True, gc=False):
    """What a tile in some cell makes with those that lie."""

    sides: int
    """How many of its sides touch a tile."""
    corners: int
    """How many of its corners had a number already."""
    hexagons: tuple[int, ...]
    """The points where it is the sixth tile."""
    widens: bool
    """Whether it touches with more than one side, and one of them against a bridge."""

    @property
    def is_bridge(self) -> bool:
        """Whether one side touches and the corner opposite had a number: a bridge."""
        return self.sides == 1 and self.corners == 3


class Layout:
    """Tiles on the table. It is shared, so nobody changes it."""

    __slots__ = ("bridges", "counts", "fits", "laid", "numbers", "opens", "tiles")

    def __init__(
        self,
        tiles: dict[int, int],
        numbers: dict[int, int],
        counts: dict[int, int],
        opens: dict[int, int],
    ) -> None:
        self.tiles = tiles
        """How the tile in a cell lies."""
        self.numbers = numbers
        """The number at a point."""
        self.counts = counts
        """How many tiles meet at a point, 1 to 6."""
        self.opens = opens
        """Open cells, which a tile touches with a whole side, and the pattern they ask for."""
        self.bridges: frozenset[int] = _NO_CELLS
        """Cells of tiles that made a bridge."""
        self.fits = 0
        """All tiles that would fit somewhere, as a set."""
        self.laid = 0
        """The tiles that lie, as a set."""

    def __repr__(self) -> str:
        """Return how many tiles lie."""
        return f"<Layout of {len(self.tiles)} tiles>"

    def closes(self, cell: int) -> Closed:
        """Return what a tile in an open cell makes with those that lie."""
        tiles, counts = self.tiles, self.counts
        touched = [other for other in neighbours_of(cell) if other in tiles]
        known = [counts.get(spot, 0) for spot in corners_of(cell)]
        hexagons: tuple[int, ...] = ()
        if HEXAGON - 1 in known:
            pairs = zip(corners_of(cell), known, strict=True)
            hexagons = tuple([spot for spot, count in pairs if count == HEXAGON - 1])
        sides = len(touched)
        widens = sides > 1 and not self.bridges.isdisjoint(touched)
        return Closed(sides, 3 - known.count(0), hexagons, widens)

    def opposite(self, cell: int) -> int:
        """Return the corner of a cell that is opposite the first of its sides that touches a tile.

        For a tile that makes a bridge it is the corner where the bridge ends.
        """
        for spot, other in zip(corners_of(cell), neighbours_of(cell), strict=True):
            if other in self.tiles:
                return spot
        raise ValueError(f"no tile touches the cell {cell_name(cell)} with a side")

    def with_tile(self, code: int) -> "Layout":
        """Return the layout with one more tile, which is known to fit."""
        cell, pattern = cell_of(code), pattern_of(code)
        after = Layout(
            {**self.tiles, cell: pattern}, dict(self.numbers), dict(self.counts), dict(self.opens)
        )
        after.opens.pop(cell, None)
        after.bridges = self.bridges
        after._count(cell, pattern)
        after._open_beside(cell)
        # A bridge gives no point its number, and most tiles do.
        if len(after.numbers) == len(self.numbers) and self.closes(cell).is_bridge:
            after.bridges = self.bridges | {cell}
        fits = 0
        for asked in after.opens.values():
            fits |= FITS[asked]
        after.fits = fits
        after.laid = self.laid | 1 << TILE_OF[pattern]
        return after

    def _count(self, cell: int, pattern: int) -> None:
        """Count a tile at its corners; where a point gets its number, cells around ask for it."""
        counts, numbers, opens = self.counts, self.numbers, self.opens
        for spot in corners_of(cell):
            number = pattern & 7
            pattern >>= 3
            count = counts.get(spot, 0)
            counts[spot] = count + 1
            if not count:
                numbers[spot] = number
                for step, shift in AROUND:
                    asked = opens.get(2 * spot + step)
                    if asked is not None:
                        opens[2 * spot + step] = asked & ~(ANY << shift) | number << shift

    def _open_beside(self, cell: int) -> None:
        """Open the empty cells beside a tile."""
        tiles, opens, numbers = self.tiles, self.opens, self.numbers
        for other in neighbours_of(cell):
            if other not in tiles and other not in opens:
                a, b, c = corners_of(other)
                opens[other] = (
                    numbers.get(a, ANY) | numbers.get(b, ANY) << 3 | numbers.get(c, ANY) << 6
                )


_EMPTY = Layout({}, {}, {}, {})


@lru_cache(maxsize=1 << 10)
def layout_of(placed: tuple[int, ...]) -> Layout:
    """Return the layout of tiles in the order in which they were laid.

    >>> from spellenkast.games.triominos.grid import ORIGIN
    >>> from spellenkast.games.triominos.tiles import pack
    >>> sorted(layout_of((laid(ORIGIN, pack((5, 5, 5))),)).numbers.values())
    [5, 5, 5]
    """
    return layout_of(placed[:-1]).with_tile(placed[-1]) if placed else _EMPTY


def places_for(placed: tuple[int, ...], tile: int) -> tuple[tuple[int, int], ...]:
    """Return the open cells where a tile fits, each with how it lies there, in order of cells."""
    opens = layout_of(placed).opens
    found = [
        (cell, pattern)
        for cell, asked in opens.items()
        if FITS[asked] >> tile & 1
        for pattern in LIES[asked]
        if TILE_OF[pattern] == tile
    ]
    return tuple(sorted(found))


def dead_cells(placed: tuple[int, ...], unplayed: int) -> tuple[int, ...]:
    """Return the open cells that none of the tiles still to be laid can fill, in order."""
    opens = layout_of(placed).opens
    return tuple(sorted([cell for cell, asked in opens.items() if not FITS[asked] & unplayed]))
