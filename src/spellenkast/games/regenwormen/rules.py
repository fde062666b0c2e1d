"""The rules of play: what may be done on the table, and what that leads to.

:class:`Position` is what the state and every view of it have in common; a view has no covered tiles
where the table hides them.
"""

from typing import Self

import msgspec

from spellenkast.core.chance import Chance, Weighted
from spellenkast.core.errors import IllegalMove, Refusal
from spellenkast.core.moves import Move
from spellenkast.core.seat import Seat, Viewer
from spellenkast.games.regenwormen import forbidden
from spellenkast.games.regenwormen.dice import CODES, HANDFULS, chance_of, with_face
from spellenkast.games.regenwormen.notation import Dice, First, Keep, Lot, Roll, Steal, Stop, Take
from spellenkast.games.regenwormen.options import RegenwormenRules
from spellenkast.games.regenwormen.position import Aftermath, Failure, Phase, Table
from spellenkast.games.regenwormen.tiles import COVERED, bit_of


class Position(Table, frozen=True, gc=False):
    """The table with the rules of who may do what."""

    def why_not(self, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that forbids a move, or nothing."""
        return forbidden.why_not(self, seat, move)


class Regenwormen(Position, frozen=True, gc=False):
    """A state of the game; :meth:`play` gives the next one.

    >>> from spellenkast.core.seat import CHANCE
    >>> from spellenkast.games.regenwormen import GAME
    >>> state = GAME.new(2).play(0, Roll())
    >>> state = state.play(CHANCE, Dice((1, 2, 5, 5, 6, 6, 6, 6))).play(0, Keep(6))
    >>> state = state.play(0, Roll()).play(CHANCE, Dice((1, 2, 3, 5))).play(0, Keep(5))
    >>> state.hand.total, state.play(0, Take(25)).scores
    (25, (2, 0))
    """

    def play(self, seat: Seat, move: Move) -> Self:
        """Return the position after a move of a seat or an outcome of chance.

        :raises IllegalMove: a rule forbids it.
        """
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        if isinstance(move, Roll):
            after = self._table("falling", 0, self.kept)
        elif isinstance(move, Dice):
            after = self._fallen(CODES[move.faces])
        elif isinstance(move, Keep):
            after = self._keep(move.face)
        elif isinstance(move, Take):
            after = self._take(move.tile)
        elif isinstance(move, Steal):
            after = self._steal(move.seat)
        elif isinstance(move, Stop):
            after = self._fail(self.failure, self.thrown)
        else:
            assert isinstance(move, First | Lot)
            after = msgspec.structs.replace(self, phase="roll", first=move.seat)
        return after

    def chance(self) -> Chance:
        """Return how the dice may fall: sorted throws by the number of ways, or equal lots."""
        if self.phase == "lot":
            return Weighted([(Lot(seat), 1) for seat in range(self.seats)])
        return chance_of(self.dice_left)

    def view(self, viewer: Viewer) -> "RegenwormenView":
        """Return what a viewer sees: everything, but covered tiles where the table hides them."""
        hidden = self.rules.hide_totals and self.phase != "over"
        return RegenwormenView(
            rules=self.rules,
            stacks=tuple(map(_only_top, self.stacks)) if hidden else self.stacks,
            grill=self.grill,
            down=self.down,
            first=self.first,
            turns=self.turns,
            phase=self.phase,
            thrown=self.thrown,
            kept=self.kept,
            closing=self.closing,
            aftermath=self.aftermath,
            viewer=viewer,
        )

    def seen(self, seat: Seat, move: Move, viewer: Viewer) -> Move | None:
        """Return the move itself: everybody sees every move and every throw."""
        del seat, viewer
        return move

    def _table(self, phase: Phase, thrown: int, kept: int) -> Self:
        """Return the position within the same turn, with other dice."""
        return type(self)(
            self.rules,
            self.stacks,
            self.grill,
            self.down,
            self.first,
            self.turns,
            phase,
            thrown,
            kept,
            self.closing,
        )

    def _fallen(self, thrown: int) -> Self:
        """Return the position after a roll; it fails the turn when every symbol is blocked."""
        if HANDFULS[thrown].bits & ~HANDFULS[self.kept].bits:
            return self._table("thrown", thrown, self.kept)
        return self._fail("blocked", thrown)

    def _keep(self, face: int) -> Self:
        """Return the position after a set-aside; a turn that is over without a tile has failed."""
        dice = with_face(self.thrown, face)
        after = self._table("kept", self.thrown - dice, self.kept + dice)
        if after.may_roll or after.takes or after.steals:
            return after
        return after._fail(after.failure, after.thrown)

    def _on_top(self, seat: Seat, tile: int) -> tuple[tuple[int, ...], ...]:
        stacks = self.stacks
        return (*stacks[:seat], (*stacks[seat], tile), *stacks[seat + 1 :])

    def _take(self, tile: int) -> Self:
        seat, grill = self.turn, self.grill & ~bit_of(tile)
        ended = Aftermath(seat, self.thrown, self.kept, gained=tile)
        return self._next_turn(self._on_top(seat, tile), grill, self.down, ended)

    def _steal(self, robbed: Seat) -> Self:
        tile = self.stacks[robbed][-1]
        stacks = list(self._on_top(self.turn, tile))
        stacks[robbed] = stacks[robbed][:-1]
        ended = Aftermath(self.turn, self.thrown, self.kept, gained=tile, robbed=robbed)
        return self._next_turn(tuple(stacks), self.grill, self.down, ended)

    def _fail(self, failure: Failure, thrown: int) -> Self:
        """Return the position after a failed turn, which costs what :attr:`price` says."""
        turn, stacks, grill, down = self.turn, self.stacks, self.grill, self.down
        returned, turned = self.price
        if returned:
            stacks = (*stacks[:turn], stacks[turn][:-1], *stacks[turn + 1 :])
            grill |= bit_of(returned)
        if turned:
            grill &= ~bit_of(turned)
            down |= bit_of(turned)
        ended = Aftermath(
            turn, thrown, self.kept, failure=failure, returned=returned, turned=turned
        )
        return self._next_turn(stacks, grill, down, ended)

    def _next_turn(
        self, stacks: tuple[tuple[int, ...], ...], grill: int, down: int, ended: Aftermath
    ) -> Self:
        """Return the position after a turn: the next one, or the end when no tile lies open.

        With the house rule ``finish_round`` the round that empties the grill is the last one: it is
        played out, so that all have as many turns, whatever comes back to the grill meanwhile.
        """
        rules, turns = self.rules, self.turns + 1
        closing = self.closing or not grill
        round_over = turns % len(stacks) == 0 or not rules.finish_round
        over = (closing and round_over) or turns == rules.most_rounds * len(stacks)
        return type(self)(
            rules,
            stacks,
            grill,
            down,
            self.first,
            turns,
            "over" if over else "roll",
            0,
            0,
            closing,
            ended,
        )


class RegenwormenView(Position, frozen=True, gc=False, kw_only=True):
    """What one viewer may know: the open table."""

    viewer: Viewer


def _only_top(stack: tuple[int, ...]) -> tuple[int, ...]:
    """Return a stack of which only the top tile is seen."""
    return (*(COVERED for _ in stack[:-1]), *stack[-1:])


def first_position(seats: int, rules: RegenwormenRules) -> Regenwormen:
    """Return the first position: all tiles open, and perhaps the question who begins."""
    phases: dict[str, Phase] = {"seat": "roll", "random": "lot"}
    return Regenwormen(rules, ((),) * seats, phase=phases.get(rules.first_player, "begin"))
