"""The animals of the children's game: six of them, each told apart by more than its colour."""

import re
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from spellenkast.games.yahtzee.animal_sheet import COMBINATIONS
from spellenkast.games.yahtzee.animals import (
    animal_die,
    animal_face,
    combination_picture,
)
from spellenkast.games.yahtzee.titles import ANIMALS

KEYS = [animal.key for animal in ANIMALS]


def test_a_die_has_an_animal_for_every_face() -> None:
    assert len(set(KEYS)) == 6
    assert len({str(animal.name) for animal in ANIMALS}) == 6


@pytest.mark.parametrize("key", KEYS)
def test_a_face_is_a_drawing_that_knows_its_animal(key: str) -> None:
    root = ET.fromstring(animal_face(key))
    assert root.tag == "g"
    assert root.attrib["class"] == f"animal animal-{key}"
    assert len(root) > 8


@pytest.mark.parametrize("key", KEYS)
def test_drawings_keep_to_the_security_policy_of_the_page(key: str) -> None:
    for element in ET.fromstring(animal_die(key)).iter():
        assert "style" not in element.attrib
        assert not [name for name in element.attrib if name.startswith("on")]


@pytest.mark.parametrize(("one", "other"), list(combinations(KEYS, 2)))
def test_two_animals_differ_in_shape_when_all_colour_is_gone(one: str, other: str) -> None:
    def shapes(key: str) -> set[str]:
        return set(re.findall(r' d="([^"]+)"', animal_face(key)))

    assert not shapes(one) & shapes(other)


def test_an_animal_lies_on_the_die_as_pips_do() -> None:
    root = ET.fromstring(animal_die("frog", label="frog", size=64))
    assert root.attrib["class"] == "die-art die-animal"
    assert root.attrib["aria-label"] == "frog"
    assert root.attrib["width"] == "64"


def test_an_animal_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(ValueError, match="no animal 'unicorn'; choose one of lion, elephant"):
        animal_face("unicorn")


def marks(name: str) -> list[str]:
    """What the small dice of a combination show, from left to right; equal marks are equal."""
    dice = ET.fromstring(combination_picture(name)).findall("g")
    return [ET.tostring(die[1], encoding="unicode") if len(die) > 1 else "" for die in dice]


@pytest.mark.parametrize("name", COMBINATIONS)
def test_every_combination_of_a_sheet_has_a_picture_of_its_own(name: str) -> None:
    others = [combination_picture(other) for other in COMBINATIONS if other != name]
    assert combination_picture(name) not in others


@pytest.mark.parametrize(
    ("name", "equal"),
    [
        ("pair", [2]),
        ("two_pairs", [2, 2]),
        ("three", [3]),
        ("full_house", [2, 3]),
        ("four", [4]),
        ("five", [5]),
        ("all_different", [1, 1, 1, 1, 1]),
    ],
)
def test_a_picture_shows_as_many_equal_dice_as_the_combination_asks(
    name: str, equal: list[int]
) -> None:
    assert sorted(Counter(marks(name)).values()) == equal


def test_dice_that_may_show_anything_are_blank() -> None:
    assert marks("anything") == [""] * 5


def test_a_combination_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(ValueError, match="no combination 'six'; choose one of pair"):
        combination_picture("six")
