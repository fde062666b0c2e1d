"""What every page of one server shares."""

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from spellenkast.core.text import Translator
from spellenkast.language.languages import LANGUAGES
from spellenkast.table.hub import Hub
from spellenkast.table.names import NAME_LENGTH, WORD_LENGTH
from spellenkast.web.assets import Assets
from spellenkast.web.cleaning import clean
from spellenkast.web.fragments import Fragments
from spellenkast.web.identity import WISHES, Keys, Visitor, Wishes, set_cookie
from spellenkast.web.pages import Words, environment

VISITOR = "spellenkast.visitor"
"""Where the visitor of a request is kept in its scope."""


class House:
    """The tables, the keys and the files of one server."""

    def __init__(self, hub: Hub, secret: bytes, lan: str = "") -> None:
        self.hub = hub
        self.keys = Keys(secret)
        self.assets = Assets()
        self.fragments = Fragments()
        self.lan = lan
        """Address of this server for other devices, where it is opened as "localhost"."""

    def render(self, template: str, language: Translator, **context: object) -> str:
        """Return a template in a language."""
        words = Words(language)
        return (
            environment()
            .get_template(template)
            .render(
                _=words.say,
                n_=words.say_n,
                word=words.word,
                asset=self.assets.address,
                languages=LANGUAGES,
                name_length=NAME_LENGTH,
                word_length=WORD_LENGTH,
                **context,
            )
        )


def house(connection: HTTPConnection) -> House:
    """Return the house that a request came to."""
    found: object = connection.app.state.house
    if isinstance(found, House):
        return found
    raise TypeError(f"{found!r} is no house")


def visitor(connection: HTTPConnection) -> Visitor:
    """Return who sent a request, the same for the whole request."""
    found = connection.scope.get(VISITOR)
    if not isinstance(found, Visitor):
        found = house(connection).keys.visitor(connection)
        connection.scope[VISITOR] = found
    return found


def page(request: Request, template: str, status: int = 200, **context: object) -> HTMLResponse:
    """Return a whole page."""
    guest = visitor(request)
    html = house(request).render(
        template, guest.language, visitor=guest, here=here(request), **context
    )
    return HTMLResponse(html, status)


def here(request: Request) -> str:
    """Return the address of this page on this site, to come back to."""
    if request.method != "GET":
        return "/"
    query = request.scope["query_string"].decode("latin-1")
    path: str = request.scope["path"]
    return path + (f"?{query}" if query else "")


def partial(request: Request) -> bool:
    """Tell whether the page asks for a fragment instead of a whole page."""
    return request.headers.get("hx-request") == "true"


def go(request: Request, address: str) -> Response:
    """Send a browser to another page, after a form."""
    if partial(request):
        return Response(status_code=200, headers={"hx-redirect": address})
    return RedirectResponse(address, 303)


def remember(request: Request, answer: Response, wishes: Wishes) -> None:
    """Keep what somebody wishes, in their browser."""
    secure = request.url.scheme == "https"
    answer.headers.append("set-cookie", set_cookie(WISHES, wishes.write(), secure=secure))


def remember_name(request: Request, answer: Response, name: str) -> None:
    """Keep the name that somebody played under, for the next time."""
    wishes = visitor(request).wishes
    kept = clean(name, NAME_LENGTH)
    if kept != wishes.name:
        remember(request, answer, msgspec.structs.replace(wishes, name=kept))
