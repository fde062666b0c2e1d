"""The stream of a table: its whole fragment for this visitor, after everything that happens."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Send

from spellenkast.core.svg import Svg
from spellenkast.table.errors import StoreError
from spellenkast.table.live import Watch
from spellenkast.web.drawn import Seen, fragment
from spellenkast.web.house import house, visitor

QUIET_SECONDS = 15.0
"""How long a stream says nothing before it shows that it is still there."""

log = logging.getLogger(__name__)

ALIVE = b": still here\n\n"
"""What a stream says when nothing happens: a comment, which browsers skip."""


def event(number: str, fragment: Svg) -> bytes:
    r"""Return a fragment as an event of a stream (WHATWG HTML, server-sent events).

    >>> event("7", Svg("<b>one\ntwo</b>"))
    b'id: 7\ndata: <b>one\ndata: two</b>\n\n'
    """
    # Only the line ends of the standard: other separators are text to a browser.
    lines = str(fragment).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    data = "".join(f"data: {line}\n" for line in lines)
    return f"id: {number}\n{data}\n".encode()


class EventStream(StreamingResponse):
    """An answer that goes on, and lets go of its table as soon as the browser has gone.

    Left to themselves, its events would be ended some time later, when nobody remembers them.
    """

    def __init__(self, events: AsyncGenerator[bytes]) -> None:
        super().__init__(events, media_type="text/event-stream")
        self._events = events

    async def stream_response(self, send: Send) -> None:
        """Send the events until there are no more, or nobody listens."""
        async with aclosing(self._events):
            await super().stream_response(send)


async def events(request: Request, code: str, seen: Seen) -> AsyncGenerator[bytes]:
    """Iterate over the events of a stream until the visitor or the server goes away.

    A browser that comes back says which event it had last; it gets the table only when that has
    changed since.
    """
    try:
        async with house(request).hub.watch(code, visitor(request).person) as watch:
            async for piece in _followed(request, watch, seen):
                yield piece
    except StoreError:
        # The answer has begun, so all that is left to say is its end; the browser asks again.
        log.info("a stream of table %s ended: the store is closed or cannot be read", code)


async def _followed(request: Request, watch: Watch, seen: Seen) -> AsyncGenerator[bytes]:
    home = house(request)
    known = request.headers.get("last-event-id") or request.query_params.get("from", "")
    last: Svg | None = None
    while True:
        try:
            async with asyncio.timeout(QUIET_SECONDS):
                standing = await anext(watch)
        except TimeoutError:
            yield ALIVE
            continue
        except StopAsyncIteration:
            return
        number = f"{standing.seq}-{home.assets.version}"
        drawn = fragment(request, standing, seen)
        if drawn == last or (last is None and number == known):
            last = drawn
            yield ALIVE
            continue
        last = drawn
        yield event(number, drawn)
