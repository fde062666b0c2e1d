"""The greedy player: what it chooses, and that it is stronger than chance."""

import pytest

from spellenkast.core.moves import Move
from spellenkast.games.regenwormen import GAME
from spellenkast.games.regenwormen.notation import First, Keep, Roll, Steal, Take
from spellenkast.games.regenwormen.player import GREEDY
from spellenkast.games.regenwormen.rules import Regenwormen
from spellenkast.games.yahtzee import GAME as ANOTHER
from spellenkast.play.simulate import Plan, simulate
from tests.games.regenwormen.positions import collect, fail, house, lay, reach, roll


def chosen(state: Regenwormen, lot: int = 0) -> Move:
    """What it plays; who begins is its only lot."""
    return GREEDY.choose(state.view(state.turn), lambda _: lot)


def test_it_begins_with_a_roll() -> None:
    assert chosen(lay((), ())) == Roll()


@pytest.mark.parametrize(
    ("dice", "face"),
    [("11111134", 1), ("11223344", 4), ("2222245W", 2), ("12345555", 5), ("11144WWW", 6)],
)
def test_it_sets_aside_what_adds_most(dice: str, face: int) -> None:
    """All dice of the symbol together."""
    assert chosen(roll(lay((), ()), dice)) == Keep(face)


def test_of_equal_points_the_later_symbol_goes() -> None:
    assert chosen(roll(lay((), ()), "11112243")) == Keep(4)
    assert chosen(roll(lay((), ()), "1122345W")) == Keep(6)


def test_a_worm_waits_in_the_first_roll() -> None:
    assert chosen(roll(lay((), ()), "444422W1")) == Keep(4)


def test_from_the_second_roll_a_worm_that_is_missing_goes_first() -> None:
    assert chosen(roll(collect(lay((), ()), "33"), "44441W")) == Keep(6)


def test_a_worm_that_it_has_is_missed_no_more() -> None:
    assert chosen(roll(collect(lay((), ()), "W"), "44441W5")) == Keep(4)


def test_it_rolls_on_while_there_is_nothing_to_have() -> None:
    assert chosen(collect(lay((), ()), "555 444")) == Roll()
    assert chosen(collect(lay((), ()), "WW 5")) == Roll()


def test_it_takes_the_first_tile_that_it_can_have() -> None:
    assert chosen(reach(lay((), ()), 21)) == Take(21)


def test_it_rather_steals() -> None:
    assert chosen(reach(lay((), (25,)), 25)) == Steal(1)


def test_it_takes_the_highest_of_several_tiles() -> None:
    assert chosen(reach(lay((), (), rules=house(grill_take="any_lower")), 25)) == Take(25)


def test_it_leaves_nothing_that_it_may_decline() -> None:
    assert chosen(reach(lay((), (), rules=house(may_decline=True)), 25)) == Take(25)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_begins_is_left_to_a_lot(seat: int) -> None:
    assert chosen(GAME.start(3, house(first_player="youngest")), seat) == First(seat)


def test_it_also_plays_a_turn_that_is_not_the_first() -> None:
    assert chosen(fail(lay((24,), (30,)))) == Roll()


def test_a_view_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="no view of this game"):
        GREEDY.choose(ANOTHER.new(1).view(0), lambda _: 0)


def test_it_beats_a_random_player_nearly_always() -> None:
    plan = Plan(GAME, GAME.options.default, ("greedy", "random"), 100, 1)
    greedy, random = simulate(plan, workers=1).players
    assert greedy.wins >= 97
    assert random.wins <= 3
