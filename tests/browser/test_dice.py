"""What people overlook at other tables stands out at ours."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser import quick
from tests.browser.browsing import DESKTOP, PHONE, Devices
from tests.browser.player import Player

LARGER = """
(board) => {
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  const throwCount = size(board.querySelector(".throw-count strong"));
  return [...board.querySelectorAll("*")]
    .filter((element) => element.checkVisibility() && element.innerText?.trim())
    .filter((element) => !element.closest(".throw-count strong") && size(element) >= throwCount)
    .map((element) => element.outerHTML.slice(0, 100));
}
"""

MIDDLES = """
(arts) => arts.map((art) => {
  const box = art.getBoundingClientRect();
  return box.top + box.height / 2;
})
"""


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_which_throw_it_is_is_the_largest_text_at_the_dice(
    devices: Devices, screen: ViewportSize
) -> None:
    page = devices.phone(viewport=screen)
    page.goto(quick.open_table(page, "device"))
    player = Player(page)
    player.throw()
    expect(page.locator(".throw-count strong")).to_have_text("Throw 1 of 3")
    assert page.locator("#board").evaluate(LARGER) == []
    player.throw(player.most())
    expect(page.locator(".throw-count strong")).to_have_text("Throw 2 of 3")


def test_kept_dice_lie_in_the_tray_and_thrown_ones_above_it(devices: Devices) -> None:
    page = devices.phone()
    page.goto(quick.open_table(page, "device"))
    player = Player(page)
    player.throw()
    player.dice.nth(1).check()
    player.dice.nth(4).check()
    tray = page.locator(".tray").bounding_box()
    assert tray is not None
    middles = page.locator(".dice .die-art").evaluate_all(MIDDLES)
    assert [middle > tray["y"] for middle in middles] == [False, True, False, False, True]


def test_the_house_rules_in_force_stand_on_the_table(devices: Devices) -> None:
    page = devices.phone()
    page.goto(quick.open_table(page, "device", "verhoeff"))
    page.locator("#in-force > summary").click()
    expect(page.locator("#in-force")).to_contain_text("Free joker")
    expect(page.locator("#in-force")).to_contain_text("Joker")
    expect(page.locator("#in-force")).to_contain_text("free")


def test_progress_towards_the_bonus_is_drawn(devices: Devices) -> None:
    page = devices.phone()
    page.goto(quick.open_table(page, "device", "zoo"))
    expect(page.get_by_role("img", name="0 of 18").first).to_be_visible()


def test_every_open_box_says_why_it_pays_what_it_pays(devices: Devices) -> None:
    page = devices.phone()
    page.goto(quick.open_table(page, "device"))
    player = Player(page)
    player.throw()
    page.locator("#why > summary").click()
    expect(page.locator("#why li")).to_have_count(13)
    expect(page.locator("#why li").last).to_have_text(
        f"Chance, {sum(player.faces())}: all five count."
    )
