"""Commands, options and arguments whose help and errors are texts of ours."""

from collections.abc import Callable, Sequence
from typing import Any, TypedDict, Unpack

import click
import msgspec
from click.formatting import HelpFormatter
from click.types import OptionHelpExtra

from spellenkast.cli.asked_language import CODES
from spellenkast.core.errors import quote
from spellenkast.core.text import Text, say
from spellenkast.terminal.voice import Voice

Run = Callable[..., int | None]
"""What a command does; the return value is its exit code, nothing means 0."""


class About(msgspec.Struct, frozen=True):
    """What the help of a command says."""

    summary: Text
    """The first paragraph, and all that the list of commands says."""
    examples: tuple[str, ...]
    details: Text | None = None

    def said(self, voice: Voice) -> str:
        """Return both paragraphs."""
        details = f"\n\n{voice.word(self.details)}" if self.details is not None else ""
        return f"{voice.word(self.summary)}{details}"


class More(TypedDict, total=False):
    """What an option may have besides its name and help."""

    type: click.ParamType[Any, Any]
    metavar: str
    default: str | int
    required: bool


class _Spoken(click.Command):
    """What commands and groups of commands have in common: their help is in one language."""

    voice: Voice
    examples: tuple[str, ...]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Return the words that are left over.

        :raises click.UsageError: always with the command in which it is.
        """
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise

    def format_usage(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        """Write how the command is called."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        usage = self.voice.word(say("Usage:"))
        formatter.write_usage(ctx.command_path, pieces, f"{usage} ")

    def format_arguments(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        """Write what stands behind the command without dashes."""
        self._write_params(ctx, formatter, say("Arguments"), click.Argument)

    def format_options(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        """Write the options."""
        self._write_params(ctx, formatter, say("Options"), click.Option)

    def format_epilog(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        """Write the examples, each on a line of its own."""
        with formatter.section(self.voice.word(say("Examples"))):
            for example in self.examples:
                formatter.write(f"{'':{formatter.current_indent}}{example}\n")

    def _write_params(
        self,
        ctx: click.Context,
        formatter: HelpFormatter,
        title: Text,
        kind: type[click.Parameter],
    ) -> None:
        found = (p.get_help_record(ctx) for p in self.get_params(ctx) if isinstance(p, kind))
        records = [record for record in found if record is not None]
        if records:
            with formatter.section(self.voice.word(title)):
                formatter.write_dl(records)


class SpokenCommand(_Spoken):
    """A command."""

    def __init__(
        self,
        voice: Voice,
        name: str,
        run: Run,
        about: About,
        params: Sequence[click.Parameter],
    ) -> None:
        super().__init__(
            name,
            callback=run,
            params=[*params, *_common(voice)],
            help=about.said(voice),
            short_help=voice.word(about.summary),
            options_metavar=voice.word(say("[OPTIONS]")),
            add_help_option=False,
            context_settings={"allow_extra_args": True},
        )
        self.voice = voice
        self.examples = about.examples

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Return nothing: a word that no argument takes is refused.

        :raises click.UsageError: there is one.
        """
        rest = super().parse_args(ctx, args)
        if rest:
            text = say("{words} is too much here.", words=quote(" ".join(rest)))
            raise click.UsageError(self.voice.word(text), ctx)
        return rest


class SpokenGroup(_Spoken, click.Group):
    """The command that has all others; alone it shows its help."""

    def __init__(
        self,
        voice: Voice,
        name: str,
        about: About,
        params: Sequence[click.Parameter],
    ) -> None:
        super().__init__(
            name,
            callback=self._run,
            params=[*params, *_common(voice)],
            help=about.said(voice),
            options_metavar=voice.word(say("[OPTIONS]")),
            subcommand_metavar=voice.word(say("COMMAND")),
            add_help_option=False,
            invoke_without_command=True,
        )
        self.voice = voice
        self.examples = about.examples

    def format_options(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        """Write the commands, then the options."""
        rows = [(name, command.get_short_help_str(100)) for name, command in self.commands.items()]
        with formatter.section(self.voice.word(say("Commands"))):
            formatter.write_dl(rows)
        super().format_options(ctx, formatter)

    def _run(self) -> None:
        context = click.get_current_context()
        if context.invoked_subcommand is None:
            click.echo(context.get_help())


class SpokenOption(click.Option):
    """An option whose help says all there is to say, in one language."""

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        """Return nothing: what click would add is in English."""
        return {}


class OneOf(click.ParamType[str, str]):
    """One word of a few."""

    name = "word"

    def __init__(self, voice: Voice, words: Sequence[str]) -> None:
        self.voice = voice
        self.words = tuple(words)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the word.

        :raises click.BadParameter: it is none of them.
        """
        if value in self.words:
            return value
        # Not as a list of names: its last "and" would look like one more word, "en" in Dutch.
        words = ", ".join(self.words)
        text = say("{value} is not one of: {words}.", value=quote(value), words=words)
        raise click.BadParameter(self.voice.word(text), ctx, param)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return the words with bars between them."""
        return "|".join(self.words)


class Whole(click.ParamType[int, str | int]):
    """A whole number between two bounds."""

    name = "number"

    def __init__(self, voice: Voice, low: int, high: int) -> None:
        self.voice = voice
        self.low = low
        self.high = high

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """Return the number.

        :raises click.BadParameter: it is none, or out of bounds.
        """
        digits = str(value)
        is_number = digits.isascii() and digits.removeprefix("-").isdecimal() and len(digits) < 30
        if is_number and self.low <= int(digits) <= self.high:
            return int(digits)
        text = say(
            "{value} is not a whole number from {low} to {high}.",
            value=quote(digits),
            low=self.low,
            high=self.high,
        )
        raise click.BadParameter(self.voice.word(text), ctx, param)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return one letter: what it stands for is said by the help beside it."""
        return "N"


def argument(voice: Voice, name: str, shown: Text, help: Text) -> click.Argument:
    """Return an argument that must be given; ``shown`` stands for it in a usage line."""
    return click.Argument([name], metavar=voice.word(shown), help=voice.word(help))


def option(voice: Voice, name: str, help: Text, **more: Unpack[More]) -> click.Option:
    """Return an option with a value; without a type it is a text."""
    return SpokenOption([name], help=voice.word(help), **more)


def flag(
    voice: Voice, name: str, help: Text, *, instead: Callable[[], None] | None = None
) -> click.Option:
    """Return an option without a value; ``instead`` is done in place of the command."""

    def leave(ctx: click.Context, _: click.Parameter, given: bool) -> None:
        if given and instead is not None and not ctx.resilient_parsing:
            instead()
            ctx.exit()

    return click.Option(
        [name],
        is_flag=True,
        help=voice.word(help),
        is_eager=instead is not None,
        expose_value=instead is None,
        callback=leave if instead is not None else None,
    )


def _common(voice: Voice) -> list[click.Parameter]:
    """Return the options of every command. The language was read before all else."""
    return [
        click.Option(
            ["--lang"],
            type=OneOf(voice, CODES),
            expose_value=False,
            help=voice.word(say("The language; without it, that of your system.")),
        ),
        flag(voice, "--help", say("Show this text."), instead=_show_help),
    ]


def _show_help() -> None:
    click.echo(click.get_current_context().get_help())
