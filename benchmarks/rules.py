"""Random play through the public API on one core: moves of seats a second, for every game."""

import random
import time
from collections.abc import Callable

import msgspec

from benchmarks.figures import rates
from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules
from spellenkast.core.registry import games
from spellenkast.core.seat import CHANCE


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    rounds: int = 5
    seconds: float = 2.0


FULL = Size()


def run(size: Size = FULL) -> None:
    """Print a line for every game and preset."""
    for game in games():
        for preset in game.options.presets:
            rounds = [_round(game, preset, size.seconds) for _ in range(size.rounds)]
            print(
                f"{game.key} {preset}: {rates([moves for moves, _ in rounds])} moves/s by seats, "
                f"{rates([chances for _, chances in rounds])} acts of chance/s beside them"
            )


def _round(game: Game, preset: str, seconds: float) -> tuple[float, float]:
    rules = game.options.preset(preset)
    seats = max(game.seats[0], 2)
    source = random.Random(1).random
    moves = chances = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
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
