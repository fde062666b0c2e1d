"""The table without pictures: what a terminal shows."""

from spellenkast.core.face import Block, Cell, Grid, Line
from spellenkast.core.text import say
from spellenkast.games.triominos import words
from spellenkast.games.triominos.chart import DEAD, LAST, NAMES, OPEN, chart
from spellenkast.games.triominos.grid import cell_name
from spellenkast.games.triominos.layout import cell_of, layout_of
from spellenkast.games.triominos.notation import Place
from spellenkast.games.triominos.rules import TriominosView
from spellenkast.games.triominos.tiles import tile_name, tiles_in

_IN_A_ROW = 5


def blocks(view: TriominosView, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return the score pad, the tiles that lie, the own hand, and what is going on."""
    shown: list[Block] = [_pad(view, names)]
    if view.aftermath is not None and not view.placed:
        told = [words.round_end(view.aftermath, names)]
        told += words.hands_left(view.aftermath.hands, names)
        shown += [Line((Cell(text, "quiet"),)) for text in told]
    if view.placed:
        shown += _table(view)
    if view.lines:
        last = view.lines[-1]
        items = words.items_text(last.items)
        shown.append(Line((Cell(names[last.seat], "quiet"), Cell(items, "ink"))))
    shown.append(Line((Cell(words.headline(view), "head"),)))
    if view.hand:
        held = [Cell(tile_name(tile), "now") for tile in tiles_in(view.hand)]
        shown.append(Line((Cell(say("your tiles"), "quiet"), *held)))
    return tuple(shown)


def _pad(view: TriominosView, names: tuple[str, ...]) -> Grid:
    rows = [(Cell("", "head"), *(Cell(name, "head") for name in names))]
    for number, points in enumerate(view.past, 1):
        rows.append((Cell(say("round {n}", n=number), "quiet"), *map(_ink, points)))
    if view.phase != "over":
        running = (Cell(say("round {n}", n=view.round), "quiet"), *map(_ink, view.round_points))
        rows += [running, (Cell(say("tiles"), "quiet"), *(Cell(n) for n in view.counts))]
    rows.append((Cell(say("total"), "head"), *map(_ink, view.scores)))
    return Grid(tuple(rows))


def _ink(points: int) -> Cell:
    return Cell(points, "ink")


def _table(view: TriominosView) -> list[Block]:
    """Return the chart, what its marks mean, and every tile with its place, the newest last."""
    fitting = _fitting(view)
    marks = dict.fromkeys(layout_of(view.placed).opens, OPEN)
    marks |= dict.fromkeys(view.dead_cells, DEAD)
    marks |= {cell: name for name, cell in zip(NAMES, fitting, strict=False)}
    marks[cell_of(view.placed[-1])] = LAST
    drawn: list[Block] = [Line((Cell(line),)) for line in chart(view.placed, marks)]
    meaning = say(
        "{last} last tile, {dead} nothing fits any more, {open} open",
        last=LAST,
        dead=DEAD,
        open=OPEN,
    )
    places: list[Block] = [
        Line((Cell(f"{marks[cell]}  {cell_name(cell)}", "head"), Cell("  ".join(tiles))))
        for cell, tiles in fitting.items()
    ]
    return [*drawn, Line((Cell(meaning, "quiet"),)), *places, _lying(view)]


def _fitting(view: TriominosView) -> dict[int, list[str]]:
    """Return the places where the viewer can lay a tile now, each with the tiles as they lie."""
    found: dict[int, list[str]] = {}
    for move in sorted(view.legal(view.viewer), key=_cell):
        if isinstance(move, Place):
            found.setdefault(move.cell, []).append(words.numbers_of(move))
    return found


def _cell(move: object) -> int:
    return move.cell if isinstance(move, Place) else -1


def _lying(view: TriominosView) -> Grid:
    laid = [Cell(f"{cell_name(place.cell)} {words.numbers_of(place)}") for place in view.laid_tiles]
    laid += [Cell("")] * (-len(laid) % _IN_A_ROW)
    rows = [tuple(laid[at : at + _IN_A_ROW]) for at in range(0, len(laid), _IN_A_ROW)]
    return Grid(tuple(rows))
