"""A table of one terminal: the log, deeds and rights of every table, without a server."""

from collections.abc import Callable, Sequence

from spellenkast.core.record import Record
from spellenkast.core.seat import SPECTATOR
from spellenkast.table.computer import choose, computer_move
from spellenkast.table.deeds import Deed
from spellenkast.table.events import Event, Happening, Person
from spellenkast.table.fold import after, fold
from spellenkast.table.records import to_record
from spellenkast.table.setup import Setup, opening
from spellenkast.table.standing import Standing

HERE: Person = "terminal"
"""Whoever sits at this terminal; all people of the table share it."""

CODE = "terminal"
"""The code of the table."""

Clock = Callable[[], int]
"""The time: milliseconds since 1970, UTC."""


class LocalTable:
    """A table that is played at one terminal and lasts as long as the program."""

    def __init__(self, setup: Setup, seed: bytes, clock: Clock) -> None:
        self._clock = clock
        self.standing: Standing = fold(CODE, self._events(opening(setup, seed), 0))

    def do(self, deed: Deed) -> None:
        """Let something happen, or refuse it and change nothing.

        :raises SpellenkastError: the refusal.
        """
        happened = deed(self.standing)
        for event in self._events(happened, self.standing.seq):
            self.standing = after(self.standing, event)

    def let_computer_move(self) -> None:
        """Make the move of the computer player who is to act."""
        turn = self.standing.computer_to_act
        if turn is None:
            raise AssertionError("no computer player is to act")
        move = choose(self.standing, *turn)
        self.do(computer_move(self.standing, *turn, move))

    def record(self) -> Record:
        """Return the record of the game so far.

        :raises TableError: the game goes on, and the record would show what is hidden.
        """
        mine = self.standing.seats_of(HERE)
        return to_record(self.standing, mine[0] if mine else SPECTATOR)

    def _events(self, happened: Sequence[Happening], last: int) -> list[Event]:
        now = self._clock()
        return [Event(last + n, now, what) for n, what in enumerate(happened, 1)]
