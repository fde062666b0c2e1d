"""What screens and logs say: tiles and places, points item by item, and how rounds ended."""

from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, CLOCK, Seat
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.triominos.grid import cell_name
from spellenkast.games.triominos.notation import (
    NO_TILE,
    Begins,
    Deal,
    Draw,
    Drawn,
    GameUp,
    Last,
    Pass,
    Place,
)
from spellenkast.games.triominos.position import DRAWS, Aftermath
from spellenkast.games.triominos.rules import Position
from spellenkast.games.triominos.scoring import Item, Kind
from spellenkast.games.triominos.tiles import tile_name, tiles_in, value_of

_ITEMS: dict[Kind, Text] = {
    "tile": say("tile"),
    "opening": say("first tile"),
    "zero": say("0-0-0 first"),
    "bridge": say("bridge"),
    "widening": say("wider bridge"),
    "draw": say("drawn"),
    "pass": say("passed"),
    "out": say("out first"),
    "hands": say("tiles of the others"),
    "own": say("own tiles"),
    "differences": say("less than the others"),
    "round": say("round won"),
}


def headline(position: Position) -> Text:
    """Return what is going on, short enough for the largest line of the table."""
    match position.phase:
        case "open":
            return say("The first tile")
        case "turn" if position.drawn:
            return say("Drawn {n} of {most}", n=position.drawn, most=DRAWS)
        case "turn":
            return say("Lay a tile")
        case "over":
            return say("The game is over")
        case _:
            return say("Tiles are dealt")


def progress(position: Position) -> Text | None:
    """Return the round, what is played for, and the tiles left in the pool."""
    if position.phase == "over":
        return None
    if position.is_last_round:
        return say("Round {n}, the last; pool {pool}", n=position.round, pool=position.pool_size)
    return say(
        "Round {n}, to {target}; pool {pool}",
        n=position.round,
        target=position.rules.target,
        pool=position.pool_size,
    )


def item_text(item: Item) -> Text:
    """Return one reason for points ("bridge +40")."""
    if item.kind == "hexagons":
        name = say_n("hexagon", "{n} hexagons", item.count)
    else:
        name = _ITEMS[item.kind]
    return say("{what} {points}", what=name, points=signed(item.points))


def items_text(items: tuple[Item, ...]) -> Text:
    """Return all reasons for the points of a move, and their sum where there are several."""
    listed = tuple(map(item_text, items))
    if len(items) == 1:
        return say("{items}", items=listed)
    return say("{items}: {sum}", items=listed, sum=signed(sum(item.points for item in items)))


def signed(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points >= 0 else f"\N{MINUS SIGN}{-points}"


def numbers_of(place: Place) -> str:
    """Return a tile as it lies, clockwise from the left or upper left corner."""
    return "-".join(map(str, place.numbers))


def label(position: Position, move: Move) -> Text:
    """Return what a move is called on a button or in a list."""
    match move:
        case Place():
            text = _label_place(position, move)
        case Draw():
            text = say("Draw a tile")
        case Pass():
            text = say("Pass")
        case _:
            text = say("{move}", move=str(move))
    return text


def _label_place(position: Position, place: Place) -> Text:
    points = sum(item.points for item in position.items_of(place))
    if place.shows != NO_TILE:
        return say_n(
            "Lay 0-0-0 first and show {tile}: {n} point",
            "Lay 0-0-0 first and show {tile}: {n} points",
            points,
            tile=tile_name(place.shows),
        )
    return say_n(
        "Lay {tile} at {place}: {n} point",
        "Lay {tile} at {place}: {n} points",
        points,
        tile=numbers_of(place),
        place=cell_name(place.cell),
    )


def tell(position: Position, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
    """Return what happened, for the log, from the position before the move."""
    if isinstance(move, Last):
        first = tell(position, seat, move.move, names)
        return say("{first} {end}", first=first, end=_tell_hands(move, names))
    if seat == CLOCK:
        return _tell_clock(position, move, names)
    if seat == CHANCE:
        return _tell_chance(position, move, names)
    return _tell_own(position, names[seat], move)


def _tell_own(position: Position, name: str, move: Move) -> Text:
    match move:
        case Place():
            items = items_text(position.items_of(move))
            shows = move.shows
            tile = tile_name(move.tile)
            if shows != NO_TILE:
                return say(
                    "{name} shows {triple} and lays {tile}. {items}.",
                    name=name,
                    triple=tile_name(shows),
                    tile=tile,
                    items=items,
                )
            return say("{name} lays {tile}. {items}.", name=name, tile=tile, items=items)
        case Draw():
            return say("{name} draws a tile.", name=name)
        case _:
            return say("{name} passes.", name=name)


def _tell_clock(position: Position, move: Move, names: tuple[str, ...]) -> Text:
    if isinstance(move, GameUp):
        return say("The time of the game is up: this round is the last.")
    return say("The time of {name} is up.", name=names[position.turn])


def _tell_chance(position: Position, move: Move, names: tuple[str, ...]) -> Text:
    match move:
        case Deal(seat, tiles) if tiles:
            held = tuple(map(tile_name, tiles_in(tiles)))
            return say("{name} is dealt {tiles}.", name=names[seat], tiles=held)
        case Deal(seat):
            return say("{name} is dealt a hand.", name=names[seat])
        case Drawn(seat, tile) if tile != NO_TILE:
            return say("It is {tile} for {name}.", name=names[seat], tile=tile_name(tile))
        case Drawn(seat):
            return say("{name} has one tile more.", name=names[seat])
        case Begins(seat):
            return say("{name} begins.", name=names[seat])
        case _:
            return say("{move}", move=str(move))


def _tell_hands(last: Last, names: tuple[str, ...]) -> Text:
    """Return what everybody had left at the end of a round."""
    left = tuple(
        say("{name} {value}", name=name, value=value_of(hand))
        for name, hand in zip(names, last.hands, strict=True)
    )
    return say("The round is over; left in hand: {left}.", left=left)


def round_end(ended: Aftermath, names: tuple[str, ...]) -> Text:
    """Return how a round ended and who won it."""
    winners = tuple(names[seat] for seat in ended.winners)
    if ended.reason == "out":
        return say("{winners} went out.", winners=winners)
    return say("The round was blocked; {winners} won it.", winners=winners)


def caution(position: Position, move: Move) -> Text | None:
    """Return the question before a draw or a pass that need not be, or nothing."""
    if position.phase != "turn" or not position.can_lay:
        return None
    if isinstance(move, Draw) and position.rules.scoring != "simple":
        return say("A tile of yours fits. Draw all the same, for 5 points less?")
    return say("A tile of yours fits. Pass all the same?") if isinstance(move, Pass) else None


def ending(position: Position, names: tuple[str, ...]) -> tuple[Text, ...]:
    """Return who won and why."""
    scores, winners = position.scores, position.winners
    best = max(scores)
    if len(winners) != 1:
        shared = tuple(names[seat] for seat in winners)
        return (say("{names} share the win with {points} points each.", names=shared, points=best),)
    second = max(points for seat, points in enumerate(scores) if seat != winners[0])
    return (
        say("{name} wins with {points} points.", name=names[winners[0]], points=best),
        say_n("{n} point ahead of the next.", "{n} points ahead of the next.", best - second),
        say_n("After one round.", "After {n} rounds.", position.round),
    )
