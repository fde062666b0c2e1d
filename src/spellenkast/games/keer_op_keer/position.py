"""What lies on the table of Keer op Keer: sheets with crosses, dice, and who has chosen.

Sources: the Dutch page, and the publisher's rules where it is silent.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from spellenkast.core.moves import NO_MOVES, Move, Moves
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.games.keer_op_keer.notation import (
    HIDDEN,
    JOKER,
    QUESTION,
    Cross,
    Hidden,
    Pass,
    Roll,
)
from spellenkast.games.keer_op_keer.options import KeerOpKeerRules
from spellenkast.games.keer_op_keer.pad import (
    COLOURS,
    COLUMN_MASKS,
    LARGEST_GROUP,
    START,
    Group,
    Pad,
    pad_of,
)
from spellenkast.games.keer_op_keer.scoring import (
    COLOURS_TO_END,
    JOKERS,
    Tally,
    full_colours,
    tally,
)

Phase = Literal["roll", "falling", "active", "others", "over"]
"""What is due: a roll, dice that fall, the active player's choice, everybody else's."""

Choice = Cross | Pass | Hidden

SOLO_ROLLS = 30
"""Rolls of a game alone."""
SOLO_DICE = 2
ALL_DICE = 3

_ROLL_ONLY = (Roll(),)
_CHANCE_ACTS = (CHANCE,)
_PASS = Pass()
_START_COLUMN = COLUMN_MASKS[START]


class Table(msgspec.Struct, frozen=True, gc=False):
    """What lies on the table."""

    rules: KeerOpKeerRules
    marks: tuple[int, ...]
    """The crossed boxes of every seat, as sets."""
    jokers: tuple[int, ...]
    """Exclamation marks that every seat has used."""
    column_firsts: tuple[int, ...]
    """For every seat the columns that it filled first, as bits."""
    colour_firsts: tuple[int, ...]
    """For every seat the colours that it filled first, as bits."""
    rolls: int = 0
    """Rolls that are over."""
    idle: int = 0
    """Rolls in a row in which nobody crossed anything."""
    phase: Phase = "roll"
    colours: tuple[int, ...] = ()
    """Faces of the colour dice, sorted; 5 is the black cross. They stay until the next roll."""
    numbers: tuple[int, ...] = ()
    """Faces of the number dice, sorted; 6 is the question mark."""
    choices: tuple[Choice | None, ...] = ()
    """What every seat has chosen in this roll; nothing for who has not."""
    last: tuple[Cross | Pass, ...] = ()
    """What every seat chose in the roll before."""

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.marks)

    @property
    def turn(self) -> Seat:
        """The active player: who rolls, and chooses first."""
        return self.rolls % len(self.marks)

    @property
    def is_solo(self) -> bool:
        """Whether somebody plays alone."""
        return len(self.marks) == 1

    @property
    def has_stalled(self) -> bool:
        """Whether nobody crossed anything for so long that it ends the game.

        A game alone ends after its rolls in any case.
        """
        return len(self.marks) > 1 and self.idle >= self.rules.idle_rolls

    @property
    def has_two_colours(self) -> bool:
        """Whether somebody has a second full colour, at a table where that ends the game."""
        if len(self.marks) == 1 and not self.rules.solo_ends_on_two_colours:
            return False
        pad = self.pad
        return any(full_colours(pad, m).bit_count() >= COLOURS_TO_END for m in self.marks)

    @property
    def is_open_roll(self) -> bool:
        """Whether everybody chooses from all six dice at the same time."""
        return self.rolls < self.rules.open_rolls

    @property
    def pad(self) -> Pad:
        """The sheet."""
        return pad_of(self.rules.sheet)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Chance while dice fall, the active player, or everybody who has not chosen yet."""
        phase = self.phase
        if phase == "others":
            return tuple([seat for seat, choice in enumerate(self.choices) if choice is None])
        if phase == "falling":
            return _CHANCE_ACTS
        return () if phase == "over" else (self.turn,)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of every sheet as it stands."""
        return tuple(self.tally(seat).total for seat in range(len(self.marks)))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats with most points; a tie goes to more exclamation marks, and is shared then."""
        if self.phase != "over":
            return ()
        ranks = [(points, -used) for points, used in zip(self.scores, self.jokers, strict=True)]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def tally(self, seat: Seat) -> Tally:
        """Return the points of a seat, part by part."""
        firsts = self.column_firsts[seat], self.colour_firsts[seat]
        return tally(self.pad, self.marks[seat], firsts, self.jokers[seat], self.rules.star_penalty)

    def jokers_left(self, seat: Seat) -> int:
        """Return the exclamation marks that a seat has left."""
        return JOKERS - self.jokers[seat]

    def pool(self, seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the colour and number dice that a seat may choose from.

        Everybody else does without the two dice of the active player, except in the open rolls, and
        where the active player passed and passing leaves the dice.
        """
        first = self.choices[self.turn] if self.choices else None
        if self.is_open_roll or seat == self.turn or first is None:
            return self.colours, self.numbers
        assert not isinstance(first, Hidden), "only open rolls hide the active player's choice"
        taken = first.dice
        if taken is None:
            return self.colours, self.numbers
        return _without(self.colours, taken[0]), _without(self.numbers, taken[1])

    def may_cross(self, seat: Seat, colour: int, size: int) -> tuple[Group, ...]:
        """Return the groups of a colour and size that a seat may cross, dice aside."""
        marks = self.marks[seat]
        return open_groups(self.rules.sheet, marks, self.start_boxes(seat), colour, size)

    def start_boxes(self, seat: Seat) -> int:
        """Return the boxes that a seat may cross without an anchor: column H, or nothing."""
        always = self.rules.h_anchor == "always"
        return _START_COLUMN if always or not self.marks[seat] else 0

    def awaits(self, seat: Seat) -> bool:
        """Tell whether a seat may choose now."""
        if self.phase == "active":
            return seat == self.turn
        return self.phase == "others" and 0 <= seat < self.seats and self.choices[seat] is None

    def passes(self, seat: Seat) -> tuple[Pass, ...]:
        """Return the ways to pass: one, or one for each pair where passing takes dice away."""
        if not self.pass_takes_dice(seat):
            return (_PASS,)
        pairs = {(colour, number) for colour in self.colours for number in self.numbers}
        return tuple(Pass(pair) for pair in sorted(pairs))

    def pass_takes_dice(self, seat: Seat) -> bool:
        """Tell whether a seat that passes has to say which dice it takes away."""
        leaves = self.rules.pass_releases_dice or self.is_open_roll or self.is_solo
        return not leaves and seat == self.turn

    def legal(self, seat: Seat) -> Moves:
        """Return the legal moves of a seat, crosses first, passes last.

        Crosses are in order of the colour die, the black cross last; of the colour; of the number
        die, the question mark last; of the number; and of the boxes.
        """
        if self.phase == "roll" and seat == self.turn:
            return _ROLL_ONLY
        return LegalMoves(self, seat) if self.awaits(seat) else NO_MOVES


@lru_cache(maxsize=1 << 14)
def open_groups(sheet: str, marks: int, start: int, colour: int, size: int) -> tuple[Group, ...]:
    """Return the groups of a colour and size that are free and have an anchor.

    A group is anchored by a box in ``start``, or by a cross of any colour beside it.
    """
    return tuple(
        [
            group
            for group in pad_of(sheet).groups[colour][size]
            if not group.boxes & marks and (group.boxes & start or group.beside & marks)
        ]
    )


def _without(dice: tuple[int, ...], face: int) -> tuple[int, ...]:
    place = dice.index(face)
    return dice[:place] + dice[place + 1 :]


Segment = tuple[tuple[Group, ...], int, bool, bool]
"""Groups that may be crossed with one pair of dice: groups, colour, and which dice are jokers."""


class LegalMoves:
    """The crosses and passes of a seat, made when they are asked for."""

    __slots__ = ("_count", "_passes", "_seat", "_segments", "_table")

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self._seat = seat
        self._segments = list(_segments(table, seat))
        self._passes = table.passes(seat)
        self._count = sum([len(segment[0]) for segment in self._segments]) + len(self._passes)

    def __len__(self) -> int:
        """Return how many moves there are."""
        return self._count

    def __iter__(self) -> Iterator[Move]:
        """Iterate over the crosses, then the passes."""
        for groups, colour, colour_joker, number_joker in self._segments:
            for group in groups:
                yield Cross(colour, group.boxes, colour_joker, number_joker)
        yield from self._passes

    def __getitem__(self, index: int) -> Move:
        """Return one move by its place; negative places count from the end."""
        place = index + self._count if index < 0 else index
        if not 0 <= place < self._count:
            raise IndexError(f"there is no legal move {index}")
        for groups, colour, colour_joker, number_joker in self._segments:
            if place < len(groups):
                return Cross(colour, groups[place].boxes, colour_joker, number_joker)
            place -= len(groups)
        return self._passes[place]

    def __contains__(self, move: object) -> bool:
        """Tell whether a move is legal."""
        if isinstance(move, Pass):
            return move in self._passes
        if not isinstance(move, Cross):
            return False
        return any(
            (move.colour, move.colour_joker, move.number_joker) == segment[1:]
            and any(group.boxes == move.boxes for group in segment[0])
            for segment in self._segments
        )

    def __repr__(self) -> str:
        """Return how many moves of which seat these are."""
        return f"<LegalMoves: {self._count} of seat {self._seat + 1}>"


def _segments(table: Table, seat: Seat) -> Iterator[Segment]:
    """Iterate over the pairs of dice that a seat may use, with the groups for each."""
    colour_dice, number_dice = table.pool(seat)
    left = table.jokers_left(seat)
    sheet, marks, start = table.rules.sheet, table.marks[seat], table.start_boxes(seat)
    for colour, colour_joker in _faces(colour_dice, JOKER, range(len(COLOURS))):
        for number, number_joker in _faces(number_dice, QUESTION, range(1, LARGEST_GROUP + 1)):
            if colour_joker + number_joker <= left:
                found = open_groups(sheet, marks, start, colour, number)
                if found:
                    yield found, colour, colour_joker, number_joker


@lru_cache(maxsize=1024)
def _faces(dice: tuple[int, ...], joker: int, named: range) -> tuple[tuple[int, bool], ...]:
    """Return what some dice may stand for: their faces, then all that a joker may name."""
    plain = [(face, False) for face in sorted(set(dice) - {joker})]
    return (*plain, *((face, True) for face in named)) if joker in dice else tuple(plain)


def hide(choices: tuple[Choice | None, ...], viewer: Seat) -> tuple[Choice | None, ...]:
    """Return choices as a viewer may see them before they are shown."""
    return tuple(
        HIDDEN if choice is not None and seat != viewer else choice
        for seat, choice in enumerate(choices)
    )
