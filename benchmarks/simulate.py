"""Whole games between computer players, as ``spellenkast simulate`` plays them."""

import os
import time

import msgspec

from benchmarks.figures import rates
from spellenkast.core.game import Game
from spellenkast.core.registry import games
from spellenkast.play.levels import levels
from spellenkast.play.simulate import Plan, simulate


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    rounds: int = 3
    pilot: int = 20
    """Games by which it is seen how many a round can hold."""
    seconds: float = 5.0
    """About how long a round of one process takes."""


FULL = Size()


def run(size: Size = FULL) -> None:
    """Print games a second for every game and level: one process, and one for every core."""
    for game in games():
        seats = max(game.seats[0], 2)
        for level in levels(game):
            plan = _plan(game, (level.key,) * seats, size)
            for workers in (1, os.cpu_count() or 1):
                found = [_games_a_second(plan, workers) for _ in range(size.rounds)]
                print(
                    f"{game.key}, {seats} x {level.key}, {plan.games} games, {workers} processes: "
                    f"{rates([a_second for a_second, _ in found])} games/s, "
                    f"{rates([moves for _, moves in found])} moves/s by seats"
                )


def _plan(game: Game, players: tuple[str, ...], size: Size) -> Plan:
    """Return what to simulate in a round: fast players play more games than slow ones."""
    pilot = Plan(game, game.options.default, players, size.pilot, 1)
    # The first game of a player may have to load what later ones find.
    simulate(pilot, workers=1)
    a_second, _ = _games_a_second(pilot, 1)
    return msgspec.structs.replace(pilot, games=max(size.pilot, round(a_second * size.seconds)))


def _games_a_second(plan: Plan, workers: int) -> tuple[float, float]:
    begun = time.perf_counter()
    result = simulate(plan, workers=workers)
    spent = time.perf_counter() - begun
    return result.games / spent, result.moves / spent
