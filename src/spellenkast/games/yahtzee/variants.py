"""The three sheets: Yahtzee, the Scandinavian Yatzy and the animal game, as objects of one kind.

A variant knows its boxes, what each pays for five dice, and its bonus. Jokers, extra points and
which box may be filled are rules of play: :mod:`~spellenkast.games.yahtzee.scoring`.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement

import msgspec

from spellenkast.games.yahtzee import patterns
from spellenkast.games.yahtzee.animal_sheet import parse_sheet
from spellenkast.games.yahtzee.notation import Fill
from spellenkast.games.yahtzee.options import YahtzeeRules
from spellenkast.games.yahtzee.patterns import Faces
from spellenkast.games.yahtzee.titles import UPPER

FACES = 6
DICE = 5

FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT = 25, 30, 40
_JOKER_POINTS = (
    ("full-house", FULL_HOUSE),
    ("small-straight", SMALL_STRAIGHT),
    ("large-straight", LARGE_STRAIGHT),
)

Pays = Callable[[Faces], int]


class Box(msgspec.Struct, frozen=True):
    """A box of a sheet: its name in moves and records, and what it pays for five dice."""

    key: str
    pays: Pays


class Variant(msgspec.Struct, frozen=True, eq=False):
    """A sheet: six upper boxes, then the lower ones, and the bonus of the upper half."""

    key: str
    boxes: tuple[Box, ...]
    keys: tuple[str, ...]
    """Names of the boxes, from top to bottom."""
    fills: tuple[Fill, ...]
    """The move that fills each box."""
    bonus_at: int
    bonus: int
    points: dict[Faces, tuple[int, ...]]
    """What each box pays, by sorted throw: all 252 of them, worked out once."""
    five: int
    """Place of the box for five equal dice, or -1."""
    joker: str = "none"
    """Where a further five equal dice may go; see the house rule of that name."""
    joker_points: tuple[tuple[int, int], ...] = ()
    """Places of lower boxes and what they pay for a joker."""
    extra: int = 0
    """What a further five equal dice add."""
    extra_needs_points: bool = True
    """Whether a zero in the box for five equal dice stops the extra points."""


@lru_cache(maxsize=64)
def variant_of(rules: YahtzeeRules) -> Variant:
    """Return the sheet that lies on the table under these house rules."""
    return _MAKERS[rules.variant](rules)


def _yahtzee(rules: YahtzeeRules) -> Variant:
    of_a_kind = _sum_of_all if rules.kind_sum == "all" else _sum_of_equal
    lower = (
        Box("three-of-a-kind", of_a_kind(3)),
        Box("four-of-a-kind", of_a_kind(4)),
        Box("full-house", _full_house(FULL_HOUSE, five_equal_too=rules.natural_full_house)),
        Box("small-straight", lambda dice: SMALL_STRAIGHT * patterns.is_small_straight(dice)),
        Box("large-straight", lambda dice: LARGE_STRAIGHT * patterns.is_large_straight(dice)),
        Box("yahtzee", lambda dice: 50 * patterns.five_equal(dice)),
        Box("chance", sum),
    )
    sheet = _sheet("yahtzee", (*_face_sums(), *lower), rules.upper_bonus_at, rules.upper_bonus)
    return msgspec.structs.replace(
        sheet,
        joker=rules.joker,
        joker_points=tuple((sheet.keys.index(key), points) for key, points in _JOKER_POINTS),
        extra=rules.extra_yahtzee,
        extra_needs_points=rules.extra_needs_50,
    )


def _yatzy(_rules: YahtzeeRules) -> Variant:
    lower = (
        Box("one-pair", _sum_of_equal(2)),
        Box("two-pairs", _two_pairs_sum),
        Box("three-of-a-kind", _sum_of_equal(3)),
        Box("four-of-a-kind", _sum_of_equal(4)),
        Box("small-straight", lambda dice: 15 * (dice == (1, 2, 3, 4, 5))),
        Box("large-straight", lambda dice: 20 * (dice == (2, 3, 4, 5, 6))),
        Box("full-house", lambda dice: sum(dice) * patterns.is_full_house(dice)),
        Box("chance", sum),
        Box("yatzy", lambda dice: 50 * patterns.five_equal(dice)),
    )
    return _sheet("yatzy", (*_face_sums(), *lower), bonus_at=63, bonus=50)


def _animals(rules: YahtzeeRules) -> Variant:
    sheet = parse_sheet(rules.sheet)
    upper = tuple(Box(key, _count_of(face)) for face, key in enumerate(UPPER, start=1))
    lower = tuple(
        Box(key.replace("_", "-"), _fixed(points, _ANIMAL_COMBINATIONS[key]))
        for key, points in sheet.lower
    )
    return _sheet("animals", (*upper, *lower), sheet.bonus_at, sheet.bonus)


def _sheet(key: str, boxes: tuple[Box, ...], bonus_at: int, bonus: int) -> Variant:
    points = {
        dice: tuple(int(box.pays(dice)) for box in boxes)
        for dice in combinations_with_replacement(range(1, FACES + 1), DICE)
    }
    keys = tuple(box.key for box in boxes)
    fills = tuple(Fill(name) for name in keys)
    five = next((keys.index(name) for name in ("yahtzee", "yatzy", "five") if name in keys), -1)
    return Variant(key, boxes, keys, fills, bonus_at, bonus, points, five)


def _face_sums() -> tuple[Box, ...]:
    return tuple(Box(key, _sum_of(face)) for face, key in enumerate(UPPER, start=1))


def _sum_of(face: int) -> Pays:
    return lambda dice: patterns.total_of(face, dice)


def _count_of(face: int) -> Pays:
    return lambda dice: dice.count(face)


def _sum_of_all(size: int) -> Pays:
    return lambda dice: sum(dice) if patterns.most_equal(dice) >= size else 0


def _sum_of_equal(size: int) -> Pays:
    return lambda dice: size * patterns.highest_group(size, dice)


def _two_pairs_sum(dice: Faces) -> int:
    faces = patterns.pair_faces(dice)
    return 2 * sum(faces) if len(faces) == 2 else 0


def _full_house(points: int, *, five_equal_too: bool) -> Pays:
    def pays(dice: Faces) -> int:
        fits = patterns.is_full_house(dice) or (five_equal_too and patterns.five_equal(dice))
        return points if fits else 0

    return pays


def _fixed(points: int, fits: Callable[[Faces], bool]) -> Pays:
    return lambda dice: points if fits(dice) else 0


_ANIMAL_COMBINATIONS: dict[str, Callable[[Faces], bool]] = {
    "pair": lambda dice: patterns.most_equal(dice) >= 2,
    "two_pairs": lambda dice: len(patterns.pair_faces(dice)) == 2,
    "three": lambda dice: patterns.most_equal(dice) >= 3,
    "full_house": patterns.is_full_house,
    "four": lambda dice: patterns.most_equal(dice) >= 4,
    "five": patterns.five_equal,
    "all_different": lambda dice: patterns.most_equal(dice) == 1,
    "anything": lambda _dice: True,
}

_MAKERS: dict[str, Callable[[YahtzeeRules], Variant]] = {
    "yahtzee": _yahtzee,
    "yatzy": _yatzy,
    "animals": _animals,
}
