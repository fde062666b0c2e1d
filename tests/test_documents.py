"""What the documents say is true: their examples run, and what they link to is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_a_document_links_to_what_is_there(document: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8"))
    assert [name for name in targets if not (document.parent / name).exists()] == []


def test_the_library_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out == "['throw'] (0,)\n"


def test_the_commands_of_the_readme_are_those_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(
        r"^make (\w+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert named == ["play", "test"]
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in named)


def test_no_figure_is_still_a_name() -> None:
    """A draft names the figures that are to come; a page that stays has measured them."""
    page = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    assert re.findall(r"\b[A-Z]+_[A-Z0-9_]+\b", page) == []
