"""Clocks: the time for a turn, and for the whole game.

The clock of a turn starts anew with every turn and every draw. It does not run before the first
tile of a round lies, as nobody can draw there. When it is up a tile is drawn for whoever is to act,
which costs what every draw costs; after three draws or without a pool it is a pass. The clock of
the game makes the round in progress the last one. Source: page 003, time limit.
"""

from spellenkast.core.clock import Clock
from spellenkast.core.text import say
from spellenkast.games.triominos.notation import GameUp, TurnUp
from spellenkast.games.triominos.position import Table

_TURN_UP, _GAME_UP = TurnUp(), GameUp()


def clocks_in(table: Table) -> tuple[Clock, ...]:
    """Return the clocks that run while somebody is to act; a lot or a deal takes no time."""
    rules, found = table.rules, list[Clock]()
    if table.phase == "turn" and rules.turn_clock is not None:
        mark = (len(table.past), len(table.lines))
        found.append(Clock("turn", say("Turn"), rules.turn_clock, mark, _TURN_UP))
    if table.phase in ("turn", "open") and rules.game_clock is not None and not table.closing:
        found.append(Clock("game", say("Game"), rules.game_clock, (), _GAME_UP))
    return tuple(found)
