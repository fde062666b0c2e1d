"""What goes wrong, as a page for people: a sentence that says what happened and one that helps."""

import logging

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from spellenkast.core.errors import SpellenkastError, UnknownGame
from spellenkast.core.text import Text, say

LOG = logging.getLogger(__name__)


class Problem(SpellenkastError):
    """Something that ends a request: its status, what happened, and what to do."""

    def __init__(self, status: int, text: Text, advice: Text | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.advice = advice
