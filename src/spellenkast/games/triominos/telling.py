"""What happened, in sentences for the log; hidden tiles stay hidden in them."""

from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE, CLOCK, Seat
from spellenkast.core.text import Text, say
from spellenkast.games.triominos.grid import cell_name
from spellenkast.games.triominos.notation import (
    NO_TILE,
    Begins,
    Deal,
    Draw,
    Drawn,
    GameUp,
    Last,
    Place,
)
from spellenkast.games.triominos.position import DRAWS
from spellenkast.games.triominos.rules import Position
from spellenkast.games.triominos.scoring import blocked_items, blocked_winners, out_items
from spellenkast.games.triominos.tiles import tile_name, tiles_in, value_of
from spellenkast.games.triominos.words import cost_of, items_text, signed


def tell(position: Position, seat: Seat, move: Move, names: tuple[str, ...]) -> Text:
    """Return what happened, from the position before the move."""
    if isinstance(move, Last):
        first = tell(position, seat, move.move, names)
        return say("{first} {end}", first=first, end=_tell_end(position, move, names))
    if seat == CLOCK:
        return _tell_clock(position, move, names)
    if seat == CHANCE:
        return _tell_chance(move, names)
    if isinstance(move, Place):
        return _tell_place(position, names[seat], move)
    return _tell_cost(position, names[seat], move)


def _tell_place(position: Position, name: str, place: Place) -> Text:
    items = items_text(position.items_of(place))
    tile = tile_name(place.tile)
    if place.shows != NO_TILE:
        triple = tile_name(place.shows)
        return say(
            "{name} shows {triple} and begins with {tile}: {items}.",
            name=name,
            triple=triple,
            tile=tile,
            items=items,
        )
    if not position.placed:
        return say("{name} begins with {tile}: {items}.", name=name, tile=tile, items=items)
    return say(
        "{name} lays {tile} at {place}: {items}.",
        name=name,
        tile=tile,
        place=cell_name(place.cell),
        items=items,
    )


def _tell_cost(position: Position, name: str, move: Move) -> Text:
    """Return that somebody drew or passed, and what it cost."""
    cost = cost_of(position, move)
    if isinstance(move, Draw):
        if not cost:
            return say("{name} draws a tile.", name=name)
        return say("{name} draws a tile: {cost}.", name=name, cost=signed(cost))
    if not cost:
        return say("{name} passes.", name=name)
    return say("{name} passes: {cost}.", name=name, cost=signed(cost))


def _tell_clock(position: Position, move: Move, names: tuple[str, ...]) -> Text:
    if isinstance(move, GameUp):
        return say("The time of the game is up: this round is the last.")
    name = names[position.turn]
    if position.drawn < DRAWS and position.pool_size:
        return say("The time of {name} is up, so a tile is drawn.", name=name)
    return say("The time of {name} is up, so that is a pass.", name=name)


def _tell_chance(move: Move, names: tuple[str, ...]) -> Text:
    match move:
        case Deal(seat, tiles) if tiles:
            held = tuple(map(tile_name, tiles_in(tiles)))
            return say("{name} is dealt {tiles}.", name=names[seat], tiles=held)
        case Deal(seat):
            return say("{name} is dealt a hand.", name=names[seat])
        case Drawn(seat, tile) if tile != NO_TILE:
            return say("{name} gets {tile}.", name=names[seat], tile=tile_name(tile))
        case Drawn(seat):
            return say("{name} has one tile more.", name=names[seat])
        case Begins(seat):
            return say("{name} begins.", name=names[seat])
        case _:
            return say("{move}", move=str(move))


def _tell_end(position: Position, last: Last, names: tuple[str, ...]) -> Text:
    """Return how a round ended, what that paid, and what everybody had left."""
    rules, hands = position.rules, last.hands
    values = tuple(
        say("{name} {value}", name=name, value=value_of(hand))
        for name, hand in zip(names, hands, strict=True)
    )
    left = say("Left in hand: {left}.", left=values)
    if isinstance(last.move, Place) and not hands[position.turn]:
        paid = say(
            "{name} has no tile left and wins the round: {items}.",
            name=names[position.turn],
            items=items_text(out_items(rules, position.turn, hands)),
        )
        return say("{paid} {left}", paid=paid, left=left)
    won: list[Text] = []
    for seat in blocked_winners(rules, hands):
        items = items_text(blocked_items(rules, seat, hands))
        won.append(say("{name} ({items})", name=names[seat], items=items))
    paid = say("The round is blocked and won by {winners}.", winners=tuple(won))
    return say("{paid} {left}", paid=paid, left=left)
