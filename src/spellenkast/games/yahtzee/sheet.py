"""The paper: a column for every seat, ink for what is written, pencil for what a box would pay."""

from spellenkast.core.face import Desk
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.yahtzee import scoring
from spellenkast.games.yahtzee.dice_art import box_picture
from spellenkast.games.yahtzee.explain import box_hint, why
from spellenkast.games.yahtzee.rules import YahtzeeView
from spellenkast.games.yahtzee.titles import box_title
from spellenkast.games.yahtzee.variants import FACES


def sheet(view: YahtzeeView, desk: Desk) -> Svg:
    """Return the score sheet of all seats; open boxes of the seat to act are its moves."""
    box = el(
        "input",
        class_="everybody",
        id="everybody",
        type="checkbox",
        aria_label=desk.word(say("Show everybody")),
    )
    caption = el("caption", desk.word(say("Score sheet")), class_="visually-hidden")
    upper = [_box_row(view, desk, place) for place in range(FACES)]
    lower = [_box_row(view, desk, place) for place in range(FACES, len(view.sheet.boxes))]
    if any(view.extras):
        lower.append(_extras_row(view, desk))
    paper = el(
        "table",
        caption,
        _head(view, desk),
        el("tbody", upper, _bonus_row(view, desk), class_="upper"),
        el("tbody", lower, class_="lower"),
        el("tfoot", _total_row(view, desk)),
        class_="paper",
    )
    switch = el("label", desk.word(say("Everybody")), for_="everybody", class_="everybody-label")
    return join(box, switch, paper, _reasons(view, desk))


def _head(view: YahtzeeView, desk: Desk) -> Svg:
    corner = el("th", el("span", desk.word(say("Box")), class_="visually-hidden"), scope="col")
    names = (
        el("th", name, scope="col", class_=_column(view, seat, seat in view.to_act and "turn"))
        for seat, name in enumerate(desk.names)
    )
    return el("thead", el("tr", corner, names))


def _column(view: YahtzeeView, seat: int, *more: str | bool | None) -> tuple[str | None, ...]:
    mine = "mine" if seat == view.viewer else None
    return (mine, *(name if isinstance(name, str) else None for name in more))


def _box_row(view: YahtzeeView, desk: Desk, place: int) -> Svg:
    hint = box_hint(view.sheet, place)
    title = el(
        "th",
        box_picture(view.sheet.key, view.sheet.keys[place]),
        desk.word(box_title(view.sheet.key, view.sheet.keys[place])),
        (" ", el("span", desk.word(hint), class_="hint")) if hint else None,
        scope="row",
    )
    return el("tr", title, (_cell(view, desk, seat, place) for seat in range(view.seats)))


def _cell(view: YahtzeeView, desk: Desk, seat: int, place: int) -> Svg:
    written = view.cards[seat][place]
    if written != scoring.OPEN:
        return el("td", written, class_=_column(view, seat, "ink", written == 0 and "struck"))
    if seat != view.turn or place not in view.open_boxes:
        return el("td", class_=_column(view, seat))
    points = view.points[place]
    if not desk.acting:
        return el("td", points, class_=_column(view, seat, "pencil"))
    return el("td", _fill_button(view, desk, place, points), class_=_column(view, seat, "pencil"))


def _fill_button(view: YahtzeeView, desk: Desk, place: int, points: int) -> Svg:
    label = say_n(
        "{box}: {n} point, {why}",
        "{box}: {n} points, {why}",
        points,
        box=box_title(view.sheet.key, view.sheet.keys[place]),
        why=why(view, place),
    )
    return desk.button(
        view.sheet.fills[place], points, class_="fill" if points else "fill zero", label=label
    )


def _bonus_row(view: YahtzeeView, desk: Desk) -> Svg:
    hint = say("{bonus} from {at}", bonus=view.sheet.bonus, at=view.sheet.bonus_at)
    title = el(
        "th", desk.word(say("Bonus")), " ", el("span", desk.word(hint), class_="hint"), scope="row"
    )
    cells = (_bonus_cell(view, desk, seat) for seat in range(view.seats))
    return el("tr", title, cells, class_="sum")


def _bonus_cell(view: YahtzeeView, desk: Desk, seat: int) -> Svg:
    card, at = view.cards[seat], view.sheet.bonus_at
    have = scoring.upper_total(card)
    if scoring.earns_bonus(view.sheet, card):
        return el("td", f"+{view.sheet.bonus}", class_=_column(view, seat, "ink"))
    progress = say("{have} of {at}", have=have, at=at)
    bar = el(
        "svg",
        el("rect", width=100 * min(have, at) / at, height=6),
        class_="progress",
        viewBox="0 0 100 6",
        preserveAspectRatio="none",
        role="img",
        aria_label=desk.word(progress),
    )
    return el("td", have, bar, class_=_column(view, seat))


def _extras_row(view: YahtzeeView, desk: Desk) -> Svg:
    title = el("th", desk.word(say("Further Yahtzees")), scope="row")
    cells = (
        el("td", extra or None, class_=_column(view, seat, "ink"))
        for seat, extra in enumerate(view.extras)
    )
    return el("tr", title, cells)


def _total_row(view: YahtzeeView, desk: Desk) -> Svg:
    title = el("th", desk.word(say("Total")), scope="row")
    cells = (el("td", n, class_=_column(view, seat)) for seat, n in enumerate(view.scores))
    return el("tr", title, cells, class_="total")


def _reasons(view: YahtzeeView, desk: Desk) -> Svg | None:
    """Return the list that explains every open box, to be unfolded by who wants to know."""
    if not desk.acting or not view.open_boxes:
        return None
    lines = (el("li", desk.word(_reason(view, place))) for place in view.open_boxes)
    summary = el("summary", desk.word(say("Why these points?")))
    return el("details", summary, el("ul", lines), class_="fold why", id="why")


def _reason(view: YahtzeeView, place: int) -> Text:
    return say(
        "{box}, {points}: {why}.",
        box=box_title(view.sheet.key, view.sheet.keys[place]),
        points=view.points[place],
        why=why(view, place),
    )
