"""One table in memory: how it stands, who follows it, and who must be told."""

import asyncio
from collections.abc import AsyncIterator

from spellenkast.core.text import Text
from spellenkast.table.events import Person
from spellenkast.table.standing import Standing


class LiveTable:
    """A table that somebody looks at or plays at; used from one event loop only."""

    def __init__(self, standing: Standing, now: float) -> None:
        self.standing = standing
        self.lock = asyncio.Lock()
        self.watches: set[Watch] = set()
        self.driver: asyncio.Task[None] | None = None
        self.timer: asyncio.Task[None] | None = None
        self.tick = asyncio.Event()
        """Set when something happened that may have changed the clocks."""
        self.nudge = asyncio.Event()
        """Set when the computer players should look again: something happened, or skip."""
        self.hurried = False
        """Whether somebody asked not to wait for computer players until people are to act again."""
        self.unsure = False
        """Whether a write failed, so that the log must be read again before the next one."""
        self.trouble: Text | None = None
        """What keeps the computer players from going on."""
        self.moved_at = now
        """When the last move was made, by the clock of the event loop."""
        self.used_at = now
        self._present: dict[Person, int] = {}

    @property
    def present(self) -> frozenset[Person]:
        """Who has a stream open, or had one a moment ago."""
        return frozenset(self._present)

    @property
    def idle(self) -> bool:
        """Whether nobody needs the table in memory."""
        busy = any(task is not None and not task.done() for task in (self.driver, self.timer))
        return not (self.watches or self._present or busy or self.lock.locked())

    def publish(self, standing: Standing, now: float) -> None:
        """Make a standing the current one and tell everybody who follows the table."""
        if len(standing.steps) != len(self.standing.steps) or standing.phase != self.standing.phase:
            self.moved_at = now
        self.standing = standing
        if standing.computer_to_act is None:
            self.hurried = False
        self.tell()
        self.nudge.set()

    def tell(self) -> None:
        """Wake everybody who follows the table; nobody is waited for."""
        for watch in self.watches:
            watch.wake()

    def end(self) -> None:
        """End all streams."""
        for watch in self.watches:
            watch.end()

    def arrive(self, person: Person) -> None:
        """Count one more stream of a person."""
        streams = self._present.get(person, 0)
        self._present[person] = streams + 1
        if not streams:
            self.tell()

    def depart(self, person: Person) -> None:
        """Count one stream of a person less."""
        if self._present[person] > 1:
            self._present[person] -= 1
        else:
            del self._present[person]
            self.tell()


class Watch:
    """A reader of a table: an async iterator of how it stands, now and after every change.

    The first item comes at once. A reader that is slow misses what lies between and gets the
    newest. The same standing comes again when it is not the log that changed but who is present,
    or what troubles the computer players. The iterator ends when the hub is closed.
    """

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._ended = False
        self._changed = asyncio.Event()
        self._changed.set()

    def __aiter__(self) -> AsyncIterator[Standing]:
        """Iterate over how the table stands."""
        return self

    async def __anext__(self) -> Standing:
        """Return the newest standing, as soon as there is something new."""
        await self._changed.wait()
        if self._ended:
            raise StopAsyncIteration
        self._changed.clear()
        return self._live.standing

    def wake(self) -> None:
        """Say that there is something new."""
        self._changed.set()

    def end(self) -> None:
        """Say that nothing new will come."""
        self._ended = True
        self._changed.set()
