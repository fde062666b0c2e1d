"""Dice that everybody can check, computed a second time by the written scheme."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellenkast.core.fair import SEED_BYTES, FairDice, commitment

seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)
words = st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=8), max_size=4)


def stream(seed: bytes, words: list[str], number: int) -> Iterator[int]:
    """The bytes of an act of chance, as the documentation of the module says."""
    message = b"spellenkast dice 1\x00" + seed
    for word in words:
        message += len(word.encode("utf-8")).to_bytes(4, "big") + word.encode("utf-8")
    key = hashlib.sha256(message).digest()
    block = 0
    while True:
        data = number.to_bytes(8, "big") + block.to_bytes(4, "big")
        yield from hmac.new(key, data, hashlib.sha256).digest()
        block += 1


def below(source: Iterator[int], limit: int) -> int:
    """A number below a limit, as the documentation of the module says."""
    size = 1
    while 256**size < limit:
        size += 1
    while True:
        value = 0
        for _ in range(size):
            value = value * 256 + next(source)
        if value < 256**size - 256**size % limit:
            return value % limit


@given(
    seed=seeds,
    words=words,
    number=st.integers(0, 2**64 - 1),
    limits=st.lists(st.integers(1, 10**12) | st.sampled_from([1, 6, 255, 256, 257, 7776])),
)
def test_numbers_follow_from_seed_and_words_as_written_down(
    seed: bytes, words: list[str], number: int, limits: list[int]
) -> None:
    ours = FairDice(seed, words).source(number)
    theirs = stream(seed, words, number)
    assert [ours(limit) for limit in limits] == [below(theirs, limit) for limit in limits]


@given(seed=seeds)
def test_the_promise_is_the_hash_of_the_seed(seed: bytes) -> None:
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()


def test_the_scheme_never_changes() -> None:
    source = FairDice(bytes(range(32)), ["hagelslag", "", "één"]).source(41)
    assert [source(7776) for _ in range(4)] == [3848, 212, 4892, 1799]


def test_words_cannot_be_pushed_together() -> None:
    sources = [
        FairDice(bytes(32), words).source(0)
        for words in (["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"])
    ]
    assert len({tuple(source(2**32) for _ in range(4)) for source in sources}) == len(sources)


def test_every_act_of_chance_has_numbers_of_its_own() -> None:
    dice = FairDice(bytes(32), [])
    assert len({tuple(dice.source(n)(2**32) for _ in range(4)) for n in range(50)}) == 50


def test_asking_again_gives_the_same_and_does_not_disturb_others() -> None:
    dice = FairDice(bytes(32), ["oma"])
    first, second = dice.source(3), dice.source(3)
    assert [first(6) for _ in range(40)] == [second(6) for _ in range(40)]


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 100])
def test_numbers_are_spread_evenly(limit: int) -> None:
    source = FairDice(bytes(32), []).source(0)
    total = 20_000
    counts = Counter(source(limit) for _ in range(total))
    expected = total / limit
    chi_squared = sum((counts[value] - expected) ** 2 / expected for value in range(limit))
    # Far above the mean of limit - 1: five standard deviations of sqrt(2 (limit - 1)).
    assert set(counts) == set(range(limit))
    assert chi_squared < (limit - 1) + 5 * (2 * (limit - 1)) ** 0.5


@pytest.mark.parametrize("limit", [0, -1])
def test_nothing_lies_below_nothing(limit: int) -> None:
    with pytest.raises(ValueError, match="no whole number lies below"):
        FairDice(bytes(32), []).source(0)(limit)
