"""Every row of the house-rule table: each value, and what it changes."""

import pytest

from spellenkast.core.options import HouseRules, Setting
from spellenkast.core.seat import CHANCE
from spellenkast.games.triominos.notation import Begins, Pass
from spellenkast.games.triominos.options import OPTIONS, triominos_rules
from spellenkast.games.triominos.rules import Triominos
from spellenkast.games.triominos.tiles import TILES, tiles_in
from tests.games.triominos.positions import (
    DEAD,
    DEAD_TILE,
    begun,
    dealt,
    draw,
    hand,
    house,
    later,
    legal,
    play,
    refusal,
    table,
)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("tiles", 56),
        ("opening_bonus", "any"),
        ("opening_tie", "next_best"),
        ("starter", "highest_tile"),
        ("free_first_tile", False),
        ("voluntary_draw", True),
        ("draw_then", "any_tile"),
        ("empty_pool_pass", 10),
        ("empty_pool_unwilling", "must_play"),
        ("blocked_when", "dead_board"),
        ("blocked_winner", "lowest_value"),
        ("blocked_score", "opponents_minus_own"),
        ("bridge", "strict"),
        ("bridge_extension", 0),
        ("bonus_with_bridge", "highest"),
        ("two_hexagons", 60),
        ("target", 400),
        ("target_latch", "any_moment"),
        ("tie", "shared"),
        ("turn_clock", None),
        ("game_clock", None),
        ("scoring", "sum"),
        ("zero_counts", 1),
        ("bonus_factor", 1),
        ("most_rounds", 30),
    ],
)
def test_the_first_value_is_the_default(name: str, value: Setting) -> None:
    assert OPTIONS.value(OPTIONS.default, name) == value


def test_there_is_no_other_house_rule() -> None:
    assert len(OPTIONS.options) == 25


def test_rules_of_another_game_are_refused() -> None:
    with pytest.raises(TypeError, match="no house rules of this game"):
        triominos_rules(HouseRules())


# --- tiles ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tiles", "triples", "highest"), [(56, 6, 15), (84, 7, 18), (76, 6, 15)])
def test_tiles(tiles: int, triples: int, highest: int) -> None:
    state = dealt("", "", rules=house(tiles=tiles))
    numbers = [TILES[one] for one in tiles_in(state.all_tiles)]
    assert len(numbers) == tiles == sum(state.counts) + state.pool_size
    assert sum(len(set(n)) == 1 for n in numbers) == triples
    assert max(map(sum, numbers)) == highest
    assert ((0, 2, 1) in numbers) == (tiles == 76)


def test_a_mirror_image_fits_where_its_twin_does_not() -> None:
    state = table("1-2-3 u0,0", "2-4-3", "", rules=house(tiles=76))
    assert "2-4-3 d0,0" in legal(state)


def test_with_84_tiles_6_6_6_is_the_highest() -> None:
    assert begun(dealt("5-5-5", "6-6-6", rules=house(tiles=84))).turn == 1


# --- opening_bonus ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bonus", "triple", "plain", "zero"),
    [("any", 22, 21, 40), ("triple", 22, 11, 40), ("none", 12, 11, 0)],
)
def test_opening_bonus(bonus: str, triple: int, plain: int, zero: int) -> None:
    rules = house(opening_bonus=bonus)
    for name, points in (("4-4-4", triple), ("2-4-5", plain), ("0-0-0", zero)):
        assert play(begun(dealt(name, "", rules=rules)), f"{name} u0,0").scores == (points, 0)


# --- opening_tie ------------------------------------------------------------------------------


def test_opening_tie_next_best_compares_the_next_tiles() -> None:
    state = dealt("3-5-5 0-3-4", "4-4-5 0-4-5", rules=house(opening_tie="next_best"))
    assert [str(found) for found, _ in state.chance()] == ["begins 2"]
    assert state.why_not(CHANCE, Begins(0)) is not None


def test_opening_tie_lot_is_a_lot() -> None:
    state = dealt("3-5-5 0-3-4", "4-4-5 0-4-5", rules=house(opening_tie="lot"))
    assert [(str(found), weight) for found, weight in state.chance()] == [
        ("begins 1", 1),
        ("begins 2", 1),
    ]
    assert state.play(CHANCE, Begins(0)).turn == 0


def test_of_two_own_highest_sums_either_may_be_laid() -> None:
    assert legal(begun(dealt("3-5-5 4-4-5", ""))) == ["3-5-5 u0,0", "4-4-5 u0,0"]


# --- starter ----------------------------------------------------------------------------------


def second_round(rules: HouseRules) -> Triominos:
    """After a round that seat 2 began and seat 3 won, with new hands."""
    state = table("2-2-2 u0,0", "5-5-5", "4-4-4", "2-2-4", turn=2, rules=triominos_rules(rules))
    state = play(later(state, opener=1), "2-4-2 d0,0")
    for names in ("5-5-5", "0-0-1", "0-1-1"):
        spare = [one for one in tiles_in(state.pool) if len(set(TILES[one])) > 1]
        own = hand(names)
        while own.bit_count() < 7:
            own |= 1 << spare.pop()
        seat = state.counts.index(0)
        state = play(state, f"deal {seat + 1}: {names_of(own)}")
    return state


def names_of(tiles: int) -> str:
    """The tiles of a set as they are written."""
    return " ".join("-".join(map(str, TILES[one])) for one in tiles_in(tiles))


@pytest.mark.parametrize(
    ("starter", "opener"), [("highest_tile", 0), ("round_winner", 2), ("rotate", 2)]
)
def test_starter(starter: str, opener: int) -> None:
    state = second_round(house(starter=starter))
    if starter == "highest_tile":
        state = begun(state)
    assert (state.phase, state.turn) == ("open", opener)


def test_starter_random_is_a_lot_among_all() -> None:
    state = second_round(house(starter="random"))
    assert [str(found) for found, _ in state.chance()] == ["begins 1", "begins 2", "begins 3"]
    first = dealt("5-5-5", "", rules=house(starter="random"))
    assert len(first.chance()) == 2
    assert first.play(CHANCE, Begins(1)).turn == 1


def test_starter_of_the_first_round_has_the_highest_tile() -> None:
    for starter in ("round_winner", "rotate"):
        assert begun(dealt("4-4-4", "5-5-5", rules=house(starter=starter))).turn == 1


def test_starter_after_a_tie_is_the_first_winner_in_turn() -> None:
    rules = house(starter="round_winner")
    state = later(table(DEAD, "0-0-4 3-5-5", "4-4-5", "5-5-5", rules=rules), opener=1)
    state = play(state, DEAD_TILE)
    for seat in range(3):
        own = sum(1 << one for one in tiles_in(state.pool)[:7])
        state = play(state, f"deal {seat + 1}: {names_of(own)}")
    assert (state.phase, state.turn) == ("open", 1)


# --- free_first_tile --------------------------------------------------------------------------


def test_free_first_tile() -> None:
    assert legal(begun(dealt("4-4-4 0-0-0", ""))) == ["0-0-0 u0,0 shows 4-4-4", "4-4-4 u0,0"]
    state = begun(dealt("4-4-4 0-0-0", "", rules=house(free_first_tile=True)))
    assert len(legal(state)) == 9
    assert "0-0-0 u0,0" in legal(state)
    assert refusal(state, "0-0-0 u0,0 shows 4-4-4")[0] == "opening"
    assert play(state, "0-0-0 u0,0").scores == (40, 0)


# --- voluntary_draw ---------------------------------------------------------------------------


def test_voluntary_draw_off() -> None:
    rules = house(voluntary_draw=False)
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", rules=rules)
    assert "draw" not in legal(state)
    assert refusal(state, "draw") == (
        "draw",
        "At this table you draw only when no tile fits, and one does.",
    )
    assert refusal(state, Pass()) == ("pass", "A tile of yours fits, so you have to lay one.")
    stuck = table("2-2-2 u0,0", "5-5-5", "1-1-1", rules=rules)
    assert legal(stuck) == ["draw"]


def test_voluntary_draw_off_allows_no_pass_after_three_draws_either() -> None:
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1", rules=house(voluntary_draw=False))
    for name in ("4-4-4", "3-3-3", "2-2-4"):
        state = draw(state, name)
    assert "pass" not in legal(state)
    assert len(legal(state)) == 3
    assert refusal(state, Pass())[0] == "pass"


# --- draw_then --------------------------------------------------------------------------------


def test_draw_then_any_tile() -> None:
    state = draw(table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1"), "2-2-5")
    assert "2-4-2 d0,0" in legal(state)
    assert "2-5-2 d0,0" in legal(state)


def test_draw_then_drawn_only() -> None:
    rules = house(draw_then="drawn_only")
    state = draw(table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", rules=rules), "2-2-5")
    assert {text.split()[0] for text in legal(state)} == {"5-2-2", "2-2-5", "2-5-2", "draw"}
    assert refusal(state, "2-4-2 d0,0") == (
        "draw",
        "After a draw you may only lay what you drew: 2-2-5.",
    )
    again = draw(state, "4-4-4")
    assert legal(again) == ["draw"]


def test_drawn_only_holds_for_one_turn() -> None:
    rules = house(draw_then="drawn_only")
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "2-2-3 1-1-1", rules=rules)
    state = play(draw(state, "2-2-5"), "2-5-2 d0,0", "2-2-3 d0,-1")
    assert legal(state)[0] == "4-2-2 d-1,0"


# --- the empty pool ---------------------------------------------------------------------------


@pytest.mark.parametrize("cost", [10, 0])
def test_empty_pool_pass(cost: int) -> None:
    rules = house(empty_pool_pass=cost)
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1", rules=rules, empty=True)
    assert legal(state) == ["pass"]
    assert refusal(state, "draw") == ("draw", "The pool is empty: there is nothing to draw.")
    assert play(state, "pass").scores == (-cost, 0)


def test_a_pass_after_three_draws_costs_10_anyway() -> None:
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1", rules=house(empty_pool_pass=0))
    for name in ("4-4-4", "3-3-3", "0-0-0"):
        state = draw(state, name)
    assert play(state, "pass").scores == (-25, 0)


@pytest.mark.parametrize(("cost", "points"), [(10, -15), (0, -5)])
def test_a_pass_after_fewer_draws_costs_what_the_empty_pool_does(cost: int, points: int) -> None:
    """One tile is left to draw."""
    rules = house(empty_pool_pass=cost)
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1", rules=rules, empty=True)
    state = later(state, hands=(state.hands[0], state.hands[1] & ~hand("4-4-4")))
    assert play(draw(state, "4-4-4"), "pass").scores == (points, 0)


def test_empty_pool_unwilling_must_play() -> None:
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", empty=True)
    assert "pass" not in legal(state)
    assert refusal(state, Pass()) == ("pass", "A tile of yours fits, so you have to lay one.")


def test_empty_pool_unwilling_may_pass() -> None:
    rules = house(empty_pool_unwilling="may_pass")
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", rules=rules, empty=True)
    assert legal(state)[-1] == "pass"
    after = play(state, "pass", "pass")
    assert after.aftermath is not None
    assert (after.aftermath.reason, after.past) == (
        "blocked",
        ((-10 + 420 - 6 - 2 * 23, -10),),
    )


# --- blocked_when -----------------------------------------------------------------------------


def test_blocked_when_dead_board() -> None:
    state = play(table(DEAD, "0-0-4 5-5-5", "1-1-1"), DEAD_TILE)
    assert (state.phase, state.round) == ("deal", 2)


def test_blocked_when_empty_pool_draws_what_is_left() -> None:
    rules = house(blocked_when="empty_pool")
    state = play(table(DEAD, "0-0-4 5-5-5", "1-1-1", rules=rules), DEAD_TILE)
    assert (state.phase, state.is_dead, legal(state)) == ("turn", True, ["draw"])
    while state.round == 1:
        state = play(state, legal(state)[0])
        if state.phase == "drawing":
            state = state.play(CHANCE, state.chance().sample(lambda limit: 0))
    assert state.aftermath is not None
    assert state.aftermath.reason == "blocked"
    assert sum(hand.bit_count() for hand in state.aftermath.hands) == 41
    assert [line.items[0].kind for line in state.aftermath.lines[-2:]] == ["draw", "hands"]


def test_blocked_when_circle_of_passes() -> None:
    """Nothing else ends it, though nothing fits and the pool is empty."""
    rules = house(blocked_when="circle_of_passes")
    state = table(DEAD, "0-0-4 5-5-5", "1-1-1", rules=rules, empty=True)
    state = play(state, DEAD_TILE)
    assert (state.phase, legal(state)) == ("turn", ["pass"])
    state = play(state, "pass")
    assert (state.phase, state.passes) == ("turn", 1)
    state = play(state, "pass")
    assert (state.phase, state.round) == ("deal", 2)


def test_a_circle_of_passes_after_three_draws_each_ends_it_too() -> None:
    """By that house rule only, though tiles fit and are left to draw."""
    for when, rounds in (("circle_of_passes", 2), ("dead_board", 1), ("empty_pool", 1)):
        state = table("2-2-2 u0,0", "5-5-5", "1-1-1", rules=house(blocked_when=when))
        for names in (("4-4-4", "3-3-3", "0-0-0"), ("0-0-1", "0-0-3", "0-0-4")):
            for name in names:
                state = draw(state, name)
            state = play(state, "pass")
        assert state.round == rounds


# --- blocked_winner, blocked_score ------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "winner", "points"), [("lowest_value", 1, 12 - 2), ("fewest_tiles", 0, 2 - 12)]
)
def test_blocked_winner(how: str, winner: int, points: int) -> None:
    rules = house(blocked_winner=how)
    after = play(table(DEAD, "0-0-4 4-4-4", "0-0-0 0-0-2", rules=rules), DEAD_TILE)
    assert after.aftermath is not None
    assert after.aftermath.winners == (winner,)
    assert after.aftermath.lines[-1].points == points


@pytest.mark.parametrize(("how", "points"), [("opponents_minus_own", 35), ("differences", 20)])
def test_blocked_score(how: str, points: int) -> None:
    """15 against 23 and 27."""
    rules = house(blocked_score=how)
    hands = ("0-0-4 5-5-5", "4-5-5 3-3-3", "4-4-4 3-4-5 0-0-3")
    after = play(table(DEAD, *hands, rules=rules), DEAD_TILE)
    assert after.scores == (4 + points, 0, 0)
