"""Random games that are the same everywhere, and the positions picked out of them."""

import pytest

from spellenkast.core.chance import Weighted
from spellenkast.core.moves import Move
from spellenkast.core.options import OptionTable, Preset
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.core.text import say
from spellenkast.testing.scene import (
    LISTED,
    Broken,
    Walk,
    landmarks,
    outcomes,
    possible,
    random_walk,
    setting,
    some,
)
from tests.conformance.bent_games import OtherTable
from tests.toy import PIG, SECRET
from tests.toys.pig_state import Fall, Hold, PigRules, Throw

STANDARD = PIG.options.default


class Ball(Move, frozen=True):
    """A ball of a number, out of a bag."""

    number: int


def test_a_walk_is_a_whole_game_and_the_same_each_time() -> None:
    path, again = (random_walk(PIG, 3, STANDARD, "label") for _ in range(2))
    assert path.whole() is path
    assert path.moves == again.moves
    assert path.moves != random_walk(PIG, 3, STANDARD, "another label").moves
    assert path.states[0] == PIG.new(3)
    assert path.states[-1].winners
    for before, (seat, move), after in zip(path.states, path.moves, path.states[1:], strict=False):
        assert before.play(seat, move) == after


def test_a_scene_says_how_to_get_there() -> None:
    first = PIG.new(2)
    moves = [(0, Throw()), (CHANCE, Fall((5,))), (0, Hold())]
    states = [first]
    for seat, move in moves:
        states.append(states[-1].play(seat, move))
    path = Walk(PIG, STANDARD, states, moves)
    assert str(path.scene(0)) == "pig, preset standard, 2 seats, after 0 moves (the first position)"
    assert repr(path.scene(-1)) == (
        "pig, preset standard, 2 seats, after 3 moves (1 throw, * falls 5, 1 hold)"
    )
    assert repr(path) == f"<walk: {path.scene(3)}>"
    assert path.scene(2).history == tuple(moves[:2])
    assert path.scene(2).viewers == (0, 1, SPECTATOR)


def test_house_rules_without_a_preset_are_named_one_by_one() -> None:
    assert setting(PIG, PigRules(target=99)) == (
        "pig, target=99,rounds=6,limit=5,dice=1,one_costs_all=off,hurry=none"
    )


def test_a_game_with_a_faulty_option_table_is_named_all_the_same() -> None:
    wrong = Preset("wild", say("Wild"), say("Too far."), (("target", 999),))
    game = OtherTable(OptionTable(PigRules, PIG.options.options.values(), [wrong]))
    assert setting(game, PigRules(rounds=1)).startswith("pig, PigRules(target=30, rounds=1")


def test_a_walk_that_cannot_go_on_keeps_its_reason() -> None:
    path = Walk(PIG, STANDARD, [PIG.new(2)], [], "nobody knows why")
    with pytest.raises(Broken, match=r"the first position\): nobody knows why"):
        path.whole()


def test_landmarks_have_the_first_of_each_kind_and_the_end() -> None:
    path = random_walk(SECRET, 3, SECRET.options.default, "landmarks")
    picked = landmarks(path, 2)
    assert [scene.index for scene in picked] == sorted({scene.index for scene in picked})
    assert picked[-1].state.winners
    assert {len(scene.state.to_act) for scene in picked} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("count", "picked"), [(2, [0, 9]), (4, [0, 3, 6, 9]), (10, list(range(10))), (99, None)]
)
def test_some_are_spread_evenly(count: int, picked: list[int] | None) -> None:
    assert some(range(10), count) == (picked or list(range(10)))


def test_a_short_list_of_outcomes_is_listed_and_a_long_one_sampled() -> None:
    short = Weighted([(Ball(number), 1) for number in range(10)])
    long = Weighted([(Ball(number), 1) for number in range(LISTED + 1)])
    assert outcomes(short, 3) == [Ball(0), Ball(4), Ball(9)]
    sampled = outcomes(long, 20)
    assert sampled == outcomes(long, 20)
    assert len(set(sampled)) == len(sampled) <= 20


def test_what_is_possible_is_of_every_seat_to_act() -> None:
    path = random_walk(SECRET, 3, SECRET.options.default, "possible")
    scene = next(s for s in map(path.scene, range(99)) if len(s.state.to_act) == 3)
    assert {seat for seat, _ in possible(scene, 2)} == {0, 1, 2}
    assert len(possible(scene, 2)) == 6
    assert {seat for seat, _ in possible(path.scene(0), 2)} == {CHANCE}
    assert possible(path.scene(-1), 2) == []
