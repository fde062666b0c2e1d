"""Examples in help texts, with a game that is really there."""

from functools import cache
from importlib.util import find_spec
from pkgutil import iter_modules

from spellenkast.core.registry import GROUP


@cache
def a_game() -> str:
    """Return the name of a game, without importing any: help should come at once."""
    spec = find_spec(GROUP)
    places = spec.submodule_search_locations if spec is not None else None
    # A folder is named as its game, but for hyphens, which no package can have.
    folders = [module.name for module in iter_modules(places or ()) if module.ispkg]
    names = sorted(name.replace("_", "-") for name in folders)
    return names[0] if names else "GAME"
