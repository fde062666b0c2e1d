"""Checks that take whole games: they end, they can be recorded, and computer players play them."""

from itertools import count

import msgspec

from spellenkast.core.errors import RecordError
from spellenkast.core.fair import SEED_BYTES, FairDice, commitment
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.player import Level
from spellenkast.core.record import Chair, Record, Step, begin, parse, write
from spellenkast.core.replay import check
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.core.state import State
from spellenkast.play.levels import levels
from spellenkast.testing.scene import (
    Walk,
    broken,
    random_step,
    random_walk,
    setting,
    some,
    steady,
    walk,
)


def games_end(game: Game, rules: HouseRules) -> None:
    """Random games end within ``Game.bound``, for every number of seats."""
    for seats in game.seats:
        for number in range(3):
            random_walk(game, seats, rules, f"end {number}").whole()


def records_replay(game: Game, rules: HouseRules) -> None:
    """A game that is written as a record, read and replayed gives the same positions."""
    played, record = recorded(game, some(game.seats, 2)[-1], rules, "record")
    end = played.scene(-1)
    try:
        verdict = check(parse(write(record)))
    except RecordError as error:
        raise broken(end, f"its record is refused: {error.full}") from error
    if verdict.replay.states != played.states or verdict.replay.moves != played.moves:
        raise broken(end, "its record replays to other positions")


def levels_play(game: Game, rules: HouseRules) -> None:
    """Every computer player plays whole games by legal moves, from views, the same each time."""
    for level in levels(game):
        for seats in some(game.seats[:3], 2):
            _play_alone(game, seats, rules, level)


def recorded(game: Game, seats: int, rules: HouseRules, label: str) -> tuple[Walk, Record]:
    """Return a random game with dice that anybody can check, and its record."""
    below = steady(f"{game.key} {seats} {label}")
    seed = bytes(below(256) for _ in range(SEED_BYTES))
    chairs = [Chair(f"Player {seat + 1}", word=f"word {seat + 1}") for seat in range(seats)]
    head = begin(game, rules, chairs, dice=commitment(seed))
    dice, throws = FairDice(seed, head.words), count()

    def step(state: State) -> tuple[Seat, Move]:
        if state.to_act == (CHANCE,):
            return CHANCE, state.chance().sample(dice.source(next(throws)))
        return random_step(game, state, below)

    played = walk(game, seats, rules, step).whole()
    end = played.states[-1]
    record = msgspec.structs.replace(
        head,
        steps=tuple(Step(seat, str(move)) for seat, move in played.moves),
        scores=end.scores,
        winners=end.winners,
        seed=seed.hex(),
    )
    return played, record


def _play_alone(game: Game, seats: int, rules: HouseRules, level: Level) -> None:
    """Let one computer player sit on every seat; every choice is asked for twice."""
    label = f"{game.key} {seats} {level.key}"
    below, turns = steady(label), count()

    def step(state: State) -> tuple[Seat, Move]:
        if state.to_act == (CHANCE,):
            return random_step(game, state, below)
        seat, turn = state.to_act[-1], next(turns)
        move, again = (
            level.player.choose(state.view(seat), steady(f"{label} {turn}")) for _ in range(2)
        )
        place = f"{setting(game, rules)}, level {level.key}, turn {turn}"
        if move != again:
            raise broken(place, f"with the same source of chance it plays {move}, then {again}")
        refusal = state.why_not(seat, move)
        if refusal is not None:
            raise broken(place, f"it plays {str(move)!r}, which is illegal: {refusal.text}")
        return seat, move

    walk(game, seats, rules, step).whole()
