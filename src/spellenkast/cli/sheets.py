"""``sheet``: the papers that a game is played on, drawn from a seed, printed and checked."""

from functools import partial
from typing import TypedDict, Unpack

import click
import msgspec

from spellenkast.cli.examples import a_game
from spellenkast.cli.files import read_text
from spellenkast.cli.json_text import as_json
from spellenkast.cli.parts import About, SpokenCommand, Whole, argument, flag, option
from spellenkast.core.errors import RulesError
from spellenkast.core.game import Game
from spellenkast.core.options import Document, Option, write_setting
from spellenkast.core.registry import game as find_game
from spellenkast.core.text import Text, say
from spellenkast.terminal.voice import Voice

_MOST_SEED = 10**18 - 1


class Asked(TypedDict):
    """The words of the command."""

    game: str
    seed: int | None
    file: str | None
    check: bool
    json: bool


class SheetEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sheet, as ``sheet --json`` writes it."""

    game: str
    rule: str
    """The house rule that it is a value of."""
    text: str
    """In canonical form."""
    seed: int | None = None
    said: str = ""
    """What there is to say about it, such as how hard it is."""


def commands(voice: Voice) -> tuple[click.Command, ...]:
    """Return the command ``sheet``."""
    game = a_game()
    return (
        SpokenCommand(
            voice,
            "sheet",
            partial(_sheet, voice),
            About(
                say("Print the sheet of a game, draw a new one, or check one of your own."),
                (
                    f"spellenkast sheet {game}",
                    f"spellenkast sheet {game} --seed 7 > sheet.txt",
                    f"spellenkast sheet {game} --file sheet.txt --check",
                ),
                say("A sheet in a file is played on with: --rules {rule}=@FILE", rule="sheet"),
            ),
            params=[
                argument(voice, "game", say("GAME"), say("A game; the command games lists them.")),
                option(
                    voice,
                    "--seed",
                    say("Draw a new sheet: the same number gives the same sheet."),
                    type=Whole(voice, 0, _MOST_SEED),
                ),
                option(
                    voice,
                    "--file",
                    say("Read the sheet from a file; - is the standard input."),
                    metavar=voice.word(say("FILE")),
                ),
                flag(voice, "--check", say("Only say whether the sheet is right.")),
                flag(voice, "--json", say("Write JSON, for programs.")),
            ],
        ),
    )


def _sheet(voice: Voice, **asked: Unpack[Asked]) -> None:
    found = find_game(asked["game"])
    rule, kind = _document(found)
    seed = asked["seed"]
    text = _text(found, rule, kind, asked)
    if asked["check"]:
        voice.out.print(voice.word(say("The sheet is right.")))
        return
    said = voice.word(kind.describe(text)) if kind.describe is not None else ""
    if asked["json"]:
        entry = SheetEntry(found.key, rule.name, text, seed, said)
        voice.out.print(as_json(entry), markup=False, highlight=False, soft_wrap=True)
        return
    click.echo(text)
    if said:
        # Beside the sheet, not in it: what is written to a file can be read again.
        click.echo(said, err=True)


def _document(game: Game) -> tuple[Option, Document]:
    """Return the house rule of a game that is a sheet.

    :raises RulesError: it has none.
    """
    for rule in game.options.options.values():
        if isinstance(rule.kind, Document):
            return rule, rule.kind
    raise RulesError(say("{game} has no sheet that can be changed.", game=game.title))


def _text(game: Game, rule: Option, kind: Document, asked: Asked) -> str:
    """Return the sheet that was asked for, in canonical form.

    :raises RulesError: both a seed and a file, or a sheet that is not right.
    """
    seed, file = asked["seed"], asked["file"]
    if seed is not None and file is not None:
        raise _refused(say("Give a seed or a file, not both."), rule)
    if file is not None:
        return kind.check(read_text(file))
    if seed is None:
        return write_setting(rule.default)
    if kind.draw is None:
        raise _refused(
            say("Sheets of {game} cannot be drawn by themselves.", game=game.title), rule
        )
    return kind.draw(seed)


def _refused(text: Text, rule: Option) -> RulesError:
    return RulesError(text, rule.name)
