"""The story of a table in sentences: what its log lines say, for one viewer."""

import msgspec

from spellenkast.core.seat import Seat, Viewer
from spellenkast.core.text import Text, say
from spellenkast.table.events import (
    Faltered,
    Finished,
    Moved,
    Rematched,
    Returned,
    Seated,
    Shared,
    Started,
    StoodIn,
    TakenBack,
    Vacated,
)
from spellenkast.table.standing import Entry, Standing, Step


class Telling(msgspec.Struct, frozen=True):
    """One sentence of the story."""

    seq: int
    """Number of its event."""
    at: int
    """When it happened: milliseconds since 1970, UTC."""
    seat: Seat | None
    """Whose doing it was: a seat, chance (-1), or nobody's."""
    text: Text


def story(standing: Standing, viewer: Viewer, limit: int = 30) -> tuple[Telling, ...]:
    """Return the last ``limit`` sentences of the story, the newest last.

    Moves are told from what the viewer could know when they were made; a move that stayed hidden
    from them is told as such.
    """
    told: list[Telling] = []
    # From the end, because some events say nothing, so that nobody knows how many are needed.
    for index in range(len(standing.story) - 1, -1, -1):
        entry = standing.story[index]
        text = _tell(standing, entry, viewer)
        if text is not None:
            seat = entry.step.seat if entry.step is not None else None
            told.append(Telling(entry.event.seq, entry.event.at, seat, text))
            if len(told) == limit:
                break
    return tuple(reversed(told))


def _tell(standing: Standing, entry: Entry, viewer: Viewer) -> Text | None:
    if entry.step is not None:
        return _tell_move(standing, entry.step, entry.names, viewer)
    what, names = entry.event.what, entry.names
    text: Text | None = None
    match what:
        case Seated(seat=seat, name=name):
            text = _tell_seated(names[seat], name)
        case Started():
            text = say("The game begins.")
        case TakenBack(seat=seat):
            text = say("{name} takes the last move back.", name=names[seat])
        case Finished(winners=winners):
            text = _tell_end(names, winners)
        case Rematched():
            text = say("They play again.")
        case Vacated() | StoodIn() | Returned() | Faltered() | Shared() | Moved():
            text = _tell_seat(what, names[what.seat])
        case _:
            pass
    return text


def _tell_move(
    standing: Standing, step: Step, names: tuple[str, ...], viewer: Viewer
) -> Text | None:
    seen = step.before.seen(step.seat, step.move, viewer)
    if seen is not None:
        return standing.game.face.tell(step.before.view(viewer), step.seat, seen, names)
    if step.seat < 0:
        return None
    return say("{name} has chosen.", name=names[step.seat])


def _tell_seated(before: str, name: str) -> Text:
    if before in ("", name):
        return say("{name} sits down.", name=name)
    return say("{name} takes the seat of {other}.", name=name, other=before)


def _tell_seat(what: Vacated | StoodIn | Returned | Faltered | Shared | Moved, name: str) -> Text:
    match what:
        case Vacated():
            text = say("{name} leaves.", name=name)
        case StoodIn():
            text = say("A computer player plays for {name}.", name=name)
        case Returned():
            text = say("{name} plays again.", name=name)
        case Faltered():
            text = say("{name} could not decide, and makes any move.", name=name)
        case Moved():
            text = say("{name} goes on at another device.", name=name)
        case Shared():
            text = say("{name} plays at one more device.", name=name)
    return text


def _tell_end(names: tuple[str, ...], winners: tuple[Seat, ...]) -> Text:
    if not winners:
        return say("The game is over. Nobody wins.")
    if len(winners) == 1:
        return say("The game is over. {name} wins.", name=names[winners[0]])
    return say(
        "The game is over. {names} share the win.", names=tuple(names[seat] for seat in winners)
    )
