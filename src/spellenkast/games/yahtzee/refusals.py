"""Why a move is refused: one sentence for each rule, named as on the rules page."""

from collections.abc import Sequence
from difflib import get_close_matches

from spellenkast.core.errors import Refusal, quote
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.core.text import say, say_n
from spellenkast.games.yahtzee.titles import box_title


def not_to_act(to_act: tuple[Seat, ...]) -> Refusal:
    """Return the refusal for a seat that is not to act."""
    if not to_act:
        return Refusal("end", say("The game is over: all boxes are filled."))
    if to_act == (CHANCE,):
        return dice_fall()
    return Refusal("turn", say("It is the turn of seat {seat}.", seat=to_act[0] + 1))


def not_yours() -> Refusal:
    """Return the refusal for a player who would decide how dice fall."""
    return Refusal("throws", say("Dice fall by chance; you cannot lay them down yourself."))


def dice_fall() -> Refusal:
    """Return the refusal for anything but a throw while dice are in the air."""
    return Refusal("throws", say("The dice are still in the air. Wait until they lie."))


def other_game() -> Refusal:
    """Return the refusal for a move of another game."""
    return Refusal(
        "turn", say("This is no move of this game; read it from its text first, such as: throw.")
    )


def no_throw_left(thrown: int) -> Refusal:
    """Return the refusal for one throw too many."""
    return Refusal(
        "throws", say("You have thrown {n} times, which is all you may. Choose a box.", n=thrown)
    )


def first_throw() -> Refusal:
    """Return the refusal for keeping dice before there are any."""
    return Refusal(
        "throws", say("Your first throw is with all five dice: there is nothing to keep yet.")
    )


def keeps_all() -> Refusal:
    """Return the refusal for throwing no dice at all."""
    return Refusal(
        "keep", say("You keep all five dice, so there is nothing to throw. Choose a box.")
    )


def rising_order(keep: tuple[int, ...]) -> Refusal:
    """Return the refusal for kept dice that are named in another order than the moves have."""
    kept = " ".join(map(str, keep))
    return Refusal(
        "keep", say("Name the dice you keep from low to high, not as {keep}.", keep=kept)
    )


def not_on_table(keep: tuple[int, ...], dice: tuple[int, ...]) -> Refusal:
    """Return the refusal for keeping dice that do not lie there."""
    return Refusal(
        "keep",
        say(
            "You cannot keep {keep}: on the table lie {dice}.",
            keep=" ".join(map(str, keep)),
            dice=" ".join(map(str, dice)),
        ),
    )


def throw_first() -> Refusal:
    """Return the refusal for filling a box without dice."""
    return Refusal("throws", say("Throw the dice first; then you can fill a box."))


def no_such_box(box: str, boxes: Sequence[str]) -> Refusal:
    """Return the refusal for a box that is not on this sheet, with those that are."""
    near = get_close_matches(box, boxes, n=1)
    if near:
        text = say(
            "There is no box {box} on this sheet. Did you mean {near}?",
            box=quote(box),
            near=near[0],
        )
    else:
        text = say(
            "There is no box {box} on this sheet. Boxes are: {boxes}.",
            box=quote(box),
            boxes=tuple(boxes),
        )
    return Refusal("boxes", text)


def box_is_final(sheet: str, box: str) -> Refusal:
    """Return the refusal for a box that is filled already."""
    return Refusal(
        "final",
        say("The box {box} is filled, and a filled box is final.", box=box_title(sheet, box)),
    )


def from_top_to_bottom(sheet: str, box: str) -> Refusal:
    """Return the refusal for leaving the order of the sheet."""
    return Refusal(
        "order",
        say(
            "At this table you fill from top to bottom; now it is {box}.", box=box_title(sheet, box)
        ),
    )


def forced_joker(sheet: str, boxes: Sequence[str]) -> Refusal:
    """Return the refusal for putting a forced joker elsewhere."""
    return Refusal(
        "joker",
        say(
            "A further Yahtzee is a joker, and the joker rule says where it goes: {boxes}.",
            boxes=tuple(box_title(sheet, box) for box in boxes),
        ),
    )


def wrong_dice(expected: int, faces: tuple[int, ...]) -> Refusal:
    """Return the refusal for a throw with the wrong number of dice or an impossible face."""
    return Refusal(
        "throws",
        say_n(
            "This throw is with one die, and its face is 1 to 6; it cannot be {faces}.",
            "This throw is with {n} dice, faces 1 to 6 in rising order; it cannot be {faces}.",
            expected,
            faces=" ".join(map(str, faces)),
        ),
    )


def lot_decides() -> Refusal:
    """Return the refusal for dice where a lot decides who starts."""
    return Refusal("start", say("At this table the lot decides who starts, not the dice."))


def no_such_seat(seat: Seat) -> Refusal:
    """Return the refusal for a lot that names nobody."""
    return Refusal("start", say("There is no seat {seat} at this table.", seat=seat + 1))
