"""The pictures on the boxes: complete, light enough for the first page, within its policy."""

from xml.etree import ElementTree as ET

import pytest

from spellenkast.core.svg import Svg
from spellenkast.games.triominos import GAME, pictures
from spellenkast.games.triominos.scene import HEIGHT, WIDTH, children_scene, scene

SCENES = [scene(), children_scene()]


@pytest.mark.parametrize("picture", SCENES)
def test_a_scene_is_one_decorative_picture_of_the_stated_size(picture: Svg) -> None:
    root = ET.fromstring(picture)
    assert root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    assert root.attrib["aria-hidden"] == "true"


def test_the_scenes_leave_room_for_the_rest_of_the_first_page() -> None:
    assert sum(map(len, SCENES)) < 12_000


@pytest.mark.parametrize("picture", SCENES)
def test_a_scene_keeps_to_the_security_policy_of_the_page(picture: Svg) -> None:
    for element in ET.fromstring(picture).iter():
        assert "style" not in element.attrib
        assert not [name for name in element.attrib if name.startswith("on")]


@pytest.mark.parametrize("picture", SCENES)
def test_a_scene_needs_nothing_of_another_page(picture: Svg) -> None:
    assert "<use" not in picture
    assert " id=" not in picture


def test_the_boxes_have_pictures_of_their_own() -> None:
    assert [box.scene for box in GAME.face.boxes()] == SCENES
    assert SCENES[0] != SCENES[1]


def tiles_in(picture: Svg) -> list[list[int]]:
    """The numbers of every tile in a picture, clockwise."""
    return [
        [int(text.text or "") for text in group.findall("text")]
        for group in ET.fromstring(picture).iter("g")
        if group.attrib.get("class", "").startswith("tri-tile")
    ]


DRAWN = [
    *((picture, count) for picture, count in zip(SCENES, (7, 6), strict=True)),
    (pictures.curve(), 8),
    (pictures.meeting(), 2),
    (pictures.corner_that_fits(), 4),
    (pictures.bridge(), 9),
    (pictures.hexagon(), 6),
    (pictures.two_hexagons(), 10),
]


@pytest.mark.parametrize(("picture", "count"), DRAWN)
def test_tiles_in_pictures_are_tiles_of_the_game_and_none_lies_twice(
    picture: Svg, count: int
) -> None:
    """Every tile has three numbers that do not decrease clockwise from the lowest."""
    tiles = tiles_in(picture)
    assert len(tiles) == count
    for numbers in tiles:
        assert sorted(numbers) in [numbers[at:] + numbers[:at] for at in range(3)]
    assert len({tuple(sorted(numbers)) for numbers in tiles}) == count
