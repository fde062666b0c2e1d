"""What is still to be had: the points of columns and colours, as they stand on one sheet."""

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

from spellenkast.core.seat import Seat
from spellenkast.games.keer_op_keer.pad import COLOURS, COLUMNS
from spellenkast.games.keer_op_keer.position import Table
from spellenkast.games.keer_op_keer.scoring import full_colours, full_columns

Standing = Literal["open", "gone", "won"]
"""Of points on a sheet: still to be had, struck out, or with a ring round them."""

Prize = tuple[Standing, Standing]
"""The upper points, for who is first, and the lower ones."""


def column_prizes(table: Table, seat: Seat) -> tuple[Prize, ...]:
    """Return how the points of every column stand on the sheet of a seat."""
    return _prizes(full_columns, table.marks, table.column_firsts, seat, len(COLUMNS))


def colour_prizes(table: Table, seat: Seat) -> tuple[Prize, ...]:
    """Return how the points of every colour stand on the sheet of a seat."""

    def full(marks: int) -> int:
        return full_colours(table.pad, marks)

    return _prizes(full, table.marks, table.colour_firsts, seat, len(COLOURS))


def _prizes(
    full: Callable[[int], int],
    marks: tuple[int, ...],
    firsts: tuple[int, ...],
    seat: Seat,
    count: int,
) -> tuple[Prize, ...]:
    others = 0
    for other, crosses in enumerate(marks):
        if other != seat:
            others |= full(crosses)
    return _standings(full(marks[seat]), firsts[seat], others, count)


@lru_cache(maxsize=1024)
def _standings(own: int, first: int, others: int, count: int) -> tuple[Prize, ...]:
    """Return the prizes for what is full here, was filled first here, and is full elsewhere."""
    return tuple(_prize(own >> n & 1, first >> n & 1, others >> n & 1) for n in range(count))


def _prize(own: int, first: int, others: int) -> Prize:
    """Return how one pair of points stands.

    >>> _prize(1, 1, 1), _prize(1, 0, 1), _prize(0, 0, 1), _prize(0, 0, 0)
    (('won', 'gone'), ('gone', 'won'), ('gone', 'open'), ('open', 'open'))
    """
    if own:
        return ("won", "gone") if first else ("gone", "won")
    return ("gone" if others else "open", "open")
