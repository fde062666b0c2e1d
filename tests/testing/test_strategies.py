"""Strategies for house rules and positions reach what they should."""

import pytest
from hypothesis import find, given
from hypothesis import strategies as st

from spellenkast.core.errors import RulesError
from spellenkast.core.game import Game
from spellenkast.core.options import (
    Document,
    HouseRules,
    Option,
    OptionTable,
    Preset,
    Setting,
    Whole,
)
from spellenkast.core.text import say
from spellenkast.testing.scene import Scene
from spellenkast.testing.strategies import house_rules, near_texts, positions, settings_of
from tests.toy import PIG, TOYS
from tests.toys.pig import Pig
from tests.toys.pig_state import PigRules


class Sheet(HouseRules, frozen=True):
    """House rules with a text and a number that may be absent."""

    text: str = "one"
    clock: int | None = None


class PigWithSheet(Pig):
    """Pig with such house rules, for its option table only."""

    options = OptionTable(
        Sheet,
        [
            Option("text", say("T"), say("H"), Document(str, say("any")), "one", say("a test")),
            Option("clock", say("T"), say("H"), Whole(5, 9, optional=True), None, say("a test")),
        ],
        [
            Preset("standard", say("S"), say("H")),
            Preset("other", say("O"), say("H"), (("text", "two"),)),
        ],
    )


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.key)
@given(data=st.data())
def test_house_rules_can_be_written_and_read(game: Game, data: st.DataObject) -> None:
    rules = data.draw(house_rules(game))
    assert game.options.read(game.options.write(rules)) == rules


@pytest.mark.parametrize(
    "wanted",
    [
        PigRules(),
        PigRules(target=200),
        PigRules(dice=2, doubles="again"),
        PigRules(rounds=2, one_costs_all=True),
    ],
)
def test_any_house_rules_are_reached(wanted: PigRules) -> None:
    def close(rules: HouseRules) -> bool:
        changed = {o.name for o in PIG.options.changed(wanted)}
        same = [name for name in changed if getattr(rules, name) == getattr(wanted, name)]
        return len(same) == len(changed)

    assert close(find(house_rules(PIG), close))


def test_house_rules_shrink_to_the_first_preset() -> None:
    assert find(house_rules(PIG), lambda rules: True) == PIG.options.default


@pytest.mark.parametrize("value", ["one", "two"])
def test_a_document_is_one_that_the_game_has(value: str) -> None:
    values = settings_of(PigWithSheet(), PigWithSheet.options.option("text"))
    assert find(values, lambda found: found == value) == value


@pytest.mark.parametrize("value", [None, 5, 9])
def test_a_number_may_be_absent(value: Setting) -> None:
    values = settings_of(PigWithSheet(), PigWithSheet.options.option("clock"))
    assert find(values, lambda found: found == value) == value


@given(scene=positions(PIG))
def test_a_position_is_reached_by_its_history(scene: Scene) -> None:
    state = PIG.new(len(scene.seats), scene.rules)
    for seat, move in scene.history:
        state = state.play(seat, move)
    assert state == scene.state


def test_positions_are_found_from_the_first_to_the_last() -> None:
    first = find(positions(PIG), lambda scene: True)
    assert (first.index, len(first.seats), first.rules) == (0, 2, PIG.options.default)
    last = find(positions(PIG, PigRules(rounds=1)), lambda scene: not scene.state.to_act)
    assert last.rules == PigRules(rounds=1)


@pytest.mark.parametrize("wanted", ["hold", "hld", "hoxld", "", "hold\N{SUPERSCRIPT TWO}"])
def test_texts_near_a_text_are_itself_and_others(wanted: str) -> None:
    assert find(near_texts("hold"), wanted.__eq__) == wanted


def test_an_option_that_does_not_apply_is_left_alone() -> None:
    with pytest.raises(RulesError):
        PIG.options.make({"doubles": "again"})
    found = find(house_rules(PIG), lambda rules: getattr(rules, "doubles", "") == "again")
    assert PIG.options.value(found, "dice") == 2
