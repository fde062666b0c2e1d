"""Greedy: a player who wants points in this roll.

Over all legal pairs of dice and groups it takes the most of: newly full columns, newly full
colours, two for each star, less the exclamation marks it costs. Among equals it takes more boxes,
then what comes first; below nothing it passes.
"""

from spellenkast.core.chance import Below
from spellenkast.core.moves import Move
from spellenkast.core.state import View
from spellenkast.games.keer_op_keer.notation import Cross, Roll
from spellenkast.games.keer_op_keer.pad import COLUMN_MASKS
from spellenkast.games.keer_op_keer.rules import KeerOpKeerView
from spellenkast.games.keer_op_keer.scoring import (
    COLOUR_HIGH,
    COLOUR_LOW,
    COLUMN_HIGH,
    COLUMN_LOW,
    full_colours,
    full_columns,
)


class Greedy:
    """Takes the most points that a roll gives at once."""

    def choose(self, view: View, below: Below) -> Move:
        """Return the cross with the highest gain, or a pass when every one would cost points."""
        del below
        if not isinstance(view, KeerOpKeerView):
            raise TypeError(f"{type(view).__name__} is no view of this game")
        if view.phase == "roll":
            return Roll()
        moves = view.legal(view.viewer)
        best, best_worth = moves[len(moves) - 1], (0, 0)
        gains = _Gains(view)
        for move in [move for move in moves if isinstance(move, Cross)]:
            worth = gains.of(move), move.number
            if worth > best_worth:
                best, best_worth = move, worth
        return best


class _Gains:
    """What crosses are worth at once on the sheet of the viewer."""

    def __init__(self, view: KeerOpKeerView) -> None:
        self._pad = view.pad
        self._marks = view.marks[view.viewer]
        self._penalty = view.rules.star_penalty
        others = [m for seat, m in enumerate(view.marks) if seat != view.viewer]
        columns = [full_columns(m) for m in others]
        colours = [full_colours(self._pad, m) for m in others]
        self._columns = tuple(
            COLUMN_LOW[n] if any(full >> n & 1 for full in columns) else COLUMN_HIGH[n]
            for n in range(len(COLUMN_MASKS))
        )
        self._colours = tuple(
            COLOUR_LOW if any(full >> n & 1 for full in colours) else COLOUR_HIGH
            for n in range(len(self._pad.colour_masks))
        )

    def of(self, move: Cross) -> int:
        """Return the gain of a cross."""
        boxes, before = move.boxes, self._marks
        after = before | boxes
        gain = self._penalty * (boxes & self._pad.stars).bit_count() - move.cost
        for points, mask in zip(self._columns, COLUMN_MASKS, strict=True):
            if boxes & mask and after & mask == mask:
                gain += points
        mask = self._pad.colour_masks[move.colour]
        return gain + self._colours[move.colour] if after & mask == mask else gain


GREEDY = Greedy()
"""The player as the game lists it."""
