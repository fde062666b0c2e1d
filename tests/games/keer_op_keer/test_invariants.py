"""What must always hold: Hypothesis plays games through all house rules, and looks after each move.

Besides games from their beginning there are some that begin late, with most boxes crossed, for
otherwise columns and colours would hardly ever be filled.
"""

from functools import lru_cache

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, SPECTATOR, Seat
from spellenkast.games.keer_op_keer import GAME
from spellenkast.games.keer_op_keer.notation import (
    Cross,
    Dice,
    Hidden,
    Pass,
    Roll,
    Shown,
)
from spellenkast.games.keer_op_keer.options import keer_op_keer_rules
from spellenkast.games.keer_op_keer.pad import pad_of
from spellenkast.games.keer_op_keer.rules import KeerOpKeer
from spellenkast.testing.strategies import house_rules
from tests.games.keer_op_keer.positions import (
    GRID,
    LETTERS,
    PAGE,
    beside,
    boxes,
    colour,
    column,
    groups,
    hangs_together,
    names,
    score,
)

ALL = boxes("all")
LEFT = st.sampled_from([0, 1, 2, 3]).flatmap(
    lambda count: st.lists(st.sampled_from(list(GRID)), max_size=4 * count)
)
"""Boxes that a late game has left over on a sheet."""
BLOCKS = [set(names(block)) for own in pad_of(PAGE).blocks for block in own]
GROUPS = {frozenset(group) for group in groups()}


def anchored(crossed: frozenset[str]) -> set[str]:
    """The crossed boxes that can be reached from column H over crossed boxes."""
    reached = set(column("H")) & crossed
    while grown := {o for name in reached for o in beside(name) & crossed} - reached:
        reached |= grown
    return reached


@lru_cache(maxsize=4096)
def full(marks: int) -> str:
    """The columns and colours that are all crossed."""
    crossed = set(names(marks))
    columns = [letter for letter in LETTERS if crossed.issuperset(column(letter))]
    return "".join(columns + [mark for mark in "gybpo" if crossed.issuperset(colour(mark))])


def firsts(state: KeerOpKeer, seat: Seat) -> str:
    """The columns and colours that a seat filled first, as the position has them."""
    bits, more = state.column_firsts[seat], state.colour_firsts[seat]
    columns = [letter for place, letter in enumerate(LETTERS) if bits >> place & 1]
    return "".join(columns + [mark for place, mark in enumerate("gybpo") if more >> place & 1])


class Games(RuleBasedStateMachine):
    """Any game, move by move."""

    state: KeerOpKeer
    before: KeerOpKeer
    paid: list[int]
    """Exclamation marks that every seat has paid, added up from the moves."""

    @initialize(
        rules=house_rules(GAME),
        seats=st.sampled_from(GAME.seats),
        left=st.none() | st.lists(LEFT, min_size=6, max_size=6),
        used=st.lists(st.integers(0, 8), min_size=6, max_size=6),
    )
    def begin(
        self, rules: HouseRules, seats: int, left: list[list[str]] | None, used: list[int]
    ) -> None:
        """Begin a game: at the beginning, or late, with most boxes crossed on every sheet."""
        self.state = GAME.start(seats, keer_op_keer_rules(rules))
        self.paid = [0] * seats
        if left is not None:
            crossed = [anchored(frozenset(GRID) - set(own)) for own in left[:seats]]
            marks = tuple(boxes(" ".join(own)) for own in crossed)
            columns, colours = self._completed(marks)
            self.paid = used[:seats]
            self.state = msgspec.structs.replace(
                self.state,
                marks=marks,
                jokers=tuple(self.paid),
                column_firsts=columns,
                colour_firsts=colours,
            )
        self.before = self.state

    def _completed(self, marks: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return what every seat filled first: the lowest seat that has it, and nobody else."""
        columns, colours, taken = list[int](), list[int](), set[str]()
        for own in marks:
            new = set(full(own)) - taken
            taken |= new
            columns.append(sum(1 << LETTERS.index(mark) for mark in new & set(LETTERS)))
            colours.append(sum(1 << "gybpo".index(mark) for mark in new & set("gybpo")))
        return tuple(columns), tuple(colours)

    def _become(self, seat: Seat, move: Move) -> None:
        if isinstance(move, Cross):
            self.paid[seat] += move.colour_joker + move.number_joker
        self.before, self.state = self.state, self.state.play(seat, move)

    @precondition(lambda self: bool(self.state.to_act) and self.state.to_act != (CHANCE,))
    @rule(who=st.integers(0, 5), number=st.integers(0, 2**16))
    def move(self, who: int, number: int) -> None:
        """Play any legal move of anybody who may act."""
        seat = self.state.to_act[who % len(self.state.to_act)]
        moves = self.state.legal(seat)
        self._become(seat, moves[number % len(moves)])

    @precondition(lambda self: self.state.to_act == (CHANCE,))
    @rule(colours=st.tuples(*[st.integers(0, 5)] * 3), numbers=st.tuples(*[st.integers(1, 6)] * 3))
    def fall(self, colours: tuple[int, ...], numbers: tuple[int, ...]) -> None:
        """Let dice fall in any way."""
        size = 2 if self.state.is_solo else 3
        self._become(CHANCE, Dice(tuple(sorted(colours[:size])), tuple(sorted(numbers[:size]))))

    @precondition(lambda self: self.state.phase == "roll")
    @rule(choice=st.integers(0, 2**16))
    def everybody(self, choice: int) -> None:
        """Roll jokers, and let all cross what fits, if anything does."""
        size = 2 if self.state.is_solo else 3
        self._become(self.state.turn, Roll())
        self._become(CHANCE, Dice((5,) * size, (6,) * size))
        while self.state.phase in ("active", "others"):
            seat = self.state.to_act[0]
            moves = self.state.legal(seat)
            crosses = [move for move in moves if isinstance(move, Cross)]
            self._become(seat, crosses[choice % len(crosses)] if crosses else moves[-1])

    @precondition(lambda self: not self.state.to_act)
    @rule(seat=st.sampled_from([CHANCE, 0, 1]), move=st.sampled_from([Roll(), Pass()]))
    def stay(self, seat: Seat, move: Move) -> None:
        """Find that nothing can be played after the end."""
        refused = self.state.why_not(seat, move)
        assert refused is not None
        assert refused.rule == "end"

    @invariant()
    def crosses_hang_together_with_column_h(self) -> None:
        """Every cross is reached from one in column H; where H is for the start, all from one."""
        for old, marks in zip(self.before.marks, self.state.marks, strict=True):
            crossed = frozenset(names(marks))
            assert old == marks or anchored(crossed) == crossed

    @invariant()
    def a_roll_adds_one_group_to_a_sheet(self) -> None:
        """Within one block, of one colour, one to five boxes that were free; only when it ends."""
        state, before = self.state, self.before
        for old, new in zip(before.marks, state.marks, strict=True):
            assert old & ~new == 0
            added = frozenset(names(new & ~old))
            assert not added or added in GROUPS
            assert not added or any(added <= block for block in BLOCKS)
            assert not added or state.rolls == before.rolls + 1
        if state.rules.h_anchor == "first_move":
            self._hangs_on(state, before)

    def _hangs_on(self, state: KeerOpKeer, before: KeerOpKeer) -> None:
        """Look after that what is added touches what was there, if there was anything."""
        for old, new in zip(before.marks, state.marks, strict=True):
            if old and new != old:
                own = set(names(old))
                assert any(beside(name) & own for name in names(new & ~old))
                if hangs_together(own):
                    assert hangs_together(set(names(new)))

    @invariant()
    def exclamation_marks_are_0_to_8_and_all_accounted_for(self) -> None:
        """What is used is what the choices cost, those that are shown and those that are not."""
        state = self.state
        pending = [c.cost if isinstance(c, Cross) else 0 for c in state.choices]
        for seat, used in enumerate(state.jokers):
            assert 0 <= used + (pending[seat] if pending else 0) <= 8
            assert used + (pending[seat] if pending else 0) == self.paid[seat]

    @invariant()
    def points_are_derived(self) -> None:
        """From crosses, exclamation marks, and who filled what first; nothing else is stored."""
        state = self.state
        for seat, marks in enumerate(state.marks):
            points = score(marks, state.jokers[seat], firsts(state, seat), state.rules.star_penalty)
            assert state.scores[seat] == points

    @invariant()
    def somebody_was_first_with_what_is_full(self) -> None:
        """Somebody who has it; in turn order only one; and nobody ever loses it."""
        state, before = self.state, self.before
        own = [set(full(marks)) for marks in state.marks]
        first = [set(firsts(state, seat)) for seat in range(state.seats)]
        assert all(mine <= has for mine, has in zip(first, own, strict=True))
        assert set().union(*first) == set().union(*own)
        assert all(set(firsts(before, s)) <= mine for s, mine in enumerate(first))
        if state.rules.same_roll_tie == "turn_order":
            assert sum(map(len, first)) == len(set[str]().union(*first))

    @invariant()
    def no_choice_is_seen_before_its_time(self) -> None:
        """Only whose it is sees it, and everybody that of the active player in ordinary rolls."""
        state = self.state
        for viewer in (SPECTATOR, *range(state.seats)):
            view = state.view(viewer)
            for seat, choice in enumerate(state.choices):
                is_open = seat == viewer or (seat == state.turn and not state.is_open_roll)
                if choice is None or is_open:
                    assert view.choices[seat] == choice
                else:
                    assert isinstance(view.choices[seat], Hidden)
            assert view.marks == state.marks
            assert view.scores == state.scores

    @invariant()
    def a_choice_is_told_to_others_only_as_the_last(self) -> None:
        """Then as all of the roll at once."""
        state = self.state
        if state.phase != "others":
            return
        for seat in state.to_act:
            other = next((s for s in range(state.seats) if s != seat), SPECTATOR)
            seen = state.seen(seat, Pass(), other)
            alone = state.seats == 2 and not state.is_open_roll
            if len(state.to_act) > 1:
                assert seen is None
            elif alone:
                assert seen == Pass()
            else:
                assert isinstance(seen, Shown)

    @invariant()
    def who_is_to_act_can_act(self) -> None:
        """Nobody is ever stuck: passing is always allowed."""
        state = self.state
        for seat in state.to_act:
            if seat == CHANCE or state.phase == "roll":
                continue
            moves = state.legal(seat)
            assert isinstance(moves[-1], Pass)
            assert state.view(seat).legal(seat)[0] == moves[0]

    @invariant()
    def the_game_ends_when_it_should(self) -> None:
        """By a second colour, by rolls, or because nobody crosses anything."""
        state, rules = self.state, self.state.rules
        two = any(sum(m in "gybpo" for m in full(x)) >= 2 for x in state.marks)
        alone = state.is_solo
        ends = (
            (two and (not alone or rules.solo_ends_on_two_colours))
            or state.rolls == rules.max_rolls
            or (alone and state.rolls == 30)
            or (not alone and state.idle == rules.idle_rolls)
        )
        if state.rolls > self.before.rolls:
            assert (state.phase == "over") == ends
        assert bool(state.winners) == (not state.to_act)


Games.TestCase.settings = settings(max_examples=150, stateful_step_count=50)
TestGames = Games.TestCase
