"""The picture on the box: complete, light enough for the first page, and within its policy."""

from xml.etree import ElementTree as ET

from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.scene import HEIGHT, WIDTH, scene


def test_the_scene_is_one_decorative_picture_of_the_stated_size() -> None:
    root = ET.fromstring(scene())
    assert root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    assert root.attrib["aria-hidden"] == "true"


def test_the_scene_leaves_room_for_the_rest_of_the_first_page() -> None:
    assert len(scene()) < 12_000


def test_the_scene_keeps_to_the_security_policy_of_the_page() -> None:
    for element in ET.fromstring(scene()).iter():
        assert "style" not in element.attrib
        assert not [name for name in element.attrib if name.startswith("on")]


def test_the_scene_needs_no_symbol_of_another_page() -> None:
    assert "<use" not in scene()
    assert " id=" not in scene()


def test_all_five_colours_and_a_star_are_on_the_box() -> None:
    for mark in "gybpo":
        assert f"kk-{mark}" in scene()
    assert "kk-star" in scene()


def test_the_box_stands_on_the_shelf() -> None:
    (box,) = GAME.face.boxes()
    assert (box.preset, str(box.title)) == ("standard", "Keer op Keer")
    assert box.scene == scene()
