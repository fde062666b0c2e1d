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
from collections.abc import Callable
from itertools import count
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from spellenkast.core import registry
from spellenkast.core.fair import FairDice
from spellenkast.core.game import Game
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

QUALITIES = (82, 72, 62)
"""The best comes first; a picture that is too large takes the next."""

OMA, BAS = "person-oma", "person-bas"
ELS = "person-els"
"""Has the tables that show how games go on, so that Oma's shelf is not full of them."""
DEVICES = {"phone": PHONE, "desktop": DESKTOP}
SCHEMES = ("light", "dark")
READY = "main"


Reached = Callable[[Standing], bool]
"""What tells that a game has come far enough for a picture."""


class Tables(msgspec.Struct, frozen=True):
    """What the pictures show: the addresses of tables, and the cookies of who sits there."""

    oma: str
    bas: str
    els: str
    places: dict[str, str]
    stages: dict[str, str]


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
                _take(browser, url, tables, guest)
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
    game = registry.game("yahtzee")
    children = game.face.boxes()[-1].preset
    three = (Chair("Oma", OMA), Chair("Bas", BAS), Chair("Computer", bot=levels(game)[-1].key))
    two = (Chair("Daan", OMA), Chair("Oma", BAS))
    places = {
        "table": await _table(hub, game, "standard", three, _after(6)),
        "animals": await _table(hub, game, children, two, _after(4)),
        "final": await _table(hub, game, "standard", three, lambda _: False),
    }
    stages: dict[str, str] = {}
    for other in registry.games():
        if other is not game:
            stages |= await _stages(hub, other, (Chair("Oma", ELS), *three[1:]))
    keys = Keys(store.secret())
    await hub.close()
    store.close()
    oma, bas, els = (keys.cookie(person) for person in (OMA, BAS, ELS))
    new = f"/new/{game.key}?preset=standard"
    shown = {"shelf": "/", "setup": new, **_paths(places)}
    return Tables(oma, bas, els, shown, _paths(stages))


def _paths(codes: dict[str, str]) -> dict[str, str]:
    """Return the addresses of tables."""
    return {name: f"/t/{code}" for name, code in codes.items()}


async def _stages(hub: Hub, game: Game, chairs: tuple[Chair, ...]) -> dict[str, str]:
    """Return tables with the same game: just begun, nearly over, and over."""
    preset = game.face.boxes()[0].preset
    final = await _table(hub, game, preset, chairs, lambda _: False)
    whole = len((await hub.standing(final)).steps)
    found = {f"{game.key}-final": final}
    for name, share in (("early", 0.08), ("late", 0.75)):

        def reached(standing: Standing, least: float = share * whole) -> bool:
            return len(standing.steps) >= least and _has_a_choice(standing)

        found[f"{game.key}-{name}"] = await _table(hub, game, preset, chairs, reached)
    return found


def _has_a_choice(standing: Standing) -> bool:
    """Tell whether it is our turn, with something to choose from."""
    return 0 in standing.to_act and len(standing.state.legal(0)) > 1


async def _table(
    hub: Hub, game: Game, preset: str, chairs: tuple[Chair, ...], reached: Reached
) -> str:
    rules = game.options.preset(preset)
    code = await hub.open(
        Setup(game, rules, chairs, chairs[0].person or OMA, "at once", start=True)
    )
    standing = await hub.standing(code)
    while standing.phase == "playing" and not reached(standing):
        standing = await _move(hub, standing)
    return code


def _after(rounds: int) -> Reached:
    """Return what stops a game in the middle of a turn, after some rounds."""
    return lambda standing: _in_the_middle(standing, rounds)


def _in_the_middle(standing: Standing, rounds: int) -> bool:
    """Tell whether it is our turn in a round, with the second throw on the table."""
    if 0 not in standing.state.to_act:
        return False
    fills = [str(step.move).startswith("box") for step in standing.steps if step.seat == 0]
    return sum(fills) >= rounds and fills[-2:] == [False, False]


async def _move(hub: Hub, standing: Standing) -> Standing:
    """Let a computer player choose for a person; for its own seats the hub does so by itself."""
    ours = [seat for seat in standing.to_act if standing.seats[seat].persons]
    if not ours:
        await asyncio.sleep(0.001)
        return await hub.standing(standing.table)
    seat, person = ours[0], standing.seats[ours[0]].persons
    below = FairDice(bytes(32), ()).source(len(standing.steps))
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


def _take(browser: Browser, url: str, tables: Tables, guest: Page) -> None:
    """Take all pictures, while the other player looks, too, so that nobody is shown as away."""
    for device, viewport in DEVICES.items():
        for scheme in SCHEMES:
            for cookie, places in ((tables.oma, tables.places), (tables.els, tables.stages)):
                page = _page(browser, url, cookie, viewport, scheme)
                for name, path in places.items():
                    for looker in (guest, page):
                        looker.goto(path)
                        looker.locator(READY).wait_for()
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
    for quality in QUALITIES:
        page.screenshot(path=_file(name), type="jpeg", quality=quality)
        if _file(name).stat().st_size <= LARGEST:
            return


def _file(name: str) -> Path:
    return FOLDER / f"{name}.jpg"


def _embedded(name: str) -> str:
    return f"data:image/jpeg;base64,{b64encode(_file(name).read_bytes()).decode()}"


if __name__ == "__main__":
    sys.exit(main())
