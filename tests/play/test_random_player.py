"""The random player: legal moves only, each equally likely, from the view alone."""

from collections import Counter

from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE
from spellenkast.core.state import State
from spellenkast.play.random_player import RandomPlayer
from spellenkast.play.source import source
from tests.toy import PIG, SECRET


def after_throw() -> State:
    """A position of pig in which one may throw or hold."""
    state: State = PIG.new(2)
    state = state.play(0, state.legal(0)[0])
    return state.play(CHANCE, PIG.parse("falls 4"))


def test_every_legal_move_is_equally_likely() -> None:
    view = after_throw().view(0)
    below = source("any move")
    chosen = Counter(RandomPlayer().choose(view, below) for _ in range(2000))
    assert set(chosen) == set(view.legal(0))
    assert all(900 < n < 1100 for n in chosen.values())


def test_it_asks_for_one_number_below_the_number_of_moves() -> None:
    asked: list[int] = []

    def last(limit: int) -> int:
        asked.append(limit)
        return limit - 1

    view = after_throw().view(0)
    assert RandomPlayer().choose(view, last) == view.legal(0)[-1]
    assert asked == [len(view.legal(0))]


def test_it_plays_a_game_with_secrets_from_its_own_view() -> None:
    state: State = SECRET.new(2)
    below = source("secrets")
    played: list[Move] = []
    while state.to_act:
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.play(seat, state.chance().sample(below))
            continue
        move = RandomPlayer().choose(state.view(seat), below)
        assert move in state.legal(seat)
        played.append(move)
        state = state.play(seat, move)
    assert played
