"""The files that the suite compares with, and the command that writes them."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from spellenkast.core.record import parse
from spellenkast.core.replay import check
from spellenkast.testing.__main__ import main
from spellenkast.testing.files import (
    ORDER_FILE,
    RECORDS,
    legal_order,
    order_is_pinned,
    played_games_replay,
    write_files,
)
from tests.toy import PIG, SECRET

pytestmark = pytest.mark.usefixtures("toy_games")


def test_what_is_written_is_what_the_suite_wants(tmp_path: Path) -> None:
    written = write_files(PIG, tmp_path)
    assert [path.name for path in written] == [
        ORDER_FILE,
        "random-1-standard.txt",
        "random-2-two-dice.txt",
        "random-3-short.txt",
        "random-4-hurried.txt",
    ]
    order_is_pinned(PIG, tmp_path)
    played_games_replay(PIG, tmp_path)


def test_writing_again_writes_nothing(tmp_path: Path) -> None:
    assert write_files(PIG, tmp_path)
    assert write_files(PIG, tmp_path) == []


def test_a_played_game_is_never_written_again(tmp_path: Path) -> None:
    _, first, *_ = write_files(PIG, tmp_path)
    first.write_text("kept", encoding="utf-8")
    assert write_files(PIG, tmp_path) == []
    assert first.read_text(encoding="utf-8") == "kept"


def test_an_order_that_has_changed_is_written_again(tmp_path: Path) -> None:
    (tmp_path / "pig").mkdir()
    (tmp_path / "pig" / ORDER_FILE).write_text("old", encoding="utf-8")
    assert write_files(PIG, tmp_path)[0].name == ORDER_FILE
    order_is_pinned(PIG, tmp_path)


def test_the_order_names_preset_seats_moves_and_what_is_legal() -> None:
    text = legal_order(PIG)
    assert "\npreset short, 2 seats\n  after 0 moves, at the start, seat 1:\n    throw\n" in text
    assert "seat 2:\n    throw | hold\n" in text


def test_every_preset_has_a_played_game(tmp_path: Path) -> None:
    paths = [path for path in write_files(SECRET, tmp_path) if path.parent.name == "records"]
    rules = {check(parse(path.read_text(encoding="utf-8"))).replay.rules for path in paths}
    assert rules == {SECRET.options.preset(name) for name in SECRET.options.presets}
    assert len(paths) >= RECORDS


def test_the_command_says_what_it_writes(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, [str(tmp_path), "--game", "pig"])
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[0] == f"written: {tmp_path / 'pig' / ORDER_FILE}"
    assert [path.name for path in tmp_path.iterdir()] == ["pig"]


def test_the_command_writes_for_every_game_in_the_cupboard(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, [str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert {"pig", "secret"} < {path.name for path in tmp_path.iterdir()}


def test_the_command_knows_no_other_game(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, [str(tmp_path), "--game", "chess"])
    assert result.exit_code == 2
    assert 'There is no game "chess" in the cupboard.' in " ".join(result.output.split())
