"""Every row of the house-rule table: each value, and what it changes; then the presets."""

import pytest

from spellenkast.core.errors import RulesError
from spellenkast.core.options import Document, HouseRules, Setting
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.options import OPTIONS, keer_op_keer_rules
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from tests.games.keer_op_keer.positions import (
    EMPTY_SCORE,
    PAGE,
    almost,
    crosses,
    dice_used,
    house,
    lay,
    names,
    refused,
    rule,
)
from tests.games.keer_op_keer.showing import play, rolled, table


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("h_anchor", "always"),
        ("open_rolls", 3),
        ("pass_releases_dice", True),
        ("same_roll_tie", "all_high"),
        ("star_penalty", 2),
        ("solo_ends_on_two_colours", False),
        ("max_rolls", None),
        ("idle_rolls", 20),
        ("sheet", PAGE),
    ],
)
def test_the_first_value_is_the_default(name: str, value: Setting) -> None:
    assert OPTIONS.value(OPTIONS.default, name) == value
    assert OPTIONS.option(name).default == value


def test_there_is_no_other_house_rule() -> None:
    assert len(OPTIONS.options) == 9


def test_rules_of_another_game_are_refused() -> None:
    with pytest.raises(RulesError, match="house rules of another game"):
        keer_op_keer_rules(HouseRules())


# --- h_anchor ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "is_legal"), [("always", True), ("first_move", False)])
def test_h_anchor_after_the_first_crosses(how: str, is_legal: bool) -> None:
    state = rolled(lay("H4 H5", "", h_anchor=how), "g o o 1 1 1")
    assert ("g1 H1" in crosses(state, 0)) == is_legal
    assert "g1 I4" in crosses(state, 0)


@pytest.mark.parametrize("how", ["always", "first_move"])
def test_h_anchor_for_the_first_crosses(how: str) -> None:
    state = rolled(table(2, h_anchor=how), "g o o 1 1 1")
    assert crosses(state, 0) == ["g1 H1", "o1 H2"]


def test_h_anchor_first_move_is_that_of_each_sheet() -> None:
    """Who passed until now may still begin in H."""
    state = play(rolled(lay("H4 H5", "", h_anchor="first_move"), "g g o 1 1 1"), "pass")
    assert "g1 H1" in crosses(state, 1)


def test_h_anchor_first_move_lets_h_be_reached_from_a_cross() -> None:
    state = rolled(lay("H4 H5", "", h_anchor="first_move"), "y y y 1 1 1")
    assert "y1 H6" in crosses(state, 0)


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("always", "G2 has to lie in column H, or touch a cross that you have."),
        (
            "first_move",
            "G2 has to touch a cross that you have; column H is for the first crosses only.",
        ),
    ],
)
def test_h_anchor_is_told(how: str, sentence: str) -> None:
    state = rolled(lay("H4 H5", "", h_anchor=how), "o o o 1 1 1")
    assert refused(state, 0, "o1 G2") == ("anchor", sentence)


# --- open_rolls -------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 3, 30])
def test_open_rolls(count: int) -> None:
    for rolls, is_open in ((count - 1, True), (count, False)):
        if rolls < 0:
            continue
        state = rolled(lay("H", "H", rolls=rolls, open_rolls=count), "g y b 1 2 3")
        active = state.turn
        assert (state.to_act == (0, 1)) == is_open
        after = play(state, f"{active + 1}: g1 G3")
        assert ("g1" in dice_used(after, 1 - active)) == is_open


def test_open_rolls_make_no_difference_to_who_plays_alone() -> None:
    """There is nobody to choose at the same time as: the only player is the active one."""
    for count in (0, 30):
        state = rolled(lay("H", open_rolls=count), "g y 1 2")
        assert (state.phase, state.to_act) == ("active", (0,))
        assert dice_used(state, 0) == {"g1", "g2", "y1", "y2"}


# --- pass_releases_dice -----------------------------------------------------------------------


def test_pass_releases_dice_on() -> None:
    state = rolled(lay("H", "H"), "g y b 1 2 3")
    assert str(state.legal(0)[-1]) == "pass"
    assert len(dice_used(play(state, "pass"), 1)) == 9
    assert rule(state, 0, "pass g1") == "pass"


def test_pass_releases_dice_off() -> None:
    state = rolled(lay("H", "H", pass_releases_dice=False), "g y y 1 2 2")
    passes = [text for text in map(str, state.legal(0)) if text.startswith("pass")]
    assert passes == ["pass g1", "pass g2", "pass y1", "pass y2"]
    assert refused(state, 0, "pass")[0] == "pass"
    assert rule(state, 0, "pass b1") == "pool"
    after = play(state, "pass y2")
    assert dice_used(after, 1) == {"g1", "g2", "y1", "y2"}
    assert dice_used(play(state, "pass g1"), 1) == {"y2"}


def test_pass_releases_dice_off_costs_no_exclamation_mark() -> None:
    state = rolled(lay("H", "H", used=(8, 0), pass_releases_dice=False), "g X X 1 ? ?")
    assert play(state, "pass X?", "pass").jokers == (8, 0)


def test_pass_releases_dice_off_is_for_the_active_player_only() -> None:
    state = play(rolled(lay("H", "H", pass_releases_dice=False), "g y b 1 2 3"), "pass g1")
    assert str(state.legal(1)[-1]) == "pass"


def test_pass_releases_dice_off_takes_nothing_in_open_rolls_and_alone() -> None:
    together = rolled(lay("", "", pass_releases_dice=False, open_rolls=3), "g y b 1 2 3")
    assert str(together.legal(0)[-1]) == "pass"
    alone = rolled(lay("", pass_releases_dice=False), "g y 1 2")
    assert str(alone.legal(0)[-1]) == "pass"


# --- same_roll_tie ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "points"), [("all_high", [5, 5, 5]), ("turn_order", [3, 5, 3])], ids=["all", "turn"]
)
def test_same_roll_tie_of_columns(how: str, points: list[int]) -> None:
    """Counted from who rolled: here that is the second seat."""
    sheet = "A -A1"
    state = rolled(lay(sheet, sheet, sheet, rolls=1, same_roll_tie=how), "g g X 1 1 2")
    after = play(state, "2: g1 A1", "3: g1 A1", "1: g1 A1")
    assert [after.tally(seat).columns for seat in range(3)] == points


@pytest.mark.parametrize(
    ("how", "points"), [("all_high", [5, 5, 5]), ("turn_order", [3, 3, 5])], ids=["all", "turn"]
)
def test_same_roll_tie_of_colours(how: str, points: list[int]) -> None:
    sheet, last = almost("g")
    state = rolled(lay(sheet, sheet, sheet, rolls=2, same_roll_tie=how), "g g X 1 1 2")
    after = play(state, f"3: g1 {last}", f"1: g1 {last}", f"2: g1 {last}")
    assert [after.tally(seat).colours for seat in range(3)] == points


def test_same_roll_tie_goes_round_from_who_rolled() -> None:
    """Also when that player fills nothing: here the third seat comes before the first."""
    sheet = "A -A1"
    state = rolled(lay(sheet, sheet, sheet, rolls=1, same_roll_tie="turn_order"), "g g X 1 1 2")
    after = play(state, "2: pass", "1: g1 A1", "3: g1 A1")
    assert [after.tally(seat).columns for seat in range(3)] == [3, 0, 5]


def test_same_roll_tie_does_not_matter_to_who_was_earlier() -> None:
    for how in ("all_high", "turn_order"):
        state = rolled(lay("A", "A -A1", "A -A1", same_roll_tie=how), "g g X 1 1 2")
        after = play(state, "pass", "g1 A1", "g1 A1")
        assert after.column_firsts == (0, 0, 0)


# --- star_penalty -----------------------------------------------------------------------------


@pytest.mark.parametrize("penalty", [0, 2, 3, 5])
def test_star_penalty(penalty: int) -> None:
    state = lay("", "H1 C2", star_penalty=penalty)
    assert state.scores == (8 - 15 * penalty, 8 - 13 * penalty)


# --- solo_ends_on_two_colours -----------------------------------------------------------------


@pytest.mark.parametrize(("ends", "phase"), [(False, "roll"), (True, "over")])
def test_solo_ends_on_two_colours(ends: bool, phase: str) -> None:
    sheet, last = almost("y")
    state = rolled(lay(f"g {sheet}", solo_ends_on_two_colours=ends), "y X 1 2")
    assert play(state, f"y1 {last}").phase == phase


def test_solo_ends_on_two_colours_does_not_matter_to_several() -> None:
    sheet, last = almost("y")
    state = rolled(lay(f"g {sheet}", "", solo_ends_on_two_colours=False), "y y X 1 1 2")
    assert play(state, f"y1 {last}", "pass").phase == "over"


# --- max_rolls --------------------------------------------------------------------------------


def passed(state: KeerOpKeer, rolls: int) -> KeerOpKeer:
    """A position after rolls in which all pass; it must not be over before."""
    dice = "g y 1 2" if state.is_solo else "g y b 1 2 3"
    for _ in range(rolls):
        assert state.phase == "roll"
        state = play(rolled(state, dice), *["pass"] * state.seats)
    return state


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("most", [1, 4])
def test_max_rolls(seats: int, most: int) -> None:
    assert passed(table(seats, max_rolls=most), most).phase == "over"


def test_max_rolls_never_lengthens_a_game_alone() -> None:
    assert passed(table(1, max_rolls=40), 30).phase == "over"


def test_max_rolls_none() -> None:
    """The game goes on for as long as somebody crosses something now and then."""
    state = lay("H4", "", rolls=500, max_rolls=None)
    assert play(rolled(state, "b b b 1 1 1"), "b1 H5", "pass").phase == "roll"


# --- idle_rolls -------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [1, 2, 20])
def test_idle_rolls(most: int) -> None:
    assert passed(table(2, idle_rolls=most), most).phase == "over"


def test_idle_rolls_are_counted_anew_after_a_cross_of_anybody() -> None:
    state = passed(table(2, idle_rolls=3), 2)
    state = play(rolled(state, "b b b 1 1 1"), "pass", "b1 H5")
    assert state.idle == 0
    assert passed(state, 3).phase == "over"


def test_idle_rolls_do_not_shorten_a_game_alone() -> None:
    state = passed(table(1, idle_rolls=1), 30)
    assert (state.rolls, state.phase) == (30, "over")


@pytest.mark.parametrize(
    ("settings", "seats", "bound"),
    [
        ({}, 2, 211 * 20 * 4),
        ({}, 1, 30 * 3),
        ({"max_rolls": 10}, 1, 10 * 3),
        ({"max_rolls": 10}, 6, 10 * 8),
        ({"idle_rolls": 1}, 6, 631 * 8),
    ],
)
def test_a_game_has_a_bound(settings: dict[str, Setting], seats: int, bound: int) -> None:
    assert GAME.bound(seats, house(**settings)) == bound


# --- sheet ------------------------------------------------------------------------------------


def test_sheet_classic_by_its_name() -> None:
    rules = OPTIONS.read({"sheet": " Classic "})
    assert rules == OPTIONS.default


def test_sheet_drawn_from_a_seed() -> None:
    rules = keer_op_keer_rules(OPTIONS.read({"sheet": "generated:7"}))
    again = keer_op_keer_rules(OPTIONS.read({"sheet": " GENERATED: 7 "}))
    other = keer_op_keer_rules(OPTIONS.read({"sheet": "generated:8"}))
    assert rules == again
    assert len({rules.sheet, other.sheet, PAGE}) == 3
    assert len(rules.sheet.split("\n")) == 7


@pytest.mark.parametrize("seed", ["", "x", "-1", "1.5", "\u0663", "9" * 19])
def test_sheet_with_a_seed_that_is_no_number(seed: str) -> None:
    with pytest.raises(RulesError, match="whole number as its seed") as caught:
        OPTIONS.read({"sheet": f"generated:{seed}"})
    assert caught.value.option == "sheet"


def test_sheet_of_ones_own_is_played_on() -> None:
    """Upside down, so that H1 is yellow where it was green."""
    turned = "\n".join(reversed(PAGE.split("\n")))
    state = rolled(table(2, sheet=turned), "g y y 1 1 1")
    assert crosses(state, 0) == ["g1 H7", "y1 H1", "y1 H2"]
    assert len(names(state.pad.stars)) == 15


def test_sheet_can_be_drawn_and_described() -> None:
    kind = OPTIONS.option("sheet").kind
    assert isinstance(kind, Document)
    assert kind.draw is not None
    assert kind.describe is not None
    assert kind.draw(7) == kind.read("generated:7")
    assert "simple player" in str(kind.describe(PAGE))
    assert [choice.value for choice in kind.named] == ["classic"]


# --- presets ----------------------------------------------------------------------------------


def test_preset_standard_is_the_default() -> None:
    assert OPTIONS.preset("standard") == OPTIONS.default


def test_preset_page_reads_the_summary_literally() -> None:
    assert house("page") == house(h_anchor="first_move")


def test_preset_strict() -> None:
    rules = house("strict")
    assert rules == house(open_rolls=0, pass_releases_dice=False, star_penalty=3)
    assert GAME.start(2, rules).scores == (EMPTY_SCORE - 15,) * 2


def test_preset_quick_ends_after_20_rolls() -> None:
    assert house("quick") == house(max_rolls=20)
