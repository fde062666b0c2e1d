"""The table without pictures: what a terminal shows."""

from spellenkast.core.face import Block, Cell, Grid, Line
from spellenkast.core.text import Text, say
from spellenkast.games.yahtzee import scoring, words
from spellenkast.games.yahtzee.rules import Position
from spellenkast.games.yahtzee.titles import box_title
from spellenkast.games.yahtzee.variants import FACES


def blocks(position: Position, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return the sheet of everybody, what is going on, and the dice."""
    lines: list[Block] = [_sheet(position, names)]
    lines.append(Line((Cell(words.round_line(position), "quiet"),)))
    lines.append(Line((Cell(words.headline(position), "head"),)))
    if position.dice:
        loose = _without(position.dice, position.kept)
        lines.append(
            Line((Cell(say("thrown"), "quiet"), Cell(words.faces(position, loose), "now")))
        )
        if position.kept:
            kept = words.faces(position, position.kept)
            lines.append(Line((Cell(say("kept"), "quiet"), Cell(kept, "ink"))))
    return tuple(lines)


def _without(dice: tuple[int, ...], kept: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(dice)
    for face in kept:
        rest.remove(face)
    return tuple(rest)


def _sheet(position: Position, names: tuple[str, ...]) -> Grid:
    rows = [_head(position, names)]
    for place, key in enumerate(position.sheet.keys):
        if place == FACES:
            rows.append(_bonus_row(position))
        title = Cell(box_title(position.sheet.key, key))
        rows.append((title, *(_box(position, seat, place) for seat in range(position.seats))))
    if any(position.extras):
        extras = tuple(Cell(points) for points in position.extras)
        rows.append((Cell(say("Further Yahtzees")), *extras))
    totals = tuple(Cell(points, "head") for points in position.scores)
    rows.append((Cell(say("Total"), "head"), *totals))
    return Grid(tuple(rows))


def _head(position: Position, names: tuple[str, ...]) -> tuple[Cell, ...]:
    acting = position.to_act
    cells = (Cell(name, "now" if seat in acting else "head") for seat, name in enumerate(names))
    return (Cell("", "head"), *cells)


def _box(position: Position, seat: int, place: int) -> Cell:
    written = position.cards[seat][place]
    if written != scoring.OPEN:
        return Cell(written, "ink")
    if seat == position.turn and place in position.open_boxes:
        return Cell(position.points[place], "pencil")
    return Cell("", "quiet")


def _bonus_row(position: Position) -> tuple[Cell, ...]:
    sheet = position.sheet
    cells = tuple(Cell(_bonus(position, card), "quiet") for card in position.cards)
    title = say("Bonus {bonus} from {at}", bonus=sheet.bonus, at=sheet.bonus_at)
    return (Cell(title, "quiet"), *cells)


def _bonus(position: Position, card: scoring.Card) -> Text:
    if scoring.earns_bonus(position.sheet, card):
        return say("+{bonus}", bonus=position.sheet.bonus)
    return say("{have} of {at}", have=scoring.upper_total(card), at=position.sheet.bonus_at)
