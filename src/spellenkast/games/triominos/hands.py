"""The table with hands: what may be done in a turn, and how much is left in the pool."""

from spellenkast.core.moves import NO_MOVES, Moves
from spellenkast.core.seat import Seat
from spellenkast.games.triominos.grid import ORIGIN
from spellenkast.games.triominos.layout import layout_of
from spellenkast.games.triominos.notation import NO_TILE, Draw, Pass, Place
from spellenkast.games.triominos.position import DRAWS, Table
from spellenkast.games.triominos.tiles import (
    FITS,
    FITTING,
    TILES,
    VALUES,
    ZERO,
    best_triple,
    pack,
    tiles_in,
)

_DRAW, _PASS = Draw(), Pass()
_LAID_FIRST = tuple(Place(pack(numbers), ORIGIN) for numbers in TILES)
"""Every tile as the first one, which is not turned."""


class Hands(Table, frozen=True, gc=False):
    """The table and the hands, as far as they are known."""

    hands: tuple[int, ...] = ()
    """The tiles of every seat, as sets; in a view nothing for hands that the viewer cannot see."""
    fresh: int = NO_TILE
    """The tile that was drawn last in this turn; in a view only the viewer's own."""

    def count(self, seat: Seat) -> int:
        """Return how many tiles a seat holds, which everybody sees."""
        return self.hands[seat].bit_count()

    @property
    def counts(self) -> tuple[int, ...]:
        """How many tiles every seat holds."""
        return tuple([self.count(seat) for seat in range(self.seats)])

    @property
    def pool_size(self) -> int:
        """How many tiles are left to draw."""
        return self.rules.tiles - len(self.placed) - sum(map(int.bit_count, self.hands))

    @property
    def usable(self) -> int:
        """The tiles that whoever has the turn may lay, if they fit, as a set."""
        if self.drawn and self.rules.draw_then == "drawn_only":
            return 1 << self.fresh if self.fresh >= 0 else 0
        return self.hands[self.turn]

    @property
    def can_lay(self) -> bool:
        """Whether whoever has the turn can lay a tile."""
        return self.usable & layout_of(self.placed).fits != 0

    @property
    def may_draw(self) -> bool:
        """Whether whoever has the turn may draw: up to three times, on purpose if people want."""
        if self.drawn >= DRAWS or not self.pool_size:
            return False
        return self.rules.voluntary_draw or not self.can_lay

    @property
    def may_pass(self) -> bool:
        """Whether whoever has the turn may pass: after three draws, or without a pool.

        Who can lay a tile may pass after three draws where drawing on purpose is allowed, and
        without a pool where that is.
        """
        rules = self.rules
        if self.drawn >= DRAWS:
            return rules.voluntary_draw or not self.can_lay
        if self.pool_size:
            return False
        return rules.empty_pool_unwilling == "may_pass" or not self.can_lay

    @property
    def openings(self) -> tuple[Place, ...]:
        """How whoever begins may lay the first tile, by tile.

        It is the own highest triple, or instead of it 0-0-0, when the triple is shown; without a
        triple a tile with the highest sum; any tile where the house rule says so.
        """
        hand = self.hands[self.turn]
        if self.rules.free_first_tile:
            return tuple([_LAID_FIRST[tile] for tile in tiles_in(hand)])
        triple = best_triple(hand)
        if triple == NO_TILE:
            held = tiles_in(hand)
            highest = max([VALUES[tile] for tile in held], default=0)
            return tuple([_LAID_FIRST[tile] for tile in held if VALUES[tile] == highest])
        first = _LAID_FIRST[triple]
        if triple == ZERO or not hand >> ZERO & 1:
            return (first,)
        zero = _LAID_FIRST[ZERO]
        return Place(zero.pattern, zero.cell, triple), first

    def legal(self, seat: Seat) -> Moves:
        """Return the legal moves of a seat.

        Tiles in the order of :data:`~spellenkast.games.triominos.tiles.TILES`, each in the order of
        cells (x, then y, ``u`` before ``d``); then to draw; then to pass.
        """
        phase = self.phase
        if seat != self.turn or phase not in ("turn", "open"):
            return NO_MOVES
        if phase == "open":
            return self.openings
        layout, usable = layout_of(self.placed), self.usable
        found: list[tuple[int, int, int]] = []
        if usable & layout.fits:
            for cell, asked in layout.opens.items():
                if FITS[asked] & usable:
                    found += [
                        (bit, cell, pattern) for bit, pattern in FITTING[asked] if usable & bit
                    ]
            found.sort()
        moves: list[Place | Draw | Pass] = [Place(pattern, cell) for _, cell, pattern in found]
        if self.may_draw:
            moves.append(_DRAW)
        elif self.may_pass:
            moves.append(_PASS)
        return tuple(moves)


def highest_holders(hands: tuple[int, ...], *, compare_next: bool) -> tuple[Seat, ...]:
    """Return who has the highest triple; without any, who have the highest sum on one tile.

    Of several, those whose next highest tiles are the highest too, where ``compare_next``.
    """
    triple = best_triple(union(hands))
    if triple != NO_TILE:
        return tuple([seat for seat, hand in enumerate(hands) if hand >> triple & 1])
    sums = [sorted([VALUES[tile] for tile in tiles_in(hand)], reverse=True) for hand in hands]
    if not compare_next:
        sums = [own[:1] for own in sums]
    return tuple([seat for seat, own in enumerate(sums) if own == max(sums)])


def union(hands: tuple[int, ...]) -> int:
    """Return all tiles of some hands, as a set."""
    together = 0
    for hand in hands:
        together |= hand
    return together
