"""Browsers for tests, and a guard that notices what a person would not see."""

import os
import re
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from typing import Literal, TypedDict, Unpack
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    ViewportSize,
    sync_playwright,
)

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

PHONE = ViewportSize(width=390, height=844)
DESKTOP = ViewportSize(width=1280, height=800)

WAIT = 15_000
"""Milliseconds that anything may take before it counts as broken; a busy machine is slow."""

CONNECTION_LOST = r"net::ERR_|htmx:(sse:)?error"
"""What a browser and htmx say when a server is gone."""

# A page answers a press twice, by its stream and by the form's own answer, and hears no other press
# in between. People are not that fast.
COUNT_FORMS = """
  window.formsUnderWay = 0;
  const count = (name, step) => document.addEventListener(name, (event) => {
    if (event.target.id !== "stream") window.formsUnderWay += step;
  });
  count("htmx:before:request", 1);
  count("htmx:finally:request", -1);
"""


def chromium() -> str:
    """The program of the browser, looked for as `tools/ensure_browser.sh` does."""
    names = (os.environ.get("SPELLENKAST_CHROMIUM", ""), *PROGRAMS)
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    assert found is not None, "the browser tests need Chromium; see tools/ensure_browser.sh"
    return found


@contextmanager
def a_browser() -> Generator[Browser]:
    """Start a browser, and end it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


class Wishes(TypedDict, total=False):
    """What a device is like, where it differs from a quiet English phone."""

    viewport: ViewportSize
    locale: str
    color_scheme: Literal["light", "dark"]
    java_script_enabled: bool
    moving: bool


class Guard:
    """Listens to every page of a device, and remembers what must not happen."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self._origin = urlsplit(origin).netloc
        self._expected: list[re.Pattern[str]] = []
        self._faults: list[str] = []
        context.on("console", self._console)
        context.on("weberror", lambda error: self._note(f"error in the page: {error.error}"))
        context.on("request", self._request)
        context.on("response", self._response)
        context.on("requestfailed", self._failed)

    def expect(self, pattern: str) -> None:
        """Let pass what matches a pattern, from now on."""
        self._expected.append(re.compile(pattern))

    def faults(self) -> list[str]:
        """What happened that nobody expected."""
        return [
            fault
            for fault in self._faults
            if not any(pattern.search(fault) for pattern in self._expected)
        ]

    def _note(self, fault: str) -> None:
        self._faults.append(fault)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._note(f"console {message.type}: {message.text} ({message.location['url']})")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in {"data", "blob"} and parts.netloc != self._origin:
            self._note(f"request to another site: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self._note(f"answer {response.status}: {response.url}")

    def _failed(self, request: Request) -> None:
        # A page that is left takes its stream along.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"request failed: {request.url} {request.failure}")


class Devices:
    """Makes devices that visit one server, each with its own cookies."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._open: list[tuple[BrowserContext, Guard]] = []

    def phone(self, **wishes: Unpack[Wishes]) -> Page:
        """A page on a new phone that wants little movement, so that nobody waits for any."""
        viewport = wishes.get("viewport", PHONE)
        small = viewport["width"] < 800
        locale = wishes.get("locale", "en-GB")
        moving = wishes.get("moving", False)
        context = self._browser.new_context(
            base_url=self._url,
            viewport=viewport,
            has_touch=small,
            is_mobile=small,
            locale=locale,
            extra_http_headers={"accept-language": locale},
            color_scheme=wishes.get("color_scheme", "light"),
            reduced_motion="no-preference" if moving else "reduce",
            java_script_enabled=wishes.get("java_script_enabled", True),
        )
        context.set_default_timeout(WAIT)
        context.add_init_script(COUNT_FORMS)
        self._open.append((context, Guard(context, self._url)))
        return context.new_page()

    def guard(self, page: Page) -> Guard:
        """The guard of a page's device."""
        return next(guard for context, guard in self._open if context == page.context)

    def close(self) -> list[str]:
        """Put the devices away, and return what happened on them that nobody expected."""
        faults = [fault for _, guard in self._open for fault in guard.faults()]
        for context, _ in self._open:
            try:
                context.close()
            except Error as error:
                faults.append(f"a device cannot be put away: {error}")
        return faults
