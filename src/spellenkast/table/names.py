"""Names and words as people type them, made fit to be shown and kept."""

import unicodedata
from collections.abc import Iterable

from spellenkast.core.errors import quote
from spellenkast.core.text import say
from spellenkast.table.errors import TableError

NAME_LENGTH = 24
"""Signs of the longest name."""

WORD_LENGTH = 60
"""Signs of the longest word that a seat adds to the dice."""

# Holds the emoji of families together; every other invisible sign could disguise a name.
_JOINER = "\N{ZERO WIDTH JOINER}"


def clean_name(text: str) -> str:
    """Return a name with single spaces and in one Unicode form.

    :raises TableError: it is empty, too long, or holds signs that cannot be shown.

    >>> clean_name("  Oma   Truus ")
    'Oma Truus'
    """
    name = _clean(text, NAME_LENGTH)
    if not name.replace(_JOINER, ""):
        raise TableError("refused", say("A seat needs a name. Write one, such as Oma."))
    return name


def clean_word(text: str) -> str:
    """Return a word for the dice with single spaces and in one Unicode form; it may be empty.

    :raises TableError: it is too long, or holds signs that cannot be shown.
    """
    return _clean(text, WORD_LENGTH)


def unique_name(name: str, taken: Iterable[str]) -> str:
    """Return the name, with a number behind it where somebody at the table has it already.

    >>> unique_name("Pim", ["Oma", "pim", "Pim 2"])
    'Pim 3'
    """
    others = {other.casefold() for other in taken}
    candidate, number = name, 1
    while candidate.casefold() in others:
        number += 1
        ending = f" {number}"
        candidate = f"{name[: NAME_LENGTH - len(ending)]}{ending}"
    return candidate


def _clean(text: str, limit: int) -> str:
    # Cut long before anything costs time; what is cut was too long anyway.
    shown = " ".join(unicodedata.normalize("NFC", text[: 20 * limit]).split())
    if not all(sign.isprintable() or sign == _JOINER for sign in shown):
        raise TableError(
            "refused", say("{text} holds signs that cannot be shown.", text=quote(text))
        )
    if len(shown) > limit:
        raise TableError(
            "refused",
            say("{text} is too long: {n} signs fit.", text=quote(text, limit), n=limit),
        )
    return shown
