"""Two-player endgames, played best by both, by value iteration: from the rules page, and by engine.

A table is what there is at the beginning of a turn, seen by the seat that is to roll. Its value is
that seat's chance to win, where a shared win counts half.
"""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from spellenkast.games.regenwormen.rules import Regenwormen
from tests.games.regenwormen.engine_turn import turn_value
from tests.games.regenwormen.one_turn import Turn

EXACT = 1e-10
"""Values are found when a sweep changes none of them by more."""

T = TypeVar("T")
Mean = Callable[[T, Callable[[T], float]], float]
"""The value of a turn on a table, where tables after it are worth what the second one says."""


def solve(start: T, mean: Mean[T]) -> dict[T, float]:
    """Return the value of a table, which comes first, and of all that can come from it."""
    known = {start: 0.5}
    swept, change = 0, 1.0
    while change > EXACT or swept < len(known):
        swept, change = len(known), 0.0
        # Tables that were found later lie nearer to the end, so they come first.
        for table in reversed(list(known)):
            value = mean(table, lambda after: 1 - known.setdefault(after, 0.5))
            change = max(change, abs(value - known[table]))
            known[table] = value
    return known


# --- from the rules page alone ----------------------------------------------------------------


class Table(msgspec.Struct, frozen=True):
    """Open tiles, the stack of who is to roll, the stack of the other; top tiles last."""

    grill: frozenset[int]
    own: tuple[int, ...]
    other: tuple[int, ...]
    always: bool
    """Whether the highest open tile is turned also when it was just returned."""


def by_the_page(table: Table, worth: Callable[[Table], float]) -> float:
    """Return the value of a turn by the sentences of the rules page."""

    def later(after: Table) -> float:
        if not after.grill:
            return _result(after)
        return worth(msgspec.structs.replace(after, own=after.other, other=after.own))

    failed = later(_failed(table))
    by_total = {
        total: max(map(later, _gains(table, total)), default=failed) for total in range(5, 41)
    }
    return Turn(lambda total: by_total[total], failed).value


def _gains(table: Table, total: int) -> list[Table]:
    gains: list[Table] = []
    if table.other and table.other[-1] == total:
        own, other = (*table.own, total), table.other[:-1]
        gains.append(msgspec.structs.replace(table, own=own, other=other))
    lower = [tile for tile in table.grill if tile <= total]
    if lower:
        tile = max(lower)
        grill = table.grill - {tile}
        gains.append(msgspec.structs.replace(table, own=(*table.own, tile), grill=grill))
    return gains


def _failed(table: Table) -> Table:
    if not table.own:
        return table
    returned = table.own[-1]
    grill = table.grill | {returned}
    highest = max(grill)
    if highest != returned or table.always:
        grill -= {highest}
    return msgspec.structs.replace(table, own=table.own[:-1], grill=grill)


def _result(table: Table) -> float:
    own, other = (
        (sum((tile - 17) // 4 for tile in stack), max(stack, default=0))
        for stack in (table.own, table.other)
    )
    return 0.5 if own == other else float(own > other)


def on_paper(table: Regenwormen) -> Table:
    """Return a table of the engine as this program has it."""
    own, other = table.stacks
    return Table(frozenset(table.open_tiles), own, other, table.rules.flip == "always")


# --- through the engine -----------------------------------------------------------------------


def by_the_engine(table: Regenwormen, worth: Callable[[Regenwormen], float]) -> float:
    """Return the value of a turn as the engine plays it; seat 0 is to roll."""

    def later(after: Regenwormen) -> float:
        if after.to_act:
            return worth(_turned(after))
        return 1 / len(after.winners) if 0 in after.winners else 0.0

    return turn_value(table, later)


def _turned(after: Regenwormen) -> Regenwormen:
    """Return a table with the seat that is to roll as seat 0, at the beginning of a game."""
    assert after.phase == "roll"
    return msgspec.structs.replace(after, stacks=after.stacks[::-1], turns=0, aftermath=None)
