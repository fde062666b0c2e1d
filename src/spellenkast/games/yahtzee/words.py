"""What screens and logs say: names of boxes and faces, moves, and how a game ended."""

from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.yahtzee import scoring
from spellenkast.games.yahtzee.notation import Dice, Fill, Lot, Throw
from spellenkast.games.yahtzee.rules import Position
from spellenkast.games.yahtzee.titles import box_title, face_name
from spellenkast.games.yahtzee.variants import DICE


def headline(position: Position) -> Text:
    """Return what is going on, short enough for the largest line of the table."""
    if position.contenders:
        return say("Who starts?")
    if position.is_over:
        return say("The sheets are full")
    most = position.rules.turn_throws
    if not position.dice:
        return say_n("{n} throw to go", "{n} throws to go", most - position.throws)
    return say("Throw {n} of {most}", n=position.throws, most=most)


def round_line(position: Position) -> Text:
    """Return which round of how many is being played."""
    boxes = len(position.sheet.boxes)
    filled = min(sum(written != scoring.OPEN for written in card) for card in position.cards)
    return say("Round {n} of {most}", n=min(filled + 1, boxes), most=boxes)


def faces(position: Position, dice: tuple[int, ...]) -> Text:
    """Return dice in words: pips as figures, animals by name."""
    if position.sheet.key == "animals":
        return say("{faces}", faces=tuple(face_name(position.sheet.key, face) for face in dice))
    return say("{faces}", faces=" ".join(map(str, dice)))


def label(position: Position, move: Move) -> Text:
    """Return what a move is called on a button or in a list."""
    match move:
        case Throw(keep) if keep:
            return say_n(
                "Keep {faces} and throw {n} die",
                "Keep {faces} and throw {n} dice",
                DICE - len(keep),
                faces=faces(position, keep),
            )
        case Throw():
            return say("Throw all five again") if position.dice else say("Throw the dice")
        case Fill(box) if box in position.sheet.keys and position.dice:
            points = position.points[position.sheet.keys.index(box)]
            title = box_title(position.sheet.key, box)
            return say_n("{box} for {n} point", "{box} for {n} points", points, box=title)
        case _:
            return say("{move}", move=str(move))


def tell(position: Position, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
    """Return what happened, for the log, from the position before the move."""
    if seat == CHANCE:
        return _tell_chance(position, move, names)
    name = names[seat]
    match move:
        case Throw(keep) if keep:
            return say_n(
                "{name} keeps {faces} and throws {n} die.",
                "{name} keeps {faces} and throws {n} dice.",
                DICE - len(keep),
                name=name,
                faces=faces(position, keep),
            )
        case Fill(box):
            return _tell_fill(position, box, name)
        case _:
            return say("{name} throws all five dice.", name=name)


def _tell_chance(position: Position, move: Move, names: tuple[str, ...]) -> Text:
    match move:
        case Dice(fallen) if position.contenders:
            name = names[position.contenders[len(position.lots)]]
            shown = faces(position, fallen)
            return say("{name} throws {faces} for the start.", name=name, faces=shown)
        case Dice(fallen):
            dice = tuple(sorted(position.kept + fallen))
            return say("On the table lie {faces}.", faces=faces(position, dice))
        case Lot(first):
            return say("The lot falls on {name}.", name=names[first])
        case _:
            return say("{move}", move=str(move))


def _tell_fill(position: Position, box: str, name: str) -> Text:
    sheet = position.sheet
    points = position.points[sheet.keys.index(box)]
    extra = scoring.extra_points(sheet, position.cards[position.turn], position.dice)
    title = box_title(sheet.key, box)
    if extra:
        return say(
            "{name} writes {points} in {box} and gets {extra} extra points for a further Yahtzee.",
            name=name,
            points=points,
            box=title,
            extra=extra,
        )
    if points == 0:
        return say("{name} crosses out {box}.", name=name, box=title)
    return say("{name} writes {points} in {box}.", name=name, points=points, box=title)


def caution(position: Position, move: Move) -> Text | None:
    """Return the question before a zero is written while points are at hand, or nothing."""
    sheet = position.sheet
    if not isinstance(move, Fill) or move.box not in sheet.keys or not position.dice:
        return None
    points = position.points
    best = max(position.open_boxes, key=lambda place: points[place])
    if points[sheet.keys.index(move.box)] > 0 or points[best] == 0:
        return None
    return say_n(
        "{box} gets a zero, while {best} would pay {n} point now. Write the zero?",
        "{box} gets a zero, while {best} would pay {n} points now. Write the zero?",
        points[best],
        box=box_title(sheet.key, move.box),
        best=box_title(sheet.key, sheet.keys[best]),
    )


def ending(position: Position, names: tuple[str, ...]) -> tuple[Text, ...]:
    """Return who won and why; equal totals share the win, there is no tie-break."""
    scores, winners = position.scores, position.winners
    if len(scores) == 1:
        return (say("{name} scored {points} points.", name=names[0], points=scores[0]),)
    best = max(scores)
    if len(winners) != 1:
        shared = tuple(names[seat] for seat in winners)
        return (
            say("{names} share the win with {points} points each.", names=shared, points=best),
            say("Equal totals share the win: this game has no tie-break."),
        )
    second = max(points for seat, points in enumerate(scores) if seat != winners[0])
    return (
        say("{name} wins with {points} points.", name=names[winners[0]], points=best),
        say_n("{n} point ahead of the next.", "{n} points ahead of the next.", best - second),
    )
