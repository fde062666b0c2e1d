"""Stones, a toy game for tests: put a stone on a slope, or take pebbles that lie beside each other.

It is there for what people choose within drawings. A stone is chosen first and then its place;
pebbles are chosen together with their colour and their number. Nothing is hidden, nothing is left
to chance.
"""

from functools import lru_cache
from typing import Self

import msgspec

from spellenkast.core.chance import Chance, Weighted
from spellenkast.core.errors import IllegalMove, Refusal
from spellenkast.core.moves import NO_MOVES, Move, Moves
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import Seat, Viewer
from spellenkast.core.state import View
from tests.toys.parts import refuse

SIDE = 4
"""Rows and columns of the slope."""

SIZES = (1, 2, 3)
"""Sizes of stones; one of size 3 needs a place in row 3 or higher."""

PEBBLES = "rrrrbbbb"
"""The pebbles in a row, by colour: red ones and blue ones."""

MOST = 3
"""Pebbles that are taken at once, at most."""

EXAMPLE = "put 2 b3"
"""A text that is a move."""


class StonesRules(HouseRules, frozen=True):
    """House rules of stones."""

    rounds: int = 3
    pebbles: bool = True


class Put(Move, frozen=True):
    """Put a stone on a place, which is counted from the first row on."""

    size: int
    place: int

    def __str__(self) -> str:
        """``put 2 b3``."""
        return f"put {self.size} {place_name(self.place)}"


class Take(Move, frozen=True):
    """Take pebbles, ascending, that lie beside each other and have one colour."""

    pebbles: tuple[int, ...]

    def __str__(self) -> str:
        """``take 1 2``; pebbles are counted from one."""
        return " ".join(("take", *(str(pebble + 1) for pebble in self.pebbles)))


class StonesTable(msgspec.Struct, frozen=True):
    """What lies on the table: all there is to know."""

    rules: StonesRules
    seats: int
    points: tuple[int, ...]
    slope: tuple[int, ...] = (0,) * SIDE**2
    """The size of the stone on each place, or 0."""
    taken: tuple[int, ...] = ()
    """The pebbles that are gone, ascending."""
    played: int = 0
    """Moves that were made."""

    @property
    def over(self) -> bool:
        """Whether everybody has had all their turns."""
        return self.played == self.seats * self.rules.rounds

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whose turn it is."""
        return () if self.over else (self.played % self.seats,)

    @property
    def scores(self) -> tuple[int, ...]:
        """A point for each size of a stone and for each pebble."""
        return self.points

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everybody with the most points, once it is over."""
        if not self.over:
            return ()
        best = max(self.points)
        return tuple(seat for seat in range(self.seats) if self.points[seat] == best)

    def legal(self, seat: Seat, /) -> Moves:
        """Stones by size and place, then pebbles by number and from the first on."""
        if seat not in self.to_act:
            return NO_MOVES
        return tuple(move for move in every_move() if self._forbids(move) is None)

    def why_not(self, seat: Seat, move: Move, /) -> Refusal | None:
        """The rule that forbids a move, if one does."""
        if self.over:
            return refuse("over", "The game is over.")
        if seat not in self.to_act:
            return refuse("turn", "It is not your turn.")
        return self._forbids(move)

    def _forbids(self, move: Move) -> Refusal | None:
        if move not in every_move():
            return refuse("turn", "You can put a stone, or take pebbles.")
        if isinstance(move, Take):
            if not self.rules.pebbles:
                return refuse("pebbles", "Nobody takes pebbles in this game.")
            gone = set(move.pebbles) & set(self.taken)
            return refuse("pebbles", "Those pebbles are gone.") if gone else None
        if isinstance(move, Put) and self.slope[move.place]:
            return refuse("stones", "There is a stone on {place}.", place=place_name(move.place))
        return None


class StonesView(StonesTable, frozen=True, kw_only=True):
    """The table as somebody sees it."""

    viewer: Viewer


class StonesState(StonesTable, frozen=True):
    """A position of stones."""

    def play(self, seat: Seat, move: Move, /) -> Self:
        """The position after a move."""
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        slope, taken, won = self.slope, self.taken, 0
        if isinstance(move, Put):
            slope = (*slope[: move.place], move.size, *slope[move.place + 1 :])
            won = move.size
        if isinstance(move, Take):
            taken = tuple(sorted((*taken, *move.pebbles)))
            won = len(move.pebbles)
        points = (*self.points[:seat], self.points[seat] + won, *self.points[seat + 1 :])
        return msgspec.structs.replace(
            self, slope=slope, taken=taken, points=points, played=self.played + 1
        )

    def chance(self) -> Chance:
        """Nothing: no position waits for chance."""
        return Weighted([])

    def view(self, viewer: Viewer, /) -> StonesView:
        """Everything."""
        shown = {name: getattr(self, name) for name in StonesTable.__struct_fields__}
        return StonesView(**shown, viewer=viewer)

    def seen(self, seat: Seat, move: Move, viewer: Viewer, /) -> Move | None:
        """The move itself: nothing is hidden."""
        return move


def place_name(place: int) -> str:
    """A place as people call it: ``b3`` is in the second column and the third row."""
    return f"{'abcd'[place % SIDE]}{place // SIDE + 1}"


@lru_cache(maxsize=1)
def every_move() -> Moves:
    """Every move that there ever is."""
    puts = [
        Put(size, place) for size in SIZES for place in range(SIDE**2) if place // SIDE + 1 >= size
    ]
    runs = [
        tuple(range(first, first + count))
        for count in range(1, MOST + 1)
        for first in range(len(PEBBLES) - count + 1)
    ]
    takes = [Take(run) for run in runs if len({PEBBLES[pebble] for pebble in run}) == 1]
    return (*puts, *takes)


def as_view(view: View) -> StonesView:
    """A view of stones, known as one."""
    if not isinstance(view, StonesView):
        raise TypeError(f"a view of stones is needed, not {type(view).__name__}")
    return view


def as_rules(rules: HouseRules) -> StonesRules:
    """House rules of stones, known as such."""
    if not isinstance(rules, StonesRules):
        raise TypeError(f"house rules of stones are needed, not {type(rules).__name__}")
    return rules
