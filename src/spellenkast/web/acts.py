"""What people do at a table: every button is a form that comes here.

The answer to a page with a script is the fresh fragment, otherwise a way back to the table. What is
refused is said on the table itself, with how it stands now.
"""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from spellenkast.core.errors import IllegalMove, SpellenkastError
from spellenkast.core.seat import Seat
from spellenkast.table import deeds
from spellenkast.table.deeds import Deed
from spellenkast.table.errors import TableError, stale
from spellenkast.table.rights import own_seat
from spellenkast.table.standing import Standing
from spellenkast.web.drawn import NO_EXTRA, Seen, fragment
from spellenkast.web.forms import Form, one, read_form, seat_number, whole
from spellenkast.web.house import go, house, partial, remember_name, visitor
from spellenkast.web.pages import Words
from spellenkast.web.plan import computer_name, own_name, read_speed
from spellenkast.web.problems import as_problem
from spellenkast.web.tables import standing_of
from spellenkast.web.tables import whole as whole_page
from spellenkast.web.tableview import Extra

ON_THE_TABLE = frozenset({400, 403, 409, 422})
"""Refusals that are shown on the table where they happened."""


async def move(request: Request) -> Response:
    """Make a move, after asking where it is easily regretted."""
    form = await read_form(request)
    seq = whole(form, "seq")
    standing = await standing_of(request)
    seat = _seat_to_move(request, form, standing)
    try:
        if standing.is_stale(seq):
            raise stale()
        own_seat(standing, visitor(request).person, seat)
        view = standing.view(seat)
        chosen = standing.game.face.read(view, _of_the_game(form))
        if "sure" not in form and view.why_not(seat, chosen) is None:
            question = standing.game.face.caution(view, chosen)
            if question is not None:
                asking = Extra(question=question, asked=str(chosen))
                return _show(request, standing, Seen(seat), asking)
    except SpellenkastError as error:
        return await _refused(request, error, Seen(seat))
    return await _do(request, deeds.play(visitor(request).person, seat, chosen), seat, seq)


async def back(request: Request) -> Response:
    """Take back the last move."""
    form = await read_form(request)
    seq = whole(form, "seq")
    return await _do(request, deeds.take_back(visitor(request).person), _asked(form), seq)


async def sit(request: Request) -> Response:
    """Take a seat, or change the name and word of one's own."""
    form = await read_form(request)
    guest = visitor(request)
    name = one(form, "name").strip() or own_name(guest)
    seat = whole(form, "seat")
    answer = await _do(request, deeds.sit(guest.person, seat, name, one(form, "word")), seat)
    if answer.status_code < 400:
        remember_name(request, answer, name)
    return answer


async def seat_computer(request: Request) -> Response:
    """Give an empty seat to a computer player."""
    form = await read_form(request)
    guest = visitor(request)
    name = Words(guest.language).word(computer_name())
    deed = deeds.seat_computer(guest.person, whole(form, "seat"), one(form, "bot"), name)
    return await _do(request, deed)


async def chairs(request: Request) -> Response:
    """Put a chair at the table, or take one away."""
    form = await read_form(request)
    person, seq = visitor(request).person, _seen_at(form)
    if "remove" in form:
        return await _do(request, deeds.remove_seat(person, whole(form, "remove")), seq=seq)
    return await _do(request, deeds.add_seat(person), seq=seq)


async def start(request: Request) -> Response:
    """Begin the game."""
    await read_form(request)
    return await _do(request, deeds.start(visitor(request).person))


async def leave(request: Request) -> Response:
    """Give up a seat, or all of one's own."""
    form = await read_form(request)
    seat = whole(form, "seat") if "seat" in form else None
    return await _do(request, deeds.leave(visitor(request).person, seat), seq=_seen_at(form))


async def stand_in(request: Request) -> Response:
    """Let a computer player play for a seat: one's own, or that of somebody who is away."""
    form = await read_form(request)
    person, seat = visitor(request).person, whole(form, "seat")
    present = house(request).hub.presence((await standing_of(request)).table)
    return await _do(request, deeds.stand_in(person, seat, present=present))


async def come_back(request: Request) -> Response:
    """Take a seat back from a computer player."""
    form = await read_form(request)
    seat = whole(form, "seat")
    return await _do(request, deeds.come_back(visitor(request).person, seat), seat)


async def pace(request: Request) -> Response:
    """Let computer players move faster or slower."""
    form = await read_form(request)
    speed = read_speed(one(form, "speed"))
    return await _do(request, deeds.pace(visitor(request).person, speed), _asked(form))


async def skip(request: Request) -> Response:
    """Wait no longer for the computer player that is to act."""
    form = await read_form(request)
    standing = await standing_of(request)
    if visitor(request).person == standing.host or standing.seats_of(visitor(request).person):
        await house(request).hub.skip(standing.table)
    return _show(request, standing, Seen(_asked(form)))


async def rematch(request: Request) -> Response:
    """Play again with the same people."""
    await read_form(request)
    standing = await standing_of(request)
    try:
        code = await house(request).hub.rematch(standing.table, visitor(request).person)
    except TableError as error:
        return await _refused(request, error, Seen())
    return go(request, f"/t/{code}")


def _seat_to_move(request: Request, form: Form, standing: Standing) -> Seat:
    """Return the seat that a form moves for; one that says none means the one that may act."""
    if "seat" in form:
        return whole(form, "seat")
    acting = standing.acting_seat(visitor(request).person)
    if acting is not None:
        return acting
    return next(iter(standing.to_act), 0)


def _of_the_game(form: Form) -> Form:
    """Return the fields that the game put into its form."""
    return {name: values for name, values in form.items() if name not in {"seq", "seat", "sure"}}


def _seen_at(form: Form) -> int | None:
    """Return the event that the page knew of; chairs have another number after one was removed."""
    return whole(form, "seq") if "seq" in form else None


def _asked(form: Form) -> Seat | None:
    """Return the seat for which the page says that it is."""
    return seat_number(one(form, "for"))


async def _do(
    request: Request, deed: Deed, asked: Seat | None = None, seq: int | None = None
) -> Response:
    """Do a deed, and answer with how the table stands then."""
    hub, seen = house(request).hub, Seen(asked)
    try:
        standing = await hub.do((await standing_of(request)).table, seq, deed)
    except SpellenkastError as error:
        return await _refused(request, error, seen)
    return _show(request, standing, seen)


async def _refused(request: Request, error: SpellenkastError, seen: Seen) -> Response:
    """Say on the table why something was not done."""
    problem = as_problem(error)
    if problem.status not in ON_THE_TABLE:
        raise error
    rule = error.rule if isinstance(error, IllegalMove) else ""
    extra = Extra(refusal=problem.text, refused_by=rule)
    return _show(request, await standing_of(request), seen, extra, problem.status)


def _show(
    request: Request,
    standing: Standing,
    seen: Seen,
    extra: Extra = NO_EXTRA,
    status: int = 200,
) -> Response:
    if partial(request):
        return HTMLResponse(fragment(request, standing, seen, extra), status)
    if extra == NO_EXTRA:
        query = f"?for={seen.asked}" if seen.asked is not None else ""
        return RedirectResponse(f"/t/{standing.table}{query}", 303)
    return whole_page(request, standing, seen, extra, status)
