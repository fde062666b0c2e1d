"""The table as it is drawn: tiles, places that light up, what was closed, the rack, the buttons."""

import gzip
import re

import msgspec
import pytest

from spellenkast.core.seat import SPECTATOR
from spellenkast.games.triominos.art import frame, middle_of, place_of, tile_art
from spellenkast.games.triominos.grid import ORIGIN, cell_named, corners_of, up
from spellenkast.games.triominos.layout import layout_of
from spellenkast.games.triominos.notation import Place
from spellenkast.games.triominos.rules import Triominos
from spellenkast.games.triominos.tiles import SETS, TILES, tile_name, tiles_in
from tests.games.triominos import positions as p
from tests.games.triominos.showing import LARGEST, actions, buttons, page, values

LYING = "2-2-2 u0,0, 2-4-2 d0,0"


def drawing(state: Triominos, viewer: int = 0) -> str:
    """The drawing of the table."""
    found = re.search(r'<svg [^>]*class="tri-table".*?</svg>', page(state, viewer), re.S)
    assert found
    return found[0]


def numbers(markup: str) -> list[tuple[str, float, float]]:
    """Every number in a drawing, and where it stands."""
    found = re.findall(r'<text x="([^"]*)" y="([^"]*)"[^>]*>(\d)</text>', markup)
    return [(number, float(x), float(y)) for x, y, number in found]


def spots(state: Triominos) -> dict[str, str]:
    """The places that light up: each move, and the tile that has to be chosen for it."""
    pattern = r'<g class="spot ghost"[^>]*data-value="([^"]*)"(?: data-when="([^"]*)")?'
    return dict(re.findall(pattern, drawing(state)))


def test_every_tile_that_lies_is_drawn_once() -> None:
    state = p.table(LYING, "1-2-2 2-2-5", "0-0-1")
    assert drawing(state).count('class="tri-tile') == 2


def test_numbers_stand_in_their_own_corners() -> None:
    """Each number is nearer to its corner of the cell than to the others."""
    state = p.table("0-1-2 u0,0", "0-0-1", "0-0-2")
    lying = numbers(drawing(state, SPECTATOR))
    corners = [place_of(corner) for corner in corners_of(up(0, 0))]
    assert [number for number, _, _ in lying] == ["0", "1", "2"]
    for place, (_, x, y) in enumerate(lying):
        far = [abs(x - cx) + abs(y - 4 - cy) for cx, cy in corners]
        assert far.index(min(far)) == place


def test_the_last_tile_is_outlined() -> None:
    state = p.table(LYING, "1-2-2", "0-0-1")
    last = re.findall(r'<g id="cell-(\d+)" class="tri-tile last"', drawing(state))
    assert last == [str(cell_named("d0,0"))]


def test_the_board_has_no_edges_and_shows_all_tiles_and_their_neighbours() -> None:
    state = p.table(p.BRIDGE, "1-1-5", "0-0-1")
    found = re.search(r'viewBox="([^"]*)"', drawing(state))
    assert found
    x, y, width, height = map(float, found[1].split())
    layout = layout_of(state.placed)
    for cell in (*layout.tiles, *layout.opens):
        cx, cy = middle_of(cell)
        assert x < cx < x + width
        assert y < cy < y + height


def test_one_tile_does_not_fill_the_board() -> None:
    _, _, width, height = frame([ORIGIN])
    assert width == 200
    assert height == pytest.approx(138.6, abs=0.1)


def test_the_board_is_panned_anew_in_every_round() -> None:
    state = p.table(LYING, "1-2-2", "0-0-1")
    assert 'data-pan="round-0"' in page(state)
    assert 'data-pan="round-1"' in page(p.later(state, (10, 20)))
    for way in ("in", "out", "fit"):
        assert f'data-zoom="{way}"' in page(state)


def test_places_light_up_for_the_chosen_tile_and_it_lies_there_already_turned() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4 2-2-5 0-0-1", "0-0-2")
    legal = [move for move in state.legal(0) if isinstance(move, Place)]
    assert spots(state) == {str(move): f"tile:{move.tile}" for move in legal}
    assert len(legal) == 6
    ghost = re.search(r'data-value="2-4-2 d0,0".*?</g>', drawing(state), re.S)
    assert ghost
    assert [number for number, _, _ in numbers(ghost[0])] == ["2", "4", "2"]


def test_who_is_not_to_act_sees_no_places() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4 2-2-5", "0-0-2")
    for viewer in (1, SPECTATOR):
        assert "ghost" not in page(state, viewer)
        assert "data-press" not in page(state, viewer)


def test_any_open_place_can_be_pressed_to_hear_why_a_tile_does_not_fit() -> None:
    state = p.table(LYING, "1-2-2", "0-0-1")
    holes = re.findall(r'data-press="place" data-value="([^"]*)"', drawing(state))
    assert {cell_named(name) for name in holes} == set(layout_of(state.placed).opens)


def test_places_that_no_tile_can_fill_are_crossed_out_and_explained() -> None:
    open_still = p.table("2-2-2 u0,0", "2-2-4", "0-0-1")
    assert 'class="dead"' not in page(open_still)
    assert "nothing fits any more" not in page(open_still)
    state = p.table(p.BRIDGE, "1-1-5", "0-0-1")
    assert len(state.dead_cells) == page(state).count('class="dead"') == 1
    assert "nothing fits any more" in page(state)


@pytest.mark.parametrize(
    ("board", "tile", "lines"),
    [
        (p.HEXAGON, p.HEXAGON_TILE, 1),
        (p.TWO_HEXAGONS, p.TWO_HEXAGONS_TILE, 2),
        (p.THREE_HEXAGONS, p.THREE_HEXAGONS_TILE, 3),
        (p.BRIDGE, p.BRIDGE_TILE, 2),
        ("2-2-2 u0,0", "2-4-2 d0,0", 0),
    ],
)
def test_what_was_closed_is_drawn_around(board: str, tile: str, lines: int) -> None:
    """A line for every hexagon; for a bridge one around the tile and one where it comes down."""
    name = tile_name(p.place(tile).tile)
    spare = SETS[56] & ~layout_of(p.lay(board)).laid & ~p.hand(name)
    first, second = (tile_name(one) for one in tiles_in(spare)[:2])
    state = p.play(p.table(board, f"{name} {first}", second), tile)
    assert page(state).count('class="mark closed"') == lines


def test_a_wider_bridge_is_drawn_only_where_it_is_paid() -> None:
    for extension, lines in ((0, 0), (40, 1)):
        rules = p.house(bridge_extension=extension)
        state = p.table(p.WIDER_BRIDGE, "2-2-3 5-5-5", "0-0-1", rules=rules)
        after = p.play(state, p.WIDER_BRIDGE_TILE)
        assert page(after).count('class="mark closed"') == lines


def test_the_last_move_is_itemised() -> None:
    state = p.play(p.table(p.BRIDGE, "1-4-4 1-1-5", "0-0-1"), p.BRIDGE_TILE)
    assert "Oma: tile +9 and bridge +40 = +49" in page(state)


def test_only_tiles_that_fit_can_be_chosen() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4 2-2-5 0-0-1", "0-0-2")
    assert values(state, "tile") == [str(p.tile("2-2-4")), str(p.tile("2-2-5"))]
    assert page(state).count('class="held') == 3


def test_the_others_are_shown_as_counts() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4 2-2-5", "0-0-2", "0-0-3 0-0-4 0-0-5")
    assert "<li>Bas: one tile</li><li>Cees: 3 tiles</li>" in page(state)
    assert "<li>Oma: 2 tiles</li><li>Bas: one tile</li>" in page(state, 2)
    assert "<li>Oma: 2 tiles</li><li>Bas: one tile</li><li>Cees: 3" in page(state, SPECTATOR)


def test_a_spectator_has_no_rack() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4 2-2-5", "0-0-2")
    assert 'class="rack' not in page(state, SPECTATOR)


def test_the_tile_just_drawn_stands_out() -> None:
    state = p.draw(p.table("2-2-2 u0,0", "2-2-4", "0-0-2"), "0-0-1")
    assert page(state).count("fresh") == 1
    assert "fresh" not in page(state, 1)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("2-2-4", "Choose a tile, then a place | Draw (\N{MINUS SIGN}5)"),
        ("0-0-1", "Draw (\N{MINUS SIGN}5)"),
    ],
)
def test_drawing_is_offered_with_its_cost_also_when_a_tile_fits(hand: str, words: str) -> None:
    assert actions(p.table("2-2-2 u0,0", hand, "0-0-2")) == words


def test_drawing_is_not_offered_where_it_is_not_allowed() -> None:
    rules = p.house(voluntary_draw=False)
    state = p.table("2-2-2 u0,0", "2-2-4", "0-0-2", rules=rules)
    assert actions(state) == "Choose a tile, then a place"


def test_a_pass_is_offered_with_its_cost() -> None:
    state = p.table("2-2-2 u0,0", "0-0-1", "0-0-2")
    for name in ("0-0-3", "0-0-4", "0-0-5"):
        state = p.draw(state, name)
    assert actions(state) == "Pass (\N{MINUS SIGN}10)"


def test_where_nothing_is_paid_for_buttons_name_no_cost() -> None:
    state = p.table("2-2-2 u0,0", "0-0-1", "0-0-2", rules=p.house("simple"))
    assert actions(state) == "Draw"


def test_the_first_tile_has_a_button_and_lies_in_the_middle_as_a_ghost() -> None:
    state = p.begun(p.dealt("5-5-5", "4-4-4"))
    assert actions(state) == "Lay 5-5-5"
    assert spots(state) == {"5-5-5 u0,0": ""}


def test_two_first_tiles_are_chosen_between() -> None:
    state = p.begun(p.dealt("5-5-5 0-0-0", "4-4-4"))
    assert actions(state) == "Lay 0-0-0 | Lay 5-5-5"
    assert values(state, "tile") == [str(p.tile("0-0-0")), str(p.tile("5-5-5"))]
    assert set(spots(state).values()) == {f"tile:{t}" for t in values(state, "tile")}


def test_many_first_tiles_are_chosen_in_the_rack() -> None:
    state = p.begun(p.dealt("5-5-5", "4-4-4", rules=p.house(free_first_tile=True)))
    assert actions(state) == "Choose the first tile"
    assert len(values(state, "tile")) == len(buttons(state)) == 9


def test_the_hands_of_a_round_that_is_over_are_shown_and_counted_in_words() -> None:
    state = p.play(p.table("2-2-2 u0,0", "2-2-4", "5-5-5 0-0-1"), "2-4-2 d0,0")
    shown = page(state, 1)
    assert "Oma has no tile left and wins the round." in shown
    assert "<li>Oma: no tile left</li>" in shown
    assert "<li>Bas: 0-0-1 and 5-5-5, so 16</li>" in shown
    assert "tiles of the others +16" in shown


@pytest.mark.parametrize("lying", [20, 40, 55])
def test_a_page_is_light_however_many_tiles_lie(lying: int) -> None:
    placed = p.lay(LARGEST)[:lying]
    rest = SETS[56] & ~layout_of(placed).laid
    last = 1 << rest.bit_length() - 1
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5")
    state = msgspec.structs.replace(state, placed=placed, hands=(rest & ~last, last))
    assert len(gzip.compress(page(state).encode())) < 30_000


def test_every_tile_has_a_drawing_of_its_own() -> None:
    assert len({tile_art(tile) for tile in range(len(TILES))}) == len(TILES)
