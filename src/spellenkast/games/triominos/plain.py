"""The table without pictures: what a terminal shows."""

from spellenkast.core.face import Block, Cell, Grid, Line
from spellenkast.core.text import say
from spellenkast.games.triominos import words
from spellenkast.games.triominos.grid import cell_name
from spellenkast.games.triominos.rules import TriominosView
from spellenkast.games.triominos.tiles import tile_name, tiles_in

_IN_A_ROW = 5


def blocks(view: TriominosView, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return the score pad, the tiles that lie, the own hand, and what is going on."""
    lines: list[Block] = [_pad(view, names)]
    if view.aftermath is not None and not view.placed:
        lines.append(Line((Cell(words.round_end(view.aftermath, names), "quiet"),)))
    if view.placed:
        lines.append(_lying(view))
    if view.lines:
        last = view.lines[-1]
        items = words.items_text(last.items)
        lines.append(Line((Cell(names[last.seat], "quiet"), Cell(items, "ink"))))
    lines.append(Line((Cell(words.headline(view), "head"),)))
    if view.viewer >= 0 and view.hands[view.viewer]:
        hand = tuple(map(tile_name, tiles_in(view.hands[view.viewer])))
        cells = [Cell(name, "now") for name in hand]
        lines.append(Line((Cell(say("your tiles"), "quiet"), *cells)))
    return tuple(lines)


def _pad(view: TriominosView, names: tuple[str, ...]) -> Grid:
    head = (Cell("", "head"), *(Cell(name, "head") for name in names))
    rows = [head]
    for number, points in enumerate(view.past, 1):
        rows.append((Cell(say("round {n}", n=number), "quiet"), *map(_ink, points)))
    if view.phase != "over":
        running = (Cell(say("round {n}", n=view.round), "quiet"), *map(_ink, view.round_points))
        rows += [running, (Cell(say("tiles"), "quiet"), *(Cell(n) for n in view.counts))]
    rows.append((Cell(say("total"), "head"), *map(_ink, view.scores)))
    return Grid(tuple(rows))


def _ink(points: int) -> Cell:
    return Cell(points, "ink")


def _lying(view: TriominosView) -> Grid:
    """Return the tiles that lie, each with its place, the newest last."""
    laid = [Cell(f"{cell_name(place.cell)} {words.numbers_of(place)}") for place in view.laid_tiles]
    laid += [Cell("")] * (-len(laid) % _IN_A_ROW)
    rows = [tuple(laid[at : at + _IN_A_ROW]) for at in range(0, len(laid), _IN_A_ROW)]
    return Grid(tuple(rows))
