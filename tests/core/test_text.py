"""Texts as values: places, plurals, lists, and other languages."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.core.text import ENGLISH, Text, Value, render, say, say_n, show


class Shouting:
    """A language in capitals, with its own numbers and lists."""

    def sentence(self, text: Text) -> str:
        """The source in capitals; places keep their names."""
        source = text.plural if text.count != 1 and text.plural else text.source
        return source.replace("and", "UND").replace("dice", "WÜRFEL")

    def number(self, value: int) -> str:
        """A number in brackets."""
        return f"<{value}>"

    def listing(self, items: Sequence[str]) -> str:
        """Items with a plus between them."""
        return " + ".join(items)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (say("The game is over."), "The game is over."),
        (say("{name} throws", name="Jan & <Mia>"), "Jan & <Mia> throws"),
        (say("{n} points", n=1575), "1,575 points"),
        (say("{n} points", n=-25), "\N{MINUS SIGN}25 points"),
        (say("Keep {dice}", dice=(6, 6, 1)), "Keep 6, 6 and 1"),
        (say("Keep {dice}", dice=(6,)), "Keep 6"),
        (say("Keep {dice}", dice=()), "Keep "),
        (say("{a} and {a}", a="x"), "x and x"),
        (say("{outer}!", outer=say("in {inner}", inner=say("deep"))), "in deep!"),
        (say("{names} win", names=(say("seat {n}", n=1), "Pim")), "seat 1 and Pim win"),
        (say("{source}", source="a name that Text has, too"), "a name that Text has, too"),
    ],
)
def test_a_text_is_filled_in(text: Text, shown: str) -> None:
    assert str(text) == shown


@pytest.mark.parametrize(
    ("count", "shown"),
    [(0, "0 boxes left"), (1, "one box left"), (2, "2 boxes left"), (1000, "1,000 boxes left")],
)
def test_a_text_that_counts_chooses_its_form(count: int, shown: str) -> None:
    assert str(say_n("one box left", "{n} boxes left", count)) == shown


def test_a_text_that_counts_takes_other_values_too() -> None:
    text = say_n("{name} has one die", "{name} has {n} dice", 3, name="Pim")
    assert str(text) == "Pim has 3 dice"


def test_places_in_a_value_are_not_filled_in() -> None:
    assert str(say("{name} throws", name="{n} {name.__class__}")) == "{n} {name.__class__} throws"


def test_a_missing_value_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(KeyError):
        str(say("{name} has {n}", name="Pim"))


def test_texts_are_values() -> None:
    assert say("{n}", n=1) == say("{n}", n=1) != say("{n}", n=2)
    assert len({say("a"), say("a"), say_n("a", "b", 1)}) == 2


def test_another_language_reaches_every_level() -> None:
    text = say("{who} and {n} dice", who=(say("two dice"), 7), n=8)
    assert render(text, Shouting()) == "two WÜRFEL + <7> UND <8> WÜRFEL"


def wrapped(value: Value) -> Text:
    """A text around a value."""
    return say("<{value}>", value=value)


values = st.recursive(
    st.text() | st.integers(),
    lambda inner: st.lists(inner, max_size=3).map(tuple) | st.builds(wrapped, inner),
    max_leaves=8,
)


@given(value=values)
def test_every_value_can_be_shown(value: Value) -> None:
    shown = show(value, ENGLISH)
    assert str(say("{value}", value=value)) == shown
    if isinstance(value, str):
        assert shown == value


@given(items=st.lists(st.text(alphabet="xyz", min_size=1), max_size=5))
def test_a_list_names_every_item_in_order(items: list[str]) -> None:
    shown = ENGLISH.listing(items)
    assert shown.replace(" and ", ", ").split(", ") == (items or [""])
    assert shown.count(" and ") == (len(items) > 1)
