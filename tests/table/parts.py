"""What the tests of the table share: small tables, and people who do deeds at them."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import TypeVar

from spellenkast.core.game import Game
from spellenkast.table.deeds import Deed
from spellenkast.table.events import Event, Happening
from spellenkast.table.fold import after, fold
from spellenkast.table.setup import Chair, Setup, opening
from spellenkast.table.standing import Standing
from tests.toy import PIG

TABLE = "k3f9qd2m0"
SEED = bytes(range(32))
OMA = Chair("Oma", person="oma-phone")
PIM = Chair("Pim", person="pim-phone")
COMPUTER = Chair("Robot", bot="random")
NOBODY = Chair()

T = TypeVar("T")


def setup(
    *chairs: Chair, game: Game = PIG, start: bool = False, rules: dict[str, str] | None = None
) -> Setup:
    """A plan for a table that Oma sets up, with computer players that do not wait."""
    return Setup(
        game, game.options.read(rules or {}), chairs, "oma-phone", speed="at once", start=start
    )


def numbered(happened: Sequence[Happening], first: int = 1, at: int = 1000) -> list[Event]:
    """What happened, as events of a log."""
    return [Event(seq, at, what) for seq, what in enumerate(happened, first)]


def opened(
    *chairs: Chair, game: Game = PIG, start: bool = False, rules: dict[str, str] | None = None
) -> Standing:
    """A table as it stands after it was set up."""
    plan = setup(*chairs, game=game, start=start, rules=rules)
    return fold(TABLE, numbered(opening(plan, SEED)))


def done(standing: Standing, *deeds: Deed) -> Standing:
    """A table after some deeds."""
    for deed in deeds:
        for event in numbered(deed(standing), standing.seq + 1, standing.at + 1000):
            standing = after(standing, event)
    return standing


def happened(standing: Standing, *what: Happening) -> Standing:
    """A table after some events, whether people could have caused them or not."""
    return done(standing, lambda _: what)


def log_of(standing: Standing) -> list[Event]:
    """All events of a table."""
    return [entry.event for entry in standing.story]


def in_loop(act: Callable[[], Coroutine[None, None, T]]) -> T:
    """What an asynchronous function returns, run in an event loop of its own."""
    return asyncio.run(act())
