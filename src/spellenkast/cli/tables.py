"""``serve`` and ``play``: a table in the browser, and one in the terminal."""

import hashlib
import secrets
import sys
import time
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from spellenkast.cli.examples import a_game
from spellenkast.cli.files import check_new, path_of, write_text
from spellenkast.cli.house_rules import RULES_HELP, read_rules
from spellenkast.cli.parts import About, OneOf, SpokenCommand, Whole, argument, option
from spellenkast.core.errors import SpellenkastError, quote
from spellenkast.core.fair import SEED_BYTES
from spellenkast.core.record import write
from spellenkast.core.text import say
from spellenkast.terminal.voice import Voice

if TYPE_CHECKING:
    from spellenkast.core.game import Game
    from spellenkast.table.events import Speed
    from spellenkast.table.setup import Chair, Setup
    from spellenkast.terminal.local_table import LocalTable

SPEEDS: "dict[str, Speed]" = {
    "slow": "slow",
    "normal": "normal",
    "fast": "fast",
    "now": "at once",
}
"""Words for how long computer players wait, and what a table calls them."""

ME = "me"
"""A seat of somebody at this terminal."""


class PlayWishes(msgspec.Struct, frozen=True):
    """What the command line asks ``play`` for."""

    game: str
    seats: str
    rules: str
    seed: int | None
    speed: str | None
    record: str | None


def commands(voice: Voice) -> tuple[click.Command, ...]:
    """Return the commands ``serve`` and ``play``."""

    def run_play(**given: object) -> None:
        _play(voice, msgspec.convert(given, PlayWishes))

    play = f"spellenkast play {a_game()}"
    return (
        SpokenCommand(
            voice,
            "serve",
            partial(_serve, voice),
            About(
                say("Open the table in a browser, here and on every phone in the house."),
                (
                    "spellenkast serve",
                    "spellenkast serve --host 127.0.0.1",
                    "spellenkast serve --port 9000 --data games",
                ),
                say("All games are kept in one file, and go on where they were the next time."),
            ),
            params=_serve_params(voice),
        ),
        SpokenCommand(
            voice,
            "play",
            run_play,
            About(
                say("Play at this terminal."),
                (
                    f"{play} --seats me,greedy",
                    f"{play} --seats me:Oma,me:Pim --record sunday.txt",
                    f"{play} --seats me,random --rules preset=standard --seed 7",
                ),
                say("Moves are chosen by number or typed; ? shows the rules of the game."),
            ),
            params=_play_params(voice),
        ),
    )


def _serve_params(voice: Voice) -> list[click.Parameter]:
    return [
        option(
            voice,
            "--host",
            say(
                "The address to serve: 0.0.0.0, which it is without this option, lets phones in "
                "the house join; 127.0.0.1 is this machine only."
            ),
            metavar=voice.word(say("ADDRESS")),
            default="0.0.0.0",
        ),
        option(
            voice,
            "--port",
            say("The port; without it 8000. 0 takes a free one."),
            type=Whole(voice, 0, 65535),
            default=8000,
        ),
        option(
            voice,
            "--data",
            say("The folder where games are kept; without it, that of your system for such data."),
            metavar=voice.word(say("FOLDER")),
        ),
    ]


def _play_params(voice: Voice) -> list[click.Parameter]:
    return [
        argument(voice, "game", say("GAME"), say("A game; the command games lists them.")),
        option(
            voice,
            "--seats",
            say(
                "Who plays, with commas between them: me, or a computer player. A name may "
                "follow, as in me:Oma. Without it: me,random."
            ),
            metavar="A,B,…",
            default="me,random",
        ),
        option(voice, "--rules", RULES_HELP, metavar="K=V,…", default=""),
        option(
            voice,
            "--seed",
            say("A number that all luck follows from; without it, nobody knows what will fall."),
            type=Whole(voice, 0, 2**63 - 1),
        ),
        option(
            voice,
            "--speed",
            say("How long computer players wait, so that you can follow."),
            type=OneOf(voice, tuple(SPEEDS)),
        ),
        option(
            voice,
            "--record",
            say("A new file for the record, written when the game ends or is stopped."),
            metavar=voice.word(say("FILE")),
        ),
    ]


def _serve(voice: Voice, host: str, port: int, data: str | None) -> None:
    from platformdirs import user_data_path

    from spellenkast.web.server import serve

    folder = path_of(data) if data is not None else user_data_path("spellenkast", appauthor=False)
    kept = say("Games are kept in {folder}.", folder=quote(str(folder), 200))
    voice.out.print(voice.word(kept), soft_wrap=True)
    serve(host, port, folder, voice.language)


def _play(voice: Voice, wishes: PlayWishes) -> None:
    from spellenkast.core.registry import game as find_game
    from spellenkast.terminal.local_table import LocalTable
    from spellenkast.terminal.session import Session

    record = path_of(wishes.record) if wishes.record is not None else None
    if record is not None:
        check_new(record)
    setup = _setup(voice, find_game(wishes.game), wishes)
    table = LocalTable(setup, _seed(wishes.seed), lambda: time.time_ns() // 1_000_000)
    standing = table.standing
    promise = say("The dice are fixed by a seed with the hash {hash}.", hash=standing.commitment)
    voice.out.print(voice.word(promise), style="dim", soft_wrap=True)
    if _is_typed() and find_spec("readline") is not None:
        # From here on the arrow keys edit what is typed; not every system has it.
        import_module("readline")
    try:
        if Session(voice, table, _ask, time.sleep).run():
            seed = say("The seed was {seed}.", seed=standing.seed.hex())
            voice.out.print(voice.word(seed), style="dim", soft_wrap=True)
    finally:
        if record is not None:
            _save(voice, table, record)


def _save(voice: Voice, table: "LocalTable", path: Path) -> None:
    write_text(path, write(table.record()))
    kept = say("The record is in {file}.", file=quote(str(path), 200))
    voice.out.print(voice.word(kept), soft_wrap=True)


def _ask(question: str) -> str | None:
    try:
        if not sys.stdin:
            raise EOFError
        line = input(question)
    except EOFError:
        click.echo()
        return None
    if not _is_typed():
        # Without a keyboard nobody sees what was typed.
        click.echo(line)
    return line


def _is_typed() -> bool:
    """Tell whether somebody sits at a keyboard; a program may have no input at all."""
    return bool(sys.stdin) and sys.stdin.isatty()


def _seed(number: int | None) -> bytes:
    if number is None:
        return secrets.token_bytes(SEED_BYTES)
    return hashlib.sha256(f"spellenkast play {number}".encode()).digest()


def _setup(voice: Voice, game: "Game", wishes: PlayWishes) -> "Setup":
    from spellenkast.table.setup import Setup
    from spellenkast.terminal.local_table import HERE

    chairs = tuple(_chair(voice, game, word.strip()) for word in wishes.seats.split(","))
    pace = wishes.speed or ("normal" if voice.out.is_terminal else "now")
    rules = read_rules(game.options, wishes.rules)
    return Setup(game, rules, chairs, HERE, SPEEDS[pace], start=True)


def _chair(voice: Voice, game: "Game", word: str) -> "Chair":
    """Return the seat that a word means: ``me`` or a computer player, and perhaps a name."""
    from spellenkast.play.levels import level, levels
    from spellenkast.table.setup import Chair
    from spellenkast.terminal.local_table import HERE

    who, _, name = word.partition(":")
    if who == ME:
        return Chair(name or voice.word(say("Player")), person=HERE)
    known = tuple(candidate.key for candidate in levels(game))
    if who not in known:
        text = say(
            "{who} cannot sit here. A seat is for: {players}.",
            who=quote(who),
            players=(ME, *known),
        )
        raise SpellenkastError(text)
    return Chair(name or voice.word(level(game, who).title), bot=who)
