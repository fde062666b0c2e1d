"""Positions of the Yahtzee family to test with, each in one line."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from spellenkast.core.options import Setting
from spellenkast.core.seat import CHANCE
from spellenkast.games.yahtzee import GAME
from spellenkast.games.yahtzee.notation import Dice, Fill, Throw
from spellenkast.games.yahtzee.options import OPTIONS, YahtzeeRules, yahtzee_rules
from spellenkast.games.yahtzee.rules import Yahtzee
from spellenkast.games.yahtzee.scoring import OPEN, Card
from spellenkast.games.yahtzee.variants import variant_of


def house(preset: str = "standard", /, **settings: Setting) -> YahtzeeRules:
    """House rules: a preset and what differs from it; seat 1 starts unless that is changed."""
    changed: dict[str, Setting] = {"first_player": "seat", **settings}
    return yahtzee_rules(OPTIONS.make(changed, OPTIONS.preset(preset)))


def dice(text: str) -> tuple[int, ...]:
    """Dice as people write them: ``4 4 4 1 2``, sorted."""
    return tuple(sorted(int(face) for face in text.split()))


def keys(rules: YahtzeeRules) -> tuple[str, ...]:
    """The names of the boxes, from top to bottom."""
    return variant_of(rules).keys


def card(rules: YahtzeeRules, filled: Mapping[str, int]) -> Card:
    """A card with some boxes filled."""
    assert filled.keys() <= set(keys(rules))
    return tuple(filled.get(key, OPEN) for key in keys(rules))


def card_with_open(
    rules: YahtzeeRules, open_boxes: Iterable[str], filled: Mapping[str, int] | None = None
) -> Card:
    """A card with only some boxes open; the others hold what is given, or 0."""
    left = set(open_boxes)
    assert left <= set(keys(rules))
    return tuple(OPEN if key in left else (filled or {}).get(key, 0) for key in keys(rules))


def thrown(rules: YahtzeeRules, own: Card, faces: tuple[int, ...], throws: int = 3) -> Yahtzee:
    """A solo game in which these dice lie there after so many throws."""
    return Yahtzee(rules=rules, cards=(own,), extras=(0,), throws=throws, dice=faces)


def before_throw(rules: YahtzeeRules, *cards: Card) -> Yahtzee:
    """A game in which the first seat is to throw for the first time in its turn."""
    return Yahtzee(rules=rules, cards=cards, extras=(0,) * len(cards))


def choices(state: Yahtzee) -> dict[str, int]:
    """The boxes that may be filled, and what each was seen to pay when it was."""
    seat = state.to_act[0]
    fills = [move for move in state.legal(seat) if isinstance(move, Fill)]
    return {
        move.box: state.play(seat, move).cards[seat][keys(state.rules).index(move.box)]
        for move in fills
    }


def turn(state: Yahtzee, faces: str, box: str) -> Yahtzee:
    """A whole turn of one throw: these dice fall and go to a box."""
    seat = state.to_act[0]
    return state.play(seat, Throw()).play(CHANCE, Dice(dice(faces))).play(seat, Fill(box))


def game_of(rules: YahtzeeRules, turns: Iterable[tuple[str, str]], seats: int = 1) -> Yahtzee:
    """A game after turns of one throw each, written as dice and box."""
    state = GAME.start(seats, rules)
    for faces, box in turns:
        state = turn(state, faces, box)
    return state


def best_mean(state: Yahtzee) -> Fraction:
    """The best mean score of a solo game that is in its last turn, worked out exactly.

    It sees the game only through ``to_act``, ``legal``, ``chance``, ``play`` and ``scores``. Which
    dice were kept before has no bearing on what may follow, so positions that differ in nothing
    else are one.
    """
    known: dict[tuple[int, tuple[int, ...], tuple[int, ...]], Fraction] = {}

    def worth(at: Yahtzee) -> Fraction:
        if not at.to_act:
            return Fraction(at.scores[0])
        key = (at.throws, at.dice, () if at.dice else at.kept)
        if key not in known:
            if at.to_act == (CHANCE,):
                odds = at.chance()
                outcomes = ((worth(at.play(CHANCE, move)), weight) for move, weight in odds)
                known[key] = sum((mean * w for mean, w in outcomes), Fraction()) / odds.total
            else:
                known[key] = max(worth(at.play(0, move)) for move in at.legal(0))
        return known[key]

    return worth(state)
