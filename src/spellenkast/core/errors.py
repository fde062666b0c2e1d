"""Errors for people: one base class, a plain sentence, and data for the floors above.

Every error carries a :class:`~spellenkast.core.text.Text`, so that the same sentence reaches a
phone in Dutch, a terminal in English and a log.
"""

from collections.abc import Callable

import msgspec

from spellenkast.core.text import Text, say


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not allowed: the rule by name, and the sentence that says it."""

    rule: str
    """Name of the rule; also the anchor of that rule on the game's rules page."""
    text: Text
    """The sentence for people."""


class SpellenkastError(Exception):
    """Base of every error that this package raises on purpose; ``str`` gives English."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        """Return the English sentence."""
        return str(self.text)

    def __repr__(self) -> str:
        """Return the kind of error and the English sentence."""
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> "tuple[Callable[..., SpellenkastError], tuple[object, ...]]":
        """Let an error leave a process that plays games, with all that it holds."""
        return _restored, (type(self), vars(self))


def _restored(kind: type[SpellenkastError], held: dict[str, object]) -> SpellenkastError:
    error = kind.__new__(kind, held["text"])
    vars(error).update(held)
    return error


class MoveError(SpellenkastError, ValueError):
    """A move that cannot be played; the two kinds below say why."""


class UnreadableMove(MoveError):
    """A text that is no move of this game."""


class IllegalMove(MoveError):
    """A move that a rule forbids now; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """Name of the rule that forbids the move."""
        return self.refusal.rule


class RulesError(SpellenkastError, ValueError):
    """House rules that do not exist, or do not go together."""

    def __init__(self, text: Text, option: str = "") -> None:
        super().__init__(text)
        self.option = option


class SeatsError(SpellenkastError, ValueError):
    """A number of players that the game is not made for."""


class UnknownGame(SpellenkastError, LookupError):
    """A game that is not in the cupboard."""


class UnknownPlayer(SpellenkastError, LookupError):
    """A computer player that does not exist for this game."""


class RecordError(SpellenkastError, ValueError):
    """A record that cannot be read or breaks a rule, with the line where it does."""

    def __init__(self, text: Text, line: int = 0, rule: str = "record") -> None:
        super().__init__(text)
        self.reason = text
        self.line = line
        self.rule = rule

    @property
    def full(self) -> Text:
        """Return the sentence with the line and the rule in front of it, where there is a line."""
        if not self.line:
            return self.reason
        return say(
            "Line {line} ({rule}): {reason}", line=self.line, rule=self.rule, reason=self.reason
        )


def unreadable(text: str, example: str) -> UnreadableMove:
    """Return the error for a text that is no move, quoting it and showing one that is."""
    return UnreadableMove(
        say(
            "{text} is not a move here. A move looks like: {example}",
            text=quote(text),
            example=example,
        )
    )


def quote(text: str, limit: int = 60) -> str:
    """Return an offending text, quoted, shortened and without control characters.

    >>> quote("keep 7")
    '"keep 7"'
    >>> quote("x" * 100, limit=5)
    '"xxxxx…"'
    """
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:limit])
    return f'"{shown}{"…" if len(text) > limit else ""}"'
