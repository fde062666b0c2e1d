"""From a log to how the table stands: the only place where events get their meaning.

>>> from spellenkast.table.events import Event, Opened
>>> fold("k3f9qd2m0", [])
Traceback (most recent call last):
spellenkast.table.errors.LogError: Table k3f9qd2m0 has an empty log.
"""

from collections.abc import Callable, Iterable

import msgspec

from spellenkast.core import registry
from spellenkast.core.errors import MoveError, SpellenkastError, UnknownGame, quote
from spellenkast.core.game import Game
from spellenkast.core.seat import CHANCE, CLOCK, SPECTATOR, Seat
from spellenkast.core.text import Text, say
from spellenkast.table.errors import LogError
from spellenkast.table.events import (
    Event,
    Faltered,
    Finished,
    Moved,
    Opened,
    Paced,
    Played,
    Rematched,
    Resumed,
    Returned,
    SeatAdded,
    Seated,
    SeatRemoved,
    Shared,
    Started,
    StoodIn,
    TakenBack,
    Vacated,
    What,
)
from spellenkast.table.seating import Seating
from spellenkast.table.standing import Entry, Running, Standing, Step
from spellenkast.table.trail import Trail

FindGame = Callable[[str], Game]
"""What finds a game by its key, or raises :class:`UnknownGame`."""

_QUIET = (Paced, Resumed, Shared, Moved, StoodIn, Returned, Faltered, Rematched)
"""Events after which everybody may do what they could do before."""


def fold(table: str, events: Iterable[Event], find_game: FindGame = registry.game) -> Standing:
    """Return how a table stands after all of its events.

    ``find_game`` is where the game that the log names is looked up.

    :raises LogError: they are no log of a table: it is damaged, or of another version of the game.
    """
    rest = iter(events)
    opening = next(rest, None)
    if opening is None:
        raise LogError(say("Table {table} has an empty log.", table=table))
    standing = _opened(table, opening, find_game)
    for event in rest:
        standing = after(standing, event)
    return standing


def after(standing: Standing, event: Event) -> Standing:
    """Return how a table stands after one more event.

    :raises LogError: the event cannot follow.
    """
    if event.seq != standing.seq + 1:
        raise _damaged(standing.table, event, say("event {n} is missing", n=standing.seq + 1))
    try:
        changed, step = _changed(standing, event)
    except MoveError as error:
        raise _damaged(standing.table, event, error.text) from error
    quiet = isinstance(event.what, _QUIET) or (
        standing.phase == "playing" and isinstance(event.what, Seated | Vacated)
    )
    if step is not None:
        quiet = _is_secret_choice(step)
    return msgspec.structs.replace(
        changed,
        seq=event.seq,
        at=event.at,
        clocks=_clocks(standing, changed, event),
        fresh_since=standing.fresh_since if quiet else event.seq,
        story=standing.story.then(Entry(event, _names(standing), step)),
    )


def _clocks(before: Standing, now: Standing, event: Event) -> tuple[Running, ...]:
    """Return the clocks that run: those of before where they measure the same, others from now."""
    if now.phase != "playing":
        return ()
    if now.to_act == (CHANCE,):
        # Chance acts in the same moment, and takes nobody's time.
        return before.clocks
    clocks = now.game.clocks(now.state)
    if not clocks:
        return ()
    given = 0
    if isinstance(event.what, Resumed):
        given = event.at - before.at + event.what.grace
    known = {(r.clock.name, r.clock.mark): min(r.since + given, event.at) for r in before.clocks}
    return tuple(Running(c, known.get((c.name, c.mark), event.at)) for c in clocks)


def _names(standing: Standing) -> tuple[str, ...]:
    """Return the names of the seats, as the same tuple for as long as they stay the same."""
    known, names = standing.story[-1].names, standing.names
    return known if known == names else names


def _opened(table: str, event: Event, find_game: FindGame) -> Standing:
    what = event.what
    if not isinstance(what, Opened) or event.seq != 1:
        raise _damaged(table, event, say("a log begins with how the table was opened"))
    game = _game(table, what, find_game)
    try:
        rules = game.options.read(what.rules)
        first = game.new(what.seats, rules)
        seed = bytes.fromhex(what.seed)
    except SpellenkastError as error:
        raise _damaged(table, event, error.text) from error
    except ValueError as error:
        raise _damaged(table, event, say("its seed is unreadable")) from error
    return Standing(
        table=table,
        game=game,
        rules=rules,
        host=what.host,
        seed=seed,
        commitment=what.commitment,
        seats=(Seating(),) * what.seats,
        first=first,
        seq=1,
        fresh_since=1,
        opened_at=event.at,
        at=event.at,
        story=Trail[Entry]().then(Entry(event, ("",) * what.seats)),
        steps=Trail[Step](),
        speed=what.speed,
    )


def _game(table: str, what: Opened, find_game: FindGame) -> Game:
    """Return the game of a table, in the version it was set up for."""
    try:
        game = find_game(what.game)
    except UnknownGame as error:
        raise LogError(
            say("Table {table} cannot be opened. {reason}", table=table, reason=error.text)
        ) from error
    if what.version != game.version:
        raise LogError(
            say(
                "Table {table} was set up for version {old} of {game}. This program plays version "
                "{new}, in which the same moves may give another result. Open the table with the "
                "program that it was set up with.",
                table=table,
                old=what.version,
                game=game.title,
                new=game.version,
            )
        )
    return game


def _changed(standing: Standing, event: Event) -> tuple[Standing, Step | None]:
    """Return the standing with what an event changes, and the step where it was a move."""
    what = event.what
    if isinstance(what, Opened):
        raise _damaged(standing.table, event, say("a table is opened only once"))
    _check_phase(standing, event)
    if isinstance(what, Played):
        return _played(standing, event, what)
    if isinstance(what, Seated | Vacated | StoodIn | Returned | Faltered | Shared | Moved):
        return _at_seat(standing, event, what), None
    return _at_table(standing, event, what), None


def _check_phase(standing: Standing, event: Event) -> None:
    match event.what:
        case SeatAdded() | SeatRemoved() | Started():
            allowed = standing.phase == "gathering"
        case Played() | TakenBack() | StoodIn() | Returned() | Faltered() | Resumed() | Finished():
            allowed = standing.phase == "playing"
        case Rematched():
            allowed = standing.phase == "over"
        case _:
            allowed = True
    if not allowed:
        raise _damaged(standing.table, event, say("it does not fit how far the game is"))


def _played(standing: Standing, event: Event, what: Played) -> tuple[Standing, Step]:
    if what.seat == CLOCK:
        if not standing.clocks:
            raise _damaged(standing.table, event, say("no clock runs"))
    elif what.seat not in standing.to_act:
        raise _damaged(standing.table, event, say("seat {n} is not to act", n=what.seat + 1))
    before = standing.state
    move = standing.game.parse(what.move)
    step = Step(before, what.seat, move, before.play(what.seat, move))
    changed = msgspec.structs.replace(
        standing,
        steps=standing.steps.then(step),
        throws=standing.throws + (what.seat == CHANCE),
    )
    return changed, step


def _at_seat(
    standing: Standing,
    event: Event,
    what: Seated | Vacated | StoodIn | Returned | Faltered | Shared | Moved,
) -> Standing:
    _check_seat(standing, event, what.seat)
    seat = standing.seats[what.seat]
    match what:
        case Seated(name=name, person=person, bot=bot, word=word):
            seat = seat.taken_by(name, person, bot, word)
        case Vacated():
            seat = seat.left(keep_name=standing.phase != "gathering")
        case StoodIn(bot=bot):
            seat = seat.played_by(bot)
        case Returned():
            seat = seat.played_by(None)
        case Shared(person=person):
            seat = seat.held_by((*seat.persons, person))
        case Moved(person=person):
            seat = seat.held_by((person,))
        case Faltered():
            return standing
    seats = (*standing.seats[: what.seat], seat, *standing.seats[what.seat + 1 :])
    return msgspec.structs.replace(standing, seats=seats)


def _at_table(
    standing: Standing,
    event: Event,
    what: SeatAdded | SeatRemoved | Started | TakenBack | Paced | Resumed | Finished | Rematched,
) -> Standing:
    replace = msgspec.structs.replace
    match what:
        case SeatAdded() | SeatRemoved():
            changed = _reseated(standing, event, what)
        case Started():
            words = tuple(seat.word for seat in standing.seats)
            changed = replace(standing, phase="playing", words=words, started_at=event.at)
        case TakenBack(moves=moves):
            changed = _taken_back(standing, event, moves)
        case Paced(speed=speed):
            changed = replace(standing, speed=speed)
        case Resumed():
            changed = standing
        case Finished(scores=scores, winners=winners):
            changed = replace(
                standing, phase="over", scores=scores, winners=winners, ended_at=event.at
            )
        case Rematched(table=table):
            changed = replace(standing, next_table=table)
    return changed


def _reseated(standing: Standing, event: Event, what: SeatAdded | SeatRemoved) -> Standing:
    if isinstance(what, SeatRemoved):
        _check_seat(standing, event, what.seat)
        moved_up = (
            # The seat has another number now, and links are made for a number. No turnover has
            # ever been as high as this, because each event raises it by one at most.
            msgspec.structs.replace(seat, turnover=event.seq)
            for seat in standing.seats[what.seat + 1 :]
        )
        seats = (*standing.seats[: what.seat], *moved_up)
    else:
        seats = (*standing.seats, Seating(turnover=event.seq))
    if len(seats) not in standing.game.seats:
        raise _damaged(standing.table, event, say("the game is not for so many seats"))
    first = standing.game.new(len(seats), standing.rules)
    return msgspec.structs.replace(standing, seats=seats, first=first)


def _check_seat(standing: Standing, event: Event, seat: Seat) -> None:
    if not 0 <= seat < len(standing.seats):
        raise _damaged(standing.table, event, say("there is no seat {n}", n=seat + 1))


def _taken_back(standing: Standing, event: Event, moves: int) -> Standing:
    if not 0 <= moves < len(standing.steps):
        raise _damaged(
            standing.table,
            event,
            say("{n} moves cannot remain of {all}", n=moves, all=len(standing.steps)),
        )
    steps = standing.steps.first(moves)
    gone = sum(standing.steps[n].seat == CHANCE for n in range(moves, len(standing.steps)))
    return msgspec.structs.replace(standing, steps=steps, throws=standing.throws - gone)


def _is_secret_choice(step: Step) -> bool:
    """Tell whether a move changed nothing for others, who still choose in the same round."""
    if step.seat < 0 or step.before.seen(step.seat, step.move, SPECTATOR) is not None:
        return False
    others: tuple[Seat, ...] = tuple(s for s in step.before.to_act if s != step.seat)
    return bool(others) and step.after.to_act == others


def _damaged(table: str, event: Event, reason: Text) -> LogError:
    what: What = event.what
    kind = quote(str(what.__struct_config__.tag))
    return LogError(
        say(
            "Event {seq} ({kind}) of table {table} cannot have happened: {reason}. The log is "
            "damaged, or was written by another program.",
            seq=event.seq,
            kind=kind,
            table=table,
            reason=reason,
        )
    )
