"""What many games say about a player: exact counts, and figures that follow from them."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate
from math import sqrt

import msgspec

PERCENTILES = (5, 25, 50, 75, 95)
"""The percentiles that reports show."""


class Tally(msgspec.Struct):
    """Counts of one player's games: they add up in any order to the same."""

    scores: Counter[int] = msgspec.field(default_factory=Counter[int])
    """How often each score was reached."""
    wins: Counter[int] = msgspec.field(default_factory=Counter[int])
    """How often the player won, by the number of winners."""

    def add(self, score: int, winners: int) -> None:
        """Count a game; ``winners`` is 0 for a game that this player did not win."""
        self.scores[score] += 1
        if winners:
            self.wins[winners] += 1

    def merge(self, other: "Tally") -> None:
        """Count the games of another tally, too."""
        self.scores.update(other.scores)
        self.wins.update(other.wins)


class Figures(msgspec.Struct, frozen=True):
    """The result of one player in a simulation."""

    player: str
    """Key of the level."""
    games: int
    mean: float
    sd: float
    """Standard deviation of a score (of the sample: the divisor is one less than the games)."""
    error: float
    """Standard error of the mean."""
    lowest: int
    highest: int
    percentiles: dict[int, int]
    """By percent: the lowest score that so many games do not exceed."""
    won_alone: int
    won_shared: int
    """Games that were won together with others."""
    wins: float
    """Games won, where a win that n players share counts 1/n for each of them."""


def figures(player: str, tally: Tally) -> Figures:
    """Return the figures of a tally; they are computed exactly and rounded once.

    :raises ValueError: no game was counted.

    >>> tally = Tally()
    >>> for score in (1, 2, 2, 7):
    ...     tally.add(score, winners=2 if score == 7 else 0)
    >>> result = figures("random", tally)
    >>> result.mean, round(result.sd, 3), result.wins
    (3.0, 2.708, 0.5)
    """
    games = tally.scores.total()
    if not games:
        raise ValueError("figures need at least one game")
    total = sum(score * n for score, n in tally.scores.items())
    squares = sum(score * score * n for score, n in tally.scores.items())
    variance = (squares - Fraction(total * total, games)) / max(1, games - 1)
    shares = sum((Fraction(n, winners) for winners, n in tally.wins.items()), Fraction())
    return Figures(
        player=player,
        games=games,
        mean=float(Fraction(total, games)),
        sd=sqrt(variance),
        error=sqrt(variance / games),
        lowest=min(tally.scores),
        highest=max(tally.scores),
        percentiles=dict(zip(PERCENTILES, _ranks(tally.scores, games), strict=True)),
        won_alone=tally.wins[1],
        won_shared=tally.wins.total() - tally.wins[1],
        wins=float(shares),
    )


def _ranks(scores: Counter[int], games: int) -> Iterator[int]:
    """Iterate over the scores at the percentiles, by nearest rank."""
    ordered = sorted(scores.items())
    reached = list(accumulate(n for _, n in ordered))
    for percent in PERCENTILES:
        rank = (games * percent + 99) // 100
        yield ordered[bisect_left(reached, rank)][0]
