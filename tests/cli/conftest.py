"""Running commands in this process, as a terminal of 100 columns would."""

import io
import sys
from collections.abc import Callable, Sequence

import msgspec
import pytest

from spellenkast.cli.main import run


class Result(msgspec.Struct, frozen=True):
    """What a command left behind."""

    code: int
    out: str
    err: str


Command = Callable[..., Result]


@pytest.fixture
def spellenkast(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], toy_games: Sequence[object]
) -> Command:
    """Return a function that runs a command, with something on its standard input."""
    del toy_games
    for variable in ("SPELLENKAST_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "100")

    def command(*words: str, typed: str | bytes = "") -> Result:
        data = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        code = run(words)
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return command
