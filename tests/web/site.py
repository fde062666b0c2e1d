"""What the tests of the web share: a site without a network, and browsers that visit it."""

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from http.cookies import SimpleCookie
from urllib.parse import urlencode

import httpx2
from starlette.testclient import TestClient

from spellenkast.table.events import Event
from spellenkast.table.hub import Hub
from spellenkast.table.memory import MemoryStore
from spellenkast.web.app import create_app
from spellenkast.web.identity import PERSON, Keys

SECRET = bytes(range(32))
"""What the sites of tests sign with."""

HTMX = {"hx-request": "true", "hx-target": "main#table"}
"""Headers of a form that a page with a script sends."""


class Browser:
    """Somebody's browser: it keeps its cookies, and follows no redirect by itself."""

    def __init__(self, client: TestClient, person: str = "", language: str = "en") -> None:
        self._client = client
        self._language = language
        self.cookies: dict[str, str] = {}
        if person:
            self.cookies[PERSON] = Keys(SECRET).cookie(person)

    def get(self, path: str, **headers: str) -> httpx2.Response:
        """The answer to looking at a page."""
        return self.ask("GET", path, None, headers)

    def post(self, path: str, /, **fields: str | int | Sequence[str]) -> httpx2.Response:
        """The answer to a form of a page without a script."""
        return self.form(path, fields)

    def form(
        self,
        path: str,
        fields: dict[str, str | int | Sequence[str]],
        headers: dict[str, str] | None = None,
    ) -> httpx2.Response:
        """The answer to a form."""
        content = urlencode(fields, doseq=True).encode()
        kind = {"content-type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, content, {**kind, **(headers or {})})

    def ask(
        self, method: str, path: str, content: bytes | None, headers: dict[str, str]
    ) -> httpx2.Response:
        """The answer to any request."""
        sent = {
            "accept-language": self._language,
            "cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        # As bytes, because browsers are not all as careful as the client of the tests.
        raw = {name.encode(): value.encode("latin-1") for name, value in sent.items()}
        answer = self._client.request(
            method, path, content=content, headers=raw, follow_redirects=False
        )
        self._client.cookies.clear()
        for header in answer.headers.get_list("set-cookie"):
            for name, morsel in SimpleCookie(header).items():
                self.cookies[name] = morsel.value
        return answer

    def look(self, path: str, query: dict[str, str]) -> httpx2.Response:
        """The answer to looking at a page with a question in its address."""
        return self.ask("GET", f"{path}?{urlencode(query)}", None, {})

    def open(self, game: str = "pig", way: str = "device", preset: str = "standard") -> str:
        """The address of a new table, opened by a button of a box."""
        answer = self.post(f"/new/{game}", **{"with": way, "preset": preset})
        assert answer.status_code == 303
        return answer.headers["location"]

    def press(self, table: str, act: str, /, **fields: str | int) -> httpx2.Response:
        """The answer to a button of a page with a script."""
        return self.form(f"{table}/{act}", dict(fields), HTMX)


class Site:
    """A site with its tables in memory."""

    def __init__(self, client: TestClient, store: MemoryStore) -> None:
        self.client = client
        self.store = store

    def browser(self, person: str = "", language: str = "en") -> Browser:
        """A browser; one with a name is known from before."""
        return Browser(self.client, person, language)

    def log(self, table: str) -> list[Event]:
        """The log behind an address of a table."""
        return self.store.read(table.removeprefix("/t/"))


@contextmanager
def a_site(tables: dict[str, list[Event]] | None = None) -> Generator[Site]:
    """A site, with some tables that are there already."""
    store = MemoryStore()
    for code, events in (tables or {}).items():
        store.append(code, 0, events).result()
    app = create_app(Hub(store), SECRET)
    with TestClient(app, base_url="http://kast.test", raise_server_exceptions=False) as client:
        yield Site(client, store)


def seq_of(html: str) -> int:
    """The number of the last event that a page knows of."""
    found = re.search(r'data-seq="(\d+)"', html)
    assert found is not None, html[:300]
    return int(found[1])


def moves_in(html: str) -> list[str]:
    """The moves that the buttons of a page play."""
    return re.findall(r'<button[^>]*name="move"[^>]*value="([^"]*)"(?![^>]*disabled)', html)
