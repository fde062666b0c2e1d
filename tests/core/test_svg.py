"""The element builder: what it writes, and that no text can break out of its place."""

import re
from html.parser import HTMLParser
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.core.svg import Attribute, Svg, drawing, el, join, number

MARKS = (
    *"<>&\"'/= x\t\n\r\x00\ud800\uffff",
    "]]>",
    "<!--",
    "-->",
    "</p>",
    "<script>",
    "&lt;",
    "&#60;",
)
hostile = st.text() | st.lists(st.sampled_from(MARKS)).map("".join)


class Seen(NamedTuple):
    """An element as an HTML reader found it."""

    tag: str
    attributes: dict[str, str | None]


class Reader(HTMLParser):
    """Collects the elements and the text of a fragment."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Seen] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Seen(tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def read(markup: str) -> Reader:
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return reader


def replaced(text: str) -> str:
    """The text with every character that XML forbids replaced, as the builder promises."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", "\ufffd", text)


@given(hostile, hostile)
def test_html_reader_gets_back_exactly_what_was_put_in(text: str, value: str) -> None:
    seen = read(el("p", text, title=value))
    assert seen.elements == [Seen("p", {"title": replaced(value)})]
    assert seen.text == replaced(text)


@given(hostile, hostile)
def test_xml_reader_gets_back_exactly_what_was_put_in(text: str, value: str) -> None:
    root = ET.fromstring(el("text", text, data_value=value))
    assert root.attrib == {"data-value": replaced(value)}
    assert (root.text or "") == replaced(text)
    assert len(root) == 0


@given(hostile, hostile)
def test_token_tuples_are_escaped_too(first: str, second: str) -> None:
    root = ET.fromstring(el("g", class_=(first, second)))
    words = " ".join(word for word in (replaced(first), replaced(second)) if word)
    assert root.get("class", "") == words


@given(hostile)
def test_markup_can_always_be_sent(text: str) -> None:
    assert el("p", text, title=text).encode("utf-8").decode("utf-8")


@given(st.text(max_size=8))
def test_a_strange_name_is_refused_or_harmless(name: str) -> None:
    try:
        markup = el("p", "text", **{name: "value"})
    except ValueError:
        return
    ((tag, attributes),) = read(markup).elements
    assert tag == "p"
    assert list(attributes.values()) == ["value"]


@given(st.text(max_size=8))
def test_a_strange_element_is_refused_or_harmless(name: str) -> None:
    try:
        markup = el(name)
    except ValueError:
        return
    assert [seen.tag for seen in read(markup).elements] == [name.lower()]


@given(st.floats(allow_nan=False, allow_infinity=False, width=32))
def test_numbers_are_short_and_within_half_a_hundredth(value: float) -> None:
    text = number(value)
    assert re.fullmatch(r"-?\d+(\.\d?[1-9])?", text)
    assert text != "-0"
    assert abs(float(text) - value) <= 0.005 + abs(value) * 1e-9


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_a_number_without_a_place_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="cannot hold the number"):
        el("rect", x=value)


def test_ints_of_any_kind_are_written_as_digits() -> None:
    assert number(10**18) == "1000000000000000000"
    assert number(True) == "1"


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("class_", "tile", ' class="tile"'),
        ("for_", "name", ' for="name"'),
        ("stroke_width", 1.5, ' stroke-width="1.5"'),
        ("viewBox", "0 0 1 1", ' viewBox="0 0 1 1"'),
        ("title", "", ' title=""'),
        ("checked", True, ' checked=""'),
        ("checked", False, ""),
        ("checked", None, ""),
        ("aria_pressed", True, ' aria-pressed="true"'),
        ("aria_pressed", False, ' aria-pressed="false"'),
        ("aria_pressed", None, ""),
        ("x", 1, ' x="1"'),
        ("x", 1.0, ' x="1"'),
        ("points", (0, 1.25, 2.0), ' points="0 1.25 2"'),
        ("class_", ("die", False, None, "", "kept"), ' class="die kept"'),
        ("class_", (None, False), ""),
    ],
)
def test_attributes(name: str, value: Attribute, written: str) -> None:
    assert el("g", **{name: value}) == f"<g{written}></g>"


def test_equal_values_of_different_types_are_not_mixed_up() -> None:
    values: list[bool | int | float] = [True, 1, 1.0, False, 0, 0.0]
    assert [el("circle", r=value) for value in values] == [
        '<circle r=""/>',
        '<circle r="1"/>',
        '<circle r="1"/>',
        "<circle/>",
        '<circle r="0"/>',
        '<circle r="0"/>',
    ]


def test_empty_elements_are_closed_the_way_html_and_xml_both_read() -> None:
    assert el("br") == "<br>"
    assert el("img", alt="") == '<img alt="">'
    assert el("path", d="M0 0") == '<path d="M0 0"/>'
    assert el("div") == "<div></div>"
    assert el("g", None) == "<g></g>"


def test_children_of_every_kind_stand_in_order() -> None:
    items = (el("li", n) for n in (1, 2.5))
    assert (
        el("ul", items, None, ["&", [Svg("<li/>")]]) == "<ul><li>1</li><li>2.5</li>&amp;<li/></ul>"
    )


def test_foreign_safe_text_is_trusted_and_a_plain_subclass_of_str_is_not() -> None:
    class Foreign:
        def __html__(self) -> str:
            return "<b>bold</b>"

    class Word(str):
        __slots__ = ()

    assert join(Foreign(), Word("<i>")) == "<b>bold</b>&lt;i&gt;"


def test_safety_is_not_inherited_by_adding_text() -> None:
    assert el("p", Svg("<b/>") + "<i>") == "<p>&lt;b/&gt;&lt;i&gt;</p>"


def test_templates_see_safe_text_and_the_repr_rebuilds_it() -> None:
    markup = el("p", "it's")
    assert markup.__html__() == "<p>it's</p>"
    assert type(markup.__html__()) is str
    assert repr(markup) == 'Svg("<p>it\'s</p>")'


@pytest.mark.parametrize("name", ["", "1a", "a b", "a>", "p/", "é", "svg:g"])
def test_a_name_that_is_no_element_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is no element name"):
        el(name)


@pytest.mark.parametrize("name", ["script", "STYLE", "iframe", "noscript"])
def test_elements_whose_text_is_not_unescaped_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot hold escaped text"):
        el(name, "a && b")


@pytest.mark.parametrize("name", ["", "_", "a b", "a=", "a>", "é", "a/"])
def test_a_name_that_is_no_attribute_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is no attribute name"):
        el("g", **{name: "1"})


@pytest.mark.parametrize("name", ["style", "STYLE", "style_", "onclick", "onLoad"])
def test_attributes_that_the_security_policy_forbids_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="security policy"):
        el("g", **{name: "x"})
    with pytest.raises(ValueError, match="security policy"):
        el("g", **{name: ("x",)})


def test_a_void_element_takes_no_children() -> None:
    with pytest.raises(ValueError, match="takes no children"):
        el("input", "text")


def test_a_drawing_is_one_picture_or_hidden_decoration() -> None:
    assert drawing(4, 3, el("path"), class_="art") == (
        '<svg viewBox="0 0 4 3" aria-hidden="true" class="art"><path/></svg>'
    )
    assert drawing(4, 3, label="a & b") == (
        '<svg viewBox="0 0 4 3" role="img" aria-label="a &amp; b"></svg>'
    )
