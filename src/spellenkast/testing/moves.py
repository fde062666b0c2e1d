"""Checks of moves: their texts, their order, and the refusal of all others."""

from collections.abc import Callable, Sequence
from copy import deepcopy

from spellenkast.core.errors import (
    IllegalMove,
    MoveError,
    RecordError,
    Refusal,
    UnreadableMove,
    quote,
)
from spellenkast.core.game import Game
from spellenkast.core.moves import Move, Moves
from spellenkast.core.record import Step, write_step
from spellenkast.core.seat import CHANCE, CLOCK, SPECTATOR, Seat, sign
from spellenkast.testing.scene import LISTED, Scene, broken, possible, some

GARBAGE = (
    "",
    " ",
    "\n",
    "no such move",
    "-1",
    "0",
    "\u00b2",
    "\u0663 \u0663",
    "\U0001f3b2",
    "\x00",
    "None",
    "{}",
    "'; drop table moves",
    "x" * 5000,
    "1 " * 5000,
    "9" * 5000,
)
"""Texts that are a move of no game."""


class Stray(Move, frozen=True):
    """A move of no game."""

    def __str__(self) -> str:
        """Return a text that is a move of no game."""
        return "no such move"


def texts_are_inverse(scene: Scene) -> None:
    """``parse(str(move)) == move``, for moves, outcomes of chance, and moves as others see them."""
    for seat, move in possible(scene, 60):
        seen = {scene.state.seen(seat, move, viewer) for viewer in scene.viewers}
        for form in {move, *(form for form in seen if form is not None)}:
            text = str(form)
            _check_reading(scene, scene.game, form)
            try:
                write_step(Step(seat, text))
            except RecordError as error:
                raise broken(scene, f"{text!r} cannot stand in a record: {error}") from error


def garbage_is_refused(game: Game) -> None:
    """A text that is no move raises ``UnreadableMove``, which quotes it."""
    for text in GARBAGE:
        try:
            move = game.parse(text)
        except UnreadableMove as error:
            if quote(text) not in str(error):
                raise broken(game.key, f"{str(error)!r} does not quote {quote(text)}") from error
        else:
            raise broken(game.key, f"{quote(text)} is read as the move {move!r}")


def reading_is_safe(game: Game, text: str) -> None:
    """Any text is a move that can be written and read again, or is refused by a sentence."""
    try:
        move = game.parse(text)
    except MoveError:
        return
    _check_reading(f"{game.key}, the text {text!r}", game, move)


def moves_agree(scene: Scene) -> None:
    """Length, order, places and ``in`` of legal moves agree, in the position and in the view."""
    for seat in scene.seats:
        moves = scene.state.legal(seat)
        listed = list(moves)
        _sequence_agrees(scene, seat, moves, listed)
        viewed = list(scene.state.view(seat).legal(seat))
        if viewed != listed:
            raise broken(
                scene,
                f"seat {seat + 1} has the moves {_texts(listed)}, but by its view {_texts(viewed)}",
            )


def refusals_name_their_rule(scene: Scene) -> None:
    """What is not legal, and only that, is refused by a rule of the rule book, without effect."""
    state, before = scene.state, deepcopy(scene.state)
    anchors = {chapter.rule for chapter in scene.game.face.rulebook(scene.rules).chapters}
    tried = _candidates(scene)
    for seat in (*scene.seats, CHANCE, CLOCK, SPECTATOR, len(scene.seats)):
        is_legal = _judge(scene, seat)
        for move in tried:
            refusal = state.why_not(seat, move)
            step = f"{sign(seat)} {move}"
            if (refusal is None) != is_legal(move):
                word = "illegal" if refusal is None else f"legal ({refusal.text})"
                raise broken(scene, f"{step!r} is {word} by the list, but why_not says otherwise")
            if refusal is None:
                state.play(seat, move)
                continue
            _check_refusal(scene, refusal, anchors, step)
            _check_illegal_play(scene, seat, move, refusal)
            if state != before:
                raise broken(scene, f"the refused move {step!r} has changed the position")


def views_refuse_alike(scene: Scene) -> None:
    """A seat's view gives the same reasons as the position."""
    tried = _candidates(scene)
    for seat in scene.seats:
        view = scene.state.view(seat)
        for move in tried:
            ours, theirs = scene.state.why_not(seat, move), view.why_not(seat, move)
            if ours != theirs:
                raise broken(
                    scene,
                    f"{str(move)!r} of seat {seat + 1}: {ours} by the position, {theirs} by view",
                )


def _check_reading(place: object, game: Game, move: Move) -> None:
    text = str(move)
    try:
        read = game.parse(text)
    except MoveError as error:
        raise broken(place, f"{move!r} is written as {text!r}, which cannot be read") from error
    if read != move:
        raise broken(place, f"{move!r} is written as {text!r}, which is read as {read!r}")


def _sequence_agrees(scene: Scene, seat: Seat, moves: Moves, listed: Sequence[Move]) -> None:
    who = f"legal moves of seat {seat + 1}"
    if len(moves) != len(listed):
        raise broken(scene, f"{who}: their number is {len(moves)}, but {len(listed)} are listed")
    if len(set(listed)) != len(listed):
        raise broken(scene, f"{who}: one is listed twice in {_texts(listed)}")
    if listed != list(scene.state.legal(seat)):
        raise broken(scene, f"{who}: their order is not the same every time")
    for place, move in enumerate(listed):
        if moves[place] != move or moves[place - len(listed)] != move:
            raise broken(
                scene, f"{who}: place {place} is {moves[place]}, but {move} is listed there"
            )
        if move not in moves:
            raise broken(scene, f"{who}: {str(move)!r} is listed, but not in them")
    for stray in (Stray(), Move(), object(), "no such move", None):
        if stray in moves:
            raise broken(scene, f"{who}: {stray!r} is in them")
    for place in (len(listed), -len(listed) - 1):
        try:
            move = moves[place]
        except IndexError:
            continue
        raise broken(scene, f"{who}: place {place} of {len(listed)} is {move}")


def _candidates(scene: Scene) -> list[Move]:
    """Return moves to try: possible ones, others of this game, and one of no game."""
    path = scene.walk
    here = [move for _, move in possible(scene, 12)]
    by_kind: dict[type[Move], list[Move]] = {}
    for _, move in path.moves:
        by_kind.setdefault(type(move), []).append(move)
    elsewhere = [move for moves in by_kind.values() for move in some(moves, 6)]
    return list(dict.fromkeys([*here, *elsewhere, Stray()]))


def _judge(scene: Scene, seat: Seat) -> Callable[[Move], bool]:
    """Return what tells, by listing, whether a move may be played by a seat."""
    state = scene.state
    if seat == CLOCK:
        return {clock.move for clock in scene.game.clocks(state)}.__contains__
    if seat not in state.to_act:
        return lambda move: False
    if seat != CHANCE:
        return set(state.legal(seat)).__contains__
    chance = state.chance()
    if len(chance) <= LISTED:
        return {move for move, _ in chance}.__contains__
    return lambda move: state.why_not(CHANCE, move) is None


def _check_refusal(scene: Scene, refusal: object, anchors: set[str], step: str) -> None:
    if not isinstance(refusal, Refusal) or not refusal.rule or not str(refusal.text).strip():
        raise broken(scene, f"{step!r} is refused without a rule and a sentence: {refusal!r}")
    if refusal.rule not in anchors:
        raise broken(
            scene,
            f"{step!r} is refused by the rule {refusal.rule!r}, but the rule book has no such "
            f"chapter: {sorted(anchors)}",
        )


def _check_illegal_play(scene: Scene, seat: Seat, move: Move, refusal: Refusal) -> None:
    step = f"{sign(seat)} {move}"
    try:
        scene.state.play(seat, move)
    except IllegalMove as error:
        if error.refusal != refusal:
            raise broken(
                scene, f"why_not refuses {step!r} by {refusal}, but play by {error.refusal}"
            ) from error
    else:
        raise broken(scene, f"why_not refuses {step!r} by {refusal.rule!r}, but it can be played")


def _texts(moves: Sequence[Move]) -> list[str]:
    return [str(move) for move in moves]
