"""Random play through the public API on one core: moves of seats a second, for every game."""

import random
import time
from collections.abc import Callable

from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules
from spellenkast.core.registry import games
from spellenkast.core.seat import CHANCE

SECONDS = 3.0
ROUNDS = 3


def run() -> None:
    """Print a line for every game and preset: the best of three rounds."""
    for game in games():
        for preset in game.options.presets:
            moves, chances = max(_round(game, preset) for _ in range(ROUNDS))
            print(
                f"{game.key} {preset}: {moves:,.0f} moves/s by seats, "
                f"{chances:,.0f} acts of chance/s beside them"
            )


def _round(game: Game, preset: str) -> tuple[float, float]:
    rules = game.options.preset(preset)
    seats = max(game.seats[0], 2)
    source = random.Random(1).random
    moves = chances = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        played, fallen = _one_game(game, seats, rules, lambda limit: int(source() * limit))
        moves += played
        chances += fallen
    spent = time.perf_counter() - start
    return moves / spent, chances / spent


def _one_game(
    game: Game, seats: int, rules: HouseRules, below: Callable[[int], int]
) -> tuple[int, int]:
    state = game.new(seats, rules)
    moves = chances = 0
    while to_act := state.to_act:
        seat = to_act[0]
        if seat == CHANCE:
            state = state.play(CHANCE, state.chance().sample(below))
            chances += 1
        else:
            legal = state.legal(seat)
            state = state.play(seat, legal[below(len(legal))])
            moves += 1
    return moves, chances
