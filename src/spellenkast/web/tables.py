"""Pages of one table: the table itself, its stream, its rules, its record, and the big screen."""

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from spellenkast.core.record import write
from spellenkast.table.hub import now
from spellenkast.table.records import to_record
from spellenkast.table.standing import Standing
from spellenkast.web.drawn import NO_EXTRA, Seen, fragment, who_looks
from spellenkast.web.forms import seat_number
from spellenkast.web.house import house, page, visitor
from spellenkast.web.pages import Words
from spellenkast.web.reach import base, qr
from spellenkast.web.rules import rules_page
from spellenkast.web.stream import EventStream, events
from spellenkast.web.tableview import Extra, title


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
    asked = seat_number(request.query_params.get("for", ""))
    return Seen(asked, "screen" in request.query_params)


async def table(request: Request) -> Response:
    """Show a table: gathering, playing or over, for a seat or for somebody who watches."""
    return whole(request, await standing_of(request), seen_by(request))


async def screen(request: Request) -> Response:
    """Show a table on a big screen, as everybody may see it."""
    return whole(request, await standing_of(request), Seen(screen=True))


def whole(
    request: Request,
    standing: Standing,
    seen: Seen,
    extra: Extra = NO_EXTRA,
    status: int = 200,
) -> HTMLResponse:
    """Return the page around the fragment of a table."""
    home = house(request)
    query = {"from": f"{standing.seq}-{home.assets.version}"}
    if seen.asked is not None:
        query["for"] = str(seen.asked)
    if seen.screen:
        query["screen"] = ""
    return page(
        request,
        "table.html",
        status,
        title=Words(visitor(request).language).word(title(standing)),
        fragment=fragment(request, standing, seen, extra),
        screen=seen.screen,
        now=now() if standing.clocks else 0,
        stream=f"/t/{standing.table}/stream?{urlencode(query)}",
        styles=home.assets.styles(standing.game),
    )


async def stream(request: Request) -> Response:
    """Send the table again after everything that happens."""
    # Asked before the stream begins, so that a code that no table has is answered as such.
    standing = await standing_of(request)
    if request.method == "HEAD":
        return Response(media_type="text/event-stream")
    return EventStream(events(request, standing.table, seen_by(request)))


async def rules(request: Request) -> Response:
    """Show the rules in force at a table."""
    standing = await standing_of(request)
    return rules_page(request, standing.game, standing.rules, standing.table)


async def record(request: Request) -> Response:
    """Send the record of a game, as far as the visitor may have it."""
    standing = await standing_of(request)
    viewer = who_looks(request, standing, seen_by(request)).viewer
    return PlainTextResponse(write(to_record(standing, viewer)))


async def code(request: Request) -> Response:
    """Send the drawing that leads a phone to the table."""
    standing = await standing_of(request)
    return Response(qr(f"{base(request)}/t/{standing.table}"), media_type="image/svg+xml")
