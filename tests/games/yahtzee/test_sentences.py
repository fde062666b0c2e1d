"""The list of sentences of the rules, and that each test it names exists."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SENTENCES = (HERE / "sentences.md").read_text(encoding="utf-8")
SECTIONS = re.findall(r"^## [^\n]*: `(test_\w+\.py)`\n(.*?)(?=^## |\Z)", SENTENCES, re.M | re.S)


@pytest.mark.parametrize(("file", "section"), SECTIONS, ids=[file for file, _ in SECTIONS])
def test_every_named_test_exists(file: str, section: str) -> None:
    named = set(re.findall(r"`(test_\w+)`", section))
    tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
    existing = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert named
    assert named <= existing


def test_every_row_names_a_test_or_the_screen() -> None:
    lines = [line for _, section in SECTIONS for line in section.splitlines()]
    cells = [line.split("|") for line in lines if re.match(r"\| (?!sentence |row |mistake )", line)]
    assert [row[1] for row in cells if "`test_" not in row[2] and "screen" not in row[2]] == []
