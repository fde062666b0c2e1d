"""A whole game with the keyboard alone: nobody touches a mouse here."""

from playwright.sync_api import Page, expect

from tests.browser import quick
from tests.browser.browsing import DESKTOP, Devices
from tests.browser.player import FILLS, Player

TURNS = 13
FAR = 80
"""Presses of Tab after which something counts as out of reach."""


class Typist(Player):
    """A player who only presses keys, and always knows where they are."""

    def key(self, name: str) -> None:
        """Press a key."""
        self.page.keyboard.press(name)

    def has(self, selector: str) -> bool:
        """Tell whether the focus is on something."""
        return bool(self.page.evaluate("s => document.activeElement.matches(s)", selector))

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        """Go on until the focus is on something."""
        for _ in range(FAR):
            self.key(key)
            if self.has(selector):
                return
        raise AssertionError(f"{FAR} times {key} do not lead to {selector}")

    def act(self, key: str) -> None:
        """Press a key that changes the table, and look that the focus has not been lost."""
        before = self.seq
        self.key(key)
        self.settle(before + 1)
        self.is_somewhere()

    def is_somewhere(self) -> None:
        """Look that the focus is on something on the page."""
        assert not self.has("body"), f"the focus is lost; the table stands at {self.seq}"

    def go_to_a_box(self) -> None:
        """Go from the buttons back to the sheet, to a box that pays if there is one."""
        paying = f"{FILLS}:not(.zero)"
        pays = self.page.locator(paying).count() > 0
        self.tab_to(paying if pays else FILLS, "Shift+Tab")


def from_the_shelf_to_the_table(player: Typist) -> None:
    """Open a table against the computer, and let it play at once."""
    player.page.goto("/")
    player.tab_to(".box-yahtzee summary")
    player.key("Enter")
    player.tab_to(".box-yahtzee button[value=computer]")
    player.key("Enter")
    expect(player.table).to_be_visible()
    player.tab_to("#menu > summary")
    player.key("Enter")
    player.tab_to("button[name=speed][value='at once']")
    player.act("Enter")
    player.key("Escape")
    expect(player.page.locator("#menu")).not_to_have_attribute("open", "")


def turn_by_shortcuts(player: Typist) -> None:
    """Throw with Enter, and keep dice by their numbers."""
    player.act("Enter")
    expect(player.dice).to_have_count(5)
    player.key("1")
    player.key("3")
    assert [box.is_checked() for box in player.dice.all()] == [True, False, True, False, False]
    player.act("Enter")
    assert sum(box.is_checked() for box in player.dice.all()) == 2
    player.go_to_a_box()
    player.act("Space")


def turn_by_tabs(player: Typist) -> None:
    """Go to the button, to a die and back, and press Enter on the die: it throws the others."""
    player.tab_to("#actions .primary")
    player.act("Space")
    player.tab_to("#board input[name=keep]", "Shift+Tab")
    player.key("Space")
    assert [box.is_checked() for box in player.dice.all()] == [False] * 4 + [True]
    player.act("Enter")
    expect(player.page.locator(".throw-count")).to_contain_text("2 of 3")
    player.go_to_a_box()
    player.act("Enter")


def turn_with_a_zero(player: Typist) -> None:
    """Answer the question before a zero: first no, by Escape, then yes."""
    player.act("Enter")
    player.tab_to(f"{FILLS}.zero", "Shift+Tab")
    question = player.page.get_by_role("dialog")
    player.key("Enter")
    expect(question).to_be_visible()
    expect(question.get_by_role("link", name="No, choose again")).to_be_focused()
    player.key("Escape")
    expect(question).to_be_hidden()
    expect(player.page.locator(f"{FILLS}.zero:focus")).to_be_visible()
    player.key("Enter")
    expect(question).to_be_visible()
    player.tab_to("dialog button")
    player.act("Enter")
    expect(player.page.locator("#sheet .ink.struck")).not_to_have_count(0)


def test_a_whole_game_by_keyboard(devices: Devices) -> None:
    player = Typist(devices.phone(viewport=DESKTOP))
    from_the_shelf_to_the_table(player)
    player.my_turn()
    player.tab_to("#actions .primary")
    ways = (turn_with_a_zero, turn_by_shortcuts, turn_by_tabs)
    turns = 0
    while player.turn_of(0) is not None:
        player.my_turn()
        player.is_somewhere()
        ways[0 if turns == 0 else 1 + turns % 2](player)
        turns += 1
    assert turns == TURNS
    expect(player.page.locator(".winner h1")).to_be_visible()
    player.is_somewhere()
    again_by_keyboard(player)


def again_by_keyboard(player: Typist) -> None:
    """Play once more."""
    old = player.code
    player.tab_to(".result .primary")
    assert player.page.locator(":focus").inner_text() == "Once more"
    player.key("Enter")
    player.page.wait_for_url(lambda url: "/t/" in url and old not in url)
    expect(player.page.locator("main.table")).to_be_visible()


def test_the_question_mark_opens_the_rules(devices: Devices) -> None:
    player = Typist(devices.phone(viewport=DESKTOP))
    player.open_box("Against the computer")
    player.key("?")
    player.page.wait_for_url("**/rules")
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()


def test_the_skip_link_leads_past_the_head_of_a_page(devices: Devices) -> None:
    page: Page = devices.phone(viewport=DESKTOP)
    page.goto("/")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="To the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("article.box summary").first).to_be_focused()


def test_a_key_that_is_held_down_presses_once(devices: Devices) -> None:
    page = devices.phone()
    page.goto(quick.open_table(page, "device"))
    player = Player(page)
    player.throw()
    seq = player.seq
    player.dice.first.focus()
    page.keyboard.down("Enter")
    player.settle(seq + 1)
    thrown = player.seq
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    # A press of its own, so that whatever the held key did has been answered before.
    player.fill(player.boxes.last)
    assert player.seq == thrown + 1
