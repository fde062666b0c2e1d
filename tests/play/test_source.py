"""Sources of chance: the same everywhere, even, and apart from each other."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.play.source import source


def test_a_source_is_the_same_for_ever() -> None:
    below = source(2026, 17, "chance")
    assert [below(7776) for _ in range(6)] == [7280, 5624, 4951, 7642, 2092, 7398]


@given(st.integers(1, 2**70), st.integers(0, 2**63))
def test_numbers_lie_below_their_limit(limit: int, seed: int) -> None:
    below = source(seed)
    assert all(0 <= below(limit) < limit for _ in range(5))


@pytest.mark.parametrize("limit", [1, 2, 6, 7, 36])
def test_every_number_is_equally_likely(limit: int) -> None:
    below = source("even", limit)
    counts = Counter(below(limit) for _ in range(1000 * limit))
    assert set(counts) == set(range(limit))
    expected = 1000
    deviation = sum((n - expected) ** 2 / expected for n in counts.values())
    assert deviation < limit + 5 * (2 * limit) ** 0.5


def test_different_parts_give_different_streams() -> None:
    parts = [
        (1, 2, "chance"),
        (1, 2, "players"),
        (12, "chance"),
        (1, 3, "chance"),
        (2, 2, "chance"),
    ]
    streams = set[tuple[int, ...]]()
    for part in parts:
        below = source(*part)
        streams.add(tuple(below(1000) for _ in range(5)))
    assert len(streams) == len(parts)
