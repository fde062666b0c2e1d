"""Errors for people: what they say, what they quote, and what kind they are."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.core.errors import (
    IllegalMove,
    MoveError,
    RecordError,
    Refusal,
    RulesError,
    SeatsError,
    SpellenkastError,
    UnknownGame,
    UnknownPlayer,
    UnreadableMove,
    quote,
    unreadable,
)
from spellenkast.core.text import say


@pytest.mark.parametrize(
    ("kind", "standard"),
    [
        (UnreadableMove, ValueError),
        (RulesError, ValueError),
        (SeatsError, ValueError),
        (RecordError, ValueError),
        (UnknownGame, LookupError),
        (UnknownPlayer, LookupError),
    ],
)
def test_every_error_is_ours_and_of_a_standard_kind(
    kind: type[SpellenkastError], standard: type[Exception]
) -> None:
    error = kind(say("{name} is wrong.", name="x"))
    assert isinstance(error, SpellenkastError)
    assert isinstance(error, standard)
    assert str(error) == "x is wrong."
    assert error.text == say("{name} is wrong.", name="x")


def test_both_kinds_of_move_errors_are_caught_as_one() -> None:
    assert {UnreadableMove, IllegalMove} == set(MoveError.__subclasses__())


def test_an_illegal_move_names_its_rule() -> None:
    refusal = Refusal("hold", say("The pot is empty."))
    error = IllegalMove(refusal)
    assert (error.rule, error.refusal, str(error)) == ("hold", refusal, "The pot is empty.")


@pytest.mark.parametrize(
    "error",
    [
        UnreadableMove(say("No.")),
        IllegalMove(Refusal("hold", say("The pot is empty."))),
        RulesError(say("No."), "target"),
        RecordError(say("No."), 3, "turn"),
        UnknownGame(say("{name} is none.", name="x")),
    ],
    ids=repr,
)
def test_an_error_can_leave_its_process_whole(error: SpellenkastError) -> None:
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is type(error)
    assert vars(arrived) == vars(error)
    assert str(arrived) == str(error)


def test_an_error_shows_its_sentence() -> None:
    assert repr(UnknownGame(say("No."))) == "UnknownGame('No.')"


def test_a_wrong_house_rule_names_its_option() -> None:
    assert RulesError(say("No."), "target").option == "target"
    assert RulesError(say("No.")).option == ""


def test_an_error_of_a_record_names_line_and_rule() -> None:
    error = RecordError(say("The pot is empty."), 7, "hold")
    assert (error.line, error.rule, error.reason) == (7, "hold", say("The pot is empty."))
    assert str(error.full) == "Line 7 (hold): The pot is empty."


def test_an_unreadable_text_is_quoted_beside_an_example() -> None:
    error = unreadable("thorw", "throw")
    assert str(error) == '"thorw" is not a move here. A move looks like: throw'
    assert isinstance(error, UnreadableMove)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("keep 7", '"keep 7"'),
        ("", '""'),
        ("één zet", '"één zet"'),
        ("a\nb\tc\0d\x1b[31m", '"a\ufffdb\ufffdc\ufffdd\ufffd[31m"'),
        ("\u202eright to left", '"\ufffdright to left"'),
        ("\ud800", '"\ufffd"'),
        ("\U0001f3b2", '"\U0001f3b2"'),
        ("x" * 60, f'"{"x" * 60}"'),
        ("x" * 61, f'"{"x" * 60}…"'),
    ],
)
def test_a_quoted_text_is_short_and_harmless(text: str, shown: str) -> None:
    assert quote(text) == shown


@given(text=st.text(), limit=st.integers(1, 20))
def test_a_quoted_text_can_be_printed_and_is_no_longer_than_its_limit(
    text: str, limit: int
) -> None:
    shown = quote(text, limit)
    assert shown.isprintable()
    assert len(shown) <= limit + len('""…')
    assert shown[1:].startswith(text[:limit]) or not text[:limit].isprintable()
