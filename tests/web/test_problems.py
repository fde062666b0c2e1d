"""Errors of the floors below, as statuses and sentences."""

from typing import get_args

import pytest

from spellenkast.core.errors import IllegalMove as Illegal
from spellenkast.core.errors import Refusal, SpellenkastError
from spellenkast.core.text import say
from spellenkast.table.errors import Conflict, Kind, LogError, StoreError, TableError
from spellenkast.web.problems import KINDS, SIGNS, as_problem, sign

SENTENCE = say("so it is")


def test_every_kind_of_refusal_has_a_status() -> None:
    assert set(KINDS) == set(get_args(Kind))


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (TableError("stale", SENTENCE), 409),
        (Illegal(Refusal("rule", SENTENCE)), 422),
        (SpellenkastError(SENTENCE), 500),
    ],
)
def test_an_error_keeps_its_sentence(error: SpellenkastError, status: int) -> None:
    problem = as_problem(error)
    assert (problem.status, problem.text) == (status, SENTENCE)


def test_a_lost_race_speaks_of_the_table_and_not_of_the_store() -> None:
    problem = as_problem(Conflict("k3f9qd2m0", 3, 4))
    assert problem.status == 409
    assert "k3f9qd2m0" not in str(problem)


@pytest.mark.parametrize(("error", "status"), [(StoreError, 503), (LogError, 500)])
def test_where_the_server_keeps_its_files_is_not_for_visitors(
    error: type[SpellenkastError], status: int
) -> None:
    problem = as_problem(error(say("{file} is full", file="/home/oma/spellenkast.sqlite")))
    assert problem.status == status
    assert "oma" not in str(problem)
    assert "server" in f"{problem} {problem.advice} {sign(status).advice}"


def test_a_status_that_nobody_thought_of_is_a_fault_of_ours() -> None:
    assert sign(418) == SIGNS[500]
