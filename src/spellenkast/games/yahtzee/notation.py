"""Moves of the game and their texts: ``str(move)`` and :func:`parse` are inverses."""

from spellenkast.core.errors import unreadable
from spellenkast.core.moves import Move

_FACES = frozenset("123456")
EXAMPLE = "throw, keep 3 3, box full-house"
_EXAMPLES = {"dice": "dice 1 1 4 5 6", "first": "first 2"}
"""What acts of chance look like, for those that are written wrongly."""


class Throw(Move, frozen=True, gc=False):
    """Throw the dice that are not kept; with nothing kept, all five."""

    keep: tuple[int, ...] = ()
    """Faces of the dice that stay, sorted."""

    def __str__(self) -> str:
        """Return ``throw``, or ``keep`` and the faces that stay."""
        return f"keep {' '.join(map(str, self.keep))}" if self.keep else "throw"


class Fill(Move, frozen=True, gc=False):
    """Write what lies on the table into a box."""

    box: str

    def __str__(self) -> str:
        """Return ``box`` and its name."""
        return f"box {self.box}"


class Dice(Move, frozen=True, gc=False):
    """The dice that just fell: an outcome of chance."""

    faces: tuple[int, ...]
    """Faces of the dice that were thrown, sorted; kept dice are not among them."""

    def __str__(self) -> str:
        """Return ``dice`` and the faces."""
        return f"dice {' '.join(map(str, self.faces))}"


class Lot(Move, frozen=True, gc=False):
    """The lot for who starts: an outcome of chance."""

    seat: int

    def __str__(self) -> str:
        """Return ``first`` and the seat as people count it, from 1."""
        return f"first {self.seat + 1}"


def parse(text: str) -> Move:
    """Return the move that a text says; spaces and capitals do not matter.

    :raises UnreadableMove: quoting the text.

    >>> parse("keep 6 6"), parse("BOX  full house")
    (Throw(keep=(6, 6)), Fill(box='full-house'))
    """
    return _parse(" ".join(text.lower().split()), text) if len(text) <= 100 else _fail(text)


def _parse(clean: str, text: str) -> Move:
    word, _, rest = clean.partition(" ")
    if clean == "throw":
        return Throw()
    if word in ("keep", "dice"):
        faces = _faces(rest)
        if faces:
            return Throw(faces) if word == "keep" else Dice(faces)
    box = rest.replace(" ", "-")
    if word == "box" and box and all(c.isascii() and (c.isalpha() or c == "-") for c in box):
        return Fill(box)
    if word == "first" and len(rest) <= 2 and rest.isascii() and rest.isdecimal() and int(rest) > 0:
        return Lot(int(rest) - 1)
    return _fail(text)


def _fail(text: str) -> Move:
    word = text[:100].lower().split()[:1]
    raise unreadable(text, _EXAMPLES.get("".join(word), EXAMPLE))


def _faces(text: str) -> tuple[int, ...]:
    """Return up to 50 faces, sorted, or none when the text has anything else in it."""
    marks = text.replace(" ", "")
    if not marks or not set(marks) <= _FACES:
        return ()
    return tuple(sorted(map(int, marks)))
