"""The animals of the children's game: six of them, each told apart by more than its colour."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from spellenkast.games.yahtzee.animals import ANIMALS, animal_die, animal_face

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
