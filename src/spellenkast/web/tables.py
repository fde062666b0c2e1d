"""Pages of one table: the table itself, its stream, its rules, its record, and the big screen."""

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse

from spellenkast.core.record import write
from spellenkast.core.seat import Seat
from spellenkast.table.hub import Hub
from spellenkast.table.records import record_for
from spellenkast.table.standing import Standing
from spellenkast.web.drawn import Seen, fragment
from spellenkast.web.house import house, page, visitor
from spellenkast.web.pages import Words
from spellenkast.web.reach import base, qr
from spellenkast.web.rules import rules_page
from spellenkast.web.stream import events
from spellenkast.web.tableview import title


def code_of(request: Request) -> str:
    """Return the code of the table in an address."""
    code: str = request.path_params["code"]
    return code


async def standing_of(request: Request) -> Standing:
    """Return how the table in an address stands.

    :raises TableError: there is no such table.
    """
    return await house(request).hub.standing(code_of(request))


def seen_by(request: Request) -> Seen:
    """Return how a request wants to see the table."""
    text = request.query_params.get("for", "")
    is_number = text.isascii() and text.isdecimal() and len(text) < 3
    return Seen(int(text) if is_number else None, "screen" in request.query_params)


async def table(request: Request) -> Response:
    """Show a table: gathering, playing or over, for a seat or for somebody who watches."""
    return whole(request, await standing_of(request), seen_by(request))


async def screen(request: Request) -> Response:
    """Show a table on a big screen, as everybody may see it."""
    return whole(request, await standing_of(request), Seen(screen=True))


def whole(request: Request, standing: Standing, seen: Seen, status: int = 200) -> HTMLResponse:
    """Return the page around the fragment of a table."""
    query = "?screen" if seen.screen else f"?for={seen.asked}" if seen.asked is not None else ""
    return page(
        request,
        "table.html",
        status,
        title=Words(visitor(request).language).word(title(standing)),
        fragment=fragment(request, standing, seen),
        screen=seen.screen,
        stream=f"/t/{standing.table}/stream{query}",
        styles=house(request).assets.styles(standing.game),
    )
