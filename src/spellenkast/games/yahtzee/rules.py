"""The rules of play: a position, what may be done in it, and what that leads to.

Source: page 002, and the publisher's sheet where the page is silent. :class:`Position` holds what
everybody sees, which in this game is everything; the state and the view are both positions.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Self

import msgspec

from spellenkast.core.chance import Below, Chance, Weighted, ordered_throws, throws
from spellenkast.core.errors import IllegalMove, Refusal
from spellenkast.core.moves import NO_MOVES, Move, Moves
from spellenkast.core.seat import CHANCE, Seat, Viewer
from spellenkast.games.yahtzee import refusals, scoring
from spellenkast.games.yahtzee.notation import Dice, Fill, Lot, Throw
from spellenkast.games.yahtzee.options import YahtzeeRules
from spellenkast.games.yahtzee.scoring import OPEN, Card
from spellenkast.games.yahtzee.variants import DICE, Variant, variant_of


class Position(msgspec.Struct, frozen=True, gc=False):
    """What lies on the table, for all to see."""

    rules: YahtzeeRules
    cards: tuple[Card, ...]
    """Every seat's column, in sheet order."""
    extras: tuple[int, ...]
    """Extra points of every seat for further Yahtzees."""
    turn: Seat = 0
    """Whose turn it is."""
    throws: int = 0
    """Throws made in this turn."""
    dice: tuple[int, ...] = ()
    """The five dice on the table, sorted; empty before the first throw and while dice fall."""
    kept: tuple[int, ...] = ()
    """The dice among them that stayed at the last throw, sorted."""
    falling: int = 0
    """How many dice are in the air."""
    contenders: tuple[Seat, ...] = ()
    """Seats that still throw for who starts; empty once the game has begun."""
    lots: tuple[tuple[int, ...], ...] = ()
    """What the contenders threw so far, in their order."""

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.cards)

    @property
    def sheet(self) -> Variant:
        """The sheet in use."""
        return variant_of(self.rules)

    @property
    def is_over(self) -> bool:
        """Whether every box of every seat is filled: turns go round, so the next card tells."""
        return OPEN not in self.cards[self.turn]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Chance while dice fall, nobody when all is full, else the seat whose turn it is."""
        if self.falling or self.contenders:
            return (CHANCE,)
        return () if self.is_over else (self.turn,)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of every seat as the sheets stand."""
        sheet = self.sheet
        return tuple(
            scoring.total(sheet, card, extras)
            for card, extras in zip(self.cards, self.extras, strict=True)
        )

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats with the most points once all sheets are full; equal totals share the win."""
        if self.to_act:
            return ()
        scores = self.scores
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    @property
    def points(self) -> tuple[int, ...]:
        """What every box of the seat to act would pay for the dice on the table; empty before."""
        if not self.dice:
            return ()
        return scoring.points_for(self.sheet, self.cards[self.turn], self.dice)

    @property
    def open_boxes(self) -> tuple[int, ...]:
        """Places of the boxes that the dice on the table may go to; none before a throw."""
        if not self.dice:
            return ()
        top_down = self.rules.box_order == "top_down"
        return scoring.allowed_boxes(
            self.sheet, self.cards[self.turn], self.dice, top_down=top_down
        )

    @property
    def may_throw(self) -> bool:
        """Whether the seat to act has a throw left."""
        return self.throws < self.rules.turn_throws

    def legal(self, seat: Seat) -> Moves:
        """Return the legal moves: boxes from top to bottom, then throws, fewest kept dice first.

        Throws that keep equally many dice are in order of the faces they keep.
        """
        return LegalMoves(self) if self._awaits(seat) else NO_MOVES

    def why_not(self, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that forbids a move, or nothing."""
        if seat == CHANCE:
            return self._why_not_chance(move)
        if not self._awaits(seat):
            return refusals.not_to_act(self.to_act)
        if isinstance(move, Throw):
            return self._why_not_throw(move.keep)
        if isinstance(move, Fill):
            return self._why_not_fill(move.box)
        chance = isinstance(move, Dice | Lot)
        return refusals.not_yours() if chance else refusals.other_game()

    def _awaits(self, seat: Seat) -> bool:
        """Tell whether a seat, not chance, is to act: as :attr:`to_act`, asked the short way."""
        if seat != self.turn or self.falling or self.contenders:
            return False
        return OPEN in self.cards[seat]

    def _why_not_chance(self, move: Move) -> Refusal | None:
        if not self.falling and not self.contenders:
            return refusals.not_to_act(self.to_act)
        if isinstance(move, Dice):
            return self._why_not_dice(move.faces)
        return self._why_not_lot(move.seat) if isinstance(move, Lot) else refusals.dice_fall()

    def _why_not_throw(self, keep: tuple[int, ...]) -> Refusal | None:
        if not self.may_throw:
            return refusals.no_throw_left(self.throws)
        if not self.dice:
            return refusals.first_throw() if keep else None
        if keep in _keeps(self.dice):
            return None
        if keep != tuple(sorted(keep)):
            return refusals.rising_order(keep)
        return refusals.keeps_all() if keep == self.dice else refusals.not_on_table(keep, self.dice)

    def _why_not_fill(self, box: str) -> Refusal | None:
        sheet = self.sheet
        if not self.dice:
            return refusals.throw_first()
        if box not in sheet.keys:
            return refusals.no_such_box(box, sheet.keys)
        allowed = self.open_boxes
        place = sheet.keys.index(box)
        if place in allowed:
            return None
        if self.cards[self.turn][place] != OPEN:
            return refusals.box_is_final(sheet.key, box)
        if self.rules.box_order == "top_down":
            return refusals.from_top_to_bottom(sheet.key, sheet.keys[allowed[0]])
        return refusals.forced_joker(sheet.key, [sheet.keys[other] for other in allowed])

    def _why_not_dice(self, faces: tuple[int, ...]) -> Refusal | None:
        if self.contenders and self.rules.first_player == "random":
            return refusals.lot_decides()
        expected = self._dice_to_fall
        return None if faces in _sorted_throws(expected) else refusals.wrong_dice(expected, faces)

    def _why_not_lot(self, first: Seat) -> Refusal | None:
        if not self.contenders or self.rules.first_player != "random":
            return refusals.dice_fall()
        return None if first in self.contenders else refusals.no_such_seat(first)

    @property
    def _dice_to_fall(self) -> int:
        if self.contenders:
            return 1 if self.rules.first_player == "highest_die" else DICE
        return self.falling


class Yahtzee(Position, frozen=True, gc=False):
    """A state of the game; :meth:`play` gives the next one.

    >>> from spellenkast.games.yahtzee import GAME
    >>> state = GAME.new(1)
    >>> state = state.play(0, Throw()).play(CHANCE, Dice((2, 2, 5, 5, 5)))
    >>> state.play(0, Fill("full-house")).scores
    (25,)
    """

    def play(self, seat: Seat, move: Move) -> Self:
        """Return the position after a move of a seat or an outcome of chance.

        :raises IllegalMove: a rule forbids it.
        """
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        if isinstance(move, Throw):
            return self._in_air(move.keep)
        if isinstance(move, Dice):
            if self.contenders:
                return self._opening_throw(move.faces)
            return self._lying(tuple(sorted(self.kept + move.faces)))
        if isinstance(move, Fill):
            return self._filled(self.sheet.keys.index(move.box))
        assert isinstance(move, Lot)
        return self._begin(move.seat)

    def chance(self) -> Chance:
        """Return how the dice may fall: sorted throws by the number of ways, or equal lots."""
        if self.contenders and self.rules.first_player == "random":
            return Weighted([(Lot(seat), 1) for seat in self.contenders])
        return DiceChance.of(self._dice_to_fall)

    def view(self, viewer: Viewer) -> "YahtzeeView":
        """Return what a viewer sees: everything, since nothing is secret in this game."""
        return YahtzeeView(
            rules=self.rules,
            cards=self.cards,
            extras=self.extras,
            turn=self.turn,
            throws=self.throws,
            dice=self.dice,
            kept=self.kept,
            falling=self.falling,
            contenders=self.contenders,
            lots=self.lots,
            viewer=viewer,
        )

    def seen(self, seat: Seat, move: Move, viewer: Viewer) -> Move | None:
        """Return the move itself: everybody sees every move and every throw."""
        del seat, viewer
        return move

    def _in_air(self, keep: tuple[int, ...]) -> Self:
        return type(self)(
            rules=self.rules,
            cards=self.cards,
            extras=self.extras,
            turn=self.turn,
            throws=self.throws + 1,
            kept=keep,
            falling=DICE - len(keep),
        )

    def _lying(self, dice: tuple[int, ...]) -> Self:
        return type(self)(
            rules=self.rules,
            cards=self.cards,
            extras=self.extras,
            turn=self.turn,
            throws=self.throws,
            dice=dice,
            kept=self.kept,
        )

    def _filled(self, place: int) -> Self:
        turn, sheet = self.turn, self.sheet
        card = self.cards[turn]
        paid = scoring.points_for(sheet, card, self.dice)[place]
        extra = scoring.extra_points(sheet, card, self.dice)
        new_card = (*card[:place], paid, *card[place + 1 :])
        extras = self.extras
        if extra:
            extras = (*extras[:turn], extras[turn] + extra, *extras[turn + 1 :])
        return type(self)(
            rules=self.rules,
            cards=(*self.cards[:turn], new_card, *self.cards[turn + 1 :]),
            extras=extras,
            turn=(turn + 1) % len(self.cards),
        )

    def _opening_throw(self, faces: tuple[int, ...]) -> Self:
        """Return the position after one contender threw; equal highest throws go on alone."""
        lots = (*self.lots, faces)
        if len(lots) < len(self.contenders):
            return msgspec.structs.replace(self, lots=lots)
        totals = [sum(lot) for lot in lots]
        highest = max(totals)
        best = tuple(s for s, t in zip(self.contenders, totals, strict=True) if t == highest)
        if len(best) == 1:
            return self._begin(best[0])
        return msgspec.structs.replace(self, contenders=best, lots=())

    def _begin(self, first: Seat) -> Self:
        return msgspec.structs.replace(self, turn=first, contenders=(), lots=())


class YahtzeeView(Position, frozen=True, gc=False, kw_only=True):
    """What one viewer may know: the open table."""

    viewer: Viewer


class LegalMoves:
    """The moves of the seat to act, from its position: boxes first, then throws."""

    __slots__ = ("_boxes", "_position", "_throws")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._throws = _throw_moves(position.dice) if position.may_throw else ()
        self._boxes = _fills(position.sheet, position.open_boxes)

    def __len__(self) -> int:
        """Return how many moves there are."""
        return len(self._boxes) + len(self._throws)

    def __iter__(self) -> Iterator[Move]:
        """Iterate over the boxes, then the throws."""
        yield from self._boxes
        yield from self._throws

    def __getitem__(self, index: int) -> Move:
        """Return one move by its place; negative places count from the end."""
        place = index - len(self._boxes)
        if index < 0:
            place += len(self)
        if -len(self._boxes) <= place < 0:
            return self._boxes[place]
        if place < 0:
            raise IndexError(f"there are no {-index} legal moves")
        return self._throws[place]

    def __contains__(self, move: object) -> bool:
        """Tell whether a move is legal, by the rules rather than by looking for it."""
        seat = self._position.turn
        return isinstance(move, Move) and self._position.why_not(seat, move) is None

    def __repr__(self) -> str:
        """Return the moves as they are written."""
        return f"<LegalMoves {', '.join(map(str, self))}>"


class DiceChance:
    """How some dice may fall: every sorted throw, weighted by the ways to throw it."""

    __slots__ = ("_dice", "total")

    def __init__(self, dice: int) -> None:
        self._dice = dice
        self.total = 6**dice

    @classmethod
    @cache
    def of(cls, dice: int) -> Self:
        """Return the chance of so many dice."""
        return cls(dice)

    def __len__(self) -> int:
        """Return the number of sorted throws."""
        return len(throws(self._dice))

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        """Iterate over throws in lexicographic order, with their weights."""
        return ((Dice(faces), ways) for faces, ways in throws(self._dice))

    def __repr__(self) -> str:
        """Return how many dice fall."""
        return f"<DiceChance of {self._dice} dice>"

    def sample(self, below: Below) -> Move:
        """Return one throw: one ordered throw of equal chance, sorted."""
        return _fallen(self._dice)[below(self.total)]


@cache
def _fallen(dice: int) -> tuple[Dice, ...]:
    """Return the outcome for each ordered throw, to sample by index."""
    shared = {faces: Dice(faces) for faces, _ in throws(dice)}
    return tuple(shared[faces] for faces in ordered_throws(dice))


@lru_cache(maxsize=4096)
def _fills(sheet: Variant, places: tuple[int, ...]) -> tuple[Fill, ...]:
    return tuple([sheet.fills[place] for place in places])


@cache
def _sorted_throws(dice: int) -> frozenset[tuple[int, ...]]:
    return frozenset(faces for faces, _ in throws(dice))


@cache
def _keeps(dice: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """Return everything that may be kept of a throw, short of all of it."""
    return frozenset(keep for size in range(len(dice)) for keep in combinations(dice, size))


@cache
def _throw_moves(dice: tuple[int, ...]) -> tuple[Throw, ...]:
    """Return the throws after some dice: fewest kept first, then by face; before them one throw."""
    if not dice:
        return (Throw(),)
    return tuple(Throw(keep) for keep in sorted(_keeps(dice), key=lambda keep: (len(keep), keep)))


def first_position(seats: int, rules: YahtzeeRules) -> Yahtzee:
    """Return the first position: empty sheets, and a throw for who starts where there is one."""
    boxes = len(variant_of(rules).boxes)
    throw_for_start = seats > 1 and rules.first_player != "seat"
    return Yahtzee(
        rules=rules,
        cards=((OPEN,) * boxes,) * seats,
        extras=(0,) * seats,
        contenders=tuple(range(seats)) if throw_for_start else (),
    )
