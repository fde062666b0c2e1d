"""As whom somebody looks at a table, and what may therefore be shown to them."""

from collections.abc import Sequence

import msgspec

from spellenkast.core.seat import SPECTATOR, Seat, Viewer
from spellenkast.core.state import View
from spellenkast.table.events import Person
from spellenkast.table.standing import Standing


class Looker(msgspec.Struct, frozen=True):
    """Who looks at a table: everything in which one visitor's page may differ from another's.

    Equal lookers get equal pages, so this is also the key under which pages are kept.
    """

    language: str
    viewer: Viewer
    mine: tuple[Seat, ...]
    host: bool
    away: tuple[Seat, ...]
    """Seats of people whose pages are not open now."""
    cover: Seat | None = None
    """Whom the device must be given to before it shows more."""
    screen: bool = False
    base: str = ""
    """Beginning of the addresses by which this visitor's friends reach the server."""

    @property
    def member(self) -> bool:
        """Whether they may change something at the table."""
        return self.host or bool(self.mine)


def looker(
    standing: Standing,
    person: Person,
    language: str,
    present: frozenset[Person],
    asked: Seat | None,
) -> Looker:
    """Return as whom a person looks at a table.

    A device with several seats looks as the one that is to act, else as its first. Where those
    seats may not see the same, the device must say for whom it is (``asked``), and shows only what
    lies open to everybody until it does.
    """
    mine = standing.seats_of(person)
    here = present | {person}
    away = tuple(
        number
        for number, seat in enumerate(standing.seats)
        if seat.persons and not here.intersection(seat.persons)
    )
    viewer, cover = standing.viewer_of(person), None
    if standing.phase == "playing" and have_secrets(standing, mine):
        acting = standing.acting_seat(person)
        if acting is None:
            viewer = asked if asked is not None and asked in mine else SPECTATOR
        elif acting != asked:
            viewer, cover = SPECTATOR, acting
    return Looker(language, viewer, mine, person == standing.host, away, cover)


def have_secrets(standing: Standing, seats: Sequence[Seat]) -> bool:
    """Tell whether some seats have anything to hide from each other now."""
    views = [standing.view(seat) for seat in seats]
    return any(not _alike(views[0], view) for view in views[1:])


def _alike(one: View, other: View) -> bool:
    """Tell whether two views differ in nothing but who looks; when in doubt they do differ."""
    if not isinstance(other, msgspec.Struct) or "viewer" not in other.__struct_fields__:
        return False
    moved: object = msgspec.structs.replace(other, viewer=one.viewer)
    return moved == one
