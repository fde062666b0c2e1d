"""What a game declares about itself, and how it is set up."""

from abc import ABC, abstractmethod

from spellenkast.core.clock import Clock
from spellenkast.core.errors import SeatsError
from spellenkast.core.face import Face
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules, OptionTable
from spellenkast.core.player import Level
from spellenkast.core.state import Public, State
from spellenkast.core.text import Text, say


class Game(ABC):
    """A game in the cupboard: how it is called, set up, read and played.

    One object per game, without state of its own. Everything that costs time to import hangs behind
    :attr:`face` and :attr:`levels`.
    """

    key: str
    """Name in commands, records and addresses."""
    version: int
    """Raised when the same record would give another result."""
    title: Text
    seats: range
    """Numbers of players that the game is made for."""
    options: OptionTable

    @abstractmethod
    def start(self, seats: int, rules: HouseRules) -> State:
        """Return the first position; ``seats`` and ``rules`` are checked already."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Return the move that ``text`` says, seats' and chance's alike; ``str(move)`` inverts it.

        :raises UnreadableMove: it says none.
        """

    @abstractmethod
    def bound(self, seats: int, rules: HouseRules) -> int:
        """Return a number of moves, chance's included, that no game exceeds."""

    def clocks(self, position: Public) -> tuple[Clock, ...]:
        """Return the clocks that run in a position: none, for a game that knows no hurry.

        Each may play its move there as seat :data:`~spellenkast.core.seat.CLOCK`, which nobody is
        offered.
        """
        del position
        return ()

    def shows_record(self, rules: HouseRules) -> bool:
        """Tell whether a record may be read while the game runs: not where it would tell too much.

        What a viewer could never see is kept back in any case. This is for what everybody saw once
        and the house rules do not want to be looked up again.
        """
        del rules
        return True

    @property
    @abstractmethod
    def face(self) -> Face:
        """How the game shows itself."""

    @property
    @abstractmethod
    def levels(self) -> tuple[Level, ...]:
        """The game's own computer players, weakest first."""

    def new(self, seats: int, rules: HouseRules | None = None) -> State:
        """Return the first position of a game.

        :raises SeatsError: the game is not made for so many players.
        """
        if seats not in self.seats:
            raise SeatsError(
                say(
                    "{game} is for {low} to {high} players, not {seats}.",
                    game=self.title,
                    low=self.seats[0],
                    high=self.seats[-1],
                    seats=seats,
                )
            )
        return self.start(seats, self.options.default if rules is None else rules)

    def __repr__(self) -> str:
        """Return the game by its key."""
        return f"<Game {self.key}>"
