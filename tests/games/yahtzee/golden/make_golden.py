"""Golden tables for Yahtzee, derived from the written rule and from nothing else.

This file shares no code with the package, on purpose: a mistake in the rules cannot hide behind
the same mistake here. It also works the other way round from the usual scorer. A scorer counts the
faces of a throw; here every box is a *price list*, a list of patterns (dice that must lie there)
with what each pays, and a throw is worth the dearest pattern that can be picked out of its dice.

Run it without arguments to write the data files beside it, with ``--check`` to compare them only.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, combinations_with_replacement, permutations, product
from pathlib import Path
from typing import NamedTuple

Dice = tuple[int, ...]
"""Faces in rising order; the same dice are always the same value."""

Price = int | Callable[[Dice], int]
"""What a pattern pays: a fixed number, or something read off the whole throw."""

Box = Mapping[Dice, Price]
"""A price list: the dice that must be there, and what they pay."""

FACES = range(1, 7)
HERE = Path(__file__).parent

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
KINDS = ("three-of-a-kind", "four-of-a-kind")
LOWER = (*KINDS, "full-house", "small-straight", "large-straight", "yahtzee", "chance")
STANDARD = (*UPPER, *LOWER)
YATZY = (
    *UPPER,
    *("one-pair", "two-pairs", *KINDS),
    *("small-straight", "large-straight", "full-house", "chance", "yatzy"),
)
CHILDREN = (*UPPER, "two-pairs", "three", "full-house", "four", "five")


def multisets(size: int) -> list[Dice]:
    """All sorted throws of ``size`` dice."""
    return list(combinations_with_replacement(FACES, size))


THROWS = multisets(5)


def patterns_in(throw: Dice) -> set[Dice]:
    """Everything that can be picked out of a throw, the empty hand and the whole throw included."""
    return set(chain.from_iterable(combinations(throw, size) for size in range(len(throw) + 1)))


# --- the patterns, in the words of the rule ---------------------------------------------------


def equal(count: int) -> list[Dice]:
    """``count`` dice of one face, for every face."""
    return [(face,) * count for face in FACES]


def two_pairs() -> list[Dice]:
    """A pair of one face and a pair of another."""
    return [(a, a, b, b) for a, b in combinations(FACES, 2)]


def full_houses() -> list[Dice]:
    """Three of one face and two of another."""
    return [tuple(sorted((a, a, a, b, b))) for a, b in permutations(FACES, 2)]


SMALL_STRAIGHTS: list[Dice] = [(1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)]
LARGE_STRAIGHTS: list[Dice] = [(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)]
ANYTHING: list[Dice] = [()]


def fixed(patterns: Iterable[Dice], points: int) -> Box:
    """A box that pays the same for each of its patterns."""
    return dict.fromkeys(patterns, points)


def matching(patterns: Iterable[Dice]) -> Box:
    """A box that pays the dice of the pattern itself and ignores the others."""
    return {pattern: sum(pattern) for pattern in patterns}


def all_dice(patterns: Iterable[Dice]) -> Box:
    """A box that pays the sum of the whole throw, whatever the other dice show."""
    return dict.fromkeys(patterns, sum)


def of_face(face: int, each: int) -> Box:
    """A box that pays ``each`` for one die of the face, twice that for two, up to five."""
    return {(face,) * count: each * count for count in range(1, 6)}


def points(box: Box, throw: Dice) -> int:
    """What a box pays for a throw: its dearest pattern in the throw, or zero."""
    prices = [box[pattern] for pattern in patterns_in(throw) & box.keys()]
    return max((price if isinstance(price, int) else price(throw) for price in prices), default=0)


# --- the sheets -------------------------------------------------------------------------------

UPPER_PRICES: dict[str, Box] = {
    name: of_face(face, face) for face, name in zip(FACES, UPPER, strict=True)
}
STANDARD_PRICES: dict[str, Box] = {
    **UPPER_PRICES,
    "three-of-a-kind": all_dice(equal(3)),
    "four-of-a-kind": all_dice(equal(4)),
    "full-house": fixed(full_houses(), 25),
    "small-straight": fixed(SMALL_STRAIGHTS, 30),
    "large-straight": fixed(LARGE_STRAIGHTS, 40),
    "yahtzee": fixed(equal(5), 50),
    "chance": all_dice(ANYTHING),
}
MATCHING_PRICES: dict[str, Box] = {
    **STANDARD_PRICES,
    "three-of-a-kind": matching(equal(3)),
    "four-of-a-kind": matching(equal(4)),
}
NATURAL_PRICES: dict[str, Box] = {
    **STANDARD_PRICES,
    "full-house": fixed([*full_houses(), *equal(5)], 25),
}
JOKER_PRICES: dict[str, Box] = {
    **STANDARD_PRICES,
    "full-house": fixed(ANYTHING, 25),
    "small-straight": fixed(ANYTHING, 30),
    "large-straight": fixed(ANYTHING, 40),
}
YATZY_PRICES: dict[str, Box] = {
    **UPPER_PRICES,
    "one-pair": matching(equal(2)),
    "two-pairs": matching(two_pairs()),
    "three-of-a-kind": matching(equal(3)),
    "four-of-a-kind": matching(equal(4)),
    "full-house": matching(full_houses()),
    "small-straight": fixed([(1, 2, 3, 4, 5)], 15),
    "large-straight": fixed([(2, 3, 4, 5, 6)], 20),
    "yatzy": fixed(equal(5), 50),
    "chance": all_dice(ANYTHING),
}
CHILDREN_PRICES: dict[str, Box] = {
    **{name: of_face(face, 1) for face, name in zip(FACES, UPPER, strict=True)},
    "two-pairs": fixed(two_pairs(), 2),
    "three": fixed(equal(3), 3),
    "full-house": fixed(full_houses(), 5),
    "four": fixed(equal(4), 7),
    "five": fixed(equal(5), 10),
}


class Table(NamedTuple):
    """One data file: the rule it shows, the column names, and the rows."""

    rule: tuple[str, ...]
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]

    def text(self) -> str:
        """The file: comment lines, one line of column names, one line a row; tabs between."""
        lines = [f"# {sentence}" for sentence in self.rule]
        lines += ["\t".join(row) for row in (self.columns, *self.rows)]
        return "\n".join(lines) + "\n"


def written(dice: Dice) -> str:
    """Dice as the tables write them: ``1 1 2 5 6``, and ``-`` for no dice."""
    return " ".join(map(str, dice)) or "-"


def points_table(
    rule: tuple[str, ...],
    boxes: tuple[str, ...],
    prices: Mapping[str, Box],
    throws: Iterable[Dice] = THROWS,
) -> Table:
    """One row a throw, one column a box."""
    rows = [
        (written(throw), *(str(points(prices[name], throw)) for name in boxes)) for throw in throws
    ]
    return Table(rule, ("throw", *boxes), rows)


def differing(prices: Mapping[str, Box]) -> list[Dice]:
    """The throws for which a price list pays anything else than the standard one."""
    return [
        throw
        for throw in THROWS
        if any(
            points(prices[name], throw) != points(STANDARD_PRICES[name], throw) for name in LOWER
        )
    ]


# --- weights ----------------------------------------------------------------------------------


def ordered_ways(dice: Dice) -> int:
    """In how many of the 6^n equally likely ordered throws these dice lie there."""
    return len(set(permutations(dice)))


def multiset_table() -> Table:
    """All keeps (0 to 5 dice) with their weights; whole throws also with their number of keeps."""
    rows = [
        (
            str(size),
            written(dice),
            str(ordered_ways(dice)),
            str(len(patterns_in(dice))) if size == len(THROWS[0]) else "-",
        )
        for size in range(6)
        for dice in multisets(size)
    ]
    rule = (
        "Every multiset of 0 to 5 dice and the number of ordered throws that give it.",
        "The ways of one size sum to 6^size; there are 1, 6, 21, 56, 126, 252 of each size.",
        "keeps: how many different hands can be kept of a throw of five, nothing and all of it",
        "included; these sum to 4368.",
    )
    return Table(rule, ("size", "dice", "ways", "keeps"), rows)


# --- legal boxes after a throw ----------------------------------------------------------------

CODES = dict(
    zip(STANDARD, (*"123456", "3k", "4k", "fh", "ss", "ls", "ya", "ch"), strict=True),
)
JOKERS = ("forced", "free", "free_any", "none")


class Card(NamedTuple):
    """The part of a score card that decides where a throw may go."""

    yahtzee: str
    """``open``, or what was written there: ``50`` or ``0``."""
    open: frozenset[str]
    """The open boxes, the Yahtzee box included when it is open."""

    @property
    def written(self) -> str:
        """The open boxes by their codes, in the order of the sheet."""
        return " ".join(CODES[name] for name in STANDARD if name in self.open)


def joker_choices(joker: str, face: int, card: Card) -> dict[str, int]:
    """The boxes that five dice of ``face`` may go to, and what each pays.

    One ``return`` for each clause of the rule, in the order in which the page has them.
    """
    throw = (face,) * 5
    plain = {name: points(STANDARD_PRICES[name], throw) for name in card.open}
    as_joker = {name: points(JOKER_PRICES[name], throw) for name in card.open}
    own_box = UPPER[face - 1]
    further = card.yahtzee != "open"
    if joker == "none" or not further:
        return plain
    if joker == "free_any":
        return as_joker
    if joker == "free":
        return plain if own_box in card.open else as_joker
    if own_box in card.open:
        return {own_box: plain[own_box]}
    if open_lower := card.open.intersection(LOWER):
        return {name: as_joker[name] for name in open_lower}
    return dict.fromkeys(card.open, 0)


def extra_points(card: Card, *, needs_50: bool) -> int:
    """The bonus for a further five equal: 100 when the box is filled and, if asked, holds 50."""
    if card.yahtzee == "open":
        return 0
    return 100 if card.yahtzee == "50" or not needs_50 else 0


def cards(upper_choices: Iterable[Iterable[str]]) -> Iterator[Card]:
    """Cards with any box left: Yahtzee open, 50 or 0; other lower boxes all, one or none open."""
    others = [name for name in LOWER if name != "yahtzee"]
    lower_choices = [others, *([name] for name in others), []]
    for yahtzee, upper, lower in product(("open", "50", "0"), upper_choices, lower_choices):
        left = frozenset((*upper, *lower, *(("yahtzee",) if yahtzee == "open" else ())))
        if left:
            yield Card(yahtzee, left)


def choices_text(choices: Mapping[str, int]) -> str:
    """Choices as the tables write them: ``fh=25 ss=30``, in the order of the sheet."""
    return " ".join(f"{CODES[name]}={choices[name]}" for name in STANDARD if name in choices)


CODE_LINE = "Boxes: " + ", ".join(f"{code} {name}" for name, code in CODES.items()) + "."


def five_equal_table() -> Table:
    """Where five equal dice may go, for every joker rule."""
    rows: list[tuple[str, ...]] = []
    for face in FACES:
        own = UPPER[face - 1]
        rest = [name for name in UPPER if name != own]
        for card in cards(([own, *rest], [own], rest, [])):
            extras = (str(extra_points(card, needs_50=needs)) for needs in (True, False))
            choices = (choices_text(joker_choices(joker, face, card)) for joker in JOKERS)
            rows.append((written((face,) * 5), card.yahtzee, card.written, *extras, *choices))
    rule = (
        "Five equal dice: where they may go, what each box pays, and the extra points.",
        "A further Yahtzee when that box is filled: +100 if it holds 50, nothing if it holds 0",
        "(extra_needs_50=off: +100 either way). In both cases the joker rule says where it goes.",
        "forced: the matching upper box if it is open; else any open lower box, where full house,",
        "small and large straight pay 25, 30, 40; else a zero in an open upper box.",
        "free: any open box; joker values only when the Yahtzee box and the matching upper box",
        "are filled. free_any: joker values as soon as the Yahtzee box is filled.",
        "none: no joker values.",
        CODE_LINE,
    )
    columns = ("throw", "yahtzee", "open", "extra_needs_50=on", "extra_needs_50=off", *JOKERS)
    return Table(rule, columns, rows)


NOT_FIVE_EQUAL: tuple[Dice, ...] = (
    (1, 2, 3, 4, 5),
    (2, 3, 4, 5, 5),
    (1, 1, 3, 4, 6),
    (2, 2, 3, 3, 3),
    (4, 4, 4, 4, 5),
    (1, 6, 6, 6, 6),
)


def other_throws_table() -> Table:
    """Where throws may go that are not five equal."""
    rows = [
        (
            written(throw),
            card.yahtzee,
            card.written,
            choices_text({name: points(STANDARD_PRICES[name], throw) for name in card.open}),
        )
        for throw in NOT_FIVE_EQUAL
        for card in cards((UPPER, ("ones", "fours"), ()))
    ]
    rule = (
        "Throws that are not five equal: any open box, at its plain points, and never anything",
        "extra, whatever the joker rule is.",
        CODE_LINE,
    )
    return Table(rule, ("throw", "yahtzee", "open", "choices"), rows)


# --- the files --------------------------------------------------------------------------------

FIVE_EQUAL = equal(5)
UPPER_RULE = "Upper boxes: the sum of the dice of that face."
BEST_RULE = "Everything else pays 0."


def tables() -> dict[str, Table]:
    """Every data file by its name."""
    return {
        **standard_tables(),
        "joker.tsv": joker_table(),
        "yatzy.tsv": yatzy_table(),
        "children.tsv": children_table(),
        "multisets.tsv": multiset_table(),
        "legal_five_equal.tsv": five_equal_table(),
        "legal_other_throws.tsv": other_throws_table(),
    }


def standard_tables() -> dict[str, Table]:
    """The thirteen boxes, and how two house rules change them."""
    return {
        "standard.tsv": points_table(
            (
                f"The 13 boxes under the default house rules. {UPPER_RULE}",
                "Three and four of a kind: at least 3 or 4 equal, the sum of all five dice.",
                "Full house, three of one face and two of another: 25. Small straight, any four in",
                "a row: 30. Large straight: 40. Yahtzee, five equal: 50. Chance: the sum.",
                BEST_RULE,
            ),
            STANDARD,
            STANDARD_PRICES,
        ),
        "kind_sum_matching.tsv": points_table(
            (
                "kind_sum=matching: three and four of a kind pay only the three or four equal dice",
                "that the box is named after. The other boxes are as in standard.tsv.",
            ),
            KINDS,
            MATCHING_PRICES,
        ),
        "natural_full_house_on.tsv": points_table(
            (
                "natural_full_house=on: five equal are a full house without a joker.",
                "Only the throws that pay anything else than in standard.tsv.",
            ),
            STANDARD,
            NATURAL_PRICES,
            differing(NATURAL_PRICES),
        ),
    }


def joker_table() -> Table:
    """Five equal where the joker rule lets the boxes pay in full."""
    return points_table(
        (
            "Five equal used as a joker: full house 25, small straight 30, large straight 40.",
            "The other boxes are as in standard.tsv. (The Yahtzee box is filled by then.)",
        ),
        tuple(name for name in STANDARD if name != "yahtzee"),
        JOKER_PRICES,
        FIVE_EQUAL,
    )


def yatzy_table() -> Table:
    """The fifteen boxes of the Scandinavian sheet."""
    return points_table(
        (
            f"The 15 boxes of Scandinavian Yatzy. {UPPER_RULE}",
            "One pair, two pairs (different faces), three and four of a kind, full house: the",
            "sum of the matching dice. Small straight, 1-5 exactly: 15.",
            f"Large straight, 2-6: 20. Yatzy: 50. Chance: the sum. {BEST_RULE}",
        ),
        YATZY,
        YATZY_PRICES,
    )


def children_table() -> Table:
    """The eleven boxes of the animal sheet."""
    return points_table(
        (
            "The 11 boxes of the children's sheet; 1 to 6, ones to sixes: the six animals.",
            "Animal boxes: one point for every die that shows the animal. Two pairs of",
            "different animals 2, at least three equal 3, full house 5, at least four equal 7,",
            f"five equal 10. {BEST_RULE}",
        ),
        CHILDREN,
        CHILDREN_PRICES,
    )


def main(arguments: list[str] | None = None) -> int:
    """Write the data files, or with ``--check`` name those that differ; 1 when any does."""
    parser = argparse.ArgumentParser(description="Golden tables for Yahtzee, from the rule.")
    parser.add_argument("--check", action="store_true", help="compare the files, write nothing")
    check: bool = parser.parse_args(arguments).check
    made = {HERE / name: table.text() for name, table in tables().items()}
    if not check:
        for path, text in made.items():
            path.write_text(text, encoding="utf-8", newline="\n")
        return 0
    different = [
        path.name
        for path, text in made.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    unknown = [path.name for path in HERE.glob("*.tsv") if path not in made]
    for name in (*different, *unknown):
        print(f"{name}: not what the rule gives; run {Path(__file__).name} without --check")
    return 1 if different or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
