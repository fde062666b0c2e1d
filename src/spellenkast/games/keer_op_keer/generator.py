"""New sheets from a seed, each with everything that holds on the published ones.

A randomised depth-first fill: the first free box, in column order, gets a block of a colour whose
last block ended in the column before, so that every column ends up with one block of each colour.
Where a fill has tried too much it begins anew. A seed gives the same sheet everywhere and for ever.
"""

import hashlib
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache

import msgspec

from spellenkast.core.chance import Below
from spellenkast.core.fair import FairDice
from spellenkast.games.keer_op_keer.pad import (
    BOXES,
    COLOURS,
    COLUMN_MASKS,
    COLUMNS,
    EVERYTHING,
    ROWS,
    Pad,
    beside,
    boxes_in,
    pad_of,
)

_SIZES = 6
_PATIENCE = 2500
"""Blocks that one attempt may try before it begins anew."""


class Shape(msgspec.Struct, frozen=True):
    """A connected set of boxes whose first box lies in the first column, at some row."""

    boxes: int
    size: int
    width: int


def generate(seed: int) -> Pad:
    """Return the sheet of a seed.

    >>> generate(7) == generate(7), generate(7).text == generate(8).text
    (True, False)
    """
    key = hashlib.sha256(f"spellenkast sheet 1 {seed}".encode()).digest()
    for attempt in range(10_000):
        below = FairDice(key, ()).source(attempt)
        blocks = _Fill(below).blocks()
        if blocks is None:
            continue
        stars = _stars(blocks, below)
        if stars is not None:
            return pad_of(_text(blocks, stars))
    raise AssertionError("a sheet is found within a few attempts")


def _text(blocks: list[list[int]], stars: int) -> str:
    letters = [""] * BOXES
    for colour, own in enumerate(blocks):
        for block in own:
            for box in boxes_in(block):
                letter = COLOURS[colour]
                letters[box] = letter.upper() if stars >> box & 1 else letter
    return "\n".join("".join(letters[row::ROWS]) for row in range(ROWS))


class _Fill:
    """One attempt to fill a sheet with blocks."""

    def __init__(self, below: Below) -> None:
        self._below = below
        self._free = EVERYTHING
        self._found: list[list[int]] = [[] for _ in COLOURS]
        self._taken = [0] * len(COLOURS)
        """The boxes of every colour."""
        self._left = [frozenset(range(1, _SIZES + 1)) for _ in COLOURS]
        self._next = [0] * len(COLOURS)
        """The column in which the next block of every colour begins."""
        self._tries = 0

    def blocks(self) -> list[list[int]] | None:
        """Return the blocks of every colour, or nothing when this attempt took too long."""
        return self._found if self._go_on() else None

    def _go_on(self) -> bool:
        """Fill what is free; leave everything as it was when that cannot be done."""
        if not self._free:
            return True
        box = (self._free & -self._free).bit_length() - 1
        column, row = divmod(box, ROWS)
        for colour, shape in self._candidates(column, row):
            self._tries += 1
            if self._tries > _PATIENCE:
                return False
            if self._lay(colour, shape, column):
                return True
        return False

    def _candidates(self, column: int, row: int) -> Iterator[tuple[int, Shape]]:
        """Iterate over blocks that fit here, in a random order."""
        due = [colour for colour in range(len(COLOURS)) if self._next[colour] == column]
        found: list[tuple[int, Shape]] = []
        shift = ROWS * column
        for colour in due:
            barred = (EVERYTHING ^ self._free | beside(self._taken[colour])) >> shift
            shapes = _shapes_of(row, self._left[colour], len(COLUMNS) - column)
            found += [(colour, shape) for shape in shapes if not shape.boxes & barred]
        return _shuffled(found, self._below)

    def _lay(self, colour: int, shape: Shape, column: int) -> bool:
        """Lay a block and fill the rest; take it up again when that cannot be done."""
        boxes = shape.boxes << ROWS * column
        before = self._left[colour], self._next[colour]
        self._free ^= boxes
        self._taken[colour] |= boxes
        self._left[colour] = before[0] - {shape.size}
        self._next[colour] = column + shape.width
        self._found[colour].append(boxes)
        if self._may_work(colour, column) and self._go_on():
            return True
        self._found[colour].pop()
        self._left[colour], self._next[colour] = before
        self._taken[colour] ^= boxes
        self._free ^= boxes
        return False

    def _may_work(self, colour: int, column: int) -> bool:
        """Tell whether the columns can still have all colours, and this colour all columns."""
        columns, left = len(COLUMNS) - self._next[colour], self._left[colour]
        if not len(left) <= columns <= sum(left) or bool(left) != bool(columns):
            return False
        begins = sorted(self._next)
        for at in range(column, min(begins[-1] + 1, len(COLUMNS))):
            missing = bisect_right(begins, at)
            free = (self._free & COLUMN_MASKS[at]).bit_count()
            if free < missing or (free and not missing):
                return False
        return True


def _shuffled(items: list[tuple[int, Shape]], below: Below) -> Iterator[tuple[int, Shape]]:
    """Iterate over items in a random order, without ordering those that are never asked for."""
    for last in range(len(items), 0, -1):
        place = below(last)
        items[place], items[last - 1] = items[last - 1], items[place]
        yield items[last - 1]


@cache
def _shapes_of(row: int, sizes: frozenset[int], width: int) -> tuple[Shape, ...]:
    """Return the shapes of :func:`_shapes` that have one of some sizes and are not too wide."""
    return tuple(s for s in _shapes(row) if s.size in sizes and s.width <= width)


@cache
def _shapes(row: int) -> tuple[Shape, ...]:
    """Return every connected set of one to six boxes whose first box is at a row of column A."""
    found: list[Shape] = []
    start = 1 << row
    within = EVERYTHING & ~(start - 1)
    known = {start}
    for size in range(1, _SIZES + 1):
        for boxes in sorted(known):
            width = (boxes.bit_length() - 1) // ROWS + 1
            found.append(Shape(boxes, size, width))
        known = {s | 1 << box for s in known for box in boxes_in(beside(s) & within)}
    return tuple(found)


def _stars(blocks: list[list[int]], below: Below) -> int | None:
    """Return fifteen stars: one a column, three a colour, never two in one block."""
    owner = {
        box: (colour, block)
        for colour, own in enumerate(blocks)
        for block in own
        for box in boxes_in(block)
    }

    def place(column: int, stars: int, left: tuple[int, ...]) -> int | None:
        if column == len(COLUMNS):
            return stars
        boxes = list(range(ROWS * column, ROWS * (column + 1)))
        for last in range(len(boxes), 0, -1):
            chosen = below(last)
            boxes[chosen], boxes[last - 1] = boxes[last - 1], boxes[chosen]
            box = boxes[last - 1]
            colour, block = owner[box]
            if left[colour] and not block & stars:
                fewer = (*left[:colour], left[colour] - 1, *left[colour + 1 :])
                found = place(column + 1, stars | 1 << box, fewer)
                if found is not None:
                    return found
        return None

    return place(0, 0, (3,) * len(COLOURS))
