"""What lies on the table of Regenwormen, and what it is worth: tiles, dice and stacks.

Sources: pages 000 and 001, and the publisher's booklet where they differ; :mod:`.options` says
which rule is whose.
"""

from typing import Literal

import msgspec

from spellenkast.core.moves import NO_MOVES, Moves
from spellenkast.core.seat import CHANCE, Seat
from spellenkast.games.regenwormen.dice import (
    ALL_FACES,
    FACES,
    HANDFULS,
    Handful,
    with_face,
)
from spellenkast.games.regenwormen.notation import (
    DICE,
    HIGHEST,
    First,
    Keep,
    Roll,
    Steal,
    Stop,
    Take,
)
from spellenkast.games.regenwormen.options import RegenwormenRules
from spellenkast.games.regenwormen.tiles import (
    FULL,
    TILES,
    bit_of,
    highest_of,
    tiles_of,
    up_to,
    worms_in,
)

Phase = Literal["begin", "lot", "roll", "falling", "thrown", "kept", "over"]
"""What is due: to say who begins, a lot, a first roll, dice that fall, a symbol, a decision."""

Failure = Literal["", "blocked", "no-worm", "no-tile", "declined"]
"""Why a turn failed; empty when it did not."""

_ROLL, _STOP = Roll(), Stop()
_TAKE = {tile: Take(tile) for tile in TILES}
_STEAL = tuple(Steal(seat) for seat in range(7))
_KEEP = {face: Keep(face) for face in FACES}
_KEEPS = tuple(
    tuple(_KEEP[face] for face in FACES if bits >> (face - 1) & 1) for bits in range(ALL_FACES + 1)
)
"""The keeps for every set of symbols, lowest first and the worm last."""
_ROLL_ONLY = (_ROLL,)
_STOP_ONLY = (_STOP,)
_CHANCE_ACTS = (CHANCE,)
_CHANCE_PHASES = ("falling", "lot")
_NOBODYS = ("falling", "lot", "over")
_ONE_SEAT = tuple((seat,) for seat in range(7))


class Aftermath(msgspec.Struct, frozen=True, gc=False):
    """How the last turn ended; it lies on the table until the next roll."""

    seat: Seat
    thrown: int
    """Code of the dice of the last roll that were not set aside: the fatal throw, when blocked."""
    kept: int
    """Code of the dice that were set aside."""
    gained: int = 0
    """The tile that was taken or stolen; 0 when the turn failed."""
    robbed: Seat = CHANCE
    """Whose tile it was; chance (-1) when it came from the grill."""
    failure: Failure = ""
    returned: int = 0
    """The tile that went back to the grill; 0 when there was none."""
    turned: int = 0
    """The tile that was turned face down; 0 when none was."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """What lies on the table."""

    rules: RegenwormenRules
    stacks: tuple[tuple[int, ...], ...]
    """Every seat's tiles, the top one last; 0 for a tile that the viewer may not see."""
    grill: int = FULL
    """The open tiles, as bits: bit 0 is tile 21."""
    down: int = 0
    """The tiles that were turned face down, as bits."""
    first: Seat = 0
    """Who had the first turn."""
    turns: int = 0
    """Turns that are over."""
    phase: Phase = "roll"
    thrown: int = 0
    """Code of the dice that lie to choose from."""
    kept: int = 0
    """Code of the dice that are set aside."""
    closing: bool = False
    """Whether the grill has been empty and only the round is finished."""
    aftermath: Aftermath | None = None

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.stacks)

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return (self.first + self.turns) % len(self.stacks)

    @property
    def round(self) -> int:
        """Number of the round, from 1."""
        return self.turns // len(self.stacks) + 1

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Chance while dice or lots fall, nobody at the end, else the seat whose turn it is."""
        if self.phase in _CHANCE_PHASES:
            return _CHANCE_ACTS
        if self.phase == "over":
            return ()
        return _ONE_SEAT[(self.first + self.turns) % len(self.stacks)]

    @property
    def scores(self) -> tuple[int, ...]:
        """Worms in every stack, as far as its tiles are seen."""
        return tuple([worms_in(stack) for stack in self.stacks])

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats with the most worms; a tie goes to the highest single tile, or is shared."""
        if self.phase != "over":
            return ()
        scores = self.scores
        best = [seat for seat, worms in enumerate(scores) if worms == max(scores)]
        if self.rules.tie == "highest_tile":
            highest = max(max(self.stacks[seat], default=0) for seat in best)
            best = [seat for seat in best if max(self.stacks[seat], default=0) == highest]
        return tuple(best)

    @property
    def hand(self) -> Handful:
        """The dice that are set aside."""
        return HANDFULS[self.kept]

    @property
    def dice_left(self) -> int:
        """How many dice are not set aside."""
        return DICE - HANDFULS[self.kept].count

    @property
    def open_tiles(self) -> tuple[int, ...]:
        """The open tiles on the grill, the lowest first."""
        return tiles_of(self.grill)

    @property
    def may_roll(self) -> bool:
        """Whether there are dice and symbols left: with all eight or all six the turn is over."""
        hand = HANDFULS[self.kept]
        return hand.count < DICE and hand.bits != ALL_FACES

    @property
    def takes(self) -> tuple[Take, ...]:
        """Tiles of the grill that may be taken for the dice that are set aside, highest first."""
        if not self._earns or (self.rules.steal == "mandatory" and self.steals):
            return ()
        total, grill, how = self.hand.total, self.grill, self.rules.grill_take
        if how == "exact_only":
            exact = total <= HIGHEST and grill & bit_of(total)
            return (_TAKE[total],) if exact else ()
        lower = up_to(grill, total)
        if how == "any_lower":
            return tuple([_TAKE[tile] for tile in reversed(tiles_of(lower))])
        return (_TAKE[highest_of(lower)],) if lower else ()

    @property
    def steals(self) -> tuple[Steal, ...]:
        """Stacks of others that show exactly the total; one at most."""
        if self.rules.steal == "off" or not self._earns:
            return ()
        total, turn = self.hand.total, self.turn
        return tuple(
            [
                _STEAL[seat]
                for seat, stack in enumerate(self.stacks)
                if stack and stack[-1] == total and seat != turn
            ]
        )

    @property
    def may_stop(self) -> bool:
        """Whether the turn may end without a tile, once a symbol is set aside.

        It may where there is nothing to have, which is never worth it but allowed; where there is
        something, only if the house rule ``may_decline`` lets it lie, and it is not a tile that has
        to be stolen.
        """
        if self.rules.may_decline and self.rules.steal != "mandatory":
            return True
        return not self.steals and (self.rules.may_decline or not self.takes)

    @property
    def _earns(self) -> bool:
        """Whether the dice that are set aside are worth a tile: a worm, and at least 21."""
        hand = HANDFULS[self.kept]
        return self.phase == "kept" and hand.total >= TILES[0] and hand.has_worm

    @property
    def price(self) -> tuple[int, int]:
        """The tile that goes back if the turn fails now, and the one that is turned down then.

        First the own top tile goes back open; then the highest open tile is turned, by default not
        the one that was just given back. 0 stands for none. Sources: page 000 and the booklet.
        """
        own = self.stacks[self.turn]
        returned = own[-1] if own else 0
        grill = self.grill | bit_of(returned) if returned else self.grill
        return returned, tile_to_turn(self.rules, grill, returned)

    def failure_of(self, face: int) -> Failure:
        """Return why the turn fails when a symbol is set aside now; empty when it goes on."""
        dice = with_face(self.thrown, face)
        after = msgspec.structs.replace(
            self, phase="kept", thrown=self.thrown - dice, kept=self.kept + dice
        )
        return "" if after.may_roll or after.takes or after.steals else after.failure

    @property
    def failure(self) -> Failure:
        """Why the turn fails when it ends without a tile here."""
        if self.takes or self.steals:
            return "declined"
        return "no-tile" if self.hand.has_worm else "no-worm"

    def legal(self, seat: Seat) -> Moves:
        """Return the legal moves of a seat.

        Symbols from 1 to 5, then the worm; or after a set-aside: tiles of the grill from the
        highest down, stacks by seat, to roll on, to stop.
        """
        phase = self.phase
        if phase in _NOBODYS or seat != self.turn:
            return NO_MOVES
        if phase == "thrown":
            return _KEEPS[HANDFULS[self.thrown].bits & ~HANDFULS[self.kept].bits]
        if phase == "roll":
            return _ROLL_ONLY
        if phase == "begin":
            return tuple(First(other) for other in range(self.seats))
        roll = _ROLL_ONLY if self.may_roll else ()
        stop = _STOP_ONLY if self.may_stop else ()
        return self.takes + self.steals + roll + stop


def tile_to_turn(rules: RegenwormenRules, grill: int, returned: int) -> int:
    """Return the tile that is turned face down after a failed turn; 0 when none is.

    ``grill`` is the grill after the return.
    """
    if rules.flip == "never" or not (returned or rules.flip_without_tile):
        return 0
    highest = highest_of(grill)
    return 0 if rules.flip == "official" and highest == returned else highest
