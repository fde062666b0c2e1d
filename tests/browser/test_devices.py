"""One seat on several devices, people who only watch, and people who go away and come back."""

from playwright.sync_api import Locator, Page, expect

from tests.browser import quick
from tests.browser.browsing import DESKTOP, Devices
from tests.browser.player import Player


def pressable(page: Page) -> Locator:
    """What can be pressed on a table to change it."""
    return page.locator("#board input:enabled, #sheet button:enabled, #actions button:enabled")


def seat_link(page: Page, table: str, kind: str) -> str:
    """The link that brings a seat to another device, as the page of invitations shows it."""
    page.goto(f"{table}/invite")
    fold = page.locator("details", has_text=kind)
    fold.locator("summary").click()
    address = fold.get_by_role("textbox").input_value()
    page.get_by_role("link", name="Back to the table").click()
    return address


def follow(page: Page, link: str) -> None:
    """Open a link to a seat, which asks first, and say yes."""
    page.goto(link)
    page.get_by_role("button", name="Yes, here").click()
    expect(page.locator("main#table")).to_be_visible()


def test_one_seat_on_two_devices(devices: Devices) -> None:
    phone, tablet = Player(devices.phone()), Player(devices.phone(viewport=DESKTOP))
    table = quick.open_table(phone.page, "device")
    follow(tablet.page, seat_link(phone.page, table, "Player 1 on a second device too"))
    seat = phone.turn_of(0, 1)
    if seat == 1:
        phone.turn()
    tablet.my_turn()
    phone.throw()
    tablet.settle(phone.seq)
    assert tablet.faces() == phone.faces()
    tablet.throw(tablet.most())
    phone.settle(tablet.seq)
    assert phone.faces() == tablet.faces()
    expect(phone.page.locator(".throw-count")).to_contain_text("2 of 3")


def test_a_seat_moves_to_another_device(devices: Devices) -> None:
    old, new = Player(devices.phone()), Player(devices.phone())
    friend = Player(devices.phone())
    table = quick.friends(old.page, friend.page)
    link = seat_link(old.page, table, "Player 1 on another device")
    devices.guard(new.page).expect("404")
    before = old.seq
    new.page.goto(link)
    expect(new.page.get_by_role("heading", name="Bring Player 1 to this device?")).to_be_visible()
    assert old.seq == before
    follow(new.page, link)
    old.settle(before + 1)
    expect(old.page.locator(".story li").first).to_have_text("Player 1 goes on at another device.")
    friend.page.goto(table)
    if friend.turn_of(0, 1) == 1:
        friend.turn()
    new.my_turn()
    new.throw()
    old.settle(new.seq)
    assert old.faces() == new.faces()
    expect(pressable(old.page)).to_have_count(0)
    new.page.goto(link)
    expect(new.page.get_by_role("alert")).to_contain_text("has been used")


def test_who_watches_sees_everything_and_can_press_nothing(devices: Devices) -> None:
    host, guest = Player(devices.phone()), Player(devices.phone())
    table = quick.open_table(host.page, "device")
    host.page.goto(table)
    guest.page.goto(table)
    expect(guest.page.locator("#actions .hint")).to_contain_text("is to play")
    host.throw()
    guest.settle(host.seq)
    assert guest.faces() == host.faces()
    expect(pressable(guest.page)).to_have_count(0)
    expect(pressable(host.page)).not_to_have_count(0)
    guest.page.locator("#menu > summary").click()
    expect(guest.page.get_by_role("link", name="Big screen for watching")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Leave the table")).to_have_count(0)


def test_the_big_screen_follows_and_says_how_to_join(devices: Devices) -> None:
    host, television = Player(devices.phone()), Player(devices.phone(viewport=DESKTOP))
    table = quick.open_table(host.page, "device")
    host.page.goto(table)
    television.page.goto(f"{table}/screen")
    expect(television.page.get_by_text(f"127.0.0.1:{host.page.url.split(':')[2]}")).to_be_visible()
    expect(television.page.get_by_role("img", name="Code that leads a phone")).to_be_visible()
    host.throw()
    television.settle(host.seq)
    assert television.faces() == host.faces()
    expect(pressable(television.page)).to_have_count(0)


def test_a_page_that_is_loaded_again_stands_where_it_stood(devices: Devices) -> None:
    player = Player(devices.phone())
    player.page.goto(quick.open_table(player.page, "device"))
    player.throw()
    faces, seq = player.faces(), player.seq
    player.page.reload()
    assert (player.faces(), player.seq) == (faces, seq)
    player.throw(player.most())


def test_my_games_lead_back_to_the_table(devices: Devices) -> None:
    player = Player(devices.phone())
    player.open_box("Together on this device")
    table = player.code
    player.throw()
    faces = player.faces()
    player.page.close()
    again = Player(player.page.context.new_page())
    again.page.goto("/")
    card = again.page.locator(f".running a[href='{table}']")
    expect(card).to_contain_text("It is your turn")
    card.click()
    again.my_turn()
    assert again.faces() == faces
    stranger = devices.phone()
    stranger.goto("/")
    expect(stranger.get_by_role("heading", name="My games")).to_have_count(0)
