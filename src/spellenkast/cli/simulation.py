"""``simulate``: many games between computer players."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from spellenkast.cli.examples import a_game
from spellenkast.cli.files import check_new, make_folder, path_of, write_text
from spellenkast.cli.house_rules import RULES_HELP, read_rules
from spellenkast.cli.json_text import as_json
from spellenkast.cli.parts import About, SpokenCommand, Whole, argument, flag, option
from spellenkast.core.text import Text, say, say_n
from spellenkast.terminal.voice import Voice

if TYPE_CHECKING:
    from spellenkast.core.game import Game
    from spellenkast.play.simulate import Keep, Plan, Simulation
    from spellenkast.play.statistics import Figures


class Wishes(msgspec.Struct, frozen=True):
    """What the command line asks for."""

    game: str
    players: str
    games: int
    seed: int
    rules: str
    workers: int | None
    records: str | None
    json: bool


MOST_GAMES = 1_000_000_000
MOST_WORKERS = 1000


def commands(voice: Voice) -> tuple[click.Command, ...]:
    """Return the command ``simulate``."""

    def run(**given: object) -> None:
        _run(voice, msgspec.convert(given, Wishes))

    command = f"spellenkast simulate {a_game()}"
    return (
        SpokenCommand(
            voice,
            "simulate",
            run,
            About(
                say("Let computer players play many games, and count."),
                (
                    f"{command} --players random,greedy --games 1000 --seed 1",
                    f"{command} --players greedy --rules preset=standard --json",
                    f"{command} --players greedy,greedy --games 10 --records games",
                ),
                say(
                    "The same seed gives the same result on every machine. The players change "
                    "seats from game to game, and a win that n of them share counts as 1/n."
                ),
            ),
            params=_params(voice),
        ),
    )


def _params(voice: Voice) -> list[click.Parameter]:
    return [
        argument(voice, "game", say("GAME"), say("A game; the command games lists them.")),
        option(
            voice,
            "--players",
            say("Must be given: computer players with commas between them, one for each seat."),
            metavar="A,B,…",
            required=True,
        ),
        option(
            voice,
            "--games",
            say("How many games; without it 1000."),
            type=Whole(voice, 1, MOST_GAMES),
            default=1000,
        ),
        option(
            voice,
            "--seed",
            say("The number that all luck follows from; without it 0."),
            type=Whole(voice, 0, 2**63 - 1),
            default=0,
        ),
        option(voice, "--rules", RULES_HELP, metavar="K=V,…", default=""),
        option(
            voice,
            "--workers",
            say("How many processes; without it one for every core."),
            type=Whole(voice, 1, MOST_WORKERS),
        ),
        option(
            voice,
            "--records",
            say("A folder that gets the record of every game."),
            metavar=voice.word(say("FOLDER")),
        ),
        flag(voice, "--json", say("Write JSON, for programs.")),
    ]


def _run(voice: Voice, wishes: Wishes) -> None:
    from spellenkast.core.registry import game as find_game
    from spellenkast.play.simulate import Plan

    game = find_game(wishes.game)
    players = tuple(key.strip() for key in wishes.players.split(","))
    rules = read_rules(game.options, wishes.rules)
    plan = Plan(game, rules, players, wishes.games, wishes.seed)
    plan.check()
    keep = _keeper(path_of(wishes.records), plan.games) if wishes.records is not None else None
    result = _simulate(voice, plan, wishes.workers, keep)
    if wishes.json:
        click.echo(as_json(result))
    else:
        _print(voice, game, result)


def _keeper(folder: Path, games: int) -> "Keep":
    """Return what writes each record to a file of its own; their names sort by game."""
    make_folder(folder)
    digits = len(str(games))
    # Before hours of playing, not after them.
    for path in sorted(folder.glob(f"game-{'[0-9]' * digits}.txt")):
        check_new(path)

    def keep(index: int, record: str) -> None:
        write_text(folder / f"game-{index + 1:0{digits}}.txt", record)

    return keep


def _simulate(voice: Voice, plan: "Plan", workers: int | None, keep: "Keep | None") -> "Simulation":
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from spellenkast.play.simulate import simulate

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not voice.err.is_terminal
    with Progress(*columns, console=voice.err, transient=True, disable=hidden) as progress:
        task = progress.add_task("", total=plan.games)
        return simulate(
            plan,
            workers=workers,
            keep=keep,
            progress=lambda games: progress.advance(task, games),
        )


def _print(voice: Voice, game: "Game", result: "Simulation") -> None:
    from rich.table import Table

    games = say_n(
        "One game of {game}, seed {seed}; {moves} moves by the players.",
        "{n} games of {game}, seed {seed}; {moves} moves by the players in each.",
        result.games,
        game=game.title,
        seed=str(result.seed),
        moves=voice.number(result.moves_a_game, 1),
    )
    voice.out.print(voice.word(games))
    table = Table(box=None, header_style="bold", padding=(0, 1))
    table.add_column(overflow="fold")
    for figures in result.players:
        table.add_column(figures.player, justify="right", overflow="fold")
    columns = [_column(voice, figures) for figures in result.players]
    for place, (title, _) in enumerate(columns[0]):
        table.add_row(voice.word(title), *(column[place][1] for column in columns))
    voice.out.print(table)


def _column(voice: Voice, figures: "Figures") -> list[tuple[Text, str]]:
    """Return what is shown of one player, with titles."""
    number = voice.language.number
    return [
        (say("mean"), voice.number(figures.mean, 2)),
        (say("standard error of the mean"), voice.number(figures.error, 2)),
        (say("standard deviation"), voice.number(figures.sd, 2)),
        (say("lowest"), number(figures.lowest)),
        *(
            (say("{percent} % are at most", percent=percent), number(score))
            for percent, score in figures.percentiles.items()
        ),
        (say("highest"), number(figures.highest)),
        (say("games won alone"), number(figures.won_alone)),
        (say("games won together"), number(figures.won_shared)),
        (say("wins in %"), voice.number(100 * figures.wins / figures.games, 1)),
    ]
