"""How the text of a record falls apart into keys, moves and comments."""

import re
from difflib import get_close_matches

import msgspec

from spellenkast.core.errors import RecordError, quote
from spellenkast.core.seat import Seat, seat_of
from spellenkast.core.text import Text, say

FORMAT = 1
"""The version of the format that is written, and the newest that is read."""

MAX_TEXT = 4_000_000
MAX_LINE = 20_000
"""The longest text and the longest line that are read, in characters."""

KEYS = {
    "game": "game: name 1",
    "rule": "rule name: value",
    "seat": "seat 1: Oma",
    "player": "player 1: random",
    "started": "started: 2026-11-30T20:01:05Z",
    "dice": "dice: 0123456789abcdef…",
    "word": "word 1: hagelslag",
    "scores": "scores: 254 201",
    "winners": "winners: 1",
    "seed": "seed: 0123456789abcdef…",
    "ended": "ended: 2026-11-30T20:45:30Z",
}
"""Every key, with an example."""

RESULT = frozenset({"scores", "winners", "seed", "ended"})
"""Keys that may stand after the moves."""

NAME = "[a-z0-9_][a-z0-9_-]*"
"""Names of games and of house rules."""

CONTROL = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]")
"""Characters that no line of text has; a tab is white space."""

_NUMBER = "[1-9][0-9]{0,2}"
_SUFFIX = {"rule": NAME, "seat": _NUMBER, "player": _NUMBER, "word": _NUMBER}
"""What stands behind the first word of a key."""
_FREE = frozenset({"seat", "word", "rule"})
"""Keys whose value is any text, number signs included."""

_MOVE = re.compile(r"([*@]|[0-9]+)(?:\s+(\S.*))?")
_COMMENT = re.compile(r"(?:^|\s+)#")
_MOMENT = re.compile(
    r"(?P<year>[0-9]{4})-(?P<month>[0-9]{2})-(?P<day>[0-9]{2})"
    r"(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z)?"
)
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Line(msgspec.Struct, frozen=True):
    """The value of a key, and the line it stands on."""

    number: int
    value: str


class MoveLine(msgspec.Struct, frozen=True):
    """A move as text, the comments that belong to it, and the line it stands on."""

    number: int
    seat: Seat
    text: str
    comment: str
    notes: tuple[str, ...]


def fault(line: int, rule: str, text: Text) -> RecordError:
    """Return the error for a line of a record; line 0 is the record as a whole."""
    return RecordError(text, line, rule)


def numbers(value: str) -> tuple[int, ...] | None:
    """Return whole numbers with spaces between them; nothing when there is anything else.

    >>> numbers("254  -3"), numbers("many")
    ((254, -3), None)
    """
    words = value.split()
    if all(re.fullmatch(r"-?[0-9]{1,9}", word) for word in words):
        return tuple(map(int, words))
    return None


def is_moment(value: str) -> bool:
    """Tell whether a text is a day of the calendar, or a second of one in UTC.

    >>> [is_moment(v) for v in ("2026-11-30T20:01:05Z", "2024-02-29", "2026-02-29", "today")]
    [True, True, False, False]
    """
    found = _MOMENT.fullmatch(value)
    if found is None:
        return False
    year, month, day = (int(found[part]) for part in ("year", "month", "day"))
    if not 1 <= month <= 12:
        return False
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= _DAYS[month - 1] + (month == 2 and leap)


class Reader:
    """The parts of one text, taken line by line.

    :raises RecordError: a line that is no line of a record.
    """

    def __init__(self, text: str) -> None:
        self.keys: dict[str, Line] = {}
        """Keys in lower case, with the number or name that belongs to them (``seat 1``)."""
        self.moves: list[MoveLine] = []
        self.head_notes: list[str] = []
        self.tail_notes: list[str] = []
        self._begun = False
        self._notes: list[str] = []
        if len(text) > MAX_TEXT:
            raise fault(
                0,
                "record",
                say("The text is too long: a record has at most {n} characters.", n=MAX_TEXT),
            )
        for number, line in enumerate(re.split("\r\n|\n|\r", text.removeprefix("\ufeff")), 1):
            self._take(number, line)
        self.tail_notes += self._notes
        if not self._begun:
            raise fault(
                0, "record", say('There is nothing here. A record begins with "spellenkast 1".')
            )

    def _take(self, number: int, raw: str) -> None:
        if len(raw) > MAX_LINE:
            raise fault(
                number,
                "record",
                say("The line is too long: it may have {n} characters.", n=MAX_LINE),
            )
        odd = CONTROL.search(raw)
        if odd is not None:
            code = f"U+{ord(odd[0]):04X}"
            raise fault(
                number,
                "record",
                say("There is a character that belongs in no text: {code}.", code=code),
            )
        line = raw.strip()
        if line.startswith("#"):
            self._notes.append(line[1:].strip())
        elif line and not self._begun:
            self._take_first(number, line)
        elif found := _MOVE.fullmatch(line):
            self._take_move(number, found[1], found[2] or "")
        elif line:
            self._take_key(number, line)

    def _take_first(self, number: int, line: str) -> None:
        found = re.fullmatch(r"spellenkast\s+([0-9]{1,6})", line.lower())
        if found is None:
            raise fault(
                number,
                "record",
                say('A record begins with "spellenkast 1", not with {line}.', line=quote(line)),
            )
        if int(found[1]) != FORMAT:
            raise fault(
                number,
                "record",
                say(
                    "The record is written in format {theirs}; this program reads format {ours}. "
                    "Read it with the version of Spellenkast that wrote it.",
                    theirs=int(found[1]),
                    ours=FORMAT,
                ),
            )
        self._begun = True

    def _take_move(self, number: int, seat: str, rest: str) -> None:
        move, comment = rest, ""
        if hash_sign := _COMMENT.search(rest):
            move, comment = rest[: hash_sign.start()], rest[hash_sign.end() :]
        if not move:
            raise fault(
                number,
                "notation",
                say('There is a seat here, but no move behind it, such as in "1 throw".'),
            )
        if seat not in "*@" and not re.fullmatch(_NUMBER, seat):
            raise fault(number, "turn", say("There is no seat {seat}.", seat=quote(seat)))
        place = seat_of(seat)
        text = " ".join(move.split())
        self.moves.append(MoveLine(number, place, text, comment.strip(), tuple(self._notes)))
        self._notes = []

    def _take_key(self, number: int, line: str) -> None:
        head, colon, rest = line.partition(":")
        if not colon:
            raise fault(
                number,
                "record",
                say(
                    '{line} is no line of a record. Those are "key: value", a move such as '
                    '"1 throw", and comments that start with #.',
                    line=quote(line),
                ),
            )
        key = _key(number, head)
        kind = key.split()[0]
        if kind not in RESULT and self.moves:
            raise fault(
                number, "record", say("{key} belongs above the first move.", key=quote(key))
            )
        if key in self.keys:
            raise fault(
                number,
                "record",
                say(
                    "{key} is here twice; the first is in line {line}.",
                    key=quote(key),
                    line=self.keys[key].number,
                ),
            )
        notes = self.head_notes if not self.moves and kind not in RESULT else self.tail_notes
        notes += self._notes
        self._notes = []
        self.keys[key] = Line(number, _read_value(number, kind, rest.strip()))


def _key(number: int, head: str) -> str:
    """Return a key in lower case with its number or name, or say which one was meant."""
    words = head.lower().split()
    kind = words[0] if words else ""
    if kind not in KEYS:
        near = get_close_matches(kind, KEYS, n=1)
        if near:
            text = say("There is no key {key}. Did you mean {near}?", key=quote(head), near=near[0])
        else:
            text = say(
                "There is no key {key}. Keys are: {keys}.", key=quote(head), keys=tuple(KEYS)
            )
        raise fault(number, "record", text)
    if not re.fullmatch(_SUFFIX.get(kind, ""), " ".join(words[1:])):
        raise fault(
            number,
            "record",
            say(
                "{key} is not right here. Write it like this: {example}",
                key=quote(head),
                example=KEYS[kind],
            ),
        )
    return " ".join(words)


def _read_value(number: int, kind: str, value: str) -> str:
    if kind == "seat" and not value:
        raise fault(
            number,
            "seats",
            say("A seat needs a name. Write it like this: {example}", example=KEYS[kind]),
        )
    if kind in _FREE and value.startswith('"'):
        try:
            return msgspec.json.decode(value, type=str)
        except msgspec.DecodeError:
            raise fault(
                number,
                "record",
                say(
                    "{value} begins with a quotation mark, but is no JSON text such as {example}.",
                    value=quote(value),
                    example='"Oma"',
                ),
            ) from None
    if kind not in _FREE and _COMMENT.search(value):
        raise fault(
            number,
            "record",
            say("A comment stands on a line of its own, or behind a move."),
        )
    return value
