"""Greedy: a player who wants a tile now.

It sets aside the symbol that adds most, but a worm when it has none and time runs out; it takes a
tile as soon as there is one, rather somebody's than one of the grill. It never rolls for more, and
never thinks of what the others may do.
"""

from spellenkast.core.chance import Below
from spellenkast.core.moves import Move
from spellenkast.core.state import View
from spellenkast.games.regenwormen.dice import HANDFULS, points_of, with_face
from spellenkast.games.regenwormen.notation import WORM, First, Keep, Roll
from spellenkast.games.regenwormen.rules import Position

_WORM_FROM = 2
"""With so many symbols collected and no worm, a worm that was rolled is set aside."""


class Greedy:
    """Collects the most points in a roll, and takes the first tile it can have."""

    def choose(self, view: View, below: Below) -> Move:
        """Return the move; who begins is left to a lot."""
        if not isinstance(view, Position):
            raise TypeError(f"{type(view).__name__} is no view of this game")
        if view.phase == "begin":
            return First(below(view.seats))
        if view.phase == "thrown":
            return _best_keep(view)
        gains = view.steals + view.takes
        if gains:
            return gains[0]
        return Roll() if view.phase == "roll" or view.may_roll else view.legal(view.turn)[0]


def _best_keep(view: Position) -> Keep:
    keeps = [move for move in view.legal(view.turn) if isinstance(move, Keep)]
    hand = view.hand
    worm = Keep(WORM)
    late = hand.bits.bit_count() >= _WORM_FROM
    if worm in keeps and late:
        return worm

    def worth(keep: Keep) -> tuple[int, int]:
        dice = HANDFULS[with_face(view.thrown, keep.face)]
        return dice.count * points_of(keep.face), keep.face

    return max(keeps, key=worth)


GREEDY = Greedy()
"""The player as the game lists it."""
