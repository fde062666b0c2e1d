"""The shape of the house, where no linter watches it: sizes, and who may know a game by name.

That an import goes down only is checked by import-linter; its contracts are in `pyproject.toml`.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "spellenkast"
GAMES = PACKAGE / "games"
LONGEST_FILE = 499
LONGEST_FUNCTION = 39
TEXT_SUFFIXES = {".css", ".html", ".js", ".json", ".po", ".pot", ".svg", ".txt", ".webmanifest"}

Function = ast.FunctionDef | ast.AsyncFunctionDef
Documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def sources() -> list[Path]:
    """Every Python file of ours."""
    folders = [ROOT / name for name in ("src", "tests", "tools", "benchmarks")]
    found = [path for folder in folders for path in folder.rglob("*.py")]
    return sorted([*found, ROOT / "hatch_build.py"])


def names_of_games() -> list[str]:
    """The name of every folder in `games/` that is a package."""
    return sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))


def docstring(node: ast.AST) -> ast.expr | None:
    """The constant that documents a module, class or function, if it is one that has it."""
    if not isinstance(node, Documented) or ast.get_docstring(node) is None:
        return None
    first = node.body[0]
    return first.value if isinstance(first, ast.Expr) else None


def length(function: Function) -> int:
    """How many lines a function takes, its documentation and decorators not counted."""
    documentation = docstring(function)
    described = 0
    if documentation is not None and documentation.end_lineno is not None:
        described = documentation.end_lineno - documentation.lineno + 1
    return (function.end_lineno or function.lineno) - function.lineno + 1 - described


def words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of every identifier and string of a module, documentation left out."""
    documentation = {docstring(node) for node in ast.walk(tree)}
    documentation |= attribute_documentation(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for _, value in ast.iter_fields(node):
            if isinstance(value, str) and node not in documentation:
                yield line, value


def attribute_documentation(tree: ast.AST) -> set[ast.expr | None]:
    """The strings that stand alone as a statement: they document what is above them."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def mentions(path: Path, game: str) -> list[str]:
    """Where a file of ours names a game: `file:line`, or only the file where it is no Python."""
    place = path.relative_to(ROOT).as_posix()
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return [place] if game in text.casefold() else []
    tree = ast.parse(text)
    return [f"{place}:{line}" for line, word in words(tree) if game in word.casefold()]


def test_no_file_is_too_long_to_read() -> None:
    lengths = {path: path.read_text(encoding="utf-8").count("\n") for path in sources()}
    too_long = {str(path): lines for path, lines in lengths.items() if lines > LONGEST_FILE}
    assert too_long == {}


def test_no_function_is_too_long_to_read() -> None:
    too_long = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name} has {length(node)} lines"
        for path in sources()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, Function) and length(node) > LONGEST_FUNCTION
    ]
    assert too_long == []


@pytest.mark.parametrize("game", names_of_games())
def test_only_its_own_folder_knows_a_game_by_name(game: str) -> None:
    own = GAMES / game
    vendor = PACKAGE / "web" / "static" / "vendor"
    files = [
        path
        for path in PACKAGE.rglob("*")
        if path.suffix in {".py", *TEXT_SUFFIXES} and not {own, vendor} & set(path.parents)
    ]
    assert [place for path in sorted(files) for place in mentions(path, game)] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""About chess."""\n', []),
        ('limit = 3\n"""As in chess."""\n', []),
        ('def play():\n    """Play chess."""\n    return 1\n', []),
        ("from games import chess\n", ["chess"]),
        ('key = "chess"\n', ["chess"]),
        ("def open_chess(): ...\n", ["open_chess"]),
        ("play(chess=1)\n", ["chess"]),
        ('f"the {board} of chess"\n', [" of chess"]),
    ],
)
def test_a_name_in_code_is_seen_and_one_in_documentation_is_not(
    source: str, found: list[str]
) -> None:
    assert [word for _, word in words(ast.parse(source)) if "chess" in word] == found


def test_the_length_of_a_function_leaves_its_documentation_out() -> None:
    tree = ast.parse(
        '@cache\ndef two(\n) -> int:\n    """Two.\n\n    Yes.\n    """\n    return 2\n'
    )
    assert [length(node) for node in ast.walk(tree) if isinstance(node, Function)] == [3]
