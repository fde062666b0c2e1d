"""Toy games whose chance breaks one promise each."""

from itertools import count

from spellenkast.core.chance import Below, Chance, Weighted
from spellenkast.core.moves import Move
from tests.toys.pig_state import Fall, PigState

_asked = count()
"""A memory outside the positions, which is a fault to be found."""


class WrongTotal(Weighted):
    """A chance whose total is not the sum of its weights."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(tuple(chance))
        self.total += 1

    def sample(self, below: Below) -> Move:
        """One outcome, by its weight."""
        below(1)
        return self.outcomes[0][0]


class Loaded(Weighted):
    """A chance that samples every outcome alike, whatever its weight."""

    def sample(self, below: Below) -> Move:
        """Any outcome."""
        return self.outcomes[below(len(self.outcomes))][0]


class Foreign(Weighted):
    """A chance that samples what it does not list."""

    def sample(self, below: Below) -> Move:
        """A seven."""
        below(self.total)
        return Fall((7,))


class TotalTooHigh(PigState, frozen=True):
    """The total is not the sum of the weights."""

    def chance(self) -> Chance:
        """One too high."""
        return WrongTotal(super().chance())


class OutcomeTwice(PigState, frozen=True):
    """An outcome is listed twice."""

    def chance(self) -> Chance:
        """All outcomes, twice."""
        outcomes = tuple(super().chance())
        return Weighted((*outcomes, *outcomes))


class Impossible(PigState, frozen=True):
    """An outcome cannot be played."""

    def chance(self) -> Chance:
        """A seven."""
        return Weighted(((Fall((7,)), 1),))


class LoadedDice(PigState, frozen=True):
    """Samples do not follow the weights."""

    def chance(self) -> Chance:
        """The same outcomes, all alike."""
        return Loaded(tuple(super().chance()))


class ForeignDice(PigState, frozen=True):
    """Samples are no outcomes."""

    def chance(self) -> Chance:
        """The same outcomes, and a seven."""
        return Foreign(tuple(super().chance()))


class MoreThanListed(Weighted):
    """A chance that says that it has more outcomes than it lists."""

    def __len__(self) -> int:
        """One too many."""
        return super().__len__() + 1


class Unlisted(PigState, frozen=True):
    """Chance says that it has more outcomes than it lists."""

    def chance(self) -> Chance:
        """The same outcomes."""
        return MoreThanListed(tuple(super().chance()))


class NeverFalls(PigState, frozen=True):
    """An outcome has a weight of nothing."""

    def chance(self) -> Chance:
        """The same outcomes, the first without weight."""
        (first, _), *others = super().chance()
        return Weighted(((first, 0), *others))


class Unordered(PigState, frozen=True):
    """Outcomes are listed in another order every time."""

    def chance(self) -> Chance:
        """Sometimes the other way round."""
        outcomes = tuple(super().chance())
        return Weighted(outcomes[::-1] if next(_asked) % 2 else outcomes)
