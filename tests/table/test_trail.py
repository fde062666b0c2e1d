"""Trails: sequences that grow without changing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.table.trail import Trail

Change = tuple[int, int | None]


@given(st.lists(st.tuples(st.integers(0, 5), st.none() | st.integers()), max_size=30))
def test_a_trail_is_like_a_tuple_whatever_grows_out_of_it(changes: list[Change]) -> None:
    made: list[tuple[Trail[int], tuple[int, ...]]] = [(Trail[int](), ())]
    for back, item in changes:
        trail, copy = made[max(0, len(made) - 1 - back)]
        if item is None:
            made.append((trail.first(len(copy) // 2), copy[: len(copy) // 2]))
        else:
            made.append((trail.then(item), (*copy, item)))
    for trail, copy in made:
        assert tuple(trail) == copy
        assert len(trail) == len(copy)
        assert bool(trail) == bool(copy)
        assert [trail[n] for n in range(-len(copy), len(copy))] == [*copy, *copy]


def test_there_is_nothing_beyond_the_end() -> None:
    trail = Trail[str]().then("a").then("b").first(1)
    with pytest.raises(IndexError, match="no item 1 among 1"):
        trail[1]
    with pytest.raises(IndexError, match="no item -2"):
        trail[-2]
    with pytest.raises(IndexError, match="first 2 of 1"):
        trail.first(2)


def test_a_trail_shows_its_items() -> None:
    assert repr(Trail[str]().then("a").then("b").first(1)) == "Trail(['a'], 1)"
