"""Every row of the house-rule table: each value, and what it changes; then the presets."""

from collections.abc import Mapping

import pytest

from spellenkast.core.chance import throws
from spellenkast.core.errors import IllegalMove, RulesError
from spellenkast.core.moves import Move
from spellenkast.core.options import Setting
from spellenkast.core.seat import CHANCE
from spellenkast.games.yahtzee import GAME
from spellenkast.games.yahtzee.notation import Dice, Fill, Lot, Throw
from spellenkast.games.yahtzee.options import OPTIONS, YahtzeeRules
from tests.games.yahtzee.positions import (
    before_throw,
    card,
    card_with_open,
    choices,
    dice,
    game_of,
    house,
    keys,
    thrown,
    turn,
)

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("joker", "forced"),
        ("upper_bonus_at", 63),
        ("upper_bonus", 35),
        ("extra_yahtzee", 100),
        ("extra_needs_50", True),
        ("natural_full_house", False),
        ("kind_sum", "all"),
        ("box_order", "free"),
        ("first_player", "highest_die"),
        ("turn_throws", 3),
    ],
)
def test_the_first_value_is_the_default(name: str, value: Setting) -> None:
    assert OPTIONS.value(OPTIONS.default, name) == value
    assert OPTIONS.option(name).default == value


# --- joker: five fours, on four cards ---------------------------------------------------------

MATCHING_OPEN = ("ones", "fours", "full-house", "small-straight", "large-straight")
MATCHING_FILLED = ("ones", "three-of-a-kind", "full-house", "small-straight", "large-straight")
UPPER_LEFT = ("ones", "twos")
YAHTZEE_OPEN = ("ones", "fours", "full-house", "yahtzee")

PLAIN_YAHTZEE_OPEN = {"ones": 0, "fours": 20, "full-house": 0, "yahtzee": 50}
PLAIN_MATCHING_OPEN = {
    "ones": 0,
    "fours": 20,
    "full-house": 0,
    "small-straight": 0,
    "large-straight": 0,
}
FULL_VALUE = {"full-house": 25, "small-straight": 30, "large-straight": 40}


def after_five_fours(joker: str, open_boxes: tuple[str, ...], held: int) -> dict[str, int]:
    """Where five fours may go and what they pay, with 50 or 0 in a filled Yahtzee box."""
    rules = house(joker=joker)
    own = card_with_open(rules, open_boxes, {"yahtzee": held})
    return choices(thrown(rules, own, dice("4 4 4 4 4")))


@pytest.mark.parametrize("held", [50, 0])
@pytest.mark.parametrize(
    ("open_boxes", "expected"),
    [
        (MATCHING_OPEN, {"fours": 20}),
        (MATCHING_FILLED, {"three-of-a-kind": 20, **FULL_VALUE}),
        (UPPER_LEFT, {"ones": 0, "twos": 0}),
        (YAHTZEE_OPEN, PLAIN_YAHTZEE_OPEN),
    ],
)
def test_joker_forced(open_boxes: tuple[str, ...], expected: dict[str, int], held: int) -> None:
    assert after_five_fours("forced", open_boxes, held) == expected


@pytest.mark.parametrize("held", [50, 0])
@pytest.mark.parametrize(
    ("open_boxes", "expected"),
    [
        (MATCHING_OPEN, PLAIN_MATCHING_OPEN),
        (MATCHING_FILLED, {"ones": 0, "three-of-a-kind": 20, **FULL_VALUE}),
        (UPPER_LEFT, {"ones": 0, "twos": 0}),
        (YAHTZEE_OPEN, PLAIN_YAHTZEE_OPEN),
    ],
)
def test_joker_free(open_boxes: tuple[str, ...], expected: dict[str, int], held: int) -> None:
    assert after_five_fours("free", open_boxes, held) == expected


@pytest.mark.parametrize("held", [50, 0])
@pytest.mark.parametrize(
    ("open_boxes", "expected"),
    [
        (MATCHING_OPEN, {"ones": 0, "fours": 20, **FULL_VALUE}),
        (MATCHING_FILLED, {"ones": 0, "three-of-a-kind": 20, **FULL_VALUE}),
        (UPPER_LEFT, {"ones": 0, "twos": 0}),
        (YAHTZEE_OPEN, PLAIN_YAHTZEE_OPEN),
    ],
)
def test_joker_free_any(open_boxes: tuple[str, ...], expected: dict[str, int], held: int) -> None:
    assert after_five_fours("free_any", open_boxes, held) == expected


@pytest.mark.parametrize("held", [50, 0])
@pytest.mark.parametrize(
    ("open_boxes", "expected"),
    [
        (MATCHING_OPEN, PLAIN_MATCHING_OPEN),
        (MATCHING_FILLED, {"ones": 0, "three-of-a-kind": 20, **dict.fromkeys(FULL_VALUE, 0)}),
        (UPPER_LEFT, {"ones": 0, "twos": 0}),
        (YAHTZEE_OPEN, PLAIN_YAHTZEE_OPEN),
    ],
)
def test_joker_none(open_boxes: tuple[str, ...], expected: dict[str, int], held: int) -> None:
    assert after_five_fours("none", open_boxes, held) == expected


def test_forced_joker_says_why_not() -> None:
    rules = house(joker="forced")
    state = thrown(rules, card(rules, {"yahtzee": 50}), dice("4 4 4 4 4"))
    with pytest.raises(IllegalMove, match="Fours") as refused:
        state.play(0, Fill("chance"))
    assert refused.value.rule == "joker"


# --- points -----------------------------------------------------------------------------------


def upper_score(rules: YahtzeeRules, *upper: int) -> int:
    """The score of a card with only its upper half filled."""
    own = card(rules, dict(zip(UPPER, upper, strict=True)))
    return before_throw(rules, own).scores[0]


@pytest.mark.parametrize(("bonus_at", "at_63", "at_64"), [(63, 98, 99), (64, 63, 99)])
def test_upper_bonus_at(bonus_at: int, at_63: int, at_64: int) -> None:
    rules = house(upper_bonus_at=bonus_at)
    assert upper_score(rules, 3, 6, 9, 12, 15, 18) == at_63
    assert upper_score(rules, 4, 6, 9, 12, 15, 18) == at_64


@pytest.mark.parametrize("bonus", [35, 0, 50])
def test_upper_bonus(bonus: int) -> None:
    assert upper_score(house(upper_bonus=bonus), 3, 6, 9, 12, 15, 18) == 63 + bonus


@pytest.mark.parametrize("extra", [100, 0, 50])
def test_extra_yahtzee(extra: int) -> None:
    rules = house(extra_yahtzee=extra)
    turns = [("4 4 4 4 4", "yahtzee"), ("4 4 4 4 4", "fours"), ("1 1 1 1 1", "ones")]
    assert game_of(rules, turns).scores == (50 + 20 + 5 + 2 * extra,)


@pytest.mark.parametrize(("needs_50", "after_zero"), [(True, 0), (False, 100)])
def test_extra_needs_50(needs_50: bool, after_zero: int) -> None:
    rules = house(extra_needs_50=needs_50)
    scratched = game_of(rules, [("1 2 3 4 6", "yahtzee"), ("4 4 4 4 4", "fours")])
    held = game_of(rules, [("5 5 5 5 5", "yahtzee"), ("4 4 4 4 4", "fours")])
    still_open = game_of(rules, [("4 4 4 4 4", "fours")])
    assert scratched.scores == (20 + after_zero,)
    assert held.scores == (50 + 20 + 100,)
    assert still_open.scores == (20,)


@pytest.mark.parametrize(("natural", "points"), [(False, 0), (True, 25)])
def test_natural_full_house(natural: bool, points: int) -> None:
    """Without a joker: because the Yahtzee box is open, or because there are no jokers."""
    for joker, filled in (("forced", {}), ("none", {"yahtzee": 50, "fours": 8})):
        rules = house(joker=joker, natural_full_house=natural)
        state = thrown(rules, card(rules, filled), dice("4 4 4 4 4"))
        assert choices(state)["full-house"] == points


def test_natural_full_house_leaves_the_forced_joker_alone() -> None:
    rules = house(natural_full_house=True)
    state = thrown(rules, card(rules, {"yahtzee": 50}), dice("4 4 4 4 4"))
    assert choices(state) == {"fours": 20}


@pytest.mark.parametrize(
    ("faces", "box", "every_die", "matching"),
    [
        ("5 5 5 1 2", "three-of-a-kind", 18, 15),
        ("5 5 5 5 2", "three-of-a-kind", 22, 15),
        ("5 5 5 5 2", "four-of-a-kind", 22, 20),
        ("6 6 6 6 6", "three-of-a-kind", 30, 18),
        ("6 6 6 6 6", "four-of-a-kind", 30, 24),
        ("6 6 5 5 4", "three-of-a-kind", 0, 0),
    ],
)
def test_kind_sum(faces: str, box: str, every_die: int, matching: int) -> None:
    paid = [
        choices(thrown(rules, card(rules, {}), dice(faces)))[box]
        for rules in (house(kind_sum="all"), house(kind_sum="matching"))
    ]
    assert paid == [every_die, matching]


# --- order of play ----------------------------------------------------------------------------


@pytest.mark.parametrize(("order", "count"), [("free", 13), ("top_down", 1)])
def test_box_order(order: str, count: int) -> None:
    rules = house(box_order=order)
    state = GAME.start(1, rules)
    for filled, box in enumerate(keys(rules)):
        lying = state.play(0, Throw()).play(CHANCE, Dice((1, 2, 2, 4, 6)))
        assert list(choices(lying)) == list(keys(rules)[filled:][:count])
        state = lying.play(0, Fill(box))
    assert state.to_act == ()


def test_top_down_says_why_not() -> None:
    rules = house(box_order="top_down")
    with pytest.raises(IllegalMove) as refused:
        thrown(rules, card(rules, {"ones": 2}), dice("1 2 2 4 6")).play(0, Fill("chance"))
    assert refused.value.rule == "order"


@pytest.mark.parametrize(
    ("lots", "first"),
    [("3 5 2", 1), ("6 5 2", 0), ("1 1 2", 2)],
)
def test_first_player_highest_die(lots: str, first: int) -> None:
    state = GAME.start(3, house(first_player="highest_die"))
    assert list(state.chance()) == [(Dice((face,)), 1) for face in range(1, 7)]
    for face in lots.split():
        assert state.to_act == (CHANCE,)
        state = state.play(CHANCE, Dice((int(face),)))
    assert state.to_act == (first,)


def test_a_tie_for_the_start_throws_again() -> None:
    """Only those who tie throw again, in seat order, and as often as it takes."""
    state = GAME.start(4, house(first_player="highest_die"))
    for face in (5, 2, 5, 5, 1, 4, 4, 3, 6):
        assert state.to_act == (CHANCE,)
        state = state.play(CHANCE, Dice((face,)))
    assert state.to_act == (3,)


@pytest.mark.parametrize(
    ("lots", "first"),
    [(("6 6 6 1 1", "5 5 5 5 5"), 1), (("1 2 3 4 5", "1 1 1 6 6", "1 1 1 1 2", "1 1 1 1 1"), 0)],
)
def test_first_player_five_dice(lots: tuple[str, ...], first: int) -> None:
    state = GAME.start(2, house(first_player="five_dice"))
    assert list(state.chance()) == [(Dice(faces), ways) for faces, ways in throws(5)]
    for faces in lots:
        assert state.to_act == (CHANCE,)
        state = state.play(CHANCE, Dice(dice(faces)))
    assert state.to_act == (first,)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_first_player_random(first: int) -> None:
    state = GAME.start(3, house(first_player="random"))
    assert list(state.chance()) == [(Lot(seat), 1) for seat in range(3)]
    assert state.play(CHANCE, Lot(first)).to_act == (first,)


def test_first_player_seat() -> None:
    assert GAME.start(3, house(first_player="seat")).to_act == (0,)


@pytest.mark.parametrize("first_player", ["highest_die", "five_dice", "random", "seat"])
def test_nobody_throws_for_the_start_of_a_solo_game(first_player: str) -> None:
    assert GAME.start(1, house(first_player=first_player)).to_act == (0,)


@pytest.mark.parametrize("by", [Lot(1), Dice((6,)), Dice((1, 2, 3, 4, 5)), Throw()])
def test_the_first_player_is_found_in_one_way_only(by: Move) -> None:
    fits = {"highest_die": Dice((6,)), "five_dice": Dice((1, 2, 3, 4, 5)), "random": Lot(1)}
    for way, own in fits.items():
        refusal = GAME.start(2, house(first_player=way)).why_not(CHANCE, by)
        assert (refusal is None) == (own == by)


def test_play_goes_on_from_the_first_player() -> None:
    """Clockwise from whoever starts; everybody has the same number of turns."""
    state = GAME.start(3, house(first_player="random")).play(CHANCE, Lot(2))
    order: list[int] = []
    while state.to_act:
        order += state.to_act
        state = turn(state, "1 2 2 4 6", keys(house())[(len(order) - 1) // 3])
    assert order == [2, 0, 1] * 13


@pytest.mark.parametrize("count", [3, 1, 2, 4])
def test_turn_throws(count: int) -> None:
    state = GAME.start(1, house(turn_throws=count))
    for _ in range(count):
        assert Throw() in state.legal(0)
        state = state.play(0, Throw()).play(CHANCE, Dice((1, 2, 2, 4, 6)))
    refusal = state.why_not(0, Throw())
    assert refusal is not None
    assert refusal.rule == "throws"


# --- presets ----------------------------------------------------------------------------------


def differences(preset: str) -> Mapping[str, Setting]:
    """What a preset changes, apart from the sheet itself."""
    rules = OPTIONS.preset(preset)
    return {option.name: OPTIONS.value(rules, option.name) for option in OPTIONS.changed(rules)}


def test_preset_standard() -> None:
    assert OPTIONS.preset("standard") == OPTIONS.default
    assert OPTIONS.value(OPTIONS.default, "joker") == "forced"


def test_preset_page_002() -> None:
    """No joker; 100 for each further Yahtzee while the box holds 50."""
    assert differences("page-002") == {"joker": "none"}
    rules = house("page-002")
    held = game_of(rules, [("4 4 4 4 4", "yahtzee"), ("4 4 4 4 4", "full-house")])
    assert held.scores == (50 + 100,)


def test_preset_plain() -> None:
    assert differences("plain") == {"joker": "none", "extra_yahtzee": 0}
    rules = house("plain")
    held = game_of(rules, [("4 4 4 4 4", "yahtzee"), ("4 4 4 4 4", "full-house")])
    assert held.scores == (50,)


def test_preset_verhoeff() -> None:
    assert differences("verhoeff") == {"joker": "free"}


def test_preset_zoo() -> None:
    assert differences("zoo") == {"variant": "animals", "first_player": "seat"}


@pytest.mark.parametrize("preset", ["yatzy", "zoo"])
@pytest.mark.parametrize(
    ("name", "value"),
    [("joker", "free"), ("extra_yahtzee", 50), ("kind_sum", "matching"), ("upper_bonus_at", 64)],
)
def test_a_house_rule_of_another_sheet_is_refused(preset: str, name: str, value: Setting) -> None:
    """A setting that does nothing would surprise whoever chose it."""
    with pytest.raises(RulesError, match=name):
        house(preset, **{name: value})


# --- the Scandinavian variant -----------------------------------------------------------------

YATZY = house("yatzy")


def test_yatzy_has_15_boxes() -> None:
    assert len(keys(YATZY)) == 15
    state = GAME.start(1, YATZY)
    for box in keys(YATZY):
        assert state.to_act == (0,)
        state = turn(state, "1 2 2 4 6", box)
    assert state.to_act == ()


def test_yatzy_bonus_50_at_63() -> None:
    assert upper_score(YATZY, 3, 6, 9, 12, 15, 18) == 63 + 50
    assert upper_score(YATZY, 2, 6, 9, 12, 15, 18) == 62


@pytest.mark.parametrize(
    ("box", "faces", "points"),
    [
        ("one-pair", "2 2 5 5 1", 10),
        ("one-pair", "3 3 3 3 3", 6),
        ("one-pair", "1 2 3 4 6", 0),
        ("two-pairs", "2 2 5 5 1", 14),
        ("two-pairs", "2 2 5 5 5", 14),
        ("two-pairs", "4 4 4 4 1", 0),
        ("three-of-a-kind", "4 4 4 2 2", 12),
        ("three-of-a-kind", "4 4 4 4 2", 12),
        ("four-of-a-kind", "4 4 4 4 2", 16),
        ("full-house", "2 2 5 5 5", 19),
        ("full-house", "5 5 5 5 5", 0),
        ("small-straight", "1 2 3 4 5", 15),
        ("small-straight", "2 3 4 5 6", 0),
        ("small-straight", "1 2 3 4 4", 0),
        ("large-straight", "2 3 4 5 6", 20),
        ("large-straight", "1 2 3 4 5", 0),
        ("yatzy", "1 1 1 1 1", 50),
        ("chance", "1 2 2 4 6", 15),
    ],
)
def test_yatzy_boxes(box: str, faces: str, points: int) -> None:
    assert choices(thrown(YATZY, card(YATZY, {}), dice(faces)))[box] == points


@pytest.mark.parametrize("held", [50, 0])
def test_yatzy_has_no_joker_and_no_extra(held: int) -> None:
    own = card(YATZY, {"yatzy": held, "fours": 8})
    state = thrown(YATZY, own, dice("4 4 4 4 4"))
    paid = choices(state)
    assert set(paid) == set(keys(YATZY)) - {"yatzy", "fours"}
    assert (paid["full-house"], paid["small-straight"], paid["large-straight"]) == (0, 0, 0)
    assert state.play(0, Fill("chance")).scores == (held + 8 + 20,)
