"""What must always hold: Hypothesis plays games through all house rules, and looks after each move.

Besides any legal move there are whole turns that succeed and that fail; otherwise the tiles would
hardly ever leave the grill.
"""

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, SPECTATOR, Seat
from spellenkast.games.regenwormen import GAME
from spellenkast.games.regenwormen.notation import Keep, Roll, Steal, Stop, Take
from spellenkast.games.regenwormen.options import RegenwormenRules, regenwormen_rules
from spellenkast.games.regenwormen.player import GREEDY
from spellenkast.games.regenwormen.position import Aftermath
from spellenkast.games.regenwormen.rules import Regenwormen
from spellenkast.play.one_game import play_one
from spellenkast.testing.strategies import house_rules
from tests.games.regenwormen.positions import TILES, WORMS, bits, fail, reach, tiles


def official(rules: RegenwormenRules) -> bool:
    """Tell whether a failed turn costs what it does by default."""
    return rules.flip == "official" and not rules.flip_without_tile


def opened(ended: Aftermath) -> int:
    """Return by how many the open tiles grew in a turn: one given back, less one turned."""
    if ended.failure:
        return bool(ended.returned) - bool(ended.turned)
    return -1 if ended.robbed == CHANCE else 0


OPEN, DOWN = -1, -2
_LATE = st.tuples(*[st.sampled_from([OPEN, DOWN, DOWN, *range(7)]) for _ in TILES])
PLACES = st.just((OPEN,) * 16) | _LATE.filter(lambda places: OPEN in places)
"""Where each tile lies at first: open, face down, or in the stack of a seat, if there is such."""


class Games(RuleBasedStateMachine):
    """Any game, move by move and turn by turn."""

    state: Regenwormen
    before: Regenwormen

    @initialize(rules=house_rules(GAME), seats=st.sampled_from(GAME.seats), places=PLACES)
    def begin(self, rules: HouseRules, seats: int, places: tuple[int, ...]) -> None:
        """Begin a game: at the beginning, or late, with tiles in stacks and face down."""
        start = GAME.start(seats, regenwormen_rules(rules))
        where = dict(zip(TILES, places, strict=True))
        self.state = self.before = msgspec.structs.replace(
            start,
            stacks=tuple(tuple(t for t in TILES if where[t] == seat) for seat in range(seats)),
            grill=bits(t for t in TILES if where[t] == OPEN or where[t] >= seats),
            down=bits(t for t in TILES if where[t] == DOWN),
        )

    @precondition(lambda self: bool(self.state.to_act))
    @rule(number=st.integers(0, 1286))
    def move(self, number: int) -> None:
        """Play any legal move, or let dice fall in any way."""
        (seat,) = self.state.to_act
        if seat == CHANCE:
            outcomes = [outcome for outcome, _ in self.state.chance()]
            self._become(self.state.play(CHANCE, outcomes[number % len(outcomes)]))
        else:
            moves = self.state.legal(seat)
            self._become(self.state.play(seat, moves[number % len(moves)]))

    @precondition(lambda self: self.state.phase == "roll")
    @rule(total=st.integers(21, 40), which=st.integers(0, 15))
    def succeed(self, total: int, which: int) -> None:
        """Reach a total in one turn, and end it with one of the tiles that it gives, if any."""
        reached = reach(self.state, total)
        gains = [move for move in reached.legal(self.state.turn) if isinstance(move, Take | Steal)]
        if reached.turns == self.state.turns:
            move = gains[which % len(gains)] if gains else Stop()
            reached = reached.play(reached.turn, move)
        self._become(reached)

    @precondition(lambda self: self.state.phase == "roll" and any(self.state.stacks))
    @rule(which=st.integers(0, 6))
    def equal(self, which: int) -> None:
        """Reach the number of a top tile exactly, and steal it where that can be."""
        tops = [stack[-1] for stack in self.state.stacks if stack]
        self.succeed(tops[which % len(tops)], -1)

    @precondition(lambda self: self.state.phase == "roll")
    @rule()
    def bust(self) -> None:
        """Fail by a fatal throw."""
        self._become(fail(self.state))

    @precondition(lambda self: not self.state.to_act)
    @rule(seat=st.sampled_from([CHANCE, 0, 1]), move=st.sampled_from([Roll(), Stop(), Take(21)]))
    def stay(self, seat: Seat, move: Move) -> None:
        """Find that nothing can be played after the end."""
        refused = self.state.why_not(seat, move)
        assert refused is not None
        assert refused.rule == "end"

    def _become(self, after: Regenwormen) -> None:
        self.before, self.state = self.state, after

    @invariant()
    def sixteen_tiles_each_in_one_place(self) -> None:
        """Open, face down or in one stack."""
        state = self.state
        stacked = [tile for stack in state.stacks for tile in stack]
        assert sorted(tiles(state.grill) + tiles(state.down) + stacked) == list(TILES)

    @invariant()
    def open_tiles_change_as_the_turn_ended(self) -> None:
        """By default a failure never lowers their number; a theft keeps it, a take lowers it."""
        before, state = self.before, self.state
        growth = len(state.open_tiles) - len(before.open_tiles)
        if state.turns == before.turns:
            assert growth == 0
            return
        ended = state.aftermath
        assert ended is not None
        assert growth == opened(ended)
        assert growth >= 0 or not ended.failure or not official(state.rules)

    @invariant()
    def face_down_is_for_good(self) -> None:
        """No tile ever comes back."""
        assert self.before.down & ~self.state.down == 0

    @invariant()
    def points_are_the_worms_of_the_stacks(self) -> None:
        """They are derived; a position has no place for them."""
        state = self.state
        assert state.scores == tuple(sum(WORMS[tile] for tile in s) for s in state.stacks)
        assert not {"scores", "score", "points"} & set(state.__struct_fields__)

    @invariant()
    def eight_dice_on_the_table(self) -> None:
        """Set aside or lying, while there is something to choose from."""
        state = self.state
        if state.phase in ("thrown", "kept"):
            lying = sum(state.thrown >> shift & 15 for shift in range(0, 24, 4))
            assert lying + state.hand.count == 8
        else:
            assert state.thrown == 0
            assert state.kept == 0 or state.phase == "falling"

    @invariant()
    def failures_are_known_before(self) -> None:
        """Of every symbol that may be chosen it is known whether and why the turn fails then."""
        state = self.state
        for move in state.legal(state.turn) if state.phase == "thrown" else ():
            assert isinstance(move, Keep)
            after = state.play(state.turn, move)
            ended = after.aftermath
            assert state.failure_of(move.face) == (ended.failure if ended else "")

    @invariant()
    def the_game_ends_by_the_grill_or_by_the_rounds(self) -> None:
        """By default the last act is a take from the grill, and the tie-break always decides."""
        state, rules = self.state, self.state.rules
        if state.to_act:
            assert state.winners == ()
            assert state.grill or state.closing or state.turns == 0
            return
        ended = state.aftermath
        assert ended is not None
        assert state.winners
        if state.turns < rules.most_rounds * state.seats:
            assert state.closing
            if official(rules) and not rules.finish_round:
                assert (bool(ended.gained), ended.robbed) == (True, CHANCE)
                assert len(state.winners) == 1 or rules.tie == "shared"

    @invariant()
    def views_show_what_lies_on_top(self) -> None:
        """And what is covered only where the table does not hide it."""
        state = self.state
        hidden = state.rules.hide_totals and bool(state.to_act)
        for viewer in (SPECTATOR, *range(state.seats)):
            view = state.view(viewer)
            assert [s[-1:] for s in view.stacks] == [s[-1:] for s in state.stacks]
            assert [len(s) for s in view.stacks] == [len(s) for s in state.stacks]
            assert all(view.legal(seat) == state.legal(seat) for seat in range(state.seats))
            covered = {tile for s in view.stacks for tile in s[:-1]}
            assert covered <= {0} if hidden else view.stacks == state.stacks

    @invariant()
    def who_is_to_act_can_act(self) -> None:
        """Nobody is ever stuck, and a turn begins with a roll."""
        state = self.state
        for seat in state.to_act:
            assert seat == CHANCE or len(state.legal(seat))
        if state.phase == "roll":
            assert list(state.legal(state.turn)) == [Roll()]


Games.TestCase.settings = settings(max_examples=300, stateful_step_count=60)
TestGames = Games.TestCase


@pytest.mark.parametrize("seats", GAME.seats)
def test_by_default_a_game_ends_with_a_take_and_one_winner(seats: int) -> None:
    for index in range(20):
        finished = play_one(GAME, GAME.options.default, [GREEDY] * seats, 1, index)
        assert isinstance(finished.last, Regenwormen)
        assert isinstance(finished.steps[-1][1], Take)
        assert len(finished.last.winners) == 1
        assert finished.last.grill == 0
