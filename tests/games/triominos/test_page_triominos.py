"""The rules page: every sentence of it is a test, named in ``sentences.md``."""

from itertools import product

import pytest

from spellenkast.core.errors import SeatsError
from spellenkast.core.seat import SPECTATOR
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.grid import (
    corners_of,
    down,
    neighbours_of,
    point,
    point_xy,
    up,
)
from spellenkast.games.triominos.layout import layout_of
from spellenkast.games.triominos.notation import Pass
from spellenkast.games.triominos.tiles import FITS, FITTING, LIES, SETS, TILES, tiles_in, turns
from tests.games.triominos.positions import (
    BRIDGE,
    BRIDGE_TILE,
    HEXAGON,
    HEXAGON_TILE,
    THREE_HEXAGONS,
    THREE_HEXAGONS_TILE,
    TWO_HEXAGONS,
    TWO_HEXAGONS_TILE,
    begun,
    dealt,
    draw,
    hand,
    items,
    later,
    lay,
    legal,
    names,
    place,
    play,
    refusal,
    table,
    tile,
)

# --- tiles and board --------------------------------------------------------------------------


def test_56_tiles_that_do_not_decrease_clockwise() -> None:
    tiles = [TILES[one] for one in tiles_in(SETS[56])]
    assert sorted(tiles) == [(a, b, c) for a, b, c in product(range(6), repeat=3) if a <= b <= c]
    assert (0, 1, 2) in tiles
    assert (0, 2, 1) not in tiles


def test_6_triples_30_pairs_20_with_three_numbers() -> None:
    kinds = [len(set(TILES[one])) for one in tiles_in(SETS[56])]
    assert [kinds.count(n) for n in (1, 2, 3)] == [6, 30, 20]


def test_two_to_six_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(SeatsError):
            GAME.new(seats)


@pytest.mark.parametrize(("seats", "size"), [(2, 9), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_hands_of_9_7_or_6_and_the_rest_is_the_pool(seats: int, size: int) -> None:
    state = dealt(*[""] * seats)
    assert state.counts == (size,) * seats
    assert state.pool_size == 56 - seats * size == state.pool.bit_count()


def test_the_pool_lies_face_down() -> None:
    """Nobody's view has a place for it, but everybody knows how many tiles it has."""
    state = dealt("", "")
    for viewer in (0, 1, SPECTATOR):
        view = state.view(viewer)
        assert not hasattr(view, "pool")
        assert view.pool_size == 38


def test_corners_of_cells_are_clockwise() -> None:
    assert corners_of(up(2, 3)) == (point(2, 3), point(2, 4), point(3, 3))
    assert corners_of(down(2, 3)) == (point(2, 4), point(3, 4), point(3, 3))
    for cell in (up(-4, 5), down(-4, 5)):
        a, b, c = map(point_xy, corners_of(cell))
        area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
        assert area < 0, "counter-clockwise"


def test_neighbours_across_the_side_opposite_each_corner() -> None:
    x, y = 3, -2
    assert neighbours_of(up(x, y)) == (down(x, y), down(x, y - 1), down(x - 1, y))
    assert neighbours_of(down(x, y)) == (up(x + 1, y), up(x, y), up(x, y + 1))
    for cell in (up(x, y), down(x, y)):
        for corner, (spot, other) in enumerate(
            zip(corners_of(cell), neighbours_of(cell), strict=True)
        ):
            shared = set(corners_of(cell)) & set(corners_of(other))
            assert shared == set(corners_of(cell)) - {spot}, corner
            assert cell in neighbours_of(other)


def test_a_number_and_a_count_for_every_point() -> None:
    layout = layout_of(lay(f"{HEXAGON}, {HEXAGON_TILE}"))
    assert (layout.numbers[point(0, 0)], layout.counts[point(0, 0)]) == (0, 6)
    assert set(layout.counts.values()) == {2, 6}
    for cell, pattern in layout.tiles.items():
        found = [layout.numbers[spot] for spot in corners_of(cell)]
        assert found == [pattern & 7, pattern >> 3 & 7, pattern >> 6]


def test_tiles_that_touch_with_a_point_only_agree_too() -> None:
    """The side (1, 4) fits 1-4-5, but the corner opposite belongs to a tile as well."""
    state = table(BRIDGE, "1-4-5 0-0-0", "5-5-5")
    assert refusal(state, "5-1-4 d0,-2") == (
        "corners",
        "The left corner needs a 4. 1-4-5, turned as well as can be, has a 5 there.",
    )


def test_a_cell_has_to_be_empty() -> None:
    state = table("1-2-3 u0,0, 2-3-3 d0,0", "1-2-2", "")
    assert refusal(state, "1-2-2 u0,0") == (
        "place",
        "That place is taken: 1-2-3 lies there.",
    )


def test_a_whole_side_has_to_touch() -> None:
    """A tile that touches with a point only is refused, though its number agrees there."""
    state = table("2-2-2 u0,0", "2-2-4", "")
    rule, sentence = refusal(state, "2-2-4 u0,1")
    assert (rule, sentence.split(".")[0]) == ("side", "No whole side touches a tile there")
    assert state.why_not(0, place("2-4-2 d0,0")) is None


def test_some_turn_agrees_with_every_corner() -> None:
    state = table("1-2-3 u0,0", "2-3-3 0-1-2", "")
    assert [text for text in legal(state) if "d0,0" in text] == ["2-3-3 d0,0"]
    for wrong in ("3-3-2 d0,0", "3-2-3 d0,0"):
        assert refusal(state, wrong) == (
            "corners",
            "2-3-3 fits there in one turn only: 2-3-3, clockwise from the left corner.",
        )


def test_a_tile_is_turned_but_never_mirrored() -> None:
    """Beside 1-2-3 the side is (3, 2) clockwise: 2-3-4 has its numbers the other way round."""
    asked = layout_of(lay("1-2-3 u0,0")).opens[down(0, 0)]
    assert names(FITS[asked] & SETS[56]) == "2-2-3 2-3-3"
    assert names(FITS[asked] & SETS[76]) == "2-2-3 2-3-3 0-3-2 1-3-2 2-4-3 2-5-3"
    state = table("1-2-3 u0,0", "2-3-4", "")
    for turned in turns((2, 3, 4)):
        text = "-".join(map(str, turned))
        assert refusal(state, f"{text} d0,0")[0] == "corners"


def test_a_tile_that_is_no_triple_fits_in_at_most_one_way() -> None:
    for a, b, c in product(range(6), range(6), [*range(6), 7]):
        asked = a | b << 3 | c << 6
        tiles = [bit for bit, _ in FITTING[asked]]
        assert len(tiles) == len(set(tiles))
        assert len(LIES[asked]) == len(tiles)


# --- start ------------------------------------------------------------------------------------


def test_the_highest_triple_begins() -> None:
    state = dealt("3-3-3 3-4-5", "4-4-4", "")
    assert begun(state).turn == 1


def test_without_a_triple_the_highest_sum_begins() -> None:
    assert begun(dealt("2-4-5", "3-4-5", "1-5-5")).turn == 1


def test_the_tile_that_decides_is_laid_first() -> None:
    state = begun(dealt("4-4-4 4-5-5", "3-3-3"))
    assert legal(state) == ["4-4-4 u0,0"]
    assert refusal(state, "4-5-5 u0,0") == ("opening", "The first tile is your highest: 4-4-4.")
    assert refusal(state, "draw")[0] == refusal(state, "pass")[0] == "opening"


def test_the_first_tile_pays_its_sum_and_10() -> None:
    assert play(begun(dealt("4-4-4", "")), "4-4-4 u0,0").scores == (22, 0)
    assert play(begun(dealt("5-5-5", "")), "5-5-5 u0,0").scores == (25, 0)
    assert play(begun(dealt("2-4-5", "")), "2-4-5 u0,0").scores == (21, 0)


def test_with_the_highest_triple_0_0_0_may_open_and_the_triple_is_shown() -> None:
    state = begun(dealt("5-5-5 0-0-0", ""))
    assert legal(state) == ["0-0-0 u0,0 shows 5-5-5", "5-5-5 u0,0"]
    assert refusal(state, "0-0-0 u0,0")[0] == "opening"
    after = play(state, "0-0-0 u0,0 shows 5-5-5")
    assert after.scores == (40, 0)
    assert items(after) == [("tile", 0), ("opening", 10), ("zero", 30)]
    assert [after.view(viewer).shown for viewer in (0, 1, SPECTATOR)] == [tile("5-5-5")] * 3


def test_40_whenever_0_0_0_opens() -> None:
    """Also when it is the only triple: nothing is shown then."""
    state = begun(dealt("0-0-0 4-5-5", ""))
    assert legal(state) == ["0-0-0 u0,0"]
    assert play(state, "0-0-0 u0,0").scores == (40, 0)


def test_0_0_0_pays_nothing_later() -> None:
    state = table("0-0-1 u0,0", "0-0-0 1-1-1", "5-5-5")
    assert play(state, "0-0-0 d-1,0").scores == (0, 0)


# --- a turn -----------------------------------------------------------------------------------


def test_a_tile_pays_the_sum_of_its_numbers() -> None:
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1")
    after = play(state, "2-4-2 d0,0")
    assert (after.scores, after.turn, items(after)) == ((8, 0), 1, [("tile", 8)])


def test_one_tile_a_turn_clockwise() -> None:
    state = table("2-2-2 u0,0", "2-2-4 2-2-5", "1-2-2 1-1-1", "0-2-2 0-0-0")
    turns = [state.turn]
    for text in ("2-4-2 d0,0", "2-2-1 d0,-1", "0-2-2 d-1,0"):
        state = play(state, text)
        turns.append(state.turn)
    assert turns == [0, 1, 2, 0]


def test_a_draw_costs_5_each_and_there_are_three() -> None:
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1")
    for drawn, name in enumerate(("4-4-4", "3-3-3", "1-1-3"), 1):
        assert legal(state) == ["draw"]
        state = draw(state, name)
        assert (state.scores, state.drawn, state.counts[0]) == ((-5 * drawn, 0), drawn, 1 + drawn)
    assert legal(state) == ["pass"]
    assert refusal(state, "draw") == ("draw", "You have drawn three tiles: lay one, or pass.")


def test_a_tile_may_be_drawn_though_one_could_be_laid() -> None:
    state = table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1")
    assert "draw" in legal(state)
    assert draw(state, "0-0-0").scores == (-5, 0)


def test_any_tile_of_the_hand_may_be_laid_after_a_draw() -> None:
    state = draw(table("2-2-2 u0,0", "2-2-4 5-5-5", "1-1-1"), "2-2-5")
    assert legal(state) == [
        "4-2-2 d-1,0",
        "2-2-4 d0,-1",
        "2-4-2 d0,0",
        "5-2-2 d-1,0",
        "2-2-5 d0,-1",
        "2-5-2 d0,0",
        "draw",
    ]


def test_after_the_third_draw_without_a_tile_it_is_a_pass_and_25_less() -> None:
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1")
    for name in ("4-4-4", "3-3-3", "1-1-3"):
        state = draw(state, name)
    after = play(state, "pass")
    assert (after.scores, after.turn) == ((-25, 0), 1)
    assert items(after) == [("pass", -10)]


def test_three_draws_and_then_3_4_5_make_minus_3() -> None:
    state = table("3-3-4 u0,0", "0-0-0", "1-1-1")
    for name in ("0-0-1", "0-0-2", "3-4-5"):
        state = draw(state, name)
    assert play(state, "3-4-5 d0,-1").scores == (-3, 0)


def test_after_the_third_draw_one_may_pass_though_a_tile_fits() -> None:
    state = table("2-2-2 u0,0", "2-2-4", "1-1-1")
    for name in ("4-4-4", "3-3-3", "1-1-3"):
        state = draw(state, name)
    assert legal(state)[-1] == "pass"
    assert play(state, "pass").scores == (-25, 0)


def test_no_stopping_after_one_or_two_draws() -> None:
    state = table("2-2-2 u0,0", "2-2-4", "1-1-1")
    for left, name in ((3, "4-4-4"), (2, "3-3-3"), (1, "1-1-3")):
        rule, sentence = refusal(state, Pass())
        assert rule == "pass"
        assert ("one more tile" if left == 1 else f"{left} more tiles") in sentence
        state = draw(state, name)


def test_two_tiles_left_both_drawn_no_play_is_20_less() -> None:
    state = table("2-2-2 u0,0", "5-5-5", "1-1-1", empty=True)
    state = later(state, hands=(state.hands[0], state.hands[1] & ~hand("4-4-4 3-3-3")))
    state = draw(draw(state, "4-4-4"), "3-3-3")
    assert (legal(state), state.pool_size) == (["pass"], 0)
    assert play(state, "pass").scores == (-20, 0)


# --- bonuses ----------------------------------------------------------------------------------


def test_a_bridge_pays_40() -> None:
    after = play(table(BRIDGE, "1-4-4 0-0-0", "5-5-5"), BRIDGE_TILE)
    assert items(after) == [("tile", 9), ("bridge", 40)]
    assert after.scores == (49, 0)


def test_a_hexagon_pays_50() -> None:
    after = play(table(HEXAGON, "0-5-5 0-0-0", "5-5-5"), HEXAGON_TILE)
    assert items(after) == [("tile", 10), ("hexagons", 50)]
    assert after.scores == (60, 0)


def test_two_hexagons_pay_60() -> None:
    after = play(table(TWO_HEXAGONS, "4-5-5 0-0-0", "0-0-1"), TWO_HEXAGONS_TILE)
    assert items(after) == [("tile", 14), ("hexagons", 60)]


def test_three_hexagons_pay_70() -> None:
    after = play(table(THREE_HEXAGONS, "3-5-5 0-0-0", "0-0-1"), THREE_HEXAGONS_TILE)
    assert items(after) == [("tile", 13), ("hexagons", 70)]


def test_a_bridge_is_one_side_and_the_corner_opposite() -> None:
    """In every position of a fan around a point two sides touch, and nothing is paid."""
    closed = layout_of(lay(BRIDGE)).closes(place(BRIDGE_TILE).cell)
    assert (closed.sides, closed.corners, closed.is_bridge) == (1, 3, True)
    fan = HEXAGON.split(", ")
    for count in range(1, 5):
        closed = layout_of(lay(", ".join(fan[:count]))).closes(place(fan[count]).cell)
        assert not closed.is_bridge


def test_hexagons_are_corners_where_five_tiles_met() -> None:
    for board, last, points in (
        (HEXAGON, HEXAGON_TILE, 1),
        (TWO_HEXAGONS, TWO_HEXAGONS_TILE, 2),
        (THREE_HEXAGONS, THREE_HEXAGONS_TILE, 3),
    ):
        layout, cell = layout_of(lay(board)), place(last).cell
        hexagons = layout.closes(cell).hexagons
        assert len(hexagons) == points
        assert [layout.counts[spot] for spot in hexagons] == [5] * points


def test_with_one_side_no_hexagon_and_two_take_all_three_sides() -> None:
    """In every open cell of these boards, whatever lies."""
    for board in (BRIDGE, HEXAGON, TWO_HEXAGONS, THREE_HEXAGONS):
        tiles = board.split(", ")
        for count in range(1, len(tiles) + 1):
            layout = layout_of(lay(", ".join(tiles[:count])))
            for cell in layout.opens:
                closed = layout.closes(cell)
                assert closed.sides >= (0, 2, 3, 3)[len(closed.hexagons)]
