"""Toy games whose views, or what is seen, break one promise each."""

from itertools import count
from typing import cast

import msgspec

from spellenkast.core.moves import Move, Moves
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, Seat, Viewer
from tests.toys.pig_state import PigState, PigView, Throw
from tests.toys.secret import Secret
from tests.toys.secret_state import Deal, Play, SecretState, SecretView, as_rules

_asked = count()
"""A memory outside the positions, which is a fault to be found."""


class BentSecret(Secret):
    """Secret with other positions."""

    def __init__(self, kind: type[SecretState]) -> None:
        self._kind = kind

    def start(self, seats: int, rules: HouseRules) -> SecretState:
        """A first position of that kind."""
        return self._kind(as_rules(rules), seats, chosen=(0,) * seats)


class OpenState(PigState, frozen=True):
    """Its view is the position itself."""

    def view(self, viewer: Viewer, /) -> PigView:
        """Itself."""
        return cast("PigView", self)


class WrongViewer(PigState, frozen=True):
    """Its views are all for the first seat."""

    def view(self, viewer: Viewer, /) -> PigView:
        """The view of the first seat."""
        return super().view(0)


class PeekingView(SecretView, frozen=True, kw_only=True):
    """A view that has room for the hands of others."""

    hands: tuple[tuple[int, ...], ...]


class Peeking(SecretState, frozen=True):
    """Its views show all hands."""

    def view(self, viewer: Viewer, /) -> SecretView:
        """A view with all hands."""
        known = super().view(viewer)
        shown = {name: getattr(known, name) for name in known.__struct_fields__}
        return PeekingView(**shown, hands=self.hands)


class EarlyView(SecretView, frozen=True, kw_only=True):
    """A view that has room for the choices of others."""

    choices: tuple[int, ...]


class ShownTooEarly(SecretState, frozen=True):
    """Its views show a choice before all have chosen, to who has chosen already."""

    def view(self, viewer: Viewer, /) -> SecretView:
        """A view with all choices, once the own is made."""
        known = super().view(viewer)
        shown = {name: getattr(known, name) for name in known.__struct_fields__}
        return EarlyView(**shown, choices=self.chosen if known.choice else ())


class LoudDeal(SecretState, frozen=True):
    """Everybody sees what is dealt to others."""

    def seen(self, seat: Seat, move: Move, viewer: Viewer, /) -> Move | None:
        """A deal with its cards."""
        return move if isinstance(move, Deal) else super().seen(seat, move, viewer)


class BlindSeat(SecretState, frozen=True):
    """Nobody sees the own choice."""

    def seen(self, seat: Seat, move: Move, viewer: Viewer, /) -> Move | None:
        """No choice at all."""
        return None if isinstance(move, Play) else super().seen(seat, move, viewer)


class HiddenEnd(SecretState, frozen=True):
    """The last choice of a round is seen without the others, which it makes open."""

    def seen(self, seat: Seat, move: Move, viewer: Viewer, /) -> Move | None:
        """Only the last choice."""
        is_last = isinstance(move, Play) and len(self.to_act) == 1
        return move if is_last else super().seen(seat, move, viewer)


class OtherTurn(PigView, frozen=True, kw_only=True):
    """A view in which it is always the turn of the first seat."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The first seat."""
        return (0,)


class WrongTurn(PigState, frozen=True):
    """Its views say that it is the turn of another."""

    def view(self, viewer: Viewer, /) -> PigView:
        """A view that is wrong about whose turn it is."""
        return msgspec.convert(super().view(viewer), OtherTurn, from_attributes=True)


class ScoreOfOne(PigView, frozen=True, kw_only=True):
    """A view with one score for all."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The sum."""
        return (sum(self.banked),)


class ScoresMissing(PigState, frozen=True):
    """Its views have one score for all."""

    def view(self, viewer: Viewer, /) -> PigView:
        """A view with one score."""
        return msgspec.convert(super().view(viewer), ScoreOfOne, from_attributes=True)


class NoScores(PigView, frozen=True, kw_only=True):
    """A view in which nobody has points."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Nothing for everybody."""
        return (0,) * self.seats


class HiddenResult(PigState, frozen=True):
    """Its views never tell the points."""

    def view(self, viewer: Viewer, /) -> PigView:
        """A view without points."""
        return msgspec.convert(super().view(viewer), NoScores, from_attributes=True)


class EverybodyPlays(PigView, frozen=True, kw_only=True):
    """A view in which everybody may throw."""

    def legal(self, seat: Seat, /) -> Moves:
        """A throw."""
        return (Throw(),)


class PlayingSpectator(PigState, frozen=True):
    """Its views let everybody throw."""

    def view(self, viewer: Viewer, /) -> PigView:
        """A view with moves for all."""
        return msgspec.convert(super().view(viewer), EverybodyPlays, from_attributes=True)


class OneOfAKind(PigView, frozen=True, kw_only=True, eq=False):
    """A view that is equal to itself only."""


class ViewsDiffer(PigState, frozen=True):
    """Equal positions have views that are not equal."""

    def view(self, viewer: Viewer, /) -> PigView:
        """A view of its own kind."""
        return msgspec.convert(super().view(viewer), OneOfAKind, from_attributes=True)


class TurnTells(SecretState, frozen=True):
    """Whose turn it is depends on what is in a secret hand."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who holds the 1 does not choose at first."""
        acting = super().to_act
        return (
            tuple(seat for seat in acting if seat == CHANCE or 1 not in self.hands[seat]) or acting
        )

    def view(self, viewer: Viewer, /) -> SecretView:
        """A view that says nothing of it."""
        return msgspec.structs.replace(super().view(viewer), to_act=())


class Whimsical(SecretState, frozen=True):
    """What is seen of a move changes from one time to the next."""

    def seen(self, seat: Seat, move: Move, viewer: Viewer, /) -> Move | None:
        """Another number every time."""
        return Play(next(_asked))
