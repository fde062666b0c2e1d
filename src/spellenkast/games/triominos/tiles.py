"""The tiles: triangles with a number in every corner.

A tile is a number of its own, its place in :data:`TILES`; a set of tiles (a hand, a pool) is one
whole number with a bit for each tile. How a tile lies is a *pattern*: the numbers in the three
corners of a cell, clockwise from the cell's first corner, packed into one number of three bits
each. What a cell asks for is a pattern, too, with 7 for a corner where any number will do.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

Numbers = tuple[int, int, int]
"""Numbers in three corners, clockwise."""

HIGHEST = 6
"""The highest number on any tile."""
ANY = 7
"""In what a cell asks for: a corner where any number will do."""


def pack(numbers: Numbers) -> int:
    """Return three numbers as a pattern.

    >>> unpack(pack((0, 1, 5)))
    (0, 1, 5)
    """
    return numbers[0] | numbers[1] << 3 | numbers[2] << 6


def unpack(pattern: int) -> Numbers:
    """Return the three numbers of a pattern."""
    return pattern & 7, pattern >> 3 & 7, pattern >> 6


def turns(numbers: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Return how a tile may be turned, which keeps its numbers in their clockwise order."""
    a, b, c = numbers
    return (a, b, c), (b, c, a), (c, a, b)


def _all_tiles() -> tuple[Numbers, ...]:
    """Return every tile by its least turn: 56 of the game, 20 mirrored, then those with a 6."""
    every = {min(turns((a, b, c))) for a, b, c in product(range(HIGHEST + 1), repeat=3)}

    def order(numbers: Numbers) -> tuple[bool, bool, Numbers]:
        return HIGHEST in numbers, list(numbers) != sorted(numbers), numbers

    return tuple(sorted(every, key=order))


TILES = _all_tiles()
"""Every tile, by its numbers clockwise from the lowest: the order of tiles in all lists.

First the 56 tiles of the game, then the mirror images of 20 of them, then the tiles with a 6.
"""

TILE_OF = {pack(turned): tile for tile, numbers in enumerate(TILES) for turned in turns(numbers)}
"""The tile that lies as a pattern says."""

VALUES = tuple(map(sum, TILES))
"""Sum of the numbers of every tile."""


def bits(tiles: Iterable[int]) -> int:
    """Return some tiles as a set."""
    result = 0
    for tile in tiles:
        result |= 1 << tile
    return result


def _is_mirrored(tile: int) -> bool:
    return list(TILES[tile]) != sorted(TILES[tile])


SETS = {
    56: bits([t for t, n in enumerate(TILES) if max(n) < HIGHEST and not _is_mirrored(t)]),
    84: bits([t for t in range(len(TILES)) if not _is_mirrored(t)]),
    76: bits([t for t, n in enumerate(TILES) if max(n) < HIGHEST]),
}
"""The sets that people play with, by their number of tiles."""

TRIPLES = tuple(TILE_OF[pack((n, n, n))] for n in range(HIGHEST + 1))
"""The tiles with three times the same number, the lowest first."""
ZERO = TRIPLES[0]
"""The tile 0-0-0."""
ALL_TRIPLES = bits(TRIPLES)


def tile_name(tile: int) -> str:
    """Return a tile as it is written.

    >>> tile_name(ZERO), tile_name(TILE_OF[pack((5, 0, 1))])
    ('0-0-0', '0-1-5')
    """
    return "-".join(map(str, TILES[tile]))


@lru_cache(maxsize=1 << 12)
def tiles_in(tiles: int) -> tuple[int, ...]:
    """Return the tiles of a set, in order.

    >>> tiles_in(0b1010)
    (1, 3)
    """
    found: list[int] = []
    while tiles:
        lowest = tiles & -tiles
        found.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def value_of(tiles: int) -> int:
    """Return the sum of all numbers on the tiles of a set."""
    return sum([VALUES[tile] for tile in tiles_in(tiles)])


def best_triple(tiles: int) -> int:
    """Return the highest triple of a set, or -1."""
    held = tiles & ALL_TRIPLES
    return max([t for t in TRIPLES if held >> t & 1], default=-1, key=VALUES.__getitem__)


def _fitting() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for every pattern that a cell may ask for the tiles that fit, and how they lie."""
    fitting: list[list[tuple[int, int]]] = [[] for _ in range(8**3)]
    for pattern in sorted(TILE_OF, key=lambda found: (TILE_OF[found], found)):
        asked = (pattern, pattern | ANY, pattern | ANY << 3, pattern | ANY << 6)
        for wanted in asked:
            fitting[wanted].append((1 << TILE_OF[pattern], pattern))
    return tuple(map(tuple, fitting))


FITTING = _fitting()
"""For a pattern with at most one open corner: the tiles that fit as bits, and how each lies.

A tile that is no triple fits in at most one way, and all ways of a triple are the same.
"""

FITS = tuple(bits([bit.bit_length() - 1 for bit, _ in fitting]) for fitting in FITTING)
"""For a pattern with at most one open corner: the tiles that fit, as a set."""

LIES = tuple(frozenset(pattern for _, pattern in fitting) for fitting in FITTING)
"""For a pattern with at most one open corner: how a tile may lie there."""
