"""A browser without a script plays with plain forms."""

from playwright.sync_api import Page, expect

from tests.browser.browsing import Devices


def throw(page: Page, button: str, count: str) -> None:
    """Throw, and see which throw it is."""
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator(".throw-count")).to_contain_text(count)


def test_a_turn_by_plain_forms(devices: Devices) -> None:
    page = devices.phone(java_script_enabled=False)
    page.goto("/")
    page.locator(".box-yahtzee summary").first.click()
    page.locator(".box-yahtzee button[value=device]").first.click()
    throw(page, "Throw", "Throw 1 of 3")
    dice = page.locator("#board input[name=keep]")
    kept = dice.nth(2).input_value()
    dice.nth(2).check()
    throw(page, "Throw again", "Throw 2 of 3")
    assert [box.input_value() for box in dice.all() if box.is_checked()] == [kept]
    zero = page.locator("#sheet button.fill.zero").first
    move = zero.get_attribute("value")
    zero.click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("Write the zero?")
    question.get_by_role("link", name="No, choose again").click()
    expect(question).to_have_count(0)
    page.locator(f"#sheet button[value='{move}']").click()
    question.get_by_role("button", name="Yes, do it").click()
    expect(page.locator("#sheet .ink.struck")).to_have_count(1)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#sheet .ink.struck")).to_have_count(0)


def test_a_table_is_set_up_by_plain_forms(devices: Devices) -> None:
    page = devices.phone(java_script_enabled=False)
    page.goto("/new/yahtzee")
    page.get_by_label("Name on chair 1").fill("Oma")
    page.get_by_role("button", name="One more chair").click()
    expect(page.get_by_label("Name on chair 1")).to_have_value("Oma")
    page.get_by_label("Name on chair 3").fill("Pim")
    page.locator(".tabletop").get_by_role("button", name="To the table").click()
    expect(page.locator(".players")).to_contain_text("Oma")
    expect(page.locator(".players")).to_contain_text("Pim")
