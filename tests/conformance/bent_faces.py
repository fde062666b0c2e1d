"""Toy games whose face breaks one promise each."""

from itertools import count

import msgspec

from spellenkast.core.errors import unreadable
from spellenkast.core.face import Block, Box, Cell, Desk, Fields, Grid, RuleBook
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import Seat
from spellenkast.core.state import View
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import Text, say
from tests.toys.pig import Pig
from tests.toys.pig_face import PigFace
from tests.toys.pig_state import Hold, Throw
from tests.toys.secret import Secret
from tests.toys.secret_face import SecretFace


class OtherFace(Pig):
    """Pig with another face."""

    def __init__(self, face: PigFace) -> None:
        self._face = face

    @property
    def face(self) -> PigFace:
        """The other face."""
        return self._face


class WrongBox(PigFace):
    """A box of a preset that does not exist."""

    def boxes(self) -> tuple[Box, ...]:
        """The box of nothing."""
        return tuple(msgspec.structs.replace(box, preset="none") for box in super().boxes())


class ChapterTwice(PigFace):
    """Two chapters of the same name."""

    def rulebook(self, rules: HouseRules) -> RuleBook:
        """All chapters, twice."""
        book = super().rulebook(rules)
        return msgspec.structs.replace(book, chapters=book.chapters * 2)


class EmptyChapter(PigFace):
    """A chapter without contents."""

    def rulebook(self, rules: HouseRules) -> RuleBook:
        """Titles only."""
        book = super().rulebook(rules)
        chapters = tuple(msgspec.structs.replace(part, body=()) for part in book.chapters)
        return msgspec.structs.replace(book, chapters=chapters)


class NamelessWinner(PigFace):
    """An ending that names nobody."""

    def ending(self, view: View, names: tuple[str, ...]) -> tuple[Text, ...]:
        """Nothing to say."""
        return (say("It is over."),)


class OpenPlaces(PigFace):
    """A headline with a place that nothing fills."""

    def headline(self, view: View) -> Text:
        """A sentence with the wrong argument."""
        return say("Throw {n} of {all}", n=1)


class NoLabel(PigFace):
    """Moves without a name."""

    def label(self, view: View, move: Move) -> Text:
        """Nothing."""
        return say("")


class MuteLog(PigFace):
    """Nothing is told."""

    def tell(self, view: View, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
        """Nothing."""
        return say("")


class SameLabel(PigFace):
    """All moves have the same name."""

    def label(self, view: View, move: Move) -> Text:
        """A name for anything."""
        return say("Go on")


class RawName(PigFace):
    """Names are put into the page as they are."""

    def sheet(self, view: View, desk: Desk) -> Svg:
        """Names without a care."""
        return Svg("".join(desk.names))


class IdTwice(PigFace):
    """An id that is there twice."""

    def sheet(self, view: View, desk: Desk) -> Svg:
        """The id of the board."""
        return el("div", id="dice")


class Restless(PigFace):
    """A drawing that is never the same."""

    def __init__(self) -> None:
        self._drawn = count()

    def sheet(self, view: View, desk: Desk) -> Svg:
        """A number that grows."""
        return el("p", next(self._drawn))


class NoButtons(PigFace):
    """No way to move."""

    def actions(self, view: View, desk: Desk) -> Svg | None:
        """Nothing to press."""
        return None


class ForbiddenButton(PigFace):
    """A button to hold, also where that is forbidden."""

    def actions(self, view: View, desk: Desk) -> Svg | None:
        """Both buttons."""
        return join(desk.button(Throw(), "throw"), desk.button(Hold(), "hold"))


class LostField(PigFace):
    """A field that belongs to no form."""

    def actions(self, view: View, desk: Desk) -> Svg | None:
        """The usual, and a field."""
        return join(super().actions(view, desk), el("input", name="card", value="1"))


class OthersButtons(PigFace):
    """Fields for somebody who is not to act."""

    def actions(self, view: View, desk: Desk) -> Svg | None:
        """The usual, and a field for everybody."""
        field = el("input", name="card", value="1", form=desk.form_id)
        return join(super().actions(view, desk), field)


class ReadsThrow(PigFace):
    """Every form is a throw."""

    def read(self, view: View, fields: Fields) -> Move:
        """A throw."""
        return Throw()


class Ragged(PigFace):
    """A table with rows of different length."""

    def plain(self, view: View, names: tuple[str, ...]) -> tuple[Block, ...]:
        """Two rows."""
        return (Grid(((Cell("a"),), (Cell("b"), Cell("c")))),)


class RestlessSecret(SecretFace):
    """A drawing that is never the same, of a game with secrets."""

    def __init__(self) -> None:
        self._drawn = count()

    def sheet(self, view: View, desk: Desk) -> Svg:
        """A number that grows."""
        return el("p", next(self._drawn))


class OtherSecretFace(Secret):
    """Secret with another face."""

    def __init__(self, face: SecretFace) -> None:
        self._face = face

    @property
    def face(self) -> SecretFace:
        """The other face."""
        return self._face


class NothingPlain(PigFace):
    """Nothing to show without pictures."""

    def plain(self, view: View, names: tuple[str, ...]) -> tuple[Block, ...]:
        """Nothing."""
        return ()


class NoBox(PigFace):
    """Nothing on the shelf."""

    def boxes(self) -> tuple[Box, ...]:
        """Nothing."""
        return ()


class EmptyScene(PigFace):
    """A box without a picture."""

    def boxes(self) -> tuple[Box, ...]:
        """A box with nothing on it."""
        return tuple(msgspec.structs.replace(box, scene=Svg("")) for box in super().boxes())


class ReadsNothing(PigFace):
    """Its own buttons are refused."""

    def read(self, view: View, fields: Fields) -> Move:
        """Nothing at all.

        :raises UnreadableMove: always.
        """
        raise unreadable("this", "throw")
