"""Chance: hands that are dealt, tiles that are drawn, and lots for who begins."""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from spellenkast.core.chance import Below
from spellenkast.core.moves import Move
from spellenkast.core.seat import Seat
from spellenkast.games.triominos.notation import Deal, Drawn
from spellenkast.games.triominos.tiles import bits, tiles_in


class HandChance:
    """Which hand a seat is dealt from a pool: every set of tiles equally likely."""

    __slots__ = ("_pool", "_seat", "_size")

    def __init__(self, seat: Seat, pool: int, size: int) -> None:
        self._seat = seat
        self._pool = tiles_in(pool)
        self._size = size

    @property
    def total(self) -> int:
        """Return the number of hands."""
        return comb(len(self._pool), self._size)

    def __len__(self) -> int:
        """Return the number of hands."""
        return self.total

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        """Iterate over all hands in the order of their tiles; there may be billions."""
        for tiles in combinations(self._pool, self._size):
            yield Deal(self._seat, bits(tiles)), 1

    def __repr__(self) -> str:
        """Return how many tiles come from how many."""
        return f"<HandChance of {self._size} from {len(self._pool)} tiles>"

    def sample(self, below: Below) -> Move:
        """Return one hand."""
        pool, hand = list(self._pool), 0
        for left in range(len(pool), len(pool) - self._size, -1):
            place = below(left)
            hand |= 1 << pool[place]
            pool[place] = pool[left - 1]
        return Deal(self._seat, hand)


class PoolChance:
    """Which tile comes from a pool: each equally likely."""

    __slots__ = ("_pool", "_seat")

    def __init__(self, seat: Seat, pool: int) -> None:
        self._seat = seat
        self._pool = tiles_in(pool)

    @property
    def total(self) -> int:
        """Return the number of tiles."""
        return len(self._pool)

    def __len__(self) -> int:
        """Return the number of tiles."""
        return len(self._pool)

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        """Iterate over the tiles in their order."""
        for tile in self._pool:
            yield Drawn(self._seat, tile), 1

    def __repr__(self) -> str:
        """Return how many tiles there are."""
        return f"<PoolChance of {len(self._pool)} tiles>"

    def sample(self, below: Below) -> Move:
        """Return one tile."""
        return Drawn(self._seat, self._pool[below(len(self._pool))])
