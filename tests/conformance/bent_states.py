"""Toy games whose positions break one promise each: a check that is any good sees it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Self, cast

import msgspec

from spellenkast.core.errors import IllegalMove, Refusal
from spellenkast.core.moves import NO_MOVES, Move, Moves
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, Seat, Viewer
from spellenkast.core.text import say
from tests.toys.pig import Pig
from tests.toys.pig_state import Hold, PigState, PigView, Throw

_asked = count(1)
"""A memory outside the positions, which is a fault to be found."""


class BentPig(Pig):
    """Pig with other positions."""

    def __init__(self, kind: type[PigState]) -> None:
        self._kind = kind

    def start(self, seats: int, rules: HouseRules) -> PigState:
        """A first position of that kind."""
        first = super().start(seats, rules)
        return self._kind(first.rules, first.seats, first.banked)


@dataclass
class LooseView:
    """A view whose attributes can be set."""

    viewer: Viewer
    rules: HouseRules


class SettableView(PigState, frozen=True):
    """Its views can be changed."""

    def view(self, viewer: Viewer, /) -> PigView:
        """A view that can be changed."""
        return cast("PigView", LooseView(viewer, self.rules))


class ListInside(PigState, frozen=True):
    """It holds a list."""

    log: list[str] = msgspec.field(default_factory=list[str])

    def __hash__(self) -> int:
        """The same for all."""
        return 1


class WritesInOld(ListInside, frozen=True):
    """Playing writes into the old position, too."""

    def play(self, seat: Seat, move: Move, /) -> Self:
        """The position after a move; the log is shared with the old one."""
        self.log.append(str(move))
        return super().play(seat, move)


class StandsStill(PigState, frozen=True):
    """Holding changes nothing at all."""

    def play(self, seat: Seat, move: Move, /) -> Self:
        """The same position after holding."""
        after = super().play(seat, move)
        return self if isinstance(move, Hold) else after


class EqualByName(PigState, frozen=True, eq=False):
    """Every position is equal to itself only."""


class OtherHash(PigState, frozen=True):
    """Equal positions have different hashes."""

    def __hash__(self) -> int:
        """The place in memory."""
        return id(self)


class EqualToAll(PigState, frozen=True):
    """Every position is equal to everything."""

    def __eq__(self, other: object) -> bool:
        """Always."""
        return True

    def __hash__(self) -> int:
        """The same for all."""
        return 1


class Twice(PigState, frozen=True):
    """A legal move is listed twice."""

    def legal(self, seat: Seat, /) -> Moves:
        """The first move once more."""
        moves = tuple(super().legal(seat))
        return (*moves, *moves[:1])


class Miscounted:
    """Legal moves with a wrong number, or without an end."""

    def __init__(self, moves: Moves, *, count: int, bottomless: bool = False) -> None:
        self._moves = tuple(moves)
        self._count = count
        self._bottomless = bottomless

    def __len__(self) -> int:
        """A number that may be wrong."""
        return self._count

    def __iter__(self) -> Iterator[Move]:
        """Iterate over the moves."""
        return iter(self._moves)

    def __getitem__(self, index: int, /) -> Move:
        """A move; always one if there is no end."""
        return self._moves[index % len(self._moves) if self._bottomless else index]

    def __contains__(self, move: object, /) -> bool:
        """Whether a move is among them."""
        return move in self._moves


class WrongNumber(PigState, frozen=True):
    """The number of legal moves is one too high."""

    def legal(self, seat: Seat, /) -> Moves:
        """One more than there are."""
        moves = super().legal(seat)
        return Miscounted(moves, count=len(moves) + 1) if len(moves) else moves


class NoEnd(PigState, frozen=True):
    """Every place has a legal move."""

    def legal(self, seat: Seat, /) -> Moves:
        """Moves that begin again behind the last."""
        moves = super().legal(seat)
        return Miscounted(moves, count=len(moves), bottomless=True) if len(moves) else moves


class ViewTurnedRound(PigView, frozen=True, kw_only=True):
    """A view that lists the moves from the last to the first."""

    def legal(self, seat: Seat, /) -> Moves:
        """The other way round."""
        return tuple(super().legal(seat))[::-1]


class OrderOfView(PigState, frozen=True):
    """Its views list moves in another order."""

    def view(self, viewer: Viewer, /) -> PigView:
        """A view that lists the moves the other way round."""
        return msgspec.convert(super().view(viewer), ViewTurnedRound, from_attributes=True)


class TurnedRound(PigState, frozen=True):
    """Positions and views list the moves from the last to the first."""

    def legal(self, seat: Seat, /) -> Moves:
        """The other way round."""
        return tuple(super().legal(seat))[::-1]


class UnknownRule(PigState, frozen=True):
    """It refuses by a rule that no rule book has."""

    def why_not(self, seat: Seat, move: Move, /) -> Refusal | None:
        """Another rule."""
        refusal = super().why_not(seat, move)
        return refusal and Refusal("because", refusal.text)


class NoSentence(PigState, frozen=True):
    """It refuses without a word."""

    def why_not(self, seat: Seat, move: Move, /) -> Refusal | None:
        """An empty sentence."""
        refusal = super().why_not(seat, move)
        return refusal and Refusal(refusal.rule, say(" "))


class Lenient(PigState, frozen=True):
    """It plays what it says is not allowed."""

    def play(self, seat: Seat, move: Move, /) -> Self:
        """Another throw, whoever asks."""
        return msgspec.structs.replace(self, falling=True)


class OtherReason(PigState, frozen=True):
    """It refuses to play by another rule than it names."""

    def play(self, seat: Seat, move: Move, /) -> Self:
        """Always the same reason."""
        if self.why_not(seat, move) is not None:
            raise IllegalMove(Refusal("turn", say("No.")))
        return super().play(seat, move)


class Forgetful(PigState, frozen=True):
    """It allows a move that it does not list."""

    def legal(self, seat: Seat, /) -> Moves:
        """The first move only."""
        return tuple(super().legal(seat))[:1]


class ViewAllows(PigView, frozen=True, kw_only=True):
    """A view that forbids nothing."""

    def why_not(self, seat: Seat, move: Move, /) -> Refusal | None:
        """Nothing."""
        return None


class LenientView(PigState, frozen=True):
    """Its views forbid nothing."""

    def view(self, viewer: Viewer, /) -> PigView:
        """A view that forbids nothing."""
        return msgspec.convert(super().view(viewer), ViewAllows, from_attributes=True)


class ChanceTogether(PigState, frozen=True):
    """Chance acts together with a seat."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Chance, and somebody."""
        return (CHANCE, self.turn) if self.falling else super().to_act


class OutOfTurn(PigState, frozen=True):
    """Everybody has moves at any time."""

    def legal(self, seat: Seat, /) -> Moves:
        """A throw."""
        return NO_MOVES if self.falling or self.over else (Throw(),)


class EarlyWinner(PigState, frozen=True):
    """The first seat has won from the beginning."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The first seat."""
        return (0,)


class NoWinner(PigState, frozen=True):
    """Nobody ever wins."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


class OneScore(PigState, frozen=True):
    """There is one score for all."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The sum."""
        return (sum(self.banked),)


class Drifting(PigState, frozen=True):
    """Every game that is played adds a little to the next one."""

    def play(self, seat: Seat, move: Move, /) -> Self:
        """The position after a move, with more points each time."""
        after = super().play(seat, move)
        return msgspec.structs.replace(after, pot=after.pot + next(_asked)) if after.pot else after


class Watching(ListInside, frozen=True):
    """Who asks for something that is not allowed leaves a trace."""

    def play(self, seat: Seat, move: Move, /) -> Self:
        """The position after a move; a refusal is written down."""
        if self.why_not(seat, move) is not None:
            self.log.append(str(move))
        return super().play(seat, move)


class Shuffled(PigState, frozen=True):
    """The order of legal moves changes from one time to the next."""

    def legal(self, seat: Seat, /) -> Moves:
        """Sometimes the other way round."""
        moves = tuple(super().legal(seat))
        return moves[::-1] if next(_asked) % 2 else moves


class OtherPlaces(Miscounted):
    """Legal moves that are listed in another order than by their places."""

    def __getitem__(self, index: int, /) -> Move:
        """A move, counted from the end."""
        return self._moves[-1 - index]


class MixedPlaces(PigState, frozen=True):
    """Legal moves are listed in another order than by their places."""

    def legal(self, seat: Seat, /) -> Moves:
        """The other way round by place."""
        moves = super().legal(seat)
        return OtherPlaces(moves, count=len(moves))


class TakesNone(Miscounted):
    """Legal moves that are not in themselves."""

    def __contains__(self, move: object, /) -> bool:
        """Never."""
        return False


class EmptyWithin(PigState, frozen=True):
    """Legal moves are listed, but not in themselves."""

    def legal(self, seat: Seat, /) -> Moves:
        """The same moves."""
        moves = super().legal(seat)
        return TakesNone(moves, count=len(moves)) if len(moves) else moves


class TakesAll(Miscounted):
    """Legal moves that everything is in."""

    def __contains__(self, move: object, /) -> bool:
        """Always."""
        return True


class EverythingWithin(PigState, frozen=True):
    """Everything is in the legal moves."""

    def legal(self, seat: Seat, /) -> Moves:
        """The same moves."""
        moves = super().legal(seat)
        return TakesAll(moves, count=len(moves)) if len(moves) else moves


class NoSuchSeat(PigState, frozen=True):
    """A seat is to act that nobody has."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """A seat far away."""
        return super().to_act and (99,)


class Descending(PigState, frozen=True):
    """The seats to act are not in order."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """All, the last one first."""
        return super().to_act and tuple(range(self.seats))[::-1]


class Stuck(PigState, frozen=True):
    """Nobody ever has a move."""

    def legal(self, seat: Seat, /) -> Moves:
        """Nothing."""
        return NO_MOVES


class DisorderedWinners(PigState, frozen=True):
    """The winners are not in order."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everybody, the last one first."""
        return tuple(range(self.seats))[::-1] if self.over else ()


class Stamped(PigState, frozen=True):
    """Every position knows how many were made before it in all games."""

    stamp: int = 0

    def play(self, seat: Seat, move: Move, /) -> Self:
        """The position after a move, with a new stamp."""
        return msgspec.structs.replace(super().play(seat, move), stamp=next(_asked))


class Damaged(PigState, frozen=True):
    """It cannot be looked at."""

    def view(self, viewer: Viewer, /) -> PigView:
        """Nothing but an error of its own."""
        raise RuntimeError("out of order")
