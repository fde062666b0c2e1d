"""A real server for browser tests: a process of its own, which can be killed and started again."""

import os
import re
import subprocess
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

COMMAND = str(Path(sys.executable).with_name("spellenkast"))
"""The command as it is installed beside the Python that runs the tests."""

ROOT = Path(__file__).parents[2]

START_SECONDS = 30
STOP_SECONDS = 10


class Server:
    """A server that keeps its tables in a folder, with games of others beside our own.

    ``games`` are entry points, name by place, such as ``{"pig": "tests.toys.pig:PIG"}``.
    """

    def __init__(self, folder: Path, games: Mapping[str, str] | None = None) -> None:
        self._folder = folder
        self._environment = {**os.environ, "PYTHONPATH": os.pathsep.join(_paths(folder, games))}
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
                env=self._environment,
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


def _paths(folder: Path, games: Mapping[str, str] | None) -> list[str]:
    """Where Python looks for more: a package that is only its entry points, and what they name."""
    before = list(filter(None, [os.environ.get("PYTHONPATH")]))
    if not games:
        return before
    package = folder / "packages" / "games_of_others-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: games-of-others\nVersion: 1\n")
    lines = [f"{name} = {place}" for name, place in games.items()]
    (package / "entry_points.txt").write_text("\n".join(["[spellenkast.games]", *lines]))
    return [str(package.parent), str(ROOT), *before]


@contextmanager
def a_server(folder: Path, games: Mapping[str, str] | None = None) -> Generator[Server]:
    """Serve from a folder, and stop in the end."""
    server = Server(folder, games)
    try:
        yield server
    finally:
        server.stop()


def command(*words: str) -> "subprocess.CompletedProcess[str]":
    """The result of a command of the package."""
    return subprocess.run(
        [COMMAND, "--lang", "en", *words], capture_output=True, text=True, timeout=60, check=False
    )
