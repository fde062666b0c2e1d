"""``serve`` and ``play``: a table in the browser, and one in the terminal."""

import secrets
from pathlib import Path

import click
import msgspec

from spellenkast.cli.files import check_new, write_text
from spellenkast.cli.house_rules import RULES_HELP, read_rules
from spellenkast.cli.parts import OneOf, SpokenCommand, Whole, argument, option
from spellenkast.terminal.voice import Voice
from spellenkast.core.text import say

SPEEDS = {"slow": "slow", "normal": "normal", "fast": "fast", "now": "at once"}
"""Words for how long computer players wait, and what a table calls them."""


class Wishes(msgspec.Struct, frozen=True):
    """What the command line asks ``play`` for."""

    game: str
    seats: str
    rules: str
    seed: int | None
    speed: str
    record: str | None
