"""Drawings of dice: a rounded cube with thickness and a soft shadow, and the six faces of pips.

Colours come from the style sheet: the classes ``die-shadow``, ``die-side``, ``die-top``,
``die-edge``, ``pip`` and ``pip-rim`` are filled by the theme, light or dark. A game may put any
drawing on the body: `die` takes it in units in which the top is the square from 4 to 96, centred
at (50, 50).
"""

from functools import lru_cache

from spellenkast.core.svg import Svg, drawing, el, join

WIDTH = 100
HEIGHT = 112
"""Size of the drawing of a die in its own units: the top, and below it the side and the shadow."""

_LOW, _MID, _HIGH = 27, 50, 73

# As on every western die: the spots of a face never touch its rim, and 6 stands in two columns.
_SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _HIGH), (_HIGH, _LOW)),
    3: ((_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, 25), (_LOW, _MID), (_LOW, 75), (_HIGH, 25), (_HIGH, _MID), (_HIGH, 75)),
}

_BODY = join(
    el("rect", class_="die-shadow", x=1, y=20, width=98, height=91, rx=26),
    el("rect", class_="die-shadow", x=4, y=17, width=92, height=90, rx=24),
    el("rect", class_="die-side", x=4, y=13, width=92, height=92, rx=22),
    el("rect", class_="die-top", x=4, y=4, width=92, height=92, rx=22),
    el("rect", class_="die-edge", x=7, y=7, width=86, height=86, rx=19),
)


def die(
    content: Svg,
    *,
    label: str | None = None,
    kind: str | None = None,
    size: float | None = None,
) -> Svg:
    """A die with a drawing on its top.

    The label is what a screen reader says; without one the die is decoration. The kind becomes the
    class ``die-<kind>``, for dice of another colour. The size is the width in pixels; without one
    the style sheet decides.

    >>> die(Svg("<path/>"), size=50)[:85]
    '<svg viewBox="0 0 100 112" aria-hidden="true" class="die-art" width="50" height="56">'
    """
    return drawing(
        WIDTH,
        HEIGHT,
        _BODY,
        content,
        label=label,
        class_=("die-art", f"die-{kind}" if kind else None),
        width=size,
        height=None if size is None else size * HEIGHT / WIDTH,
    )


@lru_cache(maxsize=6)
def pips(face: int) -> Svg:
    """The spots of a face from 1 to 6, to be laid on a `die`.

    :raises ValueError: for a face that no die of pips has.

    >>> pips(1)
    Svg('<path class="pip-rim" d="M50 52h0.01"/><path class="pip" d="M50 50h0.01"/>')
    """
    spots = _SPOTS.get(face)
    if spots is None:
        raise ValueError(f"a die has no face {face!r}; its faces are 1 to 6")
    # A line of no length with round ends is a spot: one short path instead of six circles.
    return join(
        el("path", class_="pip-rim", d="".join(f"M{x} {y + 2}h0.01" for x, y in spots)),
        el("path", class_="pip", d="".join(f"M{x} {y}h0.01" for x, y in spots)),
    )


@lru_cache(maxsize=256)
def die_face(face: int, *, label: str | None = None, size: float | None = None) -> Svg:
    """A die that shows a face from 1 to 6 in pips.

    :raises ValueError: for a face that no die of pips has.

    >>> die_face(6, label="six").count("h0.01")
    12
    """
    return die(pips(face), label=label, size=size)
