"""The shelf: the games as boxes, one's own games on top, and the way to a table by its code."""

from datetime import datetime

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from spellenkast.core import registry
from spellenkast.core.errors import quote
from spellenkast.core.seat import CHANCE
from spellenkast.core.svg import Svg
from spellenkast.core.text import Text, say
from spellenkast.language.catalogue import Catalogue
from spellenkast.table.codes import read_code
from spellenkast.table.standing import Standing
from spellenkast.web.house import house, page, visitor
from spellenkast.web.problems import Problem
from spellenkast.web.tableview import title


class BoxCard(msgspec.Struct, frozen=True):
    """A box on the shelf."""

    game: str
    preset: str
    title: Text
    summary: Text
    scene: Svg
    several: bool
    """Whether more than one can play."""


class TableCard(msgspec.Struct, frozen=True):
    """One of the visitor's tables."""

    code: str
    title: Text
    names: tuple[str, ...]
    state: Text
    when: str
    """When something happened there last, as the visitor's language writes it."""
    go: Text
    yours: bool


def boxes() -> list[BoxCard]:
    """Return all boxes in the cupboard."""
    return [
        BoxCard(game.key, box.preset, box.title, box.summary, box.scene, several=game.seats[-1] > 1)
        for game in registry.games()
        for box in game.face.boxes()
    ]


def card(standing: Standing, person: str, language: Catalogue) -> TableCard:
    """Return how a table looks on the shelf of somebody who plays there."""
    # The server stands in the house of those who play: its time zone is theirs.
    last = datetime.fromtimestamp(standing.at / 1000).astimezone()
    yours = standing.acting_seat(person) is not None
    names = tuple(name for name in standing.names if name)
    return TableCard(
        standing.table,
        title(standing),
        names,
        _state(standing, person),
        language.moment(last),
        _go(standing, yours),
        yours,
    )


def _state(standing: Standing, person: str) -> Text:
    if standing.phase == "gathering":
        return say("The table is being set")
    if standing.phase == "over":
        winners = tuple(standing.names[seat] for seat in standing.winners)
        return say("Over. {names} won", names=winners)
    if standing.acting_seat(person) is not None:
        return say("It is your turn")
    waiting = tuple(standing.names[seat] for seat in standing.to_act if seat != CHANCE)
    return say("{names} to play", names=waiting)


def _go(standing: Standing, yours: bool) -> Text:
    if yours:
        return say("Play")
    return say("See the end") if standing.phase == "over" else say("Look")


async def shelf(request: Request) -> Response:
    """Show the shelf; games under way stand before those that are over."""
    person = visitor(request).person
    known = await house(request).hub.tables_of(person) if visitor(request).known else []
    running = [table for table in known if table.phase != "over"]
    over = [table for table in known if table.phase == "over"]
    mine = [card(table, person, visitor(request).language) for table in (*running, *over[:3])]
    mine.sort(key=lambda table: not table.yours)
    styles = [s for game in registry.games() for s in house(request).assets.styles(game)]
    return page(request, "shelf.html", mine=mine, boxes=boxes(), styles=styles)


async def join(request: Request) -> Response:
    """Go to the table whose code somebody typed.

    :raises Problem: it cannot be a code.
    """
    text = request.query_params.get("code", "")
    code = read_code(text)
    if code is None:
        raise Problem(
            404,
            say("{text} is no code of a table.", text=quote(text)),
            say("A code has nine letters and digits. Ask whoever invited you."),
        )
    return RedirectResponse(f"/t/{code}", 303)
