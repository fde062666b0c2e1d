"""The section "The game" of the rules page: every sentence is a test, named in ``sentences.md``."""

import pytest

from spellenkast.core.errors import IllegalMove, SeatsError
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.regenwormen import GAME
from spellenkast.games.regenwormen.notation import Dice, First, Keep, Roll, Steal, Stop, Take
from spellenkast.games.regenwormen.position import Aftermath
from tests.games.regenwormen.positions import (
    NO_WORM_WITH_ALL_DICE,
    TILES,
    WORM,
    WORMS,
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
    steal,
    take,
    tiles,
)

STANDARD = house()
NOBODY: tuple[tuple[int, ...], ...] = ((), ())

# --- what there is ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 8))
def test_two_to_seven_players(seats: int) -> None:
    assert GAME.new(seats, STANDARD).seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 8])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(SeatsError, match="2 to 7 players"):
        GAME.new(seats, STANDARD)


def test_eight_dice_with_the_faces_1_to_5_and_a_worm() -> None:
    odds = GAME.start(2, STANDARD).play(0, Roll()).chance()
    fallen = [move.faces for move, _ in odds if isinstance(move, Dice)]
    assert (len(fallen), odds.total) == (1287, 6**8)
    assert {len(dice) for dice in fallen} == {8}
    assert {face for dice in fallen for face in dice} == {1, 2, 3, 4, 5, WORM}


@pytest.mark.parametrize(
    ("dice", "total"), [("1", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("W", 5), ("WWW", 15)]
)
def test_a_worm_counts_five(dice: str, total: int) -> None:
    assert collect(lay(*NOBODY), dice).hand.total == total


def test_tiles_21_to_36_lie_open_on_the_grill() -> None:
    state = GAME.start(4, STANDARD)
    assert state.open_tiles == tuple(range(21, 37))
    assert (state.stacks, state.down) == (((), (), (), ()), 0)


@pytest.mark.parametrize("tile", TILES)
def test_worms_on_a_tile(tile: int) -> None:
    assert take(lay(*NOBODY), tile).scores == (WORMS[tile], 0)


def test_forty_worms_in_all() -> None:
    assert sum(lay(tuple(TILES), ()).scores) == 40


def test_a_lower_tile_never_carries_more_worms() -> None:
    """One page tells otherwise."""
    worms = [lay((tile,), ()).scores[0] for tile in TILES]
    assert worms == sorted(worms)


# --- the turn ---------------------------------------------------------------------------------


def test_a_turn_begins_with_a_roll_of_all_eight() -> None:
    state = lay(*NOBODY)
    assert legal(state) == ["roll"]
    falling = state.play(0, Roll())
    assert (falling.to_act, falling.dice_left) == ((CHANCE,), 8)
    with pytest.raises(IllegalMove, match="8 dice roll, not 7"):
        falling.play(CHANCE, Dice(faces("1234555")))


def test_one_symbol_is_chosen() -> None:
    assert legal(roll(lay(*NOBODY), "112355WW")) == [
        "keep 1",
        "keep 2",
        "keep 3",
        "keep 5",
        "keep W",
    ]


@pytest.mark.parametrize(("face", "count"), [(1, 2), (2, 1), (3, 1), (5, 2), (WORM, 2)])
def test_all_dice_of_the_symbol_are_set_aside(face: int, count: int) -> None:
    state = roll(lay(*NOBODY), "112355WW").play(0, Keep(face))
    assert state.hand.faces == (face,) * count
    assert state.dice_left == 8 - count


def test_a_symbol_is_chosen_once_in_a_turn() -> None:
    state = roll(collect(lay(*NOBODY), "33 W"), "1335W")
    assert legal(state) == ["keep 1", "keep 5"]
    for face in (3, WORM):
        assert refusal(state, Keep(face))[0] == "symbol"


def test_in_the_next_turn_all_symbols_may_be_chosen_again() -> None:
    state = fail(lay(*NOBODY))
    assert "keep W" in legal(roll(state, "112355WW"))


def test_setting_aside_is_a_must_after_every_roll() -> None:
    for state in (roll(lay(*NOBODY), "112355WW"), roll(reach(lay(*NOBODY), 25), "1W2")):
        assert all(text.startswith("keep") for text in legal(state))
        for move in (Roll(), Stop(), Take(25), Steal(1)):
            assert refusal(state, move)[0] == "keep"


def test_after_setting_aside_the_dice_that_are_left_may_be_rolled() -> None:
    state = collect(lay(*NOBODY), "33")
    assert "roll" in legal(state)
    rolled = roll(state, "1122WW")
    assert (rolled.hand.faces, rolled.dice_left) == ((3, 3), 6)


def test_only_one_symbol_of_a_roll_is_set_aside() -> None:
    state = roll(lay(*NOBODY), "112355WW").play(0, Keep(5))
    assert refusal(state, Keep(WORM))[0] == "keep"


def test_after_setting_aside_one_may_stop() -> None:
    assert Stop() in collect(lay(*NOBODY), "33").legal(0)
    assert Take(25) in reach(lay(*NOBODY), 25).legal(0)


def test_no_stop_before_a_set_aside() -> None:
    assert refusal(lay(*NOBODY), Stop())[0] == "roll"
    assert refusal(roll(lay(*NOBODY), "112355WW"), Stop())[0] == "keep"
    assert lay(*NOBODY).play(0, Roll()).legal(0) == ()


def test_the_turn_ends_by_itself_with_all_eight_dice() -> None:
    state = collect(lay(*NOBODY), "WWWW 5555")
    assert legal(state) == ["take 36"]
    assert refusal(state, Roll()) == (
        "collected",
        "All eight dice are set aside, so the turn is over: take a tile.",
    )


def test_the_turn_ends_by_itself_with_all_six_symbols() -> None:
    state = collect(lay(*NOBODY), "WW 5 4 3 2 1")
    assert (state.hand.total, state.dice_left) == (25, 1)
    assert legal(state) == ["take 25"]
    assert refusal(state, Roll()) == (
        "collected",
        "You have all six symbols, so the turn is over: take a tile.",
    )


@pytest.mark.parametrize("groups", ["1111 2222", NO_WORM_WITH_ALL_DICE, "W 5 4 3 2 1"])
def test_a_turn_that_ends_by_itself_without_a_tile_has_failed(groups: str) -> None:
    state = collect(lay((24,), ()), groups)
    assert (state.turn, state.stacks) == (1, ((), ()))


# --- what the dice are worth ------------------------------------------------------------------


@pytest.mark.parametrize("tile", TILES)
def test_the_exact_tile_of_the_grill_is_taken(tile: int) -> None:
    state = reach(lay(*NOBODY), tile)
    assert [move for move in state.legal(0) if isinstance(move, Take)] == [Take(tile)]
    after = state.play(0, Take(tile))
    assert after.stacks == ((tile,), ())
    assert tiles(after.grill) == [other for other in TILES if other != tile]
    assert after.turn == 1


def test_a_tile_needs_a_worm() -> None:
    state = collect(lay(*NOBODY), "555 444")
    assert (state.hand.total, legal(state)) == (27, ["roll", "stop"])
    assert refusal(state, Take(27))[0] == "worm"


def test_stealing_needs_a_worm() -> None:
    state = collect(lay((), (27,)), "555 444")
    assert legal(state) == ["roll", "stop"]
    assert refusal(state, Steal(1))[0] == "worm"


def test_the_exact_top_tile_of_somebody_may_be_stolen() -> None:
    state = reach(lay((22,), (30, 25)), 25)
    assert Steal(1) in state.legal(0)
    assert state.play(0, Steal(1)).stacks == ((22, 25), (30,))


def test_stealing_or_the_grill_is_a_choice() -> None:
    assert legal(reach(lay((), (25,)), 25)) == ["take 24", "steal from 2", "roll"]


@pytest.mark.parametrize("total", [24, 26])
def test_stealing_needs_the_exact_number(total: int) -> None:
    state = reach(lay((), (25,)), total)
    assert refusal(state, Steal(1)) == (
        "steal",
        f"That stack shows 25, your dice count {total}. Stealing needs exactly the number.",
    )


def test_only_the_top_tile_is_stolen() -> None:
    state = reach(lay((), (25, 30)), 25)
    assert legal(state) == ["take 24", "roll"]
    assert refusal(state, Steal(1))[0] == "steal"


def test_otherwise_the_highest_open_tile_below_is_taken() -> None:
    state = reach(lay(*NOBODY, grill=(21, 23, 28)), 27)
    assert legal(state) == ["take 23", "roll"]
    assert refusal(state, Take(21))[1] == "You can have 23; a lower tile is not for you."


def test_no_open_tile_below_is_no_tile() -> None:
    state = reach(lay(*NOBODY, grill=(28,)), 27)
    assert legal(state) == ["roll", "stop"]


@pytest.mark.parametrize("total", [37, 38, 39, 40])
@pytest.mark.parametrize(("grill", "tile"), [(TILES, 36), ((21, 30, 35), 35), ((21,), 21)])
def test_totals_above_36_take_the_highest_open_tile(
    total: int, grill: tuple[int, ...], tile: int
) -> None:
    state = reach(lay(*NOBODY, grill=grill), total)
    assert legal(state) == [f"take {tile}"]


def test_totals_run_to_40() -> None:
    assert collect(lay(*NOBODY), "WWWWWWWW").hand.total == 40


def test_the_own_top_tile_is_no_success() -> None:
    state = reach(lay((25,), ()), 25)
    assert legal(state) == ["take 24", "roll"]
    assert refusal(state, Steal(0)) == ("steal", "This is your own stack.")


def test_the_own_top_tile_alone_is_a_failed_turn() -> None:
    state = collect(lay((25,), (21,), grill=(26,)), "WW 5 4 3 2 1")
    assert state.stacks == ((), (21,))
    assert tiles(state.grill) == [25]
    assert state.turn == 1


# --- a failed turn ----------------------------------------------------------------------------


def test_a_roll_of_only_collected_symbols_fails() -> None:
    state = roll(collect(lay((24,), ()), "WW 55"), "55WW")
    assert (state.turn, state.stacks) == (1, ((), ()))
    assert state.aftermath is not None
    assert state.aftermath.failure == "blocked"


def test_a_turn_that_ends_without_a_worm_fails() -> None:
    for state in (
        collect(lay((24,), ()), "555 444").play(0, Stop()),
        collect(lay((24,), ()), NO_WORM_WITH_ALL_DICE),
    ):
        assert state.stacks == ((), ())
        assert state.aftermath is not None
        assert state.aftermath.failure == "no-worm"


def test_a_turn_without_a_tile_to_have_fails() -> None:
    for state in (
        collect(lay((24,), ()), "WW 5").play(0, Stop()),
        collect(lay((24,), ()), "W 5 4 3 2 1"),
        reach(lay((24,), (), grill=(30,)), 29).play(0, Stop()),
    ):
        assert state.stacks == ((), ())
        assert state.aftermath is not None
        assert state.aftermath.failure == "no-tile"


def test_the_top_tile_goes_back_open() -> None:
    state = fail(lay((21, 24), ()))
    assert state.stacks == ((21,), ())
    assert 24 in tiles(state.grill)


def test_then_the_highest_open_tile_is_turned_for_good() -> None:
    state = fail(lay((24,), ()))
    assert tiles(state.down) == [36]
    assert 36 not in tiles(state.grill)
    assert legal(reach(state, 36)) == ["take 35"]
    again = fail(take(state, 22))
    assert tiles(again.down) == [36]
    assert tiles(fail(again).down) == [35, 36]


def test_the_tile_that_was_just_returned_is_not_turned() -> None:
    state = fail(lay((36,), ()))
    assert (tiles(state.grill), tiles(state.down)) == (list(TILES), [])
    lower = fail(lay((24,), (), grill=(21, 23)))
    assert (tiles(lower.grill), lower.aftermath) == (
        [21, 23, 24],
        Aftermath(0, 7 << 20, 1 << 20, failure="blocked", returned=24),
    )


def test_nothing_returned_nothing_turned() -> None:
    state = fail(lay((), (30,)))
    assert (tiles(state.down), state.stacks) == ([], ((), (30,)))
    assert state.turn == 1
    assert state.aftermath is not None
    assert (state.aftermath.returned, state.aftermath.turned) == (0, 0)


# --- stacks -----------------------------------------------------------------------------------


def test_a_tile_lies_on_top_of_the_own_stack() -> None:
    assert take(lay((22,), ()), 30).stacks == ((22, 30), ())


def test_covered_tiles_are_safe() -> None:
    state = lay((), (22, 30))
    assert refusal(reach(state, 22), Steal(1))[0] == "steal"
    assert fail(lay((22, 30), ())).stacks == ((22,), ())


def test_a_theft_exposes_the_tile_below() -> None:
    state = steal(lay((), (), (22, 30)), 2)
    assert state.stacks == ((30,), (), (22,))
    assert steal(state, 2).stacks == ((30,), (22,), ())


def test_a_return_exposes_the_tile_below() -> None:
    state = fail(lay((22, 30), ()))
    assert steal(state, 0).stacks == ((), (22,))
    assert fail(fail(state)).stacks == ((), ())


# --- the end ----------------------------------------------------------------------------------


def test_the_game_ends_when_no_open_tile_is_left() -> None:
    state = lay((30,), (24,), grill=(21, 22))
    going = take(state, 22)
    assert going.to_act == (1,)
    over = take(going, 21)
    assert (over.to_act, over.legal(0), over.legal(1)) == ((), (), ())
    assert refusal(over, Roll(), 0)[0] == "end"


def test_the_game_ends_also_in_the_middle_of_a_round() -> None:
    over = take(lay((), (), (), grill=(21,)), 21)
    assert (over.to_act, over.turns) == ((), 1)


def test_most_worms_wins() -> None:
    over = take(lay((21, 22), (33,), grill=(23,)), 23)
    assert (over.scores, over.winners) == ((3, 4), (1,))


def test_nobody_has_won_before_the_end() -> None:
    assert lay((36,), ()).winners == ()


@pytest.mark.parametrize(
    ("stacks", "winner"),
    [
        (((21,), (23, 24), (25,)), 2),
        (((24,), (21, 23), ()), 0),
        (((21,), (24, 23), ()), 1),
    ],
)
def test_a_tie_goes_to_the_highest_tile(stacks: tuple[tuple[int, ...], ...], winner: int) -> None:
    """Also when that tile lies below another one."""
    over = take(lay(*stacks, grill=(22,)), 22)
    assert over.scores[:2] == (2, 2)
    assert over.winners == (winner,)


def test_a_stop_without_a_worm_is_legal_and_free_without_tiles() -> None:
    state = collect(lay((), (30,)), "1")
    after = state.play(0, Stop())
    assert (after.grill, after.down, after.stacks) == (state.grill, state.down, state.stacks)
    assert after.turn == 1


# --- turns and who begins ---------------------------------------------------------------------


def test_turns_go_round_the_table() -> None:
    state = lay((), (), (), ())
    order: list[int] = []
    for _ in range(8):
        order += state.to_act
        assert refusal(state, Roll(), (state.turn + 1) % 4)[0] == "turn"
        state = fail(state)
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]


def test_the_game_begins_once() -> None:
    assert refusal(lay(*NOBODY), First(1))[0] == "begin"


def test_the_fatal_throw_and_what_it_cost_stay_on_the_table() -> None:
    state = bust(lay((24,), ()), "WW 555")
    ended = Aftermath(
        seat=0,
        thrown=3 << 16,
        kept=(2 << 20) + (3 << 16),
        gained=0,
        failure="blocked",
        returned=24,
        turned=36,
    )
    for viewer in (0, 1, SPECTATOR):
        assert state.view(viewer).aftermath == ended
    assert state.play(1, Roll()).aftermath is None


def test_a_tile_that_was_won_is_told_too() -> None:
    taken, stolen = take(lay((), (24,)), 30).aftermath, steal(lay((), (24,)), 1).aftermath
    assert taken is not None
    assert stolen is not None
    assert (taken.seat, taken.gained, taken.robbed) == (0, 30, CHANCE)
    assert (stolen.seat, stolen.gained, stolen.robbed) == (0, 24, 1)
    assert {(t.failure, t.returned, t.turned) for t in (taken, stolen)} == {("", 0, 0)}
