"""The sheet of the game: fifteen columns of seven coloured boxes, and all that follows from it.

A set of boxes is one number with a bit for each: column by column, the top row first, so that a
column is seven bits that follow each other. Box C4 is the fourth of the third column.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from spellenkast.core.errors import RulesError, quote
from spellenkast.core.text import Text, say

COLUMNS = "ABCDEFGHIJKLMNO"
ROWS = 7
BOXES = len(COLUMNS) * ROWS
COLOURS = "gybpo"
"""Green, yellow, blue, pink, orange; a capital letter is a box with a star."""
LARGEST_GROUP = 5
LARGEST_BLOCK = 6
EVERYTHING = (1 << BOXES) - 1
START = COLUMNS.index("H")
"""The column that may be begun in."""

COLUMN_MASKS = tuple(127 << ROWS * column for column in range(len(COLUMNS)))

CLASSIC = """\
gggyyyyGbbbOyyy
ogYgYyoopBboogg
BgpgggGpppyyogg
bppgoObbggyyoPb
poooopbbooopppp
pBbPpppyYoPbbbO
yybbbbpyyyggGoo"""
"""The sheet in the box of the publisher, as five independent copies have it."""


class Group(msgspec.Struct, frozen=True, gc=False):
    """Some boxes of one colour that hang together."""

    boxes: int
    beside: int
    """The boxes that touch it, of any colour."""


class Pad(msgspec.Struct, frozen=True):
    """A sheet; everything in it is read off its seven lines."""

    text: str
    colours: tuple[int, ...]
    """The colour of every box, as a place in :data:`COLOURS`."""
    stars: int
    colour_masks: tuple[int, ...]
    blocks: tuple[tuple[int, ...], ...]
    """For every colour its blocks, as sets of boxes, in the order of their first boxes."""
    groups: tuple[tuple[tuple[Group, ...], ...], ...]
    """For every colour and size, 0 to 5, the groups that can be crossed in one go."""


def box_name(box: int) -> str:
    """Return the name of a box.

    >>> box_name(0), box_name(17), box_name(104)
    ('A1', 'C4', 'O7')
    """
    return f"{COLUMNS[box // ROWS]}{box % ROWS + 1}"


def box_number(name: str) -> int:
    """Return the number of a box by its name; -1 when no box is called so."""
    letter, row = name[:1].upper(), name[1:]
    if len(name) != 2 or letter not in COLUMNS or row not in "1234567":
        return -1
    return COLUMNS.index(letter) * ROWS + int(row) - 1


def boxes_in(mask: int) -> Iterator[int]:
    """Iterate over the boxes of a set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def names_of(mask: int) -> tuple[str, ...]:
    """Return the names of the boxes of a set, in order."""
    return tuple(box_name(box) for box in boxes_in(mask))


def _neighbours() -> tuple[int, ...]:
    masks: list[int] = []
    for box in range(BOXES):
        column, row = divmod(box, ROWS)
        mask = 0
        if row:
            mask |= 1 << box - 1
        if row < ROWS - 1:
            mask |= 1 << box + 1
        if column:
            mask |= 1 << box - ROWS
        if column < len(COLUMNS) - 1:
            mask |= 1 << box + ROWS
        masks.append(mask)
    return tuple(masks)


NEIGHBOURS = _neighbours()
"""For every box the boxes beside, above and below it."""


def beside(mask: int) -> int:
    """Return the boxes that touch a set, without the set itself.

    >>> names_of(beside(1 << box_number("A1")))
    ('A2', 'B1')
    """
    touched = 0
    for box in boxes_in(mask):
        touched |= NEIGHBOURS[box]
    return touched & ~mask


def spread(start: int, within: int) -> int:
    """Return what can be reached from a set without leaving another."""
    reached = start & within
    while True:
        grown = (reached | beside(reached)) & within
        if grown == reached:
            return reached
        reached = grown


def split_blocks(mask: int) -> tuple[int, ...]:
    """Return the connected pieces of a set, in the order of their first boxes."""
    pieces: list[int] = []
    while mask:
        piece = spread(mask & -mask, mask)
        pieces.append(piece)
        mask &= ~piece
    return tuple(pieces)


@lru_cache(maxsize=64)
def pad_of(text: str) -> Pad:
    """Return the sheet that seven lines in canonical form describe."""
    lines = text.split("\n")
    letters = [lines[row][column] for column in range(len(COLUMNS)) for row in range(ROWS)]
    colours = tuple(COLOURS.index(letter.lower()) for letter in letters)
    masks = [0] * len(COLOURS)
    stars = 0
    for box, letter in enumerate(letters):
        masks[colours[box]] |= 1 << box
        stars |= letter.isupper() << box
    blocks = tuple(split_blocks(mask) for mask in masks)
    return Pad(text, colours, stars, tuple(masks), blocks, tuple(map(_groups_of, blocks)))


def _groups_of(blocks: tuple[int, ...]) -> tuple[tuple[Group, ...], ...]:
    """Return the connected sets of one to five boxes within some blocks, by size."""
    by_size: list[list[int]] = [[] for _ in range(LARGEST_GROUP + 1)]
    for block in blocks:
        known = {1 << box for box in boxes_in(block)}
        for size in range(1, LARGEST_GROUP + 1):
            by_size[size] += sorted(known)
            known = {s | 1 << box for s in known for box in boxes_in(beside(s) & block)}
    return tuple(tuple(Group(s, beside(s)) for s in sets) for sets in by_size)


def canonical(text: str) -> str:
    """Return a sheet in canonical form: seven lines of fifteen letters.

    Empty lines, spaces and bars between the letters are free.

    :raises RulesError: it is no sheet, or one that breaks what holds on every published one.

    >>> canonical(" classic ") == CLASSIC
    True
    """
    clean = text.strip()
    if clean.lower() == "classic":
        return CLASSIC
    lines = ["".join(line.replace("|", " ").split()) for line in clean.splitlines()]
    lines = [line for line in lines if line]
    if len(lines) != ROWS:
        raise _fault(
            say(
                "{text} is no sheet: a sheet has {due} lines, here are {n}.",
                text=quote(clean),
                due=ROWS,
                n=len(lines),
            )
        )
    for number, line in enumerate(lines, 1):
        _check_line(number, line)
    whole = "\n".join(lines)
    fault = next(_faults(pad_of(whole)), None)
    if fault is not None:
        raise _fault(fault)
    return whole


def _check_line(number: int, line: str) -> None:
    for place, letter in enumerate(line[: len(COLUMNS)]):
        if letter.lower() not in COLOURS:
            raise _fault(
                say(
                    "{letter} in box {box} is no colour. They are g, y, b, p and o, with a capital "
                    "for a star.",
                    letter=quote(letter),
                    box=box_name(place * ROWS + number - 1),
                )
            )
    if len(line) != len(COLUMNS):
        raise _fault(
            say(
                "Line {line} has {n} boxes; it should have {due}.",
                line=number,
                n=len(line),
                due=len(COLUMNS),
            )
        )


def _fault(text: Text) -> RulesError:
    return RulesError(text, "sheet")


COLOUR_NAMES = (say("green"), say("yellow"), say("blue"), say("pink"), say("orange"))
"""Names of the colours, in the order of :data:`COLOURS`."""


def _faults(pad: Pad) -> Iterator[Text]:
    """Iterate over what is wrong with a sheet, the gravest first."""
    for colour, name in enumerate(COLOUR_NAMES):
        yield from _colour_faults(pad, colour, name)
    for column, letter in enumerate(COLUMNS):
        yield from _column_faults(pad, COLUMN_MASKS[column], letter)


def _colour_faults(pad: Pad, colour: int, name: Text) -> Iterator[Text]:
    sizes = sorted(block.bit_count() for block in pad.blocks[colour])
    if sizes != [1, 2, 3, 4, 5, 6]:
        yield say(
            "There are {n} boxes of {colour}, in blocks of {sizes}; it should be 21 boxes, in one "
            "block of each size from 1 to 6. Look at {boxes}.",
            n=sum(sizes),
            colour=name,
            sizes=tuple(sizes),
            boxes=_odd_blocks(pad.blocks[colour]),
        )
    stars = names_of(pad.stars & pad.colour_masks[colour])
    if not stars:
        yield say("There is no star on {colour}; it should be 3.", colour=name)
    elif len(stars) != 3:
        yield say(
            "There are {n} stars on {colour}, in {boxes}; it should be 3.",
            n=len(stars),
            colour=name,
            boxes=stars,
        )
    for block in pad.blocks[colour]:
        twice = names_of(block & pad.stars)
        if len(twice) > 1:
            yield say("The stars {boxes} are in one block of {colour}.", boxes=twice, colour=name)


def _odd_blocks(blocks: tuple[int, ...]) -> tuple[str, ...]:
    """Return the first boxes of the blocks that are too large, or of a size that is there twice.

    Where only a block is missing these are the first boxes of all blocks.
    """
    sizes = [block.bit_count() for block in blocks]
    odd = [
        block
        for block, size in zip(blocks, sizes, strict=True)
        if size > LARGEST_BLOCK or sizes.count(size) > 1
    ]
    return tuple(names_of(block)[0] for block in odd or blocks)


def _column_faults(pad: Pad, mask: int, letter: str) -> Iterator[Text]:
    stars = names_of(pad.stars & mask)
    if len(stars) != 1:
        yield say("Column {column} has {n} stars; it should be one.", column=letter, n=len(stars))
    missing = tuple(
        name for name, own in zip(COLOUR_NAMES, pad.colour_masks, strict=True) if not own & mask
    )
    if missing:
        yield say("Column {column} has no {colours}.", column=letter, colours=missing)
    touched = sum(bool(block & mask) for blocks in pad.blocks for block in blocks)
    if touched != len(COLOURS):
        yield say(
            "Column {column} has boxes of {n} blocks; it should be five, one of each colour.",
            column=letter,
            n=touched,
        )
