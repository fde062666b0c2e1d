"""The toy game stones: its house rules, its player, and the game itself."""

from spellenkast.core.chance import Below
from spellenkast.core.errors import unreadable
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules, Option, OptionTable, Preset, Whole, on_off
from spellenkast.core.player import Level
from spellenkast.core.state import View
from spellenkast.core.text import say
from tests.toys.stones_face import StonesFace
from tests.toys.stones_state import EXAMPLE, StonesRules, StonesState, as_rules, every_move


class Last:
    """Takes as many pebbles as it can, from the end."""

    def choose(self, view: View, below: Below) -> Move:
        """The last move of the list."""
        moves = view.legal(view.viewer)
        return moves[len(moves) - 1]


HOUSE = say("a house custom")

OPTIONS = OptionTable(
    StonesRules,
    [
        Option(
            "rounds",
            say("Rounds"),
            say("Everybody has so many turns."),
            Whole(1, 4, suggested=(2, 3)),
            3,
            HOUSE,
        ),
        Option(
            "pebbles",
            say("Pebbles"),
            say("Pebbles may be taken, too."),
            on_off(),
            True,
            HOUSE,
        ),
    ],
    [
        Preset("standard", say("Stones"), say("Stones and pebbles.")),
        Preset("bare", say("Bare"), say("No pebbles."), (("pebbles", False), ("rounds", 2))),
    ],
)


class Stones(Game):
    """The toy game stones."""

    key = "stones"
    version = 1
    title = say("Stones")
    seats = range(2, 5)
    options = OPTIONS

    def start(self, seats: int, rules: HouseRules) -> StonesState:
        """An empty slope, and all pebbles."""
        return StonesState(as_rules(rules), seats, (0,) * seats)

    def parse(self, text: str) -> Move:
        """The move that a text says."""
        for move in every_move():
            if str(move) == text:
                return move
        raise unreadable(text, EXAMPLE)

    def bound(self, seats: int, rules: HouseRules) -> int:
        """A move for each seat in each round."""
        return seats * as_rules(rules).rounds

    @property
    def face(self) -> StonesFace:
        """Words and drawings."""
        return StonesFace()

    @property
    def levels(self) -> tuple[Level, ...]:
        """Only one."""
        return (Level("greedy", say("Last"), say("Takes what comes last."), Last()),)


STONES = Stones()
"""The game as the cupboard holds it."""
