"""Checks of chance: exact weights, and samples that keep to them."""

from collections.abc import Iterator
from fractions import Fraction

from spellenkast.core.chance import Chance
from spellenkast.core.moves import Move
from spellenkast.core.seat import CHANCE
from spellenkast.testing.scene import LISTED, Scene, broken, outcomes, some, steady

BRANCHES = 8000
"""Ways to sample that are all tried: as many as ordered throws of five dice."""


def weights_are_exact(scene: Scene) -> None:
    """Outcomes differ and can be played; weights are positive and sum to the total."""
    if scene.state.to_act != (CHANCE,):
        return
    chance = scene.state.chance()
    if len(chance) <= LISTED:
        _check_list(scene, chance)
    for move in outcomes(chance, 100):
        refusal = scene.state.why_not(CHANCE, move)
        if refusal is not None:
            raise broken(scene, f"the outcome {str(move)!r} is refused: {refusal.text}")
        scene.state.play(CHANCE, move)


def samples_follow_weights(scene: Scene) -> None:
    """Over everything that a source of chance may say, samples are exactly as the weights say."""
    if scene.state.to_act != (CHANCE,):
        return
    chance = scene.state.chance()
    if len(chance) > LISTED:
        return
    below = steady("samples")
    listed = {move: Fraction(weight, chance.total) for move, weight in chance}
    for _ in range(50):
        move = chance.sample(below)
        if move not in listed:
            raise broken(scene, f"sample gives {str(move)!r}, which is no outcome")
    if chance.total <= BRANCHES:
        sampled = sample_odds(chance)
        found = listed if sampled is None else sampled
        wrong = [str(m) for m in {*listed, *found} if listed.get(m) != found.get(m)]
        if wrong:
            raise broken(scene, f"sample does not follow the weights of {some(sorted(wrong), 5)}")


def sample_odds(chance: Chance) -> dict[Move, Fraction] | None:
    """Return the exact odds of every sample, by trying all that a source of chance may say.

    Nothing where there are more than :data:`BRANCHES` ways to sample.
    """
    odds: dict[Move, Fraction] = {}
    for number, (move, share) in enumerate(_branches(chance)):
        if number >= BRANCHES:
            return None
        odds[move] = odds.get(move, Fraction(0)) + share
    return odds


def _branches(chance: Chance) -> Iterator[tuple[Move, Fraction]]:
    """Iterate over every run of ``sample``: like an odometer over the numbers that it asks for."""
    digits: list[int] = []
    while True:
        asked: list[int] = []

        def below(limit: int, asked: list[int] = asked) -> int:
            asked.append(limit)
            if len(asked) > len(digits):
                digits.append(0)
            return digits[len(asked) - 1]

        move = chance.sample(below)
        share = Fraction(1)
        for limit in asked:
            share /= limit
        yield move, share
        while digits and digits[-1] == asked[len(digits) - 1] - 1:
            digits.pop()
        if not digits:
            return
        digits[-1] += 1


def _check_list(scene: Scene, chance: Chance) -> None:
    listed = list(chance)
    moves = [move for move, _ in listed]
    weights = [weight for _, weight in listed]
    if not listed or len(listed) != len(chance):
        raise broken(scene, f"chance says {len(chance)} outcomes, but lists {len(listed)}")
    if len(set(moves)) != len(moves):
        raise broken(scene, "chance lists an outcome twice")
    if not all(type(weight) is int and weight > 0 for weight in weights):
        raise broken(scene, "chance has a weight that is no positive whole number")
    if sum(weights) != chance.total:
        raise broken(scene, f"the weights sum to {sum(weights)}, but the total is {chance.total}")
    if listed != list(scene.state.chance()):
        raise broken(scene, "chance lists its outcomes in another order every time")
