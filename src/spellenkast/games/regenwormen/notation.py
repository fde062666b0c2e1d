"""Moves of the game and their texts: ``str(move)`` and :func:`parse` are inverses."""

from spellenkast.core.errors import unreadable
from spellenkast.core.moves import Move
from spellenkast.core.seat import Seat

DICE = 8
WORM = 6
"""The face of a die that shows a worm."""
LOWEST, HIGHEST = 21, 36
"""Numbers on the tiles."""

EXAMPLE = "roll, keep W, take 24, steal from 2, stop"
_EXAMPLES = {"dice": "dice 1 1 4 W", "begins": "begins 2", "first": "first 2"}
"""What other lines look like, for those that are written wrongly."""


class Keep(Move, frozen=True, gc=False):
    """Set aside all dice that show one symbol."""

    face: int
    """1 to 5, or 6 for the worm."""

    def __str__(self) -> str:
        """Return ``keep`` and the symbol."""
        return f"keep {symbol(self.face)}"


class Roll(Move, frozen=True, gc=False):
    """Roll the dice that are not set aside."""

    def __str__(self) -> str:
        """Return ``roll``."""
        return "roll"


class Stop(Move, frozen=True, gc=False):
    """End the turn without a tile."""

    def __str__(self) -> str:
        """Return ``stop``."""
        return "stop"


class Take(Move, frozen=True, gc=False):
    """Take an open tile from the grill; it ends the turn."""

    tile: int

    def __str__(self) -> str:
        """Return ``take`` and the number of the tile."""
        return f"take {self.tile}"


class Steal(Move, frozen=True, gc=False):
    """Take the top tile of an opponent; it ends the turn."""

    seat: Seat

    def __str__(self) -> str:
        """Return ``steal from`` and the seat as people count it, from 1."""
        return f"steal from {self.seat + 1}"


class First(Move, frozen=True, gc=False):
    """Say who begins, where people know it and the table does not."""

    seat: Seat

    def __str__(self) -> str:
        """Return ``first`` and the seat as people count it, from 1."""
        return f"first {self.seat + 1}"


class Dice(Move, frozen=True, gc=False):
    """The dice that just fell: an outcome of chance."""

    faces: tuple[int, ...]
    """Their faces, sorted; 6 is the worm."""

    def __str__(self) -> str:
        """Return ``dice`` and the symbols."""
        return f"dice {' '.join(map(symbol, self.faces))}"


class Lot(Move, frozen=True, gc=False):
    """The lot for who begins: an outcome of chance."""

    seat: Seat

    def __str__(self) -> str:
        """Return ``begins`` and the seat as people count it, from 1."""
        return f"begins {self.seat + 1}"


def symbol(face: int) -> str:
    """Return how a face is written: its pips, or ``W``.

    >>> symbol(4), symbol(6)
    ('4', 'W')
    """
    return "W" if face == WORM else str(face)


def parse(text: str) -> Move:
    """Return the move that a text says; spaces and capitals do not matter.

    :raises UnreadableMove: quoting the text.

    >>> parse("keep w"), parse("Take  24"), parse("steal from 2")
    (Keep(face=6), Take(tile=24), Steal(seat=1))
    """
    words = text.lower().split() if len(text) <= 100 else []
    move = _parse(words)
    if move is None:
        raise unreadable(text, _EXAMPLES.get(words[0] if words else "", EXAMPLE))
    return move


_BARE = {"roll": Roll(), "stop": Stop()}
_OF_SEATS = {"steal from": Steal, "first": First, "begins": Lot}


def _parse(words: list[str]) -> Move | None:
    text = " ".join(words)
    if text in _BARE:
        return _BARE[text]
    head, last = " ".join(words[:-1]), (words or [""])[-1]
    if head in _OF_SEATS:
        seat = _number(last, 99)
        return _OF_SEATS[head](seat - 1) if seat else None
    if head == "take":
        tile = _number(last, HIGHEST)
        return Take(tile) if tile >= LOWEST else None
    faces = _faces("".join(words[1:]))
    if words[:1] == ["keep"] and len(faces) == 1:
        return Keep(faces[0])
    return Dice(faces) if words[:1] == ["dice"] and faces else None


def _faces(marks: str) -> tuple[int, ...]:
    """Return the faces of some symbols, sorted, or none when the text has anything else in it."""
    if not marks or len(marks) > DICE or not set(marks) <= set("12345w"):
        return ()
    return tuple(sorted(WORM if mark == "w" else int(mark) for mark in marks))


def _number(text: str, most: int) -> int:
    """Return a number from 1 to ``most``, or 0 when the text says none."""
    if not text.isascii() or not text.isdecimal() or len(text) > 2:
        return 0
    return int(text) if int(text) <= most else 0
