"""The game as it stands in the cupboard."""

from functools import cache

from spellenkast.core.face import Face
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.player import Level
from spellenkast.core.text import say
from spellenkast.games.regenwormen.notation import WORM, parse
from spellenkast.games.regenwormen.options import OPTIONS, regenwormen_rules
from spellenkast.games.regenwormen.rules import Regenwormen, first_position


class RegenwormenGame(Game):
    """Regenwormen, as two Dutch rule pages and the publisher's booklet have it."""

    key = "regenwormen"
    version = 1
    title = say("Regenwormen")
    seats = range(2, 8)
    options = OPTIONS

    def start(self, seats: int, rules: HouseRules) -> Regenwormen:
        """Return the first position."""
        return first_position(seats, regenwormen_rules(rules))

    def parse(self, text: str) -> Move:
        """Return the move that a text says."""
        return parse(text)

    def bound(self, seats: int, rules: HouseRules) -> int:
        """Return a bound: in every turn each symbol is rolled, falls and is kept, then a tile."""
        return 1 + seats * regenwormen_rules(rules).most_rounds * (3 * WORM + 1)

    def shows_record(self, rules: HouseRules) -> bool:
        """Tell whether a running record may be read: it names tiles that may be hidden."""
        return not regenwormen_rules(rules).hide_totals

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
    from spellenkast.games.regenwormen.face import RegenwormenFace

    return RegenwormenFace()


@cache
def _levels() -> tuple[Level, ...]:
    from spellenkast.games.regenwormen.player import GREEDY

    help_line = say(
        "Takes the symbol that adds most, worms in time, and the first tile it can have."
    )
    return (Level("greedy", say("Greedy"), help_line, GREEDY),)
