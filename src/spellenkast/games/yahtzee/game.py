"""The game as it stands in the cupboard."""

from functools import cache

from spellenkast.core.face import Face
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.player import Level
from spellenkast.core.text import say
from spellenkast.games.yahtzee.notation import parse
from spellenkast.games.yahtzee.options import OPTIONS, yahtzee_rules
from spellenkast.games.yahtzee.rules import Yahtzee, first_position
from spellenkast.games.yahtzee.variants import variant_of

_OPENING_ROUNDS = 1000
"""Rounds of throwing for the start that the bound allows: more will never happen."""


class YahtzeeGame(Game):
    """Yahtzee, the Scandinavian Yatzy and the animal game: one set of rules, three sheets."""

    key = "yahtzee"
    version = 1
    title = say("Yahtzee")
    seats = range(1, 11)
    options = OPTIONS

    def start(self, seats: int, rules: HouseRules) -> Yahtzee:
        """Return the first position."""
        return first_position(seats, yahtzee_rules(rules))

    def parse(self, text: str) -> Move:
        """Return the move that a text says."""
        return parse(text)

    def bound(self, seats: int, rules: HouseRules) -> int:
        """Return a bound: for every box its throws and falls of dice and a fill, and the start.

        The throw for who starts could tie for ever; a thousand rounds of it are counted.
        """
        own = yahtzee_rules(rules)
        turns = seats * len(variant_of(own).boxes)
        return turns * (2 * own.turn_throws + 1) + _OPENING_ROUNDS * seats

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
    from spellenkast.games.yahtzee.face import YahtzeeFace

    return YahtzeeFace()


@cache
def _levels() -> tuple[Level, ...]:
    from spellenkast.games.yahtzee.player import GREEDY

    help_line = say("Looks one throw ahead and takes the points that lie there.")
    return (Level("greedy", say("Greedy"), help_line, GREEDY),)
