"""What stands before every page: security headers, and checks that no page should have to repeat.

A form may only come from a page of this same server (OWASP's "verifying origin"); together with
``SameSite=Lax`` on the cookie, a link or a foreign page can therefore never act for somebody.
"""

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spellenkast.core.text import say
from spellenkast.web.answers import problem_page
from spellenkast.web.house import VISITOR, house
from spellenkast.web.identity import PERSON, Visitor, set_cookie
from spellenkast.web.problems import Problem

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    # The address of a table is its invitation: it should not travel to other sites.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
"""Headers of every answer."""

_HOST = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")


class Guard:
    """Refuses requests that no page should see, and puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        problem = _problem(scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
                guest = scope.get(VISITOR)
                # A form from elsewhere comes without the cookie that the browser has, and a new one
                # would take the visitor's seats away.
                if problem is None and isinstance(guest, Visitor) and not guest.known:
                    headers.append("set-cookie", _introduction(scope, guest))
            await send(message)

        if problem is not None:
            await problem_page(Request(scope), problem)(scope, receive, guarded)
        else:
            await self._app(scope, receive, guarded)


def _introduction(scope: Scope, guest: Visitor) -> str:
    """Return the header by which a browser that came for the first time is known from now on."""
    cookie = house(Request(scope)).keys.cookie(guest.person)
    return set_cookie(PERSON, cookie, secure=scope["scheme"] == "https")


def _problem(scope: Scope) -> Problem | None:
    headers = Headers(scope=scope)
    host = headers.get("host", "")
    if not _HOST.fullmatch(host):
        return Problem(400, say("This address is not one that a browser can have typed."))
    if scope["method"] in {"GET", "HEAD", "OPTIONS"} or _from_here(headers, host):
        return None
    return Problem(
        403,
        say("This form came from another site, so nothing was done."),
        say("Open the table here and press the button there."),
    )


def _from_here(headers: Headers, host: str) -> bool:
    """Tell whether a form came from a page of this server.

    A browser names the site of every form it sends: in ``Sec-Fetch-Site`` where the connection is
    trusted, and in ``Origin`` everywhere. A program that sends neither has no cookie to misuse.
    """
    site = headers.get("sec-fetch-site")
    if site is not None and site != "same-origin":
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.casefold() == host.casefold()
    except ValueError:
        return False
