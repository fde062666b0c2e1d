"""A record played again: every position, and the first thing that breaks a rule."""

from collections.abc import Iterator

import msgspec

from spellenkast.core.chance import Below
from spellenkast.core.errors import (
    IllegalMove,
    MoveError,
    RecordError,
    RulesError,
    SeatsError,
    UnknownGame,
    quote,
)
from spellenkast.core.fair import FairDice, commitment
from spellenkast.core.game import Game
from spellenkast.core.moves import Move
from spellenkast.core.options import HouseRules
from spellenkast.core.record import Record
from spellenkast.core.record_reader import fault
from spellenkast.core.registry import game as find_game
from spellenkast.core.seat import CHANCE, CLOCK, Seat
from spellenkast.core.state import State
from spellenkast.core.text import Text, say, say_n


class Replay(msgspec.Struct, frozen=True):
    """A record with its game: every position from the first to the last."""

    record: Record
    game: Game
    rules: HouseRules
    moves: tuple[tuple[Seat, Move], ...]
    states: tuple[State, ...]
    """One more than there are moves: the first is the position before any."""

    @property
    def last(self) -> State:
        """Return the position at the end of the record."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Tell whether the game was played to its end."""
        return not self.last.to_act

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the points at the end of the record."""
        return self.last.scores

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that won; empty when the game is not over."""
        return self.last.winners


class Verdict(msgspec.Struct, frozen=True):
    """What :func:`check` found in a record without a fault."""

    replay: Replay
    throws: int
    """How many acts of chance were computed again from the seed."""
    remarks: tuple[Text, ...]
    """What could not be checked, and that a game is not finished."""


def replay(record: Record) -> Replay:
    """Return every position of a recorded game; it need not be finished.

    :raises RecordError: an unknown game, house rule or number of seats, or the first move that
        breaks a rule, with its line.
    """
    return _replay(record, None)


def check(record: Record) -> Verdict:
    """Return what there is to say about a record that is right.

    Every move is played again, the result is compared, and where the record has the seed of its
    dice, every throw is computed from it.

    :raises RecordError: the first fault, with its line and the rule it breaks.
    """
    dice = _fair_dice(record)
    game = _replay(record, dice)
    if record.seed and dice is None:
        raise _wrong_seed(record)
    _check_result(record, game)
    throws = sum(seat == CHANCE for seat, _ in game.moves) if dice is not None else 0
    return Verdict(game, throws, tuple(_remarks(record, game)))


def _setup(record: Record) -> tuple[Game, HouseRules, State]:
    try:
        game = find_game(record.game)
    except UnknownGame as error:
        raise fault(record.places.key("game"), "game", error.text) from None
    if record.version != game.version:
        raise fault(
            record.places.key("game"),
            "version",
            say(
                "The record is of version {theirs} of {game}; this program plays version {ours}. "
                "Read it with the version of Spellenkast that wrote it.",
                theirs=record.version,
                game=game.title,
                ours=game.version,
            ),
        )
    try:
        rules = game.options.read(dict(record.rules))
    except RulesError as error:
        line = record.places.key(f"rule {error.option}")
        raise fault(line, error.option or "rule", error.text) from None
    try:
        return game, rules, game.new(len(record.seats), rules)
    except SeatsError as error:
        line = record.places.key(f"seat {len(record.seats)}")
        raise fault(line, "seats", error.text) from None


def _replay(record: Record, dice: FairDice | None) -> Replay:
    game, rules, state = _setup(record)
    states = [state]
    moves: list[tuple[Seat, Move]] = []
    throws = 0
    for index, step in enumerate(record.steps):
        line = record.places.step(index)
        move = _move(game, record, state, index)
        if step.seat == CHANCE:
            if dice is not None:
                _compare(state, move, dice.source(throws), line)
            throws += 1
        state = _played(state, step.seat, move, line)
        states.append(state)
        moves.append((step.seat, move))
    return Replay(record, game, rules, tuple(moves), tuple(states))


def _move(game: Game, record: Record, state: State, index: int) -> Move:
    """Return the move of a line whose turn it is."""
    step, line = record.steps[index], record.places.step(index)
    if step.seat == CLOCK and not game.clocks(state):
        raise fault(line, "turn", say("No clock runs here, so none can be up."))
    if step.seat not in (*state.to_act, CLOCK):
        raise fault(line, "turn", _not_to_act(record, state, step.seat))
    try:
        return game.parse(step.move)
    except MoveError as error:
        raise fault(line, "notation", error.text) from None


def _played(state: State, seat: Seat, move: Move, line: int) -> State:
    try:
        return state.play(seat, move)
    except IllegalMove as error:
        raise fault(line, error.rule, error.text) from None


def _compare(state: State, move: Move, below: Below, line: int) -> None:
    due = state.chance().sample(below)
    if due != move:
        raise fault(
            line,
            "throw",
            say(
                "The seed and the words give {due} here, not {move}.",
                due=quote(str(due)),
                move=quote(str(move)),
            ),
        )


def _not_to_act(record: Record, state: State, seat: Seat) -> Text:
    if seat >= len(record.seats):
        return say(
            "There is no seat {number}: the last is {seats}.",
            number=seat + 1,
            seats=len(record.seats),
        )
    if not state.to_act:
        return say("The game is over; no move can follow.")
    if state.to_act == (CHANCE,):
        return say('Chance is to act here: the line should begin with "*".')
    acting = tuple(_seat_name(record, other) for other in state.to_act)
    if seat == CHANCE:
        return say("Chance does not act here; the turn is with {seats}.", seats=acting)
    return say(
        "{seat} is not to act here; the turn is with {seats}.",
        seat=_seat_name(record, seat),
        seats=acting,
    )


def _seat_name(record: Record, seat: Seat) -> Text:
    return say("seat {number} ({name})", number=seat + 1, name=record.seats[seat].name)


def _fair_dice(record: Record) -> FairDice | None:
    """Return the dice of a record that shows a seed and keeps its promise."""
    if not record.seed:
        return None
    seed = bytes.fromhex(record.seed)
    return FairDice(seed, record.words) if commitment(seed) == record.dice else None


def _wrong_seed(record: Record) -> RecordError:
    line = record.places.key("seed")
    if not record.dice:
        return fault(line, "seed", say('There is a seed, but no line "dice" that promised it.'))
    return fault(
        line,
        "seed",
        say(
            "This is not the seed that was promised: its SHA-256 is {found}, and the line "
            '"dice" says {promised}.',
            found=commitment(bytes.fromhex(record.seed)),
            promised=record.dice,
        ),
    )


def _check_result(record: Record, game: Replay) -> None:
    places = record.places
    if record.scores is not None and record.scores != game.scores:
        raise fault(
            places.key("scores"),
            "scores",
            say(
                "The moves give the scores {found}, not {written}.",
                found=" ".join(map(str, game.scores)),
                written=" ".join(map(str, record.scores)),
            ),
        )
    if record.winners is None or record.winners == game.winners:
        return
    if not game.is_over:
        text = say("The game is not over, so nobody has won yet.")
    elif game.winners:
        text = say(
            "After these moves the game is won by {seats}.",
            seats=tuple(_seat_name(record, seat) for seat in game.winners),
        )
    else:
        text = say("After these moves nobody has won.")
    raise fault(places.key("winners"), "winners", text)


def _remarks(record: Record, game: Replay) -> Iterator[Text]:
    if not game.is_over:
        acting = tuple(_seat_name(record, s) for s in game.last.to_act if s != CHANCE)
        if acting:
            yield say("The game is not finished: the turn is with {seats}.", seats=acting)
        else:
            yield say("The game is not finished: chance is to act.")
    throws = sum(seat == CHANCE for seat, _ in game.moves)
    if throws and not record.dice:
        yield say_n(
            "One act of chance is taken as written: the record promises no seed.",
            "{n} acts of chance are taken as written: the record promises no seed.",
            throws,
        )
    elif throws and not record.seed:
        yield say_n(
            "One act of chance is taken as written: the seed is not shown yet.",
            "{n} acts of chance are taken as written: the seed is not shown yet.",
            throws,
        )
