"""Errors as one sentence, also those that the command line parser finds."""

from difflib import get_close_matches

import click

from spellenkast.core.errors import RecordError, SpellenkastError, quote
from spellenkast.core.text import Text, say

USAGE = 2
"""Exit code for a command that does not exist or is written wrongly."""


class PlaceError(SpellenkastError):
    """An error with the name of the file in which it is."""


def in_file(name: str, error: RecordError) -> PlaceError:
    """Return the error for a fault in a record: file, line, rule and reason."""
    if not error.line:
        return PlaceError(say("{file}: {reason}", file=name, reason=error.reason))
    return PlaceError(
        say(
            "{file}, line {line} ({rule}): {reason}",
            file=name,
            line=error.line,
            rule=error.rule,
            reason=error.reason,
        )
    )


def sentence(error: SpellenkastError) -> Text:
    """Return what an error says to people."""
    return error.full if isinstance(error, RecordError) else error.text


def usage_sentence(error: click.UsageError) -> Text:
    """Return what is wrong with a command, and where its help is."""
    command = error.ctx.command_path if error.ctx is not None else "spellenkast"
    return say("{fault} Help: {command} --help", fault=_usage_fault(error), command=command)


def _usage_fault(error: click.UsageError) -> Text:
    match error:
        case click.NoSuchOption():
            fault = _nothing_like(say("option"), error.option_name, _options(error.ctx))
        case click.NoSuchCommand():
            fault = _nothing_like(say("command"), error.command_name, _commands(error.ctx))
        case click.MissingParameter():
            fault = say("{name} is missing.", name=_name(error.param))
        case click.BadParameter():
            fault = say("{name}: {fault}", name=_name(error.param), fault=error.message)
        case click.BadOptionUsage() if _is_flag(error.ctx, error.option_name):
            fault = say("{name} takes no value.", name=error.option_name)
        case click.BadOptionUsage():
            fault = say("{name} needs a value behind it.", name=error.option_name)
        case _:
            fault = say("{fault}", fault=error.message)
    return fault


def _nothing_like(kind: Text, name: str, names: list[str]) -> Text:
    near = get_close_matches(name, names, n=1)
    if near:
        return say(
            "There is no {kind} {name}. Did you mean {near}?",
            kind=kind,
            name=quote(name),
            near=near[0],
        )
    return say(
        "There is no {kind} {name}. There are: {names}.",
        kind=kind,
        name=quote(name),
        names=tuple(names),
    )


def _options(context: click.Context | None) -> list[str]:
    params = context.command.get_params(context) if context is not None else []
    return [name for param in params if isinstance(param, click.Option) for name in param.opts]


def _commands(context: click.Context | None) -> list[str]:
    group = context.command if context is not None else None
    return list(group.commands) if isinstance(group, click.Group) else []


def _name(param: click.Parameter | None) -> str:
    if param is None:
        return ""
    return param.opts[0] if isinstance(param, click.Option) else (param.metavar or "")


def _is_flag(context: click.Context | None, name: str) -> bool:
    params = context.command.get_params(context) if context is not None else []
    return any(isinstance(p, click.Option) and p.is_flag and name in p.opts for p in params)
