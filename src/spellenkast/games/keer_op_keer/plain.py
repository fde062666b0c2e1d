"""The table without pictures: what a terminal shows.

A sheet is a grid of letters, one a box: the colour, a capital for a star, ``x`` for a cross, and
``*`` for one of the last roll. Cells are one letter wide, so that fifteen columns fit 80
characters.
"""

from collections.abc import Iterator

from spellenkast.core.face import Block, Cell, Grid, Line
from spellenkast.core.seat import Seat
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.keer_op_keer import words
from spellenkast.games.keer_op_keer.notation import Cross, Pass, colour_mark, number_mark
from spellenkast.games.keer_op_keer.pad import COLOUR_NAMES, COLOURS, COLUMNS, ROWS, START, names_of
from spellenkast.games.keer_op_keer.prizes import Prize, colour_prizes, column_prizes
from spellenkast.games.keer_op_keer.rules import KeerOpKeerView
from spellenkast.games.keer_op_keer.scoring import (
    COLOUR_HIGH,
    COLOUR_LOW,
    COLUMN_HIGH,
    COLUMN_LOW,
)
from spellenkast.games.keer_op_keer.tokens import crosses_of

LISTED = 6
"""Groups that are named for one pair of dice; of the others their number is told."""


def blocks(view: KeerOpKeerView, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return all sheets, the points, the dice, and what the viewer can cross."""
    seat = view.viewer if 0 <= view.viewer < view.seats else view.turn
    lines: list[Block] = []
    # The own sheet comes last, beside the dice, where a small window still shows it.
    for other in sorted(range(view.seats), key=lambda other: other == seat):
        lines += [Line((Cell(names[other], "head"),)), _sheet(view, other)]
    lines.append(_colours(view, seat))
    lines.append(_points(view, names))
    roll = words.progress(view)
    if roll is not None:
        lines.append(Line((Cell(roll, "quiet"),)))
    lines.append(Line((Cell(words.headline(view), "head"),)))
    lines += _dice(view)
    lines += _choices(view)
    return tuple(lines)


def _sheet(view: KeerOpKeerView, seat: Seat) -> Grid:
    """Return the boxes of a sheet, with the points of its columns below them."""
    can = crosses_of(view) if seat == view.viewer and view.awaits(seat) else 0
    head = [Cell("", "head")]
    head += [Cell(c, "now" if n == START else "head") for n, c in enumerate(COLUMNS)]
    rows = [tuple(head)]
    for row in range(ROWS):
        cells = [_box(view, seat, can, ROWS * column + row) for column in range(len(COLUMNS))]
        rows.append((Cell(row + 1, "quiet"), *cells))
    prizes = column_prizes(view, seat)
    rows.append((Cell(say("first"), "quiet"), *_prizes(COLUMN_HIGH, prizes, 0)))
    rows.append((Cell(say("later"), "quiet"), *_prizes(COLUMN_LOW, prizes, 1)))
    return Grid(tuple(rows))


def _box(view: KeerOpKeerView, seat: Seat, can: int, box: int) -> Cell:
    if view.marks[seat] >> box & 1:
        last = view.last[seat] if view.last else None
        fresh = isinstance(last, Cross) and last.boxes >> box & 1
        return Cell("*" if fresh else "x", "ink")
    mark = COLOURS[view.pad.colours[box]]
    letter = mark.upper() if view.pad.stars >> box & 1 else mark
    return Cell(letter, "head" if can >> box & 1 else "plain")


def _prizes(points: tuple[int, ...], prizes: tuple[Prize, ...], line: int) -> Iterator[Cell]:
    """Iterate over the points of one line: a stroke where they are gone."""
    for paid, prize in zip(points, prizes, strict=True):
        standing = prize[line]
        yield Cell("-", "quiet") if standing == "gone" else Cell(paid, _ROLES[standing])


_ROLES = {"open": "plain", "won": "ink"}


def _colours(view: KeerOpKeerView, seat: Seat) -> Grid:
    """Return the points for whole colours as they stand on a sheet."""
    prizes = colour_prizes(view, seat)
    names = [
        Cell(say("{mark} {name}", mark=COLOURS[n], name=c)) for n, c in enumerate(COLOUR_NAMES)
    ]
    high = (COLOUR_HIGH,) * len(COLOURS)
    low = (COLOUR_LOW,) * len(COLOURS)
    return Grid(
        (
            (Cell(""), *names),
            (Cell(say("first"), "quiet"), *_prizes(high, prizes, 0)),
            (Cell(say("later"), "quiet"), *_prizes(low, prizes, 1)),
        )
    )


def _points(view: KeerOpKeerView, names: tuple[str, ...]) -> Grid:
    titles = (
        say("player"),
        say("columns"),
        say("colours"),
        say("marks left"),
        say("stars"),
        say("points"),
    )
    rows = [(*(Cell(title, "head") for title in titles), Cell("", "head"))]
    for seat, name in enumerate(names):
        parts = view.tally(seat)
        acting = "now" if seat in view.to_act else "plain"
        numbers = (parts.columns, parts.colours, parts.jokers, parts.stars)
        cells = (Cell(number, "ink") for number in numbers)
        doing = words.doing(view, seat) or ""
        rows.append((Cell(name, acting), *cells, Cell(parts.total, "head"), Cell(doing, "quiet")))
    return Grid(tuple(rows))


def _dice(view: KeerOpKeerView) -> Iterator[Line]:
    """Iterate over what lies there, and over what is free for the viewer where that is less."""
    if not view.colours or view.phase not in ("active", "others"):
        return
    yield _dice_line(say("rolled"), (view.colours, view.numbers), "ink")
    if view.awaits(view.viewer):
        yield _dice_line(say("for you"), view.pool(view.viewer), "now")


def _dice_line(title: Text, dice: tuple[tuple[int, ...], tuple[int, ...]], role: str) -> Line:
    colours = " ".join(map(colour_mark, dice[0]))
    numbers = " ".join(map(number_mark, dice[1]))
    return Line((Cell(title, "quiet"), Cell(colours, role), Cell(numbers, role)))


def _choices(view: KeerOpKeerView) -> Iterator[Line]:
    """Iterate over what the viewer may cross, as it is typed: a line for a colour and a number.

    Each is listed with the dice that cost least.
    """
    if not view.awaits(view.viewer):
        return
    moves = view.legal(view.viewer)
    for crosses in _cheapest([move for move in moves if isinstance(move, Cross)]):
        sets = [" ".join(names_of(move.boxes)) for move in crosses]
        dice = str(crosses[0]).split(" ", 1)[0]
        cells = [Cell(dice, "now"), Cell("; ".join(sets[:LISTED]), "ink")]
        more = len(sets) - LISTED
        if more > 0:
            cells.append(Cell(say_n("and {n} more", "and {n} more", more), "quiet"))
        yield Line(tuple(cells))
    passes = tuple(str(move) for move in moves if isinstance(move, Pass))
    yield Line((Cell(", ".join(passes), "now"),))


def _cheapest(crosses: list[Cross]) -> list[list[Cross]]:
    """Return crosses by colour and number, without dearer ways to the same."""
    found: dict[tuple[int, int], list[Cross]] = {}
    for move in sorted(crosses, key=lambda move: (move.colour, move.number, move.cost)):
        same = found.setdefault((move.colour, move.number), [])
        if not same or same[0].dice == move.dice:
            same.append(move)
    return list(found.values())
