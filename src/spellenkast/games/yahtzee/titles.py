"""Names of boxes and faces, for all three sheets."""

from spellenkast.core.text import Text, say

_FACES = (say("Ones"), say("Twos"), say("Threes"), say("Fours"), say("Fives"), say("Sixes"))
_UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")

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

_ANIMALS = (
    (say("lion"), say("Lions")),
    (say("elephant"), say("Elephants")),
    (say("giraffe"), say("Giraffes")),
    (say("penguin"), say("Penguins")),
    (say("frog"), say("Frogs")),
    (say("parrot"), say("Parrots")),
)


def box_title(sheet: str, box: str) -> Text:
    """Return the name of a box as it stands on the paper.

    >>> str(box_title("yahtzee", "ones")), str(box_title("animals", "ones"))
    ('Ones', 'Lions')
    """
    if box in _UPPER:
        face = _UPPER.index(box)
        return _ANIMALS[face][1] if sheet == "animals" else _FACES[face]
    return _LOWER[box]


def face_name(sheet: str, face: int) -> Text:
    """Return what a die shows, 1 to 6: a figure, or an animal."""
    return _ANIMALS[face - 1][0] if sheet == "animals" else say("{face}", face=face)
