"""The language that a command line asks for."""

from collections.abc import Mapping, Sequence

from spellenkast.core.errors import quote
from spellenkast.core.text import say
from spellenkast.language.languages import LANGUAGES, UnknownLanguage

CODES = tuple(sorted(LANGUAGES))
"""Languages of the commands."""

VARIABLE = "SPELLENKAST_LANG"
"""The environment variable that chooses the language of the commands."""

# In the order in which other programs of the system look at them.
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


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
