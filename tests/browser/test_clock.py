"""Clocks on the page run by the time of the server."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import quick
from tests.browser.browsing import Devices

# A device whose clock is an hour off.
WRONG = "const right = Date.now; Date.now = () => right() + {hours} * 3600000;"

FRESH = re.compile(r"Turn\s+(1:0[01]|0:5\d)")


def hurried(page: Page, way: str) -> str:
    """Open a table with a clock of a minute."""
    return quick.open_table(page, way, "hurried", "pig")


@pytest.mark.parametrize("hours", [-1, 0, 1])
def test_a_clock_is_right_on_a_device_that_is_not(toy_devices: Devices, hours: int) -> None:
    page = toy_devices.phone()
    page.add_init_script(WRONG.format(hours=hours))
    page.goto(hurried(page, "device"))
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(FRESH)
    expect(clock).not_to_contain_text("1:00")
    expect(clock).to_have_text(FRESH)


def test_a_clock_is_right_on_a_page_that_was_there_before_the_game(toy_devices: Devices) -> None:
    page, other = toy_devices.phone(), toy_devices.phone()
    page.add_init_script(WRONG.format(hours=-1))
    table = hurried(page, "friends")
    page.goto(table)
    quick.sit(other, table, 1, "Pim")
    quick.start(page, table)
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(FRESH)
    expect(clock).not_to_contain_text("1:00")
    expect(clock).to_have_text(FRESH)


def test_a_clock_never_shows_less_than_nothing(toy_devices: Devices) -> None:
    page = toy_devices.phone()
    page.goto(hurried(page, "device"))
    time = page.locator(".clock time")
    page.locator(".clock").evaluate("clock => { clock.dataset.due = String(Date.now() - 9e5); }")
    expect(time).to_have_text("0:00")
