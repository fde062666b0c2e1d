"""The large sheet: its boxes to cross, the points still to be had, and exclamation marks.

The sheet is a grid in the order of its columns, so that the style sheet can lay it wide, as it is
printed, or turned, for a phone that is held upright.
"""

from functools import cache, lru_cache

import msgspec

from spellenkast.core.face import Desk
from spellenkast.core.seat import Seat
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.keer_op_keer import words
from spellenkast.games.keer_op_keer.art import box_art, box_symbols
from spellenkast.games.keer_op_keer.notation import Cross
from spellenkast.games.keer_op_keer.pad import (
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    ROWS,
    START,
    Pad,
    box_name,
    names_of,
    pad_of,
)
from spellenkast.games.keer_op_keer.prizes import Prize, Standing, colour_prizes, column_prizes
from spellenkast.games.keer_op_keer.rules import KeerOpKeerView
from spellenkast.games.keer_op_keer.scoring import (
    COLOUR_HIGH,
    COLOUR_LOW,
    COLUMN_HIGH,
    COLUMN_LOW,
    JOKERS,
)
from spellenkast.games.keer_op_keer.shapes import cross_number
from spellenkast.games.keer_op_keer.tokens import crosses_of, sets_of

_TAGS: dict[Standing, str] = {"open": "span", "gone": "s", "won": "strong"}
"""Elements that say what a colour alone would not: points are struck out, or won."""


class Boxes(msgspec.Struct, frozen=True, gc=False):
    """What the boxes of a sheet look like: sets of boxes."""

    marks: int
    fresh: int
    """Crosses of the last roll."""
    chosen: int
    """Crosses that are chosen and not yet made."""
    offered: int
    """Boxes that can be crossed in this roll."""


class Labels(msgspec.Struct, frozen=True, gc=False):
    """The form, and what a screen reader calls boxes in the language of the viewer."""

    form: str
    colours: tuple[str, ...]
    star: str


def shown_seat(view: KeerOpKeerView) -> Seat:
    """Return whose sheet is the large one: the viewer's, or of who is to roll."""
    return view.viewer if 0 <= view.viewer < view.seats else view.turn


def board(view: KeerOpKeerView, desk: Desk) -> Svg:
    """Return the largest line of the table, and the large sheet below it."""
    sheet = _sheet(view, desk, shown_seat(view))
    return join(_headline(view, desk), box_symbols(), sheet, _turn(desk))


def _headline(view: KeerOpKeerView, desk: Desk) -> Svg:
    hint = words.hint(view) if desk.acting else None
    return el(
        "p",
        el("strong", desk.word(words.headline(view)), class_="display"),
        " ",
        el("span", desk.word(hint)) if hint else None,
        class_="kk-line",
    )


def _turn(desk: Desk) -> Svg:
    """Return the switch that turns the sheet on a small screen; it is nothing that is sent."""
    name = desk.word(say("Turn the sheet"))
    switch = el("input", type="checkbox", id="kk-turned", aria_label=name)
    return el(
        "label", switch, el("span", desk.word(say("Rotate")), aria_hidden=True), class_="kk-turn"
    )


def _sheet(view: KeerOpKeerView, desk: Desk, seat: Seat) -> Svg:
    choosing = desk.acting and view.awaits(seat)
    name = desk.word(say("Sheet of {name}", name=desk.names[seat]))
    paper = el(
        "div",
        _boxes(view, desk, seat, choosing=choosing),
        class_=("kk-pad", "choosing" if choosing else None),
        role="group",
        aria_label=name,
        id=f"kk-pad-{seat}-{view.rolls}",
        data_sets=sets_of(view) if choosing else None,
    )
    title = el("figcaption", desk.names[seat]) if seat != view.viewer else None
    return el(
        "figure",
        title,
        el("div", paper, class_="kk-scroll"),
        el("div", _foot(view, desk, seat), class_="kk-foot"),
        _spoken(view, desk, seat),
        class_="kk-own",
    )


def _boxes(view: KeerOpKeerView, desk: Desk, seat: Seat, *, choosing: bool) -> Svg:
    choice = view.choices[seat] if view.choices else None
    last = view.last[seat] if view.last else None
    boxes = Boxes(
        marks=view.marks[seat],
        fresh=last.boxes if isinstance(last, Cross) else 0,
        chosen=choice.boxes if isinstance(choice, Cross) else 0,
        offered=crosses_of(view) if choosing else 0,
    )
    names = tuple(map(desk.word, COLOUR_NAMES))
    labels = Labels(desk.form_id, names, desk.word(say("star")))
    prizes = column_prizes(view, seat)
    return _grid(view.rules.sheet, boxes, labels, prizes)


@lru_cache(maxsize=256)
def _grid(text: str, boxes: Boxes, labels: Labels, prizes: tuple[Prize, ...]) -> Svg:
    """Return the cells of the grid, a column after the other: letter, boxes, points."""
    pad = pad_of(text)
    numbers = [el("i", row + 1, class_="kk-row", aria_hidden=True) for row in range(ROWS)]
    cells: list[Svg] = [el("i", aria_hidden=True), *numbers, el("i"), el("i")]
    for column, letter in enumerate(COLUMNS):
        cells.append(el("b", letter, class_="kk-start" if column == START else None))
        for box in range(ROWS * column, ROWS * (column + 1)):
            cells.append(_box(box, pad, boxes, labels))
        for points, standing in zip(
            (COLUMN_HIGH[column], COLUMN_LOW[column]), prizes[column], strict=True
        ):
            cells.append(_points(points, standing))
    frame = el("i", class_="kk-frame", aria_hidden=True)
    return join(cells, frame)


def _box(box: int, pad: Pad, boxes: Boxes, labels: Labels) -> Svg:
    colour, star = pad.colours[box], bool(pad.stars >> box & 1)
    if (boxes.marks | boxes.chosen) >> box & 1:
        state = "chosen" if boxes.chosen >> box & 1 else "crossed"
        fresh = bool(boxes.fresh >> box & 1)
        return _crossed(box_art(colour, star, cross_number(box)), colour, state, fresh)
    if boxes.offered >> box & 1:
        return _offered(box, colour, star, labels)
    return _closed(box_art(colour, star), colour)


@lru_cache(maxsize=256)
def _crossed(art: Svg, colour: int, state: str, fresh: bool) -> Svg:
    return el("span", art, class_=(_kind(colour), state, "fresh" if fresh else None))


@lru_cache(maxsize=64)
def _closed(art: Svg, colour: int) -> Svg:
    return el("span", art, class_=_kind(colour))


@lru_cache(maxsize=2048)
def _offered(box: int, colour: int, star: bool, labels: Labels) -> Svg:
    """Return a box to tick; its cross appears with the tick."""
    name = f"{box_name(box)}, {labels.colours[colour]}"
    tick = el(
        "input",
        type="checkbox",
        form=labels.form,
        name="box",
        value=box_name(box),
        aria_label=f"{name}, {labels.star}" if star else name,
    )
    cross = el("use", href=f"#kk-x{cross_number(box)}", class_="kk-cross kk-tick")
    art = box_art(colour, star)
    return el("label", tick, art, el("svg", cross, aria_hidden=True), class_=_kind(colour))


def _kind(colour: int) -> str:
    return f"kk-cell kk-{COLOURS[colour]}"


@cache
def _points(points: int, standing: Standing) -> Svg:
    return el(_TAGS[standing], points, class_="kk-points")


def _foot(view: KeerOpKeerView, desk: Desk, seat: Seat) -> Svg:
    """Return what stands at the bottom of a sheet: the colours, and the exclamation marks."""
    names = tuple(map(desk.word, COLOUR_NAMES))
    colours = [
        _colour_bonus(colour, names[colour], prize)
        for colour, prize in enumerate(colour_prizes(view, seat))
    ]
    used = view.jokers[seat]
    left = say_n("{n} exclamation mark left", "{n} exclamation marks left", JOKERS - used)
    marks = [el("s" if place < used else "b", "!") for place in range(JOKERS)]
    return join(
        el("ul", colours, class_="kk-colours", aria_label=desk.word(say("Points for a colour"))),
        el("p", el("span", marks, aria_hidden=True), _hidden(desk, left), class_="kk-marks"),
    )


@lru_cache(maxsize=256)
def _colour_bonus(colour: int, name: str, prize: Prize) -> Svg:
    swatch = el("span", box_art(colour, star=False), class_=f"kk-cell kk-{COLOURS[colour]}")
    spoken = el("span", name, class_="visually-hidden")
    high, low = (
        _points(points, standing)
        for points, standing in zip((COLOUR_HIGH, COLOUR_LOW), prize, strict=True)
    )
    return el("li", swatch, spoken, high, low)


def _hidden(desk: Desk, text: Text) -> Svg:
    return el("span", desk.word(text), class_="visually-hidden")


def _spoken(view: KeerOpKeerView, desk: Desk, seat: Seat) -> Svg:
    """Return in words which boxes are crossed, for who cannot see it."""
    crossed = names_of(view.marks[seat])
    text = say("Crossed: {boxes}.", boxes=crossed) if crossed else say("No box is crossed yet.")
    return _hidden(desk, text)
