"""Sheets that are drawn from a seed: every one is right, and the same for ever."""

from hashlib import sha256
from itertools import pairwise

import pytest

from spellenkast.core.errors import RulesError
from spellenkast.games.keer_op_keer.generator import generate
from spellenkast.games.keer_op_keer.options import read_sheet
from spellenkast.games.keer_op_keer.pad import (
    CLASSIC,
    COLUMN_MASKS,
    Pad,
    beside,
    canonical,
    pad_of,
)

SEEDS = range(40)
PINNED = ["6590c0cd1c1336b4", "e10a1859f28d6cdd", "e98bff81bd315ac6"]
"""What the sheets of three seeds hash to."""


@pytest.fixture(scope="module")
def drawn() -> list[Pad]:
    """Some sheets."""
    return [generate(seed) for seed in SEEDS]


def test_drawn_sheets_differ(drawn: list[Pad]) -> None:
    assert len({pad.text for pad in drawn}) == len(SEEDS)


def test_a_drawn_sheet_can_be_typed_in(drawn: list[Pad]) -> None:
    assert [canonical(pad.text) for pad in drawn] == [pad.text for pad in drawn]


def test_a_colour_has_one_block_of_each_size_in_every_drawn_sheet(drawn: list[Pad]) -> None:
    for pad in drawn:
        for blocks in pad.blocks:
            assert sorted(map(int.bit_count, blocks)) == [1, 2, 3, 4, 5, 6]
            for block in blocks:
                assert all(not beside(block) & other for other in blocks)


def test_blocks_of_a_colour_follow_each_other_without_gap_or_overlap(drawn: list[Pad]) -> None:
    for pad in (*drawn, pad_of(CLASSIC)):
        for blocks in pad.blocks:
            spans = sorted(
                [[n for n, mask in enumerate(COLUMN_MASKS) if mask & block] for block in blocks]
            )
            assert spans[0][0] == 0
            assert spans[-1][-1] == 14
            assert all(left[-1] + 1 == right[0] for left, right in pairwise(spans))


def test_stars_of_a_drawn_sheet(drawn: list[Pad]) -> None:
    for pad in drawn:
        assert all((pad.stars & mask).bit_count() == 1 for mask in COLUMN_MASKS)
        assert all((pad.stars & own).bit_count() == 3 for own in pad.colour_masks)
        blocks = [block for own in pad.blocks for block in own if block & pad.stars]
        assert len(blocks) == 15


def test_a_seed_gives_the_same_sheet_for_ever() -> None:
    told = [sha256(generate(seed).text.encode()).hexdigest()[:16] for seed in (0, 1, 2**60)]
    assert told == PINNED


def test_a_seed_is_written_behind_a_colon() -> None:
    assert read_sheet(" Generated: 7 ") == generate(7).text


@pytest.mark.parametrize("text", ["generated:", "generated:x", "generated:-1", "generated:1e3"])
def test_a_seed_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(RulesError, match="whole number as its seed"):
        read_sheet(text)
