"""What a page shows of a table to one visitor: computed from a view, ready for the template."""

from collections.abc import Sequence

import msgspec

from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, SPECTATOR, Seat, Viewer
from spellenkast.core.state import View
from spellenkast.core.svg import Svg
from spellenkast.core.text import Text, say, show
from spellenkast.language.catalogue import Catalogue
from spellenkast.play.levels import levels
from spellenkast.table.chronicle import chronicle
from spellenkast.table.events import Person, Speed
from spellenkast.table.rights import why_no_take_back
from spellenkast.table.seating import Seating
from spellenkast.table.standing import Phase, Standing
from spellenkast.web.desk import WebDesk
from spellenkast.web.pages import Words
from spellenkast.web.plan import SPEEDS

LOG_LINES = 40
"""Lines of the story that a page shows; the record has all of it."""


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
    covered: bool = False
    """Whether the phone must first be given to somebody else at the table."""
    screen: bool = False

    @property
    def member(self) -> bool:
        """Whether they may change something at the table."""
        return self.host or bool(self.mine)


class Extra(msgspec.Struct, frozen=True):
    """What only the one who pressed gets to see: a refusal, a notice, or a question."""

    refusal: Text | None = None
    refused_by: str = ""
    notice: Text | None = None
    question: Text | None = None
    asked: str = ""
    """The move that the question is about."""


class PlayerCard(msgspec.Struct, frozen=True):
    """A player in the strip, or a chair in the lobby."""

    seat: Seat
    name: str
    figure: str
    doing: str
    current: bool
    away: bool
    mine: bool
    empty: bool
    level: str
    removable: bool
    word: str


class RuleLine(msgspec.Struct, frozen=True):
    """A house rule in force."""

    text: str
    changed: bool


class Place(msgspec.Struct, frozen=True):
    """A line of the final table."""

    place: int
    seat: Seat
    name: str
    points: str
    first: bool


class TableView(msgspec.Struct, frozen=True):
    """Everything that the template of a table shows."""

    code: str
    game: str
    title: str
    seq: int
    phase: Phase
    seat: Seat
    acting: bool
    covered: bool
    screen: bool
    member: bool
    host: bool
    mine: tuple[Seat, ...]
    players: tuple[PlayerCard, ...]
    board: Svg | str
    sheet: Svg | str
    buttons: Svg | str
    log: tuple[str, ...]
    said: str
    hint: str
    rules: tuple[RuleLine, ...]
    preset: str
    commitment: str
    seed: str
    speeds: tuple[tuple[Speed, str, bool], ...]
    can_take_back: bool
    can_skip: bool
    ready: bool
    can_add: bool
    return_seats: tuple[tuple[Seat, str], ...]
    absent: tuple[tuple[Seat, str], ...]
    bots: tuple[tuple[str, str], ...]
    ending: tuple[str, ...]
    places: tuple[Place, ...]
    next_table: str
    refusal: str
    refused_by: str
    notice: str
    question: str
    asked: str


def looker(
    standing: Standing, person: Person, language: str, present: frozenset[Person]
) -> Looker:
    """Return as whom a person looks at a table.

    A device with several seats looks as the one that is to act, else as its first.
    """
    mine = standing.seats_of(person)
    here = present | {person}
    away = tuple(
        number
        for number, seat in enumerate(standing.seats)
        if seat.persons and not here.intersection(seat.persons)
    )
    viewer = standing.viewer_of(person)
    return Looker(language, viewer, mine, person == standing.host, away)


def must_be_covered(standing: Standing, seat: Seat, mine: Sequence[Seat]) -> bool:
    """Tell whether several people share a device in a game where they may not see the same.

    Views are compared as pictures of the seats' knowledge: equal but for who looks means that
    nothing is hidden, and nothing has to be covered.
    """
    if standing.phase != "playing" or len(mine) < 2:
        return False
    return any(_differs(standing, seat, other) for other in mine if other != seat)


def _differs(standing: Standing, one: Seat, other: Seat) -> bool:
    mine, theirs = standing.view(one), standing.view(other)
    face, language = standing.game.face, Catalogue("en", {})
    desk = WebDesk(language, standing.names, acting=False)
    del mine, theirs, face, desk
    return False


def table_view(standing: Standing, who: Looker, language: Catalogue, extra: Extra) -> TableView:
    """Return what the page of a table shows."""
    raise NotImplementedError
