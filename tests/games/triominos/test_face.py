"""What the face answers: boxes, headlines, forms that are read, the score pad, and secrets."""

import random
import re

import msgspec
import pytest

from spellenkast.core.errors import UnreadableMove
from spellenkast.core.seat import CHANCE, SPECTATOR
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.layout import layout_of
from spellenkast.games.triominos.notation import Deal, Drawn, Place
from spellenkast.games.triominos.rules import Triominos
from spellenkast.games.triominos.tiles import tiles_in
from spellenkast.testing.desk import drawn
from tests.games.triominos import positions as p
from tests.games.triominos.showing import NAMES, page, read, tell, tiles_named, told, values
from tests.toy import TOYS

LYING = "2-2-2 u0,0, 2-4-2 d0,0"


def test_there_are_two_boxes_on_the_shelf() -> None:
    boxes = [(box.preset, told(box.title)) for box in GAME.face.boxes()]
    assert boxes == [("page-003", "Triominos"), ("simple", "Triominos for children")]


def test_a_view_of_another_game_is_a_fault_of_the_program() -> None:
    view = TOYS[0].new(2).view(0)
    with pytest.raises(TypeError, match="no view of this game"):
        GAME.face.headline(view)


def headline(state: Triominos, viewer: int = 0) -> str:
    return told(GAME.face.headline(state.view(viewer)))


def test_the_headline_says_what_is_going_on() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5 0-0-1")
    assert headline(state) == "Lay a tile"
    assert headline(state, 1) == headline(state, SPECTATOR) == "A tile, or a draw"
    assert headline(p.table("2-2-2 u0,0", "0-0-1", "5-5-5")) == "No tile fits"
    assert headline(p.play(state, "draw")) == "A tile is drawn"
    assert headline(p.draw(state, "0-0-0")) == "Drawn 1 of 3"
    assert headline(p.play(state, "2-4-2 d0,0")) == "Tiles are dealt"
    begun = p.begun(p.dealt("5-5-5", "4-4-4"))
    assert headline(begun) == "Lay the first tile"
    assert headline(begun, 1) == "The first tile"
    assert headline(p.dealt("5-5-5", "4-4-4")) == "Who begins?"
    assert headline(msgspec.structs.replace(state, phase="over")) == "The game is over"


def test_progress_tells_the_round_the_target_and_the_pool() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5 0-0-1")
    progress = GAME.face.progress
    assert told(progress(state.view(0))) == "Round 1, to 400; pool 52"
    assert told(progress(p.later(state, (399, 0)).view(0))) == "Round 2, to 400; pool 52"
    last = p.later(state, (399, 0), closing=True)
    assert told(progress(last.view(0))) == "Round 2, the last; pool 52"
    assert progress(msgspec.structs.replace(state, phase="over").view(0)) is None


def test_the_figure_of_a_seat_is_its_running_total() -> None:
    state = p.later(p.table("2-2-2 u0,0", "2-2-4", "5-5-5"), (-25, 40))
    figures = [told(GAME.face.figure(state.view(0), seat)) for seat in range(2)]
    assert figures == ["\N{MINUS SIGN}25", "40"]


def test_a_button_is_read_as_its_move() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5")
    for text in ("2-4-2 d0,0", "draw", "pass"):
        assert read(state, {"move": [text], "tile": ["0"]}) == text


def test_a_tile_and_a_place_are_a_move_and_the_turn_follows_by_itself() -> None:
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5")
    tile = str(p.tile("2-2-4"))
    assert read(state, {"tile": [tile], "place": ["d0,0"]}) == "2-4-2 d0,0"
    assert read(state, {"tile": [tile], "place": ["d0,-1"]}) == "2-2-4 d0,-1"


def test_a_tile_where_it_does_not_fit_is_refused_with_the_corner() -> None:
    state = p.table("2-2-2 u0,0", "2-3-4 2-2-4", "5-5-5")
    sent = {"tile": [str(p.tile("2-3-4"))], "place": ["d0,0"]}
    rule, sentence = p.refusal(state, read(state, sent))
    assert rule == "corners"
    assert re.search(r"The \w+ corner needs a 2\.", sentence)


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"move": []},
        {"tile": ["17"]},
        {"place": ["d0,0"]},
        {"tile": ["17", "18"], "place": ["d0,0"]},
        {"tile": ["-1"], "place": ["d0,0"]},
        {"tile": ["119"], "place": ["d0,0"]},
        {"tile": ["\u0663"], "place": ["d0,0"]},
        {"tile": ["17"], "place": ["d0,0", "d0,0"]},
        {"tile": ["17"], "place": ["everywhere"]},
        {"move": ["lay it somewhere"]},
    ],
)
def test_a_form_that_means_nothing_is_refused(sent: dict[str, list[str]]) -> None:
    state = p.table("2-2-2 u0,0", "2-2-4", "5-5-5")
    with pytest.raises(UnreadableMove):
        read(state, sent)


def test_the_highest_tile_of_all_sets_can_be_chosen() -> None:
    state = p.table("6-6-6 u0,0", "5-6-6", "5-5-5", rules=p.house(tiles=84))
    assert read(state, {"tile": values(state, "tile"), "place": ["d0,0"]}) == "6-5-6 d0,0"


def test_the_score_pad_has_a_column_a_player_and_a_line_a_round() -> None:
    state = p.later(p.table("2-2-2 u0,0", "2-2-4 0-0-1", "5-5-5"), (30, -5), (12, 80))
    state = p.draw(state, "0-0-0")
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page(state), re.S)
    cells = [re.findall(r"<t[hd][^>]*>([^<]*)", row) for row in rows]
    minus = "\N{MINUS SIGN}"
    assert cells == [
        ["to 400", "Oma", "Bas"],
        ["Round 1", "+30", f"{minus}5"],
        ["Round 2", "+12", "+80"],
        ["Round 3", f"{minus}5", "+0"],
        ["drawn, passed", f"{minus}5", "0"],
        ["tiles in hand", "3", "1"],
        ["Total", "37", "75"],
    ]


def test_at_the_end_the_score_pad_has_rounds_and_totals_only() -> None:
    state = p.later(p.table("", "0-0-1", "5-5-5"), (30, -5), phase="over", hands=(0, 0))
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page(state), re.S)
    assert [re.findall(r"<th[^>]*>([^<]*)", row)[0] for row in rows[1:]] == ["Round 1", "Total"]


def test_the_newest_points_stand_on_top_and_old_ones_make_room() -> None:
    state = p.table("2-2-2 u0,0", "0-0-1", "5-5-5")
    for name in ("0-0-2", "0-0-3", "0-0-4"):
        state = p.draw(state, name)
    state = p.play(state, "pass")
    listed = re.findall(r"<li><strong>(\w+)</strong> ([^<]*)</li>", page(state))
    minus = "\N{MINUS SIGN}"
    assert listed == [("Oma", f"passed {minus}10"), *[("Oma", f"drawn {minus}5")] * 3]


def redealt(state: Triominos, viewer: int, seed: int) -> Triominos:
    """The same position with other tiles in every hand that the viewer cannot see, and the pool."""
    hidden = [seat for seat in range(state.seats) if seat != viewer]
    loose = [*tiles_in(state.pool), *(t for seat in hidden for t in tiles_in(state.hands[seat]))]
    random.Random(seed).shuffle(loose)
    hands = list(state.hands)
    for seat in hidden:
        hands[seat] = sum(1 << loose.pop() for _ in range(state.count(seat)))
    fresh = state.fresh
    if state.turn != viewer and state.fresh >= 0:
        fresh = tiles_in(hands[state.turn])[0]
    return msgspec.structs.replace(state, hands=tuple(hands), fresh=fresh)


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_the_page_of_a_seat_has_no_byte_of_other_hands_or_the_pool(viewer: int) -> None:
    names = NAMES[:3]
    state = p.table(LYING, "1-2-2 0-0-1", "2-2-5 4-4-4", "5-5-5 3-3-3")
    for position in (state, p.draw(state, "0-0-5"), p.play(state, "draw")):
        seen = drawn(GAME, position.view(viewer), names)
        for seed in range(5):
            other = redealt(position, viewer, seed)
            assert other.hands != position.hands
            assert drawn(GAME, other.view(viewer), names) == seen


def known_to(state: Triominos, viewer: int) -> set[int]:
    """The tiles that a viewer may know of: the own hand, those that lie, and those of the past."""
    tiles = state.hands[viewer] if viewer >= 0 else 0
    tiles |= layout_of(state.placed).laid
    if state.shown >= 0:
        tiles |= 1 << state.shown
    if state.aftermath is not None:
        tiles |= layout_of(state.aftermath.placed).laid
        for hand in state.aftermath.hands:
            tiles |= hand
    return set(tiles_in(tiles))


@pytest.mark.parametrize("seed", range(4))
def test_neither_a_page_nor_the_log_names_a_tile_that_the_viewer_cannot_know(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.start(3, GAME.options.default)
    for _ in range(60):
        seat = state.to_act[0]
        if seat == CHANCE:
            move = state.chance().sample(rng.randrange)
        else:
            laying = [m for m in state.legal(seat) if isinstance(m, Place)]
            move = rng.choice(laying or list(state.legal(seat)))
        after = state.play(seat, move)
        for viewer in (0, 1, 2, SPECTATOR):
            text = tell(state, seat, str(move), viewer) + page(after, viewer)
            own = {int(tile) for tile in values(after, "tile", viewer)}
            assert tiles_named(text) | own <= known_to(after, viewer)
            if isinstance(move, Deal | Drawn) and viewer != move.seat and not after.past:
                assert not tiles_named(tell(state, seat, str(move), viewer))
        state = after
    assert state.placed or state.past
