"""Positions of Triominos to test with: tiles on the table and hands, each in one line."""

from collections.abc import Iterable

import msgspec
import pytest

from spellenkast.core.errors import IllegalMove
from spellenkast.core.moves import Move
from spellenkast.core.options import Setting
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.games.triominos.grid import ORIGIN
from spellenkast.games.triominos.layout import laid, layout_of
from spellenkast.games.triominos.notation import Begins, Deal, Drawn, Place, parse
from spellenkast.games.triominos.options import OPTIONS, TriominosRules, triominos_rules
from spellenkast.games.triominos.rules import Triominos, first_position
from spellenkast.games.triominos.tiles import LIES, SETS, TILE_OF, pack, tile_name, tiles_in

BRIDGE = (
    "2-3-4 u0,0, 2-4-1 d0,-1, 2-3-2 d-1,0, 4-2-2 u-1,0, 4-2-4 d-1,-1, 1-4-0 u1,-1, 1-0-1 d1,-2, "
    "4-1-1 u1,-2"
)
"""Eight tiles in a curve; 1-4-4 in d0,-2 makes a bridge."""
BRIDGE_TILE = "4-1-4 d0,-2"

HEXAGON = "0-3-4 u0,0, 2-3-0 d-1,0, 0-4-5 d0,-1, 0-2-0 u-1,0, 0-0-5 d-1,-1"
"""Five tiles around a point; 0-5-5 in u0,-1 makes a hexagon."""
HEXAGON_TILE = "5-0-5 u0,-1"

TWO_HEXAGONS = (
    "5-5-5 u0,0, 0-5-5 d-1,0, 0-2-5 u-1,1, 2-2-5 d-1,1, 5-2-4 u0,1, 2-2-4 d0,1, 4-2-3 u1,1, "
    "4-3-4 d1,0, 5-4-4 u1,0"
)
"""Nine tiles around two points; 4-5-5 in d0,0 makes two hexagons."""
TWO_HEXAGONS_TILE = "5-4-5 d0,0"

THREE_HEXAGONS = (
    "5-5-5 u0,0, 0-5-5 d-1,0, 0-1-5 u-1,1, 1-1-5 d-1,1, 5-1-3 u0,1, 5-5-4 d0,-1, 1-2-3 d0,1, "
    "4-5-4 u1,-1, 5-3-4 d1,-1, 5-3-3 u1,0, 3-2-3 d1,0, 3-2-2 u1,1"
)
"""Twelve tiles around a cell; 3-5-5 in it makes three hexagons."""
THREE_HEXAGONS_TILE = "5-3-5 d0,0"

WIDER_BRIDGE = (
    "4-4-4 u0,0, 4-4-5 d0,-1, 0-4-5 u0,-1, 1-4-4 d-1,0, 2-4-0 d-1,-1, 1-2-0 u-1,-1, 1-2-4 u-1,1, "
    "1-2-1 d-2,1, 3-1-1 u-2,1, 0-5-0 d0,-2, 2-2-1 d-2,-1, 2-4-4 d-1,1, 3-1-2 d-2,0"
)
"""The last tile makes a bridge; 2-2-3 in u-2,0 widens it without a hexagon."""
WIDER_BRIDGE_TILE = "2-3-2 u-2,0"

WIDER_WITH_HEXAGON = (
    "1-1-2 u0,0, 1-2-0 d0,-1, 0-1-0 u0,-1, 0-2-4 u1,-1, 0-0-5 d0,-2, 2-3-4 d1,-1, 5-0-3 u1,-2, "
    "4-3-4 u2,-1, 5-1-1 d-1,0, 4-4-0 d2,-2, 0-4-0 u3,-2, 0-0-2 d3,-3, 3-0-2 u3,-3, 3-5-1 u-1,0, "
    "3-4-0 u2,-2"
)
"""A bridge beside which 0-3-3 in d2,-3 closes a hexagon."""
WIDER_WITH_HEXAGON_TILE = "3-0-3 d2,-3"


DEAD = (
    "1-3-4 u0,0, 2-3-1 d-1,0, 1-4-0 d0,-1, 0-4-5 u1,-1, 3-4-4 d0,0, 4-4-0 u1,0, 2-2-1 u-1,0, "
    "2-1-1 d-1,-1, 3-2-2 d-2,0, 1-1-0 u0,-1, 2-3-3 u-1,1, 3-4-3 d-1,1, 3-4-2 u-2,1, 1-0-0 d0,-2"
)
"""After 0-0-4 in u1,-2 none of the other 41 tiles fits anywhere."""
DEAD_TILE = "0-0-4 u1,-2"


def house(preset: str = "page-003", /, **settings: Setting) -> TriominosRules:
    """House rules: a preset and what differs from it."""
    return triominos_rules(OPTIONS.make(settings, OPTIONS.preset(preset)))


def tile(name: str) -> int:
    """The tile of a name such as ``0-1-5``, in any turn."""
    a, b, c = map(int, name.split("-"))
    return TILE_OF[pack((a, b, c))]


def hand(names: str) -> int:
    """Some tiles as a set."""
    tiles = [tile(name) for name in names.split()]
    assert len(set(tiles)) == len(tiles)
    return sum(1 << one for one in tiles)


def names(tiles: int) -> str:
    """The tiles of a set, as they are written."""
    return " ".join(map(tile_name, tiles_in(tiles)))


def move(text: str) -> Move:
    """The move of a text."""
    return parse(text)


def place(text: str) -> Place:
    """The placement of a text."""
    found = parse(text)
    assert isinstance(found, Place)
    return found


def lay(text: str) -> tuple[int, ...]:
    """Tiles on the table, written with commas between them; each has to fit on those before."""
    placed: tuple[int, ...] = ()
    for one in filter(None, text.split(", ")):
        found, layout = place(one), layout_of(placed)
        assert not layout.laid >> found.tile & 1, f"{one} is laid twice"
        fits = found.pattern in LIES[layout.opens[found.cell]] if placed else found.cell == ORIGIN
        assert fits, f"{one} does not fit"
        placed = (*placed, laid(found.cell, found.pattern))
    return placed


def table(
    board: str,
    *hands: str,
    rules: TriominosRules | None = None,
    turn: Seat = 0,
    empty: bool = False,
) -> Triominos:
    """The turn of a seat, with tiles on the table and in hands, all other tiles in the pool.

    With ``empty`` there is no pool: the last hand gets what is left.
    """
    rules, placed = rules or house(), lay(board)
    held = [hand(names) for names in hands]
    together = layout_of(placed).laid
    for one in held:
        assert not together & one, "a tile is in two places"
        together |= one
    assert not together & ~SETS[rules.tiles]
    if empty:
        held[-1] |= SETS[rules.tiles] & ~together
    return Triominos(rules, len(held), (), placed, (), "turn", turn, turn, hands=tuple(held))


def later(state: Triominos, *past: tuple[int, ...], **changed: object) -> Triominos:
    """The same position after rounds with these points."""
    return msgspec.structs.replace(state, past=past, **changed)


def dealt(*hands: str, rules: TriominosRules | None = None) -> Triominos:
    """A game in which these hands are dealt; a hand that is too small gets tiles of little value.

    Those are without triples, from the lowest sum on.
    """
    state = first_position(len(hands), rules or house())
    size = {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}[len(hands)]
    held = [hand(names) for names in hands]
    spare = fillers(state.all_tiles & ~sum(held))
    for seat, own in enumerate(held):
        more = [spare.pop(0) for _ in range(size - own.bit_count())]
        state = state.play(CHANCE, Deal(seat, own | sum(1 << one for one in more)))
    return state


def fillers(tiles: int) -> list[int]:
    """The tiles of a set without triples, the lowest sum first."""
    plain = [one for one in tiles_in(tiles) if len(set(tile_name(one).split("-"))) > 1]
    return sorted(plain, key=lambda one: sum(map(int, tile_name(one).split("-"))))


def begun(state: Triominos) -> Triominos:
    """The position in which the first tile is due; only one seat may begin."""
    (only,) = [outcome for outcome, _ in state.chance()]
    assert isinstance(only, Begins)
    return state.play(CHANCE, only)


def play(state: Triominos, *texts: str) -> Triominos:
    """Play moves of who is to act, or of chance."""
    for text in texts:
        state = state.play(state.to_act[0], parse(text))
    return state


def draw(state: Triominos, name: str) -> Triominos:
    """Draw a certain tile."""
    seat = state.turn
    return play(state, "draw").play(CHANCE, Drawn(seat, tile(name)))


def touched_and_lost(rules: TriominosRules) -> Triominos:
    """After a round in which seat 1 had 403 points for a moment, and then lost 25."""
    state = later(table("2-2-2 u0,0", "2-2-4 5-5-5", "2-2-5 2-2-3", rules=rules), (395, 100))
    state = play(state, "2-4-2 d0,0", "2-2-5 d0,-1")
    for name in ("4-4-4", "3-3-3", "0-0-0"):
        state = draw(state, name)
    return play(state, "pass", "3-2-2 d-1,0")


def legal(state: Triominos) -> list[str]:
    """The legal moves of who is to act, as texts."""
    return [str(found) for found in state.legal(state.turn)]


def items(state: Triominos) -> list[tuple[str, int]]:
    """What the last line of the score pad pays, item by item; of a round that is over its last."""
    lines = state.lines
    if not lines:
        assert state.aftermath is not None
        lines = state.aftermath.lines
    return [(item.kind, item.points) for item in lines[-1].items]


def refusal(state: Triominos, text: str | Move, seat: Seat | None = None) -> tuple[str, str]:
    """The rule and the sentence by which a move is refused, which leaves the position as it was."""
    seat = state.turn if seat is None else seat
    tried = parse(text) if isinstance(text, str) else text
    told = state.why_not(seat, tried)
    assert told is not None
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, tried)
    assert caught.value.refusal == told
    return told.rule, str(told.text)


def union(sets: Iterable[int]) -> int:
    """All tiles of some sets."""
    together = 0
    for one in sets:
        together |= one
    return together
