"""Choosing and pressing within drawings, in a game that is made for it, by every kind of hand."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.browsing import DESKTOP, PHONE, Devices
from tests.browser.mason import Mason
from tests.browser.test_axe import SCHEMES, grave_faults
from tests.browser.test_keyboard import Typist

Press = Callable[[Locator], None]


def click(target: Locator) -> None:
    """Press with a mouse."""
    target.click()


def tap(target: Locator) -> None:
    """Press with a finger."""
    target.tap()


def enter(target: Locator) -> None:
    """Press with a key."""
    target.press("Enter")


def space(target: Locator) -> None:
    """Press with the other key."""
    target.press("Space")


HANDS = pytest.mark.parametrize(
    ("size", "press"),
    [(PHONE, tap), (PHONE, enter), (DESKTOP, click), (DESKTOP, enter), (DESKTOP, space)],
    ids=["phone-tap", "phone-enter", "desktop-click", "desktop-enter", "desktop-space"],
)


@HANDS
def test_a_stone_is_put_where_its_place_is_pressed(
    toy_devices: Devices, size: ViewportSize, press: Press
) -> None:
    player = Mason(toy_devices.phone(viewport=size))
    player.field("stone", 2).check()
    before = player.seq
    press(player.spot(2, "b3"))
    player.settle(before + 1)
    expect(player.page.locator("#place-b3")).to_be_visible()
    expect(player.page.locator(".refusal")).to_have_count(0)
    player.my_turn()
    assert player.chosen() == set()


def test_what_is_not_chosen_is_neither_read_nor_reached(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone())
    board = player.page.locator("#board")
    assert "Put the" not in board.aria_snapshot()
    assert "Rows 3 and 4" not in board.aria_snapshot()
    player.field("stone", 3).check()
    read = board.aria_snapshot()
    assert re.findall(r"Put the (\d) on (\w+)", read) == [
        ("3", f"{column}{row}") for row in (3, 4) for column in "abcd"
    ]
    assert "Rows 3 and 4" in read
    player.field("stone", 1).check()
    assert "Rows 3 and 4" not in board.aria_snapshot()
    assert "Put the 3" not in board.aria_snapshot()


def test_a_game_with_the_keyboard_alone(toy_devices: Devices) -> None:
    page = toy_devices.phone(viewport=DESKTOP)
    player, typist = Mason(page), Typist(page)
    for turn in range(3):
        player.my_turn()
        typist.tab_to("[name=stone]", "Tab" if turn == 0 else "Shift+Tab")
        typist.key("Space")
        typist.tab_to("#board .spot")
        typist.act("Enter")
    expect(page.locator(".winner h1")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["tap", "click"])
def test_a_stone_that_is_pressed_again_is_put_back(
    toy_devices: Devices, size: ViewportSize
) -> None:
    player = Mason(toy_devices.phone(viewport=size))
    word = player.page.locator("label", has=player.field("stone", 2))
    press = tap if size == PHONE else click
    press(word)
    expect(player.spots).not_to_have_count(0)
    press(word)
    expect(player.field("stone", 2)).not_to_be_checked()
    expect(player.spots).to_have_count(0)
    press(player.field("stone", 3))
    press(player.field("stone", 3))
    expect(player.spots).to_have_count(0)


def test_escape_puts_a_stone_back_and_keeps_the_focus(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    player.field("stone", 2).check()
    player.spot(2, "b3").focus()
    player.page.keyboard.press("Escape")
    expect(player.spots).to_have_count(0)
    expect(player.field("stone", 2)).to_be_focused()


def test_escape_that_closes_the_menu_puts_nothing_back(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    player.field("stone", 2).check()
    player.page.locator("#menu > summary").press("Enter")
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#menu[open]")).to_have_count(0)
    expect(player.field("stone", 2)).to_be_checked()


def test_enter_on_a_stone_sends_nothing(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    before = player.seq
    player.field("stone", 2).press("Enter")
    player.refresh()
    assert player.seq == before + 1
    expect(player.page.locator(".refusal")).to_have_count(0)


def test_pressing_twice_and_holding_a_key_make_one_move(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone(viewport=DESKTOP))
    player.field("stone", 1).check()
    player.spot(1, "a1").dblclick()
    player.my_turn()
    expect(player.lying).to_have_count(1)
    player.field("stone", 1).check()
    player.spot(1, "b1").focus()
    before = player.seq
    for _ in range(4):
        player.page.keyboard.down("Enter")
    player.settle(before + 1)
    player.my_turn()
    player.page.keyboard.up("Enter")
    expect(player.lying).to_have_count(2)
    expect(player.page.locator(".refusal")).to_have_count(0)


def test_what_is_chosen_stays_over_a_refresh_and_shows_nothing_else(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone())
    player.field("stone", 2).check()
    # Whatever a person could see in between counts, too: a look at every frame.
    player.page.evaluate(
        """() => {
          window.most = 0;
          const look = () => {
            const shown = document.querySelectorAll("[data-press]:not(.off)").length;
            window.most = Math.max(window.most, shown);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    for _ in range(3):
        player.refresh()
    expect(player.field("stone", 2)).to_be_checked()
    expect(player.spots).to_have_count(12)
    assert player.page.evaluate("window.most") == 12


def sets_on(player: Mason) -> list[frozenset[str]]:
    """The sets of fields that mean a move, as ids."""
    text = player.pebbles.get_attribute("data-sets") or ""
    return [frozenset(one.replace(":", "-").split()) for one in text.split(";")]


def possible(player: Mason) -> set[str]:
    """What lights up, as ids."""
    fields = player.page.locator("input[data-possible]").all()
    return {str(field.get_attribute("id")) for field in fields}


def can_still_be_chosen(sets: list[frozenset[str]], chosen: set[str]) -> set[str]:
    """What a choice can be added to, or take the place of where only one of a name is possible."""
    every = frozenset[str]().union(*sets)
    only_one = ("colour", "count")
    return {
        field
        for field in every
        if any(
            field in one
            and {
                c
                for c in chosen
                if (n := c.split("-")[0]) not in only_one or n != field.split("-")[0]
            }
            <= one
            for one in sets
        )
    }


def test_a_tick_that_leaves_one_way_ticks_the_rest_and_says_so(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone())
    player.field("count", 3).check()
    expect(player.pebbles).not_to_have_attribute("data-complete", "")
    player.field("pebble", 1).check()
    assert player.chosen() == {"colour-r", "count-3", "pebble-1", "pebble-2", "pebble-3"}
    expect(player.pebbles).to_have_attribute("data-complete", "")
    said = player.page.locator("#announcer")
    for name in ("red", "Pebble 2", "Pebble 3"):
        expect(said).to_contain_text(name)
    expect(said).not_to_contain_text("Pebble 1")
    player.field("pebble", 2).uncheck()
    assert player.chosen() == {"colour-r", "count-3", "pebble-1", "pebble-3"}
    expect(player.pebbles).not_to_have_attribute("data-complete", "")
    player.field("pebble", 2).check()
    before = player.seq
    player.page.locator("#actions .primary").click()
    player.settle(before + 1)
    player.my_turn()
    expect(player.field("pebble", 1)).to_have_count(0)
    assert player.chosen() == set()


def test_another_colour_takes_away_the_ticks_that_do_not_fit(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone())
    player.field("colour", "r").check()
    for pebble in (2, 3):
        player.field("pebble", pebble).check()
    player.field("colour", "b").check()
    assert player.chosen() == {"colour-b"}


def test_a_choice_beside_the_sets_does_not_matter_to_them(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone())
    player.field("stone", 2).check()
    player.field("count", 3).check()
    player.field("pebble", 8).check()
    expect(player.pebbles).to_have_attribute("data-complete", "")
    assert player.chosen() == {
        "stone-2",
        "colour-b",
        "count-3",
        *(f"pebble-{n}" for n in (6, 7, 8)),
    }


def test_what_lights_up_can_still_become_a_move(toy_devices: Devices) -> None:
    player = Mason(toy_devices.phone())
    sets, chance = sets_on(player), random.Random(7)
    fields = sorted(frozenset[str]().union(*sets))
    for _ in range(25):
        player.page.locator(f"#{chance.choice(fields)}").click()
        chosen = player.chosen()
        assert possible(player) == can_still_be_chosen(sets, chosen), sorted(chosen)
        complete = player.pebbles.get_attribute("data-complete") is not None
        assert complete == (chosen in sets), sorted(chosen)


def test_without_a_script_the_list_in_words_makes_the_move(toy_devices: Devices) -> None:
    page = toy_devices.phone(java_script_enabled=False)
    player = Mason(page)
    expect(player.spots).to_have_count(0)
    page.locator("#menu > summary").click()
    page.get_by_role("link", name="All moves in words").click()
    page.get_by_role("button", name="Put the 2 on b3").click()
    expect(page.locator("#place-b3")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_grave(toy_devices: Devices, size: ViewportSize) -> None:
    player = Mason(toy_devices.phone(viewport=size))
    player.field("stone", 3).check()
    player.field("colour", "r").check()
    for scheme in SCHEMES:
        player.page.emulate_media(color_scheme=scheme)
        assert grave_faults(player.page) == [], scheme
