"""A player without a plan."""

from spellenkast.core.chance import Below
from spellenkast.core.moves import Move
from spellenkast.core.state import View


class RandomPlayer:
    """Plays any legal move, each equally likely."""

    def choose(self, view: View, below: Below) -> Move:
        """Return one of the legal moves of the viewer."""
        moves = view.legal(view.viewer)
        return moves[below(len(moves))]
