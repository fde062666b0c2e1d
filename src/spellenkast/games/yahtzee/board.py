"""The dice on the cloth: which throw it is, what was thrown, what is kept, and the throw button."""

from collections import Counter

from spellenkast.core.dice import die
from spellenkast.core.face import Desk
from spellenkast.core.svg import Svg, el, join
from spellenkast.core.text import Text, say
from spellenkast.games.yahtzee import words
from spellenkast.games.yahtzee.dice_art import face_die
from spellenkast.games.yahtzee.notation import Throw
from spellenkast.games.yahtzee.rules import YahtzeeView
from spellenkast.games.yahtzee.scoring import OPEN
from spellenkast.games.yahtzee.titles import face_name
from spellenkast.games.yahtzee.variants import DICE


def board(view: YahtzeeView, desk: Desk) -> Svg:
    """Return the largest line of the table, and the dice: thrown ones above, the tray below."""
    hint = _hint(view, desk)
    count = el(
        "p",
        el("strong", desk.word(words.headline(view)), class_="display"),
        " ",
        el("span", desk.word(hint)) if hint else None,
        class_="throw-count",
    )
    return join(count, _dice(view, desk))


def actions(view: YahtzeeView, desk: Desk) -> Svg | None:
    """Return the button that throws, where the viewer may."""
    if not desk.acting or not view.may_throw:
        return None
    if not view.dice:
        return desk.button(Throw(), desk.word(say("Throw")), class_="button primary")
    again = desk.word(say("Throw again"))
    return el(
        "button",
        again,
        type="submit",
        form=desk.form_id,
        name="throw",
        value="again",
        class_="button primary",
    )


def _hint(view: YahtzeeView, desk: Desk) -> Text | None:
    if not desk.acting:
        return None
    if not view.dice:
        return say("It is your turn")
    return say("Tap what you keep") if view.may_throw else say("Tap a box on the sheet")


def _dice(view: YahtzeeView, desk: Desk) -> Svg:
    legend = el("legend", desk.word(say("Dice that you keep")), class_="visually-hidden")
    tray = el("p", desk.word(say("kept")), class_="tray", aria_hidden=True)
    if not view.dice:
        resting = el("span", die(Svg("")), class_="die resting")
        return el("fieldset", legend, tray, [resting] * DICE, class_="dice")
    stays = Counter(view.kept)
    dice: list[Svg] = []
    for place, face in enumerate(view.dice):
        kept = stays[face] > 0
        stays[face] -= kept
        dice.append(_one_die(view, desk, place, face, kept=kept))
    return el("fieldset", legend, tray, dice, class_="dice")


def _one_die(view: YahtzeeView, desk: Desk, place: int, face: int, *, kept: bool) -> Svg:
    box = el(
        "input",
        class_="die-keep",
        id=f"keep-{_moment(view)}-{place}",
        type="checkbox",
        form=desk.form_id,
        name="keep",
        value=face,
        checked=kept,
        disabled=not (desk.acting and view.may_throw),
        aria_label=desk.word(face_name(view.sheet.key, face)),
    )
    return el(
        "label",
        box,
        face_die(view.sheet.key, face),
        class_=("die", None if kept else "tumbling"),
        id=f"die-{_moment(view)}-{place}",
    )


def _moment(view: YahtzeeView) -> str:
    """Return a name for this throw: new dice get new names, so that they tumble and lie unkept."""
    boxes_filled = sum(written != OPEN for written in view.cards[view.turn])
    return f"{view.turn}-{boxes_filled}-{view.throws}"
