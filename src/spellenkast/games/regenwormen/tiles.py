"""The sixteen tiles: their worms, and how the open ones lie on the grill.

The grill is a small number with a bit for each tile: bit 0 is tile 21, bit 15 is tile 36.
"""

from functools import cache

from spellenkast.games.regenwormen.notation import HIGHEST, LOWEST

TILES = range(LOWEST, HIGHEST + 1)
FULL = (1 << len(TILES)) - 1
"""A grill with all tiles open."""
COVERED = 0
"""Stands for a tile in a stack that somebody may not see."""

_WORMS = {COVERED: 0, **{tile: (tile - LOWEST) // 4 + 1 for tile in TILES}}


def worms_on(tile: int) -> int:
    """Return the worms on a tile: one on 21 to 24, then one more on every four tiles.

    >>> [worms_on(tile) for tile in (21, 24, 25, 28, 29, 32, 33, 36)]
    [1, 1, 2, 2, 3, 3, 4, 4]
    >>> sum(map(worms_on, TILES))
    40
    """
    return _WORMS[tile]


def worms_in(stack: tuple[int, ...]) -> int:
    """Return the worms of a stack, as far as its tiles are seen.

    >>> worms_in((36, COVERED, 25))
    6
    """
    return sum([_WORMS[tile] for tile in stack])


def bit_of(tile: int) -> int:
    """Return the bit of a tile in a grill."""
    return 1 << (tile - LOWEST)


def highest_of(grill: int) -> int:
    """Return the highest tile of a grill; 0 when there is none.

    >>> highest_of(bit_of(21) | bit_of(30)), highest_of(0)
    (30, 0)
    """
    return LOWEST - 1 + grill.bit_length() if grill else 0


@cache
def tiles_of(grill: int) -> tuple[int, ...]:
    """Return the tiles of a grill, the lowest first."""
    return tuple(tile for tile in TILES if grill & bit_of(tile))


def up_to(grill: int, total: int) -> int:
    """Return the part of a grill with the tiles up to a total.

    >>> tiles_of(up_to(FULL, 23)), tiles_of(up_to(FULL, 15))
    ((21, 22, 23), ())
    """
    return grill & ((1 << max(0, total - LOWEST + 1)) - 1)
