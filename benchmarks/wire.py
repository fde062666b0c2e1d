"""HTTP as 400 phones speak it, in one event loop and with little work for each byte.

A client made for everything would take more time than the server that it measures.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from urllib.parse import urlencode

import msgspec

LINE = b"\r\n"
FORM = "application/x-www-form-urlencoded"


class Event(msgspec.Struct, frozen=True):
    """An event of a stream."""

    at: float
    """When the last byte of it was here, by :func:`time.perf_counter`."""
    seq: int
    """Number of the last event of the table that it shows."""
    data: bytes


class Answer(msgspec.Struct, frozen=True):
    """What a server answers to a form."""

    status: int
    headers: Mapping[str, str]
    """By name in small letters."""


class Phone:
    """One browser: a connection that is kept for its forms, and its cookie."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.cookie = ""
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(
        self, path: str, fields: Mapping[str, str], *, script: bool = False
    ) -> tuple[float, Answer]:
        """Return when a form was sent, and its answer; a connection that was closed is renewed."""
        if self._open is None or self._open[0].at_eof():
            await self.close()
            self._open = await asyncio.open_connection(self.host, self.port)
        reader, writer = self._open
        body = urlencode(fields).encode()
        partial = {"hx-request": "true", "hx-target": "main#table"} if script else {}
        kind = {"content-type": FORM, "content-length": str(len(body)), **partial}
        message = self.head("POST", path, kind) + body
        sent = time.perf_counter()
        writer.write(message)
        answer = await _answer(reader)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return sent, answer

    def head(self, method: str, path: str, headers: Mapping[str, str]) -> bytes:
        """Return the head of a request as this phone sends it."""
        origin = f"{self.host}:{self.port}"
        fields = {
            "host": origin,
            "origin": f"http://{origin}",
            "accept-encoding": "gzip, deflate",
            "accept-language": "nl",
            **({"cookie": self.cookie} if self.cookie else {}),
            **headers,
        }
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {text}" for name, text in fields.items())]
        return "\r\n".join([*lines, "", ""]).encode()

    async def close(self) -> None:
        """Hang up."""
        if self._open is not None:
            writer = self._open[1]
            self._open = None
            writer.close()
            await writer.wait_closed()


class Stream(asyncio.Protocol):
    """An open stream of events; calls back for each one."""

    def __init__(self, message: bytes, told: Callable[[Event], None]) -> None:
        self._message = message
        self._told = told
        self._raw = bytearray()
        self._text = bytearray()
        self._begun = False
        self._transport: asyncio.Transport | None = None
        self._lost = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        if not isinstance(transport, asyncio.Transport):
            raise TypeError(f"{transport!r} cannot be written to")
        self._transport = transport
        transport.write(self._message)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is closed, by whomever."""
        del exc
        self._lost.set()

    async def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()
            await self._lost.wait()

    def data_received(self, data: bytes) -> None:
        """Take the body apart: chunks of RFC 9112 (7.1), and events within them."""
        self._raw += data
        if not self._begun:
            self._begun = self._skip_head()
        while self._begun and self._take_chunk():
            pass
        while (end := self._text.find(b"\n\n")) >= 0:
            event = bytes(self._text[:end])
            del self._text[: end + 2]
            if event.startswith(b"id: "):
                number, _, rest = event[4:].partition(b"\n")
                seq = int(number.partition(b"-")[0])
                self._told(Event(time.perf_counter(), seq, rest))

    def _skip_head(self) -> bool:
        head, found, rest = self._raw.partition(LINE + LINE)
        if not found:
            return False
        if not head.startswith(b"HTTP/1.1 200 "):
            raise ConnectionError(head[:200].decode())
        self._raw = rest
        return True

    def _take_chunk(self) -> bool:
        end = self._raw.find(LINE)
        if end < 0:
            return False
        begin, size = end + len(LINE), int(self._raw[:end], 16)
        if len(self._raw) < begin + size + len(LINE):
            return False
        self._text += self._raw[begin : begin + size]
        del self._raw[: begin + size + len(LINE)]
        return True


async def _answer(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(LINE + LINE)).decode("latin-1")
    first, *lines = head.strip().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    await reader.readexactly(int(headers["content-length"]))
    return Answer(int(first.split()[1]), headers)
