"""The story of a table in sentences: what its log lines say, for one viewer."""

import msgspec

from spellenkast.core.seat import CHANCE, Seat, Viewer
from spellenkast.core.text import Text, say
from spellenkast.table.events import (
    Faltered,
    Finished,
    Moved,
    Paced,
    Played,
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
    # Some events say nothing, so a few more than asked for are looked at, from the end.
    for index in range(len(standing.story) - 1, -1, -1):
        telling = _tell(standing, standing.story[index], viewer)
        if telling is not None:
            told.append(telling)
            if len(told) == limit:
                break
    return tuple(reversed(told))


def _tell(standing: Standing, entry: Entry, viewer: Viewer) -> Telling | None:
    event = entry.event
    if entry.step is not None:
        text = _move(standing, entry.step, entry.names, viewer)
        return Telling(event.seq, event.at, entry.step.seat, text)
    text_or_none, seat = _other(entry)
    return None if text_or_none is None else Telling(event.seq, event.at, seat, text_or_none)
