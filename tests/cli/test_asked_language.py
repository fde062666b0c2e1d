"""The language that a command line asks for."""

from collections.abc import Mapping, Sequence

import pytest

from spellenkast.cli.asked_language import language_of
from spellenkast.language.languages import UnknownLanguage


@pytest.mark.parametrize(
    ("words", "environment", "code"),
    [
        ([], {}, "en"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        ([], {"LANG": "nl_NL.UTF-8"}, "nl"),
        ([], {"LANG": "NL"}, "nl"),
        ([], {"LC_ALL": "en_GB", "LANG": "nl_NL"}, "en"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "nl_BE", "LANG": "en_US"}, "nl"),
        ([], {"SPELLENKAST_LANG": "en", "LANG": "nl_NL"}, "en"),
        (["--lang", "nl"], {"SPELLENKAST_LANG": "en"}, "nl"),
        (["check", "x", "--lang=nl"], {}, "nl"),
        (["check", "--lang"], {"LANG": "nl"}, "nl"),
        (["--lang", "fr"], {"LANG": "nl"}, "nl"),
    ],
)
def test_the_option_comes_first_then_the_variable_then_the_system(
    words: Sequence[str], environment: Mapping[str, str], code: str
) -> None:
    assert language_of(words, environment) == code


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match='SPELLENKAST_LANG is "de"'):
        language_of([], {"SPELLENKAST_LANG": "de"})
