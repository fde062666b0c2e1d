"""How hard a sheet is: what a fixed player scores on it alone.

The player is Greedy, and its dice are the same for every sheet, so that two sheets are compared on
the same luck. A low mean is a hard sheet.
"""

import hashlib
from functools import lru_cache
from math import sqrt
from statistics import fmean, stdev

import msgspec

from spellenkast.core.fair import FairDice
from spellenkast.core.seat import CHANCE
from spellenkast.core.text import Text, say
from spellenkast.games.keer_op_keer.options import OPTIONS, keer_op_keer_rules
from spellenkast.games.keer_op_keer.player import GREEDY
from spellenkast.games.keer_op_keer.rules import first_position

GAMES = 100
"""Games that a quick look plays: about a fifth of a second."""

_KEY = hashlib.sha256(b"spellenkast difficulty 1").digest()


class Difficulty(msgspec.Struct, frozen=True):
    """What Greedy scores alone on a sheet."""

    mean: float
    error: float
    """Standard error of the mean."""
    games: int


def difficulty(sheet: str, games: int = GAMES) -> Difficulty:
    """Return what Greedy scores on a sheet in canonical form, over some games of 30 rolls.

    :raises ValueError: fewer than two games, of which no spread is known.
    """
    if games < 2:
        raise ValueError(f"a mean with its error needs two games at least, not {games}")
    scores = [_score(sheet, number) for number in range(games)]
    return Difficulty(fmean(scores), stdev(scores) / sqrt(games), games)


@lru_cache(maxsize=256)
def describe(sheet: str) -> Text:
    """Return a sentence on how hard a sheet is.

    Of 200 drawn sheets a third is harder than what is called usual here, and a third easier.
    """
    found = difficulty(sheet)
    return say(
        "{level}: a simple player alone scores {mean} here on average, measured over {games} games "
        "and give or take {error}.",
        level=_level(found.mean),
        mean=_tenths(found.mean),
        games=found.games,
        error=_tenths(found.error),
    )


HARD_BELOW, EASY_FROM = 11.3, 12.3
"""Means that part hard, usual and easy sheets: the thirds of the 200 sheets of seeds 0 to 199.

They belong to :data:`GAMES` and to Greedy: whoever changes either measures them anew, with
``python -m benchmarks sheets``.
"""


def _level(mean: float) -> Text:
    if mean < HARD_BELOW:
        return say("A hard sheet")
    return say("An easy sheet") if mean >= EASY_FROM else say("A usual sheet")


def _tenths(value: float) -> str:
    return f"{value:.1f}".replace("-", "\N{MINUS SIGN}")


def _score(sheet: str, number: int) -> int:
    """Return the score of one game; its dice follow from its number alone."""
    below = FairDice(_KEY, ()).source(number)
    state = first_position(1, keer_op_keer_rules(OPTIONS.make({"sheet": sheet})))
    while state.to_act:
        if state.to_act == (CHANCE,):
            state = state.play(CHANCE, state.chance().sample(below))
        else:
            state = state.play(0, GREEDY.choose(state.view(0), below))
    return state.scores[0]
