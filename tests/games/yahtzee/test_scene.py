"""The pictures on the boxes: complete, light enough for the first page, and within its policy."""

from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from spellenkast.core.svg import Svg
from spellenkast.games.yahtzee.scene import HEIGHT, WIDTH, box_scene, children_scene
from spellenkast.games.yahtzee.titles import ANIMALS

SCENES = [box_scene, children_scene]


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_is_one_decorative_picture_of_the_stated_size(scene: Callable[[], Svg]) -> None:
    root = ET.fromstring(scene())
    assert root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    assert root.attrib["aria-hidden"] == "true"


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_leaves_room_for_the_rest_of_the_first_page(scene: Callable[[], Svg]) -> None:
    assert len(scene()) < 12_000


@pytest.mark.parametrize("scene", SCENES)
def test_scenes_keep_to_the_security_policy_of_the_page(scene: Callable[[], Svg]) -> None:
    for element in ET.fromstring(scene()).iter():
        assert "style" not in element.attrib
        assert not [name for name in element.attrib if name.startswith("on")]


def test_dice_of_the_box_show_three_different_faces_each() -> None:
    cubes = [
        [len(path.attrib["d"].split("M")) - 1 for path in cube.iterfind("g/path[@class='pip']")]
        for cube in ET.fromstring(box_scene()).iterfind("g")
        if cube.find("polygon") is not None
    ]
    assert len(cubes) == 4
    for faces in cubes:
        assert len(set(faces)) == 3
        # opposite faces of a die add up to seven, so two faces that touch never do
        assert all(7 - face not in faces for face in faces)


def test_every_animal_is_on_the_box_of_the_animal_game() -> None:
    for animal in ANIMALS:
        assert children_scene().count(f"animal-{animal.key}") == 1
