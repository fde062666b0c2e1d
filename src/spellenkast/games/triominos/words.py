"""What screens say of a position: tiles and places, points item by item, and what moves are called.

What happened, for the log, is in :mod:`.telling`.
"""

from spellenkast.core.moves import Move
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.triominos.grid import cell_name, neighbours_of
from spellenkast.games.triominos.layout import layout_of
from spellenkast.games.triominos.notation import NO_TILE, Draw, Pass, Place
from spellenkast.games.triominos.position import DRAWS, Aftermath
from spellenkast.games.triominos.rules import Position, TriominosView
from spellenkast.games.triominos.scoring import Item, Kind, draw_items, pass_items
from spellenkast.games.triominos.tiles import TILE_OF, tile_name, tiles_in, value_of

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
    "differences": say("less in hand than the others"),
    "round": say("round won"),
}


_GOING_ON = {
    "deal": say("Tiles are dealt"),
    "begin": say("Who begins?"),
    "drawing": say("A tile is drawn"),
    "over": say("The game is over"),
}
"""What is going on while nobody is to act."""


def headline(view: TriominosView) -> Text:
    """Return what is going on, short enough for the largest line of the table."""
    if view.phase in _GOING_ON:
        return _GOING_ON[view.phase]
    mine = view.turn == view.viewer
    if view.phase == "open":
        return say("Lay the first tile") if mine else say("The first tile")
    if view.drawn:
        return say("Drawn {n} of {most}", n=view.drawn, most=DRAWS)
    if not mine:
        return say("A tile, or a draw")
    return say("Lay a tile") if view.can_lay else say("No tile fits")


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
    return say("{items} = {sum}", items=listed, sum=signed(sum(item.points for item in items)))


def signed(points: int) -> str:
    """Return points with their sign.

    >>> signed(49), signed(0), signed(-5)
    ('+49', '+0', '\N{MINUS SIGN}5')
    """
    return f"+{points}" if points >= 0 else f"\N{MINUS SIGN}{-points}"


def plain_points(points: int) -> str:
    """Return points without a sign, but for those below nothing.

    >>> plain_points(49), plain_points(-5)
    ('49', '\N{MINUS SIGN}5')
    """
    return str(points) if points >= 0 else signed(points)


def numbers_of(place: Place) -> str:
    """Return a tile as it lies, clockwise from the left or upper left corner."""
    return "-".join(map(str, place.numbers))


def cost_of(position: Position, move: Move) -> int:
    """Return what a draw or a pass pays now: nothing, or less than that."""
    if isinstance(move, Draw):
        items = draw_items(position.rules)
    else:
        items = pass_items(position.rules, after_three=position.drawn >= DRAWS)
    return sum(item.points for item in items)


def short_label(position: Position, move: Move) -> Text:
    """Return what a move is called on a button, with what it costs ("Draw (-5)")."""
    if isinstance(move, Place):
        return say("Lay {tile}", tile=tile_name(move.tile))
    cost = cost_of(position, move)
    if isinstance(move, Draw):
        return say("Draw ({cost})", cost=signed(cost)) if cost else say("Draw")
    return say("Pass ({cost})", cost=signed(cost)) if cost else say("Pass")


def label(position: Position, move: Move) -> Text:
    """Return what a move is called in a list, or for who cannot see the table."""
    match move:
        case Place() if position.placed:
            return _label_place(position, move)
        case Place():
            return _label_first(position, move)
        case Draw() | Pass():
            return short_label(position, move)
        case _:
            return say("{move}", move=str(move))


def _label_first(position: Position, place: Place) -> Text:
    points = sum(item.points for item in position.items_of(place))
    if place.shows != NO_TILE:
        return say_n(
            "Lay 0-0-0 first and show {tile}: {n} point",
            "Lay 0-0-0 first and show {tile}: {n} points",
            points,
            tile=tile_name(place.shows),
        )
    return say_n(
        "Lay {tile} first: {n} point",
        "Lay {tile} first: {n} points",
        points,
        tile=tile_name(place.tile),
    )


def _label_place(position: Position, place: Place) -> Text:
    tiles = layout_of(position.placed).tiles
    beside = [
        tile_name(TILE_OF[tiles[cell]]) for cell in neighbours_of(place.cell) if cell in tiles
    ]
    return say_n(
        "Lay {tile} at {place}, beside {beside}: {n} point",
        "Lay {tile} at {place}, beside {beside}: {n} points",
        sum(item.points for item in position.items_of(place)),
        tile=numbers_of(place),
        place=cell_name(place.cell),
        beside=tuple(beside),
    )


def held_count(name: str, count: int) -> Text:
    """Return how many tiles somebody holds."""
    return say_n("{name}: one tile", "{name}: {n} tiles", count, name=name)


def hands_left(hands: tuple[int, ...], names: tuple[str, ...]) -> list[Text]:
    """Return what everybody had left at the end of a round, counted in words."""
    return [
        say("{name}: {tiles}, so {value}", name=name, tiles=_named(hand), value=value_of(hand))
        if hand
        else say("{name}: no tile left", name=name)
        for name, hand in zip(names, hands, strict=True)
    ]


def _named(hand: int) -> tuple[str, ...]:
    return tuple(map(tile_name, tiles_in(hand)))


def round_end(ended: Aftermath, names: tuple[str, ...]) -> Text:
    """Return how a round ended and who won it."""
    winners = tuple(names[seat] for seat in ended.winners)
    if ended.reason == "out":
        return say("{winners} has no tile left and wins the round.", winners=winners)
    return say_n(
        "The round is blocked. {winners} has the least left and wins it.",
        "The round is blocked. {winners} have the least left and win it.",
        len(winners),
        winners=winners,
    )


def caution(position: Position, move: Move) -> Text | None:
    """Return the question before a draw or a pass that need not be, or nothing."""
    if position.phase != "turn" or not position.can_lay:
        return None
    if not isinstance(move, Draw | Pass):
        return None
    cost = -cost_of(position, move)
    if isinstance(move, Draw):
        if not cost:
            return None
        return say("A tile of yours fits. Draw all the same, for {n} points less?", n=cost)
    if not cost:
        return say("A tile of yours fits. Pass all the same?")
    return say("A tile of yours fits. Pass all the same, for {n} points less?", n=cost)


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
