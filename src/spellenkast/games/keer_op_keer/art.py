"""Drawings of the game: boxes, dice and whole sheets, as pure functions of what lies there.

Shapes take their colours from the classes of the style sheet. What stands often on a page is drawn
once as a symbol; :func:`box_symbols` and :func:`sheet_symbol` have to stand on that page, too.
"""

from functools import cache, lru_cache

from spellenkast.core.dice import die
from spellenkast.core.svg import Svg, drawing, el, join
from spellenkast.games.keer_op_keer.notation import JOKER, QUESTION
from spellenkast.games.keer_op_keer.pad import (
    COLOURS,
    COLUMNS,
    ROWS,
    START,
    boxes_in,
    pad_of,
)
from spellenkast.games.keer_op_keer.shapes import (
    BOX,
    CROSSES,
    FADE,
    SHAPES,
    SIDE,
    STAR,
    cross_number,
    path,
)

WIDTH, HEIGHT = SIDE * len(COLUMNS), SIDE * ROWS
"""Size of the drawing of a sheet in its own units, without its letters."""

LETTERS = 22
"""Height of the line of letters above a drawn sheet."""

_IN_STAR = "translate(7 7.3) scale(.5)"
_ALONE = "translate(2.1 2.1) scale(.85)"


def _shape(colour: int, star: bool) -> Svg:
    """Return what a box of a colour has in it, besides its colour."""
    shape = el(
        "path",
        class_="kk-shape",
        d="M0 0" + SHAPES[colour],
        transform=_IN_STAR if star else _ALONE,
    )
    return join(el("path", class_="kk-star", d="M0 0" + STAR), shape) if star else shape


@cache
def box_symbols() -> Svg:
    """Return the symbols of boxes: ``kk-b``, with a star ``kk-bs``, and crosses ``kk-x0``."""
    view = (0, 0, SIDE, SIDE)
    boxes = [
        el("symbol", _shape(colour, star), id=f"kk-{mark}{'s' * star}", viewBox=view)
        for colour, mark in enumerate(COLOURS)
        for star in (False, True)
    ]
    crosses = [
        el("symbol", el("path", d="M0 0" + cross), id=f"kk-x{number}", viewBox=view)
        for number, cross in enumerate(CROSSES)
    ]
    return el("svg", boxes, crosses, width=0, height=0, class_="kk-symbols", aria_hidden=True)


@lru_cache(maxsize=1024)
def box_art(colour: int, star: bool, cross: int = -1) -> Svg:
    """Return the drawing in a box, made of symbols; ``cross`` is the number of its cross."""
    mark = el("use", href=f"#kk-x{cross}", class_="kk-cross") if cross >= 0 else None
    shape = el("use", href=f"#kk-{COLOURS[colour]}{'s' * star}")
    return el("svg", shape, mark, aria_hidden=True)


@lru_cache(maxsize=64)
def lone_box(colour: int, *, star: bool = False, crossed: bool = False) -> Svg:
    """Return a box as a drawing of its own, for pages without the symbols."""
    field = el("path", class_=f"kk-{COLOURS[colour]}", d="M0 0" + BOX)
    cross = el("path", class_="kk-cross", d="M0 0" + CROSSES[colour % len(CROSSES)])
    parts = (field, _shape(colour, star), cross if crossed else None)
    return drawing(SIDE, SIDE, parts, width=SIDE, height=SIDE, class_="kk-box")


def piece(lines: tuple[str, ...], crossed: str) -> Svg:
    """Return some boxes as a drawing of its own.

    ``lines`` are written as those of a sheet, with a dot where no box is; boxes of the colour
    ``crossed`` have crosses.
    """
    boxes = [
        el(
            "g",
            lone_box(COLOURS.index(mark.lower()), star=mark.isupper(), crossed=mark in crossed),
            transform=f"translate({SIDE * column} {SIDE * row})",
        )
        for row, line in enumerate(lines)
        for column, mark in enumerate(line)
        if mark != "."
    ]
    width, height = SIDE * len(lines[0]), SIDE * len(lines)
    return drawing(width, height, boxes, width=width * 1.3, height=height * 1.3)


@lru_cache(maxsize=64)
def sheet_symbol(text: str) -> Svg:
    """Return the symbol ``kk-sheet``: a whole sheet with its letters, and column H in a frame."""
    return el(
        "svg",
        el("symbol", _printed(text), id="kk-sheet", viewBox=(0, 0, WIDTH, LETTERS + HEIGHT)),
        width=0,
        height=0,
        class_="kk-symbols",
        aria_hidden=True,
    )


def _printed(text: str) -> Svg:
    """Return what is printed on a sheet: a path for each colour, shapes, stars and letters."""
    pad = pad_of(text)
    middles = tuple(SIDE * column + SIDE / 2 for column in range(len(COLUMNS)))
    shapes = (
        (box, SHAPES[colour]) for box, colour in enumerate(pad.colours) if not pad.stars >> box & 1
    )
    fields = [
        el(
            "path",
            class_=f"kk-{mark}",
            d=path((box, BOX) for box in boxes_in(pad.colour_masks[colour])),
        )
        for colour, mark in enumerate(COLOURS)
    ]
    frame = el("rect", class_="kk-h", x=SIDE * START - 1, y=0, width=SIDE + 2, height=HEIGHT, rx=5)
    return join(
        el("text", COLUMNS, x=middles, y=LETTERS - 6, class_="kk-letters"),
        el(
            "g",
            fields,
            el("path", class_="kk-shape", d=path(shapes)),
            el("path", class_="kk-star", d=path((box, STAR) for box in boxes_in(pad.stars))),
            [_in_star(box, pad.colours[box]) for box in boxes_in(pad.stars)],
            frame,
            transform=f"translate(0 {LETTERS})",
        ),
    )


def _in_star(box: int, colour: int) -> Svg:
    column, row = divmod(box, ROWS)
    place = f"translate({SIDE * column} {SIDE * row}) {_IN_STAR}"
    return el("path", class_="kk-shape", d="M0 0" + SHAPES[colour], transform=place)


@lru_cache(maxsize=2048)
def _crosses(marks: int, fresh: int = 0) -> Svg:
    """Return crosses, those of the last roll with paper round them, so that they are seen first."""
    new = path((box, CROSSES[cross_number(box)]) for box in boxes_in(fresh))
    old = path((box, CROSSES[cross_number(box)]) for box in boxes_in(marks & ~fresh))
    return el(
        "g",
        el("path", class_="kk-fade", d=path((box, FADE) for box in boxes_in(marks))),
        el("path", class_="kk-halo", d=new) if new else None,
        el("path", class_="kk-cross", d=old + new),
        transform=f"translate(0 {LETTERS})",
    )


@lru_cache(maxsize=512)
def small_sheet(marks: int, fresh: int, label: str) -> Svg:
    """Return a small sheet with crosses, of which ``fresh`` are those of the last roll.

    It needs the symbol of :func:`sheet_symbol` on its page.
    """
    return drawing(
        WIDTH,
        LETTERS + HEIGHT,
        el("use", href="#kk-sheet"),
        _crosses(marks, fresh) if marks else None,
        label=label,
        class_="kk-small",
    )


@lru_cache(maxsize=64)
def whole_sheet(text: str, marks: int = 0) -> Svg:
    """Return a sheet as a drawing of its own, for pages without the symbols."""
    parts = (_printed(text), _crosses(marks) if marks else None)
    return drawing(WIDTH, LETTERS + HEIGHT, parts, class_=("kk-small", "kk-whole"))


@lru_cache(maxsize=16)
def colour_die(face: int) -> Svg:
    """Return a colour die: its colour with the shape, or the black cross. It is decoration."""
    if face == JOKER:
        cross = el("path", class_="kk-black", d="M27 27l46 46M73 27l-46 46")
        return die(cross, kind="kk-joker")
    shape = el(
        "path", class_="kk-shape", d="M0 0" + SHAPES[face], transform="translate(13 13) scale(2.65)"
    )
    return die(shape, kind=f"kk kk-{COLOURS[face]}")


@lru_cache(maxsize=16)
def number_die(face: int) -> Svg:
    """Return a number die: 1 to 5, or the question mark. It is decoration."""
    sign = "?" if face == QUESTION else face
    kind = "kk-joker" if face == QUESTION else None
    return die(el("text", sign, class_="kk-number", x=50, y=73), kind=kind)


@cache
def blank_die() -> Svg:
    """Return a die before it is rolled for the first time."""
    return die(Svg(""))
