"""The picture on the box of the game: worms on a grill, printed on cardboard."""

from functools import cache

from spellenkast.core.svg import Svg, drawing, el, join
from spellenkast.games.regenwormen.art import worm

WIDTH, HEIGHT = 240, 180
"""Size of the picture in its own units."""


@cache
def scene() -> Svg:
    """Return the picture: three worms on a grill above glowing coals."""
    coals = [
        el("circle", cx=34 + 29 * place, cy=150 + place % 2 * 9, r=15, fill=shade)
        for place, shade in enumerate(
            ("#7a2d1a", "#b4441e", "#7a2d1a", "#d2691e", "#8f3519", "#b4441e", "#7a2d1a")
        )
    ]
    bars = el(
        "path",
        d="".join(f"M22 {y}h196" for y in (62, 84, 106, 128)),
        stroke="#3b3a38",
        stroke_width=5,
        stroke_linecap="round",
        fill="none",
    )
    frame = el(
        "rect",
        x=16,
        y=50,
        width=208,
        height=90,
        rx=12,
        fill="none",
        stroke="#2b2a28",
        stroke_width=7,
    )
    return drawing(WIDTH, HEIGHT, coals, bars, frame, _worms(), class_="print-worms")


def _worms() -> Svg:
    places = ((34, 40, 2.3, -8), (104, 62, 2.6, 10), (150, 30, 2.0, 4))
    return join(
        [
            el("g", worm(), transform=f"translate({x} {y}) rotate({turn}) scale({size})")
            for x, y, size, turn in places
        ]
    )
