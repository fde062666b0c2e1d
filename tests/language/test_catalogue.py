"""Languages: sentences, plurals, numbers, lists and dates."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.core.text import ENGLISH, render, say, say_n
from spellenkast.language.catalogue import (
    Catalogue,
    language_for,
)
from spellenkast.language.languages import DEFAULT, LANGUAGES, UnknownLanguage

DUTCH = Catalogue(
    "nl",
    {
        ("{name} throws", ""): ("{name} gooit",),
        ("one box left", "{n} boxes left"): ("nog één vakje", "nog {n} vakjes"),
        ("half done", ""): ("",),
    },
)


def test_a_sentence_is_translated_and_filled() -> None:
    assert render(say("{name} throws", name="Pim"), DUTCH) == "Pim gooit"


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (0, "nog 0 vakjes"),
        (1, "nog één vakje"),
        (2, "nog 2 vakjes"),
        (1234, "nog 1.234 vakjes"),
    ],
)
def test_a_plural_follows_the_language(count: int, sentence: str) -> None:
    assert render(say_n("one box left", "{n} boxes left", count), DUTCH) == sentence


def test_a_text_without_translation_stands_in_english() -> None:
    assert DUTCH.sentence(say("half done")) == "half done"
    assert render(say_n("one", "{n} many", 3), DUTCH) == "3 many"


@given(st.integers(), st.lists(st.text(), max_size=5))
def test_english_is_written_as_the_core_writes_it(number: int, items: list[str]) -> None:
    english = language_for("en")
    assert english.number(number) == ENGLISH.number(number)
    assert english.listing(items) == ENGLISH.listing(items)


def test_dutch_writes_numbers_lists_and_dates_in_its_own_way() -> None:
    assert DUTCH.number(-1234567) == "\N{MINUS SIGN}1.234.567"
    assert DUTCH.listing(["oma", "Pim", "Jan"]) == "oma, Pim en Jan"
    assert DUTCH.moment(datetime(2026, 3, 5, 14, 7, tzinfo=UTC)) == "5 maart 2026 14:07"
    assert DUTCH.name == "Nederlands"


def test_the_default_is_dutch_and_every_language_can_be_had() -> None:
    assert DEFAULT == "nl"
    assert [language_for(code).code for code in LANGUAGES] == ["nl", "en"]


@pytest.mark.parametrize("code", ["", "de", "NL", "nl\x00", "../nl"])
def test_a_language_that_is_not_on_offer_is_refused_by_name(code: str) -> None:
    with pytest.raises(UnknownLanguage, match="There is no language"):
        language_for(code)
