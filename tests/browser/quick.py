"""The short way to where a test begins: forms that a device sends without showing a page."""

import re

from playwright.sync_api import Page

MOST_TURNS = 100


Field = str | float | bool


def post(page: Page, address: str, **fields: Field) -> str:
    """Send a form, as a page with a script does, and return what comes back."""
    answer = page.request.post(address, form=fields, headers={"hx-request": "true"})
    assert answer.ok, f"{answer.status} {address}: {answer.text()[:500]}"
    return answer.text()


def open_table(page: Page, way: str, preset: str = "standard", game: str = "yahtzee") -> str:
    """Open a table as a button of a box does, and return its address."""
    form: dict[str, Field] = {"with": way, "preset": preset}
    answer = page.request.post(f"/new/{game}", form=form)
    assert answer.ok, answer.text()
    return re.sub(r"^\w+://[^/]+|\?.*", "", answer.url)


def sit(page: Page, table: str, seat: int, name: str) -> None:
    """Take a seat."""
    post(page, f"{table}/seat", seat=seat, name=name, word="")


def start(page: Page, table: str) -> None:
    """Begin the game."""
    post(page, f"{table}/start")


def friends(page: Page, *others: Page) -> str:
    """Open a table for friends who each sit at a device of their own, and begin."""
    table = open_table(page, "friends")
    for seat, other in enumerate(others, 1):
        if seat > 1:
            post(page, f"{table}/chairs", add=1)
        sit(other, table, seat, f"Friend {seat}")
    start(page, table)
    return table


def look(page: Page, table: str) -> str:
    """How a device sees a table."""
    return page.request.get(table).text()


def play_turn(page: Page, table: str) -> bool:
    """Throw once and fill the first box that can be filled; tell whether there was a turn."""
    before = look(page, table)
    if 'name="move" value="throw"' not in before:
        return False
    thrown = post(page, f"{table}/move", **_who(before), move="throw")
    fills = re.findall(r'<button[^>]*name="move" value="(box [a-z-]+)"[^>]*class="fill', thrown)
    post(page, f"{table}/move", **_who(thrown), move=fills[0], sure=1)
    return True


def play_out(table: str, *pages: Page) -> None:
    """Play until the game is over."""
    for _ in range(MOST_TURNS):
        turns = sum(play_turn(page, table) for page in pages)
        if not turns:
            assert 'class="winner"' in look(pages[0], table)
            return
    raise AssertionError("the game does not end")


def _who(html: str) -> dict[str, str]:
    """What a move says of its page: what it had seen, and whose it is."""
    seq = re.search(r'data-seq="(\d+)"', html)
    seat = re.search(r'type="hidden" name="seat" value="(\d+)"', html)
    assert seq is not None, html[:500]
    assert seat is not None, html[:500]
    return {"seq": seq[1], "seat": seat[1]}
