"""What is said, in which language, and that it is fit for a terminal."""

import pytest

from spellenkast.core.text import say
from spellenkast.terminal.voice import Voice, shown


def test_texts_and_names_are_said_without_control_characters() -> None:
    voice = Voice("en")
    assert voice.word(say("{name} waits", name="\x1b[31mOma\u202e")) == "�[31mOma� waits"
    assert voice.say("a\x07b") == "a�b"
    assert voice.say(say("on")) == "on"
    assert Voice("nl").say(say("on")) == "aan"


def test_ends_of_lines_and_emoji_stay() -> None:
    assert shown("a\nb 👨‍👩‍👧 é") == "a\nb 👨‍👩‍👧 é"


@pytest.mark.parametrize(
    ("value", "digits", "english", "dutch"),
    [
        (1234.5, 2, "1,234.50", "1.234,50"),
        (0.04, 1, "0.0", "0,0"),
        (-0.25, 1, "\N{MINUS SIGN}0.2", "\N{MINUS SIGN}0,2"),
        (-12.75, 2, "\N{MINUS SIGN}12.75", "\N{MINUS SIGN}12,75"),
        (99.996, 2, "100.00", "100,00"),
    ],
)
def test_decimals_are_written_as_the_language_has_them(
    value: float, digits: int, english: str, dutch: str
) -> None:
    assert Voice("en").number(value, digits) == english
    assert Voice("nl").number(value, digits) == dutch


def test_markup_in_a_name_is_no_markup(capsys: pytest.CaptureFixture[str]) -> None:
    voice = Voice("en")
    voice.out.print(voice.say("[bold]Oma[/] :smile:"))
    voice.err.print("aside")
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("[bold]Oma[/] :smile:\n", "aside\n")
