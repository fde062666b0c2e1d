"""Every row of the house-rule table: each value, and what it changes; then the presets."""

import pytest

from spellenkast.core.errors import IllegalMove, RulesError
from spellenkast.core.options import HouseRules, Setting
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.regenwormen import GAME
from spellenkast.games.regenwormen.notation import First, Lot, Roll, Steal, Stop, Take
from spellenkast.games.regenwormen.options import OPTIONS, regenwormen_rules
from tests.games.regenwormen.positions import (
    TILES,
    collect,
    fail,
    house,
    lay,
    legal,
    reach,
    refusal,
    steal,
    take,
    tiles,
)

NOBODY: tuple[tuple[int, ...], ...] = ((), ())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("grill_take", "highest_below"),
        ("steal", "optional"),
        ("flip", "official"),
        ("flip_without_tile", False),
        ("finish_round", False),
        ("tie", "highest_tile"),
        ("may_decline", False),
        ("hide_totals", False),
        ("first_player", "seat"),
        ("most_rounds", 60),
    ],
)
def test_the_first_value_is_the_default(name: str, value: Setting) -> None:
    assert OPTIONS.value(OPTIONS.default, name) == value
    assert OPTIONS.option(name).default == value


def test_there_is_no_other_house_rule() -> None:
    assert len(OPTIONS.options) == 10


def test_rules_of_another_game_are_refused() -> None:
    with pytest.raises(TypeError, match="no house rules of this game"):
        regenwormen_rules(HouseRules())


# --- grill_take -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("highest_below", ["take 26"]),
        ("exact_only", []),
        ("any_lower", ["take 26", "take 24", "take 21"]),
    ],
)
def test_grill_take_without_the_exact_tile(how: str, expected: list[str]) -> None:
    state = reach(lay(*NOBODY, rules=house(grill_take=how), grill=(21, 24, 26, 30)), 28)
    assert [text for text in legal(state) if text.startswith("take")] == expected


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("highest_below", ["take 28"]),
        ("exact_only", ["take 28"]),
        ("any_lower", ["take 28", "take 24", "take 21"]),
    ],
)
def test_grill_take_with_the_exact_tile(how: str, expected: list[str]) -> None:
    state = reach(lay(*NOBODY, rules=house(grill_take=how), grill=(21, 24, 28, 30)), 28)
    assert [text for text in legal(state) if text.startswith("take")] == expected


@pytest.mark.parametrize(
    ("how", "taken"), [("highest_below", 36), ("exact_only", None), ("any_lower", 21)]
)
def test_grill_take_above_36(how: str, taken: int | None) -> None:
    """Where only exact tiles count, all eight dice that count 40 are a failed turn."""
    state = reach(lay(*NOBODY, rules=house(grill_take=how)), 40)
    if taken is None:
        assert (state.turn, tiles(state.grill)) == (1, list(TILES))
    else:
        assert state.play(0, Take(taken)).stacks == ((taken,), ())


@pytest.mark.parametrize("tile", TILES)
def test_exact_only_gives_every_tile_for_its_number(tile: int) -> None:
    state = reach(lay(*NOBODY, rules=house(grill_take="exact_only")), tile)
    assert state.play(0, Take(tile)).stacks == ((tile,), ())


def test_exact_only_refuses_a_lower_tile_by_its_total() -> None:
    state = reach(lay(*NOBODY, rules=house(grill_take="exact_only"), grill=(24,)), 28)
    assert refusal(state, Take(24)) == (
        "grill",
        "At this table only the tile with exactly 28 counts.",
    )


# --- steal ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("optional", ["take 24", "steal from 2", "roll"]),
        ("mandatory", ["steal from 2", "roll"]),
        ("off", ["take 24", "roll"]),
    ],
)
def test_steal_when_a_stack_shows_the_total(how: str, expected: list[str]) -> None:
    state = reach(lay((), (25,), rules=house(steal=how)), 25)
    assert legal(state) == expected


def test_mandatory_stealing_refuses_the_grill_and_names_the_seat() -> None:
    state = reach(lay((), (25,), rules=house(steal="mandatory")), 25)
    assert refusal(state, Take(24)) == (
        "steal",
        "At this table you have to steal: from seat 2.",
    )


def test_without_stealing_a_top_tile_alone_is_a_failed_turn() -> None:
    state = collect(lay((), (25,), rules=house(steal="off"), grill=(30,)), "WW 5 4 3 2 1")
    assert (state.turn, state.stacks) == (1, ((), (25,)))
    early = reach(lay((), (25,), rules=house(steal="off")), 25)
    assert refusal(early, Steal(1)) == ("steal", "Nobody steals at this table.")


# --- flip -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "down", "down_when_highest"),
    [("official", [36], []), ("always", [36], [36]), ("never", [], [])],
)
def test_flip_after_a_return(how: str, down: list[int], down_when_highest: list[int]) -> None:
    """A low tile is returned, and then the highest of all."""
    rules = house(flip=how)
    low, high = fail(lay((24,), (), rules=rules)), fail(lay((36,), (), rules=rules))
    assert tiles(low.down) == down
    assert tiles(high.down) == down_when_highest
    for state in (low, high):
        assert sorted(tiles(state.grill) + tiles(state.down)) == list(TILES)


@pytest.mark.parametrize("flip", ["official", "always"])
@pytest.mark.parametrize(("on", "down"), [(False, []), (True, [36])])
def test_flip_without_tile(flip: str, on: bool, down: list[int]) -> None:
    state = fail(lay(*NOBODY, rules=house(flip=flip, flip_without_tile=on)))
    assert tiles(state.down) == down


def test_flip_without_tile_has_no_effect_where_nothing_is_turned() -> None:
    with pytest.raises(RulesError, match="flip_without_tile"):
        house(flip="never", flip_without_tile=True)


def test_only_with_flip_without_tile_can_a_game_end_without_a_worm() -> None:
    state = lay((), (), (), rules=house(flip_without_tile=True))
    while state.to_act:
        state = fail(state)
    assert (state.scores, state.winners) == ((0, 0, 0), (0, 1, 2))
    assert state.turns == 16


# --- finish_round -----------------------------------------------------------------------------


def test_finish_round_off_ends_at_once() -> None:
    over = take(lay((), (), (), grill=(21,)), 21)
    assert (over.to_act, over.turns, over.winners) == ((), 1, (0,))


def test_finish_round_on_gives_everybody_as_many_turns() -> None:
    state = take(lay((), (), (), rules=house(finish_round=True), grill=(21,)), 21)
    assert (state.to_act, state.winners) == ((1,), ())
    state = steal(state, 0)
    assert state.to_act == (2,)
    state = collect(state, "W").play(2, Stop())
    assert (state.to_act, state.winners, state.stacks) == ((), (1,), ((), (21,), ()))


def test_finish_round_is_finished_also_when_a_tile_came_back() -> None:
    """Once the grill has been empty the round is the last, whatever is given back in it."""
    state = take(lay((), (30,), (), rules=house(finish_round=True), grill=(21,)), 21)
    state = fail(state)
    assert (tiles(state.grill), state.to_act) == ([30], (2,))
    over = take(state, 30)
    assert (over.to_act, over.winners) == ((), (2,))


def test_finish_round_counts_from_whoever_began() -> None:
    rules = house(finish_round=True, first_player="youngest")
    state = GAME.start(2, rules).play(0, First(1))
    for _ in range(2):
        state = fail(state)
    assert state.round == 2
    assert state.turn == 1


# --- tie --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "winners"), [("highest_tile", (1,)), ("shared", (0, 1))])
def test_tie_with_equal_worms(how: str, winners: tuple[int, ...]) -> None:
    over = take(lay((21,), (23, 24), (), rules=house(tie=how), grill=(22,)), 22)
    assert (over.scores, over.winners) == ((2, 2, 0), winners)


# --- may_decline ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("on", "expected"),
    [
        (False, ["take 24", "steal from 2", "roll"]),
        (True, ["take 24", "steal from 2", "roll", "stop"]),
    ],
)
def test_may_decline_a_tile(on: bool, expected: list[str]) -> None:
    assert legal(reach(lay((), (25,), rules=house(may_decline=on)), 25)) == expected


def test_may_decline_off_refuses_to_leave_a_tile() -> None:
    assert refusal(reach(lay(*NOBODY), 25), Stop()) == (
        "decline",
        "You can have a tile, so take it, or roll on.",
    )


def test_a_declined_tile_is_a_failed_turn() -> None:
    state = reach(lay((24,), (), rules=house(may_decline=True)), 25).play(0, Stop())
    assert (state.stacks, tiles(state.down)) == (((), ()), [36])
    assert state.aftermath is not None
    assert state.aftermath.failure == "declined"


def test_declining_is_asked_also_when_the_dice_are_used_up() -> None:
    state = collect(lay(*NOBODY, rules=house(may_decline=True)), "WWWW 5555")
    assert legal(state) == ["take 36", "stop"]


def test_a_tile_that_has_to_be_stolen_cannot_be_declined() -> None:
    rules = house(may_decline=True, steal="mandatory")
    state = reach(lay((), (25,), rules=rules), 25)
    assert legal(state) == ["steal from 2", "roll"]
    assert refusal(state, Stop()) == ("steal", "At this table you have to steal: from seat 2.")
    assert legal(reach(lay((), (30,), rules=rules), 25)) == ["take 25", "roll", "stop"]


# --- hide_totals ------------------------------------------------------------------------------


def test_hide_totals_off_shows_all_tiles() -> None:
    state = lay((22, 30), (21, 23, 25))
    for viewer in (0, 1, SPECTATOR):
        view = state.view(viewer)
        assert (view.stacks, view.scores) == (state.stacks, (4, 4))


def test_hide_totals_on_shows_only_top_tiles_even_of_the_own_stack() -> None:
    state = lay((22, 30), (21, 23, 25), rules=house(hide_totals=True))
    for viewer in (0, 1, SPECTATOR):
        view = state.view(viewer)
        assert view.stacks == ((0, 30), (0, 0, 25))
        assert view.scores == (3, 2)
    assert state.scores == (4, 4)


def test_hidden_tiles_may_be_any_others() -> None:
    """What lies covered has no bearing on the view: not its text, its scores, or what is legal."""
    rules = house(hide_totals=True)
    one = lay((36, 30), (21, 25), (), rules=rules, grill=(22,))
    other = lay((21, 30), (36, 25), (), rules=rules, grill=(22,))
    for viewer in (0, 1, 2, SPECTATOR):
        assert one.view(viewer) == other.view(viewer)
        assert repr(one.view(viewer)) == repr(other.view(viewer))
        for total in (22, 25, 30):
            assert reach(one, total).view(viewer) == reach(other, total).view(viewer)
    assert one.scores != other.scores


def test_a_hidden_tile_is_seen_when_it_comes_on_top() -> None:
    state = steal(lay((), (22, 30), rules=house(hide_totals=True)), 1)
    assert state.view(0).stacks == ((30,), (22,))


def test_hidden_stacks_are_counted_at_the_end() -> None:
    rules = house(hide_totals=True)
    over = take(lay((22, 30), (36, 25), rules=rules, grill=(21,)), 21)
    view = over.view(SPECTATOR)
    assert (view.stacks, view.scores, view.winners) == (over.stacks, (5, 6), (1,))


# --- first_player -----------------------------------------------------------------------------


def test_first_player_seat() -> None:
    state = GAME.start(3, house(first_player="seat"))
    assert (state.to_act, legal(state)) == ((0,), ["roll"])


def test_first_player_random() -> None:
    state = GAME.start(3, house(first_player="random"))
    assert state.to_act == (CHANCE,)
    assert list(state.chance()) == [(Lot(seat), 1) for seat in range(3)]
    for seat in range(3):
        assert state.play(CHANCE, Lot(seat)).to_act == (seat,)
    with pytest.raises(IllegalMove, match="There is no seat 4: there are 3"):
        state.play(CHANCE, Lot(3))


@pytest.mark.parametrize("how", ["youngest", "loser"])
def test_first_player_youngest_and_loser_are_said_by_the_first_seat(how: str) -> None:
    state = GAME.start(3, house(first_player=how))
    assert (state.to_act, legal(state)) == ((0,), ["first 1", "first 2", "first 3"])
    assert refusal(state, Roll()) == ("begin", "First say who begins.")
    after = state.play(0, First(2))
    assert after.to_act == (2,)
    order = [after.turn]
    for _ in range(3):
        after = fail(after)
        order.append(after.turn)
    assert order == [2, 0, 1, 2]


def test_youngest_and_loser_ask_another_question() -> None:
    questions = [
        str(GAME.face.headline(GAME.start(2, house(first_player=how)).view(0)))
        for how in ("youngest", "loser")
    ]
    assert len(set(questions)) == 2


# --- most_rounds ------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [1, 3])
def test_most_rounds(rounds: int) -> None:
    state = lay(*NOBODY, rules=house(most_rounds=rounds))
    for tile in range(30, 30 + rounds):
        assert (state.round, state.turn) == (tile - 29, 0)
        state = fail(take(state, tile))
    assert (state.to_act, state.winners, state.turns) == ((), (0,), rounds * 2)


# --- presets ----------------------------------------------------------------------------------


def test_preset_standard_is_the_default() -> None:
    assert OPTIONS.preset("standard") == OPTIONS.default


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("page-000", {"flip": "always", "first_player": "youngest"}),
        (
            "page-001",
            {
                "grill_take": "exact_only",
                "flip": "never",
                "tie": "shared",
                "first_player": "youngest",
                "most_rounds": 20,
            },
        ),
        ("short", {"flip": "always"}),
    ],
)
def test_presets_change_what_they_say(preset: str, changed: dict[str, Setting]) -> None:
    rules = OPTIONS.preset(preset)
    assert {
        option.name: OPTIONS.value(rules, option.name) for option in OPTIONS.changed(rules)
    } == changed


def test_there_are_four_presets() -> None:
    assert list(OPTIONS.presets) == ["standard", "page-000", "page-001", "short"]
