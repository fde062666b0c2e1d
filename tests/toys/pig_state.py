"""Pig, a toy game for tests: throw as long as you dare, hold to keep the points.

Each turn is a pot. A throw adds its points to the pot, a 1 empties it and ends the turn, holding
puts the pot in the bank. It has house rules, refusals and chance, and hides nothing.
"""

from typing import Self

import msgspec

from spellenkast.core.chance import Chance, Weighted, throws
from spellenkast.core.errors import IllegalMove, Refusal
from spellenkast.core.moves import NO_MOVES, Move, Moves
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, CLOCK, Seat, Viewer
from spellenkast.core.state import View
from tests.toys.parts import refuse

EXAMPLE = "throw"
"""A text that is a move."""


class PigRules(HouseRules, frozen=True):
    """House rules of pig."""

    target: int = 30
    rounds: int = 6
    limit: int = 5
    dice: int = 1
    doubles: str = "free"
    one_costs_all: bool = False
    hurry: int | None = None


class Throw(Move, frozen=True):
    """Throw the dice."""

    def __str__(self) -> str:
        """``throw``."""
        return "throw"


class Hold(Move, frozen=True):
    """Put the pot in the bank and end the turn."""

    def __str__(self) -> str:
        """``hold``."""
        return "hold"


class Fall(Move, frozen=True):
    """How the dice fell, in ascending order: an act of chance."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        """``falls 2 5``."""
        return " ".join(("falls", *map(str, self.dice)))


class TimeUp(Move, frozen=True):
    """The time of a turn is up: it ends, and the pot goes to the bank. The clock's move."""

    def __str__(self) -> str:
        """``time is up``."""
        return "time is up"


class PigTable(msgspec.Struct, frozen=True):
    """What lies on the table: all there is to know."""

    rules: PigRules
    seats: int
    banked: tuple[int, ...]
    turn: Seat = 0
    round: int = 1
    pot: int = 0
    thrown: int = 0
    falling: bool = False
    last: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the last round is played, or a round ended with somebody at the target."""
        if self.turn or self.thrown or self.falling:
            return False
        return self.round > self.rules.rounds or max(self.banked) >= self.rules.target

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whose turn it is, or chance while the dice fall."""
        if self.over:
            return ()
        return (CHANCE,) if self.falling else (self.turn,)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points in the bank."""
        return self.banked

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everybody with the most points, once it is over."""
        if not self.over:
            return ()
        best = max(self.banked)
        return tuple(seat for seat in range(self.seats) if self.banked[seat] == best)

    @property
    def clock_runs(self) -> bool:
        """Whether somebody's time is running out."""
        return self.rules.hurry is not None and not (self.over or self.falling)

    @property
    def must_throw_again(self) -> bool:
        """Whether doubles force another throw."""
        doubled = len(self.last) == 2 and self.last[0] == self.last[1]
        return doubled and self.rules.doubles == "again" and self.thrown < self.rules.limit

    def legal(self, seat: Seat, /) -> Moves:
        """To throw comes before to hold."""
        if self.falling or self.over or seat != self.turn:
            return NO_MOVES
        return tuple(m for m in (Throw(), Hold()) if self._forbids(m) is None)

    def why_not(self, seat: Seat, move: Move, /) -> Refusal | None:
        """The rule that forbids a move, if one does."""
        if self.over:
            return refuse("over", "The game is over.")
        if seat == CLOCK and self.clock_runs:
            return None if move == TimeUp() else refuse("hurry", "The clock ends a turn, no more.")
        if seat not in self.to_act:
            return refuse("turn", "It is not your turn.")
        if seat == CHANCE:
            fits = isinstance(move, Fall) and any(
                move.dice == throw for throw, _ in throws(self.rules.dice)
            )
            return None if fits else refuse("dice", "The dice cannot fall like that.")
        return self._forbids(move)

    def _forbids(self, move: Move) -> Refusal | None:
        match move:
            case Throw() if self.thrown >= self.rules.limit:
                return refuse("limit", "You have thrown {n} times.", n=self.rules.limit)
            case Hold() if self.thrown == 0:
                return refuse("hold", "The pot is empty. Throw first.")
            case Hold() if self.must_throw_again:
                return refuse("doubles", "Doubles: you must throw again.")
            case Throw() | Hold():
                return None
            case _:
                return refuse("turn", "You can throw or hold.")


class PigView(PigTable, frozen=True, kw_only=True):
    """The table as somebody sees it."""

    viewer: Viewer


class PigState(PigTable, frozen=True):
    """A position of pig."""

    def play(self, seat: Seat, move: Move, /) -> Self:
        """The position after a move."""
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        if isinstance(move, Fall):
            return self._fall(move.dice)
        if isinstance(move, Throw):
            return msgspec.structs.replace(self, falling=True)
        return self._pass_on(self.banked[self.turn] + self.pot)

    def chance(self) -> Chance:
        """The throws of the dice."""
        return Weighted([(Fall(dice), ways) for dice, ways in throws(self.rules.dice)])

    def view(self, viewer: Viewer, /) -> PigView:
        """Everything."""
        shown = {name: getattr(self, name) for name in PigTable.__struct_fields__}
        return PigView(**shown, viewer=viewer)

    def seen(self, seat: Seat, move: Move, viewer: Viewer, /) -> Move | None:
        """The move itself: nothing is hidden."""
        return move

    def _fall(self, dice: tuple[int, ...]) -> Self:
        if 1 not in dice:
            pot, thrown = self.pot + sum(dice), self.thrown + 1
            return msgspec.structs.replace(self, falling=False, pot=pot, thrown=thrown, last=dice)
        kept = 0 if self.rules.one_costs_all else self.banked[self.turn]
        return msgspec.structs.replace(self._pass_on(kept), last=dice)

    def _pass_on(self, points: int) -> Self:
        before, after = self.banked[: self.turn], self.banked[self.turn + 1 :]
        turn = (self.turn + 1) % self.seats
        return msgspec.structs.replace(
            self,
            banked=(*before, points, *after),
            turn=turn,
            round=self.round + (turn == 0),
            pot=0,
            thrown=0,
            falling=False,
        )


def as_view(view: View) -> PigView:
    """A view of pig, known as one."""
    if not isinstance(view, PigView):
        raise TypeError(f"a view of pig is needed, not {type(view).__name__}")
    return view
