"""Greedy: a player who looks one throw ahead and wants points now.

For every keep it knows exactly how much the best open box would pay after one more throw, and
takes the best; it never thinks about later turns. Boxes are judged by what they pay above a modest
par, so that it does not cross out a good box for a single point.
"""

from functools import lru_cache

from spellenkast.core.chance import Below, ordered_throws, throws
from spellenkast.core.moves import Move
from spellenkast.core.state import View
from spellenkast.games.yahtzee import scoring
from spellenkast.games.yahtzee.notation import Fill, Throw
from spellenkast.games.yahtzee.rules import Position
from spellenkast.games.yahtzee.variants import DICE, Variant

_KEPT_SHARE = 0.5
"""Par of a box: this share of the most it can pay, as a box is worth keeping for later."""


class Greedy:
    """Fills the box that pays most above par; throws while one more throw promises more."""

    def choose(self, view: View, below: Below) -> Move:
        """Return the move with the highest worth; the first in legal order where several tie."""
        del below
        if not isinstance(view, Position):
            raise TypeError(f"{type(view).__name__} is no view of this game")
        if not view.dice:
            return view.legal(view.turn)[0]
        best = max(view.open_boxes, key=lambda place: _worth(view, place))
        if not view.may_throw:
            return Fill(view.sheet.keys[best])
        promise = _Promise(view)
        stay = promise.of_dice(view.dice)
        moves = [move for move in view.legal(view.turn) if isinstance(move, Throw)]
        throw = max(moves, key=lambda move: promise.of_keep(move.keep))
        if promise.of_keep(throw.keep) > stay:
            return throw
        return Fill(view.sheet.keys[best])


class _Promise:
    """What the best box would be worth, for dice and for keeps, on the card of the seat to act."""

    def __init__(self, view: Position) -> None:
        self._view = view
        self._card = view.cards[view.turn]
        self._worths: dict[tuple[int, ...], float] = {}

    def of_dice(self, dice: tuple[int, ...]) -> float:
        """Return the worth of the best box for five dice."""
        known = self._worths.get(dice)
        if known is None:
            known = self._worths[dice] = self._best(dice)
        return known

    def of_keep(self, keep: tuple[int, ...]) -> float:
        """Return the mean worth after throwing the dice that are not kept."""
        loose = DICE - len(keep)
        total = sum(
            ways * self.of_dice(tuple(sorted(keep + fallen))) for fallen, ways in throws(loose)
        )
        return total / len(ordered_throws(loose))

    def _best(self, dice: tuple[int, ...]) -> float:
        sheet, card = self._view.sheet, self._card
        top_down = self._view.rules.box_order == "top_down"
        points = scoring.points_for(sheet, card, dice)
        extra = scoring.extra_points(sheet, card, dice)
        pars = _pars(sheet)
        allowed = scoring.allowed_boxes(sheet, card, dice, top_down=top_down)
        return max(points[place] - pars[place] for place in allowed) + extra


def _worth(view: Position, place: int) -> float:
    return view.points[place] - _pars(view.sheet)[place]


@lru_cache(maxsize=64)
def _pars(sheet: Variant) -> tuple[float, ...]:
    """Return the par of every box: what it should pay before it is given away."""
    return tuple(
        _KEPT_SHARE * max(paid[place] for paid in sheet.points.values())
        for place in range(len(sheet.boxes))
    )


GREEDY = Greedy()
