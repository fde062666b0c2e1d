"""The pages that say what went wrong."""

import logging

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from spellenkast.core.errors import SpellenkastError
from spellenkast.web.house import house, page, partial, visitor
from spellenkast.web.problems import Problem, as_problem, sign

LOG = logging.getLogger(__name__)


def problem_page(request: Request, problem: Problem) -> Response:
    """Return a page that says what happened and what to do.

    Where only the table of a page is asked for, the answer takes its place.
    """
    found = sign(problem.status)
    context = {
        "number": problem.status,
        "title": found.title,
        "sentence": problem.text,
        "advice": found.advice if problem.text == found.sentence else problem.advice,
    }
    if partial(request) and request.headers.get("hx-target") == "main#table":
        language = visitor(request).language
        html = house(request).render("error_part.html", language, main_id="table", **context)
        return HTMLResponse(html, problem.status)
    return page(request, "error.html", problem.status, **context)


async def on_error(request: Request, error: Exception) -> Response:
    """Answer what the floors below refused."""
    if not isinstance(error, SpellenkastError):
        raise TypeError(f"{error!r} is not for people") from error
    problem = as_problem(error)
    if problem.status >= 500:
        LOG.error("%s %s: %s", request.method, request.url.path, error)
    return problem_page(request, problem)


async def on_http(request: Request, error: Exception) -> Response:
    """Answer what the router refused: an address that does not exist, or a wrong method."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    answer = problem_page(request, Problem(status, sign(status).sentence))
    if isinstance(error, HTTPException):
        # Which methods an address has (RFC 9110, section 15.5.6).
        answer.headers.update(error.headers or {})
    return answer


async def on_crash(request: Request, error: Exception) -> Response:
    """Answer a fault of ours; the server writes the whole of it into its log."""
    del error
    return problem_page(request, Problem(500, sign(500).sentence))
