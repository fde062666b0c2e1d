"""The table as one visitor sees it."""

import msgspec
from starlette.requests import HTTPConnection

from spellenkast.core.seat import SPECTATOR, Seat
from spellenkast.core.svg import Svg
from spellenkast.table.standing import Standing
from spellenkast.web.house import house, visitor
from spellenkast.web.looker import Looker, looker
from spellenkast.web.reach import base
from spellenkast.web.tableview import Extra, table_view

NO_EXTRA = Extra()

_TEMPLATES = {"gathering": "lobby.html", "playing": "fragment.html", "over": "final.html"}


class Seen(msgspec.Struct, frozen=True):
    """What a request says about how it wants to see a table."""

    asked: Seat | None = None
    """The seat for which a device with several seats says that it is."""
    screen: bool = False
    """Whether it is a big screen for everybody, which has no seat."""


def who_looks(request: HTTPConnection, standing: Standing, seen: Seen) -> Looker:
    """Return as whom a visitor looks."""
    guest = visitor(request)
    present = house(request).hub.presence(standing.table)
    who = looker(standing, guest.person, guest.wishes.language, present, seen.asked)
    who = msgspec.structs.replace(who, base=base(request))
    if not seen.screen:
        return who
    return msgspec.structs.replace(
        who, viewer=SPECTATOR, mine=(), host=False, cover=None, screen=True
    )


def fragment(
    request: HTTPConnection, standing: Standing, seen: Seen, extra: Extra = NO_EXTRA
) -> Svg:
    """Return the table as a visitor sees it.

    ``extra`` is what only the one who pressed gets to see, and is never kept.
    """
    home = house(request)
    who = who_looks(request, standing, seen)
    trouble = home.hub.trouble(standing.table)
    kept = home.fragments.current(standing, trouble)
    if extra == NO_EXTRA and who in kept:
        return kept[who]
    language = visitor(request).language
    t = table_view(standing, who, language, extra, trouble)
    template = "cover.html" if t.cover else _TEMPLATES[t.phase]
    # A template in which everything is escaped: vouched for like any drawing of ours.
    made = Svg(home.render(template, language, t=t))
    if extra == NO_EXTRA:
        kept[who] = made
    return made
