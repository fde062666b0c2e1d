"""What lies on the table of Triominos: tiles, the score pad, and whose turn it is.

:class:`Table` is what everybody may know; :mod:`.rules` adds hands, all of them for the state and
the own one for a view.
"""

from typing import Literal

import msgspec

from spellenkast.core.seat import CHANCE, Seat
from spellenkast.games.triominos.layout import (
    Closed,
    Layout,
    cell_of,
    dead_cells,
    layout_of,
    pattern_of,
    places_for,
)
from spellenkast.games.triominos.notation import NO_TILE, Place
from spellenkast.games.triominos.options import TriominosRules
from spellenkast.games.triominos.scoring import Item, Line, tile_items
from spellenkast.games.triominos.tiles import SETS, unpack

Phase = Literal["deal", "begin", "open", "turn", "drawing", "over"]
"""What is due: a hand that is dealt, who begins, the first tile, a turn, a drawn tile, nothing."""

Reason = Literal["out", "blocked"]
"""Why a round ended: somebody has no tile left, or nobody can lay one."""

DRAWS = 3
"""Tiles that may be drawn in a turn."""

_HAND_SIZES = {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}
_CHANCE_ACTS = (CHANCE,)
_ONE_SEAT = tuple((seat,) for seat in range(6))


def hand_size(seats: int) -> int:
    """Return how many tiles everybody is dealt: 9 for two, 7 for three or four, else 6."""
    return _HAND_SIZES[seats]


class Aftermath(msgspec.Struct, frozen=True, gc=False):
    """How the last round ended, which everybody saw: all hands were shown."""

    reason: Reason
    winners: tuple[Seat, ...]
    """Who won the round; several of a blocked round."""
    hands: tuple[int, ...]
    """What everybody had left, as sets of tiles."""
    placed: tuple[int, ...]
    """The tiles on the table, in the order in which they were laid: see :mod:`.layout`."""
    lines: tuple[Line, ...]
    """The score pad of that round; the last lines are those of the end."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """What everybody may know."""

    rules: TriominosRules
    seats: int
    past: tuple[tuple[int, ...], ...] = ()
    """Points of every seat in each round that is over."""
    placed: tuple[int, ...] = ()
    """The tiles on the table, in the order in which they were laid: see :mod:`.layout`."""
    lines: tuple[Line, ...] = ()
    """The score pad of this round, in order."""
    phase: Phase = "deal"
    opener: Seat = CHANCE
    """Who began this round, or the one before while it is not known; chance (-1) for nobody yet."""
    turn: Seat = CHANCE
    """Whose turn it is, while somebody has one."""
    drawn: int = 0
    """Tiles drawn in this turn, the one that is coming included."""
    passes: int = 0
    """Passes in a row that block a round when all have passed: without a pool, or any by a house
    rule."""
    shown: int = NO_TILE
    """The triple that whoever began has shown to open with 0-0-0, or no tile."""
    closing: bool = False
    """Whether the game ends after this round: time is up, or it is played because of a tie."""
    aftermath: Aftermath | None = None
    """How the round before ended."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Chance while tiles are dealt or drawn, nobody at the end, else whose turn it is."""
        phase = self.phase
        if phase in ("turn", "open"):
            return _ONE_SEAT[self.turn]
        return () if phase == "over" else _CHANCE_ACTS

    @property
    def round(self) -> int:
        """Number of the round, from 1; at the end that of the last one."""
        return len(self.past) + (self.phase != "over")

    @property
    def round_points(self) -> tuple[int, ...]:
        """Points of every seat in this round so far."""
        points = [0] * self.seats
        for line in self.lines:
            points[line.seat] += line.points
        return tuple(points)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of every seat: the sum of all lines of the score pad."""
        return tuple(map(sum, zip(*self.past, self.round_points, strict=True)))

    @property
    def is_target_reached(self) -> bool:
        """Whether somebody has touched the target in this round, even if it was lost again."""
        return touches(self.past, self.lines, (0,) * self.seats, self.rules.target)

    @property
    def is_last_round(self) -> bool:
        """Whether it is certain that no round follows, but for a tie."""
        latched = self.rules.target_latch == "any_moment" and self.is_target_reached
        return self.closing or latched or len(self.past) + 1 >= self.rules.most_rounds

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everybody with the most points, once the game is over."""
        if self.phase != "over":
            return ()
        scores = self.scores
        return tuple([seat for seat, points in enumerate(scores) if points == max(scores)])

    @property
    def all_tiles(self) -> int:
        """All tiles of the game, as a set."""
        return SETS[self.rules.tiles]

    @property
    def layout(self) -> Layout:
        """What lies on the table, ready to be asked."""
        return layout_of(self.placed)

    @property
    def unplayed(self) -> int:
        """The tiles that are not laid yet, in hands and in the pool, as a set."""
        return SETS[self.rules.tiles] & ~layout_of(self.placed).laid

    @property
    def is_dead(self) -> bool:
        """Whether none of the unplayed tiles fits anywhere: everybody can see that."""
        layout = layout_of(self.placed)
        return not SETS[self.rules.tiles] & ~layout.laid & layout.fits

    @property
    def dead_cells(self) -> tuple[int, ...]:
        """Open cells that no unplayed tile can fill any more: everybody can see that."""
        return dead_cells(self.placed, self.unplayed)

    @property
    def last_closed(self) -> Closed | None:
        """What the last tile made with those before it; nothing for the first one."""
        if len(self.placed) < 2:
            return None
        return layout_of(self.placed[:-1]).closes(cell_of(self.placed[-1]))

    @property
    def laid_tiles(self) -> tuple[Place, ...]:
        """The tiles on the table as moves, in the order in which they were laid."""
        return as_places(self.placed)

    def places_for(self, tile: int) -> tuple[Place, ...]:
        """Return where a tile fits, whoever holds it, in order of cells."""
        found = places_for(self.placed, tile)
        return tuple([Place(pattern, cell) for cell, pattern in found])

    def items_of(self, place: Place) -> tuple[Item, ...]:
        """Return what a tile pays that is laid there now, without what the end of a round pays."""
        closed = layout_of(self.placed).closes(place.cell) if self.placed else None
        return tile_items(self.rules, unpack(place.pattern), closed, place.tile)


def touches(
    past: tuple[tuple[int, ...], ...],
    lines: tuple[Line, ...],
    nothing: tuple[int, ...],
    target: int,
) -> bool:
    """Tell whether a line of a round takes somebody to the target; ``nothing`` is 0 for a seat."""
    points = list(map(sum, zip(*past, nothing, strict=True)))
    for line in lines:
        points[line.seat] += line.points
        if points[line.seat] >= target:
            return True
    return False


def entries(
    lines: tuple[Line, ...], placed: tuple[int, ...]
) -> tuple[tuple[Line, Place | None], ...]:
    """Return the lines of a score pad, each with the tile that was laid for it, if one was."""
    tiles = iter(as_places(placed))
    return tuple([(line, next(tiles) if line.items[0].kind == "tile" else None) for line in lines])


def as_places(placed: tuple[int, ...]) -> tuple[Place, ...]:
    """Return tiles on the table as moves."""
    return tuple([Place(pattern_of(code), cell_of(code)) for code in placed])
