"""The fixtures of all tests do what they are there for."""

import subprocess
import sys
from pathlib import Path

from spellenkast.core import registry
from spellenkast.core.game import Game
from tests.toy import TOYS

ROOT = Path(__file__).resolve().parent.parent

LOGGING = """
import logging
import pytest

def test_quiet():
    logging.getLogger("spellenkast").info("nothing to worry about")

def test_loud():
    logging.getLogger("spellenkast").warning("the cupboard is on fire")

@pytest.mark.logs
def test_loud_on_purpose():
    logging.getLogger("spellenkast").error("as it should be")
"""


def test_a_warning_in_the_log_fails_a_test_that_does_not_expect_it(tmp_path: Path) -> None:
    (tmp_path / "test_logging.py").write_text(LOGGING, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "--rootdir", str(tmp_path)]
    options = ["-p", "no:cacheprovider", "-c", str(tmp_path / "none.ini"), str(tmp_path)]
    (tmp_path / "none.ini").touch()
    run = subprocess.run(
        [*command, *options], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert "3 passed, 1 error" in run.stdout, run.stdout
    assert "ERROR at teardown of test_loud _" in run.stdout
    assert "['the cupboard is on fire']" in run.stdout


def test_the_toy_games_are_in_the_cupboard(toy_games: tuple[Game, ...]) -> None:
    assert toy_games == TOYS
    assert set(TOYS) < set(registry.games())
    assert [game.key for game in registry.games()] == sorted(game.key for game in registry.games())


def test_the_toy_games_are_there_for_one_test_only() -> None:
    assert not set(TOYS) & set(registry.games())
