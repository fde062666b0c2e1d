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
        answer, pieces, asked, left = Answer(), 0, False, asyncio.Event()

        async def receive() -> Message:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "http.request", "body": body}
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal pieces
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = {k.decode(): v.decode() for k, v in message["headers"]}
                return
            piece: bytes = message.get("body", b"")
            if left.is_set():
                return
            answer.body += piece
            pieces += bool(piece)
            if until and pieces >= until:
                left.set()
                await asyncio.sleep(0)

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
        await self._app(scope, receive, send)
        return answer
