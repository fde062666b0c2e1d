"""Somebody at a table of the toy game stones, where everything is chosen within drawings."""

from playwright.sync_api import Locator, Page

from tests.browser import quick
from tests.browser.player import Player


class Mason(Player):
    """Somebody at a table of stones, against the computer."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.goto(quick.open_table(page, "computer", game="stones"))
        self.my_turn()
        self._speed = ""
        self.slope = page.locator("svg[data-pan]")
        self.spots = page.locator("#board [data-press]:visible")
        self.lying = self.slope.locator("[id^=place-]")
        self.pebbles = page.locator("#pebbles")

    def field(self, name: str, value: object) -> Locator:
        """A field of the form: a stone, a colour, a count or a pebble."""
        return self.page.locator(f"#{name}-{value}")

    def spot(self, size: int, place: str) -> Locator:
        """The place for a stone, whether it is shown or not."""
        return self.page.locator(f'[data-press][data-value="put {size} {place}"]')

    def refresh(self) -> None:
        """Let the table come again, as it does after whatever others do."""
        before, self._speed = self.seq, "normal" if self._speed == "slow" else "slow"
        quick.post(self.page, f"{self.code}/pace", speed=self._speed)
        self.settle(before + 1)

    def view_box(self) -> list[float]:
        """What part of the slope is seen: left, top, width, height."""
        return [float(part) for part in (self.slope.get_attribute("viewBox") or "").split()]

    def chosen(self) -> set[str]:
        """What is chosen, as ids."""
        fields = self.page.locator("input[form=move]:checked").all()
        return {str(field.get_attribute("id")) for field in fields}

    def middle(self, target: Locator) -> tuple[float, float]:
        """The middle of something on the screen."""
        box = target.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
