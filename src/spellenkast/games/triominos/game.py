"""The game as it stands in the cupboard."""

from functools import cache

from spellenkast.core.clock import Clock
from spellenkast.core.face import Face
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.player import Level
from spellenkast.core.state import Public
from spellenkast.core.text import say
from spellenkast.games.triominos.clocks import clocks_in
from spellenkast.games.triominos.notation import parse
from spellenkast.games.triominos.options import OPTIONS, triominos_rules
from spellenkast.games.triominos.rules import Position, Triominos, first_position


class TriominosGame(Game):
    """Triominos, for two to six players."""

    key = "triominos"
    version = 1
    title = say("Triominos")
    seats = range(2, 7)
    options = OPTIONS

    def start(self, seats: int, rules: HouseRules) -> Triominos:
        """Return the first position: nothing is dealt yet."""
        return first_position(seats, triominos_rules(rules))

    def parse(self, text: str) -> Move:
        """Return the move that a text says."""
        return parse(text)

    def bound(self, seats: int, rules: HouseRules) -> int:
        """Return a bound: every tile is laid, or drawn and laid, with a circle of passes between.

        A round has a deal for everybody, a lot, and for every tile at most a draw and what was
        drawn, a placement, a pass after draws, and passes of everybody. The clock says once that
        the game is up.
        """
        own = triominos_rules(rules)
        return 1 + own.most_rounds * (seats + 1 + (own.tiles + 1) * (4 + seats))

    def clocks(self, position: Public) -> tuple[Clock, ...]:
        """Return the clocks that run: one of the turn, one of the game, where people want them."""
        if not isinstance(position, Position):
            raise TypeError(f"{type(position).__name__} is no position of this game")
        return clocks_in(position)

    @property
    def face(self) -> Face:
        """How the game shows itself."""
        return _face()

    @property
    def levels(self) -> tuple[Level, ...]:
        """The game's own players."""
        return _levels()


@cache
def _face() -> Face:
    from spellenkast.games.triominos.face import TriominosFace

    return TriominosFace()


@cache
def _levels() -> tuple[Level, ...]:
    from spellenkast.games.triominos.player import GREEDY

    help_line = say("Lays the tile that pays most now, and draws only when nothing fits.")
    return (Level("greedy", say("Greedy"), help_line, GREEDY),)
