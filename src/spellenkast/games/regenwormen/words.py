"""What screens and logs say: symbols, moves, why a turn failed, and how a game ended."""

from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.regenwormen.dice import HANDFULS, code_of, points_of, with_face
from spellenkast.games.regenwormen.notation import (
    HIGHEST,
    Dice,
    First,
    Keep,
    Lot,
    Roll,
    Steal,
    Stop,
    Take,
    symbol,
)
from spellenkast.games.regenwormen.position import Aftermath, Failure, Phase
from spellenkast.games.regenwormen.rules import Position

_WHY: dict[Failure, Text] = {
    "blocked": say("Every symbol of this roll was chosen already."),
    "no-worm": say("There was no worm among the dice."),
    "no-tile": say("There was no tile for this total."),
    "declined": say("The tile was left where it was."),
}


_HEADLINES: dict[Phase, Text] = {
    "begin": say("Who lost last time?"),
    "lot": say("Who begins?"),
    "roll": say("All eight dice"),
    "falling": say("The dice roll"),
    "thrown": say("Choose a symbol"),
    "over": say("The game is over"),
}


def headline(position: Position) -> Text:
    """Return what is going on, short enough for the largest line of the table."""
    if position.phase == "kept":
        return say("Total {total}", total=position.hand.total)
    if position.phase == "begin" and position.rules.first_player == "youngest":
        return say("Who is the youngest?")
    return _HEADLINES[position.phase]


def progress(position: Position) -> Text | None:
    """Return the round, and how many tiles lie open."""
    if position.phase in ("begin", "lot", "over"):
        return None
    return say_n(
        "Round {round}, {n} tile on the grill",
        "Round {round}, {n} tiles on the grill",
        len(position.open_tiles),
        round=position.round,
    )


def figure(position: Position, seat: Seat) -> Text:
    """Return the worms of a seat, or its top tile where the table hides stacks."""
    stack = position.stacks[seat]
    if hides(position):
        return say("{tile}", tile=stack[-1]) if stack else say("no tile")
    return say_n("{n} worm", "{n} worms", position.scores[seat])


def hides(position: Position) -> bool:
    """Tell whether stacks are hidden now."""
    return position.rules.hide_totals and position.phase != "over"


def symbols(faces: tuple[int, ...]) -> str:
    """Return dice as figures, ``W`` for a worm."""
    return " ".join(map(symbol, faces))


def handful_name(face: int, count: int) -> Text:
    """Return equal dice in words ("three 4s", "one worm")."""
    if face == 6:
        return say_n("one worm", "{n} worms", count)
    return say_n("one {face}", "{n} times {face}", count, face=face)


def label(position: Position, move: Move) -> Text:
    """Return what a move is called on a button or in a list."""
    match move:
        case Keep(face):
            text = _label_keep(position, face)
        case Roll():
            text = say_n("Roll one die", "Roll {n} dice", position.dice_left)
        case Take(tile):
            text = say("Take tile {tile}", tile=tile)
        case Steal(seat) if seat < position.seats and position.stacks[seat]:
            tile = position.stacks[seat][-1]
            text = say("Steal tile {tile} from seat {seat}", tile=tile, seat=seat + 1)
        case First(seat):
            text = say("Seat {seat} begins", seat=seat + 1)
        case Stop():
            text = say("Stop without a tile")
        case _:
            text = say("{move}", move=str(move))
    return text


def _label_keep(position: Position, face: int) -> Text:
    count = HANDFULS[with_face(position.thrown, face)].count
    name = handful_name(face, count)
    return say("Set aside {dice}: {points} points", dice=name, points=count * points_of(face))


def tell(position: Position, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
    """Return what happened, for the log, from the position before the move."""
    if seat == CHANCE:
        return _tell_chance(position, move, names)
    name = names[seat]
    match move:
        case Keep(face):
            text = _tell_keep(position, face, name)
        case Take(tile):
            text = _tell_take(position, tile, name)
        case Steal(robbed):
            text = _tell_steal(position, names, seat, robbed)
        case Stop():
            text = say("{name} stops. {price}", name=name, price=price(position, name))
        case First(first):
            text = say("{name} begins.", name=names[first])
        case _:
            left = position.dice_left
            text = say_n("{name} rolls one die.", "{name} rolls {n} dice.", left, name=name)
    return text


def _tell_take(position: Position, tile: int, name: str) -> Text:
    if hides(position):
        return say("{name} takes a tile from the grill.", name=name)
    return say("{name} takes tile {tile} from the grill.", name=name, tile=tile)


def _tell_steal(position: Position, names: tuple[str, ...], seat: Seat, robbed: Seat) -> Text:
    name, other = names[seat], names[robbed]
    if hides(position):
        return say("{name} steals the top tile of {other}.", name=name, other=other)
    tile = position.stacks[robbed][-1]
    return say("{name} steals tile {tile} from {other}.", name=name, tile=tile, other=other)


def _tell_chance(position: Position, move: Move, names: tuple[str, ...]) -> Text:
    if isinstance(move, Lot):
        return say("The lot falls on {name}.", name=names[move.seat])
    if not isinstance(move, Dice):
        return say("{move}", move=str(move))
    fallen = say("On the table lie {dice}.", dice=symbols(move.faces))
    if HANDFULS[code_of(move.faces)].bits & ~position.hand.bits:
        return fallen
    name = names[position.turn]
    return say(
        "{fallen} {why} {price}", fallen=fallen, why=_WHY["blocked"], price=price(position, name)
    )


def _tell_keep(position: Position, face: int, name: str) -> Text:
    dice = with_face(position.thrown, face)
    kept = HANDFULS[position.kept + dice]
    told = say(
        "{name} sets aside {dice} and has {total}.",
        name=name,
        dice=handful_name(face, HANDFULS[dice].count),
        total=kept.total,
    )
    failure = position.failure_of(face)
    if not failure:
        return told
    return say("{told} {why} {price}", told=told, why=_WHY[failure], price=price(position, name))


def price(position: Position, name: str) -> Text:
    """Return what a failed turn of a player costs, step by step."""
    returned, turned = position.price
    return _price(name, returned, turned, flips=position.rules.flip != "never")


def _price(name: str, returned: int, turned: int, *, flips: bool) -> Text:
    if not returned and not turned:
        return say("{name} has no tile to give back, so nothing changes.", name=name)
    if not returned:
        return say(
            "{name} has no tile to give back; tile {turned} is turned.", name=name, turned=turned
        )
    back = say("Tile {tile} of {name} goes back on the grill", tile=returned, name=name)
    if turned == returned:
        return say("{back} and is turned at once.", back=back)
    if turned:
        return say("{back}, and tile {turned} is turned.", back=back, turned=turned)
    if flips:
        return say("{back}; it is the highest, so nothing is turned.", back=back)
    return say("{back}.", back=back)


def failed_steps(position: Position, ended: Aftermath, names: tuple[str, ...]) -> tuple[Text, ...]:
    """Return how the last turn failed, step by step: why, and what it cost."""
    name = names[ended.seat]
    flips = position.rules.flip != "never"
    return (
        _WHY[ended.failure],
        _price(name, ended.returned, ended.turned, flips=flips),
    )


def hint(position: Position) -> Text | None:
    """Return what the total is worth, for who is to act."""
    if position.phase == "thrown":
        return say("All dice of one symbol are set aside")
    if position.phase != "kept":
        return None
    hand = position.hand
    if not hand.has_worm:
        return say("No worm yet: without one there is no tile")
    if hand.total > HIGHEST:
        return say("More than {most}: the highest tile counts", most=HIGHEST)
    if position.takes or position.steals:
        return None
    return say("Too few for a tile yet")


def caution(position: Position, move: Move) -> Text | None:
    """Return the question before a turn is thrown away, or nothing."""
    if not isinstance(move, Stop) or position.phase != "kept":
        return None
    returned, _ = position.price
    if position.takes or position.steals:
        return say("You could have a tile. Leave it? The turn counts as failed then.")
    if returned:
        return say("Stopping now gives tile {tile} back. Stop?", tile=returned)
    return None


def ending(position: Position, names: tuple[str, ...]) -> tuple[Text, ...]:
    """Return who won and why, tie-break included."""
    scores, winners = position.scores, position.winners
    best = max(scores)
    level = [seat for seat, worms in enumerate(scores) if worms == best]
    if len(winners) != 1:
        shared = tuple(names[seat] for seat in winners)
        return (
            say_n(
                "{names} share the win with {n} worm each.",
                "{names} share the win with {n} worms each.",
                best,
                names=shared,
            ),
        )
    name = names[winners[0]]
    won = say_n("{name} wins with {n} worm.", "{name} wins with {n} worms.", best, name=name)
    if len(level) > 1:
        highest = max(position.stacks[winners[0]])
        others = tuple(names[seat] for seat in level if seat != winners[0])
        why = say(
            "{others} had as many worms, but {name} has the highest tile: {tile}.",
            others=others,
            name=name,
            tile=highest,
        )
        return (won, why)
    second = max(worms for seat, worms in enumerate(scores) if seat != winners[0])
    ahead = say_n("{n} worm ahead of the next.", "{n} worms ahead of the next.", best - second)
    return (won, ahead)
