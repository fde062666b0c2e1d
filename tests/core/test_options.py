"""House rules: the table that reads, writes, explains and checks them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.core.errors import RulesError
from spellenkast.core.options import (
    Choice,
    Document,
    HouseRules,
    Named,
    Option,
    OptionTable,
    Preset,
    Setting,
    Whole,
    on_off,
    write_setting,
)
from spellenkast.core.text import Text, say
from spellenkast.testing.strategies import house_rules
from tests.toys.pig import PIG


class Rules(HouseRules, frozen=True):
    """House rules with every kind of option."""

    joker: str = "forced"
    bonus: int = 35
    clock: int | None = None
    extra: bool = True
    extra_points: int = 100
    extra_limit: int = 9
    sheet: str = "one\ntwo\n"


def canonical(text: str) -> str:
    """A sheet with a word on each line."""
    lines = text.split()
    if not lines:
        raise RulesError(say("Line {n}: there is nothing.", n=1))
    return "".join(f"{line}\n" for line in lines)


def option(
    name: str,
    kind: Named | Whole | Document,
    default: Setting,
    only_with: tuple[str, tuple[Setting, ...]] | None = None,
) -> Option:
    """An option whose texts do not matter."""
    return Option(name, say("Title"), say("Help."), kind, default, say("a test"), only_with)


FORCED = Choice("forced", say("forced"), say("Where it must."))
FREE = Choice("free", say("anywhere"))

TABLE = OptionTable(
    Rules,
    [
        option("joker", Named((FORCED, FREE)), "forced"),
        option("bonus", Whole(0, 100, suggested=(35, 50)), 35),
        option("clock", Whole(5, 60, optional=True), None),
        option("extra", on_off(say("A further one pays."), say("It pays nothing.")), True),
        option("extra_points", Whole(1, 200), 100, only_with=("extra", (True,))),
        option("extra_limit", Whole(1, 9), 9, only_with=("extra_points", (100, 50))),
        option("sheet", Document(canonical, say("a word on each line")), "one\ntwo\n"),
    ],
    [
        Preset("standard", say("Standard"), say("As usual.")),
        Preset("calm", say("Calm"), say("No clock."), (("extra", False), ("joker", "free"))),
        Preset("again", say("Again"), say("The same."), (("bonus", 35),)),
    ],
)


def reason(settings: dict[str, str]) -> str:
    """What is said about settings that are wrong."""
    with pytest.raises(RulesError) as caught:
        TABLE.read(settings)
    return str(caught.value)


@pytest.mark.parametrize(
    ("value", "text"),
    [(True, "on"), (False, "off"), (None, "none"), (0, "0"), (-5, "-5"), ("free", "free")],
)
def test_a_value_is_written_as_people_type_it(value: Setting, text: str) -> None:
    assert write_setting(value) == text


def test_what_is_not_named_has_its_default() -> None:
    assert TABLE.default == TABLE.read({}) == TABLE.read_line("") == Rules()
    assert TABLE.read({"bonus": "50"}) == Rules(bonus=50)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("joker=free", Rules(joker="free")),
        (" joker = free , bonus = 50 ,", Rules(joker="free", bonus=50)),
        ("clock=none", Rules()),
        ("clock=60", Rules(clock=60)),
        ("bonus=0", Rules(bonus=0)),
        ("extra=off", Rules(extra=False)),
        ("preset=calm", Rules(extra=False, joker="free")),
        ("bonus=1,preset=calm", Rules(extra=False, joker="free", bonus=1)),
        ("preset=calm,extra=on", Rules(joker="free")),
        ("sheet= a   b ", Rules(sheet="a\nb\n")),
    ],
)
def test_a_line_is_read(line: str, rules: Rules) -> None:
    assert TABLE.read_line(line) == rules


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"joker": "Free"}, 'joker cannot be "Free". It may be: forced and free.'),
        ({"extra": "1"}, 'extra cannot be "1". It may be: on and off.'),
        ({"bonus": "101"}, 'bonus cannot be "101". It may be: a whole number from 0 to 100.'),
        ({"bonus": "-1"}, 'bonus cannot be "-1". It may be: a whole number from 0 to 100.'),
        ({"bonus": "--1"}, 'bonus cannot be "--1". It may be: a whole number from 0 to 100.'),
        ({"bonus": "\u0663"}, 'bonus cannot be "\u0663". It may be: a whole number from 0 to 100.'),
        ({"bonus": "none"}, 'bonus cannot be "none". It may be: a whole number from 0 to 100.'),
        ({"clock": "4"}, 'clock cannot be "4". It may be: a whole number from 5 to 60, or none.'),
        ({"clock": ""}, 'clock cannot be "". It may be: a whole number from 5 to 60, or none.'),
        ({"jokr": "free"}, 'There is no house rule "jokr". Did you mean joker?'),
        ({"preset": "wild"}, 'There is no preset "wild". Presets are: standard, calm and again.'),
        ({"sheet": " "}, "Line 1: there is nothing."),
        (
            {"weather": "fine"},
            'There is no house rule "weather". They are: joker, bonus, clock, extra, '
            "extra_points, extra_limit and sheet.",
        ),
        (
            {"extra": "off", "extra_points": "50"},
            '"extra_points" does nothing here: it belongs to extra on.',
        ),
        (
            {"extra_points": "7", "extra_limit": "3"},
            '"extra_limit" does nothing here: it belongs to extra_points 100 and 50.',
        ),
    ],
)
def test_what_is_wrong_is_said(settings: dict[str, str], said: str) -> None:
    assert reason(settings) == said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("joker", '"joker" is no house rule. Write name=value, with commas between several.'),
        ("bonus=1,bonus=2", '"bonus" is given twice.'),
    ],
)
def test_a_line_that_is_wrong_is_refused(line: str, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        TABLE.read_line(line)
    assert str(caught.value) == said


@pytest.mark.parametrize("text", ["9" * 5000, "-" + "9" * 5000, "x" * 5000])
def test_a_very_long_value_is_refused_and_quoted_short(text: str) -> None:
    assert len(reason({"bonus": text})) < 150


def test_an_error_names_the_house_rule() -> None:
    for settings in ({"bonus": "x"}, {"bonus": "999"}):
        with pytest.raises(RulesError) as caught:
            TABLE.read(settings)
        assert caught.value.option == "bonus"


@pytest.mark.parametrize(
    "settings",
    [
        {"extra": 1},
        {"extra": 0},
        {"bonus": True},
        {"bonus": "35"},
        {"clock": False},
        {"joker": None},
    ],
)
def test_a_value_of_another_kind_is_refused(settings: dict[str, Setting]) -> None:
    with pytest.raises(RulesError):
        TABLE.make(settings)


def test_a_document_is_kept_in_canonical_form() -> None:
    assert TABLE.make({"sheet": "a\nb\n"}) == Rules(sheet="a\nb\n")
    with pytest.raises(RulesError):
        TABLE.make({"sheet": "a b"})


def test_an_option_without_effect_has_its_default() -> None:
    base = TABLE.make({"extra_points": 50, "extra_limit": 3})
    assert TABLE.make({"extra": False}, base) == Rules(extra=False)


def test_an_option_that_depends_on_a_dependent_one_is_reset_with_it() -> None:
    base = TABLE.make({"extra_points": 50, "extra_limit": 3})
    assert TABLE.make({"extra_points": 7}, base) == Rules(extra_points=7)


def test_an_option_without_effect_may_be_named_with_its_default() -> None:
    assert TABLE.read({"extra": "off", "extra_points": "100"}) == Rules(extra=False)


def test_only_what_applies_is_written() -> None:
    assert TABLE.write(Rules(extra=False)) == {
        "joker": "forced",
        "bonus": "35",
        "clock": "none",
        "extra": "off",
        "sheet": "one\ntwo\n",
    }


def test_what_differs_is_named_in_table_order() -> None:
    rules = Rules(clock=30, joker="free")
    assert [o.name for o in TABLE.changed(rules)] == ["joker", "clock"]
    assert [o.name for o in TABLE.changed(rules, Rules(clock=30))] == ["joker"]


def test_a_preset_is_known_by_its_values() -> None:
    assert TABLE.preset_of(Rules()) == TABLE.presets["standard"]
    assert TABLE.preset_of(Rules(extra=False, joker="free")) == TABLE.presets["calm"]
    assert TABLE.preset_of(Rules(bonus=1)) is None


@pytest.mark.parametrize(
    ("name", "value", "label", "help_"),
    [
        ("joker", "forced", "forced", say("Where it must.")),
        ("joker", "free", "anywhere", None),
        ("extra", True, "on", say("A further one pays.")),
        ("extra", 1, "1", None),
        ("bonus", 50, "50", None),
        ("clock", None, "none", None),
    ],
)
def test_a_value_has_a_label_and_may_have_help(
    name: str, value: Setting, label: str, help_: Text | None
) -> None:
    known = TABLE.option(name)
    assert str(known.label(value)) == label
    choice = known.kind.choice(value) if isinstance(known.kind, Named) else None
    assert (choice.help if choice else None) == help_


def test_an_option_says_what_is_allowed() -> None:
    assert str(TABLE.option("sheet").kind.allowed) == "a word on each line"


@given(rules=house_rules(PIG))
def test_reading_is_the_inverse_of_writing(rules: HouseRules) -> None:
    table = PIG.options
    written = table.write(rules)
    assert table.read(written) == rules
    assert table.read_line(",".join(f"{name}={text}" for name, text in written.items())) == rules


@given(name=st.sampled_from(list(TABLE.options)), text=st.text(max_size=20))
def test_any_text_is_read_or_refused(name: str, text: str) -> None:
    try:
        rules = TABLE.read({name: text})
    except RulesError:
        return
    assert TABLE.read(TABLE.write(rules)) == rules
