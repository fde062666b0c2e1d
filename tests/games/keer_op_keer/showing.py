"""What the face shows of a table: positions, pages and the fields on them, each in one line."""

import re

import msgspec

from spellenkast.core.options import Setting
from spellenkast.core.seat import CHANCE, Viewer
from spellenkast.core.text import Text
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.options import OPTIONS, keer_op_keer_rules
from spellenkast.games.keer_op_keer.pad import box_number
from spellenkast.games.keer_op_keer.rules import KeerOpKeer, KeerOpKeerView, first_position
from spellenkast.testing.desk import Field, FormReader, drawing

NAMES = ("Oma", "Bas", "Cees", "Dirk", "Eva", "Frits")


def table(seats: int, **settings: Setting) -> KeerOpKeer:
    """The first position of a table; every roll is an ordinary one unless the test says more."""
    return first_position(seats, keer_op_keer_rules(OPTIONS.make({"open_rolls": 0, **settings})))


def play(state: KeerOpKeer, *moves: str) -> KeerOpKeer:
    """A position after moves by whoever is first to act; ``2: pass`` says who."""
    for text in moves:
        seat, colon, move = text.rpartition(":")
        acting = state.to_act[0]
        state = state.play(int(seat) - 1 if colon else acting, GAME.parse(move))
    return state


def rolled(state: KeerOpKeer, dice: str) -> KeerOpKeer:
    """A position after a roll: ``g b X 1 3 ?``."""
    return play(state, "roll").play(CHANCE, GAME.parse(f"dice {dice}"))


def crossed(state: KeerOpKeer, seat: int, boxes: str) -> KeerOpKeer:
    """A position in which a seat has crossed some boxes, or all of a column: ``H1 H2 A``."""
    marks = list(state.marks)
    for name in boxes.split():
        if len(name) == 1:
            marks[seat] |= 127 << box_number(f"{name}1")
        else:
            marks[seat] |= 1 << box_number(name)
    return msgspec.structs.replace(state, marks=tuple(marks))


def view_of(state: KeerOpKeer, viewer: Viewer = 0) -> KeerOpKeerView:
    """The view of somebody, the first seat unless the test says another."""
    return state.view(viewer)


def page(state: KeerOpKeer, viewer: Viewer = 0) -> str:
    """All drawings of a viewer."""
    return drawing(GAME, state.view(viewer), NAMES[: state.seats])[1]


def fields(state: KeerOpKeer, viewer: Viewer = 0) -> list[Field]:
    """The fields of the form that a viewer has."""
    return FormReader(page(state, viewer)).fields


def values(state: KeerOpKeer, name: str, viewer: Viewer = 0) -> list[str]:
    """The values of the fields with a name."""
    return [field.value for field in fields(state, viewer) if field.name == name]


def sets(state: KeerOpKeer, viewer: Viewer = 0) -> list[dict[str, list[str]]]:
    """The sets of fields that the page knows, as forms that could be sent."""
    found = re.search(r'data-sets="([^"]*)"', page(state, viewer))
    forms: list[dict[str, list[str]]] = []
    for one in filter(None, (found[1] if found else "").split(";")):
        form: dict[str, list[str]] = {}
        for token in one.split(" "):
            name, value = token.split(":")
            form.setdefault(name, []).append(value)
        forms.append(form)
    return forms


def told(text: Text | None) -> str:
    """A text in English; empty where there is none."""
    return "" if text is None else str(text)
