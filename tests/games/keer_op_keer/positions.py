"""Positions of Keer op Keer to test the rules with: sheets with crosses, dice, and choices.

The sheet is read here a second time, from the seven lines of the rules page, by names of boxes and
without the engine: what the tests expect does not come from what they test.
"""

from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from spellenkast.core.errors import IllegalMove
from spellenkast.core.moves import Move
from spellenkast.core.options import Setting
from spellenkast.core.seat import Seat
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.notation import Cross
from spellenkast.games.keer_op_keer.options import OPTIONS, KeerOpKeerRules, keer_op_keer_rules
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from tests.games.keer_op_keer.showing import table

PAGE = """\
gggyyyyGbbbOyyy
ogYgYyoopBboogg
BgpgggGpppyyogg
bppgoObbggyyoPb
poooopbbooopppp
pBbPpppyYoPbbbO
yybbbbpyyyggGoo"""
LETTERS = "ABCDEFGHIJKLMNO"
GRID = {
    f"{letter}{number}": mark
    for number, line in enumerate(PAGE.split("\n"), 1)
    for letter, mark in zip(LETTERS, line, strict=True)
}
"""The letter of every box of the classic sheet."""
ORDER = {
    f"{letter}{row}": 7 * place + row - 1
    for place, letter in enumerate(LETTERS)
    for row in range(1, 8)
}
NAMES = sorted(ORDER, key=lambda name: ORDER[name])
HIGH = dict(zip(LETTERS, (5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5), strict=True))
LOW = dict(zip(LETTERS, (3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3), strict=True))
"""Points of the columns, as the rules page has them."""
EMPTY_SCORE = 8 - 2 * 15
"""What a sheet without a cross is worth: eight exclamation marks, fifteen stars."""


def house(preset: str = "standard", /, **settings: Setting) -> KeerOpKeerRules:
    """House rules: a preset and what differs from it."""
    return keer_op_keer_rules(OPTIONS.make(settings, OPTIONS.preset(preset)))


def column(letter: str) -> list[str]:
    """The boxes of a column."""
    return [f"{letter}{row}" for row in range(1, 8)]


def colour(mark: str) -> list[str]:
    """The boxes of a colour."""
    return [name for name, own in GRID.items() if own.lower() == mark]


@cache
def beside(name: str) -> frozenset[str]:
    """The boxes that share a side with a box."""
    place, row = LETTERS.index(name[0]), int(name[1])
    near = [(place, row - 1), (place, row + 1), (place - 1, row), (place + 1, row)]
    return frozenset(f"{LETTERS[p]}{r}" for p, r in near if 0 <= p < 15 and 1 <= r <= 7)


def hangs_together(names: set[str]) -> bool:
    """Tell whether some boxes hang together."""
    reached = {min(names)}
    while grown := {other for name in reached for other in beside(name) & names} - reached:
        reached |= grown
    return reached == names


def boxes(text: str) -> int:
    """A set of boxes: ``C4 C5``, a column ``A``, a colour ``g``, ``all``; ``-C4`` takes one out."""
    found: set[str] = set()
    for word in text.split():
        name = word.removeprefix("-")
        if name == "all":
            named = list(GRID)
        elif name in LETTERS:
            named = column(name)
        else:
            named = [name] if name in GRID else colour(name)
        found = found - set(named) if word.startswith("-") else found | set(named)
    return sum(1 << ORDER[name] for name in found)


def names(mask: int) -> list[str]:
    """The names of the boxes of a set."""
    return [NAMES[place] for place in range(len(NAMES)) if mask >> place & 1]


def lay(
    *sheets: str, used: tuple[int, ...] | None = None, rolls: int = 0, **settings: Setting
) -> KeerOpKeer:
    """A table before a roll, with these crosses on the sheets, and exclamation marks used.

    No roll is an open one unless the settings say so.
    """
    state = table(len(sheets), **settings)
    marks = tuple(boxes(sheet) for sheet in sheets)
    return msgspec.structs.replace(state, marks=marks, jokers=used or state.jokers, rolls=rolls)


def crosses(state: KeerOpKeer, seat: Seat) -> list[str]:
    """The legal crosses of a seat, as texts."""
    return [str(move) for move in state.legal(seat) if isinstance(move, Cross)]


def dice_used(state: KeerOpKeer, seat: Seat) -> set[str]:
    """The dice of the legal crosses of a seat: ``b3``."""
    return {text.split()[0] for text in crosses(state, seat)}


def refused(state: KeerOpKeer, seat: Seat, move: Move | str) -> tuple[str, str]:
    """The rule and the sentence by which a move is refused, asked for beforehand or played."""
    wanted = GAME.parse(move) if isinstance(move, str) else move
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, wanted)
    told = state.why_not(seat, wanted)
    assert told is not None
    assert (told.rule, str(told.text)) == (caught.value.rule, str(caught.value))
    return told.rule, str(told.text)


def rule(state: KeerOpKeer, seat: Seat, move: Move | str) -> str:
    """The rule by which a move is refused."""
    return refused(state, seat, move)[0]


def score(marks: int, used: int, high: str, penalty: int = 2) -> int:
    """Points of a sheet, added up from the rules page.

    ``high`` are the columns and the colours that it filled first.
    """
    crossed = set(names(marks))
    points = (
        8 - used - penalty * sum(own.isupper() for name, own in GRID.items() if name not in crossed)
    )
    points += sum(
        (HIGH if letter in high else LOW)[letter]
        for letter in LETTERS
        if crossed.issuperset(column(letter))
    )
    return points + sum(
        5 if mark in high else 3 for mark in "gybpo" if crossed.issuperset(colour(mark))
    )


def almost(mark: str) -> tuple[str, str]:
    """A sheet with all of a colour but one box, which touches another; and that box."""
    last = next(name for name in colour(mark) if beside(name) & set(colour(mark)))
    return f"{mark} -{last}", last


def groups() -> Iterator[set[str]]:
    """Every set of one to five boxes of one colour that hangs together, found by growing."""
    known = {frozenset((name,)) for name in GRID}
    for _ in range(5):
        yield from map(set, known)
        known = {
            one | {other}
            for one in known
            for name in one
            for other in beside(name) - one
            if GRID[other].lower() == GRID[name].lower()
        }
