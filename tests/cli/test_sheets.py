"""``sheet``: papers of games, drawn, printed and checked."""

from pathlib import Path

import msgspec
import pytest

from spellenkast.cli.sheets import SheetEntry
from spellenkast.core.game import Game
from spellenkast.core.options import Document, write_setting
from spellenkast.core.registry import games
from tests.cli.conftest import Command

WITH_SHEET = [
    (game, option)
    for game in games()
    for option in game.options.options.values()
    if isinstance(option.kind, Document)
]
DRAWN = [game for game, option in WITH_SHEET if getattr(option.kind, "draw", None) is not None]
IDS = [game.key for game, _ in WITH_SHEET]


@pytest.mark.parametrize(("game", "option"), WITH_SHEET, ids=IDS)
def test_the_sheet_is_printed_as_it_can_be_typed_in(
    spellenkast: Command, tmp_path: Path, game: Game, option: object
) -> None:
    del option
    printed = spellenkast("sheet", game.key)
    assert printed.code == 0
    file = tmp_path / "sheet.txt"
    file.write_text(printed.out, encoding="utf-8")
    again = spellenkast("sheet", game.key, "--file", str(file))
    assert again.out == printed.out
    checked = spellenkast("sheet", game.key, "--file", str(file), "--check")
    assert (checked.code, checked.out) == (0, "The sheet is right.\n")


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.key)
def test_a_seed_draws_the_same_sheet_every_time(spellenkast: Command, game: Game) -> None:
    one, same, other = (spellenkast("sheet", game.key, "--seed", seed) for seed in ("7", "7", "8"))
    assert one.out == same.out != other.out
    assert one.err


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.key)
def test_a_sheet_for_programs(spellenkast: Command, game: Game) -> None:
    entry = msgspec.json.decode(
        spellenkast("sheet", game.key, "--seed", "7", "--json").out, type=SheetEntry
    )
    assert (entry.game, entry.seed) == (game.key, 7)
    option = game.options.option(entry.rule)
    assert option.kind.holds(entry.text)
    assert entry.said
    assert write_setting(option.default) != entry.text


@pytest.mark.parametrize(("game", "option"), WITH_SHEET, ids=IDS)
def test_a_sheet_that_is_wrong_is_refused_with_a_sentence(
    spellenkast: Command, tmp_path: Path, game: Game, option: object
) -> None:
    del option
    file = tmp_path / "sheet.txt"
    file.write_text("this is no sheet", encoding="utf-8")
    result = spellenkast("sheet", game.key, "--file", str(file), "--check")
    assert (result.code, result.out) == (1, "")
    assert len(result.err.splitlines()) == 1


def test_a_game_without_a_sheet_says_so(spellenkast: Command) -> None:
    result = spellenkast("sheet", "regenwormen")
    assert (result.code, result.err) == (1, "Regenwormen has no sheet that can be changed.\n")


def test_a_seed_and_a_file_are_too_much(spellenkast: Command) -> None:
    game = WITH_SHEET[0][0].key
    result = spellenkast("sheet", game, "--seed", "1", "--file", "sheet.txt")
    assert (result.code, result.err) == (1, "Give a seed or a file, not both.\n")


def test_a_sheet_that_nobody_can_draw(spellenkast: Command) -> None:
    fixed = next(game for game, _ in WITH_SHEET if game not in DRAWN)
    result = spellenkast("sheet", fixed.key, "--seed", "1")
    assert result.code == 1
    assert "cannot be drawn" in result.err


@pytest.mark.parametrize("seed", ["-1", "x", "1" * 40])
def test_a_seed_is_a_whole_number(spellenkast: Command, seed: str) -> None:
    result = spellenkast("sheet", WITH_SHEET[0][0].key, "--seed", seed)
    assert result.code == 2
    assert "whole number" in result.err
