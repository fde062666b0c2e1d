"""Which rule forbids a move: asked by the rules, answered in the words of :mod:`.refusals`."""

from collections.abc import Callable

from spellenkast.core.errors import Refusal
from spellenkast.core.moves import Move
from spellenkast.core.seat import CLOCK, Seat
from spellenkast.games.triominos import refusals
from spellenkast.games.triominos.clocks import clocks_in
from spellenkast.games.triominos.grid import ORIGIN
from spellenkast.games.triominos.hands import Hands
from spellenkast.games.triominos.layout import layout_of
from spellenkast.games.triominos.notation import (
    Begins,
    Deal,
    Draw,
    Drawn,
    GameUp,
    Pass,
    Place,
    TurnUp,
)
from spellenkast.games.triominos.position import DRAWS, hand_size
from spellenkast.games.triominos.tiles import (
    ANY,
    LIES,
    SETS,
    TILE_OF,
    TILES,
    ZERO,
    best_triple,
    pack,
    tiles_in,
    turns,
    unpack,
)


def why_not(table: Hands, seat: Seat, move: Move) -> Refusal | None:
    """Return the rule that forbids a move to a seat or to a clock, or nothing."""
    phase = table.phase
    if seat == CLOCK and phase != "over":
        return _clock(table, move)
    if seat != table.turn or phase not in ("turn", "open"):
        return _too_early(table)
    if isinstance(move, Place):
        return _first(table, move) if phase == "open" else _place(table, move)
    judge = _JUDGES.get(type(move), _other_game)
    if phase == "open" and judge in (_draw, _pass):
        return refusals.first_tile_first()
    return judge(table)


def _too_early(table: Hands) -> Refusal:
    """Return why a seat cannot do anything now: it is somebody else's turn, or nobody's."""
    phase = table.phase
    if phase == "over":
        return refusals.game_over()
    if phase in ("deal", "drawing"):
        return refusals.tiles_come()
    return refusals.lot_falls() if phase == "begin" else refusals.not_your_turn(table.turn)


def why_not_chance(table: Hands, move: Move, pool: int, begin: tuple[Seat, ...]) -> Refusal | None:
    """Return why chance cannot do something, or nothing; it takes a pool, which is secret.

    ``begin`` are the seats that may begin, while that is to be found out.
    """
    phase = table.phase
    if phase == "over":
        return refusals.game_over()
    if phase == "deal":
        return _deal(table, move, pool)
    if phase == "drawing":
        return _drawn(table, move, pool)
    if phase == "begin":
        return _begins(table, move, begin)
    return refusals.no_chance_now()


def _clock(table: Hands, move: Move) -> Refusal | None:
    runs = any(clock.move == move for clock in clocks_in(table))
    return None if runs else refusals.no_clock()


def _deal(table: Hands, move: Move, pool: int) -> Refusal | None:
    if not isinstance(move, Deal):
        return refusals.tiles_come()
    if move.seat != table.counts.index(0):
        return refusals.wrong_seat(table.counts.index(0))
    due = hand_size(table.seats)
    if move.tiles.bit_count() != due:
        return refusals.wrong_count(due, move.tiles.bit_count())
    strange = move.tiles & ~pool
    return refusals.not_in_pool(tiles_in(strange)[0]) if strange else None


def _drawn(table: Hands, move: Move, pool: int) -> Refusal | None:
    if not isinstance(move, Drawn):
        return refusals.tiles_come()
    if move.seat != table.turn:
        return refusals.wrong_seat(table.turn)
    if move.tile < 0:
        return refusals.no_tile_drawn()
    return None if pool >> move.tile & 1 else refusals.not_in_pool(move.tile)


def _begins(table: Hands, move: Move, begin: tuple[Seat, ...]) -> Refusal | None:
    if not isinstance(move, Begins):
        return refusals.lot_falls()
    if not 0 <= move.seat < table.seats:
        return refusals.no_such_seat(move.seat, table.seats)
    return None if move.seat in begin else refusals.does_not_begin(move.seat)


def _held(table: Hands, tile: int) -> Refusal | None:
    """Return why a tile cannot be laid by whoever has the turn, wherever it would lie."""
    if table.hands[table.turn] >> tile & 1:
        return None
    if not SETS[table.rules.tiles] >> tile & 1:
        return refusals.not_in_set(tile, table.rules.tiles)
    return refusals.not_in_hand(tile)


def _first(table: Hands, move: Place) -> Refusal | None:
    if move in table.openings:
        return None
    tile = move.tile
    held = _held(table, tile)
    if held is not None:
        return held
    if move.cell != ORIGIN or move.pattern != pack(TILES[tile]):
        return refusals.first_tile_here()
    triple = best_triple(table.hands[table.turn])
    if tile == ZERO and not table.rules.free_first_tile and triple != ZERO:
        return refusals.show_triple(triple)
    if any(tile == other.tile for other in table.openings):
        return refusals.nothing_to_show()
    return refusals.first_tile_is(table.openings[-1].tile)


def _place(table: Hands, move: Place) -> Refusal | None:
    tile = TILE_OF.get(move.pattern, -1)
    if tile < 0:
        return refusals.other_game()
    if not table.usable >> tile & 1:
        return _held(table, tile) or refusals.only_drawn(table.fresh)
    if move.shows >= 0:
        return refusals.nothing_to_show()
    layout = layout_of(table.placed)
    asked = layout.opens.get(move.cell)
    if asked is None:
        lying = layout.tiles.get(move.cell)
        return refusals.no_side() if lying is None else refusals.taken(TILE_OF[lying])
    return None if move.pattern in LIES[asked] else _why_not_there(tile, move.cell, asked)


def _why_not_there(tile: int, cell: int, asked: int) -> Refusal:
    """Return why a tile does not fit as it is turned: it fits otherwise, or a corner differs."""
    wanted = unpack(asked)
    best: list[tuple[int, int]] = []
    for number, numbers in enumerate(turns(TILES[tile])):
        wrong = [
            (corner, found)
            for corner, (found, needed) in enumerate(zip(numbers, wanted, strict=True))
            if needed not in (ANY, found)
        ]
        if not wrong:
            return refusals.turn_it(tile, "-".join(map(str, numbers)))
        if not number or len(wrong) < len(best):
            best = wrong
    corner, found = best[0]
    return refusals.wrong_corner(tile, cell, corner, wanted[corner], found)


def _draw(table: Hands) -> Refusal | None:
    if table.may_draw:
        return None
    if table.drawn >= DRAWS:
        return refusals.three_drawn()
    return refusals.lay_instead() if table.pool_size else refusals.pool_empty()


def _pass(table: Hands) -> Refusal | None:
    if table.may_pass:
        return None
    if table.may_draw:
        return refusals.draw_first(min(DRAWS - table.drawn, table.pool_size))
    return refusals.lay_no_pass()


def _other_game(table: Hands) -> Refusal | None:
    del table
    return refusals.other_game()


def _not_yours(table: Hands) -> Refusal | None:
    del table
    return refusals.not_yours()


def _only_clock(table: Hands) -> Refusal | None:
    del table
    return refusals.only_clock()


_JUDGES: dict[type[Move], Callable[[Hands], Refusal | None]] = {
    Draw: _draw,
    Pass: _pass,
    Deal: _not_yours,
    Drawn: _not_yours,
    Begins: _not_yours,
    TurnUp: _only_clock,
    GameUp: _only_clock,
}
