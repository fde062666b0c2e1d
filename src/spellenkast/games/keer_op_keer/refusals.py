"""Why a move is refused: one sentence for each rule, named as on the rules page."""

from spellenkast.core.errors import Refusal
from spellenkast.core.seat import Seat
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.keer_op_keer.notation import JOKER, QUESTION
from spellenkast.games.keer_op_keer.pad import COLOUR_NAMES


def game_over() -> Refusal:
    """Return the refusal for anything after the end."""
    return Refusal("end", say("The game is over: nothing is crossed any more."))


def not_your_roll(turn: Seat) -> Refusal:
    """Return the refusal for a seat that does not roll."""
    return Refusal("turn", say("Seat {seat} rolls now.", seat=turn + 1))


def chosen_already() -> Refusal:
    """Return the refusal for a second choice in one roll."""
    return Refusal("turn", say("You have chosen for this roll. Wait for the others."))


def active_first(turn: Seat) -> Refusal:
    """Return the refusal for choosing before the active player."""
    return Refusal("pool", say("Seat {seat} chooses two dice first.", seat=turn + 1))


def roll_first() -> Refusal:
    """Return the refusal for a choice before the dice were rolled."""
    return Refusal("turn", say("Roll the dice first."))


def rolled_already() -> Refusal:
    """Return the refusal for a second roll."""
    return Refusal("turn", say("The dice lie. Choose two of them, or pass."))


def dice_fall() -> Refusal:
    """Return the refusal for anything but dice while they are in the air."""
    return Refusal("turn", say("The dice are still rolling. Wait until they lie."))


def no_dice_now() -> Refusal:
    """Return the refusal for chance where nothing falls."""
    return Refusal("turn", say("No dice are in the air now."))


def wrong_dice(due: int) -> Refusal:
    """Return the refusal for another number of dice than are rolled."""
    return Refusal("turn", say("{n} colour dice and {n} number dice roll.", n=due))


def not_yours() -> Refusal:
    """Return the refusal for a player who would decide how dice fall."""
    return Refusal("turn", say("Dice fall by chance; you cannot lay them down yourself."))


def other_game() -> Refusal:
    """Return the refusal for a move of another game."""
    return Refusal(
        "turn", say("This is no move of this game; read it from its text first, such as: pass.")
    )


def unsorted_dice() -> Refusal:
    """Return the refusal for a roll that is not written as rolls are."""
    return Refusal(
        "turn",
        say("A roll is written in order: colours g y b p o, then X; numbers 1 to 5, then ?."),
    )


def no_colour_die(face: int, dice: tuple[int, ...]) -> Refusal:
    """Return the refusal for a colour die that is not among those of the seat."""
    return _not_there(_colour_face(face), tuple(map(_colour_face, sorted(set(dice)))))


def no_number_die(face: int, dice: tuple[int, ...]) -> Refusal:
    """Return the refusal for a number die that is not among those of the seat."""
    return _not_there(_number_face(face), tuple(map(_number_face, sorted(set(dice)))))


def _not_there(face: Text, dice: tuple[Text, ...]) -> Refusal:
    return Refusal("pool", say("Your dice show {dice}, not {face}.", dice=dice, face=face))


def _colour_face(face: int) -> Text:
    return say("X") if face == JOKER else COLOUR_NAMES[face]


def _number_face(face: int) -> Text:
    return say("?") if face == QUESTION else say("{number}", number=face)


def no_joker(cost: int, left: int) -> Refusal:
    """Return the refusal for a joker without an exclamation mark for it."""
    return Refusal(
        "jokers",
        say_n(
            "That costs one exclamation mark, and you have {left} left.",
            "That costs {n} exclamation marks, and you have {left} left.",
            cost,
            left=left,
        ),
    )


def crossed_already(box: str) -> Refusal:
    """Return the refusal for a box that has a cross."""
    return Refusal("boxes", say("{box} is crossed already.", box=box))


def wrong_colour(box: str, colour: int, wanted: int) -> Refusal:
    """Return the refusal for a box of another colour."""
    return Refusal(
        "boxes",
        say(
            "{box} is {colour}, not {wanted}.",
            box=box,
            colour=COLOUR_NAMES[colour],
            wanted=COLOUR_NAMES[wanted],
        ),
    )


def wrong_count(count: int, *, named: bool) -> Refusal:
    """Return the refusal for no boxes at all, or more than a die or a question mark can say."""
    if named:
        text = say("A question mark can be 1 to 5, but not {n}.", n=count)
        return Refusal("jokers", text)
    return Refusal("boxes", say("Cross 1 to 5 boxes, not {n}.", n=count))


def not_connected(boxes: tuple[str, ...], box: str) -> Refusal:
    """Return the refusal for boxes that hang together and one that is apart."""
    return Refusal(
        "group",
        say(
            "{box} cannot be reached from {boxes}: boxes of one roll touch side by side, and old "
            "crosses are no bridge.",
            box=box,
            boxes=boxes,
        ),
    )


def no_anchor(boxes: tuple[str, ...], *, start: bool) -> Refusal:
    """Return the refusal for a group that touches nothing, in column H or else no more."""
    if start:
        text = say_n(
            "{boxes} has to lie in column H, or touch a cross that you have.",
            "{boxes} have to reach column H, or touch a cross that you have.",
            len(boxes),
            boxes=boxes,
        )
    else:
        text = say_n(
            "{boxes} has to touch a cross that you have; column H is for the first crosses only.",
            "{boxes} have to touch a cross that you have; column H is for the first crosses only.",
            len(boxes),
            boxes=boxes,
        )
    return Refusal("anchor", text)


def pass_takes_dice() -> Refusal:
    """Return the refusal for passing without dice where they have to be taken."""
    return Refusal("pass", say("At this table who passes first takes two dice. Say which."))


def pass_takes_none() -> Refusal:
    """Return the refusal for taking dice with a pass where none are taken."""
    return Refusal("pass", say("Passing takes no dice here."))
