"""The animal game on a phone, and its sheet, which a family can change while setting a table."""

from playwright.sync_api import Page, expect

from tests.browser.browsing import Devices
from tests.browser.player import Player


def test_a_turn_of_the_animal_game(devices: Devices) -> None:
    player = Player(devices.phone())
    player.open_box("Together on this device", "Animal game")
    player.throw()
    names = [box.get_attribute("aria-label") for box in player.dice.all()]
    assert all(name is not None and name.isalpha() for name in names), names
    expect(player.page.locator(".dice .die svg")).to_have_count(5)
    player.throw(player.most())
    player.fill(player.best_box())
    expect(player.page.locator("#sheet .ink")).to_have_count(1)
    expect(player.page.locator(".story li").first).to_contain_text("writes")


def sheet_of(page: Page) -> str:
    """The text of the sheet on the set-up page."""
    return page.locator("#rule-sheet").input_value()


def test_the_sheet_is_changed_with_a_mistake_first(devices: Devices) -> None:
    page = devices.phone()
    devices.guard(page).expect("422")
    page.goto("/")
    box = page.locator("article.box", has_text="Animal game")
    box.locator("summary").click()
    box.get_by_role("link", name="More choice").click()
    page.locator("#house-rules > summary").click()
    ours = sheet_of(page)
    assert "five = 10" in ours
    wrong = ours.replace("five = 10", "five = ten")
    line = wrong.splitlines().index("five = ten") + 1
    page.locator("#rule-sheet").fill(wrong)
    to_the_table = page.locator(".tabletop").get_by_role("button", name="To the table")
    to_the_table.click()
    mistake = page.locator("#rule-sheet-error")
    expect(mistake).to_contain_text(f"Sheet, line {line}:")
    expect(mistake).to_contain_text("ten")
    assert sheet_of(page) == wrong
    page.locator("#rule-sheet").fill(ours.replace("five = 10", "five = 25"))
    to_the_table.click()
    player = Player(page)
    player.my_turn()
    page.goto(f"{player.code}/rules")
    expect(page.locator("main")).to_contain_text("25")
