"""Moves and lists of legal moves."""

from collections.abc import Iterator
from typing import Protocol

import msgspec


class Move(msgspec.Struct, frozen=True):
    """Base of all moves: a small value whose ``str`` is its notation.

    ``game.parse(str(move)) == move`` holds for every move of every game.
    """


class Moves(Protocol):
    """The legal moves of a seat: lazy, countable, in an order that the game documents."""

    def __len__(self) -> int:
        """Return how many there are."""
        ...

    def __iter__(self) -> Iterator[Move]:
        """Iterate in the documented order."""
        ...

    def __getitem__(self, index: int, /) -> Move:
        """Return the move at a place in that order; negative places count from the end.

        :raises IndexError: there are fewer.
        """
        ...

    def __contains__(self, move: object, /) -> bool:
        """Tell whether a move is legal, without listing the others."""
        ...


NO_MOVES: tuple[Move, ...] = ()
"""The legal moves of a seat that is not to act."""
