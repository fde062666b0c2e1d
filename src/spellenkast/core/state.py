"""The contract of a game: an immutable state, and the view of it that one viewer may have."""

from typing import Protocol, Self

from spellenkast.core.chance import Chance
from spellenkast.core.errors import Refusal
from spellenkast.core.moves import Move, Moves
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import Seat, Viewer


class Public(Protocol):
    """What a state and every view of it have in common: nothing here is secret."""

    @property
    def rules(self) -> HouseRules:
        """House rules in force."""
        ...

    @property
    def seats(self) -> int:
        """Number of seats."""
        ...

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that may act now, ascending; ``(CHANCE,)`` while dice fall; none at the end."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat so far, derived from what lies on the table."""
        ...

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats that won; empty while the game runs."""
        ...

    def legal(self, seat: Seat, /) -> Moves:
        """Return the legal moves of a seat; empty when it is not to act."""
        ...

    def why_not(self, seat: Seat, move: Move, /) -> Refusal | None:
        """Return the rule that forbids a move to a seat, or nothing when it may be played."""
        ...


class View(Public, Protocol):
    """What one viewer may know. A type of its own: it has no place for a secret."""

    @property
    def viewer(self) -> Viewer:
        """Who looks."""
        ...


class State(Public, Protocol):
    """A position of a game: an immutable value, compared and hashed by value."""

    def play(self, seat: Seat, move: Move, /) -> Self:
        """Return the position after a move.

        :raises IllegalMove: a rule forbids it; this position is as it was.
        """
        ...

    def chance(self) -> Chance:
        """Return what chance may do; only when ``to_act`` is ``(CHANCE,)``."""
        ...

    def view(self, viewer: Viewer, /) -> View:
        """Return what a viewer may know of this position."""
        ...

    def seen(self, seat: Seat, move: Move, viewer: Viewer, /) -> Move | None:
        """Return a move as a viewer sees it made here; nothing when it stays hidden for now.

        What a viewer knows is who moved, each move as seen, and the own moves: a view depends on
        nothing else. So a move that ends a secret is seen as one that tells all of it, such as the
        last of several secret choices as "all choices are shown".
        """
        ...
