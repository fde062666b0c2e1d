"""Which rule forbids a move: asked by the rules, answered in the words of :mod:`.refusals`."""

from collections.abc import Callable

from spellenkast.core.errors import Refusal
from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.games.regenwormen import refusals
from spellenkast.games.regenwormen.dice import CODES, FACES, HANDFULS, with_face
from spellenkast.games.regenwormen.notation import Dice, First, Keep, Lot, Roll, Steal, Stop, Take
from spellenkast.games.regenwormen.position import Table
from spellenkast.games.regenwormen.tiles import TILES, bit_of


def why_not(table: Table, seat: Seat, move: Move) -> Refusal | None:
    """Return the rule that forbids a move to a seat or to chance, or nothing."""
    phase = table.phase
    if phase == "over":
        return refusals.game_over()
    if seat == CHANCE:
        return _chance(table, move)
    if phase in ("falling", "lot"):
        return refusals.dice_fall() if phase == "falling" else refusals.lot_falls()
    if seat != table.turn:
        return refusals.not_your_turn(table.turn)
    judge = _JUDGES.get(type(move))
    return judge(table, move) if judge is not None else refusals.other_game()


def _chance(table: Table, move: Move) -> Refusal | None:
    if table.phase == "falling":
        return _dice(table, move) if isinstance(move, Dice) else refusals.dice_fall()
    if table.phase == "lot":
        return _seat(table, move.seat) if isinstance(move, Lot) else refusals.lot_falls()
    return refusals.no_chance_now()


def _dice(table: Table, move: Dice) -> Refusal | None:
    due = table.dice_left
    if len(move.faces) != due:
        return refusals.wrong_dice(due, len(move.faces))
    return None if move.faces in CODES else refusals.no_such_dice()


def _seat(table: Table, seat: Seat) -> Refusal | None:
    return None if 0 <= seat < table.seats else refusals.no_such_seat(seat, table.seats)


def _not_yours(table: Table, move: Move) -> Refusal | None:
    del table, move
    return refusals.not_yours()


def _first(table: Table, move: Move) -> Refusal | None:
    assert isinstance(move, First)
    return _seat(table, move.seat) if table.phase == "begin" else refusals.begun()


def _too_early(table: Table) -> Refusal | None:
    """Return why nothing can be decided yet: that takes a set-aside after the last roll."""
    early = {
        "thrown": refusals.keep_first,
        "begin": refusals.say_who_begins,
        "roll": refusals.roll_first,
    }
    return early[table.phase]() if table.phase in early else None


def _keep(table: Table, move: Move) -> Refusal | None:
    assert isinstance(move, Keep)
    if table.phase != "thrown":
        more = refusals.roll_on_first() if table.may_roll else _nothing_to_roll(table)
        return _too_early(table) or more
    face = move.face
    if face not in FACES:
        return refusals.not_rolled(face)
    if HANDFULS[table.kept].bits >> (face - 1) & 1:
        return refusals.kept_already(face)
    return None if with_face(table.thrown, face) else refusals.not_rolled(face)


def _roll(table: Table, move: Move) -> Refusal | None:
    del move
    if table.phase == "roll":
        return None
    early = _too_early(table)
    return early if early or table.may_roll else _nothing_to_roll(table)


def _nothing_to_roll(table: Table) -> Refusal:
    return refusals.nothing_to_roll(table.dice_left > 0)


def _stop(table: Table, move: Move) -> Refusal | None:
    del move
    early = _too_early(table)
    if early or table.may_stop:
        return early
    if table.rules.steal == "mandatory" and table.steals:
        return refusals.must_steal(table.steals[0].seat)
    return refusals.must_take()


def _take(table: Table, move: Move) -> Refusal | None:
    assert isinstance(move, Take)
    takes = table.takes
    if move in takes:
        return None
    return _too_early(table) or _no_gain(table) or _why_not_this_tile(table, move.tile)


def _no_gain(table: Table) -> Refusal | None:
    return None if table.hand.has_worm else refusals.no_worm()


def _why_not_this_tile(table: Table, tile: int) -> Refusal:
    total = table.hand.total
    if tile > total:
        return refusals.total_too_low(tile, total)
    if tile not in TILES or not table.grill & bit_of(tile):
        return refusals.tile_not_open(tile)
    if table.rules.steal == "mandatory" and table.steals:
        return refusals.must_steal(table.steals[0].seat)
    if table.rules.grill_take == "exact_only":
        return refusals.only_exact(total)
    return refusals.higher_tile(table.takes[0].tile)


def _steal(table: Table, move: Move) -> Refusal | None:
    assert isinstance(move, Steal)
    if move in table.steals:
        return None
    return _too_early(table) or _why_not_this_stack(table, move.seat)


def _why_not_this_stack(table: Table, seat: Seat) -> Refusal | None:
    if table.rules.steal == "off":
        return refusals.no_stealing()
    if seat == table.turn:
        return refusals.own_stack()
    stack = table.stacks[seat] if 0 <= seat < table.seats else ()
    if not stack:
        return refusals.no_stack(seat)
    return _no_gain(table) or refusals.steal_exact(stack[-1], table.hand.total)


_JUDGES: dict[type[Move], Callable[[Table, Move], Refusal | None]] = {
    Keep: _keep,
    Roll: _roll,
    Take: _take,
    Steal: _steal,
    Stop: _stop,
    First: _first,
    Dice: _not_yours,
    Lot: _not_yours,
}
