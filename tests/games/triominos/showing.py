"""What the face shows of a table: pages, fields and places on them, each in one line."""

import re

from spellenkast.core.face import Fields
from spellenkast.core.seat import SPECTATOR, Viewer
from spellenkast.core.text import Text
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.notation import parse
from spellenkast.games.triominos.rules import Triominos
from spellenkast.games.triominos.tiles import TILE_OF, pack
from spellenkast.testing.desk import Field, FormReader, drawing

NAMES = ("Oma", "Bas", "Cees", "Dirk", "Eva", "Frits")


LARGEST = (
    "0-3-3 u0,0, 3-5-3 d0,0, 1-3-0 d-1,0, 1-2-3 u-1,1, 1-1-0 u-1,0, 3-5-0 u1,0, 3-4-5 u0,1, "
    "4-5-5 d0,1, 4-1-1 d-2,0, 2-2-1 d-2,1, 5-0-0 d1,0, 0-0-3 u2,0, 0-2-3 d2,0, 2-4-1 u-2,0, "
    "3-4-2 d-3,0, 0-0-2 u2,1, 0-2-2 d2,1, 0-1-2 u2,2, 3-2-3 u3,0, 2-5-2 u-2,2, 3-3-4 u-3,1, "
    "1-0-0 d-1,-1, 2-1-1 d-2,-1, 4-5-2 d-3,2, 2-3-2 u-3,0, 0-0-0 u0,-1, 0-0-4 d0,-2, "
    "4-0-2 u1,-2, 3-3-1 d3,-1, 2-2-4 u3,1, 0-3-4 d2,-1, 4-0-4 u2,-1, 4-4-2 d2,-2, 5-0-2 d-2,2, "
    "2-2-2 d-3,-1, 1-3-1 u4,-1, 3-3-3 d-4,1, 1-1-1 d4,-2, 1-1-5 u5,-2, 1-5-0 d5,-3, "
    "5-5-0 u-2,3, 1-3-5 d5,-2, 5-3-5 u6,-2, 5-5-5 d6,-3, 5-5-2 u7,-3, 4-4-5 u0,2, 1-5-5 d-3,3, "
    "3-4-1 d4,-1, 1-4-5 u-3,4, 5-0-4 u0,-2, 5-1-2 d7,-3, 4-4-1 d-4,4, 5-2-3 d7,-4, "
    "4-4-4 u-4,5, 4-3-4 d-4,5"
)
"""55 of the 56 tiles on one table: the last one, 0-1-4, fits nowhere."""


def page(state: Triominos, viewer: Viewer = 0) -> str:
    """All drawings of a viewer."""
    return drawing(GAME, state.view(viewer), NAMES[: state.seats])[1]


def buttons(state: Triominos, viewer: Viewer = 0) -> list[str]:
    """The moves that a viewer can press, as texts."""
    desk = drawing(GAME, state.view(viewer), NAMES[: state.seats])[0]
    return [str(move) for move in desk.buttons]


def fields(state: Triominos, viewer: Viewer = 0) -> list[Field]:
    """The fields of the form that a viewer has."""
    return FormReader(page(state, viewer)).fields


def values(state: Triominos, name: str, viewer: Viewer = 0) -> list[str]:
    """The values of the fields with a name."""
    return [field.value for field in fields(state, viewer) if field.name == name]


def actions(state: Triominos, viewer: Viewer = 0) -> str:
    """The words on the buttons in thumb's reach, and the hint beside them."""
    desk, _ = drawing(GAME, state.view(viewer), NAMES[: state.seats])
    shown = GAME.face.actions(state.view(viewer), desk) or ""
    return " | ".join(re.findall(r">([^<>]+)<", shown))


def tell(state: Triominos, seat: int, move: str, viewer: Viewer = SPECTATOR) -> str:
    """What a viewer is told of a move, as far as it is seen."""
    seen = state.seen(seat, parse(move), viewer)
    assert seen is not None
    return told(GAME.face.tell(state.view(viewer), seat, seen, NAMES[: state.seats]))


def read(state: Triominos, sent: Fields, viewer: Viewer = 0) -> str:
    """The move that a form means."""
    return str(GAME.face.read(state.view(viewer), sent))


def tiles_named(text: str) -> set[int]:
    """The tiles that a text names, in any turn."""
    found = re.findall(r"(?<![\d-])([0-6])-([0-6])-([0-6])(?![\d-])", text)
    return {TILE_OF[pack((int(a), int(b), int(c)))] for a, b, c in found}


def told(text: Text | None) -> str:
    """A text in English; empty where there is none."""
    return "" if text is None else str(text)
