"""Mistakes that public programs made, each played so that it would show here.

Those about the screen (dice that can be tapped while they roll, a turn of a bot that flashes by)
are held here as far as the rules go: nobody can act while dice fall, and a bot plays one move at a
time. The rest of them are tests of the table.
"""

from random import Random

import pytest

from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.regenwormen.dice import HANDFULS
from spellenkast.games.regenwormen.notation import (
    Dice,
    Keep,
    Roll,
    Steal,
    Stop,
    Take,
)
from spellenkast.games.regenwormen.player import GREEDY
from spellenkast.games.regenwormen.rules import Regenwormen
from tests.games.regenwormen.positions import (
    NO_WORM_WITH_ALL_DICE,
    TILES,
    WORM,
    bust,
    collect,
    faces,
    fail,
    house,
    lay,
    legal,
    reach,
    refusal,
    roll,
    take,
    tiles,
)

NOBODY: tuple[tuple[int, ...], ...] = ((), ())


def test_tile_21_can_be_had() -> None:
    assert take(lay(*NOBODY), 21).stacks == ((21,), ())
    assert take(lay(*NOBODY, grill=(21,)), 21, total=40).stacks == ((21,), ())
    assert Steal(1) in reach(lay((), (21,)), 21).legal(0)


def test_tile_21_is_not_lost() -> None:
    """Not when it is the lowest open tile, not when it goes back, not when it is turned."""
    assert 21 in tiles(fail(lay((21,), ())).grill)
    assert fail(lay((21,), (), grill=())).open_tiles == (21,)
    turned = fail(lay((21,), (), rules=house(flip="always"), grill=()))
    assert tiles(turned.down) == list(TILES)
    assert turned.to_act == ()


def test_20_is_not_enough() -> None:
    assert legal(reach(lay(*NOBODY), 20)) == ["roll", "stop"]


@pytest.mark.parametrize("total", [37, 38, 39, 40])
def test_totals_above_36_are_worth_a_tile(total: int) -> None:
    assert reach(lay(*NOBODY), total).play(0, Take(36)).stacks == ((36,), ())


def test_no_tile_without_a_worm_when_the_dice_ran_out() -> None:
    state = collect(lay((21,), ()), NO_WORM_WITH_ALL_DICE)
    assert state.stacks == ((), ())
    assert state.turn == 1


def test_no_bot_stops_without_a_worm() -> None:
    """The greedy player is asked at every handful without a worm, with dice left to roll."""
    for code, hand in HANDFULS.items():
        if 0 < hand.count < 8 and not hand.has_worm:
            state = Regenwormen(house(), ((), (30,)), phase="kept", kept=code)
            assert GREEDY.choose(state.view(0), no_chance) == Roll()


def test_a_bot_stops_on_the_roll_that_brought_its_first_worm() -> None:
    """Points were enough before; the worm alone was missing."""
    state = collect(lay(*NOBODY), "555 44")
    assert state.hand.total == 23
    state = roll(state, "W12")
    state = state.play(0, GREEDY.choose(state.view(0), no_chance))
    assert state.hand.total == 28
    assert GREEDY.choose(state.view(0), no_chance) == Take(28)


def test_a_refused_theft_forces_no_roll() -> None:
    """Who does not steal may take the lower tile; who may not steal has all other choices still."""
    state = reach(lay((), (25,), (26,)), 25)
    choices = legal(state)
    assert choices == ["take 24", "steal from 2", "roll"]
    refusal(state, Steal(2))
    assert legal(state) == choices
    assert state.play(0, Take(24)).stacks == ((24,), (25,), (26,))


def test_nothing_is_turned_without_an_own_tile() -> None:
    state = fail(lay((), (36,)))
    assert (tiles(state.grill), tiles(state.down)) == (list(range(21, 36)), [])


def test_nothing_is_turned_before_the_return() -> None:
    """The tile that goes back is the highest, so nothing is turned; 35 was the highest before."""
    state = fail(lay((36,), ()))
    assert (tiles(state.grill), tiles(state.down)) == (list(TILES), [])


def test_worms_of_a_returned_tile_are_not_counted() -> None:
    state = lay((21, 36), ())
    assert state.scores == (5, 0)
    assert fail(state).scores == (1, 0)


def test_the_end_is_not_missed() -> None:
    """By a take, and by a tile that is turned as the last open one."""
    assert take(lay(*NOBODY, grill=(21,)), 21).to_act == ()
    by_turning = fail(lay((21,), (), rules=house(flip="always"), grill=()))
    assert (by_turning.to_act, by_turning.open_tiles) == ((), ())
    without_tile = fail(lay(*NOBODY, rules=house(flip_without_tile=True), grill=(21,)))
    assert (without_tile.to_act, without_tile.open_tiles) == ((), ())


@pytest.mark.parametrize("tie", ["highest_tile", "shared"])
def test_a_tie_of_nobody_with_a_tile_is_shared(tie: str) -> None:
    state = lay((), (), (), rules=house(flip_without_tile=True, tie=tie), grill=(21,))
    over = fail(state)
    assert (over.to_act, over.winners, over.scores) == ((), (0, 1, 2), (0, 0, 0))
    for viewer in (0, SPECTATOR):
        assert over.view(viewer).winners == (0, 1, 2)


def test_a_fatal_roll_stays_to_be_seen() -> None:
    """With the symbols that blocked it; only the next roll takes it off the table."""
    state = bust(lay((24,), ()), "WW 555")
    ended = state.view(SPECTATOR).aftermath
    assert ended is not None
    assert HANDFULS[ended.thrown].faces == faces("555")
    assert HANDFULS[ended.kept].faces == faces("555WW")
    assert (ended.seat, ended.failure) == (0, "blocked")
    assert state.play(1, Roll()).view(SPECTATOR).aftermath is None


def test_dice_that_roll_cannot_be_touched() -> None:
    state = collect(lay((), (25,)), "WWW")
    falling = state.play(0, Roll())
    assert falling.to_act == (CHANCE,)
    for seat in (0, 1):
        assert falling.legal(seat) == ()
        for move in (Keep(WORM), Keep(1), Roll(), Stop(), Take(21), Steal(1), Dice(faces("11111"))):
            assert refusal(falling, move, seat)[0] == "roll"


def test_a_bot_plays_one_move_at_a_time() -> None:
    """Each is a position of its own, which a table can show as long as people need to see it."""
    random = Random(1)
    state = lay((), (), ())
    played: list[str] = []
    while state.turn == 0:
        seat = state.to_act[0]
        if seat == CHANCE:
            move = state.chance().sample(random.randrange)
        else:
            move = GREEDY.choose(state.view(seat), no_chance)
        state = state.play(seat, move)
        played.append(str(move).split()[0])
    assert played[:3] == ["roll", "dice", "keep"]
    assert len(played) > 3


def no_chance(limit: int) -> int:
    """A source of chance that must not be asked."""
    raise AssertionError(f"asked for a number below {limit}")
