"""Setting up a table: the first events of its log, for a new game and for a rematch."""

from collections.abc import Sequence

import msgspec

from spellenkast.core.fair import FairDice, commitment
from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules
from spellenkast.core.text import say
from spellenkast.play.levels import level as find_level
from spellenkast.table.deeds import follow_up
from spellenkast.table.events import (
    Happening,
    Opened,
    Person,
    Seated,
    Shared,
    Speed,
    Started,
    StoodIn,
)
from spellenkast.table.names import clean_name, clean_word, unique_name
from spellenkast.table.rights import at_the_table, in_phase, refused
from spellenkast.table.seating import Seating
from spellenkast.table.standing import Standing


class Chair(msgspec.Struct, frozen=True):
    """A seat as it is planned: for a person, for a computer player, or for whoever comes."""

    name: str = ""
    person: Person | None = None
    bot: str | None = None
    word: str = ""

    @property
    def empty(self) -> bool:
        """Whether it waits for somebody."""
        return self.person is None and self.bot is None


class Setup(msgspec.Struct, frozen=True):
    """A table as somebody plans it."""

    game: Game
    rules: HouseRules
    chairs: tuple[Chair, ...]
    host: Person
    speed: Speed = "normal"
    start: bool = False
    """Begin at once; every chair must be taken."""


def opening(setup: Setup, seed: bytes) -> list[Happening]:
    """Return the first events of a new table.

    :raises SeatsError: the game is not made for so many players.
    :raises UnknownPlayer: the game has no such computer player.
    :raises TableError: a name or word cannot be used, or the game is to start with an empty chair.
    """
    return _opening(setup, seed, (), ())


def rematch_opening(
    standing: Standing, person: Person, seed: bytes, rotate: bool
) -> list[Happening]:
    """Return the first events of a table for the same people, who start at once if all are there.

    With ``rotate`` the second seat becomes the first. Seats keep their devices and their stand-ins.

    :raises TableError: the game is not over, or the person only watches.
    """
    at_the_table(standing, person)
    in_phase(standing, "over")
    seats = (*standing.seats[1:], standing.seats[0]) if rotate else standing.seats
    chairs = tuple(_chair(seat) for seat in seats)
    setup = Setup(
        game=standing.game,
        rules=standing.rules,
        chairs=chairs,
        host=standing.host,
        speed=standing.speed,
        start=not any(chair.empty for chair in chairs),
    )
    return _opening(setup, seed, _devices(seats), _away(seats) if setup.start else ())


def _opening(
    setup: Setup, seed: bytes, devices: Sequence[Happening], away: Sequence[Happening]
) -> list[Happening]:
    first = setup.game.new(len(setup.chairs), setup.rules)
    seated = _seated(setup)
    happened: list[Happening] = [_opened(setup, seed), *seated, *devices]
    if setup.start:
        if len(seated) < len(setup.chairs):
            raise refused(say("The game can start when every seat is taken."))
        dice = FairDice(seed, [what.word for what in seated])
        happened += [Started(), *away, *follow_up(dice, first, 0)]
    return happened


def _opened(setup: Setup, seed: bytes) -> Opened:
    return Opened(
        game=setup.game.key,
        version=setup.game.version,
        rules=setup.game.options.write(setup.rules),
        seats=len(setup.chairs),
        seed=seed.hex(),
        commitment=commitment(seed),
        host=setup.host,
        speed=setup.speed,
    )


def _seated(setup: Setup) -> list[Seated]:
    names: list[str] = []
    seated: list[Seated] = []
    for seat, chair in enumerate(setup.chairs):
        if chair.empty:
            continue
        if chair.bot is not None:
            find_level(setup.game, chair.bot)
        name = unique_name(clean_name(chair.name), names)
        names.append(name)
        seated.append(Seated(seat, name, chair.person, chair.bot, clean_word(chair.word)))
    return seated


def _chair(seat: Seating) -> Chair:
    if seat.persons:
        return Chair(seat.name, person=seat.persons[0], word=seat.word)
    return Chair(seat.name, bot=seat.level, word=seat.word)


def _devices(seats: Sequence[Seating]) -> list[Happening]:
    return [Shared(n, person) for n, seat in enumerate(seats) for person in seat.persons[1:]]


def _away(seats: Sequence[Seating]) -> list[Happening]:
    return [
        StoodIn(n, seat.stand_in)
        for n, seat in enumerate(seats)
        if seat.persons and seat.stand_in is not None
    ]
