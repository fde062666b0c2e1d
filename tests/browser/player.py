"""What people do at a table, as clicks on a page."""

import re
from collections import Counter

from playwright.sync_api import Locator, Page, expect

FILLS = "#sheet button.fill"


class Player:
    """Somebody at a page, who waits for what they see and never for a time."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator("main#table")
        self.dice = page.locator("#board input[name=keep]")
        self.boxes = page.locator(FILLS)
        self.throw_button = page.locator("#actions .primary")

    @property
    def code(self) -> str:
        """The address of the table, without what a link adds to it."""
        found = re.search(r"/t/[a-z0-9]+", self.page.url)
        assert found is not None, self.page.url
        return found[0]

    @property
    def seq(self) -> int:
        """The number of the last event that the page knows of."""
        return int(self.table.get_attribute("data-seq") or -1)

    def open_box(self, way: str, game: str = "Yahtzee") -> None:
        """Open a table by a button of a box on the shelf."""
        self.page.goto("/")
        box = self.page.locator("article.box", has_text=game).first
        box.locator("summary").click()
        box.get_by_role("button", name=way).click()
        expect(self.table).to_be_visible()

    def settle(self, seq: int) -> None:
        """Wait until the page knows of an event, and of the answers to all that was pressed."""
        self.page.wait_for_function(
            """seq => window.formsUnderWay === 0
              && Number(document.querySelector("main#table")?.dataset.seq) >= seq""",
            arg=seq,
        )

    def press(self, button: Locator) -> None:
        """Press something that changes the table, and wait until it has."""
        before = self.seq
        button.click()
        self.settle(before + 1)

    def my_turn(self) -> None:
        """Wait until it is this player's turn."""
        expect(self.page.locator("main#table[data-acting]")).to_be_visible()

    def throw(self, *keep: int) -> None:
        """Throw the dice, but for those that show a face to keep."""
        for box in self.dice.all():
            box.set_checked(int(box.input_value()) in keep)
        self.press(self.throw_button)

    def faces(self) -> list[int]:
        """What the dice show."""
        return [int(box.input_value()) for box in self.dice.all()]

    def most(self) -> int:
        """The face that most dice show."""
        return Counter(self.faces()).most_common(1)[0][0]

    def fill(self, box: Locator) -> None:
        """Write into a box, and answer the question when there is one."""
        before = self.seq
        box.click()
        yes = self.page.get_by_role("button", name="Yes, do it")
        expect(yes.or_(self.moved_on(before))).to_be_visible()
        if yes.is_visible():
            yes.click()
        self.settle(before + 1)

    def moved_on(self, seq: int) -> Locator:
        """The table, as soon as more has happened than a page knew of."""
        return self.page.locator(f"main#table:not([data-seq='{seq}'])")

    def best_box(self) -> Locator:
        """The open box that pays most."""
        points = [int(text) for text in self.boxes.all_inner_texts()]
        return self.boxes.nth(points.index(max(points)))

    def turn(self) -> None:
        """Play a turn of two throws, and write what pays most."""
        self.throw()
        self.throw(self.most())
        self.fill(self.best_box())

    def turn_of(self, *seats: int) -> int | None:
        """Wait for the turn of one of some seats, and return it; none when the game is over."""
        cards = ", ".join(f"#player-{seat}[aria-current=true]" for seat in seats)
        shown = self.page.locator(f"{cards}, main.result").first
        expect(shown).to_be_visible()
        found = shown.get_attribute("id") or ""
        return int(found.removeprefix("player-")) if found.startswith("player-") else None
