"""Spellenkast: family games to play at a web table, to study, and to simulate.

The nouns and verbs that a program needs most stand here; everything else is one floor deeper, as
``docs/architecture.md`` says.

>>> import spellenkast
>>> state = spellenkast.game("yahtzee").new(seats=1)
>>> [str(move) for move in state.legal(0)]
['throw']
>>> state = state.play(0, state.legal(0)[0])
>>> state.to_act == (spellenkast.CHANCE,), len(state.chance())
(True, 252)
"""

from spellenkast.core.chance import Chance
from spellenkast.core.errors import IllegalMove, MoveError, SpellenkastError, UnreadableMove
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.player import Player
from spellenkast.core.record import Record
from spellenkast.core.record import parse as parse_record
from spellenkast.core.record import write as write_record
from spellenkast.core.registry import game
from spellenkast.core.replay import check, replay
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.core.state import State, View

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Chance",
    "Game",
    "IllegalMove",
    "Move",
    "MoveError",
    "Player",
    "Record",
    "SpellenkastError",
    "State",
    "UnreadableMove",
    "View",
    "check",
    "game",
    "parse_record",
    "replay",
    "write_record",
]
