"""Every text that a source file says, found by reading it; nothing is run."""

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.extract import extract

from spellenkast.language.found import Found

PYTHON = {"say": None, "say_n": (1, 2)}
"""Functions in Python whose first arguments are texts."""

TEMPLATE = {"_": None, "n_": (1, 2)}
"""Functions in templates whose first arguments are texts."""


def texts(path: Path, name: str) -> Iterator[Found]:
    """Iterate over the texts of a Python file or a template, in the order in which they stand."""
    method = "jinja2.ext:babel_extract" if path.suffix == ".html" else "python"
    keywords = TEMPLATE if path.suffix == ".html" else PYTHON
    with path.open("rb") as file:
        for _, message, _, _ in extract(
            method, file, keywords, options={"encoding": "utf-8", "silent": "false"}
        ):
            source, plural = (message, "") if isinstance(message, str) else message[:2]
            yield Found(source, plural, name)


def unseen(path: Path) -> list[int]:
    """Return the lines of a Python file that say something which cannot be found by reading.

    A text must be written out where it is said: ``say(variable)`` can be in no catalogue.
    """
    return [
        call.lineno
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in PYTHON
        and not all(_literal(argument) for argument in call.args[: _texts(call.func.id)])
    ]


def _texts(function: str) -> int:
    return len(PYTHON[function] or (1,))


def _literal(argument: ast.expr) -> bool:
    return isinstance(argument, ast.Constant) and isinstance(argument.value, str)
