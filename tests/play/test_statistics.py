"""Figures of many games: exact, and the same in whatever order games are counted."""

import statistics
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.play.statistics import PERCENTILES, Tally, figures

SCORES = st.lists(st.integers(-500, 1575), min_size=1, max_size=60)


def tally_of(scores: list[int]) -> Tally:
    """A tally of games that nobody won."""
    tally = Tally()
    for score in scores:
        tally.add(score, winners=0)
    return tally


@given(SCORES)
def test_figures_are_those_of_the_textbook(scores: list[int]) -> None:
    found = figures("x", tally_of(scores))
    assert found.games == len(scores)
    assert found.mean == float(Fraction(sum(scores), len(scores)))
    if len(scores) > 1:
        assert found.sd == pytest.approx(statistics.stdev(scores))
        assert found.error == pytest.approx(statistics.stdev(scores) / len(scores) ** 0.5)
    assert (found.lowest, found.highest) == (min(scores), max(scores))


def test_one_game_has_no_spread() -> None:
    assert figures("x", tally_of([7])).sd == 0


@given(SCORES)
def test_a_percentile_is_the_lowest_score_that_so_many_games_do_not_exceed(
    scores: list[int],
) -> None:
    for percent, score in figures("x", tally_of(scores)).percentiles.items():
        assert sum(other <= score for other in scores) * 100 >= percent * len(scores)
        assert sum(other < score for other in scores) * 100 < percent * len(scores)


def test_the_percentiles_are_named() -> None:
    assert figures("x", tally_of(list(range(1, 101)))).percentiles == {p: p for p in PERCENTILES}


@given(SCORES, SCORES)
def test_tallies_add_up_in_any_order(first: list[int], second: list[int]) -> None:
    one, other = tally_of(first), tally_of(second)
    one.add(3, winners=2)
    other.merge(one)
    whole = tally_of([*first, *second])
    whole.add(3, winners=2)
    assert figures("x", other) == figures("x", whole)


def test_a_shared_win_counts_as_a_part() -> None:
    tally = Tally()
    for winners in (0, 1, 1, 2, 3, 3):
        tally.add(5, winners)
    found = figures("x", tally)
    assert (found.won_alone, found.won_shared) == (2, 3)
    assert found.wins == pytest.approx(2 + 1 / 2 + 2 / 3)


def test_no_games_have_no_figures() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        figures("x", Tally())
