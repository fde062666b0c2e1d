"""The game as it stands in the cupboard."""

from functools import cached_property

from spellenkast.core.face import Face
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.player import Level
from spellenkast.core.text import say
from spellenkast.games.yahtzee import notation, rules
from spellenkast.games.yahtzee.options import OPTIONS, yahtzee_rules
from spellenkast.games.yahtzee.variants import variant_of


class YahtzeeGame(Game):
    """Yahtzee, the Scandinavian Yatzy and the animal game: one set of rules, three sheets."""

    key = "yahtzee"
    version = 1
    title = say("Yahtzee")
    seats = range(1, 11)
    options = OPTIONS

    def start(self, seats: int, rules_: HouseRules) -> rules.Yahtzee:
        """Return the first position."""
        return rules.start(seats, yahtzee_rules(rules_))

    def parse(self, text: str) -> Move:
        """Return the move that a text says."""
        return notation.parse(text)

    def bound(self, seats: int, rules_: HouseRules) -> int:
        """Return a bound on moves: every box a turn of throws, dice and a fill, and the start.

        Only the throw for who starts could go on, and a tie of all its contenders again and again
        is less likely than any other accident: a thousand rounds of it are counted.
        """
        own = yahtzee_rules(rules_)
        turns = seats * len(variant_of(own).boxes)
        return turns * (2 * own.turn_throws + 1) + 1000 * seats

    @cached_property
    def face(self) -> Face:
        """How the game shows itself."""
        from spellenkast.games.yahtzee.face import YahtzeeFace

        return YahtzeeFace()

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The game's own players."""
        from spellenkast.games.yahtzee.player import GREEDY

        return (
            Level(
                "greedy",
                say("Greedy"),
                say("Looks one throw ahead and takes the points that lie there."),
                GREEDY,
            ),
        )
