"""Turns and endgames worked out exactly through the engine: by ``legal``, ``play`` and ``chance``.

The dice of a turn do the same on every table, so the engine is walked once through all of them;
what a table adds is what may be done after a set-aside, which the engine is asked for each table.
"""

from collections.abc import Callable
from functools import cache

import msgspec

from spellenkast.core.seat import CHANCE
from spellenkast.games.regenwormen.notation import Dice, Keep, Roll, Stop
from spellenkast.games.regenwormen.rules import Regenwormen
from tests.games.regenwormen.positions import collect, lay

Place = tuple[int, int, int]
"""Symbols that are collected, as bits; dice that are left; total."""
FAILED: Place = (-1, 0, 0)
"""Where a turn is over that has failed."""
Worth = Callable[[Regenwormen], float]
"""What a position after the turn is worth for the seat whose turn it was."""


class Node(msgspec.Struct, frozen=True):
    """Rolls that leave the same choices."""

    choices: tuple[tuple[int, int], ...]
    """Legal keeps: face and number of dice."""
    places: tuple[Place, ...]
    """Where each of them leads; none when the roll is fatal."""
    ways: int


def place_of(state: Regenwormen) -> Place:
    """Return the place of a position after a set-aside."""
    return state.hand.bits, state.dice_left, state.hand.total


@cache
def walk() -> tuple[dict[Place, Regenwormen], dict[Place, tuple[Node, ...]]]:
    """Return a position of the engine for every place, and the nodes after a roll from it.

    Places with the most dice left come first.
    """
    start = lay((), ())
    found = {place_of(start): start}
    nodes: dict[Place, tuple[Node, ...]] = {}
    queue = [start]
    for state in queue:
        if Roll() not in state.legal(0):
            continue
        nodes[place_of(state)] = tuple(_nodes(state, found, queue))
    return found, nodes


def _nodes(
    state: Regenwormen, found: dict[Place, Regenwormen], queue: list[Regenwormen]
) -> list[Node]:
    """Return the nodes after a roll, and put places that were not found before into the queue."""
    falling = state.play(0, Roll())
    ways: dict[tuple[tuple[int, int], ...], int] = {}
    leads: dict[tuple[tuple[int, int], ...], tuple[Place, ...]] = {}
    for fall, weight in falling.chance():
        assert isinstance(fall, Dice)
        thrown = falling.play(CHANCE, fall)
        keeps = [move for move in thrown.legal(0) if isinstance(move, Keep)]
        after = [thrown.play(0, keep) for keep in keeps]
        counted = tuple((k.face, fall.faces.count(k.face)) for k in keeps)
        ways[counted] = ways.get(counted, 0) + weight
        if counted in leads:
            continue
        leads[counted] = tuple(place_of(a) if a.phase == "kept" else FAILED for a in after)
        for place, new in zip(leads[counted], after, strict=True):
            if place not in found and place != FAILED:
                found[place] = new
                queue.append(new)
    return [Node(choices, leads[choices], count) for choices, count in ways.items()]


def ends(table: Regenwormen, worth: Worth) -> dict[Place, float]:
    """Return the best of what a table allows at every place but to roll on; also of a failure."""
    return {place: max(map(worth, after)) for place, after in _ends(table).items()}


@cache
def _ends(table: Regenwormen) -> dict[Place, tuple[Regenwormen, ...]]:
    """Return the positions to which a turn on a table may end at every place."""
    found: dict[Place, tuple[Regenwormen, ...]] = {
        FAILED: (collect(table, "1").play(0, Stop()),),
    }
    for place, state in walk()[0].items():
        if state.phase == "kept":
            here = msgspec.structs.replace(
                table, phase="kept", kept=state.kept, thrown=state.thrown
            )
            done = [here.play(0, move) for move in here.legal(0) if not isinstance(move, Roll)]
            found[place] = tuple(done)
    return found


def values(best: dict[Place, float]) -> dict[Place, float]:
    """Return what every place is worth, played best; the first one is the whole turn."""
    found, nodes = walk()
    worth = {FAILED: best[FAILED]}
    for place, state in sorted(found.items(), key=lambda item: item[0][1]):
        stop = best.get(place)
        rolled = _rolled(nodes[place], worth, state.dice_left) if place in nodes else None
        worth[place] = max(value for value in (stop, rolled) if value is not None)
    return worth


def _rolled(nodes: tuple[Node, ...], worth: dict[Place, float], dice: int) -> float:
    failed = worth[FAILED]
    ways = [n.ways * max([worth[p] for p in n.places], default=failed) for n in nodes]
    return sum(ways) / 6.0**dice


def turn_value(table: Regenwormen, worth: Worth) -> float:
    """Return what a whole turn on a table is worth for the seat that is to roll."""
    return values(ends(table, worth))[place_of(table)]
