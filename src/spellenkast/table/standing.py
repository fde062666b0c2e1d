"""How a table stands: the value that :mod:`spellenkast.table.fold` makes of its log."""

from typing import Literal

import msgspec

from spellenkast.core.clock import Clock
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, SPECTATOR, Seat, Viewer
from spellenkast.core.state import State, View
from spellenkast.table.events import Event, Person, Speed
from spellenkast.table.seating import Seating
from spellenkast.table.trail import Trail

Phase = Literal["gathering", "playing", "over"]


class Step(msgspec.Struct, frozen=True):
    """A move of the game with the positions around it."""

    before: State
    seat: Seat
    move: Move
    after: State


class Entry(msgspec.Struct, frozen=True):
    """A line of the story: what happened, with its move where it was one."""

    event: Event
    names: tuple[str, ...]
    """Names of the seats just before."""
    step: Step | None = None


class Running(msgspec.Struct, frozen=True):
    """A clock that runs at a table."""

    clock: Clock
    since: int
    """When it started: milliseconds since 1970, UTC."""

    @property
    def due(self) -> int:
        """When its time is up: milliseconds since 1970, UTC."""
        return self.since + 1000 * self.clock.seconds


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A table after some event: an immutable value that everything about it is read from.

    It holds the seed and every secret of the game; only a view of :attr:`state` and the story as
    :mod:`~spellenkast.table.chronicle` tells it may leave the server.
    """

    table: str
    game: Game
    rules: HouseRules
    host: Person
    """Who set the table up, with or without a seat."""
    seed: bytes
    commitment: str
    seats: tuple[Seating, ...]
    first: State
    """Position before any move."""
    seq: int
    """Number of the last event."""
    fresh_since: int
    """Number of the last event that changed what somebody may want to do."""
    opened_at: int
    at: int
    """When the last event was written: milliseconds since 1970, UTC."""
    story: Trail[Entry]
    steps: Trail[Step]
    """Moves of the game, without those that were taken back."""
    phase: Phase = "gathering"
    speed: Speed = "normal"
    started_at: int = 0
    ended_at: int = 0
    words: tuple[str, ...] = ()
    """What the seats added to the dice, fixed when the game started."""
    throws: int = 0
    """Acts of chance so far; the number of the next one."""
    clocks: tuple[Running, ...] = ()
    """Clocks that run now; none before the start and after the end."""
    scores: tuple[int, ...] = ()
    """Points of each seat at the end."""
    winners: tuple[Seat, ...] = ()
    """Seats that won, at the end."""
    next_table: str | None = None
    """Table of the rematch."""

    def __repr__(self) -> str:
        """Return which table it is and how far, and none of its secrets."""
        return f"<Standing of {self.table} after event {self.seq}, {self.phase}>"

    @property
    def state(self) -> State:
        """The position of the game; the first one before the game starts."""
        return self.steps[-1].after if self.steps else self.first

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats; empty where nobody sits."""
        return tuple(seat.name for seat in self.seats)

    @property
    def ready(self) -> bool:
        """Whether the game may start: every seat is taken."""
        return self.phase == "gathering" and not any(seat.empty for seat in self.seats)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that may act now; none before the start and after the end."""
        return self.state.to_act if self.phase == "playing" else ()

    @property
    def computer_to_act(self) -> tuple[Seat, str] | None:
        """The first seat that a computer player is to act for, with its level, or nothing."""
        for seat in self.to_act:
            level = self.seats[seat].level if seat != CHANCE else None
            if level is not None:
                return seat, level
        return None

    def seats_of(self, person: Person) -> tuple[Seat, ...]:
        """Return the seats that a person's device plays, ascending."""
        return tuple(n for n, seat in enumerate(self.seats) if person in seat.persons)

    def acting_seat(self, person: Person) -> Seat | None:
        """Return the first seat of a person that may act now, or nothing.

        A seat that a stand-in plays is not one of them.
        """
        for seat in self.to_act:
            sitting = self.seats[seat] if seat != CHANCE else Seating()
            if person in sitting.persons and sitting.level is None:
                return seat
        return None

    def viewer_of(self, person: Person) -> Viewer:
        """Return as whom a person looks: their seat that may act, else their first, else nobody."""
        acting = self.acting_seat(person)
        if acting is not None:
            return acting
        mine = self.seats_of(person)
        return mine[0] if mine else SPECTATOR

    def view(self, viewer: Viewer) -> View:
        """Return what a viewer may know of the game."""
        return self.state.view(viewer)

    def is_stale(self, seq: int) -> bool:
        """Tell whether somebody who saw the table after event ``seq`` has missed something.

        Events that leave everybody's choices as they were do not count: a change of pace, a second
        device, or somebody else's secret choice in a round where all choose at once.
        """
        return not self.fresh_since <= seq <= self.seq
