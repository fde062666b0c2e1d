"""Fixtures for tests in a real browser against a real server.

Nothing here lives longer than a module: while a browser is driven, its event loop is the one of
the thread, and tests of other modules start their own.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browsing import WAIT, Devices, a_browser
from tests.browser.serving import Server, a_server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser without any cookies."""
    expect.set_options(timeout=WAIT)
    with a_browser() as started:
        yield started


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an empty cupboard of tables."""
    with a_server(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the toy games beside our own."""
    toys = {"pig": "tests.toys.pig:PIG", "stones": "tests.toys.stones:STONES"}
    with a_server(tmp_path_factory.mktemp("toy-server"), toys) as started:
        yield started


@pytest.fixture
def toy_devices(browser: Browser, toy_server: Server) -> Iterator[Devices]:
    """Devices that visit the server with the toy games, guarded like the others."""
    made = Devices(browser, toy_server.url)
    yield made
    assert made.close() == []


@pytest.fixture
def devices(browser: Browser, server: Server) -> Iterator[Devices]:
    """Devices that visit the server; whatever goes wrong unseen on any of them fails the test."""
    made = Devices(browser, server.url)
    yield made
    assert made.close() == []
