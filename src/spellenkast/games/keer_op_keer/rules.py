"""The rules of play: what may be done on the table, and what that leads to.

:class:`Position` is what the state and every view of it have in common; in a view the choices that
are not shown yet are hidden.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import prod
from typing import Self

import msgspec

from spellenkast.core.chance import Below, Chance, ordered_throws, throws
from spellenkast.core.errors import IllegalMove, Refusal
from spellenkast.core.moves import Move
from spellenkast.core.seat import Seat, Viewer
from spellenkast.games.keer_op_keer import forbidden
from spellenkast.games.keer_op_keer.notation import Cross, Dice, Hidden, Pass, Shown
from spellenkast.games.keer_op_keer.options import KeerOpKeerRules
from spellenkast.games.keer_op_keer.position import (
    ALL_DICE,
    SOLO_DICE,
    SOLO_ROLLS,
    Phase,
    Table,
    hide,
)
from spellenkast.games.keer_op_keer.scoring import full_colours, full_columns


class Position(Table, frozen=True, gc=False):
    """The table with the rules of who may do what."""

    def why_not(self, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that forbids a move, or nothing."""
        return forbidden.why_not(self, seat, move)


class KeerOpKeer(Position, frozen=True, gc=False):
    """A state of the game; :meth:`play` gives the next one.

    >>> from spellenkast.core.seat import CHANCE
    >>> from spellenkast.games.keer_op_keer import GAME
    >>> state = GAME.new(1).play(0, GAME.parse("roll"))
    >>> state = state.play(CHANCE, GAME.parse("dice b X 1 ?"))
    >>> state.play(0, GAME.parse("b?2 H4 H5")).scores
    (-23,)
    """

    def play(self, seat: Seat, move: Move) -> Self:
        """Return the position after a move of a seat or an outcome of chance.

        :raises IllegalMove: a rule forbids it.
        """
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        if isinstance(move, Cross | Pass):
            return self._choose(seat, move)
        if isinstance(move, Dice):
            return self._fallen(move)
        return msgspec.structs.replace(self, phase="falling")

    def chance(self) -> Chance:
        """Return how the dice may fall."""
        return dice_chance(SOLO_DICE if self.is_solo else ALL_DICE)

    def view(self, viewer: Viewer) -> "KeerOpKeerView":
        """Return what a viewer sees: everything, but the choices that are not shown yet."""
        return KeerOpKeerView(
            rules=self.rules,
            marks=self.marks,
            jokers=self.jokers,
            column_firsts=self.column_firsts,
            colour_firsts=self.colour_firsts,
            rolls=self.rolls,
            idle=self.idle,
            phase=self.phase,
            colours=self.colours,
            numbers=self.numbers,
            choices=self._as_seen_by(viewer),
            last=self.last,
            viewer=viewer,
        )

    def seen(self, seat: Seat, move: Move, viewer: Viewer) -> Move | None:
        """Return a choice only to who made it, and the last secret one as all of them, shown."""
        if self.phase != "others" or not isinstance(move, Cross | Pass):
            return move
        choices = (*self.choices[:seat], move, *self.choices[seat + 1 :])
        secret = [(s, c) for s, c in enumerate(choices) if self._is_secret(s)]
        made = [(s, c) for s, c in secret if isinstance(c, Cross | Pass)]
        if len(secret) == 1:
            return move
        if len(made) == len(secret):
            return Shown(tuple(made))
        return move if viewer == seat else None

    def _is_secret(self, seat: Seat) -> bool:
        """Tell whether a seat's choice stays hidden until all are made."""
        return self.is_open_roll or seat != self.turn

    def _as_seen_by(self, viewer: Viewer) -> tuple[Cross | Pass | Hidden | None, ...]:
        if self.phase != "others":
            return self.choices
        seen = hide(self.choices, viewer)
        if self.is_open_roll:
            return seen
        turn = self.turn
        return (*seen[:turn], self.choices[turn], *seen[turn + 1 :])

    def _fallen(self, dice: Dice) -> Self:
        together = self.is_open_roll and not self.is_solo
        phase: Phase = "others" if together else "active"
        return msgspec.structs.replace(
            self,
            phase=phase,
            colours=dice.colours,
            numbers=dice.numbers,
            choices=(None,) * self.seats,
        )

    def _choose(self, seat: Seat, move: Cross | Pass) -> Self:
        choices = (*self.choices[:seat], move, *self.choices[seat + 1 :])
        if None in choices:
            return msgspec.structs.replace(self, phase="others", choices=choices)
        return self._resolve(tuple([c for c in choices if isinstance(c, Cross | Pass)]))

    def _resolve(self, choices: tuple[Cross | Pass, ...]) -> Self:
        """Return the position after a roll: crosses, then columns, then colours, then the end."""
        marks, jokers = list(self.marks), list(self.jokers)
        for seat, choice in enumerate(choices):
            if isinstance(choice, Cross):
                marks[seat] |= choice.boxes
                jokers[seat] += choice.cost
        after = type(self)(
            rules=self.rules,
            marks=tuple(marks),
            jokers=tuple(jokers),
            column_firsts=self._firsts(self.column_firsts, marks, full_columns),
            colour_firsts=self._firsts(self.colour_firsts, marks, self._full_colours),
            rolls=self.rolls + 1,
            idle=0 if any(isinstance(choice, Cross) for choice in choices) else self.idle + 1,
            colours=self.colours,
            numbers=self.numbers,
            last=choices,
        )
        return msgspec.structs.replace(after, phase="over") if _is_over(after) else after

    def _full_colours(self, marks: int) -> int:
        return full_colours(self.pad, marks)

    def _firsts(
        self, firsts: tuple[int, ...], marks: list[int], full: Callable[[int], int]
    ) -> tuple[int, ...]:
        """Return for every seat what it filled first, this roll included, as bits.

        Everyone who fills something in the same roll gets the upper value; with ``turn_order`` only
        the first in turn does, counted from the active player.
        """
        taken = 0
        for before in self.marks:
            taken |= full(before)
        found, one_only = list(firsts), self.rules.same_roll_tie == "turn_order"
        for place in range(len(marks)):
            seat = (self.turn + place) % len(marks)
            new = full(marks[seat]) & ~taken
            found[seat] |= new
            if one_only:
                taken |= new
        return tuple(found)


class KeerOpKeerView(Position, frozen=True, gc=False, kw_only=True):
    """What one viewer may know: the open table, and the own choice."""

    viewer: Viewer


def _is_over(table: Table) -> bool:
    """Tell whether the game is over after a roll."""
    rolls = table.rolls
    if rolls == table.rules.max_rolls or (table.is_solo and rolls == SOLO_ROLLS):
        return True
    return table.has_stalled or table.has_two_colours


class DiceChance:
    """How the dice may fall: sorted colour and number dice, by the ways to roll them."""

    __slots__ = ("_colours", "_dice", "_numbers", "total")

    def __init__(self, dice: int) -> None:
        self._dice = dice
        self._numbers = ordered_throws(dice)
        self._colours = tuple(tuple(face - 1 for face in faces) for faces in self._numbers)
        self.total = len(self._numbers) ** 2

    def __len__(self) -> int:
        """Return the number of distinct rolls."""
        return len(throws(self._dice)) ** 2

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        """Iterate over rolls, colours first, each in lexicographic order, with their weights."""
        for (colours, some), (numbers, others) in product(throws(self._dice), repeat=2):
            yield Dice(tuple(face - 1 for face in colours), numbers), prod((some, others))

    def __repr__(self) -> str:
        """Return how many dice fall."""
        return f"<DiceChance of {self._dice} colour dice and {self._dice} number dice>"

    def sample(self, below: Below) -> Move:
        """Return one roll, by its weight."""
        ways = len(self._numbers)
        return Dice(self._colours[below(ways)], self._numbers[below(ways)])


@cache
def dice_chance(dice: int) -> DiceChance:
    """Return the chance of so many colour dice and as many number dice."""
    return DiceChance(dice)


def first_position(seats: int, rules: KeerOpKeerRules) -> KeerOpKeer:
    """Return the first position: empty sheets, and the first seat rolls."""
    nothing = (0,) * seats
    return KeerOpKeer(rules, nothing, nothing, nothing, nothing)
