"""All tables of a server: loads them, does deeds in order, and tells who follows."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from spellenkast.core.fair import SEED_BYTES
from spellenkast.core.text import Text
from spellenkast.table.codes import new_code, read_code
from spellenkast.table.computer import Driver
from spellenkast.table.deeds import Deed, resume
from spellenkast.table.errors import Conflict, LogError, closed_error, stale, unknown_table
from spellenkast.table.events import Event, Happening, Person, Rematched
from spellenkast.table.fold import after, fold
from spellenkast.table.live import LiveTable, Watch
from spellenkast.table.setup import Setup, opening, rematch_opening
from spellenkast.table.standing import Standing
from spellenkast.table.store import EventStore
from spellenkast.table.timekeeper import Timekeeper

IDLE_SECONDS = 600.0
"""How long a table stays in memory when nobody uses it."""

GRACE_SECONDS = 15.0
"""How long somebody whose stream ended still counts as present."""

GRACE_MILLISECONDS = 10_000
"""What clocks are given back after a server was away, because people come back one by one."""

log = logging.getLogger(__name__)


def now() -> int:
    """Return the time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def new_seed() -> bytes:
    """Return a seed of dice from the system's source of secrets."""
    return secrets.token_bytes(SEED_BYTES)


class Hub:
    """All tables of one server, used from one event loop.

    Whatever happens is written to the store first, and published when it is durable. The store
    belongs to whoever made it and is not closed with the hub.
    """

    def __init__(
        self,
        store: EventStore,
        *,
        clock: Callable[[], int] = now,
        seeds: Callable[[], bytes] = new_seed,
        idle_seconds: float = IDLE_SECONDS,
        grace_seconds: float = GRACE_SECONDS,
    ) -> None:
        self._store = store
        self._clock = clock
        self._seeds = seeds
        self._idle = idle_seconds
        self._grace = grace_seconds
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._deeds: set[asyncio.Task[Standing]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        # Reading and folding a long log takes milliseconds: never in the event loop.
        self._readers = ThreadPoolExecutor(2, "spellenkast-read")
        self._driver = Driver(self._act)
        self._timekeeper = Timekeeper(self._act, clock)
        self._closed = False

    async def open(self, setup: Setup) -> str:
        """Set up a table and return its code.

        :raises SpellenkastError: the setup cannot be; see :func:`~spellenkast.table.setup.opening`.
        """
        return await self._begin(opening(setup, self._seeds()))

    async def standing(self, table: str) -> Standing:
        """Return how a table stands now.

        :raises TableError: there is no such table.
        :raises LogError: its log cannot be understood.
        """
        return (await self._live(table)).standing

    async def do(self, table: str, expected: int | None, deed: Deed) -> Standing:
        """Do a deed and return how the table stands then.

        ``expected`` is the ``seq`` that the person saw when they pressed; a deed for which it does
        not matter passes nothing. When the caller is cut off, the deed is still done as a whole.

        :raises TableError: the table has changed since, or the deed is not allowed.
        :raises MoveError: a move cannot be read, or a rule forbids it.
        :raises StoreError: it could not be written; nothing has changed.
        """
        live = await self._live(table)
        return await self._whole(self._act(live, expected, deed))

    async def rematch(self, table: str, person: Person, *, rotate: bool = True) -> str:
        """Return the code of the table where the same people play again; set it up if needed.

        With ``rotate`` another seat begins.

        :raises TableError: the game is not over, or the person only watches.
        """
        live = await self._live(table)
        standing = await self._whole(self._rematch(live, person, rotate))
        return standing.next_table or standing.table

    @asynccontextmanager
    async def watch(self, table: str, person: Person | None = None) -> AsyncGenerator[Watch]:
        """Follow a table: ``async with hub.watch(code) as standings``.

        While it is open its person counts as present.

        :raises TableError: there is no such table.
        """
        live = await self._live(table)
        watch = Watch(live)
        live.watches.add(watch)
        if person is not None:
            live.arrive(person)
        try:
            yield watch
        finally:
            # Nothing here may wait: a stream that is cut off is not given the time.
            live.watches.discard(watch)
            if person is not None:
                # A page that is loaded again is away for a moment; nobody needs to hear of it.
                asyncio.get_running_loop().call_later(self._grace, live.depart, person)

    async def skip(self, table: str) -> None:
        """Let computer players move without a pause until people are to act.

        :raises TableError: there is no such table.
        """
        live = await self._live(table)
        if live.standing.computer_to_act is not None:
            live.hurried = True
            live.nudge.set()

    def presence(self, table: str) -> frozenset[Person]:
        """Return who follows a table, or did so a moment ago."""
        live = self._tables.get(table)
        return live.present if live is not None else frozenset()

    def trouble(self, table: str) -> Text | None:
        """Return what keeps the computer players of a table from going on, if anything does."""
        live = self._tables.get(table)
        return live.trouble if live is not None else None

    async def tables_of(self, person: Person, limit: int = 20) -> list[Standing]:
        """Return the tables where a person has a seat, or is the host, the newest first.

        A table whose log cannot be understood is left out, and logged.
        """
        loop = asyncio.get_running_loop()
        codes = await loop.run_in_executor(self._readers, self._store.tables_of, person, limit)
        found: list[Standing] = []
        for code in codes:
            live = self._tables.get(code)
            try:
                standing = live.standing if live is not None else await self._read(code)
            except LogError as error:
                log.error("a table of the person's list cannot be read: %s", error)  # noqa: TRY400 - the sentence says it all, on every visit of the shelf
                continue
            if person == standing.host or standing.seats_of(person):
                found.append(standing)
        return found

    async def close(self) -> None:
        """End all streams and computer players, and finish the deeds that were begun."""
        self._closed = True
        working = [task for live in self._tables.values() for task in (live.driver, live.timer)]
        endless = [task for task in (self._sweeper, *working) if task is not None]
        for live in self._tables.values():
            live.end()
        for task in endless:
            task.cancel()
        await asyncio.gather(
            *endless, *self._deeds, *self._loading.values(), return_exceptions=True
        )
        self._readers.shutdown(wait=False, cancel_futures=True)
        self._driver.close()

    async def _live(self, table: str) -> LiveTable:
        """Return a table in memory, read from the store when it is not there yet."""
        code = read_code(table)
        if code is None:
            raise unknown_table(table)
        if self._closed:
            raise closed_error()
        live = self._tables.get(code) or await self._load_once(code)
        live.used_at = asyncio.get_running_loop().time()
        return live

    async def _load_once(self, code: str) -> LiveTable:
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda task: self._loaded(code, task))
            self._loading[code] = loading
        return await asyncio.shield(loading)

    def _loaded(self, code: str, task: asyncio.Task[LiveTable]) -> None:
        del self._loading[code]
        _note(task)

    async def _load(self, code: str) -> LiveTable:
        standing = await self._read(code)
        live = LiveTable(standing, asyncio.get_running_loop().time())
        self._tables[code] = live
        if self._sweeper is None:
            self._sweeper = asyncio.create_task(self._sweep())
        self._driver.kick(live)
        # Only a server that was away has to read a table whose clocks run: such a one is kept.
        await self._act(live, None, resume(GRACE_MILLISECONDS))
        self._timekeeper.kick(live)
        return live

    async def _read(self, code: str) -> Standing:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read_now, code)

    def _read_now(self, code: str) -> Standing:
        events = self._store.read(code)
        if not events:
            raise unknown_table(code)
        return fold(code, events)

    async def _whole(self, act: Coroutine[None, None, Standing]) -> Standing:
        """Await something that must not be cut off when whoever waits for it is."""
        task = asyncio.create_task(act)
        self._deeds.add(task)
        task.add_done_callback(self._deeds.discard)
        task.add_done_callback(_note)
        return await asyncio.shield(task)

    async def _act(self, live: LiveTable, expected: int | None, deed: Deed) -> Standing:
        async with live.lock:
            await self._settle(live)
            if expected is not None and live.standing.is_stale(expected):
                raise stale()
            return await self._write(live, deed(live.standing))

    async def _rematch(self, live: LiveTable, person: Person, rotate: bool) -> Standing:
        async with live.lock:
            await self._settle(live)
            if live.standing.next_table is not None:
                return live.standing
            opened = rematch_opening(live.standing, person, self._seeds(), rotate)
            return await self._write(live, [Rematched(await self._begin(opened))])

    async def _begin(self, opened: Sequence[Happening]) -> str:
        """Write the first events of a table under a new code."""
        at = self._clock()
        events = [Event(seq, at, what) for seq, what in enumerate(opened, 1)]
        code = new_code()
        fold(code, events)
        await asyncio.wrap_future(self._store.append(code, 0, events))
        return code

    async def _write(self, live: LiveTable, happened: Sequence[Happening]) -> Standing:
        """Append what happened, then publish it: never the other way round."""
        if not happened:
            return live.standing
        at, last = self._clock(), live.standing.seq
        events = [Event(last + n, at, what) for n, what in enumerate(happened, 1)]
        standing = live.standing
        for event in events:
            standing = after(standing, event)
        live.unsure = True
        try:
            await asyncio.wrap_future(self._store.append(standing.table, last, events))
        except Conflict:
            await self._settle(live)
            raise stale() from None
        live.unsure = False
        self._publish(live, standing)
        return standing

    async def _settle(self, live: LiveTable) -> None:
        """Read what the log has more than we know, when a write may or may not have got there."""
        if not live.unsure:
            return
        loop = asyncio.get_running_loop()
        known = live.standing
        events = await loop.run_in_executor(self._readers, self._store.read, known.table, known.seq)
        standing = known
        for event in events:
            standing = after(standing, event)
        live.unsure = False
        if events:
            self._publish(live, standing)

    def _publish(self, live: LiveTable, standing: Standing) -> None:
        live.publish(standing, asyncio.get_running_loop().time())
        self._driver.kick(live)
        self._timekeeper.kick(live)

    async def _sweep(self) -> None:
        """Let go of tables that nobody has used for a while."""
        while True:
            await asyncio.sleep(self._idle / 4)
            limit = asyncio.get_running_loop().time() - self._idle
            for code, live in list(self._tables.items()):
                if live.idle and live.used_at <= limit:
                    del self._tables[code]


def _note(task: asyncio.Task[LiveTable] | asyncio.Task[Standing]) -> None:
    """Look at a failure that nobody may be left to wait for; whoever waits gets it, too."""
    if not task.cancelled():
        task.exception()
