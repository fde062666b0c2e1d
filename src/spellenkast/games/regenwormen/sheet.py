"""The stacks of all players, and at the end how they were counted."""

from spellenkast.core.face import Desk
from spellenkast.core.seat import Seat
from spellenkast.core.svg import Svg, el
from spellenkast.core.text import Text, say, say_n
from spellenkast.games.regenwormen import words
from spellenkast.games.regenwormen.art import stack_art, tile_art
from spellenkast.games.regenwormen.rules import RegenwormenView
from spellenkast.games.regenwormen.tiles import worms_in


def sheet(view: RegenwormenView, desk: Desk) -> Svg:
    """Return a stack for each seat with its top tile; the top one can be stolen where it fits."""
    rows = [_stack(view, desk, seat) for seat in range(view.seats)]
    return el("ul", rows, class_="stacks", aria_label=desk.word(say("Stacks")))


def _stack(view: RegenwormenView, desk: Desk, seat: Seat) -> Svg:
    stack = view.stacks[seat]
    steal = next((s for s in view.steals if s.seat == seat), None) if desk.acting else None
    art = stack_art(stack)
    if steal is not None:
        label = say("Steal {tile} from {name}", tile=stack[-1], name=desk.names[seat])
        art = desk.button(steal, art, class_="portion", label=label)
    name = el("strong", desk.names[seat], class_="name")
    if view.phase == "over":
        tiles = [tile_art(tile) for tile in sorted(stack)]
        worms = desk.word(say_n("{n} worm", "{n} worms", worms_in(stack)))
        return el("li", name, el("span", worms), el("span", tiles, class_="counted"))
    lines = [name, el("span", desk.word(_height(stack)))]
    if stack and not words.hides(view):
        counted = say_n("{n} worm", "{n} worms", worms_in(stack))
        lines.append(el("span", desk.word(counted)))
    can = "can-take" if steal is not None else None
    return el("li", art, el("span", lines, class_="told"), class_=can)


def _height(stack: tuple[int, ...]) -> Text:
    if not stack:
        return say("no tile yet")
    return say_n("{n} tile, {top} on top", "{n} tiles, {top} on top", len(stack), top=stack[-1])
