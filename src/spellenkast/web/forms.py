"""Reading forms: small, flat and strict, with a sentence for what does not fit."""

import asyncio
from collections.abc import Mapping
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request

from spellenkast.core.errors import quote
from spellenkast.core.text import say
from spellenkast.web.problems import Problem, sign

LARGEST_BODY = 64 * 1024
"""Bytes that a form may take; the largest text in one is a score sheet of some 20 lines."""

SLOWEST_BODY = 30.0
"""Seconds within which a form must have arrived."""

MOST_FIELDS = 200
"""Fields that a form may have: a set-up with ten chairs and all house rules takes about 60."""

Form = Mapping[str, list[str]]
"""The fields of a form: every value is a list, in the order in which they were sent."""


async def read_form(request: Request) -> dict[str, list[str]]:
    """Return the fields of a form.

    :raises Problem: it is too large, has too many fields, or is no form at all.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    body = await _body(request)
    if body and kind != "application/x-www-form-urlencoded":
        raise Problem(400, say("This is no form that a page here sends: {kind}.", kind=quote(kind)))
    try:
        pairs = parse_qsl(
            body.decode(), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS
        )
    except ValueError:
        raise Problem(
            400, say("This form cannot be read: it is damaged, or has too many fields.")
        ) from None
    fields: dict[str, list[str]] = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
    return fields


async def _body(request: Request) -> bytes:
    too_large = Problem(
        413,
        say("This form is too large: at most {size} characters fit.", size=LARGEST_BODY),
        say("Make the text shorter and send it again."),
    )
    announced = request.headers.get("content-length", "0")
    if not announced.isdecimal() or not announced.isascii():
        raise Problem(400, say("This form cannot be read: its length is no number."))
    if len(announced) > 12 or int(announced) > LARGEST_BODY:
        raise too_large
    body = bytearray()
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            async for chunk in request.stream():
                body += chunk
                if len(body) > LARGEST_BODY:
                    raise too_large
    except TimeoutError:
        raise Problem(408, sign(408).sentence, sign(408).advice) from None
    except ClientDisconnect:
        raise Problem(400, say("The connection broke before the form had arrived.")) from None
    return bytes(body)


def one(form: Form, name: str, default: str = "") -> str:
    """Return a field that is sent once.

    :raises Problem: it was sent several times.
    """
    values = form.get(name, [default])
    if len(values) != 1:
        raise Problem(400, say("The field {name} was sent twice.", name=quote(name)))
    return values[0]


def whole(form: Form, name: str) -> int:
    """Return a field that is a whole number from 0.

    :raises Problem: it is missing or something else.
    """
    text = one(form, name)
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Problem(
            400,
            say(
                "The field {name} must be a whole number, not {text}.", name=name, text=quote(text)
            ),
        )
    return int(text)


def seat_number(text: str) -> int | None:
    """Return the number of a seat or chair as an address or a form says it, or nothing.

    >>> seat_number("3"), seat_number("-1"), seat_number("")
    (3, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else None
