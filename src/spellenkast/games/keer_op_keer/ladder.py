"""The thirteen levels of a game alone; the thresholds are the publisher's, the names are ours."""

from spellenkast.core.text import Text, say

LADDER = (
    (None, -1, say("Cold start")),
    (0, 0, say("Square zero")),
    (1, 4, say("First steps")),
    (5, 8, say("Getting the hang of it")),
    (9, 12, say("Sunday player")),
    (13, 16, say("Steady hand")),
    (17, 20, say("Sharp eye")),
    (21, 24, say("Sharp pencil")),
    (25, 28, say("Planner")),
    (29, 32, say("Master of columns")),
    (33, 36, say("Champion of the street")),
    (37, 40, say("Champion of the town")),
    (41, None, say("Legend of the sheet")),
)
"""For every level its lowest and its highest score, none where it is open, and its name."""


def level(score: int) -> int:
    """Return the level of a score, 1 to 13.

    >>> [level(score) for score in (-20, 0, 1, 4, 5, 40, 41)]
    [1, 2, 3, 3, 4, 12, 13]
    """
    return sum(lowest is None or score >= lowest for lowest, _, _ in LADDER)


def level_name(number: int) -> Text:
    """Return what a level is called."""
    return LADDER[number - 1][2]


def span(number: int) -> Text:
    """Return the scores of a level in words ("9 to 12 points")."""
    lowest, highest, _ = LADDER[number - 1]
    if lowest is None:
        return say("below 0 points")
    if highest is None:
        return say("more than {points} points", points=lowest - 1)
    if lowest == highest:
        return say("{points} points", points=lowest)
    return say("{low} to {high} points", low=lowest, high=highest)
