"""The table: tiles that lie, where the chosen one fits, the own hand, and what else can be done."""

from spellenkast.core.face import Desk
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import Text, say
from spellenkast.games.triominos import words
from spellenkast.games.triominos.art import (
    closed_by,
    cross_in,
    frame,
    hole_in,
    tile_art,
    tile_at,
)
from spellenkast.games.triominos.grid import ORIGIN, cell_name
from spellenkast.games.triominos.layout import cell_of, layout_of, pattern_of
from spellenkast.games.triominos.notation import Draw, Pass, Place
from spellenkast.games.triominos.rules import TriominosView
from spellenkast.games.triominos.scoring import tile_items
from spellenkast.games.triominos.tiles import TILE_OF, tile_name, tiles_in, unpack

_MOST_BUTTONS = 3
"""First tiles that get a button each; more of them are chosen in the rack."""


def board(view: TriominosView, desk: Desk) -> Svg:
    """Return the largest line of the table, the tiles that lie, and the own hand."""
    return join(
        _headline(view, desk),
        _ended(view, desk),
        el("div", _held_by_all(view, desk), _zoom(desk), class_="tri-bar"),
        _table(view, desk),
        _rack(view, desk),
    )


def actions(view: TriominosView, desk: Desk) -> Svg | None:
    """Return the buttons in thumb's reach, each with what it costs: to draw, to pass, to begin."""
    if not desk.acting:
        return None
    moves = view.legal(view.turn)
    begins = view.phase == "open" and len(moves) <= _MOST_BUTTONS
    buttons = [
        desk.button(
            move,
            desk.word(words.short_label(view, move)),
            class_="button" if view.can_lay and not begins else "button primary",
        )
        for move in moves
        if begins or isinstance(move, Draw | Pass)
    ]
    hint = None if begins else _hint(view)
    return join(el("p", desk.word(hint), class_="hint") if hint else None, buttons)


def _hint(view: TriominosView) -> Text | None:
    if view.phase == "open":
        return say("Choose the first tile")
    return say("Choose a tile, then a place") if view.can_lay else None


def _headline(view: TriominosView, desk: Desk) -> Svg:
    """Return what is going on, and what the last move paid, item by item."""
    told = None
    if view.lines:
        last = view.lines[-1]
        items = words.items_text(last.items)
        told = say("{name}: {items}", name=desk.names[last.seat], items=items)
    return el(
        "p",
        el("strong", desk.word(words.headline(view)), class_="display"),
        " ",
        el("span", desk.word(told)) if told else None,
        class_="lay-line",
    )


def _ended(view: TriominosView, desk: Desk) -> Svg | None:
    """Return how the round before ended and what was left, until the first tile lies."""
    if view.aftermath is None or view.placed:
        return None
    told = [words.round_end(view.aftermath, desk.names)]
    told += words.hands_left(view.aftermath.hands, desk.names)
    return el("ul", [el("li", desk.word(line)) for line in told], class_="tri-ended")


def _held_by_all(view: TriominosView, desk: Desk) -> Svg:
    """Return how many tiles everybody else holds, which is all that is known of them."""
    others = [
        el("li", desk.word(words.held_count(desk.names[seat], count)))
        for seat, count in enumerate(view.counts)
        if seat != view.viewer
    ]
    return el("ul", others, class_="tri-counts")


def _table(view: TriominosView, desk: Desk) -> Svg:
    """Return the tiles that lie, what the last one closed, and the places that light up."""
    shown = view.placed
    if not shown and view.phase in ("deal", "over") and view.aftermath is not None:
        shown = view.aftermath.placed
    layout = layout_of(shown)
    dead = view.dead_cells if view.placed else ()
    drawing = el(
        "svg",
        _lying(shown),
        [cross_in(cell) for cell in dead],
        _closed(view, shown),
        _holes(view, desk),
        _spots(view, desk),
        viewBox=frame([*layout.tiles, *layout.opens] or [ORIGIN]),
        class_="tri-table",
        role="group",
        tabindex=0,
        aria_label=desk.word(say("Tiles on the table")),
        data_pan=f"round-{len(view.past)}",
    )
    return join(drawing, _legend(desk) if dead else None)


def _lying(shown: tuple[int, ...]) -> list[Svg]:
    return [
        el(
            "g",
            tile_at(cell_of(code), pattern_of(code)),
            id=f"cell-{cell_of(code)}",
            class_=("tri-tile", "last" if place == len(shown) - 1 else None),
        )
        for place, code in enumerate(shown)
    ]


def _closed(view: TriominosView, shown: tuple[int, ...]) -> Svg | None:
    """Return the hexagons or the bridge that the last tile was paid for, as lines around them."""
    if len(shown) < 2:
        return None
    pattern, closed = pattern_of(shown[-1]), layout_of(shown[:-1]).closes(cell_of(shown[-1]))
    items = tile_items(view.rules, unpack(pattern), closed, TILE_OF[pattern])
    return closed_by(shown, {item.kind for item in items})


def _holes(view: TriominosView, desk: Desk) -> list[Svg]:
    """Return the open places below those that light up.

    Who presses one where the chosen tile does not fit is told which corner is wrong. They are for
    the hand only: who uses keys or a screen reader finds the places that fit.
    """
    if not desk.acting or view.phase != "turn" or not view.can_lay:
        return []
    return [
        el(
            "g",
            hole_in(cell),
            class_="hole",
            aria_hidden=True,
            form=desk.form_id,
            data_press="place",
            data_value=cell_name(cell),
        )
        for cell in layout_of(view.placed).opens
    ]


def _spots(view: TriominosView, desk: Desk) -> list[Svg]:
    """Return the places of every tile in the hand, each shown while its tile is chosen."""
    if not desk.acting:
        return []
    moves = [move for move in view.legal(view.turn) if isinstance(move, Place)]
    return [
        desk.spot(
            move,
            tile_at(move.cell, move.pattern),
            label=words.label(view, move),
            class_="ghost",
            when=() if view.phase == "open" and len(moves) == 1 else (f"tile:{move.tile}",),
        )
        for move in moves
    ]


def _rack(view: TriominosView, desk: Desk) -> Svg | None:
    """Return the own hand; a tile that fits somewhere can be chosen."""
    if not view.hand:
        return None
    fitting: set[int] = set()
    if desk.acting:
        fitting = {move.tile for move in view.legal(view.turn) if isinstance(move, Place)}
    tiles = [_held(view, desk, tile, fits=tile in fitting) for tile in tiles_in(view.hand)]
    legend = el("legend", desk.word(say("Your tiles")), class_="visually-hidden")
    return el("fieldset", legend, tiles, class_=("rack", None if desk.acting else "resting"))


def _held(view: TriominosView, desk: Desk, tile: int, *, fits: bool) -> Svg:
    fresh = "fresh" if tile == view.fresh and view.drawn else None
    if not fits:
        name = el("span", tile_name(tile), class_="visually-hidden")
        return el("span", tile_art(tile), name, class_=("held", fresh))
    radio = el(
        "input",
        type="radio",
        form=desk.form_id,
        name="tile",
        value=tile,
        id=f"tile-{tile}",
        aria_label=desk.word(say("Tile {tile}", tile=tile_name(tile))),
    )
    return el("label", radio, tile_art(tile), class_=("held", "fits", fresh))


def _zoom(desk: Desk) -> Svg:
    buttons = [
        el("button", sign, type="button", class_="icon", data_zoom=way, aria_label=desk.word(name))
        for way, sign, name in (
            ("in", "+", say("Closer")),
            ("out", "\N{MINUS SIGN}", say("Further")),
            ("fit", "\N{WHITE SQUARE}", say("All tiles")),
        )
    ]
    return el("div", buttons, class_="zoom")


def _legend(desk: Desk) -> Svg:
    sign = el("b", "\N{MULTIPLICATION SIGN}")
    return el("p", sign, " ", desk.word(say("nothing fits any more")), class_="legend")
