"""Checks of house rules with kinds of values that the toy games do not have."""

from spellenkast.core.errors import RulesError, quote
from spellenkast.core.options import Document, HouseRules, Option, OptionTable, Preset, Whole
from spellenkast.core.text import say
from spellenkast.testing.declared import (
    options_are_documented,
    presets_are_valid,
    wrong_values_are_refused,
)
from tests.toys.pig import Pig


class Sheet(HouseRules, frozen=True):
    """House rules with a text and a number that may be absent."""

    text: str = "one"
    clock: int | None = None


def words(text: str) -> str:
    """The words of a text.

    :raises RulesError: there are three.
    """
    found = text.split()
    if len(found) == 3:
        raise RulesError(say("{text} has three words.", text=quote(text)), "text")
    return " ".join(found)


class PigWithSheet(Pig):
    """Pig with such house rules, for its option table only."""

    options = OptionTable(
        Sheet,
        [
            Option("text", say("T"), say("H"), Document(words, say("words")), "one", say("me")),
            Option("clock", say("T"), say("H"), Whole(5, 9, optional=True), None, say("me")),
        ],
        [Preset("standard", say("S"), say("H"))],
    )


def test_house_rules_with_a_document_and_an_absent_number_are_right() -> None:
    game = PigWithSheet()
    options_are_documented(game)
    wrong_values_are_refused(game)
    presets_are_valid(game)
