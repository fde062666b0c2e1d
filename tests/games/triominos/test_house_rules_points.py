"""House rules about points, the end, clocks and counting; then what is refused, and presets."""

from itertools import combinations

import pytest

from spellenkast.core.errors import RulesError
from spellenkast.core.options import Setting
from spellenkast.core.seat import CHANCE, CLOCK, SPECTATOR
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.layout import layout_of
from spellenkast.games.triominos.notation import GameUp, TurnUp
from spellenkast.games.triominos.options import OPTIONS
from tests.games.triominos.positions import (
    BRIDGE,
    BRIDGE_TILE,
    DEAD,
    DEAD_TILE,
    HEXAGON,
    HEXAGON_TILE,
    THREE_HEXAGONS,
    THREE_HEXAGONS_TILE,
    TWO_HEXAGONS,
    TWO_HEXAGONS_TILE,
    WIDER_BRIDGE,
    WIDER_BRIDGE_TILE,
    WIDER_WITH_HEXAGON,
    WIDER_WITH_HEXAGON_TILE,
    begun,
    dealt,
    draw,
    house,
    items,
    later,
    lay,
    legal,
    place,
    play,
    refusal,
    table,
    touched_and_lost,
)

# --- bridge, bridge_extension, bonus_with_bridge, two_hexagons --------------------------------


def test_bridge_strict_and_wide() -> None:
    """In a fan the tile touches with two sides: that is a bridge by the wide reading only."""
    for how, expected in (("strict", []), ("wide", [("bridge", 40)])):
        state = table(WIDER_BRIDGE, "2-2-3 0-0-0", "5-5-5", rules=house(bridge=how))
        assert items(play(state, WIDER_BRIDGE_TILE)) == [("tile", 7), *expected]


@pytest.mark.parametrize(("paid", "expected"), [(0, []), (40, [("widening", 40)])])
def test_bridge_extension(paid: int, expected: list[tuple[str, int]]) -> None:
    state = table(WIDER_BRIDGE, "2-2-3 0-0-0", "5-5-5", rules=house(bridge_extension=paid))
    assert items(play(state, WIDER_BRIDGE_TILE)) == [("tile", 7), *expected]


def test_bridge_extension_is_not_paid_beside_a_hexagon() -> None:
    rules = house(bridge_extension=40)
    closed = layout_of(lay(WIDER_WITH_HEXAGON)).closes(place(WIDER_WITH_HEXAGON_TILE).cell)
    assert (closed.widens, len(closed.hexagons)) == (True, 1)
    state = table(WIDER_WITH_HEXAGON, "0-3-3 0-0-3", "5-5-5", rules=rules)
    assert items(play(state, WIDER_WITH_HEXAGON_TILE)) == [("tile", 6), ("hexagons", 50)]


def test_bridge_extension_takes_a_bridge_beside_it() -> None:
    """The tile that closes a ring touches with two sides, but not a bridge."""
    ring, last = THREE_HEXAGONS.rsplit(", ", 1)
    closed = layout_of(lay(ring)).closes(place(last).cell)
    assert (closed.sides, closed.corners, closed.hexagons) == (2, 3, ())
    state = table(ring, "2-2-3 1-1-1", "4-4-4", rules=house(bridge_extension=40))
    after = play(state, last)
    assert items(after) == [("tile", 7)]
    assert after.layout.bridges == state.layout.bridges


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("highest", [("tile", 10), ("hexagons", 50)]),
        ("add", [("tile", 10), ("bridge", 40), ("hexagons", 50)]),
    ],
)
def test_bonus_with_bridge(how: str, expected: list[tuple[str, int]]) -> None:
    rules = house(bridge="wide", bonus_with_bridge=how)
    assert (
        items(play(table(HEXAGON, "0-5-5 0-0-1", "5-5-5", rules=rules), HEXAGON_TILE)) == expected
    )


@pytest.mark.parametrize("paid", [60, 100])
def test_two_hexagons(paid: int) -> None:
    state = table(TWO_HEXAGONS, "4-5-5 0-0-0", "0-0-1", rules=house(two_hexagons=paid))
    assert items(play(state, TWO_HEXAGONS_TILE)) == [("tile", 14), ("hexagons", paid)]


# --- target, target_latch, tie ----------------------------------------------------------------


@pytest.mark.parametrize(("target", "over"), [(58, True), (59, False)])
def test_target(target: int, over: bool) -> None:
    state = table("2-2-2 u0,0", "2-2-4", "5-5-5 1-1-1", rules=house(target=target))
    after = play(later(state, (7, 0)), "2-4-2 d0,0")
    assert after.scores[0] == 7 + 8 + 25 + 18
    assert (after.phase == "over") == over


@pytest.mark.parametrize(("latch", "over"), [("any_moment", True), ("round_end", False)])
def test_target_latch(latch: str, over: bool) -> None:
    after = touched_and_lost(house(target_latch=latch))
    assert (after.phase == "over", max(after.scores)) == (over, 378)


@pytest.mark.parametrize(("latch", "last"), [("any_moment", True), ("round_end", False)])
def test_target_latch_says_whether_this_is_the_last_round(latch: str, last: bool) -> None:
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", rules=house(target_latch=latch))
    assert play(later(state, (395, 0)), "2-4-2 d0,0").is_last_round == last


def test_target_latch_at_the_end_of_a_round_still_ends_the_game() -> None:
    state = table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=house(target_latch="round_end"))
    assert play(later(state, (390, 0)), "2-4-2 d0,0").winners == (0,)


def test_tie_shared() -> None:
    state = later(table("2-2-2 u0,0", "2-2-4", "5-5-5"), (400, 448))
    assert play(state, "2-4-2 d0,0").winners == (0, 1)


def test_tie_extra_round_until_there_is_one_winner() -> None:
    rules = house(tie="extra_round")
    after = play(
        later(table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=rules), (400, 448)), "2-4-2 d0,0"
    )
    assert (after.phase, after.scores, after.winners) == ("deal", (448, 448), ())
    assert after.is_last_round
    state = later(table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=rules), *after.past, closing=True)
    assert play(state, "2-4-2 d0,0").winners == (0,)


def test_most_rounds() -> None:
    rules = house(most_rounds=2, tie="extra_round")
    state = table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=rules)
    assert play(state, "2-4-2 d0,0").phase == "deal"
    ended = play(later(state, (0, 48)), "2-4-2 d0,0")
    assert (ended.scores, ended.winners) == ((48, 48), (0, 1))


# --- turn_clock, game_clock -------------------------------------------------------------------


def test_turn_clock_draws_a_tile_and_starts_anew() -> None:
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", rules=house(turn_clock=60))
    (clock,) = GAME.clocks(state)
    assert (clock.name, clock.seconds, clock.move) == ("turn", 60, TurnUp())
    coming = state.play(CLOCK, TurnUp())
    assert (coming.to_act, GAME.clocks(coming)) == ((CHANCE,), ())
    after = play(coming, "drawn 1: 4-4-4")
    assert (after.scores, after.turn, after.drawn) == ((-5, 0), 0, 1)
    assert GAME.clocks(after)[0].mark != clock.mark


def test_turn_clock_passes_after_three_draws() -> None:
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", rules=house(turn_clock=60))
    for name in ("4-4-4", "3-3-3", "0-0-0"):
        state = play(state.play(CLOCK, TurnUp()), f"drawn 1: {name}")
    after = state.play(CLOCK, TurnUp())
    assert (after.scores, after.turn) == ((-25, 0), 1)


def test_turn_clock_passes_without_a_pool_though_a_tile_fits() -> None:
    rules = house(turn_clock=60)
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", rules=rules, empty=True)
    assert "pass" not in legal(state)
    after = state.play(CLOCK, TurnUp())
    assert (after.scores, after.turn) == ((-10, 0), 1)


def test_turn_clock_draws_though_people_may_not() -> None:
    rules = house(turn_clock=60, voluntary_draw=False)
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", rules=rules)
    assert "draw" not in legal(state)
    assert state.play(CLOCK, TurnUp()).phase == "drawing"


def test_turn_clock_does_not_run_before_the_first_tile() -> None:
    """There is nothing to draw for then."""
    state = begun(dealt("5-5-5", "", rules=house(turn_clock=60)))
    assert GAME.clocks(state) == ()
    assert refusal(state, TurnUp(), CLOCK)[0] == "clock"


def test_turn_clock_that_ends_a_round_shows_all_hands() -> None:
    rules = house(turn_clock=60, blocked_when="circle_of_passes")
    state = table(DEAD, "0-0-4 5-5-5", "1-1-1", rules=rules, empty=True)
    state = play(play(state, DEAD_TILE), "pass")
    seen = str(state.seen(CLOCK, TurnUp(), SPECTATOR))
    assert seen.startswith("turn is up | 5-5-5 | 0-0-0 ")
    assert state.play(CLOCK, TurnUp()).round == 2


def test_game_clock_finishes_the_round_in_progress() -> None:
    state = table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=house(game_clock=1800))
    (clock,) = GAME.clocks(state)
    assert (clock.name, clock.seconds, clock.mark, clock.move) == ("game", 1800, (), GameUp())
    late = state.play(CLOCK, GameUp())
    assert (late.turn, late.is_last_round, GAME.clocks(late)) == (0, True, ())
    assert refusal(late, GameUp(), CLOCK) == ("clock", "That clock does not run now.")
    ended = play(late, "2-4-2 d0,0")
    assert (ended.scores, ended.winners) == ((48, 0), (0,))


def test_game_clock_runs_on_from_turn_to_turn() -> None:
    state = table("2-2-2 u0,0", "2-2-4 0-0-0", "5-5-5", rules=house(game_clock=900, turn_clock=30))
    before, after = GAME.clocks(state), GAME.clocks(play(state, "2-4-2 d0,0"))
    assert [clock.name for clock in before] == ["turn", "game"]
    assert before[0].mark != after[0].mark
    assert before[1] == after[1]


def test_without_clocks_none_runs_and_nobody_may_say_that_time_is_up() -> None:
    state = table("2-2-2 u0,0", "2-2-4", "5-5-5")
    assert GAME.clocks(state) == ()
    assert refusal(state, TurnUp(), CLOCK)[0] == "clock"
    assert refusal(state, GameUp()) == ("clock", "Only the clock says when time is up.")


def test_clocks_of_another_game_are_refused() -> None:
    class Other:
        """No position of this game."""

    with pytest.raises(TypeError, match="no position of this game"):
        GAME.clocks(Other())  # type: ignore[arg-type]  # that is what is tested


# --- scoring, zero_counts, bonus_factor -------------------------------------------------------

SIMPLE = house("simple")


def test_scoring_simple_pays_nothing_for_tiles_and_draws() -> None:
    assert play(begun(dealt("5-5-5", "", rules=SIMPLE)), "5-5-5 u0,0").scores == (0, 0)
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", rules=SIMPLE)
    assert play(state, "2-4-2 d0,0").scores == (0, 0)
    for name in ("4-4-4", "3-3-3", "0-0-0"):
        state = draw(state, name)
    assert play(state, "pass").scores == (0, 0)


@pytest.mark.parametrize(
    ("board", "last", "own", "points"),
    [
        (BRIDGE, BRIDGE_TILE, "1-4-4", 1),
        (HEXAGON, HEXAGON_TILE, "0-5-5", 1),
        (TWO_HEXAGONS, TWO_HEXAGONS_TILE, "4-5-5", 2),
        (THREE_HEXAGONS, THREE_HEXAGONS_TILE, "3-5-5", 3),
    ],
)
def test_scoring_simple_pays_special_places(board: str, last: str, own: str, points: int) -> None:
    state = table(board, f"{own} 0-0-0", "4-4-4", rules=SIMPLE)
    assert play(state, last).scores == (points, 0)


def test_scoring_simple_pays_5_for_a_round() -> None:
    out = play(table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=SIMPLE), "2-4-2 d0,0")
    assert items(out) == [("tile", 0), ("round", 5)]
    blocked = play(table(DEAD, "0-0-4 5-5-5", "1-1-1", rules=SIMPLE), DEAD_TILE)
    assert blocked.scores == (0, 5)
    assert play(
        later(table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=SIMPLE), (7, 0)), "2-4-2 d0,0"
    ).winners == (0,)


@pytest.mark.parametrize(("zero", "points"), [(0, 0), (1, 1 * 5 * 5), (10, 10 * 5 * 5)])
def test_zero_counts(zero: int, points: int) -> None:
    rules = house("times", zero_counts=zero)
    state = table(HEXAGON, "0-5-5 0-0-0", "4-4-4", rules=rules)
    assert items(play(state, HEXAGON_TILE)) == [("tile", points), ("hexagons", 50)]


@pytest.mark.parametrize("factor", [1, 2, 3])
def test_bonus_factor(factor: int) -> None:
    """Bonuses are multiplied, draws and hands are not."""
    rules = house("times", bonus_factor=factor)
    assert play(begun(dealt("5-5-5", "", rules=rules)), "5-5-5 u0,0").scores[0] == 125 + 10 * factor
    zero = play(begun(dealt("0-0-0", "", rules=rules)), "0-0-0 u0,0")
    assert zero.scores[0] == 1 + 40 * factor
    bridge = table(BRIDGE, "1-4-4 0-0-0", "5-5-5", rules=rules)
    assert items(play(bridge, BRIDGE_TILE)) == [("tile", 16), ("bridge", 40 * factor)]
    out = table("2-2-2 u0,0", "2-2-4", "5-5-5", rules=rules)
    assert items(play(out, "2-4-2 d0,0")) == [("tile", 16), ("out", 25 * factor), ("hands", 15)]
    assert draw(table("2-2-2 u0,0", "5-5-5", "1-1-1", rules=rules), "4-4-4").scores == (-5, 0)


def test_scoring_times_still_opens_with_the_highest_sum() -> None:
    """0-5-5 has the product 0 and the sum 10; 1-3-5 has more as a product."""
    rules = house("times", zero_counts=0)
    assert begun(dealt("0-5-5", "1-3-5", rules=rules)).turn == 0


# --- what does not exist ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "turn_clock=0",
            "turn_clock cannot be .0.. It may be: a whole number from 5 to 3,600, or none",
        ),
        (
            "game_clock=0",
            "game_clock cannot be .0.. It may be: a whole number from 60 to 36,000, or none",
        ),
        ("tiles=57", "tiles cannot be .57.. It may be: 56, 84 and 76"),
        ("two_hexagons=70", "two_hexagons cannot be .70."),
        ("zero_counts=2", "zero_counts. does nothing here: it belongs to scoring times"),
        ("bridge=wide,bridge_extension=40", "bridge_extension. does nothing here"),
        (
            "bonus_with_bridge=add",
            "bonus_with_bridge. does nothing here: it belongs to bridge wide",
        ),
    ],
)
def test_wrong_house_rules_are_refused_with_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        GAME.options.read_line(line)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("opening_bonus", "triple"),
        ("empty_pool_pass", 0),
        ("blocked_score", "differences"),
        ("two_hexagons", 100),
    ],
)
def test_full_scores_do_nothing_where_only_special_places_pay(name: str, value: Setting) -> None:
    with pytest.raises(RulesError, match="does nothing here: it belongs to scoring"):
        OPTIONS.make({name: value, "scoring": "simple"})


# --- presets ----------------------------------------------------------------------------------


def test_presets_are_the_five_of_the_page() -> None:
    assert list(OPTIONS.presets) == ["page-003", "goliath", "wikipedia", "simple", "times"]
    assert OPTIONS.preset("page-003") == OPTIONS.default
    rules = [OPTIONS.preset(name) for name in OPTIONS.presets]
    assert all(one != other for one, other in combinations(rules, 2))


def test_preset_goliath_pays_triples_only_and_takes_nothing_for_an_empty_pool() -> None:
    rules = house("goliath")
    assert play(begun(dealt("2-4-5", "", rules=rules)), "2-4-5 u0,0").scores == (11, 0)
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1", rules=rules, empty=True)
    assert play(state, "pass").scores == (0, 0)


def test_preset_wikipedia_draws_only_when_nothing_fits() -> None:
    rules = house("wikipedia")
    assert "draw" not in legal(table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1", rules=rules))
    two = table(TWO_HEXAGONS, "4-5-5 0-0-0", "0-0-1", rules=rules)
    assert items(play(two, TWO_HEXAGONS_TILE))[1] == ("hexagons", 100)


def test_presets_simple_and_times_have_their_targets() -> None:
    assert (house("simple").scoring, house("simple").target) == ("simple", 12)
    assert (house("times").scoring, house("times").target) == ("times", 1100)
