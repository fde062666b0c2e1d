"""Whole games between computer players, as ``spellenkast simulate`` plays them."""

import os
import time

import msgspec

from benchmarks.figures import rates
from spellenkast.core.registry import games
from spellenkast.play.levels import levels
from spellenkast.play.simulate import Plan, simulate


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    rounds: int = 3
    games: int = 2000


FULL = Size()


def run(size: Size = FULL) -> None:
    """Print games a second for every game and level: one process, and one for every core."""
    for game in games():
        seats = max(game.seats[0], 2)
        for level in levels(game):
            plan = Plan(game, game.options.default, (level.key,) * seats, size.games, 1)
            for workers in (1, os.cpu_count() or 1):
                found = [_games_a_second(plan, workers) for _ in range(size.rounds)]
                print(
                    f"{game.key}, {seats} x {level.key}, {workers} processes: "
                    f"{rates([a_second for a_second, _ in found])} games/s, "
                    f"{rates([moves for _, moves in found])} moves/s by seats"
                )


def _games_a_second(plan: Plan, workers: int) -> tuple[float, float]:
    begun = time.perf_counter()
    result = simulate(plan, workers=workers)
    spent = time.perf_counter() - begun
    return result.games / spent, result.moves / spent
