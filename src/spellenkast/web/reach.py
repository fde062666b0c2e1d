"""Where a table can be reached: links for other phones, and the code that a camera reads."""

from io import BytesIO, StringIO

from starlette.requests import HTTPConnection

from spellenkast.web.house import house

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1", "0.0.0.0"})
"""Names under which only the machine itself reaches a server."""


def base(request: HTTPConnection) -> str:
    """Return the beginning of every address here, as other devices can reach it."""
    url = request.url
    if url.hostname in LOOPBACK and house(request).lan:
        return house(request).lan
    return f"{url.scheme}://{url.netloc}"


def qr(text: str) -> str:
    """Return a drawing of the code that a phone's camera reads.

    >>> qr("http://192.168.1.20:8000/t/k3f9qd2m0")[:39]
    '<svg xmlns="http://www.w3.org/2000/svg"'
    """
    # Needed only where somebody is invited, and slow to bring in.
    import segno

    out = BytesIO()
    segno.make_qr(text, error="m").save(out, kind="svg", border=2, omitsize=True, xmldecl=False)
    return out.getvalue().decode()


def terminal_code(text: str) -> str:
    """Return the code in block letters, for a terminal."""
    import segno

    out = StringIO()
    segno.make_qr(text, error="l").terminal(out, border=1, compact=True)
    return out.getvalue()
