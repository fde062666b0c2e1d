"""Drawings of the game: the worm, the worm die, and the tiles.

Shapes take their colours from the classes of the style sheet, so that they follow the theme.
"""

from functools import lru_cache

from spellenkast.core.dice import die, die_face
from spellenkast.core.svg import Svg, drawing, el, join
from spellenkast.games.regenwormen.notation import WORM
from spellenkast.games.regenwormen.tiles import worms_on

WIDTH, HEIGHT = 44, 64
"""Size of the drawing of a tile in its own units."""

_CURL = "M4 21C4 12 10 8 14 13s1 11 7 11 8-6 7-12-3-9 2-10"
_RINGS = "M7.5 13.5l3 2M14.5 16l3.400-1.500M22 23.500l-.5-3.500M27.500 18.500l-3.500-1"

_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((22, 47),),
    2: ((13, 47), (31, 47)),
    3: ((13, 41), (31, 41), (22, 54)),
    4: ((13, 41), (31, 41), (13, 54), (31, 54)),
}
"""Where the middles of the worms on a tile are."""


@lru_cache(maxsize=1)
def worm() -> Svg:
    """Return a worm that curls, in a square of 34 by 28, as part of a drawing."""
    return join(
        el("path", class_="worm-body", d=_CURL),
        el("path", class_="worm-ring", d=_RINGS),
        el("circle", class_="worm-eye", cx=29.5, cy=4.2, r=1.3),
    )


@lru_cache(maxsize=8)
def face_die(face: int) -> Svg:
    """Return the drawing of a die, pips or worm, as decoration."""
    if face != WORM:
        return die_face(face)
    return die(el("g", worm(), transform="translate(7 17) scale(2.5)"), kind="worm")


@lru_cache(maxsize=64)
def tile_art(tile: int, kind: str = "open") -> Svg:
    """Return a tile: ``open``, or ``down`` for one that was turned and lies charred.

    The number stands above, the worms below. It is decoration; what it means stands beside it.
    """
    body = (
        el("rect", class_="tile-side", x=1, y=4, width=42, height=59, rx=6),
        el("rect", class_="tile-top", x=1, y=1, width=42, height=59, rx=6),
    )
    if kind == "down":
        marks = el("path", class_="tile-char", d="M9 14l26 34M35 14L9 48M22 8v46")
        return drawing(WIDTH, HEIGHT, body, marks, class_=("tile", "down"))
    number = el("text", tile, class_="tile-number", x=22, y=25)
    worms = [
        el("g", worm(), transform=f"translate({x - 8.5:g} {y - 7:g}) scale(.5)")
        for x, y in _PLACES[worms_on(tile)]
    ]
    line = el("path", class_="tile-line", d="M6 31.500h32")
    return drawing(WIDTH, HEIGHT, body, number, line, worms, class_="tile")


@lru_cache(maxsize=512)
def stack_art(stack: tuple[int, ...]) -> Svg:
    """Return a stack of tiles as it stands on the table: its thickness, and the top tile."""
    if not stack:
        empty = el("rect", class_="tile-gap", x=2, y=2, width=40, height=58, rx=6)
        return drawing(WIDTH, HEIGHT, empty, class_=("tile", "stack"))
    below = len(stack) - 1
    thickness = [
        el("rect", class_="tile-side", x=1, y=4 + 4 * place, width=42, height=59, rx=6)
        for place in range(below, 0, -1)
    ]
    return drawing(
        WIDTH, HEIGHT + 4 * below, thickness, tile_art(stack[-1]), class_=("tile", "stack")
    )
