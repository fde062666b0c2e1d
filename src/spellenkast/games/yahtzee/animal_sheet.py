"""The sheet of the animal game as data: a small text that a family edits to match its own pad.

One line for each box of the lower half, in the order of the pad: ``name = points``. Two more lines,
``bonus_at`` and ``bonus``, say how full the upper half must be and what that adds. A line may be
empty, ``#`` starts a comment that ends with the line, and ``;`` separates several of them on one
line. Capitals do not matter, and ``Two pairs`` and ``two-pairs`` are ``two_pairs``.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from spellenkast.core.errors import RulesError, quote
from spellenkast.core.text import Text, say

COMBINATIONS = (
    "pair",
    "two_pairs",
    "three",
    "full_house",
    "four",
    "five",
    "all_different",
    "anything",
)
"""The combinations that a pad may pay for."""

OUR_SHEET = """\
bonus_at = 18
bonus = 10
two_pairs = 2
three = 3
full_house = 5
four = 7
five = 10
"""
"""Our proposal: the page prints no points for the lower half."""

_BONUS_AT, _BONUS = 18, 10
_BONUS_NAMES = ("bonus_at", "bonus")
_MOST_POINTS = 100


class AnimalSheet(msgspec.Struct, frozen=True):
    """What a pad of the animal game pays."""

    bonus_at: int
    bonus: int
    lower: tuple[tuple[str, int], ...]
    """Combination and points, in the order of the pad."""


@lru_cache(maxsize=256)
def parse_sheet(text: str) -> AnimalSheet:
    """Return the sheet that a text describes.

    :raises RulesError: with the line, the offending text and what would be right.

    >>> parse_sheet("five = 12; bonus_at = 18; bonus = 10")
    AnimalSheet(bonus_at=18, bonus=10, lower=(('five', 12),))
    """
    points: dict[str, int] = {}
    for number, content in _entries(text):
        name, value = _parse_line(number, content)
        if name in points:
            raise _fault(number, say("{name} stands twice on this sheet.", name=quote(name)))
        points[name] = value
    lower = tuple((name, value) for name, value in points.items() if name in COMBINATIONS)
    if not lower:
        raise RulesError(
            say("The lower half of this sheet is empty. Add a line such as: five = 10"), "sheet"
        )
    return AnimalSheet(points.get("bonus_at", _BONUS_AT), points.get("bonus", _BONUS), lower)


def write_sheet(sheet: AnimalSheet) -> str:
    """Return a sheet as text in its canonical form; :func:`parse_sheet` inverts it."""
    rows = (("bonus_at", sheet.bonus_at), ("bonus", sheet.bonus), *sheet.lower)
    return "".join(f"{name} = {points}\n" for name, points in rows)


def canonical(text: str) -> str:
    """Return the canonical form of a sheet text.

    :raises RulesError: the text is no sheet.

    >>> canonical(OUR_SHEET) == OUR_SHEET
    True
    """
    return write_sheet(parse_sheet(text))


def _entries(text: str) -> Iterator[tuple[int, str]]:
    """Iterate over what stands on the sheet, with the number of its line; comments are left out."""
    for number, line in enumerate(text.splitlines(), start=1):
        for part in line.partition("#")[0].split(";"):
            if part.strip():
                yield number, part.strip()


def _parse_line(number: int, content: str) -> tuple[str, int]:
    written, sign, value = (part.strip() for part in content.partition("="))
    name = "_".join(re.split(r"[\s_-]+", written.lower()))
    if not sign:
        raise _fault(
            number,
            say("{line} should read name = points, such as: three = 3", line=quote(content)),
        )
    if name not in (*_BONUS_NAMES, *COMBINATIONS):
        raise _fault(
            number,
            say(
                "{name} is not on any sheet. Lines are: {names}.",
                name=quote(written),
                names=(*_BONUS_NAMES, *COMBINATIONS),
            ),
        )
    if not (value.isascii() and value.isdecimal()) or len(value) > len(str(_MOST_POINTS)):
        raise _bad_points(number, value)
    if int(value) > _MOST_POINTS:
        raise _bad_points(number, value)
    return name, int(value)


def _bad_points(number: int, value: str) -> RulesError:
    return _fault(
        number,
        say(
            "{value} are no points. Points are a whole number from 0 to {most}.",
            value=quote(value),
            most=_MOST_POINTS,
        ),
    )


def _fault(number: int, reason: Text) -> RulesError:
    return RulesError(say("Sheet, line {line}: {reason}", line=number, reason=reason), "sheet")
