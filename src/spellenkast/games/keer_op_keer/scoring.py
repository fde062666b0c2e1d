"""What a sheet is worth: columns, colours, exclamation marks and stars.

Source: the Dutch page and the publisher's pad.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from spellenkast.games.keer_op_keer.pad import COLOURS, COLUMN_MASKS, Pad

COLUMN_HIGH = (5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5)
"""Points of a column for who fills it first."""
COLUMN_LOW = (3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3)
"""Points of a column for who fills it later."""
COLOUR_HIGH, COLOUR_LOW = 5, 3
JOKERS = 8
"""Exclamation marks on a sheet."""
COLOURS_TO_END = 2
"""The game ends with so many full colours on one sheet."""


class Tally(msgspec.Struct, frozen=True):
    """The points of one sheet, part by part."""

    columns: int
    colours: int
    jokers: int
    stars: int
    """Points lost for stars, at most 0."""

    @property
    def total(self) -> int:
        """All of it."""
        return self.columns + self.colours + self.jokers + self.stars


def full_columns(marks: int) -> int:
    """Return the columns whose seven boxes are all crossed, as bits."""
    return _full(COLUMN_MASKS, marks)


def full_colours(pad: Pad, marks: int) -> int:
    """Return the colours whose 21 boxes are all crossed, as bits."""
    return _full(pad.colour_masks, marks)


@lru_cache(maxsize=1 << 14)
def _full(masks: tuple[int, ...], marks: int) -> int:
    return sum([1 << n for n, mask in enumerate(masks) if marks & mask == mask])


def values(full: int, first: int, high: tuple[int, ...], low: tuple[int, ...]) -> Iterator[int]:
    """Iterate over the points of what is full: upper ones where the sheet was first."""
    for place, (upper, lower) in enumerate(zip(high, low, strict=True)):
        if full >> place & 1:
            yield upper if first >> place & 1 else lower


def tally(pad: Pad, marks: int, firsts: tuple[int, int], jokers_used: int, penalty: int) -> Tally:
    """Return the points of a sheet.

    ``firsts`` are the columns and the colours, as bits, that this sheet filled first.
    """
    colours = full_colours(pad, marks)
    stars = (pad.stars & ~marks).bit_count()
    return Tally(
        columns=sum(values(full_columns(marks), firsts[0], COLUMN_HIGH, COLUMN_LOW)),
        colours=sum(
            values(colours, firsts[1], (COLOUR_HIGH,) * len(COLOURS), (COLOUR_LOW,) * len(COLOURS))
        ),
        jokers=JOKERS - jokers_used,
        stars=-penalty * stars,
    )
