"""Pictures on the boxes of the game, as they stand on the shelf: one for each kind of dice.

They are prints on cardboard, so that their colours stay the same in every theme.
"""

from functools import cache

from spellenkast.core.dice import die, pips
from spellenkast.core.svg import Svg, drawing, el
from spellenkast.games.yahtzee.animals import animal_face

WIDTH = 240
HEIGHT = 180
"""Size of a picture in its own units."""

_TOP, _LEFT, _RIGHT = "#fffaf0", "#eadcbf", "#cfbd97"
_RUN, _DROP = 0.866, 0.5
"""How far an edge of length one runs sideways and down when a cube is seen over its corner."""


def _cube(x: float, y: float, edge: float, turn: float, faces: tuple[int, int, int]) -> Svg:
    """A die seen over its corner, its middle at (x, y): faces on top, to the left and right."""
    run, drop = _RUN * edge, _DROP * edge
    sides = (
        (_TOP, (run, drop, -run, drop, 0, -edge)),
        (_LEFT, (run, drop, 0, edge, -run, -drop)),
        (_RIGHT, (run, -drop, 0, edge, 0, 0)),
    )
    corners = (0, -edge, run, -drop, run, drop, 0, edge, -run, drop, -run, -drop)
    return el(
        "g",
        el("polygon", points=tuple(0.93 * part for part in corners), fill="#f6ecd6"),
        [
            el(
                "g",
                el("rect", x=3, y=3, width=94, height=94, rx=16, fill=fill),
                pips(face),
                transform=f"matrix({' '.join(f'{part:.4f}' for part in _hundredth(matrix))})",
            )
            for (fill, matrix), face in zip(sides, faces, strict=True)
        ],
        transform=f"translate({x} {y}) rotate({turn})",
    )


def _hundredth(matrix: tuple[float, ...]) -> tuple[float, ...]:
    """The matrix of a face for a square of 100 by 100; the offset at its end stays."""
    return (*(part / 100 for part in matrix[:4]), *matrix[4:])


def _shadow(x: float, y: float, rx: float, ry: float) -> Svg:
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, opacity=0.2)


def _line(d: str, stroke: str, width: float, dash: str | None = None) -> Svg:
    return el(
        "path",
        d=d,
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_dasharray=dash,
    )


def _score_pad() -> Svg:
    rules = "".join(f"M6 {y}h74" for y in range(24, 118, 12))
    return el(
        "g",
        el("rect", x=4, y=5, width=86, height=124, rx=3, opacity=0.22),
        el("rect", width=86, height=124, rx=3, fill="#fffdf6"),
        el("path", d="M0 3a3 3 0 0 1 3-3h80a3 3 0 0 1 3 3v9H0z", fill="#b4442d"),
        _line(f"{rules}M38 16v104M60 16v104", "#d5c9ae", 1.2),
        _line("M10 20h16M10 32h20M10 44h14M10 56h18M10 68h22M10 80h15M10 92h20", "#9b9282", 2.4),
        _line("M46 18l3-2v7M45 28c5-2 5 3 1 6h5M46 40h5l-3 3c4 0 3 5-2 4", "#1e2f6e", 1.8),
        _line("M68 17c-3 0-4 6-1 6s4-6 1-6M66 52l5 6M71 52l-5 6M45 65h5l-4 7", "#1e2f6e", 1.8),
        transform="translate(22 22) rotate(-9)",
    )


def _pencil() -> Svg:
    return el(
        "g",
        el("path", d="M4 7h86l20 3-18 5H4z", opacity=0.22),
        el("path", d="M90 0l20 5.5L90 11z", fill="#ecd3a4"),
        el("path", d="M103 3.6l7 1.9-7 1.9z", fill="#3a3530"),
        el("path", d="M0 0h90l3 2-3 2H0z", fill="#f3c64b"),
        el("path", d="M0 4h90l3 2-3 2H0z", fill="#e3ac2b"),
        el("path", d="M0 8h90l3 1.5-3 1.5H0z", fill="#c08a18"),
        el("path", d="M-8 0h8v11h-8z", fill="#b9bdc1"),
        el("path", d="M-16 1a2 2 0 0 1 2-1h6v11h-6a2 2 0 0 1-2-1z", fill="#d9776b"),
        transform="translate(84 160) rotate(-10)",
    )


@cache
def box_scene() -> Svg:
    """The picture on the box of Yahtzee: dice tumble over a score pad, a pencil lies ready."""
    return drawing(
        WIDTH,
        HEIGHT,
        el("rect", width=WIDTH, height=HEIGHT, fill="#2c6a4e"),
        el("ellipse", cx=138, cy=84, rx=112, ry=84, fill="#367a5b"),
        el("ellipse", cx=140, cy=82, rx=74, ry=58, fill="#41866a"),
        _score_pad(),
        _pencil(),
        _shadow(137, 137, 25, 7),
        _shadow(202, 128, 23, 6),
        _shadow(172, 97, 17, 4),
        _line("M108 34c7-13 17-20 29-23M116 46c4-8 8-12 13-16", "#bfdccb", 2.2, "1 6"),
        _line("M223 60c2-11 0-21-5-30", "#bfdccb", 2.2, "1 6"),
        _cube(137, 112, 25, 4, (5, 3, 6)),
        _cube(202, 106, 23, -6, (6, 2, 4)),
        _cube(150, 45, 20, 24, (1, 4, 2)),
        _cube(204, 54, 18, -32, (3, 5, 1)),
    )


def _animal(key: str, x: float, y: float, scale: float, turn: float = 0) -> Svg:
    return el("g", animal_face(key), transform=f"translate({x} {y}) rotate({turn}) scale({scale})")


@cache
def children_scene() -> Svg:
    """The picture on the box of the animal game: six animals look over a meadow, one on a die."""
    return drawing(
        WIDTH,
        HEIGHT,
        el("rect", width=WIDTH, height=HEIGHT, fill="#bfe0ea"),
        el("circle", cx=40, cy=32, r=17, fill="#fbd56b"),
        el("path", d="M168 30a9 9 0 0 1 15-6 12 12 0 0 1 22 3 8 8 0 0 1 2 15h-36z", fill="#fff"),
        el("path", d="M0 104c44-24 88-26 128-14s76 8 112-8v98H0z", fill="#b5da8e"),
        _animal("giraffe", 78, 6, 0.92),
        _animal("elephant", 0, 28, 0.86, -3),
        _animal("lion", 156, 32, 0.86, 4),
        el("path", d="M0 118c50-18 98-14 142-8 38 5 66 4 98-6v76H0z", fill="#94c96c"),
        el("ellipse", cx=198, cy=160, rx=46, ry=15, fill="#8fcbe0"),
        _line("M160 166h12M226 168h-10M204 172h10", "#fff", 2),
        _line(
            "M6 152l3-8 3 8M150 138l3-7 3 7M74 172l2-6 3 6M222 132l2-6 3 6M70 128l2-6 3 6",
            "#5b9a43",
            2,
        ),
        _animal("penguin", 10, 98, 0.78),
        _animal("frog", 163, 98, 0.7),
        el("ellipse", cx=122, cy=168, rx=40, ry=7, opacity=0.18),
        el(
            "svg",
            die(animal_face("parrot"), kind="animal"),
            x=84,
            y=86,
            width=76,
            height=84,
            viewBox="0 0 100 112",
        ),
    )
