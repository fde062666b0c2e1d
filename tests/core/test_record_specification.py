"""The examples of the specification are right, and its faults are faults."""

import re
from pathlib import Path

import pytest

from spellenkast.core.errors import RecordError
from spellenkast.core.fair import SEED_BYTES, FairDice
from spellenkast.core.record import parse, write
from spellenkast.core.record_reader import KEYS, MAX_LINE, MAX_TEXT
from spellenkast.core.replay import check

TEXT = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"```record\n(.*?)```", TEXT, re.DOTALL)
FAULTS = re.findall(r"```fault\n(.*?)```\n\n> ([^\n]*)\n", TEXT, re.DOTALL)
CODE = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_the_page_has_its_examples() -> None:
    assert (len(RECORDS), len(CODE)) == (2, 1)
    assert len(FAULTS) == TEXT.count("```fault") > 2


def test_the_first_example_is_canonical_and_its_throws_are_computed() -> None:
    assert write(parse(RECORDS[0])) == RECORDS[0]
    assert check(parse(RECORDS[0])).throws == RECORDS[0].count("\n*")


def test_the_record_by_hand_is_right() -> None:
    game = check(parse(RECORDS[1])).replay
    assert game.record.names == ("Oma", "Pim")
    assert game.scores == (17, 0)


@pytest.mark.parametrize(("text", "sentence"), FAULTS)
def test_a_fault_is_found_and_said_as_on_the_page(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        check(parse(text))
    assert str(caught.value.full) == sentence


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_on_the_page(key: str) -> None:
    assert f"| `{key}" in TEXT
    assert f'"{key}"' in TEXT


def test_the_limits_are_those_of_the_reader() -> None:
    assert f"At most {MAX_TEXT:,} characters, and {MAX_LINE:,} in a line." in TEXT


def test_the_example_in_python_runs() -> None:
    exec(compile(CODE[0], "docs/record.md", "exec"), {})


def test_dice_follow_from_the_scheme_as_it_is_written() -> None:
    """Step 4: some dice are the digits to the base 6 of one number."""
    record = parse(RECORDS[0])
    dice = FairDice(bytes.fromhex(record.seed), record.words)
    assert len(bytes.fromhex(record.seed)) == SEED_BYTES
    falls = [step.move.split()[1:] for step in record.steps if step.seat < 0]
    for number, faces in enumerate(falls):
        value = dice.source(number)(6 ** len(faces))
        digits = [value // 6**place % 6 for place in range(len(faces))]
        assert sorted(digit + 1 for digit in digits) == [int(face) for face in faces]
