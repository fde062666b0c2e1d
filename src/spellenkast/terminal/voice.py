"""A language, and the terminal that it is spoken in."""

from functools import cached_property
from typing import TYPE_CHECKING

from spellenkast.core.text import ENGLISH, Text, Translator, render, say

if TYPE_CHECKING:
    from rich.console import Console

# Holds the emoji of families together; other invisible signs could change what a terminal shows.
_JOINER = "\N{ZERO WIDTH JOINER}"


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

    def say(self, text: Text | str) -> str:
        """Return a text in the language, or a name as it is, fit for a terminal."""
        return shown(text) if isinstance(text, str) else self.word(text)

    def number(self, value: float, digits: int) -> str:
        """Return a number with decimals as it is written in the language."""
        whole, _, rest = f"{value:.{digits}f}".partition(".")
        written = self.language.number(int(whole))
        if whole == "-0":
            written = "\N{MINUS SIGN}0"
        return self.word(say("{whole}.{decimals}", whole=written, decimals=rest))


def shown(text: str) -> str:
    """Return a text fit for a terminal: without control characters, except for ends of lines.

    >>> shown("a\\x1b[2Jb")
    'a\N{REPLACEMENT CHARACTER}[2Jb'
    """
    return "".join(
        c if c.isprintable() or c in (_JOINER, "\n") else "\N{REPLACEMENT CHARACTER}" for c in text
    )


def _console(*, stderr: bool) -> "Console":
    from rich.console import Console

    # Names may hold brackets and colons, which are not meant as markup or as the name of an emoji.
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)
