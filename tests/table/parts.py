"""What the tests of the table share: small tables, and people who do deeds at them."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager
from itertools import count
from typing import TypeVar

from spellenkast.core.game import Game
from spellenkast.core.text import say
from spellenkast.table.deeds import Deed
from spellenkast.table.errors import StoreError
from spellenkast.table.events import Event, Happening, Speed
from spellenkast.table.fold import after, fold
from spellenkast.table.hub import Hub
from spellenkast.table.memory import MemoryStore
from spellenkast.table.setup import Chair, Setup, opening
from spellenkast.table.standing import Standing
from spellenkast.table.store import EventStore
from tests.toy import PIG

TABLE = "k3f9qd2m0"
SEED = bytes(range(32))
OMA = Chair("Oma", person="oma-phone")
PIM = Chair("Pim", person="pim-phone")
COMPUTER = Chair("Robot", bot="random")
NOBODY = Chair()

T = TypeVar("T")


def setup(
    *chairs: Chair,
    game: Game = PIG,
    start: bool = False,
    rules: dict[str, str] | None = None,
    speed: Speed = "at once",
) -> Setup:
    """A plan for a table that Oma sets up, with computer players that do not wait."""
    return Setup(game, game.options.read(rules or {}), chairs, "oma-phone", speed, start)


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

    async def within_a_minute() -> T:
        async with asyncio.timeout(60):
            return await act()

    return asyncio.run(within_a_minute())


@asynccontextmanager
async def hub_on(store: EventStore, grace_seconds: float = 0.0) -> AsyncGenerator[Hub]:
    """A hub on a store, with seeds and a clock that are the same every time."""
    clock = count(1_000_000, 1000)
    hub = Hub(store, clock=lambda: next(clock), seeds=lambda: SEED, grace_seconds=grace_seconds)
    try:
        yield hub
    finally:
        await hub.close()


async def until(hub: Hub, table: str, wanted: Callable[[Standing], bool]) -> Standing:
    """The first standing of a table that is as wanted."""
    async with hub.watch(table) as standings:
        async for standing in standings:
            if wanted(standing):
                return standing
    raise AssertionError("the hub was closed before the table was as wanted")


class Stubborn(MemoryStore):
    """A store in memory whose appends can be held up, or fail before or after they are written."""

    def __init__(self) -> None:
        super().__init__()
        self.gate: Future[None] | None = None
        """While there is one, appends wait for it."""
        self.held = 0
        """How many appends have come to the gate."""
        self.fails_before = 0
        """How many appends fail and are not written."""
        self.fails_after = 0
        """How many appends are written, but say that they failed."""

    def append(self, table: str, expected: int, events: Sequence[Event]) -> Future[None]:
        """Write, or not, as the test has asked."""
        done: Future[None] = Future()
        if self.gate is not None:
            self.held += 1
            self.gate.add_done_callback(lambda _: self._copy(table, expected, events, done))
        elif self.fails_before:
            self.fails_before -= 1
            done.set_exception(StoreError(say("The disk is full.")))
        elif self.fails_after:
            self.fails_after -= 1
            super().append(table, expected, events).result()
            done.set_exception(StoreError(say("The disk is gone.")))
        else:
            self._copy(table, expected, events, done)
        return done

    def _copy(self, table: str, expected: int, events: Sequence[Event], done: Future[None]) -> None:
        error = super().append(table, expected, events).exception()
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    async def holds_one(self) -> None:
        """Return when an append waits at the gate."""
        while not self.held:
            await asyncio.sleep(0)
