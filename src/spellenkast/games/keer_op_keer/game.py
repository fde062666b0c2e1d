"""The game as it stands in the cupboard."""

from functools import cache

from spellenkast.core.face import Face
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.player import Level
from spellenkast.core.text import say
from spellenkast.games.keer_op_keer.notation import parse
from spellenkast.games.keer_op_keer.options import OPTIONS, keer_op_keer_rules
from spellenkast.games.keer_op_keer.pad import BOXES
from spellenkast.games.keer_op_keer.position import SOLO_ROLLS
from spellenkast.games.keer_op_keer.rules import KeerOpKeer, first_position


class KeerOpKeerGame(Game):
    """Keer op Keer, for one to six players."""

    key = "keer-op-keer"
    version = 1
    title = say("Keer op Keer")
    seats = range(1, 7)
    options = OPTIONS

    def start(self, seats: int, rules: HouseRules) -> KeerOpKeer:
        """Return the first position."""
        return first_position(seats, keer_op_keer_rules(rules))

    def parse(self, text: str) -> Move:
        """Return the move that a text says."""
        return parse(text)

    def bound(self, seats: int, rules: HouseRules) -> int:
        """Return a bound: every sheet has so many boxes, and somebody crosses one in time.

        Alone there are so many rolls. Every roll has a roll, an outcome and a choice of everybody.
        """
        own = keer_op_keer_rules(rules)
        rolls = SOLO_ROLLS if seats == 1 else (seats * BOXES + 1) * own.idle_rolls
        return min(rolls, own.max_rolls or rolls) * (seats + 2)

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
    from spellenkast.games.keer_op_keer.face import KeerOpKeerFace

    return KeerOpKeerFace()


@cache
def _levels() -> tuple[Level, ...]:
    from spellenkast.games.keer_op_keer.player import GREEDY

    help_line = say("Takes the points of this roll, and otherwise as many boxes as it can.")
    return (Level("greedy", say("Greedy"), help_line, GREEDY),)
