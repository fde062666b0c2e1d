"""Computer players: they choose from legal moves and know only a view."""

from typing import Protocol

import msgspec

from spellenkast.core.chance import Below
from spellenkast.core.moves import Move
from spellenkast.core.state import View
from spellenkast.core.text import Text


class Player(Protocol):
    """Somebody who chooses a move from what a seat may know."""

    def choose(self, view: View, below: Below) -> Move:
        """Return one of the legal moves of ``view.viewer``, who is to act.

        ``below`` is the only source of chance, so the same source gives the same move.
        """
        ...


class Level(msgspec.Struct, frozen=True):
    """A computer player on offer: its name in commands and records, and what people call it."""

    key: str
    title: Text
    help: Text
    player: Player
