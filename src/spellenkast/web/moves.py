"""All moves of a seat in words: for who cannot see the board, or has no script."""

from starlette.requests import Request
from starlette.responses import Response

from spellenkast.web.drawn import who_looks
from spellenkast.web.house import page, visitor
from spellenkast.web.pages import Words
from spellenkast.web.tables import seen_by, standing_of


async def moves(request: Request) -> Response:
    """Show a button for every legal move of the seat that the visitor acts for.

    Where the device must be given to somebody first, or it is somebody else's turn, it says so.
    """
    standing = await standing_of(request)
    who = who_looks(request, standing, seen_by(request))
    words = Words(visitor(request).language)
    listed: list[tuple[str, str]] = []
    if who.cover is None and standing.acting_seat(visitor(request).person) == who.viewer:
        view = standing.view(who.viewer)
        face = standing.game.face
        listed = [(str(m), words.word(face.label(view, m))) for m in view.legal(who.viewer)]
    return page(
        request,
        "moves.html",
        code=standing.table,
        seq=standing.seq,
        seat=who.viewer,
        name=standing.seats[who.viewer].name if listed else "",
        listed=listed,
    )
