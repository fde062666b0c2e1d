"""Whole games of the other boxes: one on a phone, one at a desk with keys only, and a computer."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import quick
from tests.browser.browsing import DESKTOP, Devices
from tests.browser.player import Player
from tests.browser.test_whole_game import judge, points

MOST = 400
"""Choices after which a game counts as endless."""


RULES: dict[str, dict[str, str]] = {
    "regenwormen": {"most_rounds": "4"},
    "triominos": {"most_rounds": "1"},
    "keer-op-keer": {"max_rolls": "6"},
}
ACTING = "main#table[data-acting]"
PRESETS = {"triominos": "page-003"}


def open_with(page: Page, game: str) -> str:
    """Set up a table for a friend and a computer player, with house rules for a short game."""
    preset = PRESETS.get(game, "standard")
    form = [("base", preset), ("preset", preset), ("speed", "at once"), ("word", ""), ("open", "1")]
    for kind, name in (("me", "Oma"), ("friend", ""), ("bot:greedy", "Robot")):
        form += [("kind", kind), ("name", name)]
    form += [(f"rule.{name}", value) for name, value in RULES[game].items()]
    answer = page.request.post(
        f"/new/{game}",
        data=urlencode(form),
        headers={"content-type": "application/x-www-form-urlencoded"},
    )
    assert answer.ok, answer.text()
    return re.sub(r"^\w+://[^/]+|\?.*", "", answer.url)


class Typist(Player):
    """A player who presses keys only."""

    def choose(self, field: Locator) -> None:
        """Choose a die, a tile or a box."""
        field.press("Space")

    def fill(self, box: Locator) -> None:
        """Press something, and answer the question when there is one."""
        before = self.seq
        box.press("Enter")
        yes = self.page.get_by_role("button", name="Yes, do it")
        expect(yes.or_(self.moved_on(before))).to_be_visible()
        if yes.is_visible():
            yes.press("Enter")
        self.settle(before + 1)


class Tapper(Player):
    """A player who taps and clicks."""

    def choose(self, field: Locator) -> None:
        """Choose a die, a tile or a box."""
        field.check(force=True)


Somebody = Typist | Tapper


def worms(player: Somebody) -> Locator:
    """Keep the last symbol that can be kept, or press what most people would."""
    primary = player.page.locator("#actions .primary")
    return primary.first if primary.count() else player.page.locator("button.handful").last


def triangles(player: Somebody) -> Locator:
    """Choose the first tile that fits, whose places light up then; or draw, or pass."""
    page = player.page
    tiles = page.locator(".rack .fits input")
    if not tiles.count():
        return page.locator("#actions button[form=move]").first
    primary = page.locator("#actions .primary[value]")
    if primary.count():
        return primary.first
    spots = page.locator("#board .spot:not(.off)")
    expect(spots).to_have_count(0)
    player.choose(tiles.first)
    expect(spots).not_to_have_count(0)
    return spots.first


def boxes(player: Somebody) -> Locator:
    """Choose two dice and boxes that fit together, or pass where there are none."""
    page = player.page
    roll = page.locator("#actions button[value=roll]")
    if roll.count():
        return roll
    possible = page.locator("input[type=checkbox][form=move][data-possible]:not(:checked)")
    complete = page.locator("#table[data-complete]")
    for colour in page.locator("input[name=colour][form=move]").all()[:3]:
        player.choose(colour)
        for number in page.locator("input[name=number][form=move][data-possible]").all()[:1]:
            player.choose(number)
            for _ in range(5):
                if complete.count() or not possible.count():
                    break
                player.choose(possible.first)
            if complete.count():
                return page.locator("#actions .primary").first
    return page.locator("#actions button[value=pass]")


ACTS: dict[str, Callable[[Somebody], Locator]] = {
    "regenwormen": worms,
    "triominos": triangles,
    "keer-op-keer": boxes,
}


def act(player: Somebody, game: str) -> None:
    """Make one move, and say yes where the table asks."""
    player.fill(ACTS[game](player))


@pytest.mark.parametrize("game", list(RULES))
def test_a_whole_game_with_two_people_and_a_computer_player(
    devices: Devices, tmp_path: Path, game: str
) -> None:
    oma, pim = Tapper(devices.phone()), Typist(devices.phone(viewport=DESKTOP))
    table = open_with(oma.page, game)
    quick.sit(pim.page, table, 1, "Pim")
    quick.start(oma.page, table)
    for player in (oma, pim):
        player.page.goto(table)
    for _ in range(MOST):
        somebody = [p for p in (oma, pim) if p.page.locator(ACTING).count()]
        if somebody:
            act(somebody[0], game)
        elif oma.page.locator("main.result").count():
            break
        else:
            oma.page.wait_for_timeout(20)
    for player in (oma, pim):
        expect(player.page.locator(".winner h1")).to_be_visible()
    judge(oma, points(oma.page), tmp_path / "record.txt")
