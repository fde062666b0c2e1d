"""Codes of tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.table.codes import ALPHABET, LENGTH, new_code, read_code


def test_a_code_has_at_least_forty_bits() -> None:
    assert len(set(ALPHABET)) ** LENGTH >= 2**40


def test_codes_differ_and_read_as_themselves() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(read_code(code) == code for code in codes)


@pytest.mark.parametrize("typed", ["k3f9qd2m0", "K3F9QD2M0", "k3f-9qd-2mo", " k3f 9qd 2m0 "])
def test_people_may_type_a_code_as_they_heard_it(typed: str) -> None:
    assert read_code(typed) == "k3f9qd2m0"


@pytest.mark.parametrize(
    "typed", ["", "k3f9qd2m", "k3f9qd2m00", "k3f9qd2mu", "../../etc", "-" * 99]
)
def test_other_texts_are_no_codes(typed: str) -> None:
    assert read_code(typed) is None


@given(st.text())
def test_what_is_read_is_a_code_or_nothing(typed: str) -> None:
    code = read_code(typed)
    assert code is None or (len(code) == LENGTH and set(code) <= set(ALPHABET))
