"""What happens at a table beside the game: mistakes, haste, pauses, and playing again."""

import re

from playwright.sync_api import Page, expect

from tests.browser import quick
from tests.browser.browsing import Devices
from tests.browser.places import make_stale
from tests.browser.player import FILLS, Player


def two_at_a_table(devices: Devices) -> tuple[Player, Player, str]:
    """Two friends with a phone each, in the middle of a game; computer players do not wait."""
    host, friend = Player(devices.phone()), Player(devices.phone())
    table = quick.friends(host.page, friend.page)
    quick.post(host.page, f"{table}/pace", speed="at once")
    for player in (host, friend):
        player.page.goto(table)
    return host, friend, table


def in_the_menu(page: Page, name: str) -> None:
    """Press something in the menu."""
    page.locator("#menu > summary").click()
    page.locator("#menu").get_by_role("button", name=name).click()


def story(player: Player) -> list[str]:
    """What happened, the newest first."""
    return player.page.locator(".story li").all_text_contents()


def test_a_move_can_be_taken_back_until_something_new_is_seen(devices: Devices) -> None:
    player = Player(devices.phone())
    player.page.goto(quick.open_table(player.page, "device"))
    back = player.page.get_by_role("button", name="Take back")
    player.throw()
    expect(back).to_have_count(0)
    faces = player.faces()
    box = player.best_box()
    move = box.get_attribute("value")
    player.fill(box)
    player.press(back)
    assert player.faces() == faces
    expect(player.page.locator(f"#sheet button[value='{move}']")).to_be_visible()
    assert "takes the last move back" in story(player)[0]
    player.fill(player.best_box())
    player.throw()
    expect(back).to_have_count(0)


def test_two_quick_taps_are_one_move(devices: Devices) -> None:
    player = Player(devices.phone())
    player.page.goto(quick.open_table(player.page, "device"))
    before = player.seq
    player.throw_button.dblclick()
    player.settle(before + 1)
    expect(player.page.locator(".throw-count")).to_contain_text("Throw 1 of 3")
    assert sum("throws all five dice" in line for line in story(player)) == 1


def test_a_stale_page_gets_the_fresh_table_and_a_sentence(devices: Devices) -> None:
    player = Player(devices.phone())
    devices.guard(player.page).expect("409")
    player.page.goto(quick.open_table(player.page, "device"))
    player.throw()
    seq = player.seq
    make_stale(player.page)
    player.throw_button.click()
    expect(player.page.get_by_role("alert")).to_contain_text("changed in the meantime")
    assert player.seq == seq
    player.throw()
    expect(player.page.get_by_role("alert")).to_have_count(0)
    expect(player.page.locator(".throw-count")).to_contain_text("Throw 2 of 3")


def test_ticks_and_names_survive_what_others_do(devices: Devices) -> None:
    host, guest = Player(devices.phone()), Player(devices.phone())
    table = quick.open_table(host.page, "friends")
    guest.page.goto(table)
    guest.page.get_by_label("Name on chair 2").fill("Pi")
    before = guest.seq
    quick.post(host.page, f"{table}/chairs", add=1)
    guest.settle(before + 1)
    expect(guest.page.locator(".seat", has_text="Chair 3")).to_be_visible()
    expect(guest.page.get_by_label("Name on chair 2")).to_have_value("Pi")
    host.page.goto(table)
    quick.sit(guest.page, table, 1, "Pim")
    quick.sit(guest.page, table, 2, "Pam")
    quick.start(host.page, table)
    first, other = (host, guest) if host.turn_of(0, 1, 2) == 0 else (guest, host)
    first.my_turn()
    first.throw()
    first.dice.nth(1).check()
    first.dice.nth(4).check()
    before = first.seq
    quick.post(other.page, f"{table}/pace", speed="slow")
    first.settle(before + 1)
    ticked = [box.is_checked() for box in first.dice.all()]
    assert ticked == [False, True, False, False, True]


def test_a_stand_in_plays_and_hands_the_seat_back(devices: Devices) -> None:
    host, friend, _ = two_at_a_table(devices)
    in_the_menu(friend.page, "Let the computer play for Friend 1")
    expect(host.page.locator("#player-1")).to_have_class(re.compile("away"))
    if host.turn_of(0) is not None:
        host.turn()
    host.my_turn()
    assert any(re.match(r"Friend 1 (writes|crosses)", line) for line in story(host))
    friend.page.get_by_role("button", name="Play on for Friend 1 myself").click()
    expect(host.page.locator("#player-1")).not_to_have_class(re.compile("away"))
    host.turn()
    friend.my_turn()
    friend.turn()
    host.my_turn()


def test_who_leaves_is_played_for(devices: Devices) -> None:
    host, friend, _ = two_at_a_table(devices)
    in_the_menu(friend.page, "Leave the table")
    expect(friend.page.get_by_role("button", name="Leave the table")).to_have_count(0)
    host.my_turn()
    assert any(line == "A computer player plays for Friend 1." for line in story(host))
    host.turn()
    host.my_turn()
    assert any(re.match(r"Friend 1 (writes|crosses)", line) for line in story(host))
    friend.page.get_by_role("button", name="Play on for Friend 1 myself").click()
    expect(friend.page.get_by_role("button", name="Play on for Friend 1 myself")).to_have_count(0)
    host.turn()
    friend.my_turn()
    friend.turn()
    host.my_turn()


def test_the_same_people_play_again(devices: Devices) -> None:
    host, friend, table = two_at_a_table(devices)
    quick.play_out(table, host.page, friend.page)
    expect(friend.page.locator(".winner h1")).to_be_visible()
    host.page.get_by_role("button", name="Once more").click()
    expect(host.page.locator("main.table")).to_be_visible()
    assert host.code != table
    friend.page.get_by_role("link", name="To the new game").click()
    expect(friend.page.locator("main.table")).to_be_visible()
    assert friend.code == host.code
    for name in ("Player 1", "Friend 1"):
        expect(friend.page.locator(".players")).to_contain_text(name)
    starter = host if host.turn_of(0, 1) == 1 else friend
    starter.my_turn()


def test_the_computer_waits_as_asked_and_can_be_hurried(devices: Devices) -> None:
    player = Player(devices.phone())
    table = quick.open_table(player.page, "computer")
    quick.post(player.page, f"{table}/pace", speed="at once")
    player.page.goto(table)
    player.my_turn()
    in_the_menu(player.page, "slow")
    slow = player.page.locator("#menu").get_by_role("button", name="slow")
    expect(slow).to_have_attribute("aria-pressed", "true")
    player.page.keyboard.press("Escape")
    player.turn()
    expect(player.page.locator("#actions .hint")).to_contain_text("Computer")
    player.page.get_by_role("button", name="Do not wait").click()
    player.my_turn()


def test_what_happens_is_told_to_screen_readers(devices: Devices) -> None:
    host, friend, _ = two_at_a_table(devices)
    mover, listener = (host, friend) if host.turn_of(0, 1) == 0 else (friend, host)
    announcer = listener.page.locator("#announcer[aria-live=polite]")
    mover.my_turn()
    mover.throw()
    listener.settle(mover.seq)
    expect(announcer).to_contain_text("throws all five dice")
    expect(announcer).not_to_contain_text("It is your turn.")
    mover.fill(mover.best_box())
    expect(announcer).to_contain_text("It is your turn.")


def test_the_language_can_be_changed_at_the_table(devices: Devices) -> None:
    player = Player(devices.phone())
    player.page.goto(quick.open_table(player.page, "device"))
    player.throw()
    player.page.locator("#menu > summary").click()
    player.page.get_by_role("link", name="Light or dark, sound, movement").click()
    player.page.get_by_label("Language").select_option("Nederlands")
    player.page.get_by_role("button", name="Keep this").click()
    expect(player.table).to_be_visible()
    expect(player.page.locator("html")).to_have_attribute("lang", "nl")
    expect(player.throw_button).to_have_text("Gooi opnieuw")
    player.throw(player.most())
    expect(player.page.locator(".throw-count")).to_contain_text("Worp 2 van 3")
    assert player.page.locator(FILLS).count() == 13
