"""Dice that everybody can check: a seed promised by its hash, mixed with the players' own words.

At the start the table shows ``commitment(seed)``; every player may add a word of their own; at the
end the seed is shown. From then on anybody can compute every throw again. The server cannot choose
the seed after hearing the words, and no player can know a throw before it falls.

The scheme, so that it can be checked with other tools: the key is SHA-256 over the text
``spellenkast dice 1``, a zero byte, the seed, and each word in seat order as UTF-8 with its length
in four bytes before it. The n-th act of chance in a game (from 0) reads bytes from HMAC-SHA-256 of
that key over n (8 bytes) and a block number (4 bytes, from 0), all big-endian. A number below a
limit takes the fewest whole bytes that can hold ``limit - 1``; a value at or above the greatest
multiple of the limit is thrown away and the next bytes are taken.
"""

import hashlib
import hmac
from collections.abc import Sequence

from spellenkast.core.chance import Below

SEED_BYTES = 32
"""Length of a seed."""


def commitment(seed: bytes) -> str:
    """Return the promise that is shown before the game: SHA-256 of the seed, in hexadecimal.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(seed).hexdigest()


class FairDice:
    """The source of chance of one game: everything follows from the seed and the words.

    >>> dice = FairDice(bytes(32), ["oma", "pim"])
    >>> below = dice.source(0)
    >>> [below(6) + 1 for _ in range(5)]
    [6, 4, 2, 1, 6]
    """

    def __init__(self, seed: bytes, words: Sequence[str]) -> None:
        digest = hashlib.sha256(b"spellenkast dice 1\0" + seed)
        for word in words:
            data = word.encode()
            digest.update(len(data).to_bytes(4, "big") + data)
        self._key = digest.digest()

    def source(self, number: int) -> Below:
        """Return the source for one act of chance, numbered from 0 within the game."""
        return _Stream(self._key, number).below


class _Stream:
    """Bytes of one act of chance, made block by block as they are needed."""

    def __init__(self, key: bytes, number: int) -> None:
        self._key = key
        self._number = number.to_bytes(8, "big")
        self._block = 0
        self._bytes = b""

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``."""
        if limit < 1:
            raise ValueError(f"no whole number lies below {limit} and not below 0")
        size = max(1, ((limit - 1).bit_length() + 7) // 8)
        ceiling = (1 << (8 * size)) // limit * limit
        while True:
            value = int.from_bytes(self._take(size), "big")
            if value < ceiling:
                return value % limit

    def _take(self, size: int) -> bytes:
        while len(self._bytes) < size:
            message = self._number + self._block.to_bytes(4, "big")
            self._bytes += hmac.digest(self._key, message, "sha256")
            self._block += 1
        taken, self._bytes = self._bytes[:size], self._bytes[size:]
        return taken
