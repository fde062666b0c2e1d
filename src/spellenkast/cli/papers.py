"""``replay`` and ``check``: what a record says, and whether it is right."""

from functools import partial

import click
import msgspec

from spellenkast.cli.faults import in_file
from spellenkast.cli.files import STANDARD_INPUT, read_text
from spellenkast.cli.json_text import as_json
from spellenkast.cli.parts import About, SpokenCommand, argument, flag
from spellenkast.core.errors import RecordError
from spellenkast.core.record import Record, parse
from spellenkast.core.replay import Replay, check, replay
from spellenkast.core.seat import SPECTATOR, Seat, sign
from spellenkast.core.state import State
from spellenkast.core.text import Text, say, say_n
from spellenkast.terminal.voice import Voice


class SeatResult(msgspec.Struct, frozen=True):
    """A seat at the end of a record."""

    seat: int
    """From 1."""
    name: str
    player: str | None
    """Key of the computer player, if one sat there."""
    score: int
    won: bool


class Moment(msgspec.Struct, frozen=True):
    """A position, and the move that led to it."""

    seat: int | str | None
    """From 1; ``*`` is chance; nothing for the first position."""
    move: str | None
    told: str
    """What happened, in words."""
    to_act: tuple[int | str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    state: dict[str, object]
    """All fields of the position, by name; the house rules are left out."""


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole record, as ``replay --json`` writes it."""

    game: str
    version: int
    rules: dict[str, str]
    seats: tuple[SeatResult, ...]
    started: str | None
    ended: str | None
    finished: bool
    winners: tuple[int, ...]
    moves: int
    """Moves of all seats; acts of chance are not among them."""
    states: tuple[Moment, ...] | None = None


def commands(voice: Voice) -> tuple[click.Command, ...]:
    """Return the commands ``replay`` and ``check``."""
    file = say("A record; - is the standard input.")
    return (
        SpokenCommand(
            voice,
            "replay",
            partial(_replay, voice),
            About(
                say("Play a recorded game again: seats, scores and who won."),
                (
                    "spellenkast replay sunday.txt",
                    "spellenkast replay sunday.txt --states",
                    "spellenkast replay - --json < sunday.txt",
                ),
            ),
            params=[
                argument(voice, "file", say("FILE"), file),
                flag(voice, "--json", say("Write JSON, for programs.")),
                flag(voice, "--states", say("Show every position, too.")),
            ],
        ),
        SpokenCommand(
            voice,
            "check",
            partial(_check, voice),
            About(
                say("Check a record: every move, the result, and every throw of the dice."),
                ("spellenkast check sunday.txt", "spellenkast check - < sunday.txt"),
                say(
                    "The first fault is shown with its line and the rule it breaks, and the exit "
                    "code is 1. That a game is not finished is no fault; it is said."
                ),
            ),
            params=[argument(voice, "file", say("FILE"), file)],
        ),
    )


def _read(voice: Voice, file: str) -> tuple[str, str]:
    """Return the text of a record, and what the file is called in a message."""
    shown = voice.word(say("standard input")) if file == STANDARD_INPUT else file
    return read_text(file), shown


def _check(voice: Voice, file: str) -> None:
    text, shown = _read(voice, file)
    try:
        record = parse(text)
        verdict = check(record)
    except RecordError as error:
        raise in_file(shown, error) from None
    voice.out.print(voice.word(_praise(verdict.replay)))
    if verdict.throws:
        throws = say_n(
            "One act of chance follows from the seed that was promised, as it should.",
            "All {n} acts of chance follow from the seed that was promised, as they should.",
            verdict.throws,
        )
        voice.out.print(voice.word(throws))
    for remark in verdict.remarks:
        voice.out.print(voice.word(remark))


def _praise(game: Replay) -> Text:
    moves = sum(seat >= 0 for seat, _ in game.moves)
    return say_n(
        "The record is right: {game}, one move by {names}.",
        "The record is right: {game}, {n} moves by {names}.",
        moves,
        game=game.game.title,
        names=game.record.names,
    )


def _replay(voice: Voice, file: str, json: bool, states: bool) -> None:
    text, shown = _read(voice, file)
    try:
        record = parse(text)
        game = replay(record)
    except RecordError as error:
        raise in_file(shown, error) from None
    if json:
        click.echo(as_json(_played(voice, record, game, states)))
        return
    if states:
        _print_states(voice, game)
    _print_result(voice, record, game)


def _played(voice: Voice, record: Record, game: Replay, states: bool) -> Played:
    return Played(
        game=game.game.key,
        version=game.game.version,
        rules=game.game.options.write(game.rules),
        seats=_results(record, game),
        started=record.started or None,
        ended=record.ended or None,
        finished=game.is_over,
        winners=tuple(seat + 1 for seat in game.winners),
        moves=sum(seat >= 0 for seat, _ in game.moves),
        states=tuple(_moments(voice, game)) if states else None,
    )


def _results(record: Record, game: Replay) -> tuple[SeatResult, ...]:
    return tuple(
        SeatResult(seat + 1, chair.name, chair.player or None, score, seat in game.winners)
        for seat, (chair, score) in enumerate(zip(record.seats, game.scores, strict=True))
    )


def _moments(voice: Voice, game: Replay) -> list[Moment]:
    moments: list[Moment] = []
    for index, state in enumerate(game.states):
        seat, move = game.moves[index - 1] if index else (None, None)
        moments.append(
            Moment(
                seat=_seat(seat) if seat is not None else None,
                move=str(move) if move is not None else None,
                told=voice.word(_told(game, index)) if index else "",
                to_act=tuple(map(_seat, state.to_act)),
                scores=state.scores,
                winners=tuple(winner + 1 for winner in state.winners),
                state=_fields(state),
            )
        )
    return moments


def _seat(seat: Seat) -> int | str:
    return seat + 1 if seat >= 0 else sign(seat)


def _told(game: Replay, index: int) -> Text:
    """Return what happened before a position, as somebody saw it who saw most of it."""
    before, (seat, move) = game.states[index - 1], game.moves[index - 1]
    best, seen = SPECTATOR, before.seen(seat, move, SPECTATOR)
    for viewer in range(before.seats):
        known = before.seen(seat, move, viewer)
        if seen is None or known == move != seen:
            best, seen = viewer, known
    if seen is None:
        raise AssertionError(f"nobody at all sees {move}")
    return game.game.face.tell(before.view(best), seat, seen, game.record.names)


def _fields(state: State) -> dict[str, object]:
    fields: dict[str, object] = msgspec.to_builtins(state, str_keys=True)
    return {name: value for name, value in fields.items() if name != "rules"}


def _print_states(voice: Voice, game: Replay) -> None:
    from spellenkast.terminal.drawing import drawn

    for index, state in enumerate(game.states):
        if index:
            voice.out.print(voice.word(_told(game, index)), style="bold")
        for block in game.game.face.plain(state.view(SPECTATOR), game.record.names):
            voice.out.print(drawn(block, voice))
        voice.out.print()


def _print_result(voice: Voice, record: Record, game: Replay) -> None:
    from rich.table import Table

    changed = game.game.options.changed(game.rules)
    voice.out.print(voice.word(game.game.title), style="bold")
    for option in changed:
        value = game.game.options.value(game.rules, option.name)
        rule = say("{rule}: {value}", rule=option.title, value=option.label(value))
        voice.out.print(voice.word(rule))
    table = Table.grid(padding=(0, 2))
    for result in _results(record, game):
        won = voice.word(say("won")) if result.won else ""
        name = voice.word(say("{name}", name=result.name))
        table.add_row(str(result.seat), name, result.player, str(result.score), won)
    voice.out.print(table)
    view = game.last.view(SPECTATOR)
    if game.is_over:
        for line in game.game.face.ending(view, record.names):
            voice.out.print(voice.word(line))
    else:
        voice.out.print(voice.word(say("The game is not finished.")))
