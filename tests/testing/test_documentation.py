"""The page about the suite names every check, in the words of its documentation."""

import re
from pathlib import Path

from spellenkast.testing import conformance
from spellenkast.testing.moves import reading_is_safe

PAGE = Path(__file__).resolve().parents[2] / "docs" / "conformance.md"


def test_the_page_has_every_check_and_no_other() -> None:
    checks = (
        *conformance.OF_GAME,
        *conformance.OF_FILES,
        *conformance.OF_RULES,
        *conformance.OF_POSITION,
        reading_is_safe,
    )
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [
        (check.__name__, (check.__doc__ or "").strip().splitlines()[0]) for check in checks
    ]
