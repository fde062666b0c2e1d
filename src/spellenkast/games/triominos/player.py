"""Greedy: a player who takes the points of this turn.

It lays the tile that pays most at once, bonuses included, and draws only when nothing fits. Among
equals a lot decides. It never thinks of what comes next.
"""

from spellenkast.core.chance import Below
from spellenkast.core.moves import Move
from spellenkast.core.state import View
from spellenkast.games.triominos.notation import Place
from spellenkast.games.triominos.rules import Position


class Greedy:
    """Lays the tile that pays most now."""

    def choose(self, view: View, below: Below) -> Move:
        """Return the move of the viewer, who is to act."""
        if not isinstance(view, Position):
            raise TypeError(f"{type(view).__name__} is no view of this game")
        moves = list(view.legal(view.viewer))
        places = [move for move in moves if isinstance(move, Place)]
        if not places:
            return moves[0]
        paid = [sum([item.points for item in view.items_of(move)]) for move in places]
        best = [move for move, points in zip(places, paid, strict=True) if points == max(paid)]
        return best[below(len(best))] if len(best) > 1 else best[0]


GREEDY = Greedy()
"""The player as the game lists it."""
