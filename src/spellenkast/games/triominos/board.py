"""The table: tiles that lie, where the chosen one fits, the own hand, and what else can be done."""

from spellenkast.core.face import Desk
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import say
from spellenkast.games.triominos import words
from spellenkast.games.triominos.art import (
    cross_in,
    frame,
    outline_of,
    ring_at,
    tile_art,
    tile_at,
)
from spellenkast.games.triominos.grid import ORIGIN
from spellenkast.games.triominos.layout import Closed, cell_of, layout_of, pattern_of
from spellenkast.games.triominos.notation import Draw, Pass, Place
from spellenkast.games.triominos.rules import TriominosView
from spellenkast.games.triominos.tiles import tile_name, tiles_in


def board(view: TriominosView, desk: Desk) -> Svg:
    """Return the largest line of the table, the tiles that lie, and the own hand."""
    return join(_headline(view, desk), _table(view, desk), _rack(view, desk))


def actions(view: TriominosView, desk: Desk) -> Svg | None:
    """Return the buttons in thumb's reach: first tiles, to draw, to pass."""
    if not desk.acting:
        return None
    buttons: list[Svg] = []
    for move in view.legal(view.turn):
        if isinstance(move, Place) and view.phase != "open":
            continue
        text = _action_text(view, desk, move)
        kind = "button" if isinstance(move, Draw | Pass) and view.can_lay else "button primary"
        buttons.append(desk.button(move, text, class_=kind))
    hint = el("p", desk.word(say("Choose a tile, then a place")), class_="hint")
    return join(hint if view.phase == "turn" and view.can_lay else None, buttons)


def _action_text(view: TriominosView, desk: Desk, move: object) -> str:
    if isinstance(move, Place):
        return desk.word(say("Lay {tile}", tile=tile_name(move.tile)))
    costs = view.rules.scoring != "simple"
    if isinstance(move, Draw):
        return desk.word(say("Draw (\N{MINUS SIGN}5)") if costs else say("Draw"))
    return desk.word(say("Pass"))


def _headline(view: TriominosView, desk: Desk) -> Svg:
    last = view.lines[-1] if view.lines else None
    told = None
    if last is not None:
        name = desk.names[last.seat]
        told = say("{name}: {items}", name=name, items=words.items_text(last.items))
    elif view.aftermath is not None:
        told = words.round_end(view.aftermath, desk.names)
    return el(
        "p",
        el("strong", desk.word(words.headline(view)), class_="display"),
        " ",
        el("span", desk.word(told)) if told is not None else None,
        class_="lay-line",
    )


def _table(view: TriominosView, desk: Desk) -> Svg:
    """Return the tiles that lie, what the last one closed, and the places that light up."""
    shown = view.placed
    if not shown and view.phase in ("deal", "over") and view.aftermath is not None:
        shown = view.aftermath.placed
    layout = layout_of(shown)
    cells = [*layout.tiles, *layout.opens] or [ORIGIN]
    tiles = [
        el(
            "g",
            tile_at(cell_of(code), pattern_of(code)),
            id=f"cell-{cell_of(code)}",
            class_=("tri-tile", "last" if place == len(shown) - 1 else None),
        )
        for place, code in enumerate(shown)
    ]
    dead = [cross_in(cell) for cell in view.dead_cells] if view.placed else []
    drawing = el(
        "svg",
        tiles,
        dead,
        _closed(shown),
        _spots(view, desk),
        viewBox=frame(cells),
        class_="tri-table",
        role="group",
        tabindex=0,
        aria_label=desk.word(say("Tiles on the table")),
        data_pan=f"round-{len(view.past)}",
    )
    return el("div", drawing, _zoom(desk), _legend(desk) if dead else None, class_="tri-view")


def _closed(shown: tuple[int, ...]) -> list[Svg]:
    """Return the hexagons or the bridge that the last tile made."""
    if len(shown) < 2:
        return []
    closed: Closed = layout_of(shown[:-1]).closes(cell_of(shown[-1]))
    if closed.hexagons:
        return [ring_at(point) for point in closed.hexagons]
    return [outline_of(cell_of(shown[-1]))] if closed.is_bridge else []


def _spots(view: TriominosView, desk: Desk) -> list[Svg]:
    """Return the places of every tile in the hand, each shown while its tile is chosen."""
    if not desk.acting:
        return []
    return [
        desk.spot(
            move,
            tile_at(move.cell, move.pattern),
            label=words.label(view, move),
            class_="ghost",
            when=() if view.phase == "open" else (f"tile:{move.tile}",),
        )
        for move in view.legal(view.turn)
        if isinstance(move, Place)
    ]


def _rack(view: TriominosView, desk: Desk) -> Svg | None:
    """Return the own hand; a tile that fits somewhere can be chosen."""
    if view.viewer < 0 or not view.hands[view.viewer]:
        return None
    fitting: set[int] = set()
    if desk.acting and view.phase == "turn":
        fitting = {move.tile for move in view.legal(view.turn) if isinstance(move, Place)}
    tiles = [
        _held(view, desk, tile, fits=tile in fitting) for tile in tiles_in(view.hands[view.viewer])
    ]
    legend = el("legend", desk.word(say("Your tiles")), class_="visually-hidden")
    return el("fieldset", legend, tiles, class_="rack")


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
    return el("p", desk.word(say("A cross: no tile fits there any more")), class_="legend")
