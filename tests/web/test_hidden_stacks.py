"""Where a table hides what lies under the top tiles, no byte of a running game tells it."""

import asyncio

import pytest

from spellenkast.core import registry
from spellenkast.table.events import Event, Played
from spellenkast.table.fold import fold
from spellenkast.table.setup import Chair, Setup, opening
from tests.web.test_secrets import CODE, SEED, numbered, sent

TOTAL_40 = ((0, "roll"), (-1, "dice 5 5 5 5 W W W W"), (0, "keep W"), (0, "roll"))
REST = ((-1, "dice 5 5 5 5"), (0, "keep 5"))


def a_log(*taken: int, hide: str = "on") -> list[Event]:
    """A game in which two people in turn reach a total of 40 and take these tiles."""
    rules = registry.game("regenwormen").options.read(
        {"hide_totals": hide, "grill_take": "any_lower"}
    )
    chairs = (Chair("Oma", person="oma"), Chair("Pim", person="pim"))
    game = registry.game("regenwormen")
    events = numbered(opening(Setup(game, rules, chairs, "host", "at once", start=True), SEED), 0)
    for turn, tile in enumerate(taken):
        moves = [*TOTAL_40, *REST, (0, f"take {tile}")]
        happened = [Played(turn % 2 if seat == 0 else seat, move) for seat, move in moves]
        events += numbered([*happened], len(events))
    return events


ONE, OTHER = a_log(24, 23, 30, 31), a_log(23, 24, 30, 31)
"""Two games with the same tops, the same grill and other tiles under the tops."""


@pytest.mark.parametrize("person", ["oma", "pim", "guest", "host"])
def test_covered_tiles_are_in_no_byte(person: str) -> None:
    assert fold(CODE, ONE).state != fold(CODE, OTHER).state
    assert asyncio.run(sent(ONE, person)) == asyncio.run(sent(OTHER, person))


@pytest.mark.parametrize("person", ["oma", "guest"])
def test_without_that_house_rule_they_are_told(person: str) -> None:
    one, other = a_log(24, 23, 30, 31, hide="off"), a_log(23, 24, 30, 31, hide="off")
    assert asyncio.run(sent(one, person))[""] != asyncio.run(sent(other, person))[""]
