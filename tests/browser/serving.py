"""A real server for browser tests: a process of its own, which can be killed and started again."""

import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

COMMAND = str(Path(sys.executable).with_name("spellenkast"))
"""The command as it is installed beside the Python that runs the tests."""

START_SECONDS = 30
STOP_SECONDS = 10


class Server:
    """A server that keeps its tables in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._errors = folder / "errors.txt"
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        """The beginning of its addresses, the same after a new start."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start the server, and wait until it says where it stands open."""
        data = ["--data", str(self._folder / "data")]
        where = ["--host", "127.0.0.1", "--port", str(self._port), "--lang", "en"]
        with self._errors.open("a") as errors:
            process = subprocess.Popen(
                [COMMAND, "serve", *data, *where],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert process.stdout is not None
        overdue = Timer(START_SECONDS, process.kill)
        overdue.start()
        greetings = (re.search(r"http://127\.0\.0\.1:(\d+)", line) for line in process.stdout)
        greeting = next(filter(None, greetings), None)
        overdue.cancel()
        self._process = process
        assert greeting is not None, f"the server does not start: {self.errors()}"
        self._port = int(greeting[1])

    def kill(self) -> None:
        """End the process without a warning, as `kill -9` or a power cut does."""
        self._end(kill=True)

    def stop(self) -> None:
        """Ask the server to stop, and look whether it complained about anything."""
        self._end(kill=False)
        assert self.errors() == ""

    def errors(self) -> str:
        """What the server wrote to its error output."""
        return self._errors.read_text()

    def _end(self, *, kill: bool) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with process:
            process.kill() if kill else process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                raise


@contextmanager
def a_server(folder: Path) -> Generator[Server]:
    """Serve from a folder, and stop in the end."""
    server = Server(folder)
    try:
        yield server
    finally:
        server.stop()


def command(*words: str) -> "subprocess.CompletedProcess[str]":
    """The result of a command of the package."""
    return subprocess.run(
        [COMMAND, "--lang", "en", *words], capture_output=True, text=True, timeout=60, check=False
    )
