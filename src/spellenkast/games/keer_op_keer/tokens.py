"""The fields of the form: how moves are written in them, and how they are read.

``colour`` is a face of a colour die, ``number`` one of a number die, and ``box`` a box for each
that is ticked. A joker names what it stands for: ``Xb`` is the black cross as blue, ``?3`` the
question mark as three.
"""

from functools import lru_cache

from spellenkast.core.errors import UnreadableMove
from spellenkast.core.face import Fields
from spellenkast.core.text import say, say_n
from spellenkast.games.keer_op_keer.notation import Cross
from spellenkast.games.keer_op_keer.pad import COLOURS, LARGEST_GROUP, box_number, names_of
from spellenkast.games.keer_op_keer.rules import KeerOpKeerView

BLACK, UNKNOWN = "X", "?"


def colour_value(colour: int, *, joker: bool) -> str:
    """Return a colour as the field ``colour`` has it.

    >>> colour_value(2, joker=False), colour_value(2, joker=True)
    ('b', 'Xb')
    """
    return f"{BLACK if joker else ''}{COLOURS[colour]}"


def number_value(number: int, *, joker: bool) -> str:
    """Return a number as the field ``number`` has it."""
    return f"{UNKNOWN if joker else ''}{number}"


def crosses_of(view: KeerOpKeerView) -> int:
    """Return the boxes that the viewer can cross in this roll, with any dice."""
    boxes = 0
    for move in view.legal(view.viewer):
        if isinstance(move, Cross):
            boxes |= move.boxes
    return boxes


def sets_of(view: KeerOpKeerView) -> str:
    """Return every cross that the viewer may make as a set of fields, for the page."""
    return ";".join(
        [
            f"colour:{colour_value(move.colour, joker=move.colour_joker)} "
            f"number:{number_value(move.number, joker=move.number_joker)}{_boxes(move.boxes)}"
            for move in view.legal(view.viewer)
            if isinstance(move, Cross)
        ]
    )


@lru_cache(maxsize=4096)
def _boxes(boxes: int) -> str:
    return "".join([f" box:{name}" for name in names_of(boxes)])


def read_cross(fields: Fields) -> Cross:
    """Return the cross that the fields mean.

    :raises UnreadableMove: something is missing, or does not fit together.
    """
    colour, colour_joker = _colour(fields)
    number, number_joker = _number(fields)
    boxes = _ticked(fields)
    count = boxes.bit_count()
    if not count:
        raise UnreadableMove(
            say_n("Tick one box on your sheet.", "Tick {n} boxes on your sheet.", number)
        )
    if count != number:
        raise UnreadableMove(
            say_n(
                "You chose {number}, and ticked one box.",
                "You chose {number}, and ticked {n} boxes.",
                count,
                number=number,
            )
        )
    return Cross(colour, boxes, colour_joker, number_joker)


def _colour(fields: Fields) -> tuple[int, bool]:
    value = _only(fields, "colour")
    if not value:
        raise UnreadableMove(say("Choose a colour first."))
    joker = value.startswith(BLACK)
    mark = value.removeprefix(BLACK)
    if len(mark) != 1 or mark not in COLOURS:
        raise UnreadableMove(say("There is no such colour. Choose one of the dice."))
    return COLOURS.index(mark), joker


def _number(fields: Fields) -> tuple[int, bool]:
    value = _only(fields, "number")
    if not value:
        raise UnreadableMove(say("Choose a number first."))
    joker = value.startswith(UNKNOWN)
    digit = value.removeprefix(UNKNOWN)
    if digit not in map(str, range(1, LARGEST_GROUP + 1)):
        raise UnreadableMove(say("There is no such number. Choose one of the dice."))
    return int(digit), joker


def _ticked(fields: Fields) -> int:
    boxes = 0
    for name in fields.get("box", ()):
        box = box_number(name)
        if box < 0:
            raise UnreadableMove(say("There is no such box. Tick boxes on your sheet."))
        boxes |= 1 << box
    return boxes


def _only(fields: Fields, name: str) -> str:
    """Return the value of a field of which one is chosen; empty when none is, or several."""
    values = fields.get(name, ())
    return values[0] if len(values) == 1 else ""
