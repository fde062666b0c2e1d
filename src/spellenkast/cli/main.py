"""From the words of a command line to an exit code."""

import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

import click

from spellenkast import __version__
from spellenkast.cli import papers, sheets, shelf, simulation, tables
from spellenkast.cli.asked_language import language_of
from spellenkast.cli.examples import a_game
from spellenkast.cli.faults import USAGE, sentence, usage_sentence
from spellenkast.cli.parts import About, SpokenGroup, flag
from spellenkast.core.errors import SpellenkastError
from spellenkast.core.text import say
from spellenkast.terminal.voice import Voice

STOPPED = 130
"""Exit code after Ctrl-C, as shells have it."""

_STANDARD_OUTPUT = 1
"""The descriptor of the standard output."""

_OUTPUT_FAULTS = (errno.ENOSPC, errno.EIO)
"""A full disk or a terminal that is gone. A pipe that is closed ends a command without a word."""


def main(words: Sequence[str] | None = None) -> NoReturn:
    """Run a command and leave with its exit code.

    0 is success, 1 a fault in what the user gave (a record, a file, house rules), 2 a command that
    does not exist or is written wrongly.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # What an old terminal cannot show or send becomes a question mark, not the end.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:] if words is None else words))


def run(words: Sequence[str]) -> int:
    """Return the exit code of a command after running it."""
    try:
        voice = Voice(language_of(words, os.environ))
    except SpellenkastError as error:
        click.echo(str(error), err=True)
        return USAGE
    try:
        code = commands(voice).main(list(words), "spellenkast", standalone_mode=False)
    except click.UsageError as error:
        click.echo(voice.word(usage_sentence(error)), err=True)
        return USAGE
    except SpellenkastError as error:
        click.echo(voice.word(sentence(error)), err=True)
        return 1
    except OSError as error:
        if error.errno not in _OUTPUT_FAULTS:
            raise
        _give_up_output()
        reason = say("The output cannot be written: {reason}.", reason=os.strerror(error.errno))
        click.echo(voice.word(reason), err=True)
        return 1
    except (click.Abort, KeyboardInterrupt):
        click.echo(voice.word(say("Stopped.")), err=True)
        return STOPPED
    return code if isinstance(code, int) else 0


def _give_up_output() -> None:
    """Send what is still in the buffer nowhere, or Python would try again when it leaves."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), _STANDARD_OUTPUT)


def commands(voice: Voice) -> click.Group:
    """Return all commands, with their help in the language of the voice."""
    group = SpokenGroup(
        voice,
        "spellenkast",
        About(
            say("The cupboard where a family keeps its games: play, check, simulate."),
            (
                "spellenkast serve",
                f"spellenkast play {a_game()} --seats me,greedy",
                f"spellenkast simulate {a_game()} --players random,greedy --games 1000 --seed 1",
            ),
        ),
        params=[flag(voice, "--version", say("Show the version."), instead=_show_version)],
    )
    for command in (
        *tables.commands(voice),
        *shelf.commands(voice),
        *papers.commands(voice),
        *sheets.commands(voice),
        *simulation.commands(voice),
    ):
        group.add_command(command)
    return group


def _show_version() -> None:
    click.echo(f"spellenkast {__version__}")
