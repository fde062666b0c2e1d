"""Checks of what a game declares: its names, its seats and its house rules."""

import re

import msgspec

from spellenkast.core import registry
from spellenkast.core.errors import RulesError, SeatsError, UnknownGame, quote
from spellenkast.core.game import Game
from spellenkast.core.options import (
    Document,
    HouseRules,
    Named,
    Option,
    Setting,
    Whole,
    write_setting,
)
from spellenkast.core.text import ENGLISH, Text, render
from spellenkast.testing.scene import broken

_KEY = re.compile(r"[a-z][a-z0-9-]*")
_NAME = re.compile(r"[a-z][a-z0-9_]*")


def game_is_declared(game: Game) -> None:
    """Key, version, title and seats are set, and the cupboard finds the game."""
    if not _KEY.fullmatch(game.key):
        raise broken(game.key, "the key of a game is small letters, digits and hyphens")
    if type(game.version) is not int or game.version < 1:
        raise broken(game.key, f"the version counts from 1, it is {game.version!r}")
    if not render(game.title, ENGLISH).strip():
        raise broken(game.key, "the title is empty")
    if not game.seats or game.seats[0] < 1 or game.seats.step != 1:
        raise broken(game.key, f"the numbers of players are no range from 1: {game.seats}")
    try:
        found = registry.game(game.key)
    except UnknownGame as error:
        raise broken(
            game.key, f"it is not in the cupboard; the entry point group is {registry.GROUP!r}"
        ) from error
    if found is not game:
        raise broken(game.key, "another game of this name is in the cupboard")


def wrong_seats_are_refused(game: Game) -> None:
    """No game begins with too few or too many seats."""
    for seats in (game.seats[0] - 1, game.seats[-1] + 1, -1):
        try:
            game.new(seats)
        except SeatsError:
            continue
        raise broken(game.key, f"a game with {seats} seats begins")


def options_are_documented(game: Game) -> None:
    """Every house rule has a title, a line of help, a source, and labels; every field is a rule."""
    table = game.options
    fields = tuple(field.name for field in msgspec.structs.fields(table.kind))
    if set(fields) != set(table.options):
        raise broken(
            game.key,
            f"the house rules have the fields {fields}, but the table {list(table.options)}",
        )
    for option in table.options.values():
        if not _NAME.fullmatch(option.name):
            raise broken(game.key, f"{option.name!r} is no name of a house rule")
        texts = {"title": option.title, "help": option.help, "source": option.source}
        for what, text in texts.items():
            _check_text(game, option, what, text)
        if isinstance(option.kind, Named):
            for choice in option.kind.choices:
                _check_text(game, option, f"label of {choice.value!r}", choice.label)
        _check_text(game, option, "what is allowed", option.kind.allowed)
        if option.only_with is not None and option.only_with[0] not in table.options:
            raise broken(
                game.key, f"{option.name} belongs to {option.only_with[0]}, which is no rule"
            )


def every_value_is_accepted(game: Game) -> None:
    """Every value of every house rule can be written, read, and begun a game with."""
    for option in game.options.options.values():
        base = _base_for(game, option)
        for value in _values(option):
            text = write_setting(value)
            try:
                rules = game.options.read({option.name: text}, base)
            except RulesError as error:
                raise broken(game.key, f"{option.name}={text} is refused: {error}") from error
            if game.options.value(rules, option.name) != value:
                raise broken(game.key, f"{option.name}={text} is read as something else: {rules}")
            _check_inverse(game, rules)
            game.new(game.seats[-1], rules)


def wrong_values_are_refused(game: Game) -> None:
    """A wrong value raises ``RulesError``, which quotes it and names the house rule."""
    for option in game.options.options.values():
        for text in _wrong(option):
            try:
                game.options.read({option.name: text}, _base_for(game, option))
            except RulesError as error:
                if error.option != option.name and not isinstance(option.kind, Document):
                    raise broken(
                        game.key, f"{error} does not say that {option.name} is wrong"
                    ) from error
                if quote(text)[:20] not in str(error):
                    raise broken(game.key, f"{error} does not quote {quote(text)}") from error
            else:
                raise broken(game.key, f"{option.name}={text[:60]!r} is accepted")


def presets_are_valid(game: Game) -> None:
    """Presets have titles and help, differ from each other, and one of them is the default."""
    table, known = game.options, dict[HouseRules, str]()
    for preset in table.presets.values():
        rules = table.preset(preset.name)
        if rules in known:
            raise broken(game.key, f"presets {known[rules]} and {preset.name} are the same")
        known[rules] = preset.name
        for text in (preset.title, preset.help):
            if not render(text, ENGLISH).strip():
                raise broken(game.key, f"preset {preset.name} has an empty title or help")
    if table.default not in known:
        raise broken(game.key, "no preset has the default house rules")


def rules_are_inverse(game: Game, rules: HouseRules) -> None:
    """``read(write(rules)) == rules``."""
    _check_inverse(game, rules)


def levels_are_declared(game: Game) -> None:
    """Computer players have different keys, titles and help."""
    keys = [level.key for level in game.levels]
    if len(set(keys)) < len(keys) or not all(_KEY.fullmatch(key) for key in keys):
        raise broken(game.key, f"computer players need different keys of small letters: {keys}")
    for level in game.levels:
        for text in (level.title, level.help):
            if not render(text, ENGLISH).strip():
                raise broken(game.key, f"level {level.key} has an empty title or help")


def _base_for(game: Game, option: Option) -> HouseRules:
    """Return house rules under which an option applies."""
    table, base = game.options, game.options.default
    if option.only_with is None:
        return base
    name, values = option.only_with
    if table.value(base, name) in values:
        return base
    return table.make({name: values[0]}, _base_for(game, table.option(name)))


def _values(option: Option) -> list[Setting]:
    kind = option.kind
    if isinstance(kind, Named):
        return [choice.value for choice in kind.choices]
    if isinstance(kind, Whole):
        none: list[Setting] = [None] if kind.optional else []
        return [kind.low, kind.high, *kind.suggested, option.default, *none]
    return [option.default]


def _wrong(option: Option) -> list[str]:
    texts = ["", "no such value", "\u00b2", "\u0663", "9" * 5000, "1.5", "\x00"]
    if isinstance(option.kind, Whole):
        texts += [str(option.kind.low - 1), str(option.kind.high + 1), "1e1", "0x1"]
        if not option.kind.optional:
            texts.append("none")
    return ["no such value"] if isinstance(option.kind, Document) else texts


def _check_inverse(game: Game, rules: HouseRules) -> None:
    written = game.options.write(rules)
    again = game.options.read(written)
    if again != rules or hash(again) != hash(rules):
        raise broken(game.key, f"house rules are written as {written}, but read as {again}")


def _check_text(game: Game, option: Option, what: str, text: Text) -> None:
    if not render(text, ENGLISH).strip():
        raise broken(game.key, f"house rule {option.name}: its {what} is empty")
