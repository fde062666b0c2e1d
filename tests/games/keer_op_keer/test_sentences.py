"""The list of sentences of the rules, and that it and the tests name each other."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SENTENCES = (HERE / "sentences.md").read_text(encoding="utf-8")
SECTIONS = dict(
    re.findall(r"^## [^\n]*: `(test_\w+\.py)`\n(.*?)(?=^## |\Z)", SENTENCES, re.M | re.S)
)


def named_in(file: str) -> set[str]:
    """The tests of a file."""
    tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return {name for name in functions if name.startswith("test_")}


@pytest.mark.parametrize("file", SECTIONS)
def test_every_named_test_exists(file: str) -> None:
    named = set(re.findall(r"`(test_\w+)`", SECTIONS[file]))
    assert named
    assert named <= named_in(file)


@pytest.mark.parametrize("file", ["test_page_keer_op_keer.py", "test_page_end.py"])
def test_every_test_of_the_page_stands_in_the_list(file: str) -> None:
    assert named_in(file) == set(re.findall(r"`(test_\w+)`", SECTIONS[file]))


def test_every_row_names_a_test() -> None:
    lines = [line for section in SECTIONS.values() for line in section.splitlines()]
    cells = [line.split("|") for line in lines if re.match(r"\| (?!sentence |row |mistake )", line)]
    assert [row[1] for row in cells if "`test_" not in row[2]] == []
