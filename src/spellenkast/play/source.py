"""Sources of chance that are the same on every machine."""

import hashlib
from random import Random

from spellenkast.core.chance import Below


def source(*parts: int | str) -> Below:
    """Return the source of chance that belongs to some names and numbers.

    Different parts give streams that have nothing to do with each other: the SHA-256 of the parts,
    with a zero byte between them, seeds a Mersenne Twister, of which only whole random bits are
    taken. Both are fixed by their definitions, so no version of Python changes a result.

    >>> below = source(7, "dice")
    >>> [below(6) for _ in range(10)]
    [4, 3, 1, 1, 3, 4, 5, 4, 1, 4]
    """
    text = "\0".join(map(str, parts))
    bits = Random(int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")).getrandbits

    def below(limit: int) -> int:
        """Return a number from 0 to ``limit - 1``: the first one below it among random bits."""
        size = (limit - 1).bit_length()
        value = bits(size)
        while value >= limit:
            value = bits(size)
        return value

    return below
