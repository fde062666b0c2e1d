"""Fixtures and settings of all tests."""

import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from spellenkast.core import registry
from spellenkast.core.game import Game
from tests.toy import TOYS

# "steady" tries the same examples every time, so that nobody meets a failure that was there before
# the change; "explore" looks for new ones. No deadlines and no complaints that examples are slow to
# make: both depend on what else the machine does.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("steady", PATIENT, derandomize=True, database=None)
settings.register_profile("explore", PATIENT, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_configure(config: pytest.Config) -> None:
    """Declare our own markers."""
    config.addinivalue_line("markers", "logs: a warning in the log is the point of this test")


@pytest.fixture
def toy_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Game, ...]]:
    """Add the toy games to the cupboard for one test, and give them."""
    own = registry.games()
    together = tuple(sorted((*own, *TOYS), key=lambda game: game.key))
    registry.games.cache_clear()
    monkeypatch.setattr(registry, "_own_games", lambda: together)
    yield TOYS
    registry.games.cache_clear()


@pytest.fixture(autouse=True)
def no_unexpected_log(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """Fail a test that logs a warning or worse without saying so by `pytest.mark.logs`."""
    yield
    if request.node.get_closest_marker("logs") is not None:
        return
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    loud = [record.getMessage() for record in records if record.levelno >= logging.WARNING]
    assert loud == [], "the test logs what nobody expected; mark it `logs` if that is its point"
