"""Moves of the game and their texts: ``str(move)`` and :func:`parse` are inverses.

A tile on the table is written as it lies: its numbers clockwise from the first corner of its cell
(the left one), then the cell. So ``5-0-1 u2,-1`` is the tile 0-1-5, turned until the 5 is left.
"""

from spellenkast.core.errors import unreadable
from spellenkast.core.moves import Move
from spellenkast.core.seat import Seat
from spellenkast.games.triominos.grid import cell_name, cell_named
from spellenkast.games.triominos.tiles import (
    TILE_OF,
    Numbers,
    pack,
    tile_name,
    tiles_in,
    unpack,
)

NO_TILE = -1
"""Where a tile is due and there is none, or none that may be seen."""

EXAMPLE = "5-0-1 u2,-1, draw, pass"
_EXAMPLES = {
    "deal": "deal 1: 0-0-1 2-4-5",
    "drawn": "drawn 1: 0-0-1",
    "begins": "begins 2",
    "turn": "turn is up",
    "game": "game is up",
}
"""What other lines look like, for those that are written wrongly."""
_LONGEST = 900


class Place(Move, frozen=True, gc=False):
    """Lay a tile on the table."""

    pattern: int
    """The tile as it lies: see :mod:`.tiles`."""
    cell: int
    """Where it lies: see :mod:`.grid`."""
    shows: int = NO_TILE
    """The triple that is shown by who opens with 0-0-0 instead of it; else no tile (-1)."""

    @property
    def tile(self) -> int:
        """Which tile it is."""
        return TILE_OF[self.pattern]

    @property
    def numbers(self) -> Numbers:
        """Its numbers as they lie, clockwise from the first corner of the cell."""
        return unpack(self.pattern)

    def __str__(self) -> str:
        """Return the tile as it lies and the cell, such as ``5-0-1 u2,-1``."""
        shows = "" if self.shows == NO_TILE else f" shows {tile_name(self.shows)}"
        return f"{'-'.join(map(str, self.numbers))} {cell_name(self.cell)}{shows}"


class Draw(Move, frozen=True, gc=False):
    """Draw a tile from the pool."""

    def __str__(self) -> str:
        """Return ``draw``."""
        return "draw"


class Pass(Move, frozen=True, gc=False):
    """Lay nothing, and end the turn."""

    def __str__(self) -> str:
        """Return ``pass``."""
        return "pass"


class TurnUp(Move, frozen=True, gc=False):
    """The time of a turn is up: the clock draws for who is to act, or passes."""

    def __str__(self) -> str:
        """Return ``turn is up``."""
        return "turn is up"


class GameUp(Move, frozen=True, gc=False):
    """The time of the game is up: the round in progress is the last one."""

    def __str__(self) -> str:
        """Return ``game is up``."""
        return "game is up"


class Deal(Move, frozen=True, gc=False):
    """A hand is dealt: an outcome of chance. Others see it without the tiles."""

    seat: Seat
    tiles: int = 0
    """The tiles as a set; none where they are hidden."""

    def __str__(self) -> str:
        """Return ``deal``, the seat as people count it, and the tiles that are seen."""
        return _with_tiles(f"deal {self.seat + 1}", self.tiles)


class Drawn(Move, frozen=True, gc=False):
    """A tile comes from the pool: an outcome of chance. Others see it without the tile."""

    seat: Seat
    tile: int = NO_TILE

    def __str__(self) -> str:
        """Return ``drawn``, the seat as people count it, and the tile if it is seen."""
        return _with_tiles(f"drawn {self.seat + 1}", 0 if self.tile < 0 else 1 << self.tile)


class Begins(Move, frozen=True, gc=False):
    """Who begins: everybody compares tiles, or a lot falls. An outcome of chance."""

    seat: Seat

    def __str__(self) -> str:
        """Return ``begins`` and the seat as people count it, from 1."""
        return f"begins {self.seat + 1}"


class Last(Move, frozen=True, gc=False):
    """How the last move of a round looks to everybody: all hands are shown after it."""

    move: "Place | Pass | TurnUp | Drawn"
    hands: tuple[int, ...]
    """What every seat has left, as sets of tiles."""

    def __str__(self) -> str:
        """Return the move, and behind each bar the tiles of a seat."""
        return " | ".join((str(self.move), *(_names(hand) for hand in self.hands)))


def _names(tiles: int) -> str:
    return " ".join(map(tile_name, tiles_in(tiles))) or "none"


def _with_tiles(text: str, tiles: int) -> str:
    return f"{text}: {_names(tiles)}" if tiles else text


def parse(text: str) -> Move:
    """Return the move that a text says; spaces and capitals do not matter.

    :raises UnreadableMove: quoting the text.

    >>> str(parse("5-0-1  U2,-1")), str(parse("Draw"))
    ('5-0-1 u2,-1', 'draw')
    >>> str(parse("pass | none | 0-0-1 1-2-5"))
    'pass | none | 0-0-1 1-2-5'
    """
    words = text.lower().split() if len(text) <= _LONGEST else []
    move = _parse(words)
    if move is None:
        raise unreadable(text, _EXAMPLES.get(words[0] if words else "", EXAMPLE))
    return move


_BARE: dict[str, Move] = {
    "draw": Draw(),
    "pass": Pass(),
    "turn is up": TurnUp(),
    "game is up": GameUp(),
}


def _parse(words: list[str]) -> Move | None:
    text = " ".join(words)
    if text in _BARE:
        return _BARE[text]
    if "|" in words:
        return _last(text)
    head, _, tail = text.partition(": ")
    name, _, number = head.partition(" ")
    seat = "123456".find(number) if len(number) == 1 else -1
    if seat >= 0 and name in ("deal", "drawn", "begins"):
        tiles = _tiles(tail.split()) if tail else 0
        return _outcome(name, seat, tiles)
    return _place(words)


def _outcome(name: str, seat: Seat, tiles: int) -> Move | None:
    if name == "begins":
        return Begins(seat) if not tiles else None
    if name == "deal" and tiles >= 0:
        return Deal(seat, tiles)
    if name == "drawn" and tiles >= 0 and tiles.bit_count() <= 1:
        return Drawn(seat, tiles.bit_length() - 1)
    return None


def _place(words: list[str]) -> Place | None:
    if len(words) not in (2, 4):
        return None
    pattern, cell = _pattern(words[0]), cell_named(words[1])
    if pattern < 0 or cell < 0:
        return None
    if len(words) == 2:
        return Place(pattern, cell)
    shows = _tiles(words[3:])
    return (
        Place(pattern, cell, shows.bit_length() - 1) if words[2] == "shows" and shows > 0 else None
    )


def _last(text: str) -> Last | None:
    first, *rest = (part.strip() for part in text.split("|"))
    move = _parse(first.split())
    hands = tuple(0 if part == "none" else _tiles(part.split()) for part in rest)
    bad = any(
        hand < 0 or (not hand and part != "none") for hand, part in zip(hands, rest, strict=True)
    )
    if bad or not 2 <= len(hands) <= 6 or not isinstance(move, Place | Pass | TurnUp | Drawn):
        return None
    return Last(move, hands)


def _pattern(word: str) -> int:
    """Return the pattern of three numbers such as ``5-0-1``, or -1."""
    numbers = word.split("-")
    if len(numbers) != 3 or not all(len(n) == 1 and n in "0123456" for n in numbers):
        return -1
    a, b, c = map(int, numbers)
    return pack((a, b, c))


def _tiles(words: list[str]) -> int:
    """Return some tiles as a set, or -1: each is written from its lowest number, and only once."""
    tiles = 0
    for word in words:
        pattern = _pattern(word)
        tile = TILE_OF[pattern] if pattern >= 0 else -1
        if tile < 0 or tile_name(tile) != word or tiles >> tile & 1:
            return -1
        tiles |= 1 << tile
    return tiles
