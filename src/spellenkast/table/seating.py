"""One seat of a table: who sits there, and who plays for them."""

import msgspec

from spellenkast.table.events import Person


class Seating(msgspec.Struct, frozen=True):
    """A seat as it stands: empty, somebody with one or more devices, or a computer player.

    >>> Seating("Oma", persons=("a1",)).level is None
    True
    >>> Seating("Oma", persons=("a1",), stand_in="random").level
    'random'
    """

    name: str = ""
    persons: tuple[Person, ...] = ()
    """Whose devices may play this seat."""
    bot: str | None = None
    """Level of the computer player whose seat this is."""
    stand_in: str | None = None
    """Level of the computer player that plays until the people return."""
    word: str = ""
    """What this seat adds to the dice."""
    turnover: int = 0
    """How often the people of this seat have changed; a link to the seat works for one value."""

    @property
    def empty(self) -> bool:
        """Whether nobody has this seat, neither people nor a computer player."""
        return not self.persons and self.bot is None and self.stand_in is None

    @property
    def free(self) -> bool:
        """Whether people may sit down here: nobody does, at most a computer player."""
        return not self.persons

    @property
    def level(self) -> str | None:
        """Level of the computer player that plays this seat now, or nothing for people."""
        return self.stand_in or self.bot

    def taken_by(self, name: str, person: Person | None, bot: str | None, word: str) -> "Seating":
        """Return the seat after somebody sat down, or changed their own name or word."""
        same = person is not None and person in self.persons
        return Seating(
            name=name,
            persons=self.persons if same else (person,) if person is not None else (),
            bot=bot,
            word=word,
            turnover=self.turnover if same else self.turnover + 1,
        )

    def left(self, keep_name: bool) -> "Seating":
        """Return the seat without people; its name stays where a game runs."""
        return Seating(
            name=self.name if keep_name else "",
            word=self.word if keep_name else "",
            turnover=self.turnover + 1,
        )

    def held_by(self, persons: tuple[Person, ...]) -> "Seating":
        """Return the seat on other devices."""
        return msgspec.structs.replace(self, persons=persons, turnover=self.turnover + 1)

    def played_by(self, stand_in: str | None) -> "Seating":
        """Return the seat with a stand-in, or without one."""
        return msgspec.structs.replace(self, stand_in=stand_in)
