"""Where texts live: every folder that says something keeps its own translations beside it."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from sys import modules

from spellenkast.core.registry import games

ROOT = "spellenkast"
"""The package whose folders are the floors of the house."""

GAMES = "games"
"""The folder that says nothing itself: each folder in it is a game."""

LOCALE = "locale"
"""The folder of translations within a folder that says something."""


def packages() -> Iterator[Traversable]:
    """Iterate over the installed folders that may hold translations, ours first."""
    root = files(ROOT)
    yield root
    ours = sorted((item for item in root.iterdir() if item.is_dir()), key=lambda item: item.name)
    yield from (item for item in ours if item.name != GAMES)
    own_games = f"{ROOT}.{GAMES}."
    homes = dict.fromkeys(_home(game) for game in games())
    yield from (
        files(home) for home in sorted(homes, key=lambda home: not home.startswith(own_games))
    )


def _home(game: object) -> str:
    """Return the package that a game's class was written in."""
    module = type(game).__module__
    return modules[module].__package__ or module


def folders(root: Path) -> Iterator[Path]:
    """Iterate over the source folders below a package's folder that keep translations of their own.

    The folder itself is one, for the modules that lie directly in it.
    """
    yield root
    for folder in sorted(path for path in root.iterdir() if (path / "__init__.py").is_file()):
        if folder.name == GAMES:
            yield from sorted(path for path in folder.iterdir() if (path / "__init__.py").is_file())
        else:
            yield folder


def sources(folder: Path, root: Path) -> list[Path]:
    """Return the files of a folder that may hold texts, by name."""
    if folder == root:
        return sorted(root.glob("*.py"))
    found = (path for kind in ("*.py", "*.html") for path in folder.rglob(kind))
    return sorted(path for path in found if "static" not in path.relative_to(folder).parts)
