"""``games`` and ``rules``: what is in the cupboard, and how each game can be played."""

from functools import partial
from typing import TYPE_CHECKING

import click
import msgspec

from spellenkast.cli.examples import a_game
from spellenkast.cli.json_text import as_json
from spellenkast.cli.parts import About, SpokenCommand, argument, flag
from spellenkast.core.options import Named, Option, OptionTable, write_setting
from spellenkast.core.text import say
from spellenkast.terminal.voice import Voice

if TYPE_CHECKING:
    from rich.table import Table

    from spellenkast.core.game import Game


class PlayerEntry(msgspec.Struct, frozen=True):
    """A computer player, as ``games --json`` lists it."""

    key: str
    title: str
    help: str


class BoxEntry(msgspec.Struct, frozen=True):
    """A box on the shelf: a preset of a game."""

    preset: str
    title: str
    summary: str


class GameEntry(msgspec.Struct, frozen=True):
    """A game, as ``games --json`` lists it."""

    game: str
    version: int
    title: str
    seats: tuple[int, int]
    """Fewest and most players."""
    players: tuple[PlayerEntry, ...]
    boxes: tuple[BoxEntry, ...]


class ValueEntry(msgspec.Struct, frozen=True):
    """A value of a house rule."""

    value: str
    title: str
    help: str


class RuleEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A house rule, as ``rules --json`` lists it."""

    name: str
    title: str
    help: str
    source: str
    default: str
    allowed: str
    values: tuple[ValueEntry, ...] = ()
    """Empty where a number or a text is asked for."""
    only_with: dict[str, tuple[str, ...]] | None = None


class PresetEntry(msgspec.Struct, frozen=True):
    """A preset, with every house rule that applies under it."""

    name: str
    title: str
    help: str
    rules: dict[str, str]


class RulesEntry(msgspec.Struct, frozen=True):
    """All house rules of a game."""

    game: str
    version: int
    title: str
    rules: tuple[RuleEntry, ...]
    presets: tuple[PresetEntry, ...]


def commands(voice: Voice) -> tuple[click.Command, ...]:
    """Return the commands ``games`` and ``rules``."""
    return (
        SpokenCommand(
            voice,
            "games",
            partial(_games, voice),
            About(
                say("List the games in the cupboard, and who plays them."),
                ("spellenkast games", "spellenkast games --json"),
            ),
            params=[flag(voice, "--json", say("Write JSON, for programs."))],
        ),
        SpokenCommand(
            voice,
            "rules",
            partial(_rules, voice),
            About(
                say("List the house rules of a game: values, defaults, sources and presets."),
                (f"spellenkast rules {a_game()}", f"spellenkast rules {a_game()} --json"),
            ),
            params=[
                argument(voice, "game", say("GAME"), say("A game; the command games lists them.")),
                flag(voice, "--json", say("Write JSON, for programs.")),
            ],
        ),
    )


def _games(voice: Voice, json: bool) -> None:
    from spellenkast.core.registry import games

    entries = tuple(_game_entry(voice, game) for game in games())
    if json:
        click.echo(as_json(entries))
        return
    table = _grid(3)
    for entry in entries:
        low, high = entry.seats
        seats = say("{low} to {high} players", low=low, high=high)
        table.add_row(entry.game, entry.title, voice.word(seats), style="bold")
        for box in entry.boxes:
            table.add_row("", box.title, box.summary)
        for player in entry.players:
            table.add_row("", f"--players {player.key}", player.help, style="cyan")
    voice.out.print(table)


def _game_entry(voice: Voice, game: "Game") -> GameEntry:
    from spellenkast.play.levels import levels

    return GameEntry(
        game=game.key,
        version=game.version,
        title=voice.word(game.title),
        seats=(game.seats[0], game.seats[-1]),
        players=tuple(
            PlayerEntry(level.key, voice.word(level.title), voice.word(level.help))
            for level in levels(game)
        ),
        boxes=tuple(
            BoxEntry(box.preset, voice.word(box.title), voice.word(box.summary))
            for box in game.face.boxes()
        ),
    )


def _rules(voice: Voice, game: str, json: bool) -> None:
    from spellenkast.core.registry import game as find_game

    found = find_game(game)
    table = found.options
    entry = RulesEntry(
        game=found.key,
        version=found.version,
        title=voice.word(found.title),
        rules=tuple(_rule_entry(voice, option) for option in table.options.values()),
        presets=_preset_entries(voice, table),
    )
    if json:
        click.echo(as_json(entry))
        return
    for rule in entry.rules:
        _print_rule(voice, rule)
    _print_presets(voice, table, entry.presets)


def _rule_entry(voice: Voice, option: Option) -> RuleEntry:
    only_with = None
    if option.only_with is not None:
        other, values = option.only_with
        only_with = {other: tuple(map(write_setting, values))}
    return RuleEntry(
        name=option.name,
        title=voice.word(option.title),
        help=voice.word(option.help),
        source=voice.word(option.source),
        default=write_setting(option.default),
        allowed=voice.word(option.kind.allowed),
        values=_value_entries(voice, option),
        only_with=only_with,
    )


def _value_entries(voice: Voice, option: Option) -> tuple[ValueEntry, ...]:
    if not isinstance(option.kind, Named):
        return ()
    return tuple(
        ValueEntry(
            write_setting(choice.value),
            voice.word(choice.label),
            voice.word(choice.help) if choice.help is not None else "",
        )
        for choice in option.kind.choices
    )


def _preset_entries(voice: Voice, table: OptionTable) -> tuple[PresetEntry, ...]:
    return tuple(
        PresetEntry(
            preset.name,
            voice.word(preset.title),
            voice.word(preset.help),
            table.write(table.preset(preset.name)),
        )
        for preset in table.presets.values()
    )


def _print_rule(voice: Voice, rule: RuleEntry) -> None:
    voice.out.print(f"{rule.name}  {rule.title}", style="bold")
    voice.out.print(_indented(rule.help))
    grid = _grid(3)
    for value in rule.values:
        mark = voice.word(say("(default)")) if value.value == rule.default else ""
        grid.add_row(value.value, _meaning(value), mark)
    if rule.values:
        voice.out.print(_indented(grid))
    elif "\n" in rule.default:
        voice.out.print(_indented(rule.allowed))
        voice.out.print(_indented(voice.word(say("By default:"))))
        voice.out.print(_indented(rule.default, 4))
    else:
        text = say(
            "Value: {allowed}; {value} by default.", allowed=rule.allowed, value=rule.default
        )
        voice.out.print(_indented(voice.word(text)))
    for other, values in (rule.only_with or {}).items():
        text = say("Applies with {other} {values}.", other=other, values=values)
        voice.out.print(_indented(voice.word(text)), style="dim")
    text = say("Source: {source}", source=rule.source)
    voice.out.print(_indented(voice.word(text)), style="dim")
    voice.out.print()


def _meaning(value: ValueEntry) -> str:
    """Return what a value is called, unless its name says that, and what it does."""
    if value.title.casefold() == value.value.casefold():
        return value.help
    return f"{value.title}. {value.help}" if value.help else value.title


def _print_presets(voice: Voice, table: OptionTable, presets: tuple[PresetEntry, ...]) -> None:
    voice.out.print(voice.word(say("Presets")), style="bold")
    grid = _grid(2)
    for preset in presets:
        grid.add_row(preset.name, f"{preset.title}. {preset.help}")
        changed = table.changed(table.preset(preset.name))
        if changed:
            rules = (f"{option.name}={preset.rules[option.name]}" for option in changed)
            grid.add_row("", ",".join(rules), style="dim")
    voice.out.print(_indented(grid))


def _indented(content: "str | Table", by: int = 2) -> object:
    from rich.padding import Padding

    return Padding(content, (0, 0, 0, by), expand=False)


def _grid(columns: int) -> "Table":
    from rich.table import Table

    grid = Table.grid(padding=(0, 2))
    for _ in range(columns):
        grid.add_column(overflow="fold")
    return grid
