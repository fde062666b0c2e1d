"""The greedy player, and what the table answers to those who draw it."""

import pytest

from spellenkast.core.chance import Below
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.grid import cell_name, point, point_xy
from spellenkast.games.triominos.layout import layout_of
from spellenkast.games.triominos.player import GREEDY
from spellenkast.games.triominos.position import entries
from tests.games.triominos.positions import (
    BRIDGE,
    BRIDGE_TILE,
    HEXAGON,
    HEXAGON_TILE,
    begun,
    dealt,
    draw,
    house,
    lay,
    legal,
    place,
    play,
    table,
    tile,
)


def unasked(limit: int) -> int:
    """A source of chance that must not be needed."""
    raise AssertionError(f"a number below {limit} was asked for")


def always(number: int) -> Below:
    """A source of chance that always says the same."""
    return lambda limit: number % limit


# --- greedy -----------------------------------------------------------------------------------


def test_greedy_takes_the_bonus_rather_than_the_larger_sum() -> None:
    state = table(BRIDGE, "1-4-4 3-4-5 4-5-5", "5-5-5")
    assert str(GREEDY.choose(state.view(0), unasked)) == BRIDGE_TILE


def test_greedy_opens_with_0_0_0_if_it_may() -> None:
    state = begun(dealt("5-5-5 0-0-0", ""))
    assert str(GREEDY.choose(state.view(0), unasked)) == "0-0-0 u0,0 shows 5-5-5"
    plain = begun(dealt("5-5-5 0-0-0", "", rules=house(opening_bonus="none")))
    assert str(GREEDY.choose(plain.view(0), unasked)) == "5-5-5 u0,0"


def test_greedy_draws_only_when_it_must_and_passes_when_it_must() -> None:
    state = table("2-2-2 u0,0", "5-5-5 2-2-4", "1-1-1")
    assert "draw" in legal(state)
    assert str(GREEDY.choose(state.view(0), lambda limit: 0)).startswith("4-2-2")
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1")
    for name in ("4-4-4", "3-3-3", "0-0-0"):
        assert str(GREEDY.choose(state.view(0), unasked)) == "draw"
        state = draw(state, name)
    assert str(GREEDY.choose(state.view(0), unasked)) == "pass"


def test_greedy_lets_a_lot_decide_among_equals() -> None:
    state = table("2-2-2 u0,0", "5-5-5 2-2-4", "1-1-1")
    chosen = {str(GREEDY.choose(state.view(0), always(n))) for n in range(3)}
    assert chosen == set(legal(state)) - {"draw"}


def test_greedy_plays_no_other_game() -> None:
    class Other:
        """No view of this game."""

    with pytest.raises(TypeError, match="Other is no view of this game"):
        GREEDY.choose(Other(), unasked)  # type: ignore[arg-type]  # that is what is tested


def test_the_game_offers_greedy() -> None:
    assert [level.key for level in GAME.levels] == ["greedy"]


# --- what the table answers -------------------------------------------------------------------


def test_places_for_a_tile_are_its_legal_moves_whoever_holds_it() -> None:
    state = table("2-2-2 u0,0, 2-4-2 d0,0", "5-5-5 2-2-5", "1-1-1 0-2-2")
    assert [str(found) for found in state.places_for(tile("2-2-5"))] == legal(state)[:2]
    assert [str(found) for found in state.view(0).places_for(tile("0-2-2"))] == [
        "0-2-2 d-1,0",
        "2-2-0 d0,-1",
    ]


def test_cells_that_no_tile_can_fill_are_public() -> None:
    """The cell asks for 1-4-2 clockwise, which would be a mirror image."""
    state = table(BRIDGE, "1-4-4 0-0-0", "5-5-5")
    dead = [cell_name(cell) for cell in state.dead_cells]
    assert dead == ["u0,-1"]
    assert all(state.view(viewer).dead_cells == state.dead_cells for viewer in (0, 1, SPECTATOR))


def test_a_bridge_can_be_drawn() -> None:
    state = table(BRIDGE, "1-4-4 0-0-0", "5-5-5")
    after, cell = play(state, BRIDGE_TILE), place(BRIDGE_TILE).cell
    assert after.last_closed is not None
    assert after.last_closed.is_bridge
    assert after.layout.bridges == {cell}
    assert point_xy(layout_of(after.placed[:-1]).opposite(cell)) == (0, -1)


def test_a_hexagon_can_be_drawn() -> None:
    after = play(table(HEXAGON, "0-5-5 0-0-1", "5-5-5"), HEXAGON_TILE)
    assert after.last_closed is not None
    assert after.last_closed.hexagons == (point(0, 0),)
    assert play(begun(dealt("5-5-5", "")), "5-5-5 u0,0").last_closed is None


def test_only_a_cell_beside_a_tile_has_a_corner_opposite() -> None:
    with pytest.raises(ValueError, match=r"no tile touches the cell u9,9 with a side"):
        layout_of(lay("2-2-2 u0,0")).opposite(place("2-2-4 u9,9").cell)


def test_lines_of_the_pad_know_their_tiles() -> None:
    state = play(begun(dealt("5-5-5", "4-4-4")), "5-5-5 u0,0")
    state = draw(state, "0-5-5")
    state = play(state, "0-5-5 d-1,0")
    told = [
        (line.seat, [item.kind for item in line.items], str(found) if found else "")
        for line, found in entries(state.lines, state.placed)
    ]
    assert told == [
        (0, ["tile", "opening"], "5-5-5 u0,0"),
        (1, ["draw"], ""),
        (1, ["tile"], "0-5-5 d-1,0"),
    ]


def test_parts_say_what_they_are() -> None:
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1")
    coming = play(state, "draw")
    assert repr(coming.chance()) == "<PoolChance of 53 tiles>"
    assert repr(GAME.new(2).chance()) == "<HandChance of 9 from 56 tiles>"
    assert repr(state.layout) == "<Layout of 1 tiles>"
    assert (coming.to_act, coming.turn) == ((CHANCE,), 0)
