"""One game between computer players, as fast as the rules go."""

from collections.abc import Sequence

import msgspec

from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.player import Player
from spellenkast.core.record import Chair, Record, Step, begin
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.core.state import State
from spellenkast.play.source import source


class Finished(msgspec.Struct, frozen=True):
    """A game that was played to its end."""

    last: State
    steps: list[tuple[Seat, Move]]
    """Every move in order, chance's included."""


def play_one(
    game: Game, rules: HouseRules, players: Sequence[Player], seed: int, index: int = 0
) -> Finished:
    """Return a game between players, one for each seat.

    The seed and the number of the game decide everything. Chance and the players draw from sources
    of their own: so a player cannot know a throw before it falls, and strategies can be compared on
    the same luck.

    :raises SeatsError: the game is not made for so many players.
    """
    state = game.new(len(players), rules)
    luck = source(seed, index, "chance")
    whim = source(seed, index, "players")
    steps: list[tuple[Seat, Move]] = []
    for _ in range(game.bound(len(players), rules) + 1):
        to_act = state.to_act
        if not to_act:
            return Finished(state, steps)
        seat = to_act[0]
        if seat == CHANCE:
            move = state.chance().sample(luck)
        else:
            move = players[seat].choose(state.view(seat), whim)
        state = state.play(seat, move)
        steps.append((seat, move))
    raise AssertionError(f"a game of {game.key} went on beyond its own bound")


def as_record(
    game: Game, rules: HouseRules, chairs: Sequence[Chair], finished: Finished, note: str
) -> Record:
    """Return the record of a game, with a note on where it comes from."""
    return msgspec.structs.replace(
        begin(game, rules, chairs),
        steps=tuple(Step(seat, str(move)) for seat, move in finished.steps),
        scores=finished.last.scores,
        winners=finished.last.winners,
        notes=(note,),
    )
