"""The drawings: colours that every eye can tell apart, shapes of their own, and light ones."""

import itertools
import math
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from spellenkast.core.svg import Svg
from spellenkast.games import keer_op_keer
from spellenkast.games.keer_op_keer.art import (
    box_symbols,
    colour_die,
    lone_box,
    number_die,
    sheet_symbol,
    small_sheet,
    whole_sheet,
)
from spellenkast.games.keer_op_keer.pad import BOXES, CLASSIC, COLOURS, NEIGHBOURS, boxes_in
from spellenkast.games.keer_op_keer.shapes import SHAPES, cross_number

Vector = tuple[float, float, float]

STYLES = Path(keer_op_keer.__file__).parent / "static" / "keer-op-keer.css"
CSS = STYLES.read_text(encoding="utf-8")
PALETTE = dict(re.findall(r"\.kk-([gybpo]) \{ --kk: (#[0-9a-f]{6}); \}", CSS))

# Linear RGB as eyes without one kind of cone see it (Machado, Oliveira and Fernandes 2009).
EYES: dict[str, tuple[Vector, Vector, Vector]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}


def linear(colour: str) -> Vector:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _lin(red), _lin(green), _lin(blue)


def _lin(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(colour: Vector, eye: tuple[Vector, Vector, Vector]) -> Vector:
    x, y, z = (min(1, max(0, sum(a * b for a, b in zip(r, colour, strict=True)))) for r in eye)
    return x, y, z


def lab(colour: Vector) -> Vector:
    """CIE Lab for daylight (D65)."""
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def contrast(one: str, other: str) -> float:
    low, high = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in (linear(one), linear(other))
    )
    return (high + 0.05) / (low + 0.05)


def test_there_are_five_colours() -> None:
    assert "".join(PALETTE) == COLOURS


@pytest.mark.parametrize("eye", EYES)
def test_colours_can_be_told_apart_by_every_eye(eye: str) -> None:
    places = {mark: lab(seen(linear(c), EYES[eye])) for mark, c in PALETTE.items()}
    near = {
        one + other: math.dist(places[one], places[other])
        for one, other in itertools.combinations(PALETTE, 2)
    }
    assert min(near.values()) > 20, near


@pytest.mark.parametrize("name", ["kk-ink", "kk-pen"])
def test_ink_can_be_read_on_every_colour(name: str) -> None:
    found = re.search(rf"--{name}: (#[0-9a-f]{{6}});", CSS)
    assert found is not None
    for colour in PALETTE.values():
        assert contrast(found[1], colour) >= 4.5


def test_every_colour_has_a_shape_of_its_own() -> None:
    assert len(set(SHAPES)) == len(COLOURS)
    boxes = {lone_box(colour) for colour in range(len(COLOURS))}
    stars = {lone_box(colour, star=True) for colour in range(len(COLOURS))}
    crossed = {lone_box(colour, crossed=True) for colour in range(len(COLOURS))}
    assert len(boxes | stars | crossed) == 3 * len(COLOURS)


def test_boxes_beside_each_other_have_different_crosses() -> None:
    for box in range(BOXES):
        beside = [other for other in boxes_in(NEIGHBOURS[box]) if abs(other - box) > 1]
        assert cross_number(box) not in {cross_number(other) for other in beside}


DRAWINGS = [
    box_symbols(),
    sheet_symbol(CLASSIC),
    small_sheet((1 << BOXES) - 1, 7, "full"),
    whole_sheet(CLASSIC, 127),
    *(colour_die(face) for face in range(6)),
    *(number_die(face) for face in range(1, 7)),
]


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_drawings_are_whole_and_keep_to_the_security_policy(drawing: Svg) -> None:
    for element in ET.fromstring(drawing).iter():
        assert "style" not in element.attrib
        assert not [name for name in element.attrib if name.startswith("on")]


def test_a_sheet_has_a_path_for_every_colour_not_an_element_for_every_box() -> None:
    assert len(list(ET.fromstring(sheet_symbol(CLASSIC)).iter())) < 40
    assert len(list(ET.fromstring(small_sheet((1 << BOXES) - 1, 7, "full")).iter())) < 10
