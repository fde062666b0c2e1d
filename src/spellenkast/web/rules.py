"""The rules of a game as pages: in our own words, for the house rules that are asked for."""

from starlette.requests import Request
from starlette.responses import Response

from spellenkast.core import registry
from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules
from spellenkast.core.svg import Svg
from spellenkast.web.house import house, page
from spellenkast.web.plan import default_preset


async def of_game(request: Request) -> Response:
    """Show the rules of a game under one of its presets.

    :raises UnknownGame: there is no such game.
    :raises RulesError: it has no such preset.
    """
    game = registry.game(request.path_params["game"])
    preset = request.query_params.get("preset", default_preset(game))
    return rules_page(request, game, game.options.preset(preset))


def rules_page(request: Request, game: Game, rules: HouseRules, table: str = "") -> Response:
    """Return the rules page; ``table`` is the code of the table where they are in force."""
    options = game.options
    preset = options.preset_of(rules)
    changed = {option.name for option in options.changed(rules)}
    return page(
        request,
        "rules.html",
        book=game.face.rulebook(rules),
        game=game,
        preset=preset,
        options=[
            (option, option.label(options.value(rules, option.name)), option.name in changed)
            for option in options.active(rules)
        ],
        table=table,
        is_drawing=_is_drawing,
        styles=house(request).assets.styles(game),
    )


def _is_drawing(part: object) -> bool:
    return isinstance(part, Svg)
