"""Two people at one table of a server, each with a phone and an open stream."""

import asyncio
import random
import re

from benchmarks.wire import Event, Phone, Stream

_BUTTON = re.compile(rb'<button\b[^>]*\sform="move"[^>]*>')

THROW_AGAIN = 0.6
"""How often somebody who may throw does so, instead of filling a box."""

PATIENCE = 30.0
"""Seconds after which a fragment that has not come is an error."""


class Couple:
    """A table of two; one move is under way at a time, as at a real table."""

    def __init__(self, host: str, port: int, chance: random.Random) -> None:
        self._chance = chance
        self._phones = (Phone(host, port), Phone(host, port))
        self._streams: list[Stream] = []
        self._newest: list[Event | None] = [None, None]
        self._waiting: list[tuple[int, asyncio.Future[Event]] | None] = [None, None]
        self._path = ""
        self.busy = False

    async def sit_down(self, preset: str) -> None:
        """Set up the table, join, open both streams, start."""
        host, guest = self._phones
        opened = {"preset": preset, "with": "friends"}
        _, answer = await host.post("/new/yahtzee", opened)
        self._path = answer.headers["location"]
        await self._press(guest, "seat", {"seat": "1", "name": "Pim"})
        for place in range(2):
            await self._listen(place)
        await self._press(host, "start", {})
        # The next event is awaited by what it shows: a game that runs has somebody to move.
        await asyncio.gather(*(self._until(place, 4) for place in range(2)))

    @property
    def playing(self) -> bool:
        """Whether the game goes on."""
        return any(self._acting(place) for place in range(2))

    async def move(self) -> float:
        """Make a move, and return the seconds until the other phone has the new table.

        The move is over when both phones have it.
        """
        mover = 0 if self._acting(0) else 1
        shown = self._shown(mover)
        fields = self._choose(shown.data)
        fields |= {"seq": str(shown.seq), "seat": str(mover), "for": str(mover), "sure": "1"}
        others = asyncio.create_task(self._until(1 - mover, shown.seq + 1))
        own = asyncio.create_task(self._until(mover, shown.seq + 1))
        phone = self._phones[mover]
        sent, answer = await phone.post(f"{self._path}/move", fields, script=True)
        if answer.status != 200:
            raise RuntimeError(f"the move {fields} was answered with {answer.status}")
        event, _ = await asyncio.gather(others, own)
        return event.at - sent

    async def leave(self) -> None:
        """Hang up."""
        for phone in self._phones:
            await phone.close()
        for stream in self._streams:
            await stream.close()

    async def _press(self, phone: Phone, act: str, fields: dict[str, str]) -> None:
        _, answer = await phone.post(f"{self._path}/{act}", fields)
        if answer.status != 303:
            raise RuntimeError(f"{act} was answered with {answer.status}")

    async def _listen(self, place: int) -> None:
        phone = self._phones[place]
        accept = {"accept": "text/event-stream"}
        path = f"{self._path}/stream"
        message = phone.head("GET", path, accept)
        stream = Stream(message, lambda event: self._told(place, event))
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: stream, phone.host, phone.port)
        self._streams.append(stream)
        await self._until(place, 1)

    def _told(self, place: int, event: Event) -> None:
        self._newest[place] = event
        waiting = self._waiting[place]
        if waiting is not None and event.seq >= waiting[0] and not waiting[1].done():
            waiting[1].set_result(event)

    async def _until(self, place: int, seq: int) -> Event:
        """Return the first event of a phone that shows the table after event ``seq``."""
        newest = self._newest[place]
        if newest is not None and newest.seq >= seq:
            return newest
        future: asyncio.Future[Event] = asyncio.get_running_loop().create_future()
        self._waiting[place] = (seq, future)
        async with asyncio.timeout(PATIENCE):
            return await future

    def _shown(self, place: int) -> Event:
        newest = self._newest[place]
        if newest is None:
            raise RuntimeError("a stream has shown nothing yet")
        return newest

    def _acting(self, place: int) -> bool:
        return b"data-acting=" in self._shown(place).data

    def _choose(self, shown: bytes) -> dict[str, str]:
        """Return the field of a button that can be pressed."""
        pressed: dict[str, list[str]] = {"throw": [], "move": []}
        for button in _BUTTON.findall(shown):
            if b" disabled" not in button:
                pressed[_attribute(button, b"name")].append(_attribute(button, b"value"))
        if pressed["throw"] and (not pressed["move"] or self._chance.random() < THROW_AGAIN):
            return {"throw": pressed["throw"][0]}
        return {"move": self._chance.choice(pressed["move"])}


def _attribute(tag: bytes, name: bytes) -> str:
    found = re.search(rb"\s" + name + rb'="([^"]*)"', tag)
    if found is None:
        raise RuntimeError(f"{tag!r} has no {name!r}")
    return found[1].decode()
