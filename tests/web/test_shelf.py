"""The cards of one's own tables on the shelf."""

from datetime import datetime

import pytest

from spellenkast.language.catalogue import language_for
from spellenkast.table.events import Event
from spellenkast.table.fold import fold
from spellenkast.table.setup import Chair, Setup, opening
from spellenkast.web.shelf import card
from tests.toy import PIG


@pytest.mark.parametrize(("language", "month"), [("nl", "maart"), ("en", "March")])
@pytest.mark.usefixtures("toy_games")
def test_a_card_says_when_its_table_was_last_played(language: str, month: str) -> None:
    chairs = (Chair("Oma", person="oma"), Chair("Pim", person="pim"))
    happened = opening(Setup(PIG, PIG.options.default, chairs, "oma", start=True), bytes(32))
    # A moment on the clock of the house, wherever the house stands.
    at = int(datetime(2026, 3, 5, 14, 7).astimezone().timestamp() * 1000)
    standing = fold("k3f9qd2m0", [Event(seq, at, what) for seq, what in enumerate(happened, 1)])
    assert card(standing, "oma", language_for(language)).when == f"5 {month} 2026 14:07"
