"""Which rule forbids a move: asked by the rules, answered in the words of :mod:`.refusals`."""

from spellenkast.core.errors import Refusal
from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.games.keer_op_keer import refusals
from spellenkast.games.keer_op_keer.notation import JOKER, QUESTION, Cross, Dice, Pass, Roll
from spellenkast.games.keer_op_keer.pad import (
    BOXES,
    COLOURS,
    LARGEST_GROUP,
    box_name,
    boxes_in,
    names_of,
    spread,
)
from spellenkast.games.keer_op_keer.position import ALL_DICE, SOLO_DICE, Table


def why_not(table: Table, seat: Seat, move: Move) -> Refusal | None:
    """Return the rule that forbids a move to a seat or to chance, or nothing."""
    if table.phase == "over":
        return refusals.game_over()
    if seat == CHANCE:
        return _chance(table, move)
    if table.phase == "falling":
        return refusals.dice_fall()
    if table.phase == "roll":
        return _roll(table, seat, move)
    return _not_awaited(table, seat) or _choice(table, seat, move)


def _chance(table: Table, move: Move) -> Refusal | None:
    if table.phase != "falling":
        return refusals.no_dice_now()
    if not isinstance(move, Dice):
        return refusals.dice_fall()
    due = SOLO_DICE if table.is_solo else ALL_DICE
    if len(move.colours) != due or len(move.numbers) != due:
        return refusals.wrong_dice(due)
    fit = _in_order(move.colours, 0, JOKER) and _in_order(move.numbers, 1, QUESTION)
    return None if fit else refusals.unsorted_dice()


def _in_order(faces: tuple[int, ...], lowest: int, highest: int) -> bool:
    """Tell whether faces are sorted, and all of them faces of such a die."""
    return lowest <= faces[0] and faces[-1] <= highest and list(faces) == sorted(faces)


def _roll(table: Table, seat: Seat, move: Move) -> Refusal | None:
    if seat != table.turn:
        return refusals.not_your_roll(table.turn)
    if isinstance(move, Roll):
        return None
    return refusals.roll_first() if isinstance(move, Cross | Pass) else refusals.other_game()


def _not_awaited(table: Table, seat: Seat) -> Refusal | None:
    if table.awaits(seat):
        return None
    if table.phase == "active":
        return refusals.active_first(table.turn)
    return refusals.chosen_already()


def _choice(table: Table, seat: Seat, move: Move) -> Refusal | None:
    if isinstance(move, Cross):
        if move.boxes >> BOXES or not 0 <= move.colour < len(COLOURS):
            return refusals.other_game()
        return _dice(table, seat, move) or _boxes(table, seat, move)
    if isinstance(move, Pass):
        return _pass(table, seat, move)
    if isinstance(move, Roll):
        return refusals.rolled_already()
    return refusals.not_yours() if isinstance(move, Dice) else refusals.other_game()


def _pass(table: Table, seat: Seat, move: Pass) -> Refusal | None:
    takes = table.pass_takes_dice(seat)
    if move.dice is None:
        return refusals.pass_takes_dice() if takes else None
    return _in_pool(table, seat, move.dice) if takes else refusals.pass_takes_none()


def _dice(table: Table, seat: Seat, move: Cross) -> Refusal | None:
    if not 1 <= move.number <= LARGEST_GROUP:
        return refusals.wrong_count(move.number, named=move.number_joker)
    refusal = _in_pool(table, seat, move.dice)
    left = table.jokers_left(seat)
    return refusal or (refusals.no_joker(move.cost, left) if move.cost > left else None)


def _in_pool(table: Table, seat: Seat, dice: tuple[int, int]) -> Refusal | None:
    colours, numbers = table.pool(seat)
    if dice[0] not in colours:
        return refusals.no_colour_die(dice[0], colours)
    return None if dice[1] in numbers else refusals.no_number_die(dice[1], numbers)


def _boxes(table: Table, seat: Seat, move: Cross) -> Refusal | None:
    """Return why these boxes cannot be crossed, whatever the dice say."""
    if any(group.boxes == move.boxes for group in table.may_cross(seat, move.colour, move.number)):
        return None
    pad, marks = table.pad, table.marks[seat]
    for box in boxes_in(move.boxes):
        if pad.colours[box] != move.colour:
            return refusals.wrong_colour(box_name(box), pad.colours[box], move.colour)
        if marks >> box & 1:
            return refusals.crossed_already(box_name(box))
    first = spread(move.boxes & -move.boxes, move.boxes)
    if first != move.boxes:
        return refusals.not_connected(names_of(first), names_of(move.boxes & ~first)[0])
    return refusals.no_anchor(names_of(move.boxes), start=bool(table.start_boxes(seat)))
