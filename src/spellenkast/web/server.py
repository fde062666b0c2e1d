"""The server: one process that serves the web table from one folder of data."""

import asyncio
import errno
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Never

import uvicorn

from spellenkast.core.errors import SpellenkastError
from spellenkast.core.text import ENGLISH, Text, Translator, render, say
from spellenkast.table.hub import Hub
from spellenkast.table.sqlite import SqliteStore
from spellenkast.web.app import create_app
from spellenkast.web.reach import LOOPBACK, terminal_code

SHUTDOWN_SECONDS = 2
"""How long requests that run may take when the server is told to stop."""

DATABASE = "spellenkast.sqlite"
"""Name of the file of tables within the folder of data."""

YOUNG_OBJECTS = 10_000
"""New objects after which Python looks for cycles among them; by default 700 or, later, 2000."""

EVERYWHERE = frozenset({"0.0.0.0", "::", ""})
"""Hosts that mean "every network of this machine"."""


class AddressError(SpellenkastError, OSError):
    """An address on which this machine cannot serve."""


class Server(uvicorn.Server):
    """A server that ends the streams of all tables as soon as it is told to stop.

    Otherwise it would wait for streams that never end by themselves.
    """

    def __init__(self, config: uvicorn.Config, hub: Hub, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hub = hub
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, then stop."""
        await self._hub.close()
        await super().shutdown(sockets)


def serve(
    host: str = "0.0.0.0",
    port: int = 8000,
    data: Path = Path(),
    language: Translator = ENGLISH,
) -> None:
    """Serve the web table until the process is told to stop.

    ``host`` ``0.0.0.0`` serves every network of this machine, so that phones in the house can
    join; ``port`` 0 takes a free one. ``data`` is the folder where tables are kept.

    :raises StoreError: the folder of data cannot be used, for instance because another server has
        it open.
    :raises AddressError: the address is in use, or is not one of this machine.
    """
    listening = _listen(host, port)
    with listening:
        store = SqliteStore(_folder(data) / DATABASE)
        try:
            # To be told to stop is how a server ends well.
            with suppress(KeyboardInterrupt), _told_to_stop(), _rarely_collecting():
                asyncio.run(_run(listening, host, store, language))
        finally:
            store.close()


def _stop(number: int, frame: FrameType | None) -> Never:
    del number, frame
    raise SystemExit(0)


@contextmanager
def _told_to_stop() -> Generator[None]:
    """Let the system's wish to stop end the process as Ctrl+C does: with its file closed.

    The server catches the signal while it runs and sends it again afterwards, when nothing would
    stand between it and the process any more.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _rarely_collecting() -> Generator[None]:
    """Let Python look through all objects for cycles less often.

    With 400 streams open every full look stops all tables for some 100 ms. By default one comes
    every few hundred moves, because whatever waits for the disk already counts as old.
    """
    before = gc.get_threshold()
    gc.set_threshold(YOUNG_OBJECTS, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


async def _run(
    listening: socket.socket, host: str, store: SqliteStore, language: Translator
) -> None:
    port: int = listening.getsockname()[1]
    shown = "127.0.0.1" if host in EVERYWHERE else host
    here = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
    network = f"http://{address}:{port}" if host in EVERYWHERE and (address := _lan()) else ""
    hub = Hub(store)
    config = uvicorn.Config(
        create_app(hub, store.secret(), network),
        log_level=logging.WARNING,
        access_log=False,
        lifespan="on",
        server_header=False,
        ws="none",
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        # A phone that has gone out of reach leaves its connection behind.
        timeout_keep_alive=30,
    )
    server = Server(config, hub, lambda: _greet(here, network, language))
    await server.serve(sockets=[listening])


def _greet(here: str, network: str, language: Translator) -> None:
    """Say where the table is, with a code for the phones in the house."""

    def tell(text: Text) -> None:
        sys.stdout.write(f"{render(text, language)}\n")

    tell(say("Spellenkast stands open at {address}", address=here))
    if network:
        tell(say("Phones in the house: {address}", address=network))
        sys.stdout.write(terminal_code(network))
    elif any(name in here for name in LOOPBACK):
        tell(say("Only this machine can reach it. Without --host phones in the house can join."))
    tell(say("Stop with Ctrl+C. Games go on where they were the next time."))
    sys.stdout.flush()


def _folder(data: Path) -> Path:
    """Return the folder of data, made when it was not there yet.

    :raises SpellenkastError: it cannot be made.
    """
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SpellenkastError(
            say(
                "The folder {folder} cannot be made: {reason}. Choose another with --data.",
                folder=str(data),
                reason=_reason(error),
            )
        ) from error
    return data


def _listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens, so that a busy address is found before anything else."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        # Already here: two that only have it bound do not notice each other.
        listening.listen()
    except (OSError, OverflowError) as error:
        listening.close()
        raise AddressError(
            say(
                "Nothing can be served at {host}, port {port}: {reason}. Choose another with "
                "--host and --port.",
                host=host,
                port=str(port),
                reason=_reason(error),
            )
        ) from error
    return listening


_REASONS = {
    errno.EADDRINUSE: say("another program uses it already"),
    errno.EADDRNOTAVAIL: say("it is no address of this machine"),
    errno.EACCES: say("you have no right to"),
    errno.EPERM: say("you have no right to"),
    errno.EROFS: say("nothing can be written there"),
    errno.ENOSPC: say("the disk is full"),
    errno.EEXIST: say("a file of that name is there"),
    errno.ENOTDIR: say("a file is in its way"),
}
"""What the system means, for those faults that people do meet."""


def _reason(error: OSError | OverflowError) -> Text | str:
    """Return why something did not work; in the words of the system where we have none."""
    if not isinstance(error, OSError) or error.errno is None:
        return str(error)
    return _REASONS.get(error.errno, error.strerror or str(error))


def _lan() -> str:
    """Return this machine's address on the network of the house; empty when it has none.

    Nothing is sent: the system only chooses the network that it would use.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address: str = probe.getsockname()[0]
    return "" if address in LOOPBACK else address
