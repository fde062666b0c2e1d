"""Take the pictures of ``docs/pictures`` again: ``make pictures``.

Tables are played by computer players from fixed seeds, so that the same program gives the same
pictures; a real server and a real browser show them.
"""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from base64 import b64encode
from itertools import count
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from spellenkast.core.fair import FairDice
from spellenkast.core.game import Game
from spellenkast.core.registry import games
from spellenkast.play.levels import levels
from spellenkast.table import deeds
from spellenkast.table.hub import Hub
from spellenkast.table.setup import Chair, Setup
from spellenkast.table.sqlite import SqliteStore
from spellenkast.table.standing import Standing
from spellenkast.web.identity import PERSON, WISHES, Keys, Wishes
from spellenkast.web.server import DATABASE
from tests.browser.browsing import ARGUMENTS, DESKTOP, PHONE, chromium

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
LARGEST = 150_000
"""Bytes that a picture may take."""

QUALITY = 82

OMA, BAS = "person-oma", "person-bas"
DEVICES = {"phone": PHONE, "desktop": DESKTOP}
SCHEMES = ("light", "dark")
READY = "main"


class Tables(msgspec.Struct, frozen=True):
    """What the pictures show: the addresses of tables, and the cookies of who sits there."""

    oma: str
    bas: str
    places: dict[str, str]


def main() -> int:
    """Return 1 when a picture is too large to keep."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        tables = asyncio.run(_play(Path(name)))
        server, url = _serve(Path(name))
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
                guest = _page(browser, url, tables.bas, PHONE, "light")
                _sit_at(guest, tables)
                _take(browser, url, tables)
                _hero(browser)
                browser.close()
        finally:
            server.terminate()
            server.wait()
    large = [path.name for path in FOLDER.iterdir() if path.stat().st_size > LARGEST]
    if large:
        print(f"Above {LARGEST} bytes: {', '.join(large)}")
    return 1 if large else 0


async def _play(folder: Path) -> Tables:
    """Fill the store: a game in the middle, a finished one, and one of the children's box."""
    store = SqliteStore(folder / DATABASE)
    # A clock that goes on, so that the newest table is the same one every time.
    clock = count(1_767_200_000_000, 1000)
    hub = Hub(store, seeds=lambda: bytes(range(32)), clock=lambda: next(clock))
    game = games()[0]
    children = game.face.boxes()[-1].preset
    three = (Chair("Oma", OMA), Chair("Bas", BAS), Chair("Computer", bot=levels(game)[-1].key))
    two = (Chair("Daan", OMA), Chair("Oma", BAS))
    places = {
        "table": await _table(hub, game, "standard", three, rounds=6),
        "animals": await _table(hub, game, children, two, rounds=4),
        "final": await _table(hub, game, "standard", three, rounds=None),
    }
    keys = Keys(store.secret())
    await hub.close()
    store.close()
    paths = {name: f"/t/{code}" for name, code in places.items()}
    new = f"/new/{game.key}?preset=standard"
    return Tables(keys.cookie(OMA), keys.cookie(BAS), {"shelf": "/", "setup": new, **paths})


async def _table(
    hub: Hub, game: Game, preset: str, chairs: tuple[Chair, ...], rounds: int | None
) -> str:
    rules = game.options.preset(preset)
    code = await hub.open(Setup(game, rules, chairs, OMA, "at once", start=True))
    standing = await hub.standing(code)
    while standing.phase == "playing" and not _in_the_middle(standing, rounds):
        standing = await _move(hub, standing)
    return code


def _in_the_middle(standing: Standing, rounds: int | None) -> bool:
    """Tell whether it is our turn in a round, with the second throw on the table."""
    if rounds is None or 0 not in standing.state.to_act:
        return False
    fills = [str(step.move).startswith("box") for step in standing.steps if step.seat == 0]
    return sum(fills) >= rounds and fills[-2:] == [False, False]


async def _move(hub: Hub, standing: Standing) -> Standing:
    """Let a computer player choose for a person; for its own seats the hub does so by itself."""
    (seat,) = standing.state.to_act
    person = standing.seats[seat].persons
    if not person:
        await asyncio.sleep(0.001)
        return await hub.standing(standing.table)
    below = FairDice(bytes(32), (standing.table,)).source(len(standing.steps))
    move = levels(standing.game)[-1].player.choose(standing.view(seat), below)
    return await hub.do(standing.table, None, deeds.play(person[0], seat, move))


def _serve(folder: Path) -> tuple[subprocess.Popen[str], str]:
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder), "--lang", "en"]
    program = str(Path(sys.executable).with_name("spellenkast"))
    # The shelf tells the time of this machine, which is another one elsewhere.
    clock = {**os.environ, "TZ": "UTC0"}
    server = subprocess.Popen([program, *words], stdout=subprocess.PIPE, text=True, env=clock)
    assert server.stdout is not None
    for line in server.stdout:
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            return server, found[0]
    raise SystemExit("The server did not start; try: spellenkast serve")


def _sit_at(guest: Page, tables: Tables) -> None:
    """Look at the tables as the other player, so that the pictures show nobody as away."""
    for name in ("table", "animals"):
        page = guest.context.new_page()
        page.goto(tables.places[name])
        page.locator(READY).wait_for()


def _take(browser: Browser, url: str, tables: Tables) -> None:
    for device, viewport in DEVICES.items():
        for scheme in SCHEMES:
            page = _page(browser, url, tables.oma, viewport, scheme)
            for name, path in tables.places.items():
                page.goto(path)
                page.locator(READY).wait_for()
                expect(page.locator(".player.away")).to_have_count(0)
                _shoot(page, f"{name}-{device}-{scheme}")
            page.context.close()


def _page(browser: Browser, url: str, cookie: str, viewport: ViewportSize, scheme: str) -> Page:
    context = browser.new_context(
        base_url=url,
        viewport=viewport,
        locale="nl-NL",
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    wishes = Wishes(name="Oma").write()
    context.add_cookies(
        [
            {"name": PERSON, "value": cookie, "url": url},
            {"name": WISHES, "value": wishes, "url": url},
        ]
    )
    return context.new_page()


def _hero(browser: Browser) -> None:
    """Put a phone in front of a desktop, for the head of the README."""
    page = browser.new_page(viewport=ViewportSize(width=1000, height=560))
    desktop, phone = (_embedded(f"table-{device}-light") for device in ("desktop", "phone"))
    page.set_content(
        "<body style='margin:0;background:#fbf6ec'>"
        f"<img src='{desktop}' style='width:850px;border-radius:12px;margin:14px'>"
        f"<img src='{phone}' style='position:absolute;right:14px;bottom:14px;height:500px;"
        "border-radius:22px;border:6px solid #22262a'>"
    )
    _shoot(page, "hero")
    page.close()


def _shoot(page: Page, name: str) -> None:
    page.screenshot(path=_file(name), type="jpeg", quality=QUALITY)


def _file(name: str) -> Path:
    return FOLDER / f"{name}.jpg"


def _embedded(name: str) -> str:
    return f"data:image/jpeg;base64,{b64encode(_file(name).read_bytes()).decode()}"


if __name__ == "__main__":
    sys.exit(main())
