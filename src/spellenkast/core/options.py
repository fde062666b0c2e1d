"""House rules: a frozen value, and the table that explains, reads and checks it.

A game declares a subclass of :class:`HouseRules` (the value) and an :class:`OptionTable` (names,
values, sources and presets). The same table serves the set-up page, the command line, the record
and the rules page, so none of them can know an option that the others do not.
"""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches

import msgspec

from spellenkast.core.errors import RulesError, quote
from spellenkast.core.text import Text, say

Setting = str | int | bool | None
"""The value of one option: a name, a number, on/off, or none."""


class HouseRules(msgspec.Struct, frozen=True, cache_hash=True):
    """Base of every game's house rules; a game adds one field for each option."""


class Choice(msgspec.Struct, frozen=True):
    """One of the values of an option, with its label and what it does."""

    value: Setting
    label: Text
    help: Text | None = None


class Named(msgspec.Struct, frozen=True):
    """Values with names (``forced``, ``free``); also on and off."""

    choices: tuple[Choice, ...]

    def read(self, text: str) -> Setting:
        """Return the value whose name is ``text``.

        :raises ValueError: there is none.
        """
        for choice in self.choices:
            if write_setting(choice.value) == text:
                return choice.value
        raise ValueError(text)

    def holds(self, value: Setting) -> bool:
        """Tell whether ``value`` is one of the choices."""
        return self.choice(value) is not None

    def choice(self, value: Setting) -> Choice | None:
        """Return the choice with a value; 1 is not the same as on."""
        for choice in self.choices:
            if type(choice.value) is type(value) and choice.value == value:
                return choice
        return None

    @property
    def allowed(self) -> Text:
        """Return the values as people may type them."""
        return say("{values}", values=tuple(write_setting(c.value) for c in self.choices))


class Whole(msgspec.Struct, frozen=True):
    """A whole number between two bounds, or ``none`` where the option may be absent."""

    low: int
    high: int
    suggested: tuple[int, ...] = ()
    optional: bool = False

    def read(self, text: str) -> Setting:
        """Return the number that ``text`` says.

        :raises ValueError: it is no number, or out of bounds.
        """
        if self.optional and text == "none":
            return None
        if not text.isascii() or not text.lstrip("-").isdecimal() or len(text) > len("-1000000"):
            raise ValueError(text)
        value = int(text)
        if not self.holds(value):
            raise ValueError(text)
        return value

    def holds(self, value: Setting) -> bool:
        """Tell whether ``value`` lies within the bounds."""
        if value is None:
            return self.optional
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return self.low <= value <= self.high

    @property
    def allowed(self) -> Text:
        """Return the bounds in words."""
        if self.optional:
            return say("a whole number from {low} to {high}, or none", low=self.low, high=self.high)
        return say("a whole number from {low} to {high}", low=self.low, high=self.high)


class Document(msgspec.Struct, frozen=True):
    """A small text that people edit, such as the sheet of a children's game.

    ``check`` returns the text in its canonical form, or raises :class:`RulesError` with the line
    and the reason; an option always holds the canonical form.
    """

    check: Callable[[str], str]
    format: Text
    """What the text looks like, for people."""
    named: tuple[Choice, ...] = ()
    """Short texts that ``check`` turns into a whole one, to choose from."""
    draw: Callable[[int], str] | None = None
    """A fresh text in canonical form from a seed, where the game can make one up."""
    describe: Callable[[str], Text] | None = None
    """What there is to say about a text in canonical form, such as how hard it is."""

    def read(self, text: str) -> Setting:
        """Return the canonical form of ``text``."""
        return self.check(text)

    def holds(self, value: Setting) -> bool:
        """Tell whether ``value`` is a text in canonical form."""
        return isinstance(value, str) and self.check(value) == value

    @property
    def allowed(self) -> Text:
        """Return what the text should look like."""
        return self.format


Kind = Named | Whole | Document


class Option(msgspec.Struct, frozen=True):
    """One house rule: its field, its values, where it comes from and when it applies."""

    name: str
    title: Text
    help: Text
    """One line for the set-up page."""
    kind: Kind
    default: Setting
    source: Text
    """The seed page, the publisher, or a house custom."""
    only_with: tuple[str, tuple[Setting, ...]] | None = None
    """Another option and the values of it under which this one exists; otherwise always."""

    def label(self, value: Setting) -> Text:
        """Return a value as people call it."""
        choice = self.kind.choice(value) if isinstance(self.kind, Named) else None
        return say("{value}", value=write_setting(value)) if choice is None else choice.label


class Preset(msgspec.Struct, frozen=True):
    """A bundle of values under a name."""

    name: str
    title: Text
    help: Text
    values: tuple[tuple[str, Setting], ...] = ()


def on_off(on: Text | None = None, off: Text | None = None) -> Named:
    """Return the kind of an option that is on or off, with an explanation of each."""
    return Named((Choice(True, say("on"), on), Choice(False, say("off"), off)))


def write_setting(value: Setting) -> str:
    """Return a value as it stands in a record and on a command line.

    >>> write_setting(True), write_setting(None), write_setting(63), write_setting("free")
    ('on', 'none', '63', 'free')
    """
    if value is True:
        return "on"
    if value is False:
        return "off"
    return "none" if value is None else str(value)


class OptionTable:
    """All house rules of a game: reads them, writes them, and says what is wrong with them."""

    def __init__(
        self,
        kind: type[HouseRules],
        options: Iterable[Option],
        presets: Iterable[Preset],
    ) -> None:
        self.kind = kind
        self.options = {option.name: option for option in options}
        self.presets = {preset.name: preset for preset in presets}
        self.default = kind(**{o.name: o.default for o in self.options.values()})

    def preset(self, name: str) -> HouseRules:
        """Return the house rules of a preset.

        :raises RulesError: there is no preset of that name.
        """
        if name not in self.presets:
            raise RulesError(
                say(
                    "There is no preset {name}. Presets are: {names}.",
                    name=quote(name),
                    names=tuple(self.presets),
                ),
                "preset",
            )
        return self.make(dict(self.presets[name].values))

    def make(self, settings: Mapping[str, Setting], base: HouseRules | None = None) -> HouseRules:
        """Return house rules from values by name; what is not named is as in ``base``.

        :raises RulesError: a name, a value or a combination that does not exist.
        """
        for name, value in settings.items():
            option = self.option(name)
            if not option.kind.holds(value):
                raise self._bad_value(option, write_setting(value))
        rules = msgspec.structs.replace(base if base is not None else self.default, **settings)
        self._reject_idle(rules, settings)
        idle = {o.name: o.default for o in self.options.values() if not self._applies(o, rules)}
        return msgspec.structs.replace(rules, **idle)

    def read(self, settings: Mapping[str, str], base: HouseRules | None = None) -> HouseRules:
        """Return house rules from texts by name, as a form, a record or a command line gives them.

        ``preset`` is a name of its own: it is the base that the others change.

        :raises RulesError: quoting the offending text and what would be right.
        """
        rest = dict(settings)
        if "preset" in rest:
            base = self.preset(rest.pop("preset"))
        return self.make({name: self._read_one(name, text) for name, text in rest.items()}, base)

    def read_line(self, line: str) -> HouseRules:
        """Return house rules from ``name=value,name=value``; an empty line is the default.

        :raises RulesError: as :meth:`read`.
        """
        settings: dict[str, str] = {}
        for part in filter(None, (p.strip() for p in line.split(","))):
            name, sign, value = (p.strip() for p in part.partition("="))
            if not sign:
                raise RulesError(
                    say(
                        "{part} is no house rule. Write name=value, with commas between several.",
                        part=quote(part),
                    )
                )
            if name in settings:
                raise RulesError(say("{name} is given twice.", name=quote(name)), name)
            settings[name] = value
        return self.read(settings)

    def write(self, rules: HouseRules) -> dict[str, str]:
        """Return every house rule that applies, in table order; :meth:`read` inverts it."""
        return {o.name: write_setting(self.value(rules, o.name)) for o in self.active(rules)}

    def value(self, rules: HouseRules, name: str) -> Setting:
        """Return the value of one option."""
        value: Setting = getattr(rules, name)
        return value

    def active(self, rules: HouseRules) -> tuple[Option, ...]:
        """Return the options that apply under these rules, in table order."""
        return tuple(o for o in self.options.values() if self._applies(o, rules))

    def changed(self, rules: HouseRules, base: HouseRules | None = None) -> tuple[Option, ...]:
        """Return the options that differ from ``base`` (the default), in table order."""
        other = base if base is not None else self.default
        return tuple(
            o for o in self.active(rules) if self.value(rules, o.name) != self.value(other, o.name)
        )

    def preset_of(self, rules: HouseRules) -> Preset | None:
        """Return the first preset that means exactly these rules."""
        for preset in self.presets.values():
            if self.preset(preset.name) == rules:
                return preset
        return None

    def option(self, name: str) -> Option:
        """Return an option by name.

        :raises RulesError: there is none; the sentence names the closest ones.
        """
        if name in self.options:
            return self.options[name]
        near = get_close_matches(name, self.options, n=1)
        if near:
            raise RulesError(
                say(
                    "There is no house rule {name}. Did you mean {near}?",
                    name=quote(name),
                    near=near[0],
                ),
                name,
            )
        raise RulesError(
            say(
                "There is no house rule {name}. They are: {names}.",
                name=quote(name),
                names=tuple(self.options),
            ),
            name,
        )

    def _applies(self, option: Option, rules: HouseRules) -> bool:
        """Tell whether an option has an effect; what it belongs to must have one, too."""
        if option.only_with is None:
            return True
        other, values = option.only_with
        return self.value(rules, other) in values and self._applies(self.options[other], rules)

    def _reject_idle(self, rules: HouseRules, settings: Mapping[str, Setting]) -> None:
        """Refuse a changed value of an option that has no effect: it would surprise its author."""
        for name in settings:
            option = self.options[name]
            if option.only_with is None or self._applies(option, rules):
                continue
            if self.value(rules, name) != option.default:
                other, values = option.only_with
                raise RulesError(
                    say(
                        "{name} does nothing here: it belongs to {other} {values}.",
                        name=quote(name),
                        other=other,
                        values=tuple(write_setting(v) for v in values),
                    ),
                    name,
                )

    def _read_one(self, name: str, text: str) -> Setting:
        option = self.option(name)
        try:
            return option.kind.read(text)
        except RulesError:
            raise
        except ValueError:
            raise self._bad_value(option, text) from None

    def _bad_value(self, option: Option, text: str) -> RulesError:
        return RulesError(
            say(
                "{name} cannot be {text}. It may be: {allowed}.",
                name=option.name,
                text=quote(text),
                allowed=option.kind.allowed,
            ),
            option.name,
        )
