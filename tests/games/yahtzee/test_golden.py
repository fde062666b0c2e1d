"""The rules against the golden tables, which were worked out from the written rule alone."""

from collections import Counter

import pytest

from spellenkast.core.chance import Below, throws
from spellenkast.core.options import Setting
from spellenkast.core.seat import CHANCE
from spellenkast.games.yahtzee import GAME
from spellenkast.games.yahtzee.notation import Dice, Fill, Throw
from spellenkast.games.yahtzee.options import YahtzeeRules
from spellenkast.games.yahtzee.scoring import OPEN, Card
from tests.games.yahtzee.golden import make_golden
from tests.games.yahtzee.golden_tables import (
    box_names,
    points_by_throw,
    read_choices,
    read_dice,
    rows,
)
from tests.games.yahtzee.positions import card_with_open, choices, house, keys, thrown

JOKERS = ("forced", "free", "free_any", "none")
MULTISETS = [(read_dice(row["dice"]), int(row["ways"])) for row in rows("multisets.tsv")]
FULL_THROWS = {
    read_dice(row["dice"]): int(row["keeps"]) for row in rows("multisets.tsv") if row["size"] == "5"
}
SHEETS = [
    pytest.param("standard.tsv", house(), id="standard"),
    pytest.param("yatzy.tsv", house("yatzy"), id="yatzy"),
    pytest.param("children.tsv", house("zoo"), id="children"),
]


def empty(rules: YahtzeeRules) -> Card:
    """A card on which nothing is written yet."""
    return card_with_open(rules, keys(rules))


def paid(rules: YahtzeeRules, faces: tuple[int, ...]) -> dict[str, int]:
    """What each box pays for dice on an empty card."""
    return choices(thrown(rules, empty(rules), faces))


def test_the_files_are_what_the_rule_gives(capsys: pytest.CaptureFixture[str]) -> None:
    code = make_golden.main(["--check"])
    assert (code, capsys.readouterr().out) == (0, "")


@pytest.mark.parametrize(("name", "rules"), SHEETS)
def test_every_throw_in_every_box(name: str, rules: YahtzeeRules) -> None:
    golden = points_by_throw(name)
    assert len(golden) == 252
    assert {faces: paid(rules, faces) for faces in golden} == golden


@pytest.mark.parametrize(("name", "rules"), SHEETS)
def test_every_box_is_in_the_table(name: str, rules: YahtzeeRules) -> None:
    assert tuple(rows(name)[0])[1:] == keys(rules)


@pytest.mark.parametrize(("name", "rules"), SHEETS)
def test_points_are_shown_before_a_box_is_filled(name: str, rules: YahtzeeRules) -> None:
    golden = points_by_throw(name)
    shown = {
        faces: dict(zip(keys(rules), thrown(rules, empty(rules), faces).points, strict=True))
        for faces in golden
    }
    assert shown == golden


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        ("kind_sum_matching.tsv", "kind_sum", "matching"),
        ("natural_full_house_on.tsv", "natural_full_house", True),
    ],
)
def test_what_a_house_rule_changes(name: str, option: str, value: Setting) -> None:
    golden = points_by_throw("standard.tsv")
    for faces, boxes in points_by_throw(name).items():
        golden[faces].update(boxes)
    assert {faces: paid(house(**{option: value}), faces) for faces in golden} == golden


def test_every_box_paid_as_a_joker() -> None:
    golden = points_by_throw("joker.tsv")
    rules = house(joker="free_any")
    for faces, boxes in golden.items():
        assert choices(thrown(rules, card_with_open(rules, boxes), faces)) == boxes


@pytest.mark.parametrize("joker", JOKERS)
@pytest.mark.parametrize("needs_50", [True, False])
def test_where_five_equal_may_go(joker: str, needs_50: bool) -> None:
    names = box_names("legal_five_equal.tsv")
    rules = house(joker=joker, extra_needs_50=needs_50)
    extra = f"extra_needs_50={'on' if needs_50 else 'off'}"
    for row in rows("legal_five_equal.tsv"):
        own = card_of(rules, row, names)
        state = thrown(rules, own, read_dice(row["throw"]))
        golden = read_choices(row[joker], names)
        assert choices(state) == golden, row
        shown = dict(zip(keys(rules), state.points, strict=True))
        assert {box: shown[box] for box in golden} == golden, row
        extras = {state.play(0, Fill(box)).extras for box in golden}
        assert extras == {(int(row[extra]),)}, row


@pytest.mark.parametrize("joker", JOKERS)
@pytest.mark.parametrize("needs_50", [True, False])
def test_where_other_throws_may_go(joker: str, needs_50: bool) -> None:
    names = box_names("legal_other_throws.tsv")
    rules = house(joker=joker, extra_needs_50=needs_50)
    for row in rows("legal_other_throws.tsv"):
        state = thrown(rules, card_of(rules, row, names), read_dice(row["throw"]))
        golden = read_choices(row["choices"], names)
        assert choices(state) == golden, row
        assert {state.play(0, Fill(box)).extras for box in golden} == {(0,)}, row


@pytest.mark.parametrize("joker", JOKERS)
def test_the_refusal_agrees_with_the_list(joker: str) -> None:
    """What ``legal`` leaves out, ``why_not`` forbids, with a rule."""
    names = box_names("legal_five_equal.tsv")
    rules = house(joker=joker)
    for row in rows("legal_five_equal.tsv"):
        state = thrown(rules, card_of(rules, row, names), read_dice(row["throw"]))
        golden = read_choices(row[joker], names)
        refused = {box for box in keys(rules) if state.why_not(0, Fill(box)) is not None}
        assert refused == set(keys(rules)) - golden.keys(), row


def card_of(rules: YahtzeeRules, row: dict[str, str], names: dict[str, str]) -> Card:
    """The card of a row: the boxes that are not open hold 0, the Yahtzee box what the row says."""
    written = {} if row["yahtzee"] == "open" else {"yahtzee": int(row["yahtzee"])}
    own = card_with_open(rules, (names[code] for code in row["open"].split()), written)
    assert (own[keys(rules).index("yahtzee")] == OPEN) == (row["yahtzee"] == "open")
    return own


def always(number: int) -> Below:
    """A source of chance that gives one number."""
    return lambda _: number


# --- counts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "count"), [(0, 1), (1, 6), (2, 21), (3, 56), (4, 126), (5, 252)])
def test_weights_of_throws(size: int, count: int) -> None:
    golden = [(faces, ways) for faces, ways in MULTISETS if len(faces) == size]
    assert len(golden) == count
    assert sum(ways for _, ways in golden) == 6**size
    assert list(throws(size)) == golden


@pytest.mark.parametrize("kept", range(5))
def test_chance_has_the_weights_of_the_dice_that_fall(kept: int) -> None:
    faces = (1, 2, 3, 4, 5)
    rules = house()
    falling = thrown(rules, empty(rules), faces, throws=1).play(0, Throw(faces[:kept])).chance()
    golden = [(Dice(new), ways) for new, ways in MULTISETS if len(new) == 5 - kept]
    assert list(falling) == golden
    assert (falling.total, len(falling)) == (6 ** (5 - kept), len(golden))


@pytest.mark.parametrize("kept", range(5))
def test_samples_have_the_weights_of_the_dice_that_fall(kept: int) -> None:
    """Each number that a source of chance can give, once: that makes the weights exactly."""
    rules = house()
    falling = thrown(rules, empty(rules), (1, 2, 3, 4, 5), throws=1)
    odds = falling.play(0, Throw((1, 2, 3, 4, 5)[:kept])).chance()
    sampled = Counter(odds.sample(always(number)) for number in range(odds.total))
    assert sampled == {Dice(new): ways for new, ways in MULTISETS if len(new) == 5 - kept}


def test_perft_252_throws() -> None:
    state = GAME.start(1, house()).play(0, Throw())
    after = {state.play(CHANCE, outcome) for outcome, _ in state.chance()}
    assert len(after) == 252


def test_perft_462_keeps_and_4368_pairs() -> None:
    """Keeping all five is no throw but stopping: with it there are as many pairs as counted."""
    rules = house()
    pairs = {
        faces: [
            m.keep for m in thrown(rules, empty(rules), faces, 1).legal(0) if isinstance(m, Throw)
        ]
        for faces in FULL_THROWS
    }
    assert {faces: len(set(keeps)) + 1 for faces, keeps in pairs.items()} == FULL_THROWS
    assert sum(len(keeps) + 1 for keeps in pairs.values()) == 4368
    every_keep = {keep for keeps in pairs.values() for keep in keeps} | FULL_THROWS.keys()
    assert every_keep == {faces for faces, _ in MULTISETS}
    assert len(every_keep) == 462
