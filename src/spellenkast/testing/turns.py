"""Checks of turns and results: who may act, who has how many points, and who has won."""

from spellenkast.core.seat import CHANCE
from spellenkast.testing.scene import Scene, broken


def turns_are_clear(scene: Scene) -> None:
    """Chance acts alone, seats are in order, and only who is to act has moves."""
    state, acting = scene.state, scene.state.to_act
    if CHANCE in acting and acting != (CHANCE,):
        raise broken(scene, f"chance acts together with others: {acting}")
    if CHANCE not in acting and not set(acting) <= set(scene.seats):
        raise broken(scene, f"to_act is {acting}, but the seats are {list(scene.seats)}")
    if list(acting) != sorted(set(acting)):
        raise broken(scene, f"to_act is not in ascending order: {acting}")
    for seat in scene.seats:
        count = len(state.legal(seat))
        if seat in acting and not count:
            raise broken(scene, f"seat {seat + 1} is to act, but has no legal move")
        if seat not in acting and count:
            raise broken(scene, f"seat {seat + 1} is not to act, but has {count} legal moves")


def results_are_derived(scene: Scene) -> None:
    """Every seat has points; there are winners at the end and none before."""
    state = scene.state
    if state.seats != len(scene.seats) or state.rules != scene.rules:
        raise broken(scene, f"the position says {state.seats} seats and the rules {state.rules}")
    if len(state.scores) != len(scene.seats) or not all(type(n) is int for n in state.scores):
        raise broken(scene, f"the scores are {state.scores}: a whole number for each seat is due")
    winners = state.winners
    if state.to_act and winners:
        raise broken(scene, f"the game runs, but seats {winners} have won already")
    if not state.to_act and not winners:
        raise broken(scene, "the game is over, but nobody has won")
    if list(winners) != sorted(set(winners)) or not set(winners) <= set(scene.seats):
        raise broken(scene, f"the winners are no seats in ascending order: {winners}")
