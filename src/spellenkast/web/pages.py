"""Templates, and what they call to say something; everything is escaped that is not ours."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from spellenkast.core.text import Text, Translator, Value, render


@cache
def environment() -> Environment:
    """Return the templates, which a mistake in a name breaks at once."""
    return Environment(
        loader=PackageLoader("spellenkast.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


class Words:
    """What templates call to say something in a language."""

    def __init__(self, language: Translator) -> None:
        self.language = language

    def say(self, source: str, /, **args: Value) -> str:
        """Return a text of a template; extracted as ``_("...")``."""
        return render(Text(source, args=tuple(args.items())), self.language)

    def say_n(self, one: str, many: str, n: int, /, **args: Value) -> str:
        """Return a text of a template that counts; extracted as ``n_("...", "...", n)``."""
        counted = (("n", n), *args.items())
        return render(Text(one, plural=many, count=n, args=counted), self.language)

    def word(self, text: Text | str) -> str:
        """Return a text of another floor, or a name as it is."""
        return text if isinstance(text, str) else render(text, self.language)
