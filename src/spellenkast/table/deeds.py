"""What people can do at a table: each function returns a deed, to be handed to the hub.

A deed looks at how the table stands and returns what happens, or raises an error with a sentence.
It changes nothing itself.
"""

from collections.abc import Callable, Collection, Sequence

from spellenkast.core.fair import FairDice
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.player import Level
from spellenkast.core.seat import CHANCE, CLOCK, Seat
from spellenkast.core.state import State
from spellenkast.core.text import say
from spellenkast.play.levels import level as find_level
from spellenkast.play.levels import levels
from spellenkast.table.errors import TableError
from spellenkast.table.events import (
    Finished,
    Happening,
    Moved,
    Paced,
    Person,
    Played,
    Resumed,
    Returned,
    SeatAdded,
    Seated,
    SeatRemoved,
    Shared,
    Speed,
    Started,
    StoodIn,
    TakenBack,
    Vacated,
)
from spellenkast.table.names import clean_name, clean_word, unique_name
from spellenkast.table.rights import (
    at_the_table,
    in_phase,
    own_seat,
    refused,
    seat_at,
    why_no_take_back,
)
from spellenkast.table.seating import Seating
from spellenkast.table.standing import Running, Standing

Deed = Callable[[Standing], Sequence[Happening]]
"""What somebody wants to do: from how the table stands to what happens then."""

DEVICES = 8
"""The most devices that may hold one seat."""


def sit(person: Person, seat: Seat, name: str, word: str = "") -> Deed:
    """Take a free seat, or change the name and word of one's own before the start.

    While a game runs, those who have no seat can take that of somebody who left, or of a computer
    player. (Who has one could see a second hand of cards.)
    """

    def deed(standing: Standing) -> Sequence[Happening]:
        if standing.phase == "over":
            raise refused(say("The game is over."))
        found = seat_at(standing, seat)
        mine = person in found.persons
        if mine and standing.phase == "playing":
            raise refused(say("This seat is yours already."))
        if not mine and not found.free:
            raise TableError("full", say("{name} has this seat already.", name=found.name))
        if not mine and standing.phase == "playing" and standing.seats_of(person):
            raise refused(say("You have a seat already. Nobody takes a second one during a game."))
        return [Seated(seat, _name(standing, seat, name), person=person, word=clean_word(word))]

    return deed


def seat_computer(person: Person, seat: Seat, bot: str, name: str) -> Deed:
    """Give an empty seat to a computer player, or change which one has it, before the start."""

    def deed(standing: Standing) -> Sequence[Happening]:
        at_the_table(standing, person)
        in_phase(standing, "gathering")
        found = seat_at(standing, seat)
        if not found.free and person not in found.persons:
            raise TableError("full", say("{name} has this seat already.", name=found.name))
        level = find_level(standing.game, bot)
        return [Seated(seat, _name(standing, seat, name), bot=level.key)]

    return deed


def leave(person: Person, seat: Seat | None = None) -> Deed:
    """Give up a seat, or all of one's seats; while a game runs a stand-in plays on.

    The host may also empty any seat before the start. An abandoned seat can be taken again by
    whoever has the link, also by those who left.
    """

    def deed(standing: Standing) -> Sequence[Happening]:
        mine = standing.seats_of(person)
        if seat is not None:
            found = seat_at(standing, seat)
            if standing.phase != "gathering" or person != standing.host:
                own_seat(standing, person, seat)
            mine = () if found.empty else (seat,)
        gone: list[Happening] = []
        for number in mine:
            gone.append(Vacated(number))
            if standing.phase == "playing":
                gone.append(StoodIn(number, stand_in_level(standing.game).key))
        return gone

    return deed


def add_seat(person: Person) -> Deed:
    """Put one more chair at the table, before the start."""

    def deed(standing: Standing) -> Sequence[Happening]:
        at_the_table(standing, person)
        in_phase(standing, "gathering")
        most = standing.game.seats[-1]
        if len(standing.seats) >= most:
            raise TableError("full", say("More than {n} players cannot play this.", n=most))
        return [SeatAdded()]

    return deed


def remove_seat(person: Person, seat: Seat) -> Deed:
    """Take away a chair on which no other people sit, before the start; those after it move up."""

    def deed(standing: Standing) -> Sequence[Happening]:
        at_the_table(standing, person)
        in_phase(standing, "gathering")
        found = seat_at(standing, seat)
        if not found.free and person not in (standing.host, *found.persons):
            own_seat(standing, person, seat)
        fewest = standing.game.seats[0]
        if len(standing.seats) <= fewest:
            raise refused(say("Fewer than {n} players cannot play this.", n=fewest))
        return [SeatRemoved(seat)]

    return deed


def start(person: Person) -> Deed:
    """Begin the game, as soon as every seat is taken."""

    def deed(standing: Standing) -> Sequence[Happening]:
        at_the_table(standing, person)
        in_phase(standing, "gathering")
        waiting = tuple(n + 1 for n, seat in enumerate(standing.seats) if seat.empty)
        if waiting:
            raise refused(
                say(
                    "The game can start when every seat is taken. Nobody has seat {seats} yet.",
                    seats=waiting,
                )
            )
        words = tuple(seat.word for seat in standing.seats)
        return [Started(), *follow_up(FairDice(standing.seed, words), standing.state, 0)]

    return deed


def play(person: Person, seat: Seat, move: Move | str) -> Deed:
    """Make a move; the dice that follow it fall in the same moment.

    The deed raises :class:`~spellenkast.core.errors.MoveError` for a move that cannot be read or
    that a rule forbids.
    """

    def deed(standing: Standing) -> Sequence[Happening]:
        found = own_seat(standing, person, seat)
        in_phase(standing, "playing")
        if found.level is not None:
            raise refused(
                say(
                    "A computer player plays for {name} now. Take the seat back first.",
                    name=found.name,
                )
            )
        return moved(standing, seat, move)

    return deed


def take_back(person: Person) -> Deed:
    """Undo one's last move, as long as nothing new was seen since."""

    def deed(standing: Standing) -> Sequence[Happening]:
        at_the_table(standing, person)
        reason = why_no_take_back(standing, person)
        if reason is not None:
            raise refused(reason)
        return [TakenBack(standing.steps[-1].seat, len(standing.steps) - 1)]

    return deed


def stand_in(
    person: Person, seat: Seat, bot: str | None = None, present: Collection[Person] = ()
) -> Deed:
    """Let a computer player play for a seat whose people are away; anybody at the table may ask.

    For somebody who is ``present`` only they themselves may.
    """

    def deed(standing: Standing) -> Sequence[Happening]:
        at_the_table(standing, person)
        in_phase(standing, "playing")
        found = seat_at(standing, seat)
        if found.level is not None:
            raise refused(say("A computer player plays for {name} already.", name=found.name))
        if person not in found.persons and any(other in present for other in found.persons):
            raise TableError(
                "not-your-seat",
                say("{name} is at the table. Only who is away is played for.", name=found.name),
            )
        level = stand_in_level(standing.game) if bot is None else find_level(standing.game, bot)
        return [StoodIn(seat, level.key)]

    return deed


def come_back(person: Person, seat: Seat) -> Deed:
    """Take one's seat back from a stand-in."""

    def deed(standing: Standing) -> Sequence[Happening]:
        found = own_seat(standing, person, seat)
        in_phase(standing, "playing")
        return [Returned(seat)] if found.stand_in is not None else []

    return deed


def share(person: Person, seat: Seat, turnover: int) -> Deed:
    """Hold a seat on one more device, by a link made when the seat had this ``turnover``."""

    def deed(standing: Standing) -> Sequence[Happening]:
        found = _linked_seat(standing, seat, turnover)
        if person in found.persons:
            return []
        if len(found.persons) >= DEVICES:
            raise TableError("full", say("This seat is on {n} devices already.", n=DEVICES))
        return [Shared(seat, person)]

    return deed


def move_seat(person: Person, seat: Seat, turnover: int) -> Deed:
    """Bring a seat to this device; all others lose it."""

    def deed(standing: Standing) -> Sequence[Happening]:
        found = _linked_seat(standing, seat, turnover)
        return [] if found.persons == (person,) else [Moved(seat, person)]

    return deed


def ring(running: Running) -> Deed:
    """Let a clock act whose time is up, unless it has been started anew since."""

    def deed(standing: Standing) -> Sequence[Happening]:
        if running not in standing.clocks:
            return []
        return moved(standing, CLOCK, running.clock.move)

    return deed


def resume(grace: int) -> Deed:
    """Let the clocks go on after a time without a server; ``grace`` are milliseconds."""

    def deed(standing: Standing) -> Sequence[Happening]:
        return [Resumed(grace)] if standing.clocks else []

    return deed


def pace(person: Person, speed: Speed) -> Deed:
    """Let computer players wait longer or shorter."""

    def deed(standing: Standing) -> Sequence[Happening]:
        at_the_table(standing, person)
        return [] if standing.speed == speed else [Paced(speed)]

    return deed


def moved(standing: Standing, seat: Seat, move: Move | str) -> list[Happening]:
    """Return a move with all that follows from it: the dice, and the end of the game.

    :raises MoveError: the move cannot be read, or a rule forbids it.
    """
    read = standing.game.parse(move) if isinstance(move, str) else move
    position = standing.state.play(seat, read)
    dice = FairDice(standing.seed, standing.words)
    return [Played(seat, str(read)), *follow_up(dice, position, standing.throws)]


def follow_up(dice: FairDice, state: State, throws: int) -> list[Happening]:
    """Return what happens by itself in a position: acts of chance, then the end if it is reached.

    ``throws`` is the number of acts of chance before.
    """
    happened: list[Happening] = []
    while state.to_act == (CHANCE,):
        outcome = state.chance().sample(dice.source(throws))
        happened.append(Played(CHANCE, str(outcome)))
        state = state.play(CHANCE, outcome)
        throws += 1
    if not state.to_act:
        happened.append(Finished(tuple(state.scores), tuple(state.winners)))
    return happened


def stand_in_level(game: Game) -> Level:
    """Return the computer player that stands in when nobody chose one.

    It is the game's best: a seat should not lose because its people are away.
    """
    return levels(game)[-1]


def _name(standing: Standing, seat: Seat, name: str) -> str:
    others = [other for number, other in enumerate(standing.names) if number != seat]
    return unique_name(clean_name(name), others)


def _linked_seat(standing: Standing, seat: Seat, turnover: int) -> Seating:
    found = seat_at(standing, seat)
    if found.free or found.turnover != turnover:
        raise refused(
            say("This link has been used, or is too old. Ask for a new one at the table.")
        )
    return found
