"""Inviting: the table for others, and one's own seat for another device."""

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from spellenkast.core.seat import Seat
from spellenkast.core.text import say
from spellenkast.table import deeds
from spellenkast.web.forms import read_form
from spellenkast.web.house import house, page, visitor
from spellenkast.web.identity import LinkKind, SeatLink
from spellenkast.web.problems import Problem
from spellenkast.web.reach import base, qr
from spellenkast.web.tables import standing_of
from spellenkast.web.tableview import title


class SeatInvitation(msgspec.Struct, frozen=True):
    """A link that brings a seat to another device."""

    seat: Seat
    name: str
    kind: LinkKind
    address: str
    """Where the other device goes."""
    picture: str
    """Where the code for its camera is."""


async def invite(request: Request) -> Response:
    """Show how others come to the table, and how one's seats come to another device."""
    standing = await standing_of(request)
    place = f"/t/{standing.table}"
    seats: list[SeatInvitation] = []
    kinds: tuple[LinkKind, LinkKind] = ("share", "move")
    for seat in standing.seats_of(visitor(request).person):
        found = standing.seats[seat]
        for kind in kinds:
            link = SeatLink(standing.table, seat, found.turnover, kind)
            path = f"{place}/link/{house(request).keys.link(link)}"
            seats.append(
                SeatInvitation(seat, found.name, kind, base(request) + path, f"{path}/qr.svg")
            )
    return page(
        request,
        "invite.html",
        title=title(standing),
        code=standing.table,
        address=base(request) + place,
        seats=seats,
    )


async def show(request: Request) -> Response:
    """Ask whether a seat should come to this device; looking at the link does nothing."""
    link, name = await _link(request)
    return page(request, "seat_link.html", name=name, kind=link.kind, address=request.url.path)


async def take(request: Request) -> Response:
    """Bring a seat to this device."""
    await read_form(request)
    link, _ = await _link(request)
    person = visitor(request).person
    deed = deeds.share if link.kind == "share" else deeds.move_seat
    await house(request).hub.do(link.table, None, deed(person, link.seat, link.turnover))
    return RedirectResponse(f"/t/{link.table}", 303)


async def picture(request: Request) -> Response:
    """Send the code that leads another phone's camera to a link."""
    await _link(request)
    path = request.url.path.removesuffix("/qr.svg")
    return Response(qr(base(request) + path), media_type="image/svg+xml")


async def _link(request: Request) -> tuple[SeatLink, str]:
    """Return what the link in an address says, and the name of its seat.

    :raises Problem: it does not belong to this table, has been used, or is too old.
    """
    standing = await standing_of(request)
    link = house(request).keys.read_link(request.path_params["token"])
    if link.table == standing.table and 0 <= link.seat < len(standing.seats):
        seat = standing.seats[link.seat]
        if seat.turnover == link.turnover and not seat.free:
            return link, seat.name
    raise Problem(
        404,
        say("This link to a seat has been used, or is too old."),
        say("Ask for a new one on the device that has the seat."),
    )
