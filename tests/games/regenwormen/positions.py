"""Positions of Regenwormen to test with, each in one line, and turns with dice that are chosen."""

from collections.abc import Iterable
from functools import cache

import pytest

from spellenkast.core.errors import IllegalMove
from spellenkast.core.moves import Move
from spellenkast.core.options import Setting
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.games.regenwormen.notation import Dice, Keep, Roll, Steal, Take
from spellenkast.games.regenwormen.options import OPTIONS, RegenwormenRules, regenwormen_rules
from spellenkast.games.regenwormen.rules import Regenwormen

TILES = range(21, 37)
WORM = 6
WORMS = dict(zip(TILES, [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4, strict=True))
"""Worms on the tiles, as the rules page has them."""
NO_WORM_WITH_ALL_DICE = "5555 444 3"
"""Eight dice that count 35, without a worm."""


def house(preset: str = "standard", /, **settings: Setting) -> RegenwormenRules:
    """House rules: a preset and what differs from it; seat 1 starts unless that is changed."""
    changed: dict[str, Setting] = {"first_player": "seat", **settings}
    return regenwormen_rules(OPTIONS.make(changed, OPTIONS.preset(preset)))


def bits(tiles: Iterable[int]) -> int:
    """Tiles as a grill: one bit each, bit 0 for tile 21."""
    return sum(1 << (tile - 21) for tile in tiles)


def tiles(grill: int) -> list[int]:
    """The tiles of a grill."""
    return [tile for tile in TILES if grill >> (tile - 21) & 1]


def lay(
    *stacks: tuple[int, ...],
    rules: RegenwormenRules | None = None,
    grill: Iterable[int] | None = None,
) -> Regenwormen:
    """A first turn with these stacks, top tile last: all other tiles lie open, or only some."""
    stacked = [tile for stack in stacks for tile in stack]
    assert len(set(stacked)) == len(stacked)
    assert set(stacked) <= set(TILES)
    others = [tile for tile in TILES if tile not in stacked]
    lying = list(others if grill is None else grill)
    assert set(lying) <= set(others)
    down = [tile for tile in others if tile not in lying]
    return Regenwormen(rules or house(), stacks, grill=bits(lying), down=bits(down))


def faces(text: str) -> tuple[int, ...]:
    """Dice as people write them, with or without spaces, ``W`` for a worm; sorted."""
    marks = text.replace(" ", "")
    return tuple(sorted(WORM if mark == "W" else int(mark) for mark in marks))


def roll(state: Regenwormen, dice: str) -> Regenwormen:
    """Roll, and let these dice fall."""
    return state.play(state.turn, Roll()).play(CHANCE, Dice(faces(dice)))


def collect(state: Regenwormen, groups: str) -> Regenwormen:
    """Roll and set aside group after group, written ``WWW 55 3``; the other dice show something."""
    seat = state.turn
    for group in groups.split():
        (face,) = set(faces(group))
        other = "1" if face != 1 else "2"
        dice = group + other * (state.dice_left - len(group))
        state = roll(state, dice).play(seat, Keep(face))
    return state


def bust(state: Regenwormen, groups: str) -> Regenwormen:
    """Collect groups, and then roll nothing but the last of those symbols."""
    state = collect(state, groups)
    return roll(state, groups[-1] * state.dice_left)


def fail(state: Regenwormen) -> Regenwormen:
    """Let the turn fail by a second roll with nothing new in it."""
    return bust(state, "W")


def reach(state: Regenwormen, total: int) -> Regenwormen:
    """Collect dice with a worm that count so much, and with few dice."""
    return collect(state, recipes()[total])


def take(state: Regenwormen, tile: int, total: int | None = None) -> Regenwormen:
    """Take a tile from the grill, with its number or with another total."""
    return reach(state, total or tile).play(state.turn, Take(tile))


def steal(state: Regenwormen, seat: Seat) -> Regenwormen:
    """Steal the top tile of a seat."""
    return reach(state, state.stacks[seat][-1]).play(state.turn, Steal(seat))


def legal(state: Regenwormen) -> list[str]:
    """The legal moves of who is to act, as texts."""
    return [str(move) for move in state.legal(state.turn)]


def refusal(state: Regenwormen, move: Move, seat: Seat | None = None) -> tuple[str, str]:
    """The rule and the sentence by which a move is refused, asked for beforehand or played."""
    seat = state.turn if seat is None else seat
    with pytest.raises(IllegalMove) as refused:
        state.play(seat, move)
    told = state.why_not(seat, move)
    assert told is not None
    assert (told.rule, str(told.text)) == (refused.value.rule, str(refused.value))
    return told.rule, str(told.text)


@cache
def recipes() -> dict[int, str]:
    """Groups of dice with a worm for every total that can be had, each with as few as possible."""
    found: dict[int, str] = {}
    for count in range(1, 9):
        for worms in range(count, 0, -1):
            for rest in _counts(count - worms, 5):
                total = 5 * worms + sum(face * n for face, n in zip(range(1, 6), rest, strict=True))
                groups = ["W" * worms, *(str(face) * rest[face - 1] for face in (5, 4, 3, 2, 1))]
                found.setdefault(total, " ".join(filter(None, groups)))
    return found


def _counts(dice: int, kinds: int) -> Iterable[tuple[int, ...]]:
    """Every way to share dice among kinds."""
    if kinds == 1:
        yield (dice,)
        return
    for first in range(dice + 1):
        for rest in _counts(dice - first, kinds - 1):
            yield (first, *rest)
