"""Who may do what at a table: questions with a sentence for those who may not."""

from itertools import takewhile

from spellenkast.core.seat import Seat
from spellenkast.core.text import Text, say
from spellenkast.table.errors import TableError
from spellenkast.table.events import Person
from spellenkast.table.seating import Seating
from spellenkast.table.standing import Phase, Standing


def refused(text: Text) -> TableError:
    """Return the error for something that the table does not allow now."""
    return TableError("refused", text)


def seat_at(standing: Standing, seat: Seat) -> Seating:
    """Return a seat of the table.

    :raises TableError: there is none of that number.
    """
    if not 0 <= seat < len(standing.seats):
        raise refused(
            say(
                "There is no seat {n} at this table: there are {seats}.",
                n=seat + 1,
                seats=len(standing.seats),
            )
        )
    return standing.seats[seat]


def own_seat(standing: Standing, person: Person, seat: Seat) -> Seating:
    """Return a seat that belongs to a person.

    :raises TableError: it does not.
    """
    found = seat_at(standing, seat)
    if person not in found.persons:
        if not found.name:
            raise TableError(
                "not-your-seat",
                say("Seat {n} is not yours. Take it first.", n=seat + 1),
            )
        raise TableError(
            "not-your-seat",
            say("This is the seat of {name}, not yours.", name=found.name),
        )
    return found


def at_the_table(standing: Standing, person: Person) -> None:
    """Let pass whoever sits at the table, or set it up.

    :raises TableError: the person only watches.
    """
    if person != standing.host and not standing.seats_of(person):
        raise TableError(
            "not-your-seat",
            say("You are watching. Only those who sit at the table can do this."),
        )


def in_phase(standing: Standing, phase: Phase) -> None:
    """Let pass what belongs to a phase of the table.

    :raises TableError: it is too early or too late for that.
    """
    if standing.phase == phase:
        return
    if phase == "gathering":
        raise refused(say("The game has started already."))
    if standing.phase == "gathering":
        raise refused(say("The game has not started yet."))
    if standing.phase == "playing":
        raise refused(say("The game is not over yet."))
    raise refused(say("The game is over."))


def why_no_take_back(standing: Standing, person: Person) -> Text | None:
    """Return why a person cannot take back the last move, or nothing when they can.

    A move may be taken back by the seat that made it, as long as nothing new was seen since: no
    dice, no card, no move of another seat, and no choices that were secret until this one.
    """
    if standing.phase != "playing" or not standing.steps:
        return say("There is no move to take back.")
    last = standing.steps[-1]
    if last.seat < 0:
        return say("Something new was seen since your last move, so it stands.")
    seat = standing.seats[last.seat]
    if person not in seat.persons:
        return say(
            "The last move was made by {name}, and only {name} can take it back.", name=seat.name
        )
    if seat.level is not None:
        return say("A computer player plays for {name} now.", name=seat.name)
    if _opened_secrets(standing):
        return say("Your move showed what the others had chosen, so it stands.")
    return None


def _opened_secrets(standing: Standing) -> bool:
    """Tell whether the last move was the one that others' secret choices waited for."""
    last = standing.steps[-1]
    if last.before.to_act != (last.seat,):
        return False
    earlier = reversed(standing.steps.first(len(standing.steps) - 1))
    return any(
        step.seat != last.seat and step.before.seen(step.seat, step.move, last.seat) is None
        for step in takewhile(lambda step: step.seat >= 0, earlier)
    )
