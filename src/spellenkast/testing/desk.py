"""A desk without a table: it keeps what a face draws on it, and fills in its forms."""

from collections.abc import Iterator, Sequence
from html.parser import HTMLParser

import msgspec

from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.press import PRESS, Press
from spellenkast.core.state import View
from spellenkast.core.svg import Child, Svg
from spellenkast.core.text import ENGLISH, Text, Translator, render

FORM = "form-of-the-game"

_FIELDS = frozenset({"input", "option", "button", "textarea"})


class Field(msgspec.Struct, frozen=True):
    """A field of the form: its name, and the value that it sends."""

    name: str
    value: str
    kind: str
    """``checkbox``, ``radio``, ``submit``, ``option``, or another type of input."""
    is_on: bool = True
    """Whether it is sent when nobody touches it."""


class PlainDesk:
    """A desk for tests; it remembers the buttons that were drawn."""

    def __init__(self, names: tuple[str, ...], *, acting: bool) -> None:
        self._names = names
        self._acting = acting
        self.buttons: list[Move] = []

    @property
    def language(self) -> Translator:
        """The source language."""
        return ENGLISH

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats."""
        return self._names

    @property
    def acting(self) -> bool:
        """Whether the viewer is to act."""
        return self._acting

    @property
    def form_id(self) -> str:
        """The form of the game."""
        return FORM

    def word(self, text: Text) -> str:
        """Return a text in English."""
        return render(text, ENGLISH)

    def button(
        self, move: Move, *content: Child, class_: str = "", label: Text | None = None
    ) -> Svg:
        """Return a button, and remember it."""
        self.buttons.append(move)
        word = None if label is None else self.word(label)
        return Press(FORM, self.acting).button(str(move), *content, class_=class_, label=word)

    def spot(
        self,
        move: Move,
        *content: Child,
        label: Text,
        class_: str = "",
        when: Sequence[str] = (),
    ) -> Svg:
        """Return a part of a drawing that plays ``move``, and remember it."""
        self.buttons.append(move)
        return Press(FORM, self.acting).spot(
            str(move), *content, label=self.word(label), class_=class_, when=when
        )


class FormReader(HTMLParser):
    """The fields of the form on a page, wherever they stand, and every id in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: list[Field] = []
        self.ids: list[str] = []
        self.lost: list[str] = []
        """Fields that belong to no form, or to another."""
        self._select: dict[str, str] = {}
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in an element."""
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "select":
            self._select = found
        if tag == "option":
            found = {"value": "", **self._select, **found}
        if PRESS in found:
            tag, found = (
                "button",
                {"name": found[PRESS], "value": found["data-value"], **found},
            )
        name = found.get("name", "")
        submits = found.get("type", "submit") == "submit" and tag == "button"
        # A field without a name is never sent: it only opens and closes something on the page.
        if "disabled" in found or not (submits or (name and tag in _FIELDS)):
            return
        if found.get("form") != FORM:
            self.lost.append(name or tag)
        else:
            self.fields.append(_field(tag, name, found))


def drawing(game: Game, view: View, names: tuple[str, ...]) -> tuple[PlainDesk, str]:
    """Return the desk after board, actions and sheet were drawn on it for a viewer, and them."""
    desk = PlainDesk(names, acting=view.viewer in view.to_act)
    face = game.face
    actions = face.actions(view, desk) or ""
    return desk, f"{face.board(view, desk)}\n{actions}\n{face.sheet(view, desk)}"


def drawn(game: Game, view: View, names: tuple[str, ...]) -> bytes:
    """Return everything that a viewer gets to see of a position, as bytes."""
    face = game.face
    texts = [face.headline(view), *(face.figure(view, seat) for seat in range(view.seats))]
    plain = repr(face.plain(view, names))
    page = drawing(game, view, names)[1]
    return "\n".join([*map(str, texts), plain, page]).encode()


def submissions(fields: list[Field]) -> Iterator[dict[str, list[str]]]:
    """Iterate over ways to send a form: untouched, without a choice, with one, with all; by each
    of its buttons.
    """
    fixed = [f for f in fields if f.kind not in {"checkbox", "radio", "submit", "option"}]
    choices = [f for f in fields if f.kind in {"checkbox", "radio", "option"}]
    boxes = [f for f in choices if f.kind == "checkbox"]
    untouched = [f for f in choices if f.is_on]
    for button in (f for f in fields if f.kind == "submit"):
        for chosen in (untouched, [], boxes, boxes[:-1], *([f] for f in choices)):
            sent: dict[str, list[str]] = {}
            for field in (*fixed, *chosen, button):
                if field.name:
                    sent.setdefault(field.name, []).append(field.value)
            yield sent


def _field(tag: str, name: str, found: dict[str, str]) -> Field:
    if tag == "option":
        return Field(name, found.get("value", ""), "option", "selected" in found)
    if tag == "button":
        return Field(name, found.get("value", ""), found.get("type", "submit"))
    kind = found.get("type", "text")
    if kind in {"checkbox", "radio"}:
        return Field(name, found.get("value", "on"), kind, "checked" in found)
    return Field(name, found.get("value", ""), kind)
