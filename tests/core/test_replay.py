"""Records played again: every position, the first fault with its line and rule, and the dice."""

import pytest
from msgspec.structs import replace

from spellenkast.core.errors import RecordError
from spellenkast.core.fair import FairDice, commitment
from spellenkast.core.record import Chair, Record, Step, begin, parse, write
from spellenkast.core.replay import check, replay
from spellenkast.core.seat import CHANCE
from spellenkast.core.state import State
from tests.toys.pig import PIG
from tests.toys.pig_state import PigRules, PigState

SEED = bytes(range(32))
WORDS = ("hagelslag", "")
RULES = PigRules(rounds=2, limit=2)


pytestmark = pytest.mark.usefixtures("toy_games")


def fair_game(length: int | None = None) -> Record:
    """A game in which both throw twice and hold, or the first moves of it."""
    chairs = [Chair("Oma", word=WORDS[0]), Chair("Pim", player="greedy")]
    record = begin(PIG, RULES, chairs, dice=commitment(SEED))
    dice = FairDice(SEED, WORDS)
    state: State = PIG.new(2, RULES)
    steps: list[Step] = []
    while state.to_act and len(steps) != length:
        seat = state.to_act[0]
        if seat == CHANCE:
            number = sum(step.seat == CHANCE for step in steps)
            move = state.chance().sample(dice.source(number))
        else:
            move = state.legal(seat)[0]
        steps.append(Step(seat, str(move)))
        state = state.play(seat, move)
    record = replace(record, steps=tuple(steps))
    if state.to_act:
        return record
    return replace(record, scores=state.scores, winners=state.winners, seed=SEED.hex())


TEXT = write(fair_game())
THROWS = sum(step.seat == CHANCE for step in fair_game().steps)


def test_the_dice_of_a_seed_and_its_words_are_for_ever_the_same() -> None:
    falls = [step.move for step in fair_game().steps if step.seat == CHANCE]
    assert falls == [f"falls {face}" for face in (4, 5, 5, 6, 2, 1, 1)]


def test_a_replay_has_every_position() -> None:
    game = replay(parse(TEXT))
    assert game.game is PIG
    assert game.rules == RULES
    assert len(game.states) == len(game.moves) + 1 == len(parse(TEXT).steps) + 1
    for before, (seat, move), after in zip(game.states, game.moves, game.states[1:], strict=False):
        assert before.play(seat, move) == after
    assert game.is_over
    assert game.scores == parse(TEXT).scores
    assert game.winners == parse(TEXT).winners


def test_a_rule_that_is_missing_has_its_default() -> None:
    record = parse("spellenkast 1\ngame: pig 1\nrule rounds: 3\nseat 1: A\nseat 2: B\n")
    assert replay(record).rules == PigRules(rounds=3)


def test_a_right_record_passes_and_every_throw_is_computed() -> None:
    verdict = check(parse(TEXT))
    assert verdict.throws == THROWS
    assert verdict.remarks == ()
    assert verdict.replay.is_over


def test_an_unfinished_record_is_said_to_be_one() -> None:
    remarks = [str(remark) for remark in check(fair_game(length=2)).remarks]
    assert remarks == [
        "The game is not finished: the turn is with seat 1 (Oma).",
        "One act of chance is taken as written: the seed is not shown yet.",
    ]
    assert str(check(fair_game(length=3)).remarks[0]) == (
        "The game is not finished: chance is to act."
    )


def test_real_dice_are_taken_as_written() -> None:
    record = replace(fair_game(), dice="", seed="")
    assert [str(remark) for remark in check(record).remarks] == [
        f"{THROWS} acts of chance are taken as written: the record promises no seed."
    ]


def changed(old: str, new: str) -> str:
    """The text of the game with one piece of it replaced."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


SCORES = f"scores: {' '.join(map(str, fair_game().scores or ()))}"

FAULTS = {
    "another game": (changed("pig", "pigs"), "game", "game: pigs", 'no game "pigs"'),
    "another version": (
        changed("pig 1", "pig 3"),
        "version",
        "game: pig 3",
        "The record is of version 3 of Pig; this program plays version 1.",
    ),
    "an unknown rule": (
        changed("rule target:", "rule targets:"),
        "targets",
        "rule targets",
        'There is no house rule "targets". Did you mean target?',
    ),
    "a bad value": (
        changed("rule target: 30", "rule target: thirty"),
        "target",
        "rule target",
        'target cannot be "thirty". It may be: a whole number from 5 to 200.',
    ),
    "too many seats": (
        changed("seat 2: Pim", "seat 2: Pim\nseat 3: C\nseat 4: D\nseat 5: E").replace(SCORES, ""),
        "seats",
        "seat 5",
        "Pig is for 2 to 4 players, not 5.",
    ),
    "no move": (
        changed("1 throw", "1 roll"),
        "notation",
        "1 roll",
        '"roll" is not a move here. A move looks like: throw',
    ),
    "an illegal move": (changed("1 throw", "1 hold"), "hold", "1 hold", "The pot is empty."),
    "another seat": (
        changed("1 throw", "2 throw"),
        "turn",
        "2 throw",
        "seat 2 (Pim) is not to act here; the turn is with seat 1 (Oma).",
    ),
    "a seat that does not exist": (
        changed("1 throw", "3 throw"),
        "turn",
        "3 throw",
        "There is no seat 3: the last is 2.",
    ),
    "a move of a seat for chance": (
        changed("* falls 1", "1 throw"),
        "turn",
        "1 throw",
        'Chance is to act here: the line should begin with "*".',
    ),
    "chance out of turn": (
        changed("1 throw", "* falls 1"),
        "turn",
        "* falls 1",
        "Chance does not act here; the turn is with seat 1 (Oma).",
    ),
    "a move after the end": (
        changed(SCORES, f"1 throw\n{SCORES}"),
        "turn",
        "1 throw",
        "The game is over; no move can follow.",
    ),
    "other scores": (
        changed(SCORES, "scores: 77 0"),
        "scores",
        "scores",
        f"The moves give the {SCORES.replace(':', '')}, not 77 0.",
    ),
    "other winners": (
        changed("winners: 2", "winners: 1 2"),
        "winners",
        "winners",
        "After these moves the game is won by seat 2 (Pim).",
    ),
    "winners too early": (
        write(replace(fair_game(length=5), winners=(0,))),
        "winners",
        "winners",
        "The game is not over, so nobody has won yet.",
    ),
    "another throw": (
        changed("* falls 6", "* falls 5"),
        "throw",
        "* falls 5",
        'The seed and the words give "falls 6" here, not "falls 5".',
    ),
    "another word": (
        changed("hagelslag", "pindakaas"),
        "throw",
        "* falls",
        "The seed and the words give",
    ),
    "a seed that was not promised": (
        changed(f"seed: {SEED.hex()}", f"seed: {bytes(32).hex()}"),
        "seed",
        "seed",
        "This is not the seed that was promised: its SHA-256 is 66687aad",
    ),
    "a seed without a promise": (
        changed(f"dice: {commitment(SEED)}\n", ""),
        "seed",
        "seed",
        'There is a seed, but no line "dice" that promised it.',
    ),
}


@pytest.mark.parametrize(("text", "rule", "start", "sentence"), FAULTS.values(), ids=FAULTS)
def test_the_first_fault_has_its_line_and_its_rule(
    text: str, rule: str, start: str, sentence: str
) -> None:
    with pytest.raises(RecordError) as caught:
        check(parse(text))
    assert caught.value.rule == rule
    assert sentence in str(caught.value)
    assert text.splitlines()[caught.value.line - 1].startswith(start)


def test_winners_where_nobody_won_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PigState, "winners", ())
    with pytest.raises(RecordError, match="After these moves nobody has won") as caught:
        check(parse(TEXT))
    assert caught.value.rule == "winners"


def test_an_impossible_throw_is_refused_without_a_seed_too() -> None:
    text = write(replace(fair_game(), dice="", seed="")).replace("* falls 6", "* falls 2 4")
    with pytest.raises(RecordError, match="The dice cannot fall like that") as caught:
        check(parse(text))
    assert caught.value.rule == "dice"


def test_an_illegal_move_comes_before_a_wrong_seed_below_it() -> None:
    text = changed("1 throw", "1 hold").replace(SEED.hex(), bytes(32).hex())
    with pytest.raises(RecordError) as caught:
        check(parse(text))
    assert caught.value.rule == "hold"


def test_a_replay_of_a_record_without_lines_says_no_line() -> None:
    with pytest.raises(RecordError) as caught:
        replay(replace(fair_game(), steps=(Step(1, "throw"),)))
    assert str(caught.value.full) == str(caught.value)


def test_a_preset_that_does_not_exist_is_said_with_its_line() -> None:
    text = "spellenkast 1\ngame: pig 1\nrule preset: wild\nseat 1: Oma\nseat 2: Pim\n"
    with pytest.raises(RecordError, match='There is no preset "wild"') as caught:
        replay(parse(text))
    assert (caught.value.line, caught.value.rule) == (3, "preset")
