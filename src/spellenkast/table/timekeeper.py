"""The clocks of all tables: when the time of one is up, the clock acts."""

import asyncio
import logging
from collections.abc import Callable

from spellenkast.table.computer import Act
from spellenkast.table.deeds import ring
from spellenkast.table.errors import StoreError, TableError
from spellenkast.table.live import LiveTable

RETRY_SECONDS = 5.0
"""How long a clock waits when what it did could not be written."""

log = logging.getLogger(__name__)


class Timekeeper:
    """Keeps the time of all tables, one task for each table with a clock.

    ``now`` is the time of the server, in milliseconds since 1970; what people's devices say about
    the time counts for nothing.
    """

    def __init__(self, act: Act, now: Callable[[], int]) -> None:
        self._act = act
        self._now = now

    def kick(self, live: LiveTable) -> None:
        """Look at the clocks of a table again; something happened there."""
        if not live.standing.clocks:
            return
        if live.timer is None or live.timer.done():
            live.timer = asyncio.create_task(self._keep(live))
        live.tick.set()

    async def _keep(self, live: LiveTable) -> None:
        """Let one clock after the other act, until none runs."""
        while clocks := live.standing.clocks:
            live.tick.clear()
            first = min(clocks, key=lambda running: running.due)
            left = (first.due - self._now()) / 1000
            if left > 0:
                await _wait(live.tick, left)
                continue
            try:
                await self._act(live, None, ring(first))
            except TableError:
                # Another server wrote first, and the hub has read what: look again.
                continue
            except StoreError as error:
                table = live.standing.table
                log.error("a clock of table %s could not act: %s", table, error)  # noqa: TRY400 - the sentence says it all, and it is tried again
                await asyncio.sleep(RETRY_SECONDS)


async def _wait(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but not longer than some seconds."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return
