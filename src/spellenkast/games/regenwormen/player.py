"""Greedy: a player who wants a tile now.

It sets aside the symbol that adds most points; but from the second roll on worms, if it has none
yet, for without a worm nothing counts. It takes a tile as soon as there is one, rather
somebody's than one of the grill, and of those the highest. It never rolls for more, and never
thinks of what others may do: so the same view always gets the same move. Only who begins, which it
cannot know, it leaves to a lot.
"""

from spellenkast.core.chance import Below
from spellenkast.core.moves import Move
from spellenkast.core.state import View
from spellenkast.games.regenwormen.dice import HANDFULS, points_of, with_face
from spellenkast.games.regenwormen.notation import WORM, First, Keep, Roll
from spellenkast.games.regenwormen.rules import RegenwormenView


class Greedy:
    """Collects the most points in a roll, and takes the first tile it can have."""

    def choose(self, view: View, below: Below) -> Move:
        """Return the move for who is to act."""
        if not isinstance(view, RegenwormenView):
            raise TypeError(f"{type(view).__name__} is no view of this game")
        if view.phase == "begin":
            return First(below(view.seats))
        if view.phase == "thrown":
            return _best_keep(view)
        gains = view.steals + view.takes
        return gains[0] if gains else Roll()


def _best_keep(view: RegenwormenView) -> Keep:
    """Return the symbol that adds most, of equals the later one; or worms when it is time."""
    keeps = [move for move in view.legal(view.turn) if isinstance(move, Keep)]
    # The worm is the last of the symbols, so it would be the last of the keeps.
    if keeps[-1].face == WORM and view.kept:
        return keeps[-1]

    def worth(keep: Keep) -> tuple[int, int]:
        dice = HANDFULS[with_face(view.thrown, keep.face)]
        return dice.count * points_of(keep.face), keep.face

    return max(keeps, key=worth)


GREEDY = Greedy()
"""The player as the game lists it."""
