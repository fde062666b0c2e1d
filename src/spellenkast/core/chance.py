"""Chance with exact odds: weighted outcomes that are sampled in play and listed on request."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Protocol

from spellenkast.core.moves import Move

Below = Callable[[int], int]
"""A source of chance: ``below(n)`` is a whole number from 0 to n - 1, each equally likely."""


class Chance(Protocol):
    """What may happen when chance acts, with integer weights that sum to ``total`` exactly."""

    @property
    def total(self) -> int:
        """Sum of all weights."""
        ...

    def __len__(self) -> int:
        """Return the number of distinct outcomes."""
        ...

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        """Iterate over outcomes and their weights, in a documented order."""
        ...

    def sample(self, below: Below) -> Move:
        """Return one outcome with a probability of weight / total."""
        ...


class Weighted:
    """A list of outcomes with their weights, for chances that are small enough to list.

    >>> from fractions import Fraction
    >>> coin = Weighted([(Move(), 1), (Move(), 3)])
    >>> coin.total, len(coin)
    (4, 2)
    """

    __slots__ = ("outcomes", "total")

    def __init__(self, outcomes: Sequence[tuple[Move, int]]) -> None:
        self.outcomes = tuple(outcomes)
        self.total = sum(weight for _, weight in self.outcomes)

    def __len__(self) -> int:
        """Return the number of outcomes."""
        return len(self.outcomes)

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        """Iterate over outcomes and weights in the order given."""
        return iter(self.outcomes)

    def sample(self, below: Below) -> Move:
        """Return one outcome, by its weight."""
        rest = below(self.total)
        for outcome, weight in self.outcomes:
            rest -= weight
            if rest < 0:
                return outcome
        raise AssertionError("a source of chance went above its limit")


@cache
def throws(dice: int, faces: int = 6) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return every sorted throw of some dice with the number of ordered ways to throw it.

    The weights sum to ``faces ** dice``; the order is lexicographic.

    >>> throws(2)[:3]
    (((1, 1), 1), ((1, 2), 2), ((1, 3), 2))
    >>> len(throws(5)), sum(ways for _, ways in throws(5)) == 6 ** 5
    (252, True)
    """
    result: list[tuple[tuple[int, ...], int]] = []
    for throw in combinations_with_replacement(range(1, faces + 1), dice):
        ways = factorial(dice)
        for face in set(throw):
            ways //= factorial(throw.count(face))
        result.append((throw, ways))
    return tuple(result)


@cache
def ordered_throws(dice: int, faces: int = 6) -> tuple[tuple[int, ...], ...]:
    """Return the sorted throw of each of the ``faces ** dice`` ordered ones, in their order."""
    return tuple(tuple(sorted(throw)) for throw in product(range(1, faces + 1), repeat=dice))
