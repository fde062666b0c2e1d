"""The language of a command, and where it speaks."""

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from spellenkast.core.errors import SpellenkastError, quote
from spellenkast.core.text import ENGLISH, Text, Translator, render, say

if TYPE_CHECKING:
    from rich.console import Console

CODES = ("en", "nl")
"""Languages of the commands."""

VARIABLE = "SPELLENKAST_LANG"
"""The environment variable that chooses the language of the commands."""

# In the order in which other programs of the system look at them.
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
# Holds the emoji of families together; other invisible signs could change what a terminal shows.
_JOINER = "\N{ZERO WIDTH JOINER}"


class UnknownLanguage(SpellenkastError, LookupError):
    """A language that the commands do not speak."""


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language for a command line: as asked for, or else as the system has it.

    The option is looked for among all words, because every message about the other words should
    be in that language already.

    :raises UnknownLanguage: the environment names a language that there is not.

    >>> language_of(["check", "--lang", "nl", "game.txt"], {})
    'nl'
    >>> language_of([], {"LANG": "nl_BE.UTF-8"}), language_of([], {"LANG": "fr_FR.UTF-8"})
    ('nl', 'en')
    """
    for place, word in enumerate(words):
        name, sign, value = word.partition("=")
        if name == "--lang":
            asked = value if sign else "".join(words[place + 1 : place + 2])
            if asked in CODES:
                return asked
    own = environment.get(VARIABLE, "")
    if own and own not in CODES:
        raise UnknownLanguage(
            say(
                "{variable} is {code}, but the languages are: {codes}.",
                variable=VARIABLE,
                code=quote(own),
                codes=CODES,
            )
        )
    system = next(filter(None, map(environment.get, _LOCALE_VARIABLES)), "")
    return own or ("nl" if system.lower().startswith("nl") else "en")


class Voice:
    """Says texts in one language, on the standard output or beside it."""

    def __init__(self, code: str) -> None:
        self.code = code

    @cached_property
    def language(self) -> Translator:
        """The language; a translation is read from its files when something is first said."""
        if self.code == "en":
            return ENGLISH
        from spellenkast.language.catalogue import language_for

        return language_for(self.code)

    @cached_property
    def out(self) -> "Console":
        """The standard output, as wide as the terminal."""
        return _console(stderr=False)

    @cached_property
    def err(self) -> "Console":
        """The standard error output, for progress and questions."""
        return _console(stderr=True)

    def word(self, text: Text) -> str:
        """Return a text in the language, without signs that could steer a terminal."""
        return shown(render(text, self.language))

    def number(self, value: float, digits: int) -> str:
        """Return a number with decimals as it is written in the language."""
        whole, _, rest = f"{value:.{digits}f}".partition(".")
        written = self.language.number(int(whole))
        if whole == "-0":
            written = f"\N{MINUS SIGN}0"
        return self.word(say("{whole}.{decimals}", whole=written, decimals=rest))


def shown(text: str) -> str:
    """Return a text fit for a terminal: without control characters, except for ends of lines.

    >>> shown("a\\x1b[2Jb")
    'a\N{REPLACEMENT CHARACTER}[2Jb'
    """
    return "".join(
        c if c.isprintable() or c in (_JOINER, "\n") else "\N{REPLACEMENT CHARACTER}" for c in text
    )


def as_json(value: object) -> str:
    """Return a value as JSON for people and programs; signs that cannot be shown are escaped."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    return "".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text)


def _console(*, stderr: bool) -> "Console":
    from rich.console import Console

    # Names may hold brackets and colons, which are not meant as markup or as the name of an emoji.
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)
