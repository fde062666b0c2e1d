"""Games at a terminal where everything that is typed is known beforehand."""

from collections.abc import Callable, Sequence

import msgspec
import pytest

from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules
from spellenkast.table.setup import Chair, Setup
from spellenkast.terminal.local_table import HERE, LocalTable
from spellenkast.terminal.session import Session
from spellenkast.terminal.voice import Voice

SEED = bytes(range(32))


class Played(msgspec.Struct, frozen=True):
    """What a session left behind."""

    table: LocalTable
    finished: bool
    out: str
    questions: tuple[str, ...]
    pauses: tuple[float, ...]

    @property
    def moves(self) -> list[str]:
        """The moves of seats and chance, as they count."""
        return [str(step.move) for step in self.table.standing.steps]


Play = Callable[..., Played]


def table_of(game: Game, chairs: Sequence[Chair], rules: HouseRules | None = None) -> LocalTable:
    """A table that has started, with dice that are always the same."""
    setup = Setup(game, rules or game.options.default, tuple(chairs), HERE, start=True)
    return LocalTable(setup, SEED, lambda: 1_000)


@pytest.fixture
def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], toy_games: object
) -> Play:
    """Return a function that plays with what is typed, until that ends."""
    del toy_games
    monkeypatch.setenv("COLUMNS", "100")

    def run(table: LocalTable, typed: Sequence[str], language: str = "en") -> Played:
        lines = iter(typed)
        questions: list[str] = []
        pauses: list[float] = []

        def ask(question: str) -> str | None:
            questions.append(question)
            return next(lines, None)

        finished = Session(Voice(language), table, ask, pauses.append).run()
        out = capsys.readouterr().out
        return Played(table, finished, out, tuple(questions), tuple(pauses))

    return run


def people(*names: str) -> list[Chair]:
    """Seats of people at this terminal."""
    return [Chair(name, person=HERE) for name in names]


def computer(key: str, name: str = "Robot") -> Chair:
    """A seat of a computer player."""
    return Chair(name, bot=key)
