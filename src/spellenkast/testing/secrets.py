"""Checks of secrets: a view depends on nothing but what its viewer has seen.

What a viewer has seen of a game is who moved, every move as ``State.seen`` gives it, and the own
moves. Two games that look alike in this way must give equal views, and drawings equal to the byte;
so whatever ends a secret has to be seen as a move that tells all of it.
"""

from collections import defaultdict
from collections.abc import Sequence

from spellenkast.core.chance import Below
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.seat import CHANCE, CLOCK, SPECTATOR, Seat, Viewer, sign
from spellenkast.core.state import State, View
from spellenkast.testing.desk import drawn
from spellenkast.testing.scene import (
    LISTED,
    Scene,
    Walk,
    broken,
    possible,
    random_step,
    some,
    steady,
)

TRIES = 30
"""Moves that are looked at to find one that looks the same to a viewer."""


def views_are_views(scene: Scene) -> None:
    """A view is of another type than the position, knows who looks, and agrees on what is open."""
    state = scene.state
    for viewer in scene.viewers:
        view = state.view(viewer)
        if isinstance(view, type(state)) or hasattr(view, "play"):
            raise broken(scene, f"the view of {viewer} is a position: {type(view).__name__}")
        if view.viewer != viewer:
            raise broken(scene, f"the view of {viewer} says that it is for {view.viewer}")
        for name in ("rules", "seats", "to_act", "winners"):
            ours, theirs = getattr(state, name), getattr(view, name)
            if ours != theirs:
                raise broken(scene, f"{name} is {ours}, but {theirs} in the view of {viewer}")
        if len(view.scores) != len(scene.seats):
            raise broken(scene, f"the view of {viewer} has the scores {view.scores}")
        if not state.to_act and view.scores != state.scores:
            raise broken(scene, f"at the end {viewer} sees the scores {view.scores}")
    if len(state.view(SPECTATOR).legal(SPECTATOR)):
        raise broken(scene, "somebody who has no seat has legal moves")


def seen_means_known(scene: Scene) -> None:
    """Two moves look alike to a viewer exactly when the views after them are equal.

    Moves that lead to the same position are left out, and so are the viewer's own.
    """
    state = scene.state
    for viewer in scene.viewers:
        by_seat: dict[Seat, list[Move]] = defaultdict(list)
        for seat, move in possible(scene, 12):
            if seat != viewer:
                by_seat[seat].append(move)
            elif state.seen(seat, move, viewer) is None:
                raise broken(scene, f"seat {seat + 1} does not see its own move {str(move)!r}")
        for seat, moves in by_seat.items():
            _compare_pairs(scene, seat, moves, viewer)


def secrets_are_kept(game: Game, rules: HouseRules) -> None:
    """Whatever a viewer cannot know may be dealt again: views and drawings stay equal."""
    for seats in some(game.seats, 3):
        for viewer in (0, seats - 1, SPECTATOR):
            below = steady(f"twins {game.key} {seats} {viewer}")
            for _ in range(2):
                _play_twins(game, seats, rules, viewer, below)


def _compare_pairs(scene: Scene, seat: Seat, moves: Sequence[Move], viewer: Viewer) -> None:
    state = scene.state
    known: list[tuple[Move, Move | None, State, View]] = []
    for move in moves:
        after = state.play(seat, move)
        known.append((move, state.seen(seat, move, viewer), after, after.view(viewer)))
    for place, (move, seen, after, view) in enumerate(known):
        for other, other_seen, other_after, other_view in known[:place]:
            if after == other_after or (seen == other_seen) == (view == other_view):
                continue
            pair = f"{str(other)!r} and {str(move)!r} of seat {sign(seat)}"
            if seen == other_seen:
                raise broken(
                    scene, f"{pair} look alike to {viewer}, but its views after them differ"
                )
            raise broken(scene, f"{pair} look different to {viewer}, but its views after are equal")


def _play_twins(game: Game, seats: int, rules: HouseRules, viewer: Viewer, below: Below) -> None:
    """Play two games that look alike to a viewer; where that cannot go on, go on from one."""
    states, moves = [game.new(seats, rules)], list[tuple[Seat, Move]]()
    twin = states[0]
    while states[-1].to_act:
        scene = Walk(game, rules, states, moves).scene(-1)
        _check_twins(scene, twin, viewer, draw=below(4) == 0)
        step = _twin_step(game, states[-1], twin, viewer, below)
        if step is None:
            twin = states[-1]
            step = _twin_step(game, twin, twin, viewer, below)
        if step is None:
            raise broken(scene, f"what may be played is not seen alike by {viewer} every time")
        seat, move, other = step
        twin = twin.play(seat, other)
        states.append(states[-1].play(seat, move))
        moves.append((seat, move))
    _check_twins(Walk(game, rules, states, moves).scene(-1), twin, viewer, draw=True)


def _check_twins(scene: Scene, twin: State, viewer: Viewer, *, draw: bool) -> None:
    state = scene.state
    if state == twin:
        return
    mine, theirs = state.view(viewer), twin.view(viewer)
    if mine != theirs:
        raise broken(
            scene,
            f"{viewer} cannot tell this position from another by what was seen, but the views "
            f"differ:\n{mine}\n{theirs}",
        )
    if state.to_act != twin.to_act:
        raise broken(scene, f"{viewer} can tell from whose turn it is what should be secret")
    if draw and drawn(scene.game, mine, scene.names) != drawn(scene.game, theirs, scene.names):
        raise broken(scene, f"{viewer} has equal views, but they are not drawn alike")


def _twin_step(
    game: Game, state: State, twin: State, viewer: Viewer, below: Below
) -> tuple[Seat, Move, Move] | None:
    """Return a seat, a move of it, and a move for the twin that looks the same to the viewer."""
    for _ in range(5):
        seat, move = random_step(game, state, below)
        seen = state.seen(seat, move, viewer)
        # A viewer knows the own move, also where all that is seen of it is what it led to.
        others = [] if seat == viewer else _choices(twin, seat, below)
        alike = [
            other for other in others if other != move and twin.seen(seat, other, viewer) == seen
        ]
        same = twin.why_not(seat, move) is None and twin.seen(seat, move, viewer) == seen
        if alike and not (same and below(2)):
            return seat, move, alike[below(len(alike))]
        if same:
            return seat, move, move
    return None


def _choices(twin: State, seat: Seat, below: Below) -> list[Move]:
    if seat == CLOCK:
        return []
    if seat != CHANCE:
        return some(list(twin.legal(seat)), TRIES)
    chance = twin.chance()
    if len(chance) <= LISTED:
        return some([move for move, _ in chance], TRIES)
    return [chance.sample(below) for _ in range(TRIES)]
