"""Pages fit every screen, what is pressed is large enough for a thumb, and movement can be off."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser import quick
from tests.browser.browsing import PHONE, Devices
from tests.browser.places import PLACES, Way, animals, lobby, own_turn, set_up, unfolded_box
from tests.browser.player import Player

WIDTHS = (320, 390, 768, 1280)
TARGET = 44
"""Pixels that a target takes at least each way (WCAG 2.2, success criterion 2.5.5)."""

# The panels of a table lie side by side on a phone, so each is looked at by itself.
TOO_WIDE = """
() => {
  const width = window.outerWidth;
  const cut = (element) => element.getBoundingClientRect().right > width + 1;
  const page = document.documentElement.scrollWidth <= width
    ? [] : [...document.querySelectorAll("body *")].filter(cut);
  const panels = [...document.querySelectorAll(".board, .sheet, .log, .actions")]
    .filter((panel) => panel.scrollWidth > panel.clientWidth + 1);
  return [...page, ...panels].map((element) => element.outerHTML.slice(0, 200));
}
"""

# A box to tick within a label is pressed by its label.
PRESSED = ".button, button, .icon, summary, select, .dice .die, label.choice, .running a"

TOO_SMALL = """
(elements, target) => elements
  .filter((element) => element.checkVisibility() && !element.matches(".visually-hidden"))
  .map((element) => [element, element.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.width < target || box.height < target))
  .map(([element, box]) => `${box.width} x ${box.height}: ${element.outerHTML.slice(0, 200)}`)
"""


@pytest.mark.parametrize("way", PLACES, ids=lambda way: way.__name__)
def test_no_page_scrolls_sideways(devices: Devices, way: Way) -> None:
    page = devices.phone()
    way(devices, page)
    for width in WIDTHS:
        page.set_viewport_size(ViewportSize(width=width, height=800))
        assert page.evaluate(TOO_WIDE) == [], f"{width} pixels wide"


@pytest.mark.parametrize("way", [unfolded_box, set_up, lobby, own_turn, animals])
def test_what_is_pressed_on_a_phone_is_large_enough(devices: Devices, way: Way) -> None:
    page = devices.phone()
    way(devices, page)
    small = page.locator(PRESSED).evaluate_all(TOO_SMALL, TARGET)
    assert small == [], "\n".join(small)


def test_three_taps_from_the_shelf_to_the_first_throw(devices: Devices) -> None:
    page = devices.phone()
    player = Player(page)
    page.goto("/")
    page.locator(".box-yahtzee summary").first.tap()
    page.locator(".box-yahtzee button[value=computer]").first.tap()
    player.my_turn()
    player.throw_button.tap()
    expect(player.dice).to_have_count(5)


def throw_and_watch(page: Page) -> None:
    """Throw, and note on the page how long each movement since then takes."""
    page.evaluate(
        """() => {
          window.movements = [];
          document.addEventListener("animationstart", (event) => {
            const [movement] = event.target.getAnimations();
            window.movements.push(movement ? movement.effect.getTiming().duration : 0);
          });
        }"""
    )
    Player(page).throw()
    page.wait_for_function("() => window.movements.length === 5")


def movements(page: Page) -> list[float]:
    """How long each movement took, in milliseconds."""
    found: list[float] = page.evaluate("window.movements")
    return found


def test_thrown_dice_roll(devices: Devices) -> None:
    page = devices.phone(moving=True)
    page.goto(quick.open_table(page, "device"))
    throw_and_watch(page)
    assert movements(page) == [350] * 5


@pytest.mark.parametrize("chosen", ["on the device", "in the settings"])
def test_nothing_moves_for_who_wants_little_movement(devices: Devices, chosen: str) -> None:
    page = devices.phone(moving=chosen == "in the settings")
    if chosen == "in the settings":
        page.goto("/settings")
        page.get_by_label("Movement").select_option("As little as possible")
        page.get_by_role("button", name="Keep this").click()
    page.goto(quick.open_table(page, "device"))
    throw_and_watch(page)
    assert movements(page) == [0] * 5
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_phone_shows_board_sheet_and_buttons_at_once(devices: Devices) -> None:
    page = devices.phone()
    own_turn(devices, page)
    for part in (Player(page).throw_button, page.locator(".dice"), page.locator(".paper .total")):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"]


def test_the_dice_stay_where_they_are_after_the_last_throw(devices: Devices) -> None:
    page = devices.phone()
    page.goto(quick.open_table(page, "device"))
    player = Player(page)
    player.throw()
    player.throw()
    before = page.locator(".dice").bounding_box()
    player.throw()
    expect(player.throw_button).to_have_count(0)
    assert page.locator(".dice").bounding_box() == before
