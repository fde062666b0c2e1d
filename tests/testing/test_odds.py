"""Exact odds of a sampler, however often it asks its source of chance."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from spellenkast.core.chance import Below, Weighted
from spellenkast.core.moves import Move
from spellenkast.testing.odds import BRANCHES, sample_odds


class Sum(Move, frozen=True):
    """The sum of some dice."""

    points: int


class Sampler(Weighted):
    """A chance that samples in a way of its own."""

    def __init__(self, way: Callable[[Below], int]) -> None:
        super().__init__([(Sum(1), 1)])
        self._way = way

    def sample(self, below: Below) -> Move:
        """What that way gives."""
        return Sum(self._way(below))


def two_dice(below: Below) -> int:
    """The sum of two dice, thrown one after the other."""
    return below(6) + below(6) + 2


def perhaps_again(below: Below) -> int:
    """A coin, and for tails a die."""
    return 0 if below(2) == 0 else 1 + below(6)


def nothing(below: Below) -> int:
    """No chance at all."""
    return 5


@pytest.mark.parametrize(
    ("way", "odds"),
    [
        (two_dice, {total: Fraction(6 - abs(total - 7), 36) for total in range(2, 13)}),
        (perhaps_again, {0: Fraction(1, 2), **{n: Fraction(1, 12) for n in range(1, 7)}}),
        (nothing, {5: Fraction(1)}),
    ],
)
def test_every_way_to_sample_is_counted(
    way: Callable[[Below], int], odds: dict[int, Fraction]
) -> None:
    assert sample_odds(Sampler(way)) == {Sum(points): share for points, share in odds.items()}


def test_too_many_ways_to_sample_are_not_counted() -> None:
    assert sample_odds(Sampler(lambda below: below(BRANCHES + 1))) is None
    assert sample_odds(Sampler(lambda below: below(BRANCHES))) is not None
