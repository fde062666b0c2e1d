"""One turn by itself, worked out exactly from the rules page alone: it knows nothing of the engine.

What is left of a turn depends on which symbols are collected, how many dice are left, and the
total. From the most dice set aside back to none, every choice is the best one for a *payoff*: what
it is worth to end the turn with a total and a worm. A turn without either is worth ``failed``.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

DICE = 8
SYMBOLS = "12345W"
POINTS = dict(zip(SYMBOLS, (1, 2, 3, 4, 5, 5), strict=True))

Place = tuple[str, int, int]
"""Symbols that are collected (sorted), dice that are left, total."""
Choices = tuple[tuple[str, int], ...]
"""Symbols that may be set aside, each with its number of dice."""
Payoff = Callable[[int], float]
"""What a total with a worm is worth when the turn ends with it."""

START: Place = ("", DICE, 0)


def set_aside(place: Place, symbol: str, count: int) -> Place:
    """Return where setting aside so many dice of a symbol leads."""
    used, left, total = place
    return "".join(sorted(used + symbol)), left - count, total + count * POINTS[symbol]


def over(place: Place) -> bool:
    """Tell whether the turn ends by itself: all dice or all symbols are collected."""
    used, left, _ = place
    return left == 0 or len(used) == len(SYMBOLS)


def choices(used: str, dice: Iterable[str]) -> Choices:
    """Return what may be set aside of a roll."""
    rolled = list(dice)
    return tuple((s, rolled.count(s)) for s in SYMBOLS if s in rolled and s not in used)


@cache
def rolls(used: str, left: int) -> tuple[tuple[Choices, int], ...]:
    """Return the distinct sets of choices after a roll, each with the ways to roll it."""
    ways: dict[Choices, int] = {}
    for dice in combinations_with_replacement(SYMBOLS, left):
        count = factorial(left)
        for symbol in SYMBOLS:
            count //= factorial(dice.count(symbol))
        key = choices(used, dice)
        ways[key] = ways.get(key, 0) + count
    return tuple(ways.items())


def counts(dice: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to share at most so many dice among kinds."""
    if kinds == 0:
        yield ()
        return
    for first in range(dice + 1):
        for rest in counts(dice - first, kinds - 1):
            yield (first, *rest)


def place_of(vector: tuple[int, ...]) -> Place:
    """Return the place of dice that are set aside, counted by symbol."""
    place = START
    for symbol, count in zip(SYMBOLS, vector, strict=True):
        place = set_aside(place, symbol, count) if count else place
    return place


@cache
def places() -> tuple[Place, ...]:
    """Return every place before a roll, those with the fewest dice left first."""
    found = {place_of(vector) for vector in counts(DICE, len(SYMBOLS))}
    return tuple(sorted((place for place in found if not over(place)), key=lambda p: p[1]))


@cache
def followers(place: Place) -> tuple[tuple[tuple[Place, ...], int], ...]:
    """Return where the choices after a roll lead, each set with the ways to roll it."""
    used, left, _ = place
    return tuple(
        (tuple(set_aside(place, *choice) for choice in after), ways)
        for after, ways in rolls(used, left)
    )


@cache
def ended() -> tuple[Place, ...]:
    """Return every place where the turn ends by itself."""
    return tuple({p for vector in counts(DICE, len(SYMBOLS)) if over(p := place_of(vector))})


class Turn:
    """A turn for one payoff: what every place is worth after a set-aside, played best."""

    def __init__(self, payoff: Payoff, failed: float = 0.0) -> None:
        self._worth = {p: payoff(p[2]) if "W" in p[0] else failed for p in ended()}
        for place in places():
            used, left, total = place
            stop = payoff(total) if "W" in used else failed
            self._rolled = self._roll(place, failed) / 6.0**left
            self._worth[place] = max(stop, self._rolled)

    @property
    def value(self) -> float:
        """Return what a whole turn is worth, which begins with a roll."""
        return self._rolled

    def worth(self, place: Place) -> float:
        """Return what a place is worth: the better of stopping and rolling."""
        return self._worth[place]

    def _roll(self, place: Place, failed: float) -> float:
        worth = self._worth
        return sum(
            [
                ways * max([worth[after] for after in options], default=failed)
                for options, ways in followers(place)
            ]
        )
