"""Setting up a table: the page, and the buttons of the boxes that skip it."""

import asyncio
import secrets

from starlette.requests import Request
from starlette.responses import Response

from spellenkast.core import registry
from spellenkast.core.errors import SpellenkastError, UnknownPlayer
from spellenkast.core.game import Game
from spellenkast.core.options import Document, write_setting
from spellenkast.core.text import Text, say
from spellenkast.play.levels import levels
from spellenkast.table.errors import TableError
from spellenkast.table.setup import Setup
from spellenkast.web.forms import Form, one, read_form
from spellenkast.web.house import go, house, page, remember_name, visitor
from spellenkast.web.pages import Words
from spellenkast.web.plan import (
    BOT,
    FRIEND,
    HERE,
    ME,
    SPEEDS,
    Plan,
    changed_chairs,
    default_preset,
    fields,
    first_plan,
    quick_chairs,
    read_plan,
    seated,
)
from spellenkast.web.problems import as_problem


def game_of(request: Request) -> Game:
    """Return the game in an address.

    :raises UnknownGame: there is none of that name.
    """
    return registry.game(request.path_params["game"])


async def show(request: Request) -> Response:
    """Show the set-up page as it is at first."""
    game = game_of(request)
    preset = request.query_params.get("preset", default_preset(game))
    return _page(request, first_plan(game, preset, visitor(request)))


async def send(request: Request) -> Response:
    """Open a table, or show the page again with what was changed on it."""
    game, sent = game_of(request), await read_form(request)
    if "with" in sent:
        return await _quick(request, game, sent)
    form = _with_drawn(game, sent)
    plan = read_plan(game, form)
    if "open" not in form:
        error = plan.error.text if plan.error is not None else None
        said = await _said_of_papers(plan) if "draw" in form or "use" in form else None
        return _page(request, changed_chairs(plan, form), error, said=said)
    if plan.error is not None:
        return _page(request, plan, plan.error.text, 422)
    guest = visitor(request)
    chairs = seated(plan, guest)
    ready = not any(chair.empty for chair in chairs)
    setup = Setup(game, plan.rules, chairs, guest.person, plan.speed, start=ready)
    try:
        code = await house(request).hub.open(setup)
    except SpellenkastError as error:
        if not isinstance(error, TableError | UnknownPlayer | ValueError):
            raise
        return _page(request, plan, error.text, as_problem(error).status)
    answer = go(request, f"/t/{code}")
    named = [chair.name for chair in plan.chairs if chair.kind == ME and chair.name.strip()]
    if named:
        remember_name(request, answer, named[0])
    return answer


def _with_drawn(game: Game, form: Form) -> Form:
    """Return a form with the text that a button beside a house rule fills in.

    "draw" makes a fresh one, and "use" takes one that has a name.
    """
    name, _, named = (one(form, "draw") or one(form, "use")).partition(" ")
    if not name:
        return form
    kind = game.options.option(name).kind
    if not isinstance(kind, Document):
        return form
    fresh = kind.draw(secrets.randbelow(10**9)) if "draw" in form and kind.draw else named
    return {**form, f"rule.{name}": [fresh]}


async def _said_of_papers(plan: Plan) -> dict[str, Text]:
    """Return what there is to say about texts among the house rules; measuring takes a moment."""
    table = plan.game.options
    said: dict[str, Text] = {}
    for option in table.active(plan.rules):
        if isinstance(option.kind, Document) and option.kind.describe is not None:
            text = write_setting(table.value(plan.rules, option.name))
            said[option.name] = await asyncio.to_thread(option.kind.describe, text)
    return said


async def _quick(request: Request, game: Game, form: Form) -> Response:
    """Open a table at once, as a button of a box asks."""
    guest = visitor(request)
    rules = game.options.preset(one(form, "preset", default_preset(game)))
    chairs = quick_chairs(game, one(form, "with"), guest)
    ready = not any(chair.empty for chair in chairs)
    setup = Setup(game, rules, chairs, guest.person, start=ready)
    return go(request, f"/t/{await house(request).hub.open(setup)}")


def _title(plan: Plan) -> Text:
    """Return what is set up: the name on the box, where this preset has a box of its own."""
    boxes = {box.preset: box.title for box in plan.game.face.boxes()}
    return boxes.get(plan.preset, plan.game.title)


def _page(
    request: Request,
    plan: Plan,
    error: Text | None = None,
    status: int = 200,
    said: dict[str, Text] | None = None,
) -> Response:
    guest = visitor(request)
    words = Words(guest.language)
    preset = plan.game.options.presets[plan.preset]
    shown = fields(plan)
    kinds = [
        (ME, words.word(say("Me"))),
        (HERE, words.word(say("Somebody on this device"))),
        (FRIEND, words.word(say("A friend with a link"))),
        *(
            (BOT + level.key, words.word(say("Computer: {level}", level=level.title)))
            for level in levels(plan.game)
        ),
    ]
    return page(
        request,
        "setup.html",
        status,
        plan=plan,
        title=words.word(_title(plan)),
        kinds=kinds,
        fields=shown,
        said=said or {},
        preset_title=preset.title,
        differences=sum(field.was is not None for field in shown),
        speeds=SPEEDS,
        error=words.word(error) if error is not None else "",
        styles=house(request).assets.styles(plan.game),
    )
