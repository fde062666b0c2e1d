"""Clocks: how long something may take, and what the table does when the time is up.

A game has no idea of time. It says which clocks run in a position; whoever keeps the time, such as
a live table, plays a clock's move as seat :data:`~spellenkast.core.seat.CLOCK`. Simulations keep
none.
"""

import msgspec

from spellenkast.core.moves import Move
from spellenkast.core.text import Text


class Clock(msgspec.Struct, frozen=True):
    """A clock that runs in a position of a game."""

    name: str
    """Name that tells the clocks of a game apart."""
    title: Text
    """What it measures, for people, in a word or two."""
    seconds: int
    """How long it runs, at least 1."""
    mark: tuple[int, ...]
    """What it measures the time of: the clock starts anew whenever this changes."""
    move: Move
    """What the clock plays when its time is up."""
