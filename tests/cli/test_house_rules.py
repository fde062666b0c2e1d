"""House rules as a command line gives them, with texts from files."""

from pathlib import Path

import pytest

from spellenkast.cli.house_rules import read_rules
from spellenkast.core.errors import RulesError
from spellenkast.games.yahtzee.options import OPTIONS


def test_a_text_comes_from_a_file(tmp_path: Path) -> None:
    pad = tmp_path / "pad.txt"
    pad.write_text("five = 12\n", encoding="utf-8")
    rules = read_rules(OPTIONS, f"preset=zoo, sheet=@{pad}")
    assert OPTIONS.value(rules, "sheet") == "bonus_at = 18\nbonus = 10\nfive = 12\n"


def test_two_files_for_one_rule_are_refused(tmp_path: Path) -> None:
    pad = tmp_path / "pad.txt"
    pad.write_text("five = 12\n", encoding="utf-8")
    with pytest.raises(RulesError, match='"sheet" is given twice') as caught:
        read_rules(OPTIONS, f"preset=zoo,sheet=@{pad},sheet=@{pad}")
    assert caught.value.option == "sheet"


@pytest.mark.parametrize("line", ["sheet=five = 3,sheet=@{pad}", "sheet=@{pad},sheet=five = 3"])
def test_a_text_and_a_file_for_one_rule_are_refused(tmp_path: Path, line: str) -> None:
    pad = tmp_path / "pad.txt"
    pad.write_text("five = 12\n", encoding="utf-8")
    with pytest.raises(RulesError, match='"sheet" is given twice'):
        read_rules(OPTIONS, "preset=zoo," + line.format(pad=pad))
