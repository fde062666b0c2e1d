"""The toy games keep the promises, so every check of the suite can pass."""

from pathlib import Path

import pytest

from spellenkast.testing import conformance
from tests.toy import TOYS

pytestmark = pytest.mark.usefixtures("toy_games")

test_conformance = conformance.suite(Path(__file__).parent / "games", TOYS)
