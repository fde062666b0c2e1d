"""One viewer's table fragment in the largest position of a game: its size, and the time to draw.

This is what the server makes once for everybody who sees the same, after every move.
"""

import gzip
import time
from itertools import islice

import msgspec
from starlette.applications import Starlette
from starlette.requests import HTTPConnection

from benchmarks.figures import in_kb, in_ms, times
from benchmarks.played import played
from spellenkast.core.game import Game
from spellenkast.core.registry import games
from spellenkast.table.hub import Hub
from spellenkast.table.memory import MemoryStore
from spellenkast.table.standing import Standing
from spellenkast.web.app import create_app
from spellenkast.web.drawn import Seen, fragment
from spellenkast.web.fragments import Fragments
from spellenkast.web.house import House
from spellenkast.web.identity import PERSON

LEVEL = 5
"""How hard the server compresses what it answers to a form."""


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    drawings: int = 51
    every: int = 1
    """Only every so many positions of a game are tried as the largest."""
    most_seats: int = 99
    presets: int = 99


FULL = Size()


def run(size: Size = FULL) -> None:
    """Print a line for every game and preset, at a table that is full."""
    app = create_app(Hub(MemoryStore()), bytes(32))
    for game in games():
        for preset in list(game.options.presets)[: size.presets]:
            _print(app, game, preset, size)


def _print(app: Starlette, game: Game, preset: str, size: Size) -> None:
    seats = min(game.seats[-1], size.most_seats)
    positions = islice(played(game, game.options.preset(preset), seats), 0, None, size.every)
    largest = max(
        (standing for standing in positions if standing.to_act),
        key=lambda standing: len(_drawn(app, standing)),
    )
    drawing = [_time(app, largest) for _ in range(size.drawings)]
    content = _drawn(app, largest).encode()
    begun = time.perf_counter()
    packed = gzip.compress(content, LEVEL)
    packing = time.perf_counter() - begun
    print(
        f"{game.key} {preset}, {seats} seats, after event {largest.seq}: "
        f"{in_kb(len(content))}, gzip {in_kb(len(packed))}; "
        f"drawn in {times(drawing)}, packed in {in_ms(packing)}"
    )


def _time(app: Starlette, standing: Standing) -> float:
    begun = time.perf_counter()
    _drawn(app, standing)
    return time.perf_counter() - begun


def _drawn(app: Starlette, standing: Standing) -> str:
    """Return the fragment for the seat that is to act, made anew."""
    home: House = app.state.house
    home.fragments = Fragments()
    person = standing.seats[standing.to_act[0]].persons[0]
    cookie = f"{PERSON}={home.keys.cookie(person)}"
    scope = {
        "type": "http",
        "app": app,
        "scheme": "http",
        "path": f"/t/{standing.table}",
        "query_string": b"",
        "headers": [
            (b"host", b"kast.example"),
            (b"accept-language", b"nl"),
            (b"cookie", cookie.encode()),
        ],
    }
    return str(fragment(HTTPConnection(scope), standing, Seen()))
