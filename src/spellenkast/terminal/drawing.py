"""Tables of a game as a terminal draws them."""

from typing import TYPE_CHECKING

from spellenkast.core.face import Block, Cell, Grid, Line

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text as Shown

    from spellenkast.terminal.voice import Voice

STYLES = {
    "plain": "",
    "head": "bold",
    "ink": "bold blue",
    "pencil": "italic yellow",
    "now": "bold reverse",
    "quiet": "dim",
}
"""How a cell of each role stands out."""


def drawn(block: Block, voice: "Voice") -> "RenderableType":
    """Return a block to be printed: a table, or a line of cells."""
    return _grid(block, voice) if isinstance(block, Grid) else _line(block, voice)


def _line(line: Line, voice: "Voice") -> "RenderableType":
    from rich.text import Text as Shown

    return Shown("  ").join(_cell(cell, voice) for cell in line.cells)


def _grid(grid: Grid, voice: "Voice") -> "RenderableType":
    from rich.table import Table

    head, *rows = grid.rows
    table = Table(show_edge=False, pad_edge=False)
    for place, cell in enumerate(head):
        # Folded rather than cut: the end of a name may be what tells it from another.
        table.add_column(_cell(cell, voice), justify="right" if place else "left", overflow="fold")
    for row in rows:
        table.add_row(*(_cell(cell, voice) for cell in row))
    return table


def _cell(cell: Cell, voice: "Voice") -> "Shown":
    """Return a cell; what colour says is said by a sign, too."""
    from rich.text import Text as Shown

    if isinstance(cell.value, int):
        text = voice.language.number(cell.value)
    else:
        text = voice.say(cell.value)
    if cell.role == "pencil":
        text = f"({text})"
    elif cell.role == "now":
        text = f"\N{BLACK RIGHT-POINTING SMALL TRIANGLE} {text}"
    return Shown(text, STYLES[cell.role])
