"""The server: one process that serves the web table from one folder of data."""

import logging
import socket
import sys
from pathlib import Path

import uvicorn
from rich.console import Console

from spellenkast.core.text import say
from spellenkast.language.catalogue import Catalogue
from spellenkast.table.hub import Hub
from spellenkast.table.sqlite import SqliteStore
from spellenkast.web.app import create_app
from spellenkast.web.pages import Words

SHUTDOWN_SECONDS = 2
"""How long requests that run may take when the server is told to stop."""

DATABASE = "spellenkast.sqlite"
"""Name of the file of tables within the folder of data."""

EVERYWHERE = frozenset({"0.0.0.0", "::", ""})
"""Hosts that mean "every network of this machine"."""


def serve(host: str, port: int, data: Path, language: Catalogue) -> None:
    """Serve the web table until the process is told to stop.

    :raises StoreError: the folder of data cannot be used, for instance because another server has
        it open.
    """
