"""The picture on the box of the game: a corner of a sheet, two dice and a pencil, in print."""

from functools import cache

from spellenkast.core.svg import Svg, drawing, el, join
from spellenkast.games.keer_op_keer.art import colour_die, lone_box, number_die
from spellenkast.games.keer_op_keer.shapes import SIDE

WIDTH, HEIGHT = 240, 180
"""Size of the picture in its own units."""

_PIECE = ("gggyy", "ogYgY", "bBpgg", "bppgo")
"""Some boxes of a sheet, as they are written; a capital is a star."""
_CROSSED = frozenset({(0, 3), (0, 4), (1, 3), (2, 2), (3, 1), (3, 2)})
"""Row and column of those that are crossed."""


@cache
def scene() -> Svg:
    """Return the picture: a sheet with crosses, a colour die, a number die, and a pencil."""
    return drawing(WIDTH, HEIGHT, _sheet(), _dice(), _pencil(), class_="print-kk")


def _sheet() -> Svg:
    width, height = SIDE * len(_PIECE[0]) + 12, SIDE * len(_PIECE) + 12
    paper = el("rect", width=width, height=height, rx=6, fill="#fffdf6")
    shadow = el("rect", x=3, y=5, width=width, height=height, rx=6, opacity=0.25)
    boxes = [
        el(
            "g",
            lone_box("gybpo".index(mark.lower()), star=mark.isupper(), crossed=place in _CROSSED),
            transform=f"translate({6 + SIDE * place[1]} {6 + SIDE * place[0]})",
        )
        for place, mark in _marks()
    ]
    return el("g", shadow, paper, boxes, transform="translate(22 22) rotate(-6 76 62)")


def _marks() -> list[tuple[tuple[int, int], str]]:
    return [((r, c), mark) for r, line in enumerate(_PIECE) for c, mark in enumerate(line)]


def _dice() -> Svg:
    places = ((colour_die(1), 142, 96, -9), (number_die(3), 184, 62, 8))
    return join(
        [
            el(
                "g",
                el("svg", die, width=50, height=56),
                transform=f"translate({x} {y}) rotate({turn} 25 28)",
            )
            for die, x, y, turn in places
        ]
    )


def _pencil() -> Svg:
    body = el("path", d="M0 0h70v12h-70z", fill="#2f5fa8")
    edge = el("path", d="M0 4h70v4h-70z", fill="#4a7cc4")
    wood = el("path", d="M0 0l-16 6 16 6z", fill="#f0d6a8")
    lead = el("path", d="M-11 4l-6 2 6 2z", fill="#1b1f2e")
    cap = el("path", d="M70 0h5v12h-5z", fill="#c9ccd2")
    return el("g", body, edge, wood, lead, cap, transform="translate(146 146) rotate(13)")
