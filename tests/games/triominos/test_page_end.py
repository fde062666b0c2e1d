"""The end of a round and of the game, as the rules page has them."""

from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.triominos.rules import Triominos
from spellenkast.games.triominos.tiles import SETS
from tests.games.triominos.positions import (
    DEAD,
    DEAD_TILE,
    draw,
    house,
    items,
    later,
    place,
    play,
    table,
    touched_and_lost,
)


def reason(state: Triominos) -> str:
    """Why the last round ended."""
    assert state.aftermath is not None
    return state.aftermath.reason


def winners(state: Triominos) -> tuple[int, ...]:
    """Who won the last round."""
    assert state.aftermath is not None
    return state.aftermath.winners


# --- the end of a round -----------------------------------------------------------------------


def test_going_out_pays_25_and_the_tiles_of_the_others() -> None:
    """Against 15, 23 and 27 that is 90."""
    state = table("2-2-2 u0,0", "2-2-4", "5-5-5", "4-5-5 3-3-3", "4-4-5 3-5-5 0-0-1")
    after = play(state, "2-4-2 d0,0")
    assert items(after) == [("tile", 8), ("out", 25), ("hands", 65)]
    assert after.scores == (98, 0, 0, 0)
    assert (reason(after), winners(after)) == ("out", (0,))


def test_a_round_is_blocked_when_no_tile_fits_anywhere() -> None:
    """Though tiles are left to draw."""
    state = table(DEAD, "0-0-4 5-5-5", "1-1-1")
    assert state.pool_size == 39
    after = play(state, DEAD_TILE)
    assert reason(after) == "blocked"
    assert after.phase == "deal"


def test_the_lowest_hand_wins_a_blocked_round_less_the_own_tiles() -> None:
    """15 against 23 and 27 pays 50 - 15 = 35."""
    state = table(DEAD, "0-0-4 5-5-5", "4-5-5 3-3-3", "4-4-4 3-4-5 0-0-3")
    after = play(state, DEAD_TILE)
    assert winners(after) == (0,)
    assert items(after) == [("hands", 50), ("own", -15)]
    assert after.scores == (4 + 35, 0, 0)


def test_equal_lowest_hands_win_a_blocked_round_together() -> None:
    state = table(DEAD, "0-0-4 3-5-5", "4-4-5", "5-5-5")
    after = play(state, DEAD_TILE)
    assert winners(after) == (0, 1)
    assert after.scores == (4 + 15, 15, 0)


def test_a_round_is_blocked_when_nobody_can_move_and_the_pool_is_empty() -> None:
    """The same tile ends it where the pool is empty: all tiles left are in hands."""
    state = table(DEAD, "0-0-4 5-5-5", "1-1-1", empty=True)
    assert state.pool_size == 0
    after = play(state, DEAD_TILE)
    assert (reason(after), winners(after)) == ("blocked", (0,))


def test_going_out_comes_before_being_blocked() -> None:
    after = play(table(DEAD, "0-0-4", "1-1-1"), DEAD_TILE)
    assert items(after) == [("tile", 4), ("out", 25), ("hands", 3)]


def test_that_nothing_fits_any_more_is_public() -> None:
    state = table(DEAD, "0-0-4 5-5-5", "1-1-1", rules=house(blocked_when="empty_pool"))
    assert not state.view(SPECTATOR).is_dead
    after = play(state, DEAD_TILE)
    assert after.turn == 1
    assert all(after.view(viewer).is_dead for viewer in (0, 1, SPECTATOR))
    opens = sorted(after.layout.opens)
    assert all(list(after.view(v).dead_cells) == opens for v in (0, 1, SPECTATOR))


def test_hands_are_shown_at_the_end_of_a_round() -> None:
    state = table("2-2-2 u0,0", "2-2-4", "5-5-5")
    text = "2-4-2 d0,0"
    shown = {str(state.seen(0, place(text), viewer)) for viewer in (0, 1, SPECTATOR)}
    assert shown == {"2-4-2 d0,0 | none | 5-5-5"}
    after = play(state, text)
    assert [after.view(viewer).aftermath for viewer in (0, 1, SPECTATOR)] == [after.aftermath] * 3


def test_the_next_round_is_dealt_anew() -> None:
    after = play(table("2-2-2 u0,0", "2-2-4", "5-5-5"), "2-4-2 d0,0")
    assert after.to_act == (CHANCE,)
    assert (after.placed, after.lines, after.counts, after.round) == ((), (), (0, 0), 2)
    assert after.pool == SETS[56]
    again = after.play(CHANCE, after.chance().sample(lambda limit: limit - 1))
    assert again.scores == after.scores == (48, 0)


def test_the_losers_of_a_round_lose_nothing() -> None:
    state = later(table("2-2-2 u0,0", "2-2-4", "5-5-5", "4-4-4"), (10, 20, 30))
    assert play(state, "2-4-2 d0,0").scores == (10 + 8 + 25 + 27, 20, 30)


# --- the end of the game ----------------------------------------------------------------------


def test_the_game_ends_after_the_round_in_which_400_is_reached() -> None:
    """Not before: the round is played on."""
    state = later(table("2-2-2 u0,0", "2-2-4 5-5-5", "2-2-5", "1-1-1"), (395, 100, 200))
    reached = play(state, "2-4-2 d0,0")
    assert reached.scores == (403, 100, 200)
    assert (reached.turn, reached.winners, reached.is_last_round) == (1, (), True)
    ended = play(reached, "2-2-5 d0,-1")
    assert ended.scores == (403, 100 + 9 + 25 + 18, 200)
    assert (ended.to_act, ended.winners, ended.round) == ((), (0,), 2)


def test_400_counts_at_any_moment_even_if_it_was_lost_again() -> None:
    ended = touched_and_lost(house())
    assert ended.scores == (378, 177)
    assert (ended.to_act, ended.winners) == ((), (0,))


def test_below_400_another_round_follows() -> None:
    ended = play(later(table("2-2-2 u0,0", "2-2-4", "0-0-1"), (300, 0)), "2-4-2 d0,0")
    assert ended.scores == (300 + 8 + 25 + 1, 0)
    assert (ended.to_act, ended.winners, ended.round) == ((CHANCE,), (), 3)


def test_most_points_win_not_who_reached_400() -> None:
    state = later(table("2-2-2 u0,0", "2-2-4 5-5-5", "2-2-5"), (395, 399))
    ended = play(play(state, "2-4-2 d0,0"), "2-2-5 d0,-1")
    assert ended.scores == (403, 399 + 9 + 25 + 15)
    assert ended.winners == (1,)


def test_totals_may_be_negative() -> None:
    state = draw(table("2-2-2 u0,0", "5-5-5", "1-1-1"), "4-4-4")
    assert state.scores == (-5, 0)
    for name in ("3-3-3", "1-1-3"):
        state = draw(state, name)
    assert play(state, "pass").scores == (-25, 0)
