"""Languages: the translations of all floors and games in one place, read when first needed."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache, cached_property

from babel import Locale
from babel.dates import format_datetime
from babel.lists import format_list
from babel.numbers import format_decimal

from spellenkast.core.errors import quote
from spellenkast.core.text import Text, say
from spellenkast.language.languages import DEFAULT, LANGUAGES, UnknownLanguage
from spellenkast.language.places import LOCALE, packages
from spellenkast.language.po import read

_REGIONS = {"nl": "nl_NL", "en": "en_GB"}
"""Whose habits a language follows: the source is written without a comma before "and"."""

_PLURALS = ("zero", "one", "two", "few", "many", "other")
"""Plural forms in the order in which files of translations number them."""


class Catalogue:
    """A language (a :class:`~spellenkast.core.text.Translator`) with its own sentences.

    A text without a translation stands in English.
    """

    def __init__(self, code: str, sentences: Mapping[tuple[str, str], Sequence[str]]) -> None:
        self.code = code
        self._sentences = sentences
        self._numbers: dict[int, str] = {}

    @cached_property
    def locale(self) -> Locale:
        """The habits of the language: numbers, lists, dates, plurals."""
        return Locale.parse(_REGIONS[self.code])

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return LANGUAGES[self.code]

    def sentence(self, text: Text) -> str:
        """Return the translated sentence of ``text`` with its places still open."""
        forms = self._sentences.get((text.source, text.plural), ())
        if not text.plural:
            return (forms[0] if forms else "") or text.source
        number = self._plural(text.count)
        if number < len(forms) and forms[number]:
            return forms[number]
        return text.plural if text.count != 1 else text.source

    def number(self, value: int) -> str:
        """Return a whole number as it is written in this language, with a real minus sign."""
        if -1000 < value < 1000:
            return str(value).replace("-", "\N{MINUS SIGN}")
        if value not in self._numbers:
            shown = format_decimal(value, locale=self.locale)
            if len(self._numbers) > 10_000:
                self._numbers.clear()
            self._numbers[value] = shown.replace("-", "\N{MINUS SIGN}")
        return self._numbers[value]

    def listing(self, items: Sequence[str]) -> str:
        """Return items joined as a list in a sentence ("a, b and c")."""
        return format_list(items, locale=self.locale) if len(items) > 1 else "".join(items)

    def moment(self, when: datetime) -> str:
        """Return a day and time as it is written in this language, without seconds."""
        return format_datetime(when, format="d MMMM yyyy HH:mm", locale=self.locale)

    def _plural(self, count: int) -> int:
        """Return which of the plural forms a count takes, as files of translations number them."""
        tags = {*self.locale.plural_form.tags, "other"}
        return [tag for tag in _PLURALS if tag in tags].index(self.locale.plural_form(count))


@cache
def language_for(code: str = DEFAULT) -> Catalogue:
    """Return a language by its code.

    :raises UnknownLanguage: it is not on offer.

    >>> language_for("en").number(12345)
    '12,345'
    >>> language_for("nl").listing(["oma", "Pim", "Jan"])
    'oma, Pim en Jan'
    """
    if code not in LANGUAGES:
        raise UnknownLanguage(
            say(
                "There is no language {code}. Languages are: {codes}.",
                code=quote(code),
                codes=tuple(LANGUAGES),
            )
        )
    return Catalogue(code, _load(code))


def _load(code: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return all sentences of a language; where two places translate one text, the first stands."""
    result: dict[tuple[str, str], tuple[str, ...]] = {}
    for package in packages():
        file = package / LOCALE / f"{code}.po"
        if file.is_file():
            for key, forms in read(file.read_bytes()).items():
                result.setdefault(key, forms)
    return result
