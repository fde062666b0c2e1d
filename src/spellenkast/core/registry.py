"""The cupboard itself: which games there are.

Every folder in ``spellenkast.games`` whose package has a ``GAME`` is a game. Packages of other
people add theirs through the entry point group ``spellenkast.games``; a name that is taken stays
with the game that had it.
"""

from functools import cache
from importlib import import_module, metadata
from importlib.util import find_spec
from pkgutil import iter_modules

from spellenkast.core.errors import UnknownGame, quote
from spellenkast.core.game import Game
from spellenkast.core.text import say

GROUP = "spellenkast.games"
"""The package that holds our games, and the entry point group for those of others."""


@cache
def games() -> tuple[Game, ...]:
    """Return every game in the cupboard, by name."""
    found: dict[str, Game] = {}
    for candidate in (*_own_games(), *_entry_points()):
        if isinstance(candidate, Game):
            found.setdefault(candidate.key, candidate)
    return tuple(found[key] for key in sorted(found))


def game(key: str) -> Game:
    """Return a game by name.

    :raises UnknownGame: the cupboard has none of that name.
    """
    for candidate in games():
        if candidate.key == key:
            return candidate
    raise UnknownGame(
        say(
            "There is no game {name} in the cupboard. Games are: {names}.",
            name=quote(key),
            names=tuple(candidate.key for candidate in games()),
        )
    )


def _own_games() -> tuple[object, ...]:
    spec = find_spec(GROUP)
    places = spec.submodule_search_locations if spec is not None else None
    names = sorted(module.name for module in iter_modules(places or ()) if module.ispkg)
    modules = (import_module(f"{GROUP}.{name}") for name in names)
    return tuple(getattr(module, "GAME", None) for module in modules)


def _entry_points() -> tuple[object, ...]:
    return tuple(point.load() for point in metadata.entry_points(group=GROUP))
