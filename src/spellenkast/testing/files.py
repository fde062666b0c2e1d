"""What the suite keeps in files: the order of legal moves, and played games.

In the folder that the suite is given, every game has a folder by its key, with ``legal_order.txt``
and ``records/*.txt``. ``python -m spellenkast.testing FOLDER`` writes them.
"""

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from spellenkast.core.errors import RecordError
from spellenkast.core.game import Game
from spellenkast.core.record import parse, write
from spellenkast.core.replay import check
from spellenkast.core.seat import CHANCE, sign
from spellenkast.testing.scene import Walk, broken, landmarks, random_walk, some
from spellenkast.testing.whole_games import recorded

RECORDS = 3
"""A game has at least so many played games."""

ORDER_FILE = "legal_order.txt"
RECORDS_FOLDER = "records"

_HEAD = """\
# Legal moves in their order, which is part of a game: programs that learn and games that are
# replayed by number count on it. Written by "python -m spellenkast.testing".
"""


def order_is_pinned(game: Game, folder: Path) -> None:
    """Legal moves stand in the order that the file of the game has."""
    path = folder / game.key / ORDER_FILE
    if not path.is_file():
        raise broken(game.key, f"there is no {path}; {_advice(folder)}")
    pinned = path.read_text(encoding="utf-8").splitlines()
    found = legal_order(game).splitlines()
    if pinned != found:
        changes = list(unified_diff(pinned, found, "pinned", "now", lineterm="", n=0))
        shown = "\n".join(some(changes, 12))
        raise broken(
            game.key,
            f"the order of legal moves is not as in {path}:\n{shown}\nIf that is meant, raise the "
            f"version of the game where records replay to something else, and {_advice(folder)}",
        )


def played_games_replay(game: Game, folder: Path) -> None:
    """There are played games, and they replay to the result that they had, for ever."""
    paths = sorted((folder / game.key / RECORDS_FOLDER).glob("*.txt"))
    if len(paths) < RECORDS:
        raise broken(
            game.key, f"there are {len(paths)} played games, {RECORDS} are due; {_advice(folder)}"
        )
    for path in paths:
        try:
            record = parse(path.read_text(encoding="utf-8"))
            verdict = check(record)
        except RecordError as error:
            raise broken(path, str(error.full)) from error
        if record.game != game.key:
            raise broken(path, f"this is a game of {record.game}, not of {game.key}")
        if not verdict.replay.is_over or record.scores is None or record.winners is None:
            raise broken(path, "a played game is played to its end, and has its scores and winners")


def legal_order(game: Game) -> str:
    """Return the text of the file that pins the order of legal moves."""
    lines = [_HEAD]
    for preset in game.options.presets:
        seats = 2 if 2 in game.seats else game.seats[0]
        path = random_walk(game, seats, game.options.preset(preset), f"order {preset}")
        lines += [f"preset {preset}, {seats} seats", *_order_lines(path), ""]
    return "\n".join(lines)


def write_files(game: Game, folder: Path) -> list[Path]:
    """Write what is missing or has changed, and return the files that were written.

    Played games are never written again: that an old one still replays is their whole point.
    """
    written: list[Path] = []
    path = folder / game.key / ORDER_FILE
    text = legal_order(game)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    records = folder / game.key / RECORDS_FOLDER
    records.mkdir(parents=True, exist_ok=True)
    have = len(list(records.glob("*.txt")))
    presets = list(game.options.presets)
    for number in range(have, max(RECORDS, len(presets))):
        preset = presets[number % len(presets)]
        seats = game.seats[(number + 1) % len(game.seats)]
        _, record = recorded(game, seats, game.options.preset(preset), f"played {number}")
        path = records / f"random-{number + 1}-{preset}.txt"
        path.write_text(write(record), encoding="utf-8")
        written.append(path)
    return written


def _order_lines(path: Walk) -> Iterator[str]:
    for scene in landmarks(path, 8):
        for seat in scene.state.to_act:
            if seat != CHANCE:
                last = f"{sign(scene.history[-1][0])} {scene.history[-1][1]}" if scene.index else ""
                moves = " | ".join(map(str, scene.state.legal(seat)))
                yield f"  after {scene.index} moves, {last or 'at the start'}, seat {seat + 1}:"
                yield f"    {moves}"


def _advice(folder: Path) -> str:
    return f"run: python -m spellenkast.testing {folder}"
