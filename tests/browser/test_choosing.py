"""Choosing within drawings: what lights up, what stays chosen, and boards without edges."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import quick
from tests.browser.browsing import DESKTOP, PHONE, Devices
from tests.browser.player import Player

SPOTS = "#board .spot:not(.off)"
FITS = ".rack .fits input"


def with_a_hand(devices: Devices, page: Page) -> Player:
    """A table of Triominos where it is the player's turn and a tile of theirs fits."""
    player = Player(page)
    for _ in range(30):
        page.goto(quick.open_table(page, "computer", "page-003", "triominos"))
        player.my_turn()
        if page.locator("#actions .primary[value]").count():
            player.press(page.locator("#actions .primary").first)
            player.my_turn()
        if page.locator(FITS).count():
            return player
    raise AssertionError("no tile fits at thirty tables")


def view_box(drawing: Locator) -> list[float]:
    """What part of a drawing is seen."""
    return [float(part) for part in (drawing.get_attribute("viewBox") or "").split()]


def test_places_light_up_while_a_tile_is_chosen(devices: Devices) -> None:
    player = with_a_hand(devices, devices.phone())
    spots, tile = player.page.locator(SPOTS), player.page.locator(FITS).first
    expect(spots).to_have_count(0)
    tile.check(force=True)
    expect(spots).not_to_have_count(0)
    player.page.keyboard.press("Escape")
    expect(spots).to_have_count(0)
    expect(tile).not_to_be_checked()


def test_a_tile_that_is_pressed_again_is_put_back(devices: Devices) -> None:
    player = with_a_hand(devices, devices.phone(viewport=DESKTOP))
    tile = player.page.locator(FITS).first
    tile.click(force=True)
    expect(tile).to_be_checked()
    tile.click(force=True)
    expect(tile).not_to_be_checked()


def test_what_is_chosen_stays_when_the_table_comes_again(devices: Devices) -> None:
    player = with_a_hand(devices, devices.phone())
    tile = player.page.locator(FITS).first
    tile.check(force=True)
    before = player.seq
    quick.post(player.page, f"{player.code}/pace", speed="slow")
    player.settle(before + 1)
    expect(tile).to_be_checked()
    expect(player.page.locator(SPOTS)).not_to_have_count(0)


def test_two_presses_make_one_move(devices: Devices) -> None:
    player = with_a_hand(devices, devices.phone(viewport=DESKTOP))
    quick.post(player.page, f"{player.code}/pace", speed="slow")
    player.page.locator(FITS).first.check(force=True)
    before = player.seq
    spot = player.page.locator(SPOTS).first
    spot.evaluate(
        """spot => {
          for (const _ of [1, 2]) spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        }"""
    )
    player.settle(before + 1)
    expect(player.page.locator(".refusal")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_board_is_moved_and_fits_again(devices: Devices, size: dict[str, int]) -> None:
    page = devices.phone(viewport=DESKTOP if size == DESKTOP else PHONE)
    with_a_hand(devices, page)
    board = page.locator("svg[data-pan]")
    whole = view_box(board)
    page.locator("[data-zoom=in]").click()
    closer = view_box(board)
    assert closer[2] < whole[2]
    board.focus()
    page.keyboard.press("ArrowRight")
    assert view_box(board)[0] > closer[0]
    page.keyboard.press("-")
    assert view_box(board)[2] > closer[2]
    page.locator("[data-zoom=fit]").click()
    assert view_box(board) == whole


def test_dragging_moves_the_board_and_presses_nothing(devices: Devices) -> None:
    player = with_a_hand(devices, devices.phone(viewport=DESKTOP))
    page = player.page
    player.page.locator(FITS).first.check(force=True)
    spot = page.locator(SPOTS).first.bounding_box()
    assert spot is not None
    before, whole = player.seq, view_box(page.locator("svg[data-pan]"))
    x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 30, steps=5)
    page.mouse.up()
    moved = view_box(page.locator("svg[data-pan]"))
    assert moved[0] < whole[0]
    assert moved[1] < whole[1]
    assert player.seq == before


def with_dice(devices: Devices, page: Page) -> Player:
    """A table of Keer op Keer where the dice lie and the player chooses."""
    player = Player(page)
    page.goto(quick.open_table(page, "computer", game="keer-op-keer"))
    player.my_turn()
    player.press(page.locator("#actions button[value=roll]"))
    expect(page.locator("input[name=colour]").first).to_be_attached()
    return player


def test_only_boxes_that_fit_the_dice_light_up(devices: Devices) -> None:
    page = with_dice(devices, devices.phone()).page
    ticks = page.locator("input[type=checkbox][form=move]")
    colour = page.locator("input[name=colour][data-possible]").first
    colour.check(force=True)
    numbers = page.locator("input[name=number][data-possible]")
    numbers.first.check(force=True)
    possible = page.locator("input[type=checkbox][form=move][data-possible]")
    expect(possible).not_to_have_count(0)
    assert possible.count() < ticks.count()
    for _ in range(5):
        if page.locator("#table[data-complete]").count():
            break
        page.locator("input[type=checkbox][form=move][data-possible]:not(:checked)").first.check(
            force=True
        )
    expect(page.locator("#table[data-complete]")).to_have_count(1)


def test_another_number_drops_the_ticks_that_do_not_fit(devices: Devices) -> None:
    page = devices.phone(viewport=DESKTOP)
    for _ in range(20):
        with_dice(devices, page)
        for colour in page.locator("input[name=colour][data-possible]").all():
            colour.check(force=True)
            numbers = page.locator("input[name=number][data-possible]")
            if numbers.count() < 2:
                continue
            numbers.nth(numbers.count() - 1).check(force=True)
            possible = page.locator("input[type=checkbox][form=move][data-possible]")
            ticked = page.locator("input[type=checkbox][form=move]:checked")
            while (
                possible.count() > ticked.count()
                and not page.locator("#table[data-complete]").count()
            ):
                page.locator(
                    "input[type=checkbox][form=move][data-possible]:not(:checked)"
                ).first.check(force=True)
            before = ticked.count()
            if before < 2:
                continue
            page.locator("input[name=number]").first.check(force=True)
            unfit = "input[type=checkbox][form=move]:checked:not([data-possible])"
            expect(page.locator(unfit)).to_have_count(0)
            expect(ticked).not_to_have_count(before)
            return
    raise AssertionError("at twenty tables no colour has two numbers")
