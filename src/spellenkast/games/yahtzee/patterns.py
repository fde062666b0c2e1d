"""Combinations of five dice: what makes one, and which dice make it up.

Every pattern is one function from a sorted throw of five to the points of its dice; nothing here
knows a sheet, a bonus or a joker. Faces are 1 to 6.
"""

Faces = tuple[int, ...]
"""What the dice on the table show, sorted."""

_SMALL_STRAIGHTS = ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6})


def total_of(face: int, dice: Faces) -> int:
    """Return the sum of the dice that show ``face``.

    >>> total_of(3, (3, 3, 3, 4, 4))
    9
    """
    return face * dice.count(face)


def most_equal(dice: Faces) -> int:
    """Return how many dice show the commonest face.

    >>> most_equal((1, 3, 3, 3, 5))
    3
    """
    return max(map(dice.count, dice))


def five_equal(dice: Faces) -> bool:
    """Tell whether all five dice show the same face."""
    return len(dice) == 5 and dice[0] == dice[4]


def highest_group(size: int, dice: Faces) -> int:
    """Return the highest face that at least ``size`` dice show, or 0.

    >>> highest_group(2, (2, 2, 2, 5, 5))
    5
    """
    return max((face for face in dice if dice.count(face) >= size), default=0)


def pair_faces(dice: Faces) -> tuple[int, ...]:
    """Return the different faces that at least two dice show, lowest first.

    >>> pair_faces((1, 1, 4, 4, 4)), pair_faces((2, 2, 2, 2, 6))
    ((1, 4), (2,))
    """
    return tuple(sorted({face for face in dice if dice.count(face) >= 2}))


def is_full_house(dice: Faces) -> bool:
    """Tell whether the dice are three of one face and two of another.

    >>> is_full_house((2, 2, 5, 5, 5)), is_full_house((5, 5, 5, 5, 5))
    (True, False)
    """
    return sorted(map(dice.count, set(dice))) == [2, 3]


def is_small_straight(dice: Faces) -> bool:
    """Tell whether four dice follow each other, wherever they start and whatever the fifth shows.

    >>> is_small_straight((2, 3, 3, 4, 5)), is_small_straight((1, 2, 3, 4, 5))
    (True, True)
    """
    return any(run <= set(dice) for run in _SMALL_STRAIGHTS)


def is_large_straight(dice: Faces) -> bool:
    """Tell whether all five dice follow each other.

    >>> is_large_straight((2, 3, 4, 5, 6))
    True
    """
    return dice in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))
