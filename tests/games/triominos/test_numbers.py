"""The numbers of the rules page: counted, enumerated or computed exactly, and played."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, factorial
from statistics import mean, stdev

import pytest

from spellenkast.core.chance import Below
from spellenkast.core.moves import Move
from spellenkast.core.player import Player
from spellenkast.core.state import View
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.dealing import HandChance
from spellenkast.games.triominos.grid import ORIGIN, cell_named, cells_around, corners_of, point
from spellenkast.games.triominos.hands import highest_holders
from spellenkast.games.triominos.layout import Layout, laid, layout_of
from spellenkast.games.triominos.notation import Place
from spellenkast.games.triominos.options import TriominosRules
from spellenkast.games.triominos.player import GREEDY
from spellenkast.games.triominos.rules import Triominos
from spellenkast.games.triominos.tiles import (
    ALL_TRIPLES,
    FITS,
    FITTING,
    SETS,
    TILES,
    TRIPLES,
    ZERO,
    bits,
    pack,
    tiles_in,
    turns,
)
from spellenkast.play.one_game import play_one
from spellenkast.testing.odds import sample_odds
from tests.games.triominos.positions import fillers, house, tile

STANDARD = tiles_in(SETS[56])

# --- the set ----------------------------------------------------------------------------------


def test_sums_occur_as_often_as_the_page_says() -> None:
    sums = Counter(sum(TILES[one]) for one in STANDARD)
    assert [sums[n] for n in range(16)] == [1, 1, 2, 3, 4, 5, 6, 6, 6, 6, 5, 4, 3, 2, 1, 1]
    assert sum(sum(TILES[one]) for one in STANDARD) == 420


def test_tiles_with_a_side() -> None:
    """Clockwise (p, q): 6 tiles if p = q, else 7 - ((q-p) mod 6), as the lookup table has it."""
    for p, q in product(range(6), repeat=2):
        asked = p | q << 3 | 7 << 6
        expected = 6 if p == q else 7 - (q - p) % 6
        assert (FITS[asked] & SETS[56]).bit_count() == expected


def test_the_set_is_the_same_with_every_number_raised_by_one() -> None:
    raised = {tuple((n + 1) % 6 for n in TILES[one]) for one in STANDARD}
    every_turn = {turned for one in STANDARD for turned in turns(TILES[one])}
    assert raised <= every_turn
    assert len({min(turns((a, b, c))) for a, b, c in raised}) == 56


# --- lines of play ----------------------------------------------------------------------------


def lines_of_play(placed: tuple[int, ...], unplayed: int, depth: int) -> int:
    """How many sequences of placements there are with all unplayed tiles at hand."""
    fitting = [
        (laid(cell, pattern), bit)
        for cell, asked in layout_of(placed).opens.items()
        for bit, pattern in FITTING[asked]
        if bit & unplayed
    ]
    if depth == 1:
        return len(fitting)
    return sum(lines_of_play((*placed, code), unplayed & ~bit, depth - 1) for code, bit in fitting)


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        *((f"{n}-{n}-{n}", [15, 210, 3270, 57240]) for n in range(6)),
        ("0-0-1", [11, 142, 2114, 35844]),
        ("0-1-2", [9, 108, 1578, 26652]),
    ],
)
def test_lines_of_play(first: str, expected: list[int]) -> None:
    start = tile(first)
    placed = (laid(ORIGIN, pack(TILES[start])),)
    unplayed = SETS[56] & ~(1 << start)
    assert [lines_of_play(placed, unplayed, depth) for depth in (1, 2, 3, 4)] == expected


def test_the_legal_moves_are_the_first_step_of_these_lines() -> None:
    """With everything else in one hand, which only a test can hold."""
    hands = (SETS[56] & ~(1 << tile("2-2-2")), 0)
    placed = (laid(ORIGIN, pack((2, 2, 2))),)
    state = Triominos(house(), 2, (), placed, (), "turn", 0, 0, hands=hands)
    assert len(state.legal(0)) == 15
    after = [state.play(0, move) for move in state.legal(0)]
    assert sum(len(Triominos.legal(then, 0)) for then in map(own_turn, after)) == 210


def own_turn(state: Triominos) -> Triominos:
    """The same position with the turn of seat 1."""
    return Triominos(state.rules, 2, (), state.placed, (), "turn", 0, 0, hands=state.hands)


# --- hexagons ---------------------------------------------------------------------------------

RING = ("u0,0", "d0,-1", "u0,-1", "d-1,-1", "u-1,0", "d-1,0")
"""The cells around the point (0, 0), clockwise."""


def close_hexagons(
    layout: Layout, unplayed: int, cells: list[int], found: set[tuple[int, ...]]
) -> None:
    """Lay tiles in cells one after the other; where the last closes a hexagon, keep its numbers."""
    cell, *rest = cells
    asked = layout.opens[cell]
    for bit, pattern in FITTING[asked]:
        if not bit & unplayed:
            continue
        after = layout.with_tile(laid(cell, pattern))
        if rest:
            close_hexagons(after, unplayed & ~bit, rest, found)
        else:
            assert layout.closes(cell).hexagons == (point(0, 0),)
            found.add(ring_of(after))


def ring_of(layout: Layout) -> tuple[int, ...]:
    """The number in the middle and those around it, from the turn that is least."""
    middle = point(0, 0)
    around = [
        layout.numbers[spot]
        for spot in (
            point(0, 1),
            point(1, 0),
            point(1, -1),
            point(0, -1),
            point(-1, 0),
            point(-1, 1),
        )
    ]
    return layout.numbers[middle], *min(tuple(around[i:] + around[:i]) for i in range(6))


def test_666_hexagons() -> None:
    cells = [cell_named(name) for name in RING]
    assert set(cells) == set(cells_around(point(0, 0)))
    assert all(point(0, 0) in corners_of(cell) for cell in cells)
    found: set[tuple[int, ...]] = set()
    empty = layout_of(())
    for one in STANDARD:
        for turned in set(turns(TILES[one])):
            first = empty.with_tile(laid(cells[0], pack(turned)))
            close_hexagons(first, SETS[56] & ~(1 << one), cells[1:], found)
    assert len(found) == 666


# --- who opens --------------------------------------------------------------------------------


def ways(groups: tuple[int, ...], size: int, plain: int) -> int:
    """How many deals of hands there are with so many triples in each, from so many other tiles."""
    count = 1
    for triples in groups:
        if triples > size:
            return 0
        count *= comb(plain, size - triples)
        plain -= size - triples
    return count


def deals(seats: int, size: int) -> int:
    """How many deals there are."""
    count, left = 1, 56
    for _ in range(seats):
        count *= comb(left, size)
        left -= size
    return count


def test_deals_are_as_many_as_chance_says() -> None:
    assert GAME.new(2).chance().total == factorial(56) // factorial(47) // factorial(9)


def test_every_hand_is_equally_likely() -> None:
    """From a pool that is small enough to try everything."""
    chance = HandChance(1, bits([3, 5, 8, 13]), 2)
    listed = list(chance)
    assert [str(deal) for deal, _ in listed][:2] == ["deal 2: 0-0-3 0-0-5", "deal 2: 0-0-3 0-1-3"]
    assert (len(listed), len(chance), chance.total) == (6, 6, 6)
    assert sample_odds(chance) == {deal: Fraction(1, 6) for deal, _ in listed}


@pytest.mark.parametrize(
    ("seats", "size", "expected"),
    [
        (2, 9, Fraction(703, 8268)),
        (3, 7, Fraction(310, 6201)),
        (4, 7, Fraction(115, 9911)),
    ],
)
def test_nobody_is_dealt_a_triple(seats: int, size: int, expected: Fraction) -> None:
    plain = 56 - (ALL_TRIPLES & SETS[56]).bit_count()
    assert Fraction(ways((0,) * seats, size, plain), deals(seats, size)) == expected


def openings_by_odds() -> dict[tuple[str, ...], Fraction]:
    """How the first tile may be laid between two, with exact odds; triples only.

    Every way to share the triples among two hands and the pool is asked of the engine, with any
    other tiles beside them, and counts as often as there are such other tiles.
    """
    plain = bits(fillers(SETS[56])[:18])
    odds: Counter[tuple[str, ...]] = Counter()
    for homes in product((0, 1, 2), repeat=6):
        held = [
            bits([t for t, at in zip(TRIPLES[:6], homes, strict=True) if at == home])
            for home in (0, 1)
        ]
        weight = ways((held[0].bit_count(), held[1].bit_count()), 9, 50)
        if not held[0] | held[1]:
            odds[()] += weight
            continue
        others = list(tiles_in(plain))
        hands = tuple(
            triples | bits([others.pop() for _ in range(9 - triples.bit_count())])
            for triples in held
        )
        (seat,) = highest_holders(hands, compare_next=True)
        state = Triominos(house(), 2, phase="open", opener=seat, turn=seat, hands=hands)
        odds[tuple(str(move) for move in state.legal(seat))] += weight
    return {how: Fraction(weight, deals(2, 9)) for how, weight in odds.items()}


def test_opening_chances_of_two_players() -> None:
    odds = openings_by_odds()
    assert sum(odds.values()) == 1
    assert odds[()] == Fraction(703, 8268)
    fives = sum(odd for how, odd in odds.items() if how and how[-1] == "5-5-5 u0,0")
    assert fives == Fraction(9, 28)
    choice = sum(odd for how, odd in odds.items() if len(how) == 2)
    assert choice == Fraction(116738, 901901)
    assert all(how[0].startswith("0-0-0 u0,0 shows") for how in odds if len(how) == 2)
    assert tile("0-0-0") == ZERO


# --- self-play --------------------------------------------------------------------------------
# Two greedy players: 138.6 points a player and round (sd 61.5), 27.3 % of rounds blocked, 1.39
# legal moves a turn, 38 % of turns without one, 3.03 rounds to 400. Points of both in one round
# hang together, so a round counts as one observation; bounds are three standard errors.

ONE_ROUND = house(opening_bonus="triple", opening_tie="lot", most_rounds=1)
TO_400 = house(opening_bonus="triple", opening_tie="lot")


def game_between(players: tuple[Player, ...], rules: TriominosRules, game: int) -> Triominos:
    """The end of a game."""
    last = play_one(GAME, rules, players, 3, game).last
    assert isinstance(last, Triominos)
    return last


def test_greedy_players_score_and_block_as_often_as_seen_elsewhere() -> None:
    rounds = 500
    ends = [game_between((GREEDY, GREEDY), ONE_ROUND, game) for game in range(rounds)]
    points = mean(sum(end.scores) for end in ends) / 2
    assert abs(points - 138.6) < 3 * 61.5 / rounds**0.5
    reasons = [end.aftermath.reason for end in ends if end.aftermath is not None]
    assert abs(reasons.count("blocked") / rounds - 0.273) < 3 * (0.273 * 0.727 / rounds) ** 0.5


def test_greedy_players_have_as_few_moves_as_seen_elsewhere() -> None:
    """A turn counts once, before it draws: within 0.1 moves and 4 in a hundred turns."""
    fitting: list[int] = []
    for game in range(150):
        state = GAME.start(2, ONE_ROUND)
        for seat, move in play_one(GAME, ONE_ROUND, [GREEDY, GREEDY], 4, game).steps:
            if state.phase == "turn" and not state.drawn:
                fitting.append(sum(isinstance(found, Place) for found in state.legal(seat)))
            state = state.play(seat, move)
    assert abs(sum(fitting) / len(fitting) - 1.39) < 0.1
    assert abs(fitting.count(0) / len(fitting) - 0.38) < 0.04


def test_greedy_players_reach_400_in_three_rounds() -> None:
    games = 200
    rounds = [len(game_between((GREEDY, GREEDY), TO_400, game).past) for game in range(games)]
    assert abs(mean(rounds) - 3.03) < 3 * stdev(rounds) / games**0.5


class AnyTile:
    """Lays any tile that fits, and draws only when none does."""

    def choose(self, view: View, below: Below) -> Move:
        """Return a move."""
        moves = list(view.legal(view.viewer))
        tiles = [move for move in moves if isinstance(move, Place)] or moves
        return tiles[below(len(tiles))]


def test_greedy_beats_random_placements() -> None:
    """In 62.8 of 100 games, by three standard errors."""
    games, won = 300, 0.0
    for game in range(games):
        seat = game % 2
        players = (GREEDY, AnyTile()) if seat == 0 else (AnyTile(), GREEDY)
        winners = game_between(players, TO_400, game).winners
        won += (seat in winners) / len(winners)
    assert abs(won / games - 0.628) < 3 * (0.628 * 0.372 / games) ** 0.5
