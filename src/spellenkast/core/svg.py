"""Building blocks for drawings and page fragments that are escaped by construction.

>>> el("text", "Jan & Mia", x=1.50, class_="name")
Svg('<text x="1.5" class="name">Jan &amp; Mia</text>')

Only an `Svg` (or any object with ``__html__``) enters the markup as it is; every other text is
escaped, wherever it stands. Python code therefore never assembles markup by hand.
"""

import math
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol, TypeAlias, runtime_checkable


class Svg(str):
    """Finished markup: a `str` that templates and `el` insert without escaping it again.

    Calling ``Svg(text)`` vouches for the text, so do it with literals only. Adding a plain `str`
    gives a plain `str`, which is escaped again: safety is never inherited by accident.

    >>> Svg("<g/>")
    Svg('<g/>')
    >>> type(Svg("<g/>") + "<b>").__name__
    'str'
    """

    __slots__ = ()

    def __html__(self) -> str:
        """The markup itself: the protocol by which Jinja and MarkupSafe know safe text."""
        return str(self)

    def __repr__(self) -> str:
        return f"Svg({str(self)!r})"


@runtime_checkable
class HasHtml(Protocol):
    """Anything that can state itself as safe markup, such as ``markupsafe.Markup``."""

    def __html__(self) -> str:
        """The object as markup that needs no escaping."""
        ...


Child: TypeAlias = "str | float | HasHtml | Iterable[Child] | None"
"""What may stand between two tags; `None` is nothing, and iterables are flattened."""

Token: TypeAlias = "str | float | None"
Attribute: TypeAlias = "Token | tuple[Token, ...]"
"""What an attribute may hold; a tuple is written as tokens with a space between them."""

# Elements of HTML that have no end tag, and shapes of SVG that are closed in one tag. Every other
# element gets an end tag even when it is empty: HTML ignores the slash of "<div/>".
_VOID = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta"}
    | {"source", "track", "wbr"}
)
_SELF_CLOSING = frozenset(
    {"circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "stop", "use"}
)
# Inside these elements HTML reads no entities, so that escaped text would mean something else.
_RAW_TEXT = frozenset(
    {"iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "xmp"}
)

_TAG = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_ATTRIBUTE = re.compile(r"[A-Za-z_][A-Za-z0-9_.:-]*")

# Neither XML nor an UTF-8 encoder accepts these characters.
_IMPOSSIBLE = "\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff"
_IN_TEXT = re.compile(f"[&<>\r{_IMPOSSIBLE}]")
# Values stand in double quotes. Tabs and line ends are written as numbers, because an XML reader
# turns them into spaces within an attribute.
_IN_ATTRIBUTE = re.compile(f'[&<>"\t\n\r{_IMPOSSIBLE}]')
_ENTITIES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "\t": "&#9;",
    "\n": "&#10;",
    "\r": "&#13;",
}


def _entity(found: re.Match[str]) -> str:
    return _ENTITIES.get(found[0], "\ufffd")


def number(value: float) -> str:
    """The number as drawings write it: at most two decimals, no trailing zeros, no minus zero.

    :raises ValueError: for a value that is not finite, which no drawing can place.

    >>> [number(v) for v in (3, 2.50, 1 / 3, -0.001)]
    ['3', '2.5', '0.33', '0']
    """
    if isinstance(value, int):
        return str(int(value))
    if not math.isfinite(value):
        raise ValueError(f"a drawing cannot hold the number {value!r}; give a finite one")
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _token(value: str | float) -> str:
    if isinstance(value, str):
        return _IN_ATTRIBUTE.sub(_entity, value)
    return number(value)


def _is_empty(value: Token) -> bool:
    return value is None or value is False or value == ""


@lru_cache(maxsize=1024)
def _attribute_name(name: str) -> str:
    plain = name.removesuffix("_").replace("_", "-")
    if not _ATTRIBUTE.fullmatch(plain):
        raise ValueError(f"{name!r} is no attribute name; use letters, digits and underscores")
    if plain.lower() == "style" or plain.lower().startswith("on"):
        raise ValueError(
            f"{name!r} is not allowed: the page's security policy forbids styles and scripts in "
            "attributes; use a class or a presentation attribute"
        )
    return plain


# typed, because 1, 1.0 and True are equal as keys but are written differently
@lru_cache(maxsize=8192, typed=True)
def _attribute(name: str, value: str | float) -> str:
    plain = _attribute_name(name)
    if isinstance(value, bool):
        # WAI-ARIA states are words: an absent aria-pressed says something else than "false".
        if plain.startswith("aria-"):
            return f' {plain}="{"true" if value else "false"}"'
        return f' {plain}=""' if value else ""
    return f' {plain}="{_token(value)}"'


def _tokens(name: str, values: tuple[Token, ...]) -> str:
    words = [_token(value) for value in values if value is not None and not _is_empty(value)]
    return f' {_attribute_name(name)}="{" ".join(words)}"' if words else ""


@lru_cache(maxsize=512)
def _tag(name: str) -> tuple[str, str, str]:
    """What opens the element, what ends it when empty, and its end tag ('' if it has none)."""
    if not _TAG.fullmatch(name):
        raise ValueError(f"{name!r} is no element name; use letters, digits and hyphens")
    if name.lower() in _RAW_TEXT:
        raise ValueError(f"<{name}> cannot hold escaped text; serve it as a file of its own")
    if name in _VOID:
        return f"<{name}", ">", ""
    return f"<{name}", "/>" if name in _SELF_CLOSING else f"></{name}>", f"</{name}>"


def _append(parts: list[str], child: Child) -> None:
    if isinstance(child, Svg):
        parts.append(child)
    elif child is None:
        return
    elif isinstance(child, int | float):
        parts.append(number(child))
    elif type(child) is not str and isinstance(child, HasHtml):
        parts.append(child.__html__())
    elif isinstance(child, str):
        parts.append(_IN_TEXT.sub(_entity, child))
    else:
        for part in child:
            _append(parts, part)


def el(name: str, /, *children: Child, **attributes: Attribute) -> Svg:
    """An element of SVG or HTML with its children; texts and attribute values are escaped.

    Attribute names lose one trailing underscore (``class_``, ``for_``) and write the others as
    hyphens (``stroke_width``, ``aria_label``). `None` and `False` leave an attribute out, `True`
    writes it without a value; the states of WAI-ARIA are words, so there booleans become
    "true" and "false". A tuple becomes tokens: ``class_=("die", kept and "kept")``.

    :raises ValueError: for names that are none, for elements whose text HTML does not unescape
        (script, style), for style and event attributes, children of a void element, and numbers
        that are not finite.

    >>> el("rect", x=1, y=2.0, stroke_width=0.5, rx=None)
    Svg('<rect x="1" y="2" stroke-width="0.5"/>')
    >>> el("label", el("input", type="checkbox", checked=True), " <4>", class_="die")
    Svg('<label class="die"><input type="checkbox" checked=""> &lt;4&gt;</label>')
    """
    start, empty_end, end = _tag(name)
    parts = [start]
    for key, value in attributes.items():
        if value is None:
            continue
        parts.append(
            _tokens(key, value) if isinstance(value, tuple) else _attribute(key, value),
        )
    if not children:
        parts.append(empty_end)
        return Svg("".join(parts))
    if not end:
        raise ValueError(f"<{name}> is a void element and takes no children")
    parts.append(">")
    for child in children:
        _append(parts, child)
    parts.append(end)
    return Svg("".join(parts))


def join(*children: Child) -> Svg:
    """The children one after the other, escaped like those of `el`, without an element around.

    >>> join("a < b", [el("br"), 2.50])
    Svg('a &lt; b<br>2.5')
    """
    parts: list[str] = []
    for child in children:
        _append(parts, child)
    return Svg("".join(parts))


def drawing(
    width: float,
    height: float,
    /,
    *children: Child,
    label: str | None = None,
    **attributes: Attribute,
) -> Svg:
    """A complete ``<svg>`` of the given size in its own units, scaled by the page's style sheet.

    With a label it is one picture to a screen reader; without one it is decoration and hidden.

    >>> drawing(10, 20, el("path", d="M0 0h9"), label="a line")
    Svg('<svg viewBox="0 0 10 20" role="img" aria-label="a line"><path d="M0 0h9"/></svg>')
    """
    return el(
        "svg",
        *children,
        viewBox=(0, 0, width, height),
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else True,
        **attributes,
    )
