"""Drawings of dice: the right number of spots in the right places, and nothing the page forbids."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from spellenkast.core.dice import HEIGHT, WIDTH, die, die_face, pips
from spellenkast.core.svg import Svg, el

FACES = range(1, 7)


def spots(face: int) -> set[tuple[float, float]]:
    """The centres of the dark spots of a drawn face."""
    path = ET.fromstring(die_face(face)).find("path[@class='pip']")
    assert path is not None
    return {(float(x), float(y)) for x, y in re.findall(r"M(\S+) (\S+?)h", path.attrib["d"])}


@pytest.mark.parametrize("face", FACES)
def test_a_face_has_as_many_spots_as_its_number(face: int) -> None:
    assert len(spots(face)) == face


@pytest.mark.parametrize("face", FACES)
def test_a_face_looks_the_same_upside_down(face: int) -> None:
    assert {(100 - x, 100 - y) for x, y in spots(face)} == spots(face)


@pytest.mark.parametrize("face", FACES)
def test_spots_lie_apart_and_within_the_top(face: int) -> None:
    radius = 10
    for x, y in spots(face):
        assert 4 + radius < x < 96 - radius
        assert 4 + radius < y < 96 - radius
    for (x1, y1), (x2, y2) in combinations(spots(face), 2):
        assert (x1 - x2) ** 2 + (y1 - y2) ** 2 > (2 * radius) ** 2


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_face_that_no_die_has_is_refused(face: int) -> None:
    with pytest.raises(ValueError, match=f"no face {face}; its faces are 1 to 6"):
        die_face(face)


def test_a_die_is_decoration_until_it_has_a_label() -> None:
    assert ET.fromstring(die_face(3)).attrib["aria-hidden"] == "true"
    labelled = ET.fromstring(die_face(3, label="three, kept"))
    assert labelled.attrib["role"] == "img"
    assert labelled.attrib["aria-label"] == "three, kept"
    assert "aria-hidden" not in labelled.attrib


def test_a_game_puts_its_own_drawing_and_colour_on_the_body() -> None:
    root = ET.fromstring(die(el("circle", r=9), kind="animal", size=40))
    assert root.attrib["class"] == "die-art die-animal"
    assert root.attrib["width"] == "40"
    assert float(root.attrib["height"]) == pytest.approx(40 * HEIGHT / WIDTH)
    assert root.find("circle") is not None


def test_the_body_lies_under_what_is_on_it() -> None:
    parts = [child.attrib.get("class") for child in ET.fromstring(die(Svg('<g class="on"/>')))]
    assert parts[-1] == "on"
    assert parts.index("die-shadow") < parts.index("die-side") < parts.index("die-top")


@pytest.mark.parametrize("face", FACES)
def test_drawings_keep_to_the_security_policy_of_the_page(face: int) -> None:
    for element in ET.fromstring(die_face(face, size=10)).iter():
        assert "style" not in element.attrib
        assert not [name for name in element.attrib if name.startswith("on")]


def test_pips_alone_can_be_laid_on_another_body() -> None:
    assert "<svg" not in pips(5)
    assert pips(5).count("M") == 10
