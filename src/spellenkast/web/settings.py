"""How somebody wants their pages: language, light or dark, sound, movement."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from spellenkast.core.text import say
from spellenkast.web.forms import one, read_form
from spellenkast.web.house import page, remember, visitor
from spellenkast.web.identity import MOTIONS, SOUNDS, THEMES, read_wishes


async def show(request: Request) -> Response:
    """Show what can be chosen."""
    return page(
        request,
        "settings.html",
        back=local(request.query_params.get("back", "/")),
        themes=tuple(zip(THEMES, (say("As the device"), say("Light"), say("Dark")), strict=True)),
        sounds=tuple(zip(SOUNDS, (say("Off"), say("On")), strict=True)),
        motions=tuple(
            zip(MOTIONS, (say("As the device"), say("As little as possible")), strict=True)
        ),
    )


async def save(request: Request) -> Response:
    """Keep what was chosen, and go back to where the visitor was; what is not named stays."""
    form = await read_form(request)
    old = visitor(request).wishes
    fields = {
        "language": old.language if old.chosen else "",
        **{name: str(getattr(old, name)) for name in ("theme", "motion", "sound", "name")},
        **{name: one(form, name) for name in form if name != "back"},
    }
    answer = RedirectResponse(local(one(form, "back", "/")), 303)
    remember(request, answer, read_wishes(fields, old.language))
    return answer


def local(address: str) -> str:
    """Return an address on this site, or the shelf where it would lead elsewhere.

    >>> local("/t/k3f?for=1"), local("//other.example/"), local("/\\\\other.example"), local("x:y")
    ('/t/k3f?for=1', '/', '/', '/')
    """
    safe = address.isascii() and address.isprintable() and not set(address) & {"\\", " "}
    return address if safe and address.startswith("/") and not address.startswith("//") else "/"
