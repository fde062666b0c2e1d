"""The web table as an application (ASGI): all addresses, and what stands before and behind them."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from spellenkast.core.errors import SpellenkastError
from spellenkast.table.hub import Hub
from spellenkast.web import acts, links, moves, rules, settings, setups, shelf, tables
from spellenkast.web.answers import on_crash, on_error, on_http
from spellenkast.web.guard import Guard
from spellenkast.web.house import House, house

Endpoint = Callable[[Request], Awaitable[Response]]

_TABLE = "/t/{code}"

PAGES: dict[str, Endpoint] = {
    "/": shelf.shelf,
    "/join": shelf.join,
    "/new/{game}": setups.show,
    "/rules/{game}": rules.of_game,
    "/settings": settings.show,
    _TABLE: tables.table,
    f"{_TABLE}/stream": tables.stream,
    f"{_TABLE}/screen": tables.screen,
    f"{_TABLE}/rules": tables.rules,
    f"{_TABLE}/moves": moves.moves,
    f"{_TABLE}/record": tables.record,
    f"{_TABLE}/qr.svg": tables.code,
    f"{_TABLE}/invite": links.invite,
    f"{_TABLE}/link/{{token}}": links.show,
    f"{_TABLE}/link/{{token}}/qr.svg": links.picture,
}
"""What can be looked at: a GET shows something and never changes anything."""

BUTTONS: dict[str, Endpoint] = {
    "/new/{game}": setups.send,
    "/settings": settings.save,
    f"{_TABLE}/seat": acts.sit,
    f"{_TABLE}/computer": acts.seat_computer,
    f"{_TABLE}/chairs": acts.chairs,
    f"{_TABLE}/start": acts.start,
    f"{_TABLE}/move": acts.move,
    f"{_TABLE}/back": acts.back,
    f"{_TABLE}/pace": acts.pace,
    f"{_TABLE}/skip": acts.skip,
    f"{_TABLE}/leave": acts.leave,
    f"{_TABLE}/stand-in": acts.stand_in,
    f"{_TABLE}/return": acts.come_back,
    f"{_TABLE}/rematch": acts.rematch,
    f"{_TABLE}/link/{{token}}": links.take,
}
"""What can be done: forms that are sent with POST."""


async def asset(request: Request) -> Response:
    """Send a file that belongs to the pages."""
    return house(request).assets.respond(request)


def routes() -> list[Route]:
    """Return every address of the site."""
    both = [
        Route(path, _by_method(page, BUTTONS[path]), methods=["GET", "POST"])
        for path, page in PAGES.items()
        if path in BUTTONS
    ]
    shown = [Route(path, page) for path, page in PAGES.items() if path not in BUTTONS]
    done = [
        Route(path, button, methods=["POST"])
        for path, button in BUTTONS.items()
        if path not in PAGES
    ]
    return [Route("/static/{version}/{path:path}", asset), *both, *shown, *done]


def _by_method(page: Endpoint, button: Endpoint) -> Endpoint:
    async def choose(request: Request) -> Response:
        return await (button if request.method == "POST" else page)(request)

    return choose


def create_app(hub: Hub, secret: bytes, lan: str = "") -> Starlette:
    """Return the site for a hub; closing the site closes the hub.

    ``secret`` signs the cookies and links; ``lan`` is the address of the server for other devices
    on the same network, used in invitations by somebody who opened it as "localhost".
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        del app
        yield
        await hub.close()

    app = Starlette(
        routes=routes(),
        middleware=[
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
            Middleware(Guard),
        ],
        exception_handlers={
            SpellenkastError: on_error,
            HTTPException: on_http,
            Exception: on_crash,
        },
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.house = House(hub, secret, lan)
    return app
