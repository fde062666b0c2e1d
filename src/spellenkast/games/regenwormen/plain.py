"""The table without pictures: what a terminal shows."""

from spellenkast.core.face import Block, Cell, Grid, Line
from spellenkast.core.text import say
from spellenkast.games.regenwormen import words
from spellenkast.games.regenwormen.dice import HANDFULS
from spellenkast.games.regenwormen.rules import Position
from spellenkast.games.regenwormen.tiles import TILES, bit_of, worms_on


def blocks(position: Position, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return the grill, the stacks, what is going on, and the dice."""
    lines: list[Block] = [_grill(position), _stacks(position, names)]
    ended = position.aftermath
    if position.phase in ("roll", "over") and ended is not None and ended.failure:
        steps = words.failed_steps(position, ended, names)
        fatal = words.symbols(HANDFULS[ended.thrown].faces)
        if fatal:
            lines.append(Line((Cell(say("last roll"), "quiet"), Cell(fatal, "ink"))))
        lines += [Line((Cell(step, "quiet"),)) for step in steps]
    lines.append(Line((Cell(words.headline(position), "head"),)))
    if position.thrown:
        rolled = words.symbols(HANDFULS[position.thrown].faces)
        lines.append(Line((Cell(say("rolled"), "quiet"), Cell(rolled, "now"))))
    if position.kept:
        hand = position.hand
        kept = words.symbols(hand.faces)
        total = say("{total} in all", total=hand.total)
        lines.append(Line((Cell(say("kept"), "quiet"), Cell(kept, "ink"), Cell(total, "ink"))))
    hint = words.hint(position)
    if hint is not None:
        lines.append(Line((Cell(hint, "quiet"),)))
    return tuple(lines)


def _grill(position: Position) -> Grid:
    """Return the numbers on the grill with their worms; turned tiles as a cross."""
    tiles: list[Cell] = []
    worms: list[Cell] = []
    for tile in TILES:
        if position.grill & bit_of(tile):
            tiles.append(Cell(tile, "ink"))
            worms.append(Cell(worms_on(tile), "pencil"))
        else:
            turned = position.down & bit_of(tile)
            tiles.append(Cell("x" if turned else "", "quiet"))
            worms.append(Cell("", "quiet"))
    head = Cell(say("grill"), "head")
    return Grid(((head, *tiles), (Cell(say("worms"), "quiet"), *worms)))


def _stacks(position: Position, names: tuple[str, ...]) -> Grid:
    head = (Cell(say("player"), "head"), Cell(say("on top"), "head"), Cell(say("tiles"), "head"))
    hidden = words.hides(position)
    rows = [(*head, Cell("" if hidden else say("worms"), "head"))]
    for seat, stack in enumerate(position.stacks):
        now = "now" if position.to_act == (seat,) else "plain"
        worms = Cell("" if hidden else position.scores[seat], "ink")
        top = Cell(stack[-1] if stack else "", "ink")
        rows.append((Cell(names[seat], now), top, Cell(len(stack)), worms))
    return Grid(tuple(rows))
