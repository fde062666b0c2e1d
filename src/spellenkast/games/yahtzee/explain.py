"""Why a box is worth what it is, for the dice that lie there."""

from spellenkast.core.text import Text, say, say_n
from spellenkast.games.yahtzee import patterns, scoring
from spellenkast.games.yahtzee.rules import Position
from spellenkast.games.yahtzee.titles import face_name
from spellenkast.games.yahtzee.variants import FACES, Variant

_RUNS = ((2, 3, 4, 5, 6), (1, 2, 3, 4, 5), (3, 4, 5, 6), (2, 3, 4, 5), (1, 2, 3, 4))
_SUMS_ALL = ("three-of-a-kind", "four-of-a-kind")
_FIXED = {
    "chance": say("all five count"),
    "anything": say("all five count"),
    "full-house": say("three of one face, two of another"),
    "two-pairs": say("two different pairs"),
    "all-different": say("five different faces"),
}


def box_hint(sheet: Variant, place: int) -> Text | None:
    """Return what a lower box pays, for the small print beside its name; None in the upper half."""
    if place < FACES or sheet.key == "animals":
        return None
    paid = {points[place] for points in sheet.points.values()} - {0}
    if len(paid) == 1:
        return say("{points}", points=paid.pop())
    return say("sum")


def why(position: Position, place: int) -> Text:
    """Return the reason for what a box would pay now, in a few words."""
    sheet = position.sheet
    if place < FACES:
        return _why_upper(position, place + 1)
    if position.points[place] == 0:
        return say("does not fit")
    joker = scoring.is_joker(sheet, position.cards[position.turn], position.dice)
    if joker and place in dict(sheet.joker_points):
        return say("joker: pays in full")
    return _why_lower(position, sheet.keys[place])


def _why_upper(position: Position, face: int) -> Text:
    count = position.dice.count(face)
    name = face_name(position.sheet.key, face)
    if position.sheet.key == "animals":
        return say_n("{n} die with {animal}", "{n} dice with {animal}", count, animal=name)
    return say_n("{n} die with a {face}", "{n} dice with a {face}", count, face=name)


def _why_lower(position: Position, key: str) -> Text:
    dice = position.dice
    if key.endswith("straight"):
        run = next(run for run in _RUNS if set(run) <= set(dice))
        return say("{run} in a row", run=tuple(map(str, run)))
    if key in _FIXED and not (key == "full-house" and patterns.five_equal(dice)):
        return _FIXED[key]
    equal = patterns.most_equal(dice)
    if key in _SUMS_ALL and position.sheet.key == "yahtzee" and position.rules.kind_sum == "all":
        return say("{n} equal, and all five count", n=equal)
    return say("{n} equal", n=equal)
