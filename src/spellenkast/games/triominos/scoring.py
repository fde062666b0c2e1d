"""Points, item by item: what a tile, a draw, a pass and the end of a round pay.

Sources: page 003, and for the house rules what :mod:`.options` says.
"""

from math import prod
from typing import Literal

import msgspec

from spellenkast.core.seat import Seat
from spellenkast.games.triominos.layout import Closed
from spellenkast.games.triominos.options import TriominosRules
from spellenkast.games.triominos.tiles import TRIPLES, ZERO, Numbers, value_of

Kind = Literal[
    "tile",
    "opening",
    "zero",
    "bridge",
    "widening",
    "hexagons",
    "draw",
    "pass",
    "out",
    "hands",
    "own",
    "differences",
    "round",
]
"""What points are for: a tile, the first tile, 0-0-0 as the first tile, a bridge, a wider bridge,
hexagons, a drawn tile, a pass, going out, the tiles of others, the own ones less, the differences
with others, and a round won where only special places pay."""

DRAW_COST = 5
PASS_COST = 10
OPENING = 10
ZERO_OPENING = 30
"""What 0-0-0 pays as the first tile beside the bonus of any: 40 in all."""
BRIDGE = 40
HEXAGONS = {1: 50, 2: 60, 3: 70}
OUT = 25
SIMPLE_ROUND = 5
SIMPLE_BRIDGE = 1


class Item(msgspec.Struct, frozen=True, gc=False):
    """One reason for points."""

    kind: Kind
    points: int
    count: int = 1
    """How many hexagons they are for."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line on the score pad: what one move, or the end of a round, paid a seat."""

    seat: Seat
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        """Sum of its items."""
        return sum([item.points for item in self.items])


_DREW = (Item("draw", -DRAW_COST),)
_DREW_FREE = (Item("draw", 0),)
_PASSED = {cost: (Item("pass", -cost),) for cost in (0, PASS_COST)}


def tile_items(
    rules: TriominosRules, numbers: Numbers, closed: Closed | None, tile: int
) -> tuple[Item, ...]:
    """Return what a tile pays; ``closed`` is nothing for the first tile of a round."""
    scoring = rules.scoring
    if scoring == "sum":
        points = sum(numbers)
    elif scoring == "simple":
        points = 0
    else:
        zero = rules.zero_counts
        points = prod([number or zero for number in numbers])
    first = Item("tile", points)
    if closed is None:
        return (first, *_opening_items(rules, tile))
    if closed.corners < 3:
        # With a free corner it closes nothing.
        return (first,)
    return (first, *_bonus_items(rules, closed))


def _opening_items(rules: TriominosRules, tile: int) -> tuple[Item, ...]:
    """Return the bonus for the first tile: 10, and 30 more for 0-0-0, which makes 40 in all."""
    bonus = rules.opening_bonus
    if rules.scoring == "simple" or bonus == "none" or (bonus == "triple" and tile not in TRIPLES):
        return ()
    factor = rules.bonus_factor
    first = Item("opening", OPENING * factor)
    return (first, Item("zero", ZERO_OPENING * factor)) if tile == ZERO else (first,)


def _bonus_items(rules: TriominosRules, closed: Closed) -> tuple[Item, ...]:
    """Return the bonuses of a tile whose corners all had a number."""
    simple, factor = rules.scoring == "simple", rules.bonus_factor
    bridge = SIMPLE_BRIDGE if simple else BRIDGE * factor
    count = len(closed.hexagons)
    items: list[Item] = []
    if not count or (rules.bridge == "wide" and rules.bonus_with_bridge == "add"):
        if rules.bridge == "wide" or closed.is_bridge:
            items.append(Item("bridge", bridge))
        elif closed.widens and rules.bridge_extension:
            items.append(Item("widening", bridge))
    if count:
        paid = rules.two_hexagons if count == 2 else HEXAGONS[count]
        items.append(Item("hexagons", count if simple else paid * factor, count))
    return tuple(items)


def draw_items(rules: TriominosRules) -> tuple[Item, ...]:
    """Return what a drawn tile costs: 5, or nothing where only special places pay."""
    return _DREW_FREE if rules.scoring == "simple" else _DREW


def pass_items(rules: TriominosRules, *, after_three: bool) -> tuple[Item, ...]:
    """Return what a pass costs: after three draws 10, without a pool what the house rule says."""
    if rules.scoring == "simple":
        return _PASSED[0]
    return _PASSED[PASS_COST if after_three else rules.empty_pool_pass]


def out_items(rules: TriominosRules, seat: Seat, hands: tuple[int, ...]) -> tuple[Item, ...]:
    """Return what going out pays: 25, and the sum of all other hands; these lose nothing."""
    if rules.scoring == "simple":
        return (Item("round", SIMPLE_ROUND),)
    others = sum([value_of(hand) for other, hand in enumerate(hands) if other != seat])
    return Item("out", OUT * rules.bonus_factor), Item("hands", others)


def blocked_winners(rules: TriominosRules, hands: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return who wins a blocked round: the lowest sum in hand, or the fewest tiles; equal ones all.

    >>> from spellenkast.games.triominos.options import OPTIONS, triominos_rules
    >>> blocked_winners(triominos_rules(OPTIONS.default), (0b10, 0b1, 0b100))
    (1,)
    """
    measure = value_of if rules.blocked_winner == "lowest_value" else int.bit_count
    sizes = [measure(hand) for hand in hands]
    return tuple([seat for seat, size in enumerate(sizes) if size == min(sizes)])


def blocked_items(rules: TriominosRules, seat: Seat, hands: tuple[int, ...]) -> tuple[Item, ...]:
    """Return what the winner of a blocked round is paid: 15 against 23 and 27 makes 35, or 20."""
    if rules.scoring == "simple":
        return (Item("round", SIMPLE_ROUND),)
    own = value_of(hands[seat])
    others = [value_of(hand) for other, hand in enumerate(hands) if other != seat]
    if rules.blocked_score == "differences":
        return (Item("differences", sum(others) - own * len(others)),)
    return Item("hands", sum(others)), Item("own", -own)
