"""Toy games that declare or read something wrong: a check that is any good sees it."""

from collections.abc import Callable
from itertools import count

import msgspec

from spellenkast.core.chance import Below
from spellenkast.core.errors import RulesError
from spellenkast.core.game import Game
from spellenkast.core.moves import Move, Moves
from spellenkast.core.options import (
    HouseRules,
    Option,
    OptionTable,
    Preset,
    Setting,
    Whole,
)
from spellenkast.core.player import Level
from spellenkast.core.seat import Seat
from spellenkast.core.state import State, View
from spellenkast.core.text import Text, say
from tests.toys.pig import OPTIONS, Pig
from tests.toys.pig_state import Fall, Hold, PigRules, PigState


class NoSuchKey(Pig):
    """Its key is no word for an address."""

    key = "Pig!"


class AnySeats(Pig):
    """It begins with any number of seats."""

    def new(self, seats: int, rules: HouseRules | None = None) -> State:
        """The first position, however many there are."""
        return self.start(max(seats, 2), rules or self.options.default)


class ReadsAll(Pig):
    """Every text that it cannot read is to hold."""

    def parse(self, text: str) -> Move:
        """To hold, whatever the text."""
        return Hold()


class MumbledError(Pig):
    """Its errors do not quote the text."""

    def parse(self, text: str) -> Move:
        """A move, or an error about another text."""
        return super().parse(text if text in {"throw", "hold"} else "something")


class WritesOther(Pig):
    """It reads a throw of the dice that is written as no text that it reads."""

    def parse(self, text: str) -> Move:
        """A seven for everything that falls."""
        return Fall((7,)) if text.startswith("falls") and "7" not in text else super().parse(text)


class Endless(Pig):
    """Its bound is too low."""

    def bound(self, seats: int, rules: HouseRules) -> int:
        """Ten."""
        return 10


class OtherTable(Pig):
    """Pig with another table of options."""

    def __init__(self, options: OptionTable) -> None:
        self.options = options


class OtherLevels(Pig):
    """Pig with other computer players."""

    def __init__(self, *levels: Level) -> None:
        self._levels = levels

    @property
    def levels(self) -> tuple[Level, ...]:
        """The other players."""
        return self._levels


def with_option(change: Callable[[Option], Option]) -> Game:
    """Pig with a change in its first option."""
    first, *others = OPTIONS.options.values()
    return OtherTable(OptionTable(PigRules, [change(first), *others], OPTIONS.presets.values()))


class TakesAnything(Whole, frozen=True):
    """A whole number that any text says."""

    def read(self, text: str) -> Setting:
        """The lowest one."""
        return self.low


def anything_goes() -> Game:
    """Pig with an option that takes every text."""
    return with_option(lambda option: msgspec.structs.replace(option, kind=TakesAnything(5, 200)))


def no_source() -> Game:
    """Pig with an option without a source."""
    return with_option(lambda option: msgspec.structs.replace(option, source=say("")))


def wrong_suggestion() -> Game:
    """Pig with a suggested value that is not allowed."""
    return with_option(lambda option: msgspec.structs.replace(option, kind=Whole(5, 30, (999,))))


def twin_presets() -> Game:
    """Pig with two presets that mean the same."""
    again = Preset("again", say("Pig again"), say("One die, to 30."))
    presets = [*OPTIONS.presets.values(), again]
    return OtherTable(OptionTable(PigRules, OPTIONS.options.values(), presets))


class ForgetsTarget(OptionTable):
    """A table that does not write the points to reach."""

    def write(self, rules: HouseRules) -> dict[str, str]:
        """All but the target."""
        written = super().write(rules)
        del written["target"]
        return written


def unwritten_option() -> Game:
    """Pig whose house rules are not written in full; its standard has another target."""
    first = Preset("standard", say("Pig"), say("One die, to 50."), (("target", 50),))
    return OtherTable(ForgetsTarget(PigRules, OPTIONS.options.values(), [first]))


class AlwaysHold:
    """A player who holds, also where that is forbidden."""

    def choose(self, view: View, below: Below) -> Move:
        """To hold."""
        return Hold()


class Fickle:
    """A player who takes chances that are not in the source of chance."""

    def __init__(self) -> None:
        self._turns = count()

    def choose(self, view: View, below: Below) -> Move:
        """Another move every time."""
        moves = view.legal(view.viewer)
        return moves[next(self._turns) % len(moves)]


def level(key: str, player: AlwaysHold | Fickle, title: str = "Player") -> Level:
    """A level of a player."""
    return Level(key, Text(title), say("Plays."), player)


class VersionNought(Pig):
    """Its version is before the first."""

    version = 0


class NoTitle(Pig):
    """It has no title."""

    title = say("")


class EverySecond(Pig):
    """Its numbers of players leave some out."""

    seats = range(2, 7, 2)


class Wide(PigRules, frozen=True):
    """House rules with a field that the table does not know."""

    secret: int = 0


def undeclared_rule() -> Game:
    """Pig whose table leaves out a field of the house rules."""
    return OtherTable(OptionTable(Wide, OPTIONS.options.values(), OPTIONS.presets.values()))


class Capital(PigRules, frozen=True):
    """House rules with a field in capitals."""

    Target: int = 30


def capital_name() -> Game:
    """Pig with a house rule in capitals."""
    extra = msgspec.structs.replace(OPTIONS.option("target"), name="Target")
    options = [*OPTIONS.options.values(), extra]
    return OtherTable(OptionTable(Capital, options, OPTIONS.presets.values()))


def depends_on_nothing() -> Game:
    """Pig with an option that belongs to one that does not exist."""
    return with_option(
        lambda option: msgspec.structs.replace(option, only_with=("weather", ("fine",)))
    )


class ReadsHalf(Whole, frozen=True):
    """A whole number that is read as half of what the text says."""

    def read(self, text: str) -> Setting:
        """Half of it."""
        return max(self.low, int(text) // 2)


def half_value() -> Game:
    """Pig with an option that is read as another value."""
    return with_option(lambda option: msgspec.structs.replace(option, kind=ReadsHalf(5, 200)))


class WithoutQuotes(Whole, frozen=True):
    """A whole number whose errors do not quote the text."""

    def read(self, text: str) -> Setting:
        """The number.

        :raises RulesError: it is none, which one is not said.
        """
        try:
            return super().read(text)
        except ValueError as error:
            raise RulesError(say("That is wrong."), self.name) from error

    @property
    def name(self) -> str:
        """The option that the error names."""
        return "target"


class WithoutName(WithoutQuotes, frozen=True):
    """A whole number whose errors do not name the option."""

    @property
    def name(self) -> str:
        """No option."""
        return ""


def vague_error(kind: type[WithoutQuotes]) -> Game:
    """Pig with an option whose errors do not say what is wrong."""
    return with_option(lambda option: msgspec.structs.replace(option, kind=kind(5, 200)))


def silent_preset() -> Game:
    """Pig with a preset without a title."""
    preset = Preset("standard", say(""), say("One die."))
    return OtherTable(OptionTable(PigRules, OPTIONS.options.values(), [preset]))


def no_default_preset() -> Game:
    """Pig without a preset that has the default house rules."""
    preset = Preset("short", say("Short"), say("Two rounds."), (("rounds", 2),))
    return OtherTable(OptionTable(PigRules, OPTIONS.options.values(), [preset]))


class Stop(Hold, frozen=True):
    """To hold, written with a sign that begins a comment in a record."""

    def __str__(self) -> str:
        """A comment."""
        return "hold #"


class WritesComment(Pig):
    """A move is written with a sign that begins a comment in a record."""

    def start(self, seats: int, rules: HouseRules) -> PigState:
        """A position in which that move is legal."""
        first = super().start(seats, rules)
        return Stopping(first.rules, first.seats, first.banked)

    def parse(self, text: str) -> Move:
        """The move that a text says."""
        return Stop() if text == "hold #" else super().parse(text)


class Stopping(PigState, frozen=True):
    """A position in which to hold is called otherwise."""

    def legal(self, seat: Seat, /) -> Moves:
        """To stop in place of holding."""
        return tuple(Stop() if isinstance(m, Hold) else m for m in super().legal(seat))


class ForgetsRules(Pig):
    """It begins with the usual house rules, whatever was asked for."""

    def start(self, seats: int, rules: HouseRules) -> PigState:
        """A first position under other house rules."""
        return super().start(seats, self.options.default)
