"""Secret, a toy game for tests: everybody chooses a card at once, the odd ones stay in the hand.

Chance deals each seat a hand that only its owner sees. In a round all seats choose a card at the
same time; nothing is shown until the last one has chosen. One card takes the round. Its owner
scores a point and draws a card that only the owner sees.
"""

from itertools import combinations
from typing import Self

import msgspec

from spellenkast.core.chance import Chance, Weighted
from spellenkast.core.errors import IllegalMove, Refusal
from spellenkast.core.moves import NO_MOVES, Move, Moves
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, Seat, Viewer
from spellenkast.core.state import View
from tests.toys.parts import refuse

CARDS = tuple(range(1, 16))
"""The pack: one card of each number."""

EXAMPLE = "play 7"
"""A text that is a move."""

NOBODY: Seat = -3
"""No seat has a card to draw."""


class SecretRules(HouseRules, frozen=True):
    """House rules of secret."""

    hand: int = 3
    takes: str = "highest"
    draw: bool = True


class Play(Move, frozen=True):
    """Choose a card from the hand."""

    card: int

    def __str__(self) -> str:
        """``play 7``."""
        return f"play {self.card}"


class Deal(Move, frozen=True):
    """A hand is dealt: an act of chance. Other seats see it without the cards."""

    seat: Seat
    cards: tuple[int, ...] = ()

    def __str__(self) -> str:
        """``deal 1: 3 5 9``, or ``deal 1`` where the cards are hidden."""
        cards = f": {' '.join(map(str, self.cards))}" if self.cards else ""
        return f"deal {self.seat + 1}{cards}"


class Draw(Move, frozen=True):
    """A card is drawn: an act of chance. Other seats see it without the card."""

    seat: Seat
    card: int = 0

    def __str__(self) -> str:
        """``draw 1: 8``, or ``draw 1`` where the card is hidden."""
        return f"draw {self.seat + 1}{f': {self.card}' if self.card else ''}"


class Show(Move, frozen=True):
    """How the last choice of a round looks to everybody: all cards are turned over at once."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        """``show 7 3``, a card for each seat."""
        return " ".join(("show", *map(str, self.cards)))


class SecretTable(msgspec.Struct, frozen=True):
    """What everybody may know."""

    rules: SecretRules
    seats: int
    shown: tuple[tuple[int, ...], ...] = ()
    """The cards of each round that is over, a card for each seat."""
    drawer: Seat = NOBODY

    @property
    def over(self) -> bool:
        """Whether all rounds are played."""
        return len(self.shown) == self.rules.hand

    @property
    def points(self) -> tuple[int, ...]:
        """Rounds that each seat took."""
        taken = [self.taker(cards) for cards in self.shown]
        return tuple(taken.count(seat) for seat in range(self.seats))

    @property
    def scores(self) -> tuple[int, ...]:
        """Rounds that each seat took."""
        return self.points

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everybody with the most rounds, once it is over."""
        points = self.points
        if not self.over:
            return ()
        return tuple(seat for seat in range(self.seats) if points[seat] == max(points))

    def taker(self, cards: tuple[int, ...]) -> Seat:
        """Who takes a round."""
        best = max(cards) if self.rules.takes == "highest" else min(cards)
        return cards.index(best)


class SecretView(SecretTable, frozen=True, kw_only=True):
    """What one viewer knows: the own hand, and of the others only how many cards they hold."""

    viewer: Viewer
    hand: tuple[int, ...]
    choice: int
    """The card that the viewer chose in this round, or 0."""
    chosen: tuple[bool, ...]
    counts: tuple[int, ...]
    """Cards in each hand."""
    to_act: tuple[Seat, ...]

    def legal(self, seat: Seat, /) -> Moves:
        """The cards of the own hand, ascending; nothing is known of other hands."""
        if seat != self.viewer or seat not in self.to_act:
            return NO_MOVES
        return tuple(map(Play, self.hand))

    def why_not(self, seat: Seat, move: Move, /) -> Refusal | None:
        """The rule that forbids a move to the viewer."""
        if seat != self.viewer:
            return refuse("secret", "You do not know that hand.")
        return forbid(self.over, self.to_act, self.hand, seat, move)


class SecretState(SecretTable, frozen=True):
    """A position of secret."""

    hands: tuple[tuple[int, ...], ...] = ()
    chosen: tuple[int, ...] = ()
    """The card that each seat chose in this round, or 0."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Everybody who has not chosen yet, or chance while cards are dealt or drawn."""
        if self.over:
            return ()
        if len(self.hands) < self.seats or self.drawer != NOBODY:
            return (CHANCE,)
        return tuple(seat for seat in range(self.seats) if not self.chosen[seat])

    @property
    def pack(self) -> tuple[int, ...]:
        """The cards that nobody has had yet."""
        out = {*self.chosen, *(card for cards in (*self.hands, *self.shown) for card in cards)}
        return tuple(card for card in CARDS if card not in out)

    def legal(self, seat: Seat, /) -> Moves:
        """The cards of the hand, ascending."""
        if seat == CHANCE or seat not in self.to_act:
            return NO_MOVES
        return tuple(map(Play, self.hands[seat]))

    def why_not(self, seat: Seat, move: Move, /) -> Refusal | None:
        """The rule that forbids a move, if one does."""
        if seat == CHANCE and self.to_act == (CHANCE,):
            possible = any(move == outcome for outcome, _ in self.chance())
            return None if possible else refuse("deal", "That cannot be dealt now.")
        hand = self.hands[seat] if 0 <= seat < len(self.hands) else ()
        return forbid(self.over, self.to_act, hand, seat, move)

    def play(self, seat: Seat, move: Move, /) -> Self:
        """The position after a move."""
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        match move:
            case Deal():
                return msgspec.structs.replace(self, hands=(*self.hands, move.cards))
            case Draw():
                return self._with_hand(move.seat, (*self.hands[move.seat], move.card))
            case Play():
                return self._choose(seat, move.card)
            case _:
                raise AssertionError(f"{move} was checked to be legal")

    def chance(self) -> Chance:
        """Every hand, or every card, that may come from the pack."""
        if self.drawer != NOBODY:
            return Weighted([(Draw(self.drawer, card), 1) for card in self.pack])
        seat = len(self.hands)
        hands = combinations(self.pack, self.rules.hand)
        return Weighted([(Deal(seat, cards), 1) for cards in hands])

    def view(self, viewer: Viewer, /) -> SecretView:
        """What a viewer knows."""
        known = 0 <= viewer < len(self.hands)
        return SecretView(
            self.rules,
            self.seats,
            self.shown,
            self.drawer,
            viewer=viewer,
            hand=self.hands[viewer] if known else (),
            choice=self.chosen[viewer] if known else 0,
            chosen=tuple(card > 0 for card in self.chosen),
            counts=tuple(map(len, self.hands)),
            to_act=self.to_act,
        )

    def seen(self, seat: Seat, move: Move, viewer: Viewer, /) -> Move | None:
        """A deal without its cards, a choice not at all, and the last choice as all cards."""
        match move:
            case Deal() if viewer != move.seat:
                return Deal(move.seat)
            case Draw() if viewer != move.seat:
                return Draw(move.seat)
            case Play() if len(self.to_act) == 1:
                return Show(self._all_chosen(seat, move.card))
            case Play() if viewer != seat:
                return None
            case _:
                return move

    def _all_chosen(self, seat: Seat, card: int) -> tuple[int, ...]:
        return (*self.chosen[:seat], card, *self.chosen[seat + 1 :])

    def _with_hand(self, seat: Seat, hand: tuple[int, ...]) -> Self:
        hands = (*self.hands[:seat], tuple(sorted(hand)), *self.hands[seat + 1 :])
        return msgspec.structs.replace(self, hands=hands, drawer=NOBODY)

    def _choose(self, seat: Seat, card: int) -> Self:
        rest = tuple(other for other in self.hands[seat] if other != card)
        chosen = self._all_chosen(seat, card)
        after = msgspec.structs.replace(self._with_hand(seat, rest), chosen=chosen)
        return after if 0 in chosen else after._resolve()

    def _resolve(self) -> Self:
        shown = (*self.shown, self.chosen)
        draws = self.rules.draw and self.pack and len(shown) < self.rules.hand
        return msgspec.structs.replace(
            self,
            shown=shown,
            chosen=(0,) * self.seats,
            drawer=self.taker(self.chosen) if draws else NOBODY,
        )


def forbid(
    over: bool, to_act: tuple[Seat, ...], hand: tuple[int, ...], seat: Seat, move: Move
) -> Refusal | None:
    """The rule that forbids a move to a seat with a hand, if one does."""
    if over:
        return refuse("over", "The game is over.")
    if seat not in to_act:
        return refuse("turn", "You have chosen already, or nobody may choose now.")
    if not isinstance(move, Play):
        return refuse("turn", "You choose a card of your hand.")
    if move.card not in hand:
        return refuse("hand", "You do not hold the {card}.", card=move.card)
    return None


def as_view(view: View) -> SecretView:
    """A view of secret, known as one."""
    if not isinstance(view, SecretView):
        raise TypeError(f"a view of secret is needed, not {type(view).__name__}")
    return view


def as_rules(rules: HouseRules) -> SecretRules:
    """House rules of secret, known as such."""
    if not isinstance(rules, SecretRules):
        raise TypeError(f"house rules of secret are needed, not {type(rules).__name__}")
    return rules
