"""Tables of games in a terminal: every cell, told by signs and not by colour alone."""

import pytest
from rich.console import Console

from spellenkast.core.face import Block, Cell, Grid, Line
from spellenkast.core.game import Game
from spellenkast.core.registry import games
from spellenkast.core.text import say
from spellenkast.terminal.drawing import STYLES, drawn
from spellenkast.terminal.voice import Voice
from tests.toy import TOYS


def shown(block: Block, language: str = "en", *, colour: bool = False) -> str:
    """A block as it comes out."""
    console = Console(
        width=60,
        force_terminal=colour,
        color_system="standard" if colour else None,
        markup=False,
        highlight=False,
    )
    with console.capture() as capture:
        console.print(drawn(block, Voice(language)))
    return capture.get()


def test_a_line_has_its_cells_beside_each_other() -> None:
    line = Line((Cell(say("on"), "quiet"), Cell("1 [b]2[/b] :dog:", "now"), Cell(1234)))
    assert shown(line) == "on  ▸ 1 [b]2[/b] :dog:  1,234\n"
    assert shown(line, "nl") == "aan  ▸ 1 [b]2[/b] :dog:  1.234\n"


def test_what_is_in_pencil_and_whose_turn_it_is_needs_no_colour() -> None:
    assert shown(Line((Cell(25, "pencil"),))) == "(25)\n"
    assert shown(Line((Cell("Oma", "now"),))) == "▸ Oma\n"


def test_a_grid_has_a_head_and_rows() -> None:
    grid = Grid(
        (
            (Cell("", "head"), Cell("Oma", "now")),
            (Cell(say("Ones")), Cell(3, "ink")),
            (Cell(say("Twos")), Cell(-4, "quiet")),
        )
    )
    lines = shown(grid).splitlines()
    assert len(lines) == 4
    assert lines[0].split("┃")[1].strip() == "▸ Oma"
    assert [line.split("│")[1].strip() for line in lines[2:]] == ["3", "\N{MINUS SIGN}4"]


@pytest.mark.parametrize("role", STYLES)
def test_every_role_but_plain_stands_out(role: str) -> None:
    assert ("\x1b[" in shown(Line((Cell("x", role),)), colour=True)) == (role != "plain")


def test_a_name_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in shown(Line((Cell("\x1b[2J", "head"),)))


@pytest.mark.parametrize("game", [*games(), *TOYS], ids=lambda game: game.key)
def test_every_role_that_a_game_uses_is_known(game: Game) -> None:
    seats = max(2, game.seats[0])
    blocks = game.face.plain(game.new(seats).view(0), tuple(f"Seat {n}" for n in range(seats)))
    assert "Seat 1" in "".join(map(shown, blocks))


def test_a_long_word_is_folded_and_not_cut() -> None:
    word = "Papegaaienvoorzitter" * 4
    lines = shown(Grid(((Cell(""), Cell("Oma")), (Cell(word), Cell(3))))).splitlines()
    assert "".join(line.split("│")[0].strip() for line in lines[2:]) == word
