"""Who is there: a browser known by a signed cookie, what it wishes, and links to a seat.

Nobody has an account. A browser gets an opaque random name; the server only knows that it is the
same one as before.
"""

import hashlib
import secrets
from collections.abc import Mapping
from http.cookies import SimpleCookie
from typing import Literal
from urllib.parse import parse_qsl, urlencode

import msgspec
from itsdangerous import BadSignature, Signer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from spellenkast.core.text import say
from spellenkast.language.catalogue import Catalogue, language_for
from spellenkast.language.languages import DEFAULT, LANGUAGES
from spellenkast.table.names import NAME_LENGTH
from spellenkast.web.cleaning import clean
from spellenkast.web.problems import Problem

PERSON = "person"
"""Name of the cookie that says which browser this is."""

WISHES = "wishes"
"""Name of the cookie that says how this browser wants its pages."""

YEAR = 365 * 24 * 60 * 60
"""Seconds that cookies are kept."""

LINK_LIFE = 60 * 60
"""Seconds that a link to a seat works."""

THEMES = ("auto", "light", "dark")
MOTIONS = ("auto", "less")
SOUNDS = ("off", "on")

LinkKind = Literal["share", "move"]
"""What a link to a seat does: a second device beside this one, or another one instead."""


class Wishes(msgspec.Struct, frozen=True):
    """How somebody wants their pages, and the name they last played under."""

    language: str = DEFAULT
    theme: str = "auto"
    motion: str = "auto"
    sound: str = "off"
    name: str = ""
    chosen: bool = False
    """Whether the language was chosen here, and not guessed from the browser."""

    def write(self) -> str:
        """Return the wishes as they stand in their cookie."""
        fields = {
            "language": self.language if self.chosen else "",
            "theme": self.theme,
            "motion": self.motion,
            "sound": self.sound,
            "name": self.name,
        }
        return urlencode({name: value for name, value in fields.items() if value})


class SeatLink(msgspec.Struct, frozen=True, array_like=True):
    """What a link to a seat says; ``turnover`` makes it work only once."""

    table: str
    seat: int
    turnover: int
    kind: LinkKind


class Visitor(msgspec.Struct, frozen=True):
    """One browser, for the length of one request."""

    person: str
    wishes: Wishes
    known: bool
    """Whether the browser brought its name along; otherwise it is made for this request."""

    @property
    def language(self) -> Catalogue:
        """The language of the pages."""
        return language_for(self.wishes.language)


class Keys:
    """Signs what this server hands out, and knows its own signature again."""

    def __init__(self, secret: bytes) -> None:
        self._people = Signer(secret, salt=b"person", digest_method=hashlib.sha256)
        self._links = URLSafeTimedSerializer(
            secret, salt=b"seat-link", signer_kwargs={"digest_method": hashlib.sha256}
        )

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """Return who sent a request; somebody new when the cookie is missing or not ours."""
        wishes = _wishes(connection)
        try:
            signed = connection.cookies.get(PERSON, "").encode("ascii")
            return Visitor(self._people.unsign(signed).decode("ascii"), wishes, known=True)
        except (BadSignature, UnicodeError):
            return Visitor(secrets.token_urlsafe(15), wishes, known=False)

    def cookie(self, person: str) -> str:
        """Return a browser's name with the signature that proves it."""
        return self._people.sign(person.encode("ascii")).decode("ascii")

    def link(self, link: SeatLink) -> str:
        """Return the token of a link to a seat."""
        text = self._links.dumps(msgspec.to_builtins(link))
        return text.decode("ascii") if isinstance(text, bytes) else text

    def read_link(self, token: str) -> SeatLink:
        """Return what a link to a seat says.

        :raises Problem: it is not ours, or too old.
        """
        try:
            return msgspec.convert(self._links.loads(token, max_age=LINK_LIFE), SeatLink)
        except (BadSignature, UnicodeError, msgspec.ValidationError):
            raise Problem(
                404,
                say("This link to a seat does not work any more."),
                say("Ask for a new one on the device that has the seat."),
            ) from None


def set_cookie(name: str, value: str, *, secure: bool) -> str:
    """Return the header that sets a cookie for a year, on this site only."""
    cookie = SimpleCookie()
    cookie[name] = value
    morsel = cookie[name]
    morsel["path"] = "/"
    morsel["max-age"] = YEAR
    morsel["samesite"] = "Lax"
    morsel["httponly"] = True
    morsel["secure"] = secure
    return morsel.OutputString()


def _wishes(connection: HTTPConnection) -> Wishes:
    """Return the wishes in a request; what cannot be read is as if it had not been chosen."""
    try:
        pairs = parse_qsl(connection.cookies.get(WISHES, ""), max_num_fields=20)
    except ValueError:
        pairs = []
    return read_wishes(dict(pairs), preferred_language(connection.headers.get("accept-language")))


def read_wishes(fields: Mapping[str, str], guess: str = DEFAULT) -> Wishes:
    """Return wishes from texts by name, leaving out what does not exist."""

    def choice(name: str, options: tuple[str, ...]) -> str:
        value = fields.get(name, "")
        return value if value in options else options[0]

    chosen = fields.get("language", "") in LANGUAGES
    return Wishes(
        language=fields["language"] if chosen else guess,
        theme=choice("theme", THEMES),
        motion=choice("motion", MOTIONS),
        sound=choice("sound", SOUNDS),
        name=clean(fields.get("name", ""), NAME_LENGTH),
        chosen=chosen,
    )


def preferred_language(header: str | None) -> str:
    """Return the first language on offer that a browser asks for, or the default.

    >>> [preferred_language(asked) for asked in ("de, en-GB;q=0.8, nl;q=0.5", "fr", None)]
    ['en', 'nl', 'nl']
    >>> preferred_language("nl; q=0.2, en ; Q=0.9")
    'en'
    """
    asked: list[tuple[float, str]] = []
    for part in (header or "").split(",")[:20]:
        # Spaces may stand around the semicolon (RFC 9110, section 12.4.2).
        tag, _, quality = "".join(part.lower().split()).partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            weight = 0.0
        asked.append((-weight, tag.partition("-")[0]))
    return next((tag for _, tag in sorted(asked, key=lambda a: a[0]) if tag in LANGUAGES), DEFAULT)
