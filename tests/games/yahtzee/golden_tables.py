"""Reading the golden tables; ``golden/README.md`` says what is in each."""

from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table, each by column name."""
    lines = (GOLDEN / name).read_text(encoding="utf-8").splitlines()
    columns, *cells = [line.split("\t") for line in lines if not line.startswith("#")]
    return [dict(zip(columns, row, strict=True)) for row in cells]


def read_dice(text: str) -> tuple[int, ...]:
    """Dice as the tables write them; ``-`` is no dice."""
    return () if text == "-" else tuple(int(face) for face in text.split())


def points_by_throw(name: str) -> dict[tuple[int, ...], dict[str, int]]:
    """A table of points: for each throw, what each box pays."""
    return {
        read_dice(row["throw"]): {box: int(row[box]) for box in row if box != "throw"}
        for row in rows(name)
    }


def box_names(name: str) -> dict[str, str]:
    """The boxes that a table writes in short, from the line that explains them."""
    lines = (GOLDEN / name).read_text(encoding="utf-8").splitlines()
    (legend,) = (line for line in lines if line.startswith("# Boxes: "))
    pairs = legend.removeprefix("# Boxes: ").rstrip(".").split(", ")
    return {code: box for code, _, box in (pair.partition(" ") for pair in pairs)}


def read_choices(text: str, names: dict[str, str]) -> dict[str, int]:
    """Boxes with what they pay: ``fh=25 ss=30``."""
    pairs = (choice.split("=") for choice in text.split())
    return {names[code]: int(points) for code, points in pairs}
