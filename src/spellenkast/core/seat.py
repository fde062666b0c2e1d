"""Seats and viewers: who acts, and who looks."""

Seat = int
"""A place at the table: 0 to n - 1, clockwise. People see it as 1 to n."""

CHANCE: Seat = -1
"""The seat of dice and bags: chance acts like a player, with known odds."""

CLOCK: Seat = -3
"""The seat of the clocks of a table: it acts when time is up, and is never asked to."""

Viewer = int
"""Who looks: a seat, or :data:`SPECTATOR`."""

SPECTATOR: Viewer = -2
"""Somebody who watches without a seat and knows only what lies open."""

_SIGNS = {CHANCE: "*", CLOCK: "@"}


def sign(seat: Seat) -> str:
    """Return a seat as records and lists write it: counted from 1, chance ``*``, the clock ``@``.

    >>> [sign(seat) for seat in (0, 5, CHANCE, CLOCK)]
    ['1', '6', '*', '@']
    """
    return _SIGNS.get(seat) or str(seat + 1)


def seat_of(text: str) -> Seat:
    """Return the seat that a sign of :func:`sign` means.

    :raises ValueError: it means none.

    >>> [seat_of(text) for text in ("1", "6", "*", "@")]
    [0, 5, -1, -3]
    """
    for seat, written in _SIGNS.items():
        if written == text:
            return seat
    return int(text) - 1
