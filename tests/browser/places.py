"""Every place that a person can come to, each with the way there."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import quick
from tests.browser.browsing import Devices
from tests.browser.player import Player

Way = Callable[[Devices, Page], None]


def shelf(devices: Devices, page: Page) -> None:
    """The shelf, for somebody new."""
    page.goto("/")


def unfolded_box(devices: Devices, page: Page) -> None:
    """A box on the shelf with its three ways to play."""
    page.goto("/")
    page.locator(".box-yahtzee summary").first.click()
    expect(
        page.locator(".box-yahtzee").get_by_role("button", name="Invite friends").first
    ).to_be_visible()


def shelf_with_games(devices: Devices, page: Page) -> None:
    """The shelf with games: set, running, and over."""
    quick.open_table(page, "friends")
    quick.open_table(page, "device")
    quick.play_out(quick.open_table(page, "device", "zoo"), page)
    page.goto("/")
    expect(page.locator(".running .card")).to_have_count(3)


def set_up(devices: Devices, page: Page) -> None:
    """The set-up page with its house rules unfolded."""
    page.goto("/new/yahtzee?preset=verhoeff")
    page.locator("#house-rules > summary").click()
    for more in page.locator(".more-about > summary").all():
        more.click()


def wrong_set_up(devices: Devices, page: Page) -> None:
    """The set-up page with something wrong in the sheet."""
    devices.guard(page).expect("422")
    page.goto("/new/yahtzee?preset=zoo")
    page.locator("#house-rules > summary").click()
    page.locator("#rule-sheet").fill("five = many")
    page.locator(".tabletop").get_by_role("button", name="To the table").click()
    expect(page.locator("#rule-sheet-error")).to_be_visible()


def lobby(devices: Devices, page: Page) -> None:
    """A table that waits for a friend, with its code to scan."""
    page.goto(quick.open_table(page, "friends"))
    expect(page.locator(".qr img")).to_be_visible()


def lobby_of_a_guest(devices: Devices, page: Page) -> None:
    """The same, for somebody who has just opened the link."""
    page.goto(quick.open_table(devices.phone(), "friends"))


def own_turn(devices: Devices, page: Page) -> None:
    """A table where it is one's own turn, with dice on it."""
    page.goto(quick.open_table(page, "device"))
    player = Player(page)
    player.throw()
    player.throw(player.most())


def unfolded_table(devices: Devices, page: Page) -> None:
    """The same with everything unfolded: the menu, the reasons, the house rules."""
    own_turn(devices, page)
    for fold in ("#why", "#in-force", "#menu"):
        page.locator(f"{fold} > summary").click()


def other_turn(devices: Devices, page: Page) -> None:
    """A table where it is somebody else's turn."""
    host = devices.phone()
    table = quick.friends(host, page)
    player = Player(page)
    page.goto(table)
    if player.turn_of(0, 1) == 1:
        player.turn()
    expect(page.locator("#actions .hint")).to_contain_text("is to play")


def zero_question(devices: Devices, page: Page) -> None:
    """The question before a zero is written."""
    page.goto(quick.open_table(page, "device"))
    player = Player(page)
    player.throw()
    page.locator("#sheet button.fill.zero").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def refusal(devices: Devices, page: Page) -> None:
    """A refusal, said on the table."""
    devices.guard(page).expect("409")
    page.goto(quick.open_table(page, "device"))
    player = Player(page)
    player.throw()
    make_stale(page)
    player.throw_button.click()
    expect(page.get_by_role("alert")).to_be_visible()


def make_stale(page: Page) -> None:
    """Let a page forget the last thing that happened, as one that fell asleep has missed it."""
    seq = page.locator("#move input[name=seq]")
    seq.evaluate("field => { field.value = String(Number(field.value) - 1); }")


def watching(devices: Devices, page: Page) -> None:
    """A table that one only watches."""
    page.goto(quick.open_table(devices.phone(), "device"))


def big_screen(devices: Devices, page: Page) -> None:
    """The screen for a television."""
    host = devices.phone()
    table = quick.open_table(host, "device")
    quick.play_turn(host, table)
    page.goto(f"{table}/screen")


def big_screen_before(devices: Devices, page: Page) -> None:
    """The screen for a television while the table gathers."""
    page.goto(f"{quick.open_table(devices.phone(), 'friends')}/screen")


def final_table(devices: Devices, page: Page) -> None:
    """The table when the game is over, with all that is folded away."""
    table = quick.open_table(page, "device")
    quick.play_out(table, page)
    page.goto(table)
    page.locator("#story > summary").click()
    page.locator("#in-force > summary").click()


def animals(devices: Devices, page: Page) -> None:
    """The animal game with dice on the table."""
    page.goto(quick.open_table(page, "device", "zoo"))
    Player(page).throw()


def table_rules(devices: Devices, page: Page) -> None:
    """The rules in force at a table."""
    page.goto(f"{quick.open_table(page, 'device')}/rules")
    page.locator("#questions summary").first.click()


def animal_rules(devices: Devices, page: Page) -> None:
    """The rules of the animal game."""
    page.goto("/rules/yahtzee?preset=zoo")


def settings(devices: Devices, page: Page) -> None:
    """The settings."""
    page.goto("/settings")


def invitation(devices: Devices, page: Page) -> None:
    """The page that invites, with the links to one's own seat."""
    page.goto(f"{quick.open_table(page, 'computer')}/invite")
    for fold in page.locator("details.fold > summary").all():
        fold.click()


def seat_link(devices: Devices, page: Page) -> None:
    """The page behind a link to a seat."""
    host = devices.phone()
    host.goto(f"{quick.open_table(host, 'computer')}/invite")
    page.goto(host.locator("details input.link").first.input_value())
    expect(page.get_by_role("button", name="Yes, here")).to_be_visible()


def not_found(devices: Devices, page: Page) -> None:
    """The page that says that nothing lies here."""
    devices.guard(page).expect("404")
    page.goto("/t/abcdefghj")


def no_such_code(devices: Devices, page: Page) -> None:
    """The page for a code that cannot be one."""
    devices.guard(page).expect("404")
    page.goto("/")
    page.get_by_label("Code of the table").fill("oeps")
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("alert")).to_contain_text("oeps")


def worms_to_choose(devices: Devices, page: Page) -> None:
    """A roll with symbols to choose from."""
    page.goto(quick.open_table(page, "device", game="regenwormen"))
    Player(page).press(page.locator("#actions .primary"))
    expect(page.locator("button.handful").first).to_be_visible()


def triangles_to_lay(devices: Devices, page: Page) -> None:
    """A hand of tiles with the first one laid."""
    page.goto(quick.open_table(page, "computer", "page-003", "triominos"))
    player = Player(page)
    player.my_turn()
    if page.locator("#actions .primary").count():
        player.press(page.locator("#actions .primary").first)
        player.my_turn()
    expect(page.locator(".rack")).to_be_visible()


def boxes_to_cross(devices: Devices, page: Page) -> None:
    """Six dice to choose two from, and a sheet of boxes."""
    page.goto(quick.open_table(page, "computer", game="keer-op-keer"))
    player = Player(page)
    player.my_turn()
    player.press(page.locator("#actions button[value=roll]"))
    expect(page.locator("input[name=colour]").first).to_be_visible()


def moves_in_words(devices: Devices, page: Page) -> None:
    """The list of all moves."""
    table = quick.open_table(page, "computer", game="regenwormen")
    page.goto(f"{table}/moves")


PLACES: tuple[Way, ...] = (
    shelf,
    unfolded_box,
    shelf_with_games,
    set_up,
    wrong_set_up,
    lobby,
    lobby_of_a_guest,
    own_turn,
    unfolded_table,
    other_turn,
    zero_question,
    refusal,
    watching,
    big_screen,
    big_screen_before,
    final_table,
    animals,
    table_rules,
    animal_rules,
    settings,
    invitation,
    seat_link,
    not_found,
    no_such_code,
    worms_to_choose,
    triangles_to_lay,
    boxes_to_cross,
    moves_in_words,
)
