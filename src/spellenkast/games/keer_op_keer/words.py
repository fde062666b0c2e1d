"""What screens and logs say: dice, moves, what happened, what is due, and questions."""

from collections.abc import Iterator, Sequence

from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.keer_op_keer.notation import (
    JOKER,
    QUESTION,
    Cross,
    Dice,
    Pass,
    Roll,
    Shown,
)
from spellenkast.games.keer_op_keer.pad import COLOUR_NAMES, COLUMNS, names_of
from spellenkast.games.keer_op_keer.position import SOLO_ROLLS, Table
from spellenkast.games.keer_op_keer.rules import KeerOpKeerView
from spellenkast.games.keer_op_keer.scoring import full_colours, full_columns

BLACK_CROSS = say("black cross")
QUESTION_MARK = say("question mark")


def colour_face(face: int) -> Text:
    """Return what a colour die shows."""
    return BLACK_CROSS if face == JOKER else COLOUR_NAMES[face]


def number_face(face: int) -> Text:
    """Return what a number die shows."""
    return QUESTION_MARK if face == QUESTION else say("{number}", number=face)


def headline(view: KeerOpKeerView) -> Text:
    """Return what is going on, short enough for the largest line of the table."""
    if view.phase == "over":
        return say("The game is over")
    if view.phase == "falling":
        return say("The dice roll")
    if view.phase == "roll":
        return say("Roll the dice") if view.viewer == view.turn else say("Next roll")
    if view.awaits(view.viewer):
        return say("Choose two dice")
    if 0 <= view.viewer < view.seats and view.choices[view.viewer] is not None:
        return say("You have chosen")
    return say("Two dice are chosen") if view.phase == "active" else say("Everybody chooses")


def hint(view: KeerOpKeerView) -> Text | None:
    """Return what is good to know now, for who is to act; nothing where all is said."""
    if not view.awaits(view.viewer):
        return None
    if not isinstance(view.legal(view.viewer)[0], Cross):
        return say("Nothing fits this time")
    if view.is_solo:
        return say("A colour and a number")
    return _pool_hint(view)


def _pool_hint(view: KeerOpKeerView) -> Text:
    """Return which dice the viewer chooses from."""
    if view.is_open_roll:
        return say_n(
            "First roll: all six dice", "First {n} rolls: all six dice", view.rules.open_rolls
        )
    if view.viewer == view.turn:
        return say("The others get what you leave")
    taken = view.choices[view.turn]
    if isinstance(taken, Pass) and taken.dice is None:
        return say("Passed: all six dice are left")
    return say("Four dice are left")


def progress(view: Table) -> Text | None:
    """Return which roll it is, and of how many where that is known."""
    if view.phase == "over":
        return None
    most = view.rules.max_rolls
    if view.is_solo:
        most = min(SOLO_ROLLS, most or SOLO_ROLLS)
    if most is None:
        return say("Roll {n}", n=view.rolls + 1)
    return say("Roll {n} of {most}", n=view.rolls + 1, most=most)


def figure(view: Table, seat: Seat) -> Text:
    """Return the points of a sheet as it stands."""
    return say("{points}", points=view.tally(seat).total)


def doing(view: KeerOpKeerView, seat: Seat) -> Text | None:
    """Return what a seat is doing in this roll, as far as everybody may know it."""
    if view.phase in ("roll", "falling"):
        return say("rolls") if seat == view.turn else None
    if view.phase == "over":
        return None
    if view.awaits(seat):
        return say("is choosing")
    choice = view.choices[seat]
    if choice is None:
        return say("chooses next")
    if isinstance(choice, Pass):
        return say("passes")
    return say("has chosen")


def label(move: Move) -> Text:
    """Return what a move is called on a button or in a list."""
    match move:
        case Cross():
            return cross_name(move)
        case Pass(None):
            return say("Pass")
        case Pass((colour, number)):
            return say(
                "Pass and take {colour} and {number}",
                colour=colour_face(colour),
                number=number_face(number),
            )
        case Roll():
            return say("Roll the dice")
        case _:
            return say("{move}", move=str(move))


def cross_name(move: Cross) -> Text:
    """Return a cross by its dice and its boxes ("blue 3: C4, C5, D5")."""
    boxes = ", ".join(names_of(move.boxes))
    colour, number = COLOUR_NAMES[move.colour], move.number
    if move.colour_joker and move.number_joker:
        return say(
            "X as {colour}, ? as {number}: {boxes}", colour=colour, number=number, boxes=boxes
        )
    if move.colour_joker:
        return say("X as {colour}, {number}: {boxes}", colour=colour, number=number, boxes=boxes)
    if move.number_joker:
        return say("{colour}, ? as {number}: {boxes}", colour=colour, number=number, boxes=boxes)
    return say("{colour} {number}: {boxes}", colour=colour, number=number, boxes=boxes)


def tell(view: KeerOpKeerView, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
    """Return what happened, for the log, from the position before the move.

    When choices are shown, the viewer's own one was told already.
    """
    if isinstance(move, Shown):
        told = {s for s, choice in enumerate(view.choices) if choice and s == view.viewer}
        return sentences(
            [_tell_choice(view, s, c, names[s]) for s, c in move.choices if s not in told]
        )
    if isinstance(move, Dice):
        return say(
            "The dice show {colours}; {numbers}.",
            colours=tuple(map(colour_face, move.colours)),
            numbers=tuple(map(number_face, move.numbers)),
        )
    if seat != CHANCE and isinstance(move, Cross | Pass):
        return _tell_choice(view, seat, move, names[seat])
    if seat != CHANCE and isinstance(move, Roll):
        return say("{name} rolls.", name=names[seat])
    return say("{move}", move=str(move))


def sentences(texts: Sequence[Text]) -> Text:
    """Return sentences one after the other as one text."""
    told = texts[0]
    for text in texts[1:]:
        told = say("{first} {then}", first=told, then=text)
    return told


def _tell_choice(view: Table, seat: Seat, move: Cross | Pass, name: str) -> Text:
    if isinstance(move, Pass):
        if move.dice is None:
            return say("{name} passes.", name=name)
        colour, number = move.dice
        return say(
            "{name} passes and takes {colour} and {number}.",
            name=name,
            colour=colour_face(colour),
            number=number_face(number),
        )
    crossed = say_n(
        "{name} crosses one box in {colour}: {boxes}.",
        "{name} crosses {n} boxes in {colour}: {boxes}.",
        move.number,
        name=name,
        colour=COLOUR_NAMES[move.colour],
        boxes=names_of(move.boxes),
    )
    return sentences([crossed, *_consequences(view, seat, move)])


def _consequences(view: Table, seat: Seat, move: Cross) -> Iterator[Text]:
    """Iterate over what a cross costs and fills."""
    if move.cost:
        yield say_n(
            "That costs an exclamation mark.", "That costs {n} exclamation marks.", move.cost
        )
    before, after = view.marks[seat], view.marks[seat] | move.boxes
    columns = full_columns(after) & ~full_columns(before)
    full = tuple(letter for place, letter in enumerate(COLUMNS) if columns >> place & 1)
    if full:
        yield say_n(
            "Column {columns} is full.", "Columns {columns} are full.", len(full), columns=full
        )
    if (full_colours(view.pad, after) & ~full_colours(view.pad, before)) >> move.colour & 1:
        yield say("All boxes in {colour} are crossed.", colour=COLOUR_NAMES[move.colour])


def caution(view: KeerOpKeerView, move: Move) -> Text | None:
    """Return the question before a pass that gives something away, or a joker for nothing."""
    if isinstance(move, Pass):
        return _caution_pass(view)
    if not isinstance(move, Cross) or move not in view.legal(view.viewer):
        return None
    colours, numbers = view.pool(view.viewer)
    if move.colour_joker and move.colour in colours:
        colour = COLOUR_NAMES[move.colour]
        return say("A {colour} die lies there, too, and costs nothing. Take the X?", colour=colour)
    if move.number_joker and move.number in numbers:
        return say(
            "A {n} lies there, too, and costs nothing. Take the question mark?", n=move.number
        )
    return None


def _caution_pass(view: KeerOpKeerView) -> Text | None:
    crosses = [move for move in view.legal(view.viewer) if isinstance(move, Cross)]
    free = [move for move in crosses if not move.cost]
    if free:
        example = cross_name(max(free, key=lambda move: move.number))
        return say("You can cross something, such as {example}. Pass?", example=example)
    if crosses:
        return say("With an exclamation mark you can cross something. Pass?")
    return None
