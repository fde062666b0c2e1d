"""The toy game pig: its house rules, its players, and the game itself."""

from spellenkast.core.chance import Below
from spellenkast.core.clock import Clock
from spellenkast.core.errors import unreadable
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import (
    Choice,
    HouseRules,
    Named,
    Option,
    OptionTable,
    Preset,
    Whole,
    on_off,
)
from spellenkast.core.player import Level
from spellenkast.core.state import Public, View
from spellenkast.core.text import say
from tests.toys.parts import numbers
from tests.toys.pig_face import PigFace
from tests.toys.pig_state import (
    EXAMPLE,
    Fall,
    Hold,
    PigRules,
    PigState,
    PigTable,
    Throw,
    TimeUp,
    as_view,
)


class Timid:
    """Holds as soon as there is anything to hold."""

    def choose(self, view: View, below: Below) -> Move:
        """Hold where that is allowed, which stands last."""
        moves = view.legal(view.viewer)
        return moves[len(moves) - 1]


class Bold:
    """Throws until the pot holds 15 points."""

    def choose(self, view: View, below: Below) -> Move:
        """Throw or hold, by the size of the pot."""
        table = as_view(view)
        wish: Move = Hold() if table.pot >= 15 else Throw()
        moves = table.legal(table.viewer)
        return wish if wish in moves else moves[0]


HOUSE = say("a house custom")

OPTIONS = OptionTable(
    PigRules,
    [
        Option(
            "target",
            say("Points to reach"),
            say("The game ends after the round in which somebody has so many points."),
            Whole(5, 200, suggested=(30, 100)),
            30,
            HOUSE,
        ),
        Option(
            "rounds",
            say("Rounds"),
            say("The game ends after so many rounds at the latest."),
            Whole(1, 20, suggested=(3, 6)),
            6,
            HOUSE,
        ),
        Option(
            "limit",
            say("Throws in a turn"),
            say("Nobody throws more often in one turn."),
            Whole(1, 9),
            5,
            HOUSE,
        ),
        Option("dice", say("Dice"), say("Dice in a throw."), Whole(1, 2), 1, HOUSE),
        Option(
            "doubles",
            say("Doubles"),
            say("What two equal dice do."),
            Named(
                (
                    Choice("free", say("nothing")),
                    Choice("again", say("throw again"), say("You must throw once more.")),
                )
            ),
            "free",
            HOUSE,
            only_with=("dice", (2,)),
        ),
        Option(
            "one_costs_all",
            say("A one costs all"),
            say("A 1 empties the bank, too."),
            on_off(),
            False,
            HOUSE,
        ),
        Option(
            "hurry",
            say("Seconds for a turn"),
            say("When they are over, the turn ends and the pot goes to the bank."),
            Whole(1, 600, suggested=(30,), optional=True),
            None,
            HOUSE,
        ),
    ],
    [
        Preset("standard", say("Pig"), say("One die, to 30.")),
        Preset(
            "two-dice",
            say("Two dice"),
            say("Two dice, doubles throw again."),
            (("dice", 2), ("doubles", "again"), ("target", 60)),
        ),
        Preset("short", say("Short"), say("Two rounds."), (("rounds", 2),)),
        Preset("hurried", say("Hurried"), say("A minute a turn."), (("hurry", 60),)),
    ],
)


class Pig(Game):
    """The toy game pig."""

    key = "pig"
    version = 1
    title = say("Pig")
    seats = range(2, 5)
    options = OPTIONS

    def start(self, seats: int, rules: HouseRules) -> PigState:
        """An empty bank for everybody."""
        if not isinstance(rules, PigRules):
            raise TypeError(f"house rules of pig are needed, not {type(rules).__name__}")
        return PigState(rules, seats, (0,) * seats)

    def parse(self, text: str) -> Move:
        """The move that a text says."""
        match text.split():
            case ["throw"]:
                return Throw()
            case ["hold"]:
                return Hold()
            case ["time", "is", "up"]:
                return TimeUp()
            case ["falls", first, *others] if len(others) <= 1:
                dice = numbers([first, *others], text, EXAMPLE)
                if list(dice) == sorted(dice) and set(dice) <= set(range(1, 7)):
                    return Fall(dice)
                raise unreadable(text, EXAMPLE)
            case _:
                raise unreadable(text, EXAMPLE)

    def bound(self, seats: int, rules: HouseRules) -> int:
        """Two moves for each throw, and one to hold."""
        if not isinstance(rules, PigRules):
            raise TypeError(f"house rules of pig are needed, not {type(rules).__name__}")
        return seats * rules.rounds * (2 * rules.limit + 1)

    def clocks(self, position: Public) -> tuple[Clock, ...]:
        """The clock of a turn, where the house rules have one."""
        if not isinstance(position, PigTable) or not position.clock_runs:
            return ()
        mark = (position.round, position.turn)
        return (Clock("turn", say("Turn"), position.rules.hurry or 1, mark, TimeUp()),)

    @property
    def face(self) -> PigFace:
        """Words and drawings."""
        return PigFace()

    @property
    def levels(self) -> tuple[Level, ...]:
        """One without courage and one with."""
        return (
            Level("timid", say("Timid"), say("Throws once and holds."), Timid()),
            Level("greedy", say("Bold"), say("Throws until 15."), Bold()),
        )


PIG = Pig()
"""The game as the cupboard holds it."""
