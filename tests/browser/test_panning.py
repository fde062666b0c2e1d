"""Looking around on a board without edges: by mouse, by wheel, by fingers and by keys."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import DESKTOP, Devices
from tests.browser.mason import Mason

Point = tuple[float, float]


class Fingers:
    """Fingers on a screen; each step says where every finger is."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def down(self, *at: Point) -> None:
        """Put fingers down."""
        self._send("touchStart", at)

    def move(self, *at: Point) -> None:
        """Move them, without lifting any."""
        self._send("touchMove", at)

    def up(self) -> None:
        """Lift them all."""
        self._send("touchEnd", ())

    def _send(self, kind: str, at: tuple[Point, ...]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(at)]
        event = {"type": kind, "touchPoints": points}
        # The library does not say what its dictionaries hold.
        self._session.send("Input.dispatchTouchEvent", event)  # pyright: ignore[reportUnknownMemberType]


def centre(box: list[float]) -> Point:
    """The middle of what is seen."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def test_a_mouse_drags_the_board_and_presses_nothing(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    page, whole, before = player.page, player.view_box(), player.seq
    player.field("stone", 1).check()
    x, y = player.middle(player.spot(1, "b2"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 30, steps=4)
    page.mouse.up()
    moved = player.view_box()
    # The drawing is as large as its units, so that the hand takes the board along.
    assert moved == pytest.approx([whole[0] - 60, whole[1] - 30, whole[2], whole[3]], abs=0.2)
    page.mouse.move(x, y, steps=3)
    assert player.view_box() == moved
    player.refresh()
    assert player.seq == before + 1
    expect(player.lying).to_have_count(0)


def test_a_mouse_that_is_let_go_outside_lets_go(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    page = player.page
    x, y = player.middle(player.slope)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, -30, steps=4)
    page.mouse.up()
    moved = player.view_box()
    page.mouse.move(x, y, steps=4)
    assert player.view_box() == moved


def test_the_other_button_of_a_mouse_drags_nothing(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    page, whole = player.page, player.view_box()
    x, y = player.middle(player.slope)
    page.mouse.move(x, y)
    page.mouse.down(button="right")
    page.mouse.move(x + 50, y, steps=4)
    page.mouse.up(button="right")
    assert player.view_box() == whole


def test_a_finger_drags_the_board_and_presses_nothing(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone())
    fingers, whole, before = Fingers(player.page), player.view_box(), player.seq
    player.field("stone", 1).check()
    x, y = player.middle(player.spot(1, "c2"))
    fingers.down((x, y))
    for step in (10, 25, 40):
        fingers.move((x - step, y))
    fingers.up()
    assert player.view_box()[0] == pytest.approx(whole[0] + 40, abs=0.5)
    player.refresh()
    assert player.seq == before + 1
    expect(player.lying).to_have_count(0)


def test_a_tap_that_trembles_still_presses(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone())
    fingers, before = Fingers(player.page), player.seq
    player.field("stone", 1).check()
    x, y = player.middle(player.spot(1, "c2"))
    fingers.down((x, y))
    fingers.move((x + 2, y + 1))
    fingers.up()
    player.settle(before + 1)
    expect(player.page.locator("#place-c2")).to_be_visible()


def test_two_fingers_zoom_around_what_they_hold(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone())
    fingers, whole = Fingers(player.page), player.view_box()
    player.slope.scroll_into_view_if_needed()
    x, y = player.middle(player.slope)
    fingers.down((x - 20, y), (x + 20, y))
    for spread in (25, 32, 40):
        fingers.move((x - spread, y), (x + spread, y))
    fingers.up()
    box = player.view_box()
    assert box[2] == pytest.approx(whole[2] / 2, rel=0.05)
    assert centre(box) == pytest.approx(centre(whole), abs=3)


def test_the_wheel_scrolls_the_page_until_the_board_is_zoomed(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    page, whole = player.page, player.view_box()
    page.mouse.move(*player.middle(player.slope))
    page.evaluate(
        """() => {
          window.kept = [];
          addEventListener("wheel", (event) => kept.push(event.defaultPrevented));
        }"""
    )
    page.mouse.wheel(0, -100)
    page.wait_for_function("kept.length === 1")
    assert player.view_box() == whole
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.wait_for_function("kept.length === 2")
    page.keyboard.up("Control")
    closer = player.view_box()
    assert closer[2] < whole[2]
    page.mouse.wheel(0, 100)
    page.wait_for_function("kept.length === 3")
    assert player.view_box()[2] > closer[2]
    assert page.evaluate("kept") == [False, True, True]


def test_keys_pan_and_zoom_and_fit(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    whole = player.view_box()
    player.slope.focus()
    for key, side, sign in (
        ("ArrowRight", 0, 1),
        ("ArrowLeft", 0, -1),
        ("ArrowDown", 1, 1),
        ("ArrowUp", 1, -1),
        ("-", 2, 1),
        ("+", 2, -1),
    ):
        before = player.view_box()[side]
        player.page.keyboard.press(key)
        assert (player.view_box()[side] - before) * sign > 0, key
    player.page.keyboard.press("0")
    assert player.view_box() == whole


def test_nobody_gets_lost(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    whole = player.view_box()
    player.slope.focus()
    for _ in range(40):
        player.page.keyboard.press("ArrowRight")
    assert centre(player.view_box())[0] == pytest.approx(whole[0] + whole[2], abs=0.1)


def test_a_view_is_kept_while_the_board_grows_until_fit(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone())
    whole = player.view_box()
    player.page.get_by_role("button", name="Closer").click()
    closer = player.view_box()
    assert closer[2] < whole[2]
    player.refresh()
    assert player.view_box() == closer
    player.field("stone", 1).check()
    player.press(player.spot(1, "b2"))
    player.my_turn()
    assert player.view_box() == closer
    player.page.get_by_role("button", name="Everything").click()
    grown = player.view_box()
    assert grown[3] > whole[3]
    player.refresh()
    assert player.view_box() == grown


def test_a_place_that_gets_the_focus_comes_into_view(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    player.field("stone", 1).check()
    for _ in range(4):
        player.page.get_by_role("button", name="Closer").click()
    player.spot(1, "b2").focus()
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Tab")
    focused = player.page.locator("#board .spot:focus")
    expect(focused).to_have_count(1)
    x, y = player.middle(focused)
    frame = player.slope.bounding_box()
    assert frame is not None
    assert frame["x"] < x < frame["x"] + frame["width"]
    assert frame["y"] < y < frame["y"] + frame["height"]
