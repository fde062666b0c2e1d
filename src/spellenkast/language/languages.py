"""The languages on offer: known without reading anything about them."""

from spellenkast.core.errors import SpellenkastError

SOURCE = "en"
"""The language in which texts are written in the source."""

LANGUAGES = {"nl": "Nederlands", SOURCE: "English"}
"""The languages on offer, each by its own name; the first one is the default."""

DEFAULT = next(iter(LANGUAGES))
"""The language of somebody who has not chosen."""


class UnknownLanguage(SpellenkastError, LookupError):
    """A language that is not on offer."""
