"""``python -m spellenkast.testing FOLDER``: write the files that the suite compares with."""

from pathlib import Path

import click

from spellenkast.core import registry
from spellenkast.core.errors import UnknownGame
from spellenkast.testing.files import write_files


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--game", "key", help="Only this game; otherwise all in the cupboard.")
def main(folder: Path, key: str | None) -> None:
    """Write the order of legal moves, and played games where there are too few.

    Every game has its own folder in FOLDER. Played games that are there already stay as they are.
    """
    try:
        games = registry.games() if key is None else (registry.game(key),)
    except UnknownGame as error:
        raise click.BadParameter(str(error), param_hint="--game") from error
    for game in games:
        for path in write_files(game, folder):
            click.echo(f"written: {path}")


if __name__ == "__main__":
    main(prog_name="python -m spellenkast.testing")
