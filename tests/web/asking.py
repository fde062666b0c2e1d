"""Asking a site within an event loop: for streams, which never end, and for races."""

import asyncio
from collections.abc import Sequence
from urllib.parse import urlencode

import msgspec
from starlette.applications import Starlette
from starlette.types import Message

from spellenkast.web.identity import PERSON, Keys
from tests.web.site import SECRET


class Answer(msgspec.Struct):
    """What a site sent."""

    status: int = 0
    headers: dict[str, str] = {}
    body: bytes = b""


class Line:
    """A connection to a site."""

    def __init__(self, app: Starlette, person: str = "", language: str = "en") -> None:
        self._app = app
        self._headers = [(b"host", b"kast.test"), (b"accept-language", language.encode())]
        if person:
            cookie = f"{PERSON}={Keys(SECRET).cookie(person)}"
            self._headers.append((b"cookie", cookie.encode()))

    async def get(
        self, path: str, until: int = 0, headers: Sequence[tuple[bytes, bytes]] = ()
    ) -> Answer:
        """The answer to a GET; a stream is left after ``until`` pieces."""
        return await self._ask("GET", path, b"", headers, until)

    async def post(self, path: str, /, **fields: str | int) -> Answer:
        """The answer to a form of a page with a script."""
        headers = [
            (b"content-type", b"application/x-www-form-urlencoded"),
            (b"hx-request", b"true"),
        ]
        return await self._ask("POST", path, urlencode(fields).encode(), headers, 0)

    async def _ask(
        self,
        method: str,
        path: str,
        body: bytes,
        headers: Sequence[tuple[bytes, bytes]],
        until: int,
    ) -> Answer:
        place, _, query = path.partition("?")
        visit = _Visit(body, until)
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": place,
            "raw_path": place.encode(),
            "query_string": query.encode(),
            "headers": [*self._headers, *headers],
            "client": ("127.0.0.1", 1),
            "server": ("kast.test", 80),
        }
        await self._app(scope, visit.receive, visit.send)
        return visit.answer


class _Visit:
    """One request: what it sends, what comes back, and when it leaves."""

    def __init__(self, body: bytes, until: int) -> None:
        self.answer = Answer()
        self._body = body
        self._until = until
        self._pieces = 0
        self._asked = False
        self._left = asyncio.Event()

    async def receive(self) -> Message:
        """Give the body, and later the end of the connection."""
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": self._body}
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        """Take a piece of the answer; leave after the last one that is wanted."""
        if message["type"] == "http.response.start":
            self.answer.status = message["status"]
            self.answer.headers = {k.decode(): v.decode() for k, v in message["headers"]}
            return
        piece: bytes = message.get("body", b"")
        if self._left.is_set():
            return
        self.answer.body += piece
        self._pieces += bool(piece)
        if self._until and self._pieces >= self._until:
            self._left.set()
            await asyncio.sleep(0)
