"""A server of its own for a benchmark: ``spellenkast serve``, as people start it."""

import http.client
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import IO
from urllib.parse import urlsplit

import msgspec

SPELLENKAST = (sys.executable, "-c", "from spellenkast.cli import main; main()")
"""What the command ``spellenkast`` runs, without a search for where it was installed."""

STOP_SECONDS = 10


class Served(msgspec.Struct, frozen=True):
    """A server that is ready."""

    pid: int
    host: str
    port: int
    begun: float
    """When its process was started, by :func:`time.perf_counter`."""


class Answer(msgspec.Struct, frozen=True):
    """What a server answers."""

    status: int
    headers: Mapping[str, str]
    """By name in small letters."""
    body: bytes


@contextmanager
def serving() -> Generator[Served]:
    """Run a server on a free port with an empty folder of data, and stop it afterwards.

    :raises RuntimeError: it ended before it said where it stands open.
    """
    with tempfile.TemporaryDirectory() as data:
        command = [*SPELLENKAST, "serve", "--host", "127.0.0.1", "--port", "0", "--data", data]
        begun = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                host, port = _address(process, process.stdout)
                yield Served(process.pid, host, port, begun)
            finally:
                _stop(process)


def ask(
    served: Served,
    path: str,
    form: str | None = None,
    headers: Mapping[str, str] | None = None,
) -> Answer:
    """Return the answer to a page that is looked at, or to a form that is sent."""
    connection = http.client.HTTPConnection(served.host, served.port, timeout=30)
    sent = dict(headers or {})
    if form is not None:
        sent["content-type"] = "application/x-www-form-urlencoded"
    try:
        connection.request("GET" if form is None else "POST", path, form, sent)
        response = connection.getresponse()
        found = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, found, response.read())
    finally:
        connection.close()


def _address(process: subprocess.Popen[str], said: IO[str] | None) -> tuple[str, int]:
    """Return where a server stands open, from what it says."""
    while said is not None and (line := said.readline()):
        for word in line.split():
            if word.startswith("http://"):
                parts = urlsplit(word)
                return parts.hostname or "", parts.port or 80
    raise RuntimeError(f"the server ended with exit code {process.wait(STOP_SECONDS)}")


def _stop(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
