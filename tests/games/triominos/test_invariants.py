"""What must always hold: Hypothesis plays through all house rules, and looks after each move."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, CLOCK, SPECTATOR, Seat
from spellenkast.games.triominos import GAME
from spellenkast.games.triominos.grid import cells_around, corners_of, neighbours_of
from spellenkast.games.triominos.notation import Deal, Draw, Last, Pass, Place, TurnUp
from spellenkast.games.triominos.options import triominos_rules
from spellenkast.games.triominos.rules import Triominos
from spellenkast.games.triominos.tiles import SETS, TILE_OF, pack
from spellenkast.testing.strategies import house_rules
from tests.games.triominos.positions import union


class Games(RuleBasedStateMachine):
    """Any game, move by move."""

    state: Triominos
    before: Triominos
    by: Seat
    move: Move

    @initialize(rules=house_rules(GAME), seats=st.sampled_from(GAME.seats))
    def begin(self, rules: HouseRules, seats: int) -> None:
        """Begin a game."""
        self.state = self.before = GAME.start(seats, triominos_rules(rules))
        self.by, self.move = CHANCE, Deal(0)

    def step(self, number: int, share: int) -> None:
        """Let tiles come as a number says, or play a legal move, a tile rather than a draw."""
        (seat,) = self.state.to_act
        if seat == CHANCE:
            numbers = iter(range(number, number + 1000, 7))
            self.become(CHANCE, self.state.chance().sample(lambda limit: next(numbers) % limit))
            return
        moves = self.state.legal(seat)
        tiles = [move for move in moves if isinstance(move, Place)]
        chosen = tiles if tiles and share else list(moves)
        self.become(seat, chosen[number % len(chosen)])

    @precondition(lambda self: bool(self.state.to_act))
    @rule(numbers=st.lists(st.tuples(st.integers(0, 2**16), st.integers(0, 4)), min_size=1))
    def play(self, numbers: list[tuple[int, int]]) -> None:
        """Play on for some moves."""
        for number, share in numbers:
            if self.state.to_act:
                self.step(number, share)
                self.look()

    @precondition(lambda self: bool(GAME.clocks(self.state)))
    @rule(number=st.integers(0, 1))
    def ring(self, number: int) -> None:
        """Let the time of a clock be up."""
        clocks = GAME.clocks(self.state)
        self.become(CLOCK, clocks[number % len(clocks)].move)
        self.look()

    @precondition(lambda self: not self.state.to_act)
    @rule(
        seat=st.sampled_from([CHANCE, CLOCK, 0, 1]),
        move=st.sampled_from([Draw(), Pass(), TurnUp()]),
    )
    def stay(self, seat: Seat, move: Move) -> None:
        """Find that nothing can be played after the end."""
        refused = self.state.why_not(seat, move)
        assert refused is not None
        assert refused.rule == "end"

    def become(self, seat: Seat, move: Move) -> None:
        """Play a move."""
        self.before, self.by, self.move = self.state, seat, move
        self.state = self.state.play(seat, move)

    def look(self) -> None:
        """Look at everything that must hold."""
        every_tile_is_in_one_place(self.state)
        corners_agree(self.state)
        scores_are_the_lines_of_the_pad(self.before, self.state)
        views_count_right(self.state)
        who_is_to_act_can_act(self.state)
        the_last_move_of_a_round_shows_all(self.before, self.by, self.move, self.state)

    @invariant()
    def the_game_ends_by_points_clock_or_rounds(self) -> None:
        """And has winners then, and only then."""
        state, rules = self.state, self.state.rules
        assert bool(state.winners) == (not state.to_act)
        if not state.to_act:
            assert state.closing or len(state.past) == rules.most_rounds
            assert (
                rules.tie == "shared"
                or len(state.winners) == 1
                or len(state.past) == rules.most_rounds
            )


def every_tile_is_in_one_place(state: Triominos) -> None:
    """On the table, in one hand or in the pool: together they are the set."""
    table = [TILE_OF[place.pattern] for place in state.laid_tiles]
    places = [*(1 << one for one in table), *state.hands, state.pool]
    assert union(places) == SETS[state.rules.tiles]
    assert sum(map(int.bit_count, places)) == state.rules.tiles
    assert state.pool_size == state.pool.bit_count()


def corners_agree(state: Triominos) -> None:
    """All corners that meet carry the same number; open cells are those beside tiles."""
    numbers: dict[int, set[int]] = {}
    counts: dict[int, int] = {}
    cells = {place.cell for place in state.laid_tiles}
    assert len(cells) == len(state.placed)
    for place in state.laid_tiles:
        for spot, number in zip(corners_of(place.cell), place.numbers, strict=True):
            numbers.setdefault(spot, set()).add(number)
            counts[spot] = counts.get(spot, 0) + 1
    layout = state.layout
    assert {spot: {number} for spot, number in layout.numbers.items()} == numbers
    assert layout.counts == counts
    assert all(len(cells & set(cells_around(spot))) == count for spot, count in counts.items())
    beside = {other for cell in cells for other in neighbours_of(cell)} - cells
    assert set(layout.opens) == beside
    for cell, asked in layout.opens.items():
        a, b, c = (layout.numbers.get(spot, 7) for spot in corners_of(cell))
        assert asked == pack((a, b, c))


def scores_are_the_lines_of_the_pad(before: Triominos, state: Triominos) -> None:
    """They are derived; a position has no place for them."""
    assert not {"scores", "score", "points", "totals"} & set(state.__struct_fields__)
    expected = [sum(points) for points in zip(*state.past, (0,) * state.seats, strict=True)]
    for line in state.lines:
        expected[line.seat] += sum(item.points for item in line.items)
    assert list(state.scores) == expected
    if len(state.past) > len(before.past):
        assert state.aftermath is not None
        ended = [0] * state.seats
        for line in state.aftermath.lines:
            ended[line.seat] += line.points
        assert list(state.past[-1]) == ended


def views_count_right(state: Triominos) -> None:
    """A view has the own hand, the numbers of others' tiles, and no place for more."""
    for viewer in (SPECTATOR, *range(state.seats)):
        view = state.view(viewer)
        assert view.counts == state.counts
        assert view.pool_size == state.pool_size
        assert view.scores == state.scores
        known = {seat for seat, hand in enumerate(view.hands) if hand}
        assert known <= {viewer}
        assert view.hand == (state.hands[viewer] if viewer >= 0 else 0)
        assert view.fresh in (-1, state.fresh if viewer == state.turn else -1)


def who_is_to_act_can_act(state: Triominos) -> None:
    """Nobody is ever stuck, and what is legal can be played."""
    for seat in state.to_act:
        moves = () if seat == CHANCE else tuple(state.legal(seat))
        assert seat == CHANCE or moves
        assert all(state.why_not(seat, move) is None for move in moves)


def the_last_move_of_a_round_shows_all(
    before: Triominos, seat: Seat, move: Move, state: Triominos
) -> None:
    """To everybody, and no other move shows a hand."""
    ended = len(state.past) > len(before.past)
    for viewer in (SPECTATOR, *range(state.seats)):
        seen = before.seen(seat, move, viewer)
        assert isinstance(seen, Last) == ended
        if isinstance(seen, Last):
            assert state.aftermath is not None
            assert seen.hands == state.aftermath.hands


Games.TestCase.settings = settings(max_examples=60, stateful_step_count=30)
TestGames = Games.TestCase
