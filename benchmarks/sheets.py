"""Sheets that are drawn from seeds: the time that one takes, and how hard they are."""

import time
from statistics import quantiles

import msgspec

from benchmarks.figures import in_ms, percentile
from spellenkast.games.keer_op_keer.difficulty import GAMES, difficulty
from spellenkast.games.keer_op_keer.generator import generate
from spellenkast.games.keer_op_keer.pad import CLASSIC, canonical


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    sheets: int = 1000
    measured: int = 200
    games: int = GAMES
    """As many as a quick look plays, for the thirds are those of its words."""


FULL = Size()


def run(size: Size = FULL) -> None:
    """Print the time of drawing, and the spread of what a simple player scores alone."""
    seconds: list[float] = []
    texts: list[str] = []
    for seed in range(size.sheets):
        begun = time.perf_counter()
        text = generate(seed).text
        seconds.append(time.perf_counter() - begun)
        texts.append(canonical(text))
    print(
        f"{len(texts)} sheets, {len(set(texts))} different, all right: median "
        f"{in_ms(percentile(seconds, 50))}, 99 % {in_ms(percentile(seconds, 99))}, "
        f"longest {in_ms(max(seconds))}"
    )
    means = sorted(difficulty(text, size.games).mean for text in texts[: size.measured])
    low, high = quantiles(means, n=3)
    middle = percentile(means, 50)
    classic = difficulty(CLASSIC, size.games)
    print(
        f"mean score alone on {len(means)} of them, {size.games} games each: "
        f"lowest {means[0]:.1f}, thirds {low:.1f} and {high:.1f}, median {middle:.1f}, "
        f"highest {means[-1]:.1f}; classic {classic.mean:.1f} ({classic.error:.1f})"
    )
