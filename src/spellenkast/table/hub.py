"""All tables of a server: loads them, does deeds in order, and tells who follows."""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from spellenkast.core import registry
from spellenkast.core.fair import SEED_BYTES
from spellenkast.core.text import Text
from spellenkast.table.codes import new_code, read_code
from spellenkast.table.computer import Driver
from spellenkast.table.deeds import Deed
from spellenkast.table.errors import Conflict, LogError, StoreError, stale, unknown_table
from spellenkast.table.events import Event, Happening, Person
from spellenkast.table.fold import FindGame, after, fold
from spellenkast.table.live import LiveTable, Watch
from spellenkast.table.setup import Setup, opening, rematch_opening
from spellenkast.table.standing import Standing
from spellenkast.table.store import EventStore

IDLE_SECONDS = 600.0
"""How long a table stays in memory when nobody uses it."""

GRACE_SECONDS = 15.0
"""How long somebody whose stream ended still counts as present."""

T = TypeVar("T")


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
        find_game: FindGame = registry.game,
        idle_seconds: float = IDLE_SECONDS,
        grace_seconds: float = GRACE_SECONDS,
    ) -> None:
        self._store = store
        self._clock = clock
        self._seeds = seeds
        self._find_game = find_game
        self._idle = idle_seconds
        self._grace = grace_seconds
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Standing]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        # Reading and folding take milliseconds, thinking may take longer: never in the loop.
        self._readers = ThreadPoolExecutor(2, "spellenkast-read")
        self._driver = Driver(self._act)
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

    async def watch(self, table: str, person: Person | None = None) -> Watch:
        ...
