"""How figures are summed up and written, the same way for every benchmark."""

import math
from collections.abc import Sequence

import msgspec


class Spread(msgspec.Struct, frozen=True):
    """The lowest, the middle and the highest of some figures."""

    low: float
    median: float
    high: float


def spread(figures: Sequence[float]) -> Spread:
    """Return how some figures lie; there must be at least one.

    >>> spread([5.0, 1.0, 2.0])
    Spread(low=1.0, median=2.0, high=5.0)
    """
    return Spread(min(figures), percentile(figures, 50), max(figures))


def percentile(figures: Sequence[float], percent: float) -> float:
    """Return the smallest figure that ``percent`` of all do not exceed (nearest rank).

    >>> percentile([4.0, 1.0, 3.0, 2.0], 50), percentile([4.0, 1.0, 3.0, 2.0], 99)
    (2.0, 4.0)
    """
    rank = math.ceil(len(figures) * percent / 100)
    return sorted(figures)[max(rank, 1) - 1]


def in_ms(seconds: float) -> str:
    """Return a time in milliseconds.

    >>> in_ms(0.00123), in_ms(1.5)
    ('1.23 ms', '1,500 ms')
    """
    ms = seconds * 1000
    digits = 2 if ms < 10 else 1 if ms < 100 else 0
    return f"{ms:,.{digits}f} ms"


def times(seconds: Sequence[float]) -> str:
    """Return the median of some times, and between which they lie.

    >>> times([0.001, 0.002, 0.004])
    '2.00 ms (1.00 ms to 4.00 ms)'
    """
    found = spread(seconds)
    return f"{in_ms(found.median)} ({in_ms(found.low)} to {in_ms(found.high)})"


def rates(a_second: Sequence[float]) -> str:
    """Return the median of some rates, and between which they lie.

    >>> rates([1000.0, 3000.0, 2000.0])
    '2,000 (1,000 to 3,000)'
    """
    found = spread(a_second)
    return f"{found.median:,.0f} ({found.low:,.0f} to {found.high:,.0f})"


def in_kb(size: float) -> str:
    """Return a size in kB of 1000 bytes.

    >>> in_kb(12345)
    '12.3 kB'
    """
    return f"{size / 1000:,.1f} kB"
