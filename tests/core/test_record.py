"""Records as text: what is read, what is refused, and that writing is canonical."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from spellenkast.core import record_reader
from spellenkast.core.errors import RecordError
from spellenkast.core.record import (
    Chair,
    Places,
    Record,
    Step,
    begin,
    parse,
    write,
    write_head,
    write_step,
    write_tail,
)
from spellenkast.core.seat import CHANCE
from tests.toys.pig import PIG
from tests.toys.pig_state import PigRules

HEAD = "spellenkast 1\ngame: pig 1\nseat 1: Oma\nseat 2: Pim\n"
HEX = "0123456789abcdef" * 4

FULL = f"""\
spellenkast 1
# Sunday, after dinner
game: pig 1
rule target: 30
rule doubles: free
seat 1: Oma
seat 2: Pim
player 2: greedy
started: 2026-11-30T20:01:05Z
dice: {HEX}
word 1: hagelslag

1 throw
* falls 6
# She never stops there.
#
# And so it went:
1 throw  # brave
* falls 1

# Time for bed.
scores: 0 -3
winners: 1
seed: {HEX}
ended: 2026-11-30
"""


def test_white_space_of_every_kind_is_free() -> None:
    expected = write(parse(HEAD))
    assert write(parse(HEAD.replace(" ", "\t"))) == expected
    for first in ("spellenkast\t1", " Spellenkast  1 ", "spellenkast\N{NO-BREAK SPACE}1"):
        assert write(parse(HEAD.replace("spellenkast 1", first))) == expected


def test_every_part_of_a_record_is_read() -> None:
    assert parse(FULL) == Record(
        game="pig",
        version=1,
        rules=(("target", "30"), ("doubles", "free")),
        seats=(Chair("Oma", word="hagelslag"), Chair("Pim", player="greedy")),
        started="2026-11-30T20:01:05Z",
        dice=HEX,
        steps=(
            Step(0, "throw"),
            Step(CHANCE, "falls 6"),
            Step(0, "throw", "brave", ("She never stops there.", "", "And so it went:")),
            Step(CHANCE, "falls 1"),
        ),
        scores=(0, -3),
        winners=(0,),
        seed=HEX,
        ended="2026-11-30",
        notes=("Sunday, after dinner",),
        closing=("Time for bed.",),
        places=Places(
            (
                ("game", 3),
                ("rule target", 4),
                ("rule doubles", 5),
                ("seat 1", 6),
                ("seat 2", 7),
                ("player 2", 8),
                ("started", 9),
                ("dice", 10),
                ("word 1", 11),
                ("scores", 22),
                ("winners", 23),
                ("seed", 24),
                ("ended", 25),
            ),
            (13, 14, 18, 19),
        ),
    )


def test_a_canonical_text_is_written_as_it_was_read() -> None:
    assert write(parse(FULL)) == FULL


def test_a_place_that_no_text_gave_is_line_0() -> None:
    places = parse(HEAD).places
    assert (places.key("seed"), places.step(0)) == (0, 0)
    assert places.key("seat 2") == 4


@pytest.mark.parametrize(
    "text",
    [
        HEAD.replace("\n", "\r\n"),
        HEAD.replace("\n", "\r"),
        "\ufeff" + HEAD,
        "\n\n  \t\n" + HEAD.replace("\n", "\n\n"),
        HEAD.removesuffix("\n"),
        "SPELLENKAST   1\nGAME:PIG  1\n  Seat  1 :  Oma \nsEAT 2:\tPim",
        "spellenkast 1\nseat 2: Pim\nseat 1: Oma\ngame: pig 1\n",
    ],
)
def test_white_space_case_and_order_are_free(text: str) -> None:
    assert write(parse(text)) == HEAD


def test_moves_are_read_with_free_white_space() -> None:
    assert parse(HEAD + "\t1   throw \n*\tfalls   2   5#no comment\n").steps == (
        Step(0, "throw"),
        Step(CHANCE, "falls 2 5#no comment"),
    )


def test_results_may_stand_above_the_moves() -> None:
    text = "spellenkast 1\nscores: 1 2\ngame: pig 1\n# why\nseat 1: A\nseat 2: B\n1 throw\n"
    record = parse(text)
    assert record.scores == (1, 2)
    assert record.notes == ("why",)
    assert write(record).endswith("1 throw\n\nscores: 1 2\n")


def test_a_comment_may_stand_above_the_first_line() -> None:
    assert parse("# hello\n" + HEAD).notes == ("hello",)


def test_nobody_may_have_won() -> None:
    assert parse(HEAD + "winners:\n").winners == ()
    assert parse(HEAD).winners is None


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Oma", "Oma"),
        ("Oma #1: de beste", "Oma #1: de beste"),
        ("Zoë 王 🎲", "Zoë 王 🎲"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("two  spaces", "two  spaces"),
        ("", '""'),
        (" Oma", '" Oma"'),
        ('"Oma"', '"\\"Oma\\""'),
        ("a\nb", '"a\\nb"'),
        ("a\u2028b\u202e", '"a\\u2028b\\u202e"'),
        ("tag \U000e0041", '"tag \\udb40\\udc41"'),
    ],
)
def test_a_value_that_would_be_misread_is_written_as_json(name: str, written: str) -> None:
    record = begin(PIG, PigRules(), [Chair(name), Chair("Pim")])
    assert f"\nseat 1: {written}\n" in write(record)
    assert parse(write(record)).seats[0].name == name


REFUSED = {
    "empty": ("", 0, "record", 'There is nothing here. A record begins with "spellenkast 1".'),
    "only comments": ("# x\n\n", 0, "record", "There is nothing here."),
    "another format": (
        "\n[Event: chess]",
        2,
        "record",
        'A record begins with "spellenkast 1", not with "[Event: chess]".',
    ),
    "no version": ("spellenkast", 1, "record", 'not with "spellenkast"'),
    "a later version": (
        "spellenkast 2",
        1,
        "record",
        "The record is written in format 2; this program reads format 1.",
    ),
    "two records": (HEAD + HEAD, 5, "record", '"spellenkast 1" is no line of a record.'),
    "neither key nor move": (HEAD + "throw", 5, "record", '"throw" is no line of a record.'),
    "a key nearly right": (
        HEAD + "sede: 1",
        5,
        "record",
        'There is no key "sede". Did you mean seed?',
    ),
    "an unknown key": (
        HEAD + "weather: fine",
        5,
        "record",
        'There is no key "weather". Keys are: game, rule, seat,',
    ),
    "an empty key": (HEAD + ": fine", 5, "record", 'There is no key "".'),
    "a seat without number": (
        HEAD + "seat: Jan",
        5,
        "record",
        '"seat" is not right here. Write it like this: seat 1: Oma',
    ),
    "a rule without name": (HEAD + "rule: x", 5, "record", "like this: rule name: value"),
    "a number too many": (HEAD + "scores 1: 3", 5, "record", "like this: scores: 254 201"),
    "a key twice": (
        HEAD + "Seat 2: Jan",
        5,
        "record",
        '"seat 2" is here twice; the first is in line 4.',
    ),
    "a header line after a move": (
        HEAD + "1 throw\nrule target: 30",
        6,
        "record",
        '"rule target" belongs above the first move.',
    ),
    "a comment behind a key": (
        "spellenkast 1\ngame: pig 1 # mine",
        2,
        "record",
        "A comment stands on a line of its own, or behind a move.",
    ),
    "a control character": (
        HEAD + "# bell \a",
        5,
        "record",
        "There is a character that belongs in no text: U+0007.",
    ),
    "half a character": (HEAD + "# \ud800", 5, "record", "U+D800"),
    "half a character in json": (HEAD + 'word 1: "\\ud800"', 5, "record", ""),
    "broken json": (
        HEAD + 'word 1: "a',
        5,
        "record",
        '""a" begins with a quotation mark, but is no JSON text such as "Oma".',
    ),
    "a seat without name": (HEAD + "seat 3:", 5, "seats", "A seat needs a name."),
    "no game": ("spellenkast 1\nseat 1: A", 0, "game", 'needs a line such as "game: name 1"'),
    "a game without version": (
        "spellenkast 1\ngame: pig",
        2,
        "game",
        '"pig" is not right here. Write it like this: game: name 1',
    ),
    "no seats": ("spellenkast 1\ngame: pig 1", 0, "seats", "a line for every seat"),
    "a gap in the seats": (
        "spellenkast 1\ngame: pig 1\nseat 1: A\nseat 3: C",
        4,
        "seats",
        "There is a seat 3, but no seat 2.",
    ),
    "a player without seat": (
        HEAD + "player 3: greedy",
        5,
        "seats",
        'There is a line "player 3", but no line "seat 3".',
    ),
    "a word without seat": (HEAD + "word 9: x", 5, "seats", 'no line "seat 9"'),
    "a player that is no name": (HEAD + "player 2: very greedy", 5, "player", "player 1: random"),
    "a day that is none": (HEAD + "started: 2026-02-29", 5, "started", '"2026-02-29" is not right'),
    "a month that is none": (HEAD + "started: 2026-13-01", 5, "started", "2026-11-30T20:01:05Z"),
    "a time without zone": (HEAD + "ended: 2026-02-28T20:00:00", 5, "ended", "T20:45:30Z"),
    "a short promise": (
        HEAD + "dice: abc",
        5,
        "dice",
        'dice has 64 digits from 0-9 and a-f, not "abc".',
    ),
    "a seed of other digits": (HEAD + f"seed: {HEX[1:]}g", 5, "seed", "seed has 64 digits"),
    "scores that are none": (HEAD + "scores: ten five", 5, "scores", '"ten five" is not right'),
    "too few scores": (HEAD + "scores: 5", 5, "scores", "There is one score for 2 seats."),
    "a winner without seat": (HEAD + "winners: 3", 5, "winners", "There is no seat 3"),
    "a winner twice": (HEAD + "winners: 1 1", 5, "winners", '"1 1" is not right here.'),
    "a move without move": (HEAD + "1 # hm", 5, "notation", "There is a seat here, but no move"),
    "a seat alone": (HEAD + "1", 5, "notation", "There is a seat here, but no move"),
    "chance alone": (HEAD + "* ", 5, "notation", "There is a seat here, but no move"),
    "seat 0": (HEAD + "0 throw", 5, "turn", 'There is no seat "0".'),
    "a seat of a thousand digits": (HEAD + "9" * 5000 + " throw", 5, "turn", "There is no seat"),
}


@pytest.mark.parametrize(("text", "line", "rule", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_fault_has_a_line_a_rule_and_a_sentence(
    text: str, line: int, rule: str, sentence: str
) -> None:
    with pytest.raises(RecordError) as caught:
        parse(text)
    assert (caught.value.line, caught.value.rule) == (line, rule)
    assert sentence in str(caught.value)


def test_sizes_have_a_limit_that_is_said() -> None:
    with pytest.raises(RecordError, match="at most 4,000,000 characters"):
        parse(HEAD + "#" * record_reader.MAX_TEXT)
    with pytest.raises(RecordError, match="it may have 20,000 characters") as caught:
        parse(HEAD + "#" * (record_reader.MAX_LINE + 1))
    assert caught.value.line == 5


@pytest.mark.parametrize(
    "record",
    [
        begin(PIG, PigRules(), [Chair("\ud800"), Chair("Pim")]),
        replace(parse(HEAD), steps=(Step(0, ""),)),
        replace(parse(HEAD), steps=(Step(0, "throw\n2 hold"),)),
        replace(parse(HEAD), steps=(Step(0, "throw #2"),)),
        replace(parse(HEAD), steps=(Step(0, "throw", notes=("a\nb",)),)),
        replace(parse(HEAD), closing=("seed:\r",)),
    ],
)
def test_what_cannot_be_read_again_is_not_written(record: Record) -> None:
    with pytest.raises(RecordError):
        write(record)


def test_a_record_can_be_written_as_the_game_goes() -> None:
    record = parse(FULL)
    pieces = [
        write_head(record),
        "\n",
        *map(write_step, record.steps),
        "\n",
        write_tail(record),
    ]
    assert "".join(pieces) == FULL
    assert write_tail(parse(HEAD)) == ""
    for count in range(2, len(pieces)):
        parse("".join(pieces[:count]))


def test_a_record_begins_with_every_rule_that_applies() -> None:
    record = begin(PIG, PigRules(target=40), [Chair("A"), Chair("B")], started="2026-11-30")
    assert record.rules == tuple(PIG.options.write(PigRules(target=40)).items())
    assert record.started == "2026-11-30"


LINES = st.text(st.characters(exclude_categories=["Cc", "Cs"])).map(str.strip)
MOVES = st.from_regex(r"[a-z]{1,9}( [0-9a-z-]{1,3}){0,3}", fullmatch=True)
DIGEST = st.binary(min_size=32, max_size=32).map(bytes.hex)
WHEN = st.sampled_from(["", "2026-11-30", "2024-02-29T23:59:59Z"])


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record that can be written."""
    seats = draw(st.integers(1, 4))
    texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
    chair = st.builds(Chair, texts, st.sampled_from(["", "random", "greedy"]), texts)
    step = st.builds(Step, st.integers(CHANCE, seats - 1), MOVES, LINES, st.lists(LINES).map(tuple))
    names = st.from_regex("[a-z][a-z_]{0,7}", fullmatch=True)
    return Record(
        game=draw(names),
        version=draw(st.integers(0, 99)),
        rules=tuple(draw(st.dictionaries(names, texts, max_size=3)).items()),
        seats=tuple(draw(st.lists(chair, min_size=seats, max_size=seats))),
        started=draw(WHEN),
        dice=draw(st.just("") | DIGEST),
        steps=tuple(draw(st.lists(step, max_size=5))),
        scores=draw(st.none() | st.tuples(*[st.integers(-999, 9999)] * seats)),
        winners=draw(st.none() | st.sets(st.integers(0, seats - 1)).map(lambda s: (*sorted(s),))),
        seed=draw(st.just("") | DIGEST),
        ended=draw(WHEN),
        notes=tuple(draw(st.lists(LINES, max_size=2))),
        closing=tuple(draw(st.lists(LINES, max_size=2))),
    )


@given(records())
def test_reading_inverts_writing(record: Record) -> None:
    text = write(record)
    read = parse(text)
    assert replace(read, places=Places()) == record
    assert write(read) == text


@given(st.text(max_size=200) | st.text(max_size=200).map(HEAD.__add__))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        written = write(parse(text))
    except RecordError as error:
        refused = error
    else:
        assert write(parse(written)) == written
        return
    assert str(refused)
    assert 0 <= refused.line <= text.count("\n") + text.count("\r") + 1
