"""Mistakes that public programs made, each with a test that ours does not make it."""

import pytest

from spellenkast.core.errors import IllegalMove, UnreadableMove
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.grid import (
    REACH,
    cell_xy,
    cells_around,
    corners_of,
    point,
    point_xy,
)
from spellenkast.games.triominos.layout import cell_of, laid, layout_of, pattern_of
from spellenkast.games.triominos.notation import Deal
from spellenkast.games.triominos.tiles import FITTING, SETS, pack, tiles_in, unpack
from tests.games.triominos.positions import (
    BRIDGE,
    BRIDGE_TILE,
    DEAD,
    DEAD_TILE,
    HEXAGON,
    TWO_HEXAGONS,
    TWO_HEXAGONS_TILE,
    begun,
    dealt,
    draw,
    house,
    items,
    later,
    lay,
    legal,
    move,
    place,
    play,
    refusal,
    table,
)


def test_a_fan_around_a_corner_is_no_bridge() -> None:
    """Nor is the tile that closes it, though all its corners touch."""
    for count in (1, 2, 3, 4):
        fan = HEXAGON.split(", ")
        closed = layout_of(lay(", ".join(fan[:count]))).closes(place(fan[count]).cell)
        assert (closed.corners, closed.is_bridge) == (2, False)
    state = table(HEXAGON, "0-5-5 0-0-1", "5-5-5")
    assert [kind for kind, _ in items(play(state, "5-0-5 u0,-1"))] == ["tile", "hexagons"]


def test_points_are_compared_not_only_sides() -> None:
    state = table(BRIDGE, "1-4-5 0-0-0", "5-5-5")
    assert refusal(state, "5-1-4 d0,-2")[0] == "corners"
    assert not any("d0,-2" in text for text in legal(state))


def turned_by_60(code: int) -> int:
    """A tile on the table, turned around the point (0, 0) by 60 degrees."""
    corners = dict(zip(corners_of(cell_of(code)), unpack(pattern_of(code)), strict=True))
    moved: dict[int, int] = {}
    for spot, number in corners.items():
        x, y = point_xy(spot)
        moved[point(-y, x + y)] = number
    first, *others = (set(cells_around(spot)) for spot in moved)
    (cell,) = first.intersection(*others)
    a, b, c = (moved[spot] for spot in corners_of(cell))
    return laid(cell, pack((a, b, c)))


def test_a_bridge_is_seen_from_every_side() -> None:
    """The same tiles, turned six times: up and down, each side in its turn."""
    placed = lay(f"{BRIDGE}, {BRIDGE_TILE}")
    found: list[int] = []
    for _ in range(6):
        placed = tuple(turned_by_60(code) for code in placed)
        layout, last = layout_of(placed[:-1]), placed[-1]
        assert pattern_of(last) in {p for _, p in FITTING[layout.opens[cell_of(last)]]}
        assert layout.closes(cell_of(last)).is_bridge
        found.append(cell_of(last))
    assert len(set(found)) == 6
    assert placed == lay(f"{BRIDGE}, {BRIDGE_TILE}")


def test_two_hexagons_are_not_paid_as_one() -> None:
    state = table(TWO_HEXAGONS, "4-5-5 0-0-0", "0-0-1")
    assert items(play(state, TWO_HEXAGONS_TILE)) == [("tile", 14), ("hexagons", 60)]


def test_the_third_draw_costs_5_when_its_tile_is_laid() -> None:
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1")
    for name in ("4-4-4", "3-3-3", "2-2-5"):
        state = draw(state, name)
    assert play(state, "2-5-2 d0,0").scores == (9 - 15, 0)


def test_two_players_are_dealt_9() -> None:
    assert dealt("", "").counts == (9, 9)


def test_0_0_0_does_not_start_while_somebody_holds_5_5_5() -> None:
    state = dealt("0-0-0", "5-5-5")
    assert [str(found) for found, _ in state.chance()] == ["begins 2"]
    assert refusal(state, "begins 1", CHANCE) == (
        "begin",
        "Seat 1 does not have the highest tile.",
    )
    assert legal(begun(state)) == ["5-5-5 u0,0"]


def test_a_round_goes_on_when_400_is_reached() -> None:
    state = later(table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1 0-0-0"), (399, 0))
    after = play(state, "2-4-2 d0,0")
    assert (after.scores[0], after.turn, after.winners) == (407, 1, ())


def test_the_winner_is_not_credited_with_his_own_tiles() -> None:
    after = play(table(DEAD, "0-0-4 5-5-5", "1-1-1"), DEAD_TILE)
    assert after.scores == (4, 15 - 3)


def test_a_game_of_56_has_no_mirror_images_and_no_6() -> None:
    state = dealt("", "")
    assert tiles_in(state.all_tiles) == tuple(range(56))
    for name in ("0-2-1", "0-0-6"):
        rule, sentence = refusal(begun(dealt("5-5-5", "")), f"{name} u0,0")
        assert (rule, sentence) == ("tiles", f"{name} is not one of the 56 tiles of this game.")


def test_a_log_shows_no_tile_that_was_drawn_or_dealt() -> None:
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1")
    coming = play(state, "draw")
    for text in ("drawn 1: 4-4-4", "drawn 1: 3-3-3"):
        assert str(coming.seen(CHANCE, move(text), 0)) == text
        assert str(coming.seen(CHANCE, move(text), 1)) == "drawn 1"
        assert str(coming.seen(CHANCE, move(text), SPECTATOR)) == "drawn 1"
    after = play(coming, "drawn 1: 4-4-4"), play(coming, "drawn 1: 3-3-3")
    for viewer in (1, SPECTATOR):
        assert after[0].view(viewer) == after[1].view(viewer)
        assert hash(after[0].view(viewer)) == hash(after[1].view(viewer))
    first = GAME.new(2)
    deal = first.chance().sample(lambda limit: 0)
    assert isinstance(deal, Deal)
    assert first.seen(CHANCE, deal, 1) == Deal(0)


def test_an_impossible_entry_is_answered_not_dropped() -> None:
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1")
    with pytest.raises(UnreadableMove, match='"2-2-9 d0,0" is not a move here'):
        GAME.parse("2-2-9 d0,0")
    with pytest.raises(IllegalMove, match="You do not hold 2-2-5"):
        play(state, "2-5-2 d0,0")


@pytest.mark.parametrize("direction", [-1, 1])
def test_the_board_has_no_edge(direction: int) -> None:
    """A row of tiles that always grows to one side; and all tiles in a row would not reach far."""
    placed, unplayed = lay("0-0-0 u0,0"), SETS[56] & ~1
    while steps := [
        (direction * cell_xy(cell)[0], laid(cell, pattern), bit)
        for cell, asked in layout_of(placed).opens.items()
        for bit, pattern in FITTING[asked]
        if bit & unplayed
    ]:
        _, code, bit = max(steps)
        placed, unplayed = (*placed, code), unplayed & ~bit
    assert max(direction * cell_xy(cell_of(code))[0] for code in placed) > 10
    assert max(SETS) / 2 < REACH


@pytest.mark.parametrize("scoring", ["sum", "simple", "times"])
def test_a_draw_is_known_as_one_not_by_minus_5(scoring: str) -> None:
    """What a line is for stands in it, also where a draw costs nothing."""
    preset = {"sum": "page-003"}.get(scoring, scoring)
    state = draw(table("2-2-2 u0,0", "5-5-5", "1-1-1", rules=house(preset)), "4-4-4")
    assert [kind for kind, _ in items(state)] == ["draw"]
