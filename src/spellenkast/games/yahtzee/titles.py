"""Names of boxes and faces, for all three sheets."""

import msgspec

from spellenkast.core.text import Text, say

_FACES = (say("Ones"), say("Twos"), say("Threes"), say("Fours"), say("Fives"), say("Sixes"))
UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
"""Names of the upper boxes; the face is the place in this list, from one."""

_LOWER = {
    "one-pair": say("One pair"),
    "pair": say("Two equal"),
    "two-pairs": say("Two pairs"),
    "three-of-a-kind": say("Three of a kind"),
    "three": say("Three equal"),
    "four-of-a-kind": say("Four of a kind"),
    "four": say("Four equal"),
    "full-house": say("Full house"),
    "small-straight": say("Small straight"),
    "large-straight": say("Large straight"),
    "yahtzee": say("Yahtzee"),
    "yatzy": say("Yatzy"),
    "five": say("Five equal"),
    "all-different": say("All different"),
    "anything": say("Anything"),
    "chance": say("Chance"),
}


class Animal(msgspec.Struct, frozen=True):
    """An animal that a die of the children's game can show."""

    key: str
    """Its name in code and in the class ``animal-<key>``, by which the theme colours it."""
    name: Text
    """What a die with it is called."""
    box: Text
    """What its box on the sheet is called."""


ANIMALS = (
    Animal("lion", say("lion"), say("Lions")),
    Animal("elephant", say("elephant"), say("Elephants")),
    Animal("giraffe", say("giraffe"), say("Giraffes")),
    Animal("penguin", say("penguin"), say("Penguins")),
    Animal("frog", say("frog"), say("Frogs")),
    Animal("parrot", say("parrot"), say("Parrots")),
)
"""The animals in the order of the sheet: face 1 of a die is the first of them."""


def box_title(sheet: str, box: str) -> Text:
    """Return the name of a box as it stands on the paper.

    >>> str(box_title("yahtzee", "ones")), str(box_title("animals", "ones"))
    ('Ones', 'Lions')
    """
    if box in UPPER:
        face = UPPER.index(box)
        return ANIMALS[face].box if sheet == "animals" else _FACES[face]
    return _LOWER[box]


def face_name(sheet: str, face: int) -> Text:
    """Return what a die shows, 1 to 6: a figure, or an animal."""
    return ANIMALS[face - 1].name if sheet == "animals" else say("{face}", face=face)
