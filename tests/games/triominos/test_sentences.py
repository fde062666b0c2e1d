"""The list of sentences of the rules, and that it and the tests name each other."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SENTENCES = (HERE / "sentences.md").read_text(encoding="utf-8")
SECTIONS: dict[str, str] = dict(
    re.findall(r"^## [^\n]*: `(test_\w+\.py)`\n(.*?)(?=^## |\Z)", SENTENCES, re.M | re.S)
)


def named_in(file: str) -> set[str]:
    """The tests of a file."""
    tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return {name for name in functions if name.startswith("test_")}


@pytest.mark.parametrize("file", SECTIONS)
def test_the_list_and_the_file_name_the_same_tests(file: str) -> None:
    assert set(re.findall(r"`(test_\w+)`", SECTIONS[file])) == named_in(file)


def test_every_file_about_the_rules_has_its_section() -> None:
    about = {
        path.name for pattern in ("test_page_*", "test_house_*") for path in HERE.glob(pattern)
    }
    assert about <= set(SECTIONS)


def test_every_row_names_a_test() -> None:
    lines = [line for section in SECTIONS.values() for line in section.splitlines()]
    cells = [line.split("|") for line in lines if re.match(r"\| (?!sentence |row |mistake )", line)]
    assert cells
    assert [row[1] for row in cells if "`test_" not in row[2]] == []
