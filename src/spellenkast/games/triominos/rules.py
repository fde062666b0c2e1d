"""The rules of play: what may be done on the table, and what that leads to.

A state is a whole game: rounds, each dealt anew, and a score pad that goes on. How rules meet where
the sources are silent:

- The tile that decides who begins is the first one laid. Where somebody else begins (``starter``)
  it is the own highest tile, by the same order; ``free_first_tile`` lets any tile be the first.
- When everybody in a row finds the pool empty and passes, a round is blocked whatever
  ``blocked_when`` says, for otherwise ``may_pass`` could make it endless.
- Several winners of a blocked round are each paid, and the first of them in turn begins next where
  the winner does (``round_winner``).
- ``extra_round`` plays on after a tie however the game came to its end, except by ``most_rounds``.
"""

from typing import Self

import msgspec

from spellenkast.core.chance import Chance, Weighted
from spellenkast.core.errors import IllegalMove, Refusal
from spellenkast.core.moves import NO_MOVES, Move, Moves
from spellenkast.core.seat import CHANCE, Seat, Viewer
from spellenkast.games.triominos import forbidden
from spellenkast.games.triominos.dealing import HandChance, PoolChance
from spellenkast.games.triominos.hands import Hands, highest_holders, union
from spellenkast.games.triominos.layout import laid, layout_of
from spellenkast.games.triominos.notation import (
    NO_TILE,
    Begins,
    Deal,
    Draw,
    Drawn,
    GameUp,
    Last,
    Pass,
    Place,
    TurnUp,
)
from spellenkast.games.triominos.options import TriominosRules
from spellenkast.games.triominos.position import (
    DRAWS,
    Aftermath,
    Phase,
    Reason,
    hand_size,
    touches,
)
from spellenkast.games.triominos.refusals import hidden_hand
from spellenkast.games.triominos.scoring import (
    Line,
    blocked_items,
    blocked_winners,
    draw_items,
    out_items,
    pass_items,
)


class Position(Hands, frozen=True, gc=False):
    """The table and the hands, as far as they are known, with the rules of who may do what."""

    def why_not(self, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that forbids a move, or nothing."""
        return forbidden.why_not(self, seat, move)


class Triominos(Position, frozen=True, gc=False):
    """A state of the game; :meth:`play` gives the next one.

    >>> from spellenkast.games.triominos import GAME
    >>> state = GAME.new(2)
    >>> state.to_act, state.chance().total
    ((-1,), 7575968400)
    """

    @property
    def pool(self) -> int:
        """The tiles that are neither laid nor in a hand, as a set."""
        return self.unplayed & ~union(self.hands)

    def why_not(self, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that forbids a move, or nothing."""
        if seat == CHANCE:
            begin = self._may_begin() if self.phase == "begin" else ()
            return forbidden.why_not_chance(self, move, self.pool, begin)
        return forbidden.why_not(self, seat, move)

    def play(self, seat: Seat, move: Move) -> Self:
        """Return the position after a move of a seat, of chance or of a clock.

        :raises IllegalMove: a rule forbids it.
        """
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        if isinstance(move, Place):
            return self._place(move)
        if isinstance(move, Draw):
            return self._draw()
        if isinstance(move, Pass):
            return self._pass()
        return self._rung(move) if isinstance(move, TurnUp | GameUp) else self._come(move)

    def chance(self) -> Chance:
        """Return which hand or tile may come, or who may begin."""
        if self.phase == "drawing":
            return PoolChance(self.turn, self.pool)
        if self.phase == "begin":
            return Weighted([(Begins(seat), 1) for seat in self._may_begin()])
        return HandChance(self.hands.index(0), self.pool, hand_size(self.seats))

    def view(self, viewer: Viewer) -> "TriominosView":
        """Return what a viewer sees: the table, the own hand, and how many tiles others hold."""
        hands = [0] * self.seats
        if viewer >= 0:
            hands[viewer] = self.hands[viewer]
        return TriominosView(
            self.rules,
            self.seats,
            self.past,
            self.placed,
            self.lines,
            self.phase,
            self.opener,
            self.turn,
            self.drawn,
            self.passes,
            self.shown,
            self.closing,
            self.aftermath,
            tuple(hands),
            self.fresh if viewer == self.turn else NO_TILE,
            viewer=viewer,
            sizes=tuple([hand.bit_count() for hand in self.hands]),
        )

    def seen(self, seat: Seat, move: Move, viewer: Viewer) -> Move | None:
        """Return a move as a viewer sees it.

        Hands and drawn tiles are seen by who gets them only. The last move of a round is seen with
        all hands, which are shown then.
        """
        if isinstance(move, Place | Pass | TurnUp | Drawn):
            after = self.play(seat, move)
            if len(after.past) > len(self.past) and after.aftermath is not None:
                return Last(move, after.aftermath.hands)
        if isinstance(move, Drawn) and viewer != move.seat:
            return Drawn(move.seat)
        if isinstance(move, Deal) and viewer != move.seat:
            return Deal(move.seat)
        return move

    def _may_begin(self) -> tuple[Seat, ...]:
        """Return who may begin: everybody where lots are drawn, else who has the highest tile."""
        if self.rules.starter == "random":
            return tuple(range(self.seats))
        return highest_holders(self.hands, compare_next=self.rules.opening_tie == "next_best")

    def _rung(self, move: TurnUp | GameUp) -> Self:
        """Return the position after a clock: a tile is drawn, or passed where none can be."""
        if isinstance(move, GameUp):
            return msgspec.structs.replace(self, closing=True)
        return self._draw() if self.drawn < DRAWS and self.pool_size else self._pass()

    def _come(self, move: Move) -> Self:
        """Return the position after an act of chance."""
        if isinstance(move, Drawn):
            return self._drawn(move)
        if isinstance(move, Deal):
            return self._dealt(move)
        assert isinstance(move, Begins), f"{move} was checked to be legal"
        return self._opening(self.hands, move.seat)

    def _dealt(self, deal: Deal) -> Self:
        hands = self._with_hand(deal.seat, deal.tiles)
        if 0 in hands:
            return msgspec.structs.replace(self, hands=hands)
        starter = self.rules.starter
        if self.aftermath is None or starter in ("highest_tile", "random"):
            return msgspec.structs.replace(self, hands=hands, phase="begin")
        after = [(self.opener + step) % self.seats for step in range(self.seats)]
        if starter == "rotate":
            return self._opening(hands, after[1])
        winners = self.aftermath.winners
        return self._opening(hands, next(seat for seat in after if seat in winners))

    def _opening(self, hands: tuple[int, ...], opener: Seat) -> Self:
        return msgspec.structs.replace(self, hands=hands, phase="open", opener=opener, turn=opener)

    def _place(self, move: Place) -> Self:
        seat, tile = self.turn, move.tile
        items = self.items_of(move)
        placed = (*self.placed, laid(move.cell, move.pattern))
        hands = self._with_hand(seat, self.hands[seat] & ~(1 << tile))
        if not hands[seat]:
            # Whoever lays the last tile goes out, also where nothing fits after it.
            line = Line(seat, (*items, *out_items(self.rules, seat, hands)))
            return self._ended("out", (seat,), placed, hands, (*self.lines, line))
        lines = (*self.lines, Line(seat, items))
        shown = self.shown if move.shows == NO_TILE else move.shows
        if self._is_dead(placed, hands):
            return self._blocked(placed, hands, lines)
        return self._next_turn(placed, hands, lines, 0, shown)

    def _draw(self) -> Self:
        line = Line(self.turn, draw_items(self.rules))
        return self._with(self.hands, (*self.lines, line), "drawing", self.drawn + 1, self.fresh)

    def _drawn(self, move: Drawn) -> Self:
        seat, tile = move.seat, move.tile
        hands = self._with_hand(seat, self.hands[seat] | 1 << tile)
        # A tile that is drawn changes nothing but the pool, which may be empty now.
        if self.rules.blocked_when == "empty_pool" and self._is_dead(self.placed, hands):
            return self._blocked(self.placed, hands, self.lines)
        return self._with(hands, self.lines, "turn", self.drawn, tile)

    def _pass(self) -> Self:
        items = pass_items(self.rules, after_three=self.drawn >= DRAWS)
        lines = (*self.lines, Line(self.turn, items))
        counts = self.drawn == 0 or self.rules.blocked_when == "circle_of_passes"
        passes = self.passes + 1 if counts else 0
        if passes == self.seats:
            return self._blocked(self.placed, self.hands, lines)
        return self._next_turn(self.placed, self.hands, lines, passes, self.shown)

    def _next_turn(
        self,
        placed: tuple[int, ...],
        hands: tuple[int, ...],
        lines: tuple[Line, ...],
        passes: int,
        shown: int,
    ) -> Self:
        return type(self)(
            self.rules,
            self.seats,
            self.past,
            placed,
            lines,
            "turn",
            self.opener,
            (self.turn + 1) % self.seats,
            0,
            passes,
            shown,
            self.closing,
            self.aftermath,
            hands,
        )

    def _is_dead(self, placed: tuple[int, ...], hands: tuple[int, ...]) -> bool:
        """Tell whether a round is blocked because of what lies, whoever may have passed.

        No unplayed tile fits anywhere, and by a house rule the pool is empty, too. Where it is,
        the former is the same as that nobody can move.
        """
        layout = layout_of(placed)
        if layout.fits & self.all_tiles & ~layout.laid:
            return False
        when = self.rules.blocked_when
        if when == "empty_pool":
            return len(placed) + sum(map(int.bit_count, hands)) == self.rules.tiles
        return when == "dead_board"

    def _blocked(
        self, placed: tuple[int, ...], hands: tuple[int, ...], lines: tuple[Line, ...]
    ) -> Self:
        """Return the position after a blocked round, which its winners are paid for."""
        winners = blocked_winners(self.rules, hands)
        paid = [Line(seat, blocked_items(self.rules, seat, hands)) for seat in winners]
        return self._ended("blocked", winners, placed, hands, (*lines, *paid))

    def _ended(
        self,
        reason: Reason,
        winners: tuple[Seat, ...],
        placed: tuple[int, ...],
        hands: tuple[int, ...],
        lines: tuple[Line, ...],
    ) -> Self:
        """Return the position after a round: the next deal, or the end of the game."""
        nothing = (0,) * self.seats
        points = [0] * self.seats
        for line in lines:
            points[line.seat] += line.points
        past = (*self.past, tuple(points))
        totals = list(map(sum, zip(*past, strict=True)))
        rules = self.rules
        if rules.target_latch == "any_moment":
            reached = touches(self.past, lines, nothing, rules.target)
        else:
            reached = max(totals) >= rules.target
        no_more = len(past) >= rules.most_rounds
        closing = self.closing or reached
        tied = rules.tie == "extra_round" and totals.count(max(totals)) > 1
        over = no_more or (closing and not tied)
        return type(self)(
            rules,
            self.seats,
            past,
            phase="over" if over else "deal",
            opener=self.opener,
            closing=closing,
            aftermath=Aftermath(reason, winners, hands, placed, lines),
            hands=nothing,
        )

    def _with_hand(self, seat: Seat, hand: int) -> tuple[int, ...]:
        hands = self.hands
        return (*hands[:seat], hand, *hands[seat + 1 :])

    def _with(
        self,
        hands: tuple[int, ...],
        lines: tuple[Line, ...],
        phase: Phase,
        drawn: int,
        fresh: int,
    ) -> Self:
        """Return the position later in the same turn."""
        return type(self)(
            self.rules,
            self.seats,
            self.past,
            self.placed,
            lines,
            phase,
            self.opener,
            self.turn,
            drawn,
            self.passes,
            self.shown,
            self.closing,
            self.aftermath,
            hands,
            fresh,
        )


class TriominosView(Position, frozen=True, gc=False, kw_only=True):
    """What one viewer may know: the table, the own hand, and how many tiles the others hold."""

    viewer: Viewer
    sizes: tuple[int, ...]
    """How many tiles every seat holds."""

    @property
    def hand(self) -> int:
        """The viewer's own tiles, as a set; none for somebody without a seat."""
        return self.hands[self.viewer] if self.viewer >= 0 else 0

    def count(self, seat: Seat) -> int:
        """Return how many tiles a seat holds."""
        return self.sizes[seat]

    @property
    def pool_size(self) -> int:
        """How many tiles are left to draw."""
        return self.rules.tiles - len(self.placed) - sum(self.sizes)

    def legal(self, seat: Seat) -> Moves:
        """Return the legal moves of the viewer; nothing is known of other hands."""
        return Position.legal(self, seat) if seat == self.viewer else NO_MOVES

    def why_not(self, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that forbids a move to the viewer or to a clock, or nothing."""
        if seat == CHANCE or (seat == self.turn != self.viewer):
            return hidden_hand()
        return Position.why_not(self, seat, move)


def first_position(seats: int, rules: TriominosRules) -> Triominos:
    """Return the first position: nothing is dealt yet."""
    return Triominos(rules, seats, hands=(0,) * seats)
