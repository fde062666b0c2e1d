"""Every page is looked at by axe: on a phone and on a desktop, light and dark."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.browsing import DESKTOP, PHONE, Devices
from tests.browser.places import PLACES, Way

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def grave_faults(page: Page) -> list[str]:
    """What axe finds that keeps people from using a page."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{fault['id']}: {node['html']} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in {"serious", "critical"}
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("way", PLACES, ids=lambda way: way.__name__)
def test_axe_finds_nothing_grave(devices: Devices, way: Way) -> None:
    page = devices.phone()
    way(devices, page)
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert grave_faults(page) == [], f"{size['width']} pixels wide, {scheme}"
