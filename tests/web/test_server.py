"""The server as a process: it opens, says where, keeps its tables, and stops."""

import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from spellenkast.core.errors import SpellenkastError
from spellenkast.core.text import render
from spellenkast.language.catalogue import language_for
from spellenkast.web.server import AddressError, serve

START = (
    "import sys; from pathlib import Path; from spellenkast.web.server import serve; "
    "serve('127.0.0.1', 0, Path(sys.argv[1]))"
)


@contextmanager
def a_server(data: Path) -> Generator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, str(data)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        yield process, found[0]
    finally:
        process.kill()
        process.communicate()


def test_a_server_keeps_its_tables_when_it_is_killed(tmp_path: Path) -> None:
    with a_server(tmp_path) as (_, address):
        request = urllib.request.Request(
            f"{address}/new/yahtzee", data=b"with=computer&preset=standard"
        )
        with urllib.request.urlopen(request) as answer:
            table = answer.url.removeprefix(address)
    with a_server(tmp_path) as (_, address), urllib.request.urlopen(address + table) as answer:
        assert b'id="table"' in answer.read()


def test_a_server_stops_when_told_although_somebody_follows_a_table(tmp_path: Path) -> None:
    with a_server(tmp_path) as (process, address):
        request = urllib.request.Request(
            f"{address}/new/yahtzee", data=b"with=device&preset=standard"
        )
        with urllib.request.urlopen(request) as answer:
            table = answer.url
        with urllib.request.urlopen(f"{table}/stream") as stream:
            assert stream.readline().startswith(b"id: ")
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=30)
    assert process.returncode == 0


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with a_server(tmp_path):
        second = subprocess.run(
            [sys.executable, "-c", START, str(tmp_path)],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert second.returncode == 1
    assert "StoreError" in second.stderr


def test_a_busy_address_is_said_before_anything_is_opened(tmp_path: Path) -> None:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(AddressError, match=f"port {port}"):
            serve("127.0.0.1", port, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("host", "port"), [("192.0.2.1", 0), ("no host", 0), ("127.0.0.1", 99999)])
def test_an_address_that_is_not_ours_is_said(tmp_path: Path, host: str, port: int) -> None:
    with pytest.raises(AddressError):
        serve(host, port, tmp_path)


def test_a_server_that_was_told_to_stop_leaves_one_whole_file(tmp_path: Path) -> None:
    with a_server(tmp_path) as (process, address):
        request = urllib.request.Request(f"{address}/new/yahtzee", data=b"with=device")
        with urllib.request.urlopen(request):
            process.send_signal(signal.SIGTERM)
        process.wait(timeout=30)
    # What is not yet in the file itself lies beside it, where a copy of the file misses it.
    assert not list(tmp_path.glob("*-wal"))


def test_the_reason_is_in_the_language_of_the_reader(tmp_path: Path) -> None:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(AddressError) as busy:
            serve("127.0.0.1", other.getsockname()[1], tmp_path)
    assert "een ander programma gebruikt die al" in render(busy.value.text, language_for("nl"))
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(SpellenkastError) as taken:
        serve("127.0.0.1", 0, file)
    assert "er is een bestand met die naam" in render(taken.value.text, language_for("nl"))
