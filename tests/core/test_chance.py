"""Chance with exact odds: throws of dice, and samples by weight."""

from collections import Counter
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.core.chance import Below, Weighted, ordered_throws, throws
from spellenkast.core.moves import Move


def saying(value: int) -> Below:
    """A source of chance that always says the same."""
    return lambda limit: value


class Ball(Move, frozen=True):
    """A ball of a number, out of a bag."""

    number: int


@pytest.mark.parametrize(("dice", "count"), [(0, 1), (1, 6), (2, 21), (5, 252), (8, 1287)])
def test_there_are_as_many_throws_as_multisets(dice: int, count: int) -> None:
    assert len(throws(dice)) == count == comb(dice + 5, 5)


@given(dice=st.integers(0, 5), faces=st.integers(1, 6))
def test_throws_are_counted_as_by_throwing_every_way(dice: int, faces: int) -> None:
    ways = Counter(tuple(sorted(throw)) for throw in product(range(1, faces + 1), repeat=dice))
    assert dict(throws(dice, faces)) == ways
    assert [throw for throw, _ in throws(dice, faces)] == sorted(ways)


@given(dice=st.integers(0, 5), faces=st.integers(1, 6))
def test_every_ordered_throw_is_there_to_be_sampled(dice: int, faces: int) -> None:
    ordered = ordered_throws(dice, faces)
    assert len(ordered) == faces**dice
    assert Counter(ordered) == dict(throws(dice, faces))


def test_all_throws_of_eight_dice_weigh_what_they_should() -> None:
    assert sum(ways for _, ways in throws(8)) == 6**8


weights = st.lists(st.integers(1, 50), min_size=1, max_size=12)


@given(weights=weights)
def test_samples_are_exactly_as_the_weights_say(weights: list[int]) -> None:
    chance = Weighted([(Ball(number), weight) for number, weight in enumerate(weights)])
    drawn = Counter(chance.sample(saying(value)) for value in range(chance.total))
    assert drawn == {Ball(number): weight for number, weight in enumerate(weights)}


@given(weights=weights)
def test_a_list_of_outcomes_says_what_it_holds(weights: list[int]) -> None:
    outcomes = [(Ball(number), weight) for number, weight in enumerate(weights)]
    chance = Weighted(outcomes)
    assert list(chance) == outcomes
    assert (len(chance), chance.total) == (len(weights), sum(weights))


def test_a_source_of_chance_is_asked_once_and_for_the_whole_total() -> None:
    asked: list[int] = []

    def below(limit: int) -> int:
        asked.append(limit)
        return limit - 1

    assert Weighted([(Ball(1), 2), (Ball(2), 5)]).sample(below) == Ball(2)
    assert asked == [7]


def test_a_source_that_goes_above_its_limit_is_found_out() -> None:
    with pytest.raises(AssertionError, match="above its limit"):
        Weighted([(Ball(1), 2)]).sample(lambda limit: limit)
