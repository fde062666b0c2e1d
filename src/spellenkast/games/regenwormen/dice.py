"""The eight dice: faces 1 to 5 and the worm, counted by face.

Dice lie in no order, so a handful of them is one small number with four bits for each face: the
*code* of the dice. Whatever the rules ask about a handful is looked up in a table by its code.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import msgspec

from spellenkast.core.chance import Below, ordered_throws, throws
from spellenkast.core.moves import Move
from spellenkast.games.regenwormen.notation import DICE, WORM, Dice

FACES = range(1, WORM + 1)
ALL_FACES = (1 << WORM) - 1
"""All six symbols, as bits."""


class Handful(msgspec.Struct, frozen=True, gc=False):
    """What there is to know about some dice."""

    faces: tuple[int, ...]
    """Their faces, sorted; 6 is the worm."""
    count: int
    total: int
    """Points: pips, and five for a worm."""
    bits: int
    """Which symbols are among them: bit 0 for a 1, bit 5 for the worm."""

    @property
    def has_worm(self) -> bool:
        """Whether a worm is among them."""
        return WORM in self.faces


def points_of(face: int) -> int:
    """Return what a die counts: its pips, a worm five (page 000).

    >>> [points_of(face) for face in FACES]
    [1, 2, 3, 4, 5, 5]
    """
    return min(face, 5)


def code_of(faces: tuple[int, ...]) -> int:
    """Return the code of some dice.

    >>> hex(code_of((1, 1, 6)))
    '0x100002'
    """
    return sum(1 << 4 * (face - 1) for face in faces)


def _handful(faces: tuple[int, ...]) -> Handful:
    bits = 0
    for face in faces:
        bits |= 1 << (face - 1)
    return Handful(faces, len(faces), sum(map(points_of, faces)), bits)


HANDFULS = {
    code_of(faces): _handful(faces)
    for count in range(DICE + 1)
    for faces in combinations_with_replacement(FACES, count)
}
"""Every handful of at most eight dice, by its code: 3003 of them."""

CODES = {hand.faces: code for code, hand in HANDFULS.items()}
"""The code of every handful, by its sorted faces."""


def with_face(thrown: int, face: int) -> int:
    """Return the code of all dice of one face among those that were thrown."""
    return thrown & (15 << 4 * (face - 1))


class DiceChance:
    """How some dice may fall: every sorted throw, weighted by the ways to throw it."""

    __slots__ = ("_dice", "_first", "_second", "total")

    def __init__(self, dice: int) -> None:
        self._dice = dice
        self.total = 6**dice
        # Two halves keep the table of ordered throws small: 1296 entries instead of 1.7 million.
        self._first = _codes(dice // 2)
        self._second = _codes(dice - dice // 2)

    def __len__(self) -> int:
        """Return the number of sorted throws."""
        return len(throws(self._dice))

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        """Iterate over throws in lexicographic order, with their weights."""
        return ((OUTCOMES[code_of(faces)], ways) for faces, ways in throws(self._dice))

    def __repr__(self) -> str:
        """Return how many dice fall."""
        return f"<DiceChance of {self._dice} dice>"

    def sample(self, below: Below) -> Move:
        """Return one throw, by its weight."""
        first, second = self._first, self._second
        return OUTCOMES[first[below(len(first))] + second[below(len(second))]]


OUTCOMES = {code: Dice(hand.faces) for code, hand in HANDFULS.items()}
"""The outcome of chance for every handful, by its code."""


@cache
def chance_of(dice: int) -> DiceChance:
    """Return the chance of so many dice."""
    return DiceChance(dice)


@cache
def _codes(dice: int) -> tuple[int, ...]:
    """Return the code of every ordered throw of some dice, to sample by index."""
    return tuple(code_of(faces) for faces in ordered_throws(dice))
