"""What a box pays, which boxes may be filled, and what a card is worth.

A card is one player's column: a number for each box of the sheet, :data:`OPEN` where nothing is
written yet. Each rule stands here once; the rules of play, the screen and every player use it.
"""

from functools import lru_cache

from spellenkast.games.yahtzee.patterns import Faces, five_equal
from spellenkast.games.yahtzee.variants import FACES, Variant

Card = tuple[int, ...]

OPEN = -1
"""Stands in a box that is not filled."""


def is_further_five(sheet: Variant, card: Card, dice: Faces) -> bool:
    """Tell whether these are five equal dice while the box for them is filled already.

    Page 002 and the publisher call it a further Yahtzee; it holds whether the box has 50 or 0.
    """
    return sheet.five >= 0 and card[sheet.five] != OPEN and five_equal(dice)


def extra_points(sheet: Variant, card: Card, dice: Faces) -> int:
    """Return what a further Yahtzee adds: nothing if its box was crossed out and that matters."""
    if not sheet.extra or not is_further_five(sheet, card, dice):
        return 0
    if sheet.extra_needs_points and card[sheet.five] == 0:
        return 0
    return sheet.extra


def is_joker(sheet: Variant, card: Card, dice: Faces) -> bool:
    """Tell whether the dice pay full value in the full house and the straights.

    Forced and free joker: once the matching upper box is filled; ``free_any``: always.
    """
    if sheet.joker == "none" or not is_further_five(sheet, card, dice):
        return False
    return sheet.joker == "free_any" or card[dice[0] - 1] != OPEN


def points_for(sheet: Variant, card: Card, dice: Faces) -> tuple[int, ...]:
    """Return what every box would pay for these dice, filled boxes and forbidden ones included."""
    points = sheet.points[dice]
    if dice[0] != dice[-1] or not is_joker(sheet, card, dice):
        return points
    joker = dict(sheet.joker_points)
    return tuple(joker.get(place, paid) for place, paid in enumerate(points))


def allowed_boxes(sheet: Variant, card: Card, dice: Faces, *, top_down: bool) -> tuple[int, ...]:
    """Return the places of the boxes that may be filled, from top to bottom.

    From top to bottom there is only ever one. The forced joker goes to the matching upper box, else
    to any open lower box, else as a zero to an open upper box.
    """
    places = _open_places(card)
    if top_down:
        return places[:1]
    if dice[0] == dice[-1] and sheet.joker == "forced" and is_further_five(sheet, card, dice):
        match = dice[0] - 1
        if card[match] == OPEN:
            return (match,)
        return tuple(place for place in places if place >= FACES) or places
    return places


@lru_cache(maxsize=4096)
def _open_places(card: Card) -> tuple[int, ...]:
    # A card stays the same for a whole turn, and is asked for its open boxes after every throw.
    return tuple([place for place, written in enumerate(card) if written == OPEN])


def upper_total(card: Card) -> int:
    """Return the total of the upper half, without the bonus."""
    return sum(written for written in card[:FACES] if written != OPEN)


def earns_bonus(sheet: Variant, card: Card) -> bool:
    """Tell whether the upper half is full enough, whatever that adds."""
    return upper_total(card) >= sheet.bonus_at


def bonus(sheet: Variant, card: Card) -> int:
    """Return the bonus of the upper half as it stands: all of it or nothing."""
    return sheet.bonus if earns_bonus(sheet, card) else 0


def lower_total(card: Card) -> int:
    """Return the total of the lower half."""
    return sum(written for written in card[FACES:] if written != OPEN)


def total(sheet: Variant, card: Card, extras: int) -> int:
    """Return the points of a card: both halves, the bonus and the extra points.

    >>> from spellenkast.games.yahtzee.options import OPTIONS, yahtzee_rules
    >>> from spellenkast.games.yahtzee.variants import variant_of
    >>> sheet = variant_of(yahtzee_rules(OPTIONS.default))
    >>> total(sheet, (3, 6, 9, 12, 15, 18) + (OPEN,) * 7, extras=0)
    98
    """
    return upper_total(card) + bonus(sheet, card) + lower_total(card) + extras
