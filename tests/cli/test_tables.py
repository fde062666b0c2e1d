"""``play`` and ``serve``: how a table is set up from a command line."""

import builtins
import sys
import time
from pathlib import Path

import pytest

from spellenkast.core.record import Record, parse
from spellenkast.core.text import Translator, say
from spellenkast.web import server
from tests.cli.conftest import Command


def test_a_game_is_played_and_its_record_is_kept(spellenkast: Command, tmp_path: Path) -> None:
    path = tmp_path / "sunday.txt"
    result = spellenkast(
        *("play", "pig", "--seats", "me:Oma,me:Pim", "--rules", "rounds=1", "--seed", "1"),
        *("--record", str(path)),
        typed="throw\nhold\n" * 2,
    )
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    record = parse(path.read_text(encoding="utf-8"))
    assert lines[0] == f"The dice are fixed by a seed with the hash {record.dice}."
    assert lines[-2] == f"The seed was {record.seed}."
    assert lines[-1] == f'The record is in "{path}".'
    assert "Oma> throw\n" in result.out
    checked = spellenkast("check", str(path))
    assert checked.code == 0
    assert "follow from the seed that was promised" in checked.out


def played(spellenkast: Command, tmp_path: Path, *words: str) -> Record:
    """The record of a game of pig in which nobody types anything."""
    path = tmp_path / f"{len(list(tmp_path.iterdir()))}.txt"
    result = spellenkast("play", "pig", *words, "--record", str(path))
    assert result.code == 0
    assert result.out.endswith(f'"{path}".\n')
    return parse(path.read_text(encoding="utf-8"))


def test_the_same_number_gives_the_same_dice(spellenkast: Command, tmp_path: Path) -> None:
    def promise(*words: str) -> str:
        return played(spellenkast, tmp_path, *words).dice

    assert promise("--seed", "5") == promise("--seed", "5")
    assert promise("--seed", "5") != promise("--seed", "6")
    assert promise() != promise()


def test_seats_have_the_names_that_were_given(spellenkast: Command, tmp_path: Path) -> None:
    record = played(spellenkast, tmp_path, "--seats", "me, greedy , me:Oma,random:Robbie")
    assert record.names == ("Player", "Bold", "Oma", "Robbie")
    assert [chair.player for chair in record.seats] == ["", "greedy", "", "random"]
    dutch = played(spellenkast, tmp_path, "--seats", "me,me", "--lang", "nl")
    assert dutch.names == ("Speler", "Speler 2")


def test_without_seats_somebody_plays_against_the_random_player(
    spellenkast: Command, tmp_path: Path
) -> None:
    assert [chair.player for chair in played(spellenkast, tmp_path).seats] == ["", "random"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], 'There is no game "chess" in the cupboard.'),
        (
            ["pig", "--seats", "me,gredy"],
            '"gredy" cannot sit here. A seat is for: me, random, timid and greedy.',
        ),
        (["pig", "--seats", "me"], "Pig is for 2 to 4 players, not 1."),
        (["pig", "--seats", "me:\x1b[2J,me"], '"�[2J" holds signs that cannot be shown.'),
        (["pig", "--rules", "target=1"], 'target cannot be "1".'),
        (["pig", "--record", "nowhere/game.txt"], '"nowhere/game.txt" cannot be written'),
    ],
)
def test_what_cannot_be_set_up_is_said(
    spellenkast: Command, words: list[str], sentence: str
) -> None:
    result = spellenkast("play", *words)
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith(sentence)


def test_a_record_is_never_written_over(spellenkast: Command, tmp_path: Path) -> None:
    path = tmp_path / "sunday.txt"
    path.write_text("precious")
    result = spellenkast("play", "pig", "--record", str(path))
    assert (result.code, result.out) == (1, "")
    assert result.err == f'"{path}" is there already. Choose another name, or remove it.\n'
    assert path.read_text() == "precious"


def test_ctrl_c_keeps_the_record(
    spellenkast: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(question: str) -> str:
        raise KeyboardInterrupt(question)

    monkeypatch.setattr(builtins, "input", interrupted)
    path = tmp_path / "sunday.txt"
    result = spellenkast("play", "pig", "--record", str(path))
    assert result.code == 130
    assert parse(path.read_text(encoding="utf-8")).names == ("Player", "Random")


def test_at_a_keyboard_what_is_typed_is_not_shown_twice(
    spellenkast: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["throw"])

    def keyboard(question: str) -> str:
        sys.stdout.write(question)
        monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr(builtins, "input", keyboard)
    assert "> throw" not in spellenkast("play", "pig").out


@pytest.mark.parametrize(
    ("speed", "pause"), [("slow", 1.4), ("normal", 0.7), ("fast", 0.25), ("now", 0.0), ("", 0.0)]
)
def test_computer_players_wait_as_asked(
    spellenkast: Command, monkeypatch: pytest.MonkeyPatch, speed: str, pause: float
) -> None:
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    words = ["--speed", speed] if speed else []
    seats = ["--seats", "greedy,greedy", "--rules", "rounds=1"]
    assert spellenkast("play", "pig", *seats, *words).code == 0
    assert set(waited) == {pause}


def test_the_table_is_served_as_asked(
    spellenkast: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[tuple[str, int, Path, str]] = []

    def serve(host: str, port: int, data: Path, language: Translator) -> None:
        served.append((host, port, data, language.sentence(say("on"))))

    monkeypatch.setattr(server, "serve", serve)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    result = spellenkast("serve")
    assert (result.code, result.err) == (0, "")
    folder = served[0][2]
    assert folder.name == "spellenkast"
    assert result.out == f'Games are kept in "{folder}".\n'
    words = ["--host", "127.0.0.1", "--port", "0", "--data", "games", "--lang", "nl"]
    assert spellenkast("serve", *words).code == 0
    assert served == [("0.0.0.0", 8000, folder, "on"), ("127.0.0.1", 0, Path("games"), "aan")]
