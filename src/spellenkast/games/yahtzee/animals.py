"""The faces of the six animals of the children's game.

A child tells them apart by outline: a round mane, two wide ears with a trunk, a long neck, a body
that stands upright, eyes on top of the head, a hooked beak. Colour only helps.
"""

from functools import lru_cache

from spellenkast.core.dice import die
from spellenkast.core.svg import Svg, drawing, el, join
from spellenkast.games.yahtzee.titles import ANIMALS

Part = tuple[str, dict[str, str | float]]
"""An element of a drawing: its name and attributes."""

_DARK = "#2b2420"
_ROOM = "translate(4 5) scale(.92)"
"""Leaves some room between the drawings, made on 100 by 100, and the rim of the die."""


def _shape(d: str, fill: str) -> Part:
    return "path", {"d": d, "fill": fill}


def _line(d: str, stroke: str, width: float) -> Part:
    return "path", {
        "d": d,
        "fill": "none",
        "stroke": stroke,
        "stroke_width": width,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }


def _dot(x: float, y: float, r: float, fill: str) -> Part:
    return "circle", {"cx": x, "cy": y, "r": r, "fill": fill}


def _oval(x: float, y: float, rx: float, ry: float, fill: str) -> Part:
    return "ellipse", {"cx": x, "cy": y, "rx": rx, "ry": ry, "fill": fill}


def _eyes(left: float, right: float, y: float, r: float = 3.6) -> tuple[Part, ...]:
    spark = r / 3
    return (
        _dot(left, y, r, _DARK),
        _dot(right, y, r, _DARK),
        _dot(left + spark, y - spark, spark, "#fff"),
        _dot(right + spark, y - spark, spark, "#fff"),
    )


_MANE = (
    "M59 21A10 10 0 0 1 74 30A10 10 0 0 1 81 47A10 10 0 0 1 79 64A10 10 0 0 1 67 77"
    "A10 10 0 0 1 50 83A10 10 0 0 1 33 77A10 10 0 0 1 21 64A10 10 0 0 1 19 47"
    "A10 10 0 0 1 26 30A10 10 0 0 1 41 21A10 10 0 0 1 59 21z"
)

_PARTS: dict[str, tuple[Part, ...]] = {
    "lion": (
        _shape(_MANE, "#a9521b"),
        _line(
            "M50 17L50 24M68 22L65 28M81 37L75 40M84 56L77 55"
            "M76 73L70 69M24 73L30 69M16 56L23 55M19 37L25 40M32 22L35 28",
            "#86400f",
            2.6,
        ),
        _dot(32, 34, 7, "#f0b040"),
        _dot(68, 34, 7, "#f0b040"),
        _dot(32, 34, 3.4, "#a9521b"),
        _dot(68, 34, 3.4, "#a9521b"),
        _shape("M50 30c15 0 24 9 24 22 0 14-10 24-24 24S26 66 26 52c0-13 9-22 24-22z", "#f0b040"),
        _oval(43, 64, 8.5, 7.5, "#fce8bd"),
        _oval(57, 64, 8.5, 7.5, "#fce8bd"),
        _shape("M42 54h16c2 0 2 3 1 4l-7 6c-1 1-3 1-4 0l-7-6c-1-1-1-4 1-4z", "#6b3114"),
        _line("M50 64v4c-2 4-7 4-9 1M50 68c2 4 7 4 9 1", "#6b3114", 2.2),
        *_eyes(39, 61, 47, 4),
        _line("M34 39c2-2 5-3 8-2M66 39c-2-2-5-3-8-2", "#a9521b", 2.6),
    ),
    "elephant": (
        _shape("M35 29C22 14 8 22 8 42c0 17 12 27 27 22z", "#6f89a3"),
        _shape("M65 29c13-15 27-7 27 13 0 17-12 27-27 22z", "#6f89a3"),
        _shape("M32 36c-8-9-16-4-16 8 0 10 7 16 16 14z", "#e3aaa6"),
        _shape("M68 36c8-9 16-4 16 8 0 10-7 16-16 14z", "#e3aaa6"),
        _shape("M50 20c16 0 23 11 22 26-1 12-9 22-22 22s-21-10-22-22c-1-15 6-26 22-26z", "#8ba4bc"),
        _shape(
            "M35 60c-4 8-3 14 3 17 1-5 2-10 5-14zM65 60c4 8 3 14-3 17-1-5-2-10-5-14z", "#fffdf4"
        ),
        _line(
            "M35 60c-4 8-3 14 3 17 1-5 2-10 5-14M65 60c4 8 3 14-3 17-1-5-2-10-5-14", "#c9bfa5", 1.2
        ),
        _line("M50 54v19c0 8 6 11 13 8", "#5d7690", 16),
        _line("M50 52v21c0 8 6 11 13 8", "#8ba4bc", 13),
        _line("M45 62c3 2 7 2 10 0M45 69c3 2 7 2 10 0M46 76c3 1 6 1 9-2", "#5d7690", 1.8),
        *_eyes(39, 61, 44, 4),
        _line("M44 28c4-2 8-2 12 0", "#6f89a3", 2.2),
    ),
    "giraffe": (
        _shape("M41 56h18l7 30c1 4-2 5-5 5H39c-3 0-6-1-5-5z", "#f4cd63"),
        _shape(
            "M43 74l8-3 6 6-4 8-9-2zM58 68l3-1 2 7-4-1z"
            "M41 66l2-1 4 3-6 3zM60 82l4-2 2 7-5 2zM36 84l4 2v5h-5z",
            "#a3602a",
        ),
        _line("M41 24l-2-9M59 24l2-9", "#d9a93f", 4.5),
        _dot(38.5, 13, 4.6, "#7a431b"),
        _dot(61.5, 13, 4.6, "#7a431b"),
        _shape(
            "M36 32C26 21 15 22 12 27c5 9 14 12 24 11zM64 32c10-11 21-10 24-5-5 9-14 12-24 11z",
            "#e0b04a",
        ),
        _shape("M33 33c-6-5-11-6-15-5 4 4 9 5 15 5zM67 33c6-5 11-6 15-5-4 4-9 5-15 5z", "#a3602a"),
        _shape(
            "M50 20c12 0 18 7 17 17-1 8-4 12-4 20 0 8-5 13-13 13"
            "s-13-5-13-13c0-8-3-12-4-20-1-10 5-17 17-17z",
            "#f4cd63",
        ),
        _shape("M45 22l8-1 3 6-6 4-6-3zM60 27l5 3 1 5-5-1zM40 27l-5 3-1 5 4-1z", "#a3602a"),
        _shape("M50 49c9 0 15 4 15 11 0 8-6 12-15 12s-15-4-15-12c0-7 6-11 15-11z", "#fbe9bd"),
        _oval(44, 56, 2.2, 1.6, "#7a431b"),
        _oval(56, 56, 2.2, 1.6, "#7a431b"),
        _line("M42 63c4 4 12 4 16 0", "#7a431b", 2.2),
        *_eyes(40, 60, 40, 4),
    ),
    "penguin": (
        _shape("M36 86c-6 0-9 3-9 5h19l2-6zM64 86c6 0 9 3 9 5H54l-2-6z", "#ee8b24"),
        _shape(
            "M28 45C16 54 12 65 14 72c7-1 14-6 17-13zM72 45c12 9 16 20 14 27-7-1-14-6-17-13z",
            "#20303f",
        ),
        _shape(
            "M50 10c15 0 22 11 22 24 0 7 4 14 4 27 0 17-11 27-26 27S24 78 24 61"
            "c0-13 4-20 4-27 0-13 7-24 22-24z",
            "#2c4154",
        ),
        _shape("M50 47c13 0 20 7 20 19s-8 20-20 20-20-8-20-20 7-19 20-19z", "#fffdf6"),
        _shape(
            "M41 21c-7 0-11 5-11 12 0 8 8 15 20 15s20-7 20-15"
            "c0-7-4-12-11-12-4 0-7 2-9 5-2-3-5-5-9-5z",
            "#fffdf6",
        ),
        *_eyes(41, 59, 31, 3.8),
        _dot(36, 39, 3.2, "#f3b7ab"),
        _dot(64, 39, 3.2, "#f3b7ab"),
        _shape("M42 37c3-3 13-3 16 0 1 2-5 8-8 8s-9-6-8-8z", "#ee8b24"),
        _line("M43 38.5c4 2 10 2 14 0", "#b45f10", 1.6),
        _shape("M29 46c13 7 29 7 42 0l3 7c-4 3-8 4-12 5l2 14-8 2-3-15c-10 1-19-1-27-6z", "#c8342b"),
        _line("M57 68l7-1", "#f4d6a0", 2),
    ),
    "frog": (
        _shape("M50 33c24 0 38 13 38 29 0 15-15 24-38 24S12 77 12 62c0-16 14-29 38-29z", "#5da440"),
        _dot(29, 31, 16, "#5da440"),
        _dot(71, 31, 16, "#5da440"),
        _dot(29, 30, 11, "#fffdf6"),
        _dot(71, 30, 11, "#fffdf6"),
        _dot(31, 31, 6.5, _DARK),
        _dot(69, 31, 6.5, _DARK),
        _dot(33, 28.5, 2.2, "#fff"),
        _dot(71, 28.5, 2.2, "#fff"),
        _shape("M20 58c18 10 42 10 60 0 0 14-13 22-30 22S20 72 20 58z", "#2d5d22"),
        _shape("M38 75c2-8 22-8 24 0-7 6-17 6-24 0z", "#e8717a"),
        _line("M18 57c19 11 45 11 64 0", "#2d5d22", 3.4),
        _oval(45, 51, 1.7, 2.2, "#2d5d22"),
        _oval(55, 51, 1.7, 2.2, "#2d5d22"),
        _oval(21, 67, 4, 3, "#a6d17a"),
        _oval(79, 67, 4, 3, "#a6d17a"),
    ),
    "parrot": (
        _shape("M22 88c-6-14-4-26 2-36l42 8c6 10 6 20 0 28z", "#c92f2c"),
        _shape("M18 89c-8-16-4-30 6-36 12 8 16 22 12 36z", "#2a67b8"),
        _shape("M22 90c-3-9-2-16 3-22 7 6 9 13 7 22z", "#f1b92c"),
        _shape("M36 22C26 15 25 9 30 7c6 3 9 6 11 9 0-6 3-10 8-10 3 5 2 10-1 14z", "#c92f2c"),
        _dot(43, 42, 27, "#d93d36"),
        _shape("M45 30c12-6 25-3 27 8 1 12-10 20-22 19-11-1-15-8-14-15 1-6 4-10 9-12z", "#fff6e6"),
        _shape("M60 29c16-5 29 4 28 21-1 9-5 15-9 19-2-10-8-14-17-15-9-2-12-20-2-25z", "#3a3f45"),
        _shape("M62 56c7 1 12 4 14 9-5 5-15 4-19-2-2-4 1-7 5-7z", "#22262a"),
        _line("M64 34c9-2 16 2 17 10", "#6b737b", 2.6),
        _dot(50, 38, 5.4, _DARK),
        _dot(52, 36, 1.9, "#fff"),
        _line("M42 48c4 3 8 4 12 3M44 53c3 2 6 2 9 2", "#e58f80", 1.8),
    ),
}


@lru_cache(maxsize=len(ANIMALS))
def animal_face(key: str) -> Svg:
    """The face of an animal, in the units of a die's top: a square from 4 to 96.

    :raises ValueError: for a key that is no animal of the game.

    >>> animal_face("frog")[:29]
    '<g class="animal animal-frog"'
    """
    parts = _PARTS.get(key)
    if parts is None:
        raise ValueError(f"there is no animal {key!r}; choose one of {', '.join(_PARTS)}")
    return el(
        "g",
        (el(name, **attributes) for name, attributes in parts),
        class_=("animal", f"animal-{key}"),
        transform=_ROOM,
    )


def animal_die(key: str, *, label: str | None = None, size: float | None = None) -> Svg:
    """A die that shows an animal; label and size as for every `spellenkast.core.dice.die`.

    :raises ValueError: for a key that is no animal of the game.

    >>> animal_die("lion", label="lion").count("animal-lion")
    1
    """
    return die(animal_face(key), label=label, kind="animal", size=size)


_PAW = (
    "M11 10.5c3 0 5.5 2.5 5.5 5 0 2-1.5 2.5-3 2-1.6-.5-3.4-.5-5 0-1.5.5-3 0-3-2 0-2.5"
    " 2.5-5 5.5-5zM5 7.5a1.7 2.2 0 1 0 .01 0zM9 4a1.7 2.3 0 1 0 .01 0zM13 4a1.7 2.3 0"
    " 1 0 .01 0zM17 7.5a1.7 2.2 0 1 0 .01 0z"
)
_LEAF = "M4 18C4 8 9 4 18 4c0 9-4 14-12 13l6-7-7 6z"
_MARKS = {"a": ("one", _PAW), "b": ("other", _LEAF)}

_COMBINATIONS = {
    "pair": "aa",
    "two_pairs": "aabb",
    "three": "aaa",
    "full_house": "aaabb",
    "four": "aaaa",
    "five": "aaaaa",
    "all_different": "01234",
    "anything": ".....",
}
"""Dice of a combination: paws and leaves are equal among themselves, a digit is an animal."""


@lru_cache(maxsize=len(_COMBINATIONS))
def combination_picture(name: str) -> Svg:
    """A row of small dice that shows what a combination is, without naming an animal.

    :raises ValueError: for a name that is no combination of the sheet.

    >>> combination_picture("full_house").count("<rect"), combination_picture("pair").count("<rect")
    (5, 2)
    """
    dice = _COMBINATIONS.get(name)
    if dice is None:
        raise ValueError(f"no combination {name!r}; choose one of {', '.join(_COMBINATIONS)}")
    return drawing(
        26 * len(dice) - 4,
        22,
        [
            el("g", _small_die(mark), transform=f"translate({26 * place} 0)")
            for place, mark in enumerate(dice)
        ],
        class_="combination",
    )


def _small_die(mark: str) -> Svg:
    body = el("rect", x=1, y=1, width=20, height=20, rx=5)
    if mark.isdigit():
        face = animal_face(ANIMALS[int(mark)].key)
        return join(body, el("g", face, transform="translate(1 1) scale(.2)"))
    if mark not in _MARKS:
        return body
    name, shape = _MARKS[mark]
    return join(body, el("path", class_=name, d=shape))
