"""Types of what we use of axe-playwright-python, which ships none."""

from collections.abc import Mapping
from typing import TypedDict

from playwright.sync_api import Page

class Node(TypedDict):
    html: str
    target: list[str]
    failureSummary: str

class Violation(TypedDict):
    id: str
    impact: str | None
    help: str
    helpUrl: str
    nodes: list[Node]

class Response(TypedDict):
    violations: list[Violation]

class AxeResults:
    response: Response
    @property
    def violations_count(self) -> int: ...
    def generate_report(self, violation_id: str | None = None) -> str: ...

class Axe:
    def run(
        self,
        page: Page,
        context: str | Mapping[str, object] | None = None,
        options: Mapping[str, object] | None = ...,
    ) -> AxeResults: ...
