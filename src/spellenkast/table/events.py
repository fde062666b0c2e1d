"""The vocabulary of a table's log: everything that can happen, as small tagged values.

The log is the only truth about a table; :mod:`spellenkast.table.fold` reads it. A kind of event
that has been written once is never changed: a new field gets a default, and a new meaning gets a
new kind. :data:`FORMAT` is raised whenever an older program could not read what this one writes.
"""

from typing import Literal

import msgspec

from spellenkast.core.seat import Seat

FORMAT = 1
"""Version of this vocabulary; a store keeps it beside the events."""

Person = str
"""An opaque name of one browser or terminal; no account, nothing that says who it is."""

Speed = Literal["slow", "normal", "fast", "at once"]
"""How long a computer player waits before it moves, so that people can follow."""


class What(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of everything that can happen at a table."""


class Opened(What, frozen=True, tag="opened"):
    """A table was set up; always the first event."""

    game: str
    version: int
    rules: dict[str, str]
    """House rules as :meth:`~spellenkast.core.options.OptionTable.write` gives them."""
    seats: int
    seed: str
    """Seed of the dice in hexadecimal: a secret until the game has ended."""
    commitment: str
    """Hash of the seed, shown from the start."""
    host: Person
    speed: Speed = "normal"


class Seated(What, frozen=True, tag="seated"):
    """Somebody took a seat, or changed the name or word of the seat they have."""

    seat: Seat
    name: str
    person: Person | None = None
    """Whose device plays this seat; nobody for a computer player."""
    bot: str | None = None
    """Key of the level of a computer player."""
    word: str = ""
    """What this seat adds to the dice."""


class Vacated(What, frozen=True, tag="vacated"):
    """A seat became empty; while a game runs a stand-in plays on for it."""

    seat: Seat


class SeatAdded(What, frozen=True, tag="seat-added"):
    """One more seat at the end, before the game starts."""


class SeatRemoved(What, frozen=True, tag="seat-removed"):
    """A seat was taken away before the game starts; those after it move up."""

    seat: Seat


class Started(What, frozen=True, tag="started"):
    """The game began; seats and words are fixed from here on."""


class Played(What, frozen=True, tag="played"):
    """A move, of a seat or of chance (-1), in its notation."""

    seat: Seat
    move: str


class TakenBack(What, frozen=True, tag="taken-back"):
    """A seat took its last move back."""

    seat: Seat
    moves: int
    """How many moves of the game remain."""


class StoodIn(What, frozen=True, tag="stood-in"):
    """A computer player plays for a seat until its people return."""

    seat: Seat
    bot: str


class Returned(What, frozen=True, tag="returned"):
    """The people of a seat play it themselves again."""

    seat: Seat


class Faltered(What, frozen=True, tag="faltered"):
    """A computer player could not decide; a random legal move follows."""

    seat: Seat


class Shared(What, frozen=True, tag="shared"):
    """A second device holds the same seat."""

    seat: Seat
    person: Person


class Moved(What, frozen=True, tag="moved"):
    """A seat went to another device; those that had it lose it."""

    seat: Seat
    person: Person


class Paced(What, frozen=True, tag="paced"):
    """Computer players wait longer or shorter from now on."""

    speed: Speed


class Resumed(What, frozen=True, tag="resumed"):
    """The clocks go on after a time without a server, which counts for nobody."""

    grace: int
    """Milliseconds that every clock is given back besides, because people come back one by one."""


class Finished(What, frozen=True, tag="finished"):
    """The game ended; the seed is open from now on."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Rematched(What, frozen=True, tag="rematched"):
    """The same people play again, at another table."""

    table: str


Happening = (
    Opened
    | Seated
    | Vacated
    | SeatAdded
    | SeatRemoved
    | Started
    | Played
    | TakenBack
    | StoodIn
    | Returned
    | Faltered
    | Shared
    | Moved
    | Paced
    | Resumed
    | Finished
    | Rematched
)
"""Any of the kinds above."""


class Event(msgspec.Struct, frozen=True):
    """One line of a table's log."""

    seq: int
    """Place in the log of its table, from 1, without gaps."""
    at: int
    """When it was written: milliseconds since 1970, UTC."""
    what: Happening


def people(what: Happening) -> tuple[Person, ...]:
    """Return whom an event brings to a table, so that they can find it again.

    >>> people(Shared(0, "pim")), people(Started())
    (('pim',), ())
    """
    match what:
        case Opened(host=person) | Shared(person=person) | Moved(person=person):
            return (person,)
        case Seated(person=str() as person):
            return (person,)
        case _:
            return ()
