"""Names and words as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.table.errors import TableError
from spellenkast.table.names import (
    NAME_LENGTH,
    WORD_LENGTH,
    clean_name,
    clean_word,
    unique_name,
)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Oma", "Oma"),
        ("\t Oma \n Truus ", "Oma Truus"),
        ("Zoe\N{COMBINING DIAERESIS}", "Zoë"),
        ("李明", "李明"),
        ("\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}", "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}"),
        ("x" * NAME_LENGTH, "x" * NAME_LENGTH),
    ],
)
def test_a_name_is_tidied(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize("typed", ["", "   ", "\N{ZERO WIDTH JOINER}"])
def test_a_name_must_show(typed: str) -> None:
    with pytest.raises(TableError, match="needs a name") as caught:
        clean_name(typed)
    assert caught.value.kind == "refused"


@pytest.mark.parametrize(
    "typed", ["a\x00b", "a\N{RIGHT-TO-LEFT OVERRIDE}b", "a\ud800b", "a\N{ZERO WIDTH SPACE}b"]
)
def test_signs_that_could_disguise_a_name_are_refused(typed: str) -> None:
    with pytest.raises(TableError, match="cannot be shown"):
        clean_name(typed)
    with pytest.raises(TableError, match="cannot be shown"):
        clean_word(typed)


def test_a_long_text_is_refused_and_quoted_in_short() -> None:
    with pytest.raises(TableError, match=f"{NAME_LENGTH} signs fit") as caught:
        clean_name("x" * 1_000_000)
    assert len(str(caught.value)) < 200
    with pytest.raises(TableError, match=f"{WORD_LENGTH} signs fit"):
        clean_word("x" * (WORD_LENGTH + 1))


def test_a_word_may_be_empty() -> None:
    assert clean_word("  ") == ""


@given(st.lists(st.text("Pim123 ", min_size=1).map(str.strip).filter(bool)), st.just("Pim"))
def test_a_unique_name_is_new_fits_and_stays_when_it_can(taken: list[str], name: str) -> None:
    found = unique_name(name, taken)
    assert found.casefold() not in {other.casefold() for other in taken}
    assert (found == name) == (name.casefold() not in {other.casefold() for other in taken})


def test_a_number_fits_behind_the_longest_name() -> None:
    name = "x" * NAME_LENGTH
    assert unique_name(name, [name]) == "x" * (NAME_LENGTH - 2) + " 2"
