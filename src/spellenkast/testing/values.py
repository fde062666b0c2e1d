"""Checks that positions are values: they cannot change, and equal ones are equal."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import cast

import msgspec

from spellenkast.core.seat import sign
from spellenkast.core.state import State
from spellenkast.testing.scene import Scene, broken, possible

_ATOMS = (bool, int, float, str, bytes, Enum, range, type(None))


def nothing_can_be_set(scene: Scene) -> None:
    """No attribute of a position, a view or a move can be set or added."""
    values: list[object] = [scene.state, scene.rules]
    values += [scene.state.view(viewer) for viewer in scene.viewers]
    values += [move for _, move in possible(scene, 3)]
    for value in values:
        for name in (*field_names(value), "scribble"):
            if _can_set(value, name):
                raise broken(scene, f"{type(value).__name__}.{name} can be set")


def parts_cannot_change(scene: Scene) -> None:
    """A position and a view hold only small values and tuples, all the way down."""
    for value in (scene.state, *(scene.state.view(viewer) for viewer in scene.viewers)):
        for path, part in _mutable_parts(value, type(value).__name__):
            raise broken(scene, f"{path} holds a {type(part).__name__}, which can be changed")


def play_changes_nothing(scene: Scene) -> None:
    """Playing a move gives another position and leaves this one as it was."""
    state, before = scene.state, deepcopy(scene.state)
    for seat, move in possible(scene, 6):
        after = state.play(seat, move)
        step = f"{sign(seat)} {move}"
        if state != before or hash(state) != hash(before):
            raise broken(scene, f"playing {step!r} has changed the position it was played in")
        if after == state:
            raise broken(scene, f"after {step!r} the position is equal to the one before")


def equal_by_value(scene: Scene) -> None:
    """The same moves give equal positions with equal hashes and equal views."""
    state, again = scene.state, replayed(scene)
    if state != again or deepcopy(state) != state:
        raise broken(scene, "the same moves, played again, give a position that is not equal")
    if hash(state) != hash(again):
        raise broken(scene, "equal positions have different hashes")
    if state == object():
        raise broken(scene, "the position is equal to an object of another type")
    for viewer in scene.viewers:
        mine, other = state.view(viewer), again.view(viewer)
        if mine != other or hash(mine) != hash(other):
            raise broken(scene, f"equal positions have views for {viewer} that are not equal")


def replayed(scene: Scene) -> State:
    """Return the position again, made by playing all its moves from the start."""
    state = scene.game.new(len(scene.seats), scene.rules)
    for seat, move in scene.history:
        state = state.play(seat, move)
    return state


def field_names(value: object) -> tuple[str, ...]:
    """Return the names of the fields of a value."""
    if isinstance(value, msgspec.Struct):
        return value.__struct_fields__
    if is_dataclass(value):
        return tuple(field.name for field in fields(value))
    slots = cast("tuple[str, ...]", getattr(type(value), "__slots__", ()))
    return (*slots, *getattr(value, "__dict__", {}))


def _can_set(value: object, name: str) -> bool:
    try:
        setattr(value, name, getattr(value, name, None))
    except (AttributeError, TypeError):
        return False
    return True


def _mutable_parts(value: object, path: str) -> Iterator[tuple[str, object]]:
    """Iterate over what can be changed in a value, with the way to it."""
    if isinstance(value, _ATOMS):
        return
    if isinstance(value, tuple | frozenset):
        for part in cast("tuple[object, ...] | frozenset[object]", value):
            yield from _mutable_parts(part, f"{path}[…]")
    elif _is_frozen(value):
        for name in field_names(value):
            yield from _mutable_parts(getattr(value, name), f"{path}.{name}")
    else:
        yield path, value


def _is_frozen(value: object) -> bool:
    if isinstance(value, msgspec.Struct):
        return value.__struct_config__.frozen
    parameters = getattr(value, "__dataclass_params__", None)
    return bool(getattr(parameters, "frozen", False))
