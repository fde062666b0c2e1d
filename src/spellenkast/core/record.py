"""The record of a game: one text format for all games, readable and writable by hand.

A record is a header, one line a move, and a result; ``docs/record.md`` is the specification.
:func:`parse` and :func:`write` know the form of the text and no game; what the moves mean, and
whether they were allowed, is said by :mod:`spellenkast.core.replay`.

>>> record = parse('''spellenkast 1
... Game: PIG 1
... seat 2: Pim
... seat 1:  Oma
... 1 throw   # how brave
... * dice 6
... ''')
>>> record.seats[0].name, str(record.steps[1]), record.steps[0].comment
('Oma', '* dice 6', 'how brave')
>>> print(write(record), end="")
spellenkast 1
game: pig 1
seat 1: Oma
seat 2: Pim
<BLANKLINE>
1 throw  # how brave
* dice 6
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from spellenkast.core.errors import RecordError, quote
from spellenkast.core.game import Game
from spellenkast.core.options import HouseRules
from spellenkast.core.record_reader import (
    CONTROL,
    FORMAT,
    KEYS,
    NAME,
    Line,
    Reader,
    fault,
    is_moment,
    numbers,
)
from spellenkast.core.seat import Seat, sign
from spellenkast.core.text import say, say_n

_HASH = re.compile(r"[0-9a-f]{64}")
_GAME = re.compile(rf"({NAME})\s+([0-9]{{1,6}})")
_PLAYER = re.compile(r"[a-z0-9][a-z0-9_.-]*")
# Holds the emoji of families together, and breaks no line.
_JOINER = "\N{ZERO WIDTH JOINER}"


class Chair(msgspec.Struct, frozen=True):
    """A seat as the record knows it."""

    name: str
    player: str = ""
    """Key of the computer player that sits here; empty for a person."""
    word: str = ""
    """The word that this seat mixed into the dice; empty when it gave none."""


class Step(msgspec.Struct, frozen=True):
    """One move, of a seat or of chance, and what was written beside it."""

    seat: Seat
    move: str
    comment: str = ""
    """What stands behind the move on its line."""
    notes: tuple[str, ...] = ()
    """Lines of comment above it."""

    def __str__(self) -> str:
        """Return the move as it stands in a record, without comments."""
        return f"{sign(self.seat)} {self.move}"


class Places(msgspec.Struct, frozen=True):
    """Where things stood in the text that a record was read from, counted from line 1."""

    keys: tuple[tuple[str, int], ...] = ()
    steps: tuple[int, ...] = ()

    def key(self, name: str) -> int:
        """Return the line of a header or result key; 0 when it has none."""
        return dict(self.keys).get(name, 0)

    def step(self, index: int) -> int:
        """Return the line of a move; 0 when the record was not read from a text."""
        return self.steps[index] if index < len(self.steps) else 0


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A game on paper: who played what, how it went, and how it ended."""

    game: str
    version: int
    rules: tuple[tuple[str, str], ...] = ()
    """House rules by name; one that is missing has its default."""
    seats: tuple[Chair, ...]
    started: str = ""
    """A moment as ``2026-11-30T20:01:05Z``, or a day; empty when it is not known."""
    dice: str = ""
    """The commitment to the seed of the dice; empty when real dice were thrown."""
    steps: tuple[Step, ...] = ()
    scores: tuple[int, ...] | None = None
    winners: tuple[Seat, ...] | None = None
    seed: str = ""
    """The seed of the dice, shown when the game is over."""
    ended: str = ""
    notes: tuple[str, ...] = ()
    """Lines of comment in the header."""
    closing: tuple[str, ...] = ()
    """Lines of comment after the last move."""
    places: Places = Places()

    @property
    def words(self) -> tuple[str, ...]:
        """Return what the seats mix into the dice, in seat order; empty texts included."""
        return tuple(chair.word for chair in self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the seats."""
        return tuple(chair.name for chair in self.seats)


def begin(
    game: Game, rules: HouseRules, seats: Iterable[Chair], *, started: str = "", dice: str = ""
) -> Record:
    """Return the record of a game that has not begun."""
    return Record(
        game=game.key,
        version=game.version,
        rules=tuple(game.options.write(rules).items()),
        seats=tuple(seats),
        started=started,
        dice=dice,
    )


def parse(text: str) -> Record:
    """Return the record that a text holds.

    White space, empty lines, the ends of lines, the case of keys and the order of header lines are
    free. Nothing is known here about the game: whether the moves are right is for
    :func:`spellenkast.core.replay.check`.

    :raises RecordError: it is no record; with the line and the reason.
    """
    reader = Reader(text)
    keys = reader.keys
    game, version = _game(keys)
    names = _numbered(keys, "seat")
    if not names:
        raise fault(0, "seats", say('A record needs a line for every seat, such as "seat 1: Oma".'))
    for kind in ("player", "word"):
        _refuse_strays(keys, kind, len(names))
    chairs = (
        Chair(name, _player(keys.get(f"player {n}")), _value(keys, f"word {n}"))
        for n, name in enumerate(names, 1)
    )
    return Record(
        game=game,
        version=version,
        rules=tuple(
            (key.removeprefix("rule "), line.value)
            for key, line in keys.items()
            if key.startswith("rule ")
        ),
        seats=tuple(chairs),
        started=_moment(keys, "started"),
        dice=_hash(keys, "dice"),
        steps=tuple(Step(m.seat, m.text, m.comment, m.notes) for m in reader.moves),
        scores=_scores(keys.get("scores"), len(names)),
        winners=_winners(keys.get("winners"), len(names)),
        seed=_hash(keys, "seed"),
        ended=_moment(keys, "ended"),
        notes=tuple(reader.head_notes),
        closing=tuple(reader.tail_notes),
        places=Places(
            tuple((key, line.number) for key, line in keys.items()),
            tuple(m.number for m in reader.moves),
        ),
    )


def write(record: Record) -> str:
    """Return the canonical text of a record: ``write(parse(write(r))) == write(r)``.

    :raises RecordError: something in it cannot stand in a record.
    """
    moves = "".join(write_step(step) for step in record.steps)
    return "\n".join(filter(None, (write_head(record), moves, write_tail(record))))


def write_head(record: Record) -> str:
    """Return the header; an empty line and the moves follow it."""
    lines = [f"spellenkast {FORMAT}", *_comments(record.notes)]
    lines.append(f"game: {record.game} {record.version}")
    lines += [f"rule {name}: {_free(value)}" for name, value in record.rules]
    for number, chair in enumerate(record.seats, 1):
        lines.append(f"seat {number}: {_free(chair.name)}")
        if chair.player:
            lines.append(f"player {number}: {chair.player}")
    lines += _present(("started", record.started), ("dice", record.dice))
    lines += [f"word {n}: {_free(word)}" for n, word in enumerate(record.words, 1) if word]
    return _joined(lines)


def write_step(step: Step) -> str:
    """Return the line of a move with the comments above it, so that moves can be appended."""
    move = " ".join(step.move.split())
    if not move or move != step.move or CONTROL.search(move) or re.search(r"(^|\s)#", move):
        raise fault(0, "notation", say("{move} cannot stand in a record.", move=quote(step.move)))
    comment = f"  {next(_comments([step.comment]))}" if step.comment else ""
    return _joined([*_comments(step.notes), f"{step}{comment}"])


def write_tail(record: Record) -> str:
    """Return the result; empty while there is none. An empty line stands before it."""
    lines = list(_comments(record.closing))
    if record.scores is not None:
        lines.append(f"scores: {' '.join(map(str, record.scores))}")
    if record.winners is not None:
        lines.append(f"winners: {' '.join(str(seat + 1) for seat in record.winners)}".rstrip())
    lines += _present(("seed", record.seed), ("ended", record.ended))
    return _joined(lines)


def _joined(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _present(*pairs: tuple[str, str]) -> list[str]:
    return [f"{key}: {value}" for key, value in pairs if value]


def _comments(notes: Iterable[str]) -> Iterator[str]:
    for note in notes:
        if CONTROL.search(note):
            raise fault(0, "record", say("{note} is not one line of comment.", note=quote(note)))
        yield f"# {note.strip()}".rstrip()


def _free(value: str) -> str:
    """Return a value that may be any text: as it is, or as JSON where it would be misread."""
    if value and value == value.strip() and value[0] != '"' and all(map(_is_plain, value)):
        return value
    if re.search("[\ud800-\udfff]", value):
        raise fault(0, "record", say("{value} holds half a character.", value=quote(value)))
    text = msgspec.json.encode(value).decode()
    return "".join(c if _is_plain(c) else json.dumps(c)[1:-1] for c in text)


def _is_plain(character: str) -> bool:
    return character.isprintable() or character == _JOINER


def _value(keys: dict[str, Line], key: str) -> str:
    return keys[key].value if key in keys else ""


def _numbered(keys: dict[str, Line], kind: str) -> list[str]:
    """Return the values of ``kind 1`` to ``kind n``; the seats have no gaps."""
    found = {int(key.split()[1]): line for key, line in keys.items() if key.startswith(f"{kind} ")}
    for place, number in enumerate(sorted(found), 1):
        if place != number:
            raise fault(
                found[number].number,
                "seats",
                say("There is a seat {number}, but no seat {place}.", number=number, place=place),
            )
    return [found[number].value for number in sorted(found)]


def _refuse_strays(keys: dict[str, Line], kind: str, seats: int) -> None:
    for key, line in keys.items():
        if key.startswith(f"{kind} ") and int(key.split()[1]) > seats:
            raise fault(
                line.number,
                "seats",
                say(
                    'There is a line "{key}", but no line "seat {number}".',
                    key=key,
                    number=key.split()[1],
                ),
            )


def _game(keys: dict[str, Line]) -> tuple[str, int]:
    if "game" not in keys:
        raise fault(0, "game", say('A record needs a line such as "{line}".', line=KEYS["game"]))
    line = keys["game"]
    found = _GAME.fullmatch(line.value.lower())
    if found is None:
        raise _bad(line, "game")
    return found[1], int(found[2])


def _player(line: Line | None) -> str:
    if line is None:
        return ""
    if not _PLAYER.fullmatch(line.value.lower()):
        raise _bad(line, "player")
    return line.value.lower()


def _hash(keys: dict[str, Line], key: str) -> str:
    if key not in keys:
        return ""
    value = keys[key].value.lower()
    if not _HASH.fullmatch(value):
        raise fault(
            keys[key].number,
            key,
            say(
                "{key} has 64 digits from 0-9 and a-f, not {value}.",
                key=key,
                value=quote(keys[key].value, 70),
            ),
        )
    return value


def _moment(keys: dict[str, Line], key: str) -> str:
    if key not in keys:
        return ""
    if not is_moment(keys[key].value):
        raise _bad(keys[key], key)
    return keys[key].value


def _scores(line: Line | None, seats: int) -> tuple[int, ...] | None:
    if line is None:
        return None
    scores = numbers(line.value)
    if scores is None:
        raise _bad(line, "scores")
    if len(scores) != seats:
        raise fault(
            line.number,
            "scores",
            say_n(
                "There is one score for {seats} seats.",
                "There are {n} scores for {seats} seats.",
                len(scores),
                seats=seats,
            ),
        )
    return scores


def _winners(line: Line | None, seats: int) -> tuple[Seat, ...] | None:
    if line is None:
        return None
    winners = numbers(line.value)
    if winners is None or len(set(winners)) != len(winners):
        raise _bad(line, "winners")
    for number in winners:
        if not 1 <= number <= seats:
            raise fault(
                line.number,
                "winners",
                say("There is no seat {number}: the last is {seats}.", number=number, seats=seats),
            )
    return tuple(number - 1 for number in sorted(winners))


def _bad(line: Line, kind: str) -> RecordError:
    return fault(
        line.number,
        kind,
        say(
            "{value} is not right here. Write it like this: {example}",
            value=quote(line.value),
            example=KEYS[kind],
        ),
    )
