"""Texts for people, kept apart from the language they are shown in.

A :class:`Text` is a value: an English source sentence and its arguments. The floors that talk to
people turn it into a language; everything below them only says *what* is to be said.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Text(msgspec.Struct, frozen=True):
    """A sentence for people: English source, arguments, and a plural where it counts something.

    >>> str(say("{name} throws {n} dice", name="Pim", n=3))
    'Pim throws 3 dice'
    >>> str(say_n("one box left", "{n} boxes left", 4))
    '4 boxes left'
    """

    source: str
    """English sentence with ``{name}`` places; also the key in every catalogue."""
    plural: str = ""
    """English plural, or empty where nothing is counted."""
    count: int = 1
    """The number that chooses between the two forms."""
    args: tuple[tuple[str, "Value"], ...] = ()
    """Names and values that fill the places."""

    def __str__(self) -> str:
        """Return the English sentence."""
        return render(self, ENGLISH)


Value = str | int | Text | tuple["str | int | Text", ...]
"""What may fill a place: a tuple is shown as a list ("a, b and c")."""


class Translator(Protocol):
    """A language: how sentences, numbers and lists are written in it."""

    def sentence(self, text: Text) -> str:
        """Return the translated sentence of ``text`` with its places still open."""
        ...

    def number(self, value: int) -> str:
        """Return a whole number as it is written in this language."""
        ...

    def listing(self, items: Sequence[str]) -> str:
        """Return items joined as a list in a sentence ("a, b and c")."""
        ...


class English:
    """The source language: sentences stand as they were written."""

    def sentence(self, text: Text) -> str:
        """Return the source sentence, or its plural when the count is not one."""
        return text.plural if text.plural and text.count != 1 else text.source

    def number(self, value: int) -> str:
        """Return the number with a minus sign that people read as one."""
        return f"{value:,}".replace("-", "\N{MINUS SIGN}")

    def listing(self, items: Sequence[str]) -> str:
        """Return ``a, b and c``."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} and {items[-1]}"


ENGLISH = English()


def say(source: str, /, **args: Value) -> Text:
    """Return a text; ``source`` is also what the catalogues translate."""
    return Text(source, args=tuple(args.items()))


def say_n(one: str, many: str, n: int, /, **args: Value) -> Text:
    """Return a text that counts: ``{n}`` is filled with the number."""
    return Text(one, plural=many, count=n, args=(("n", n), *args.items()))


def render(text: Text, language: Translator) -> str:
    """Return ``text`` in a language, arguments included, however deeply they are nested."""
    sentence = language.sentence(text)
    if not text.args:
        return sentence
    return sentence.format_map({name: show(value, language) for name, value in text.args})


def show(value: Value, language: Translator) -> str:
    """Return one argument as it stands in a sentence."""
    if isinstance(value, Text):
        return render(value, language)
    if isinstance(value, int):
        return language.number(value)
    if isinstance(value, tuple):
        return language.listing([show(item, language) for item in value])
    return value
