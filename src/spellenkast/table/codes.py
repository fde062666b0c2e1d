"""Codes of tables: short enough to read aloud, long enough that nobody finds one by trying."""

import secrets

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""32 signs after Crockford: no i, l, o (they read as 1, 1, 0) and no u."""

LENGTH = 9
"""Signs of a code: 45 bits."""

_MISREAD = str.maketrans({"o": "0", "i": "1", "l": "1", "-": None, " ": None})


def new_code() -> str:
    """Return a fresh code, made by chance.

    >>> len(new_code())
    9
    """
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """Return the code that somebody typed, or nothing when it can be none.

    >>> read_code("K3F-9qd-2mO"), read_code("../etc"), read_code("k3f9qd2mu")
    ('k3f9qd2m0', None, None)
    """
    if len(text) > 4 * LENGTH:
        return None
    code = text.lower().translate(_MISREAD)
    return code if len(code) == LENGTH and all(sign in ALPHABET for sign in code) else None
