"""Files that never change while the server runs: style sheets, scripts, drawings, the font.

Their address holds a version made from their contents, so a browser may keep them for a year and
still gets the new ones after an update.
"""

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from sys import modules

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from spellenkast.core.game import Game
from spellenkast.core.registry import games
from spellenkast.core.text import say
from spellenkast.web.problems import Problem

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_COMPRESSIBLE = frozenset({".css", ".js", ".svg", ".webmanifest"})
FOREVER = "public, max-age=31536000, immutable"


class Asset(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    content: bytes
    zipped: bytes | None
    kind: str
    etag: str


class Assets:
    """All files of the pages and of every game, by path."""

    @cached_property
    def all(self) -> dict[str, Asset]:
        """Every file by its path, those of a game below ``g/<game>/``."""
        found = {
            path: _asset(path, file)
            for path, file in _walk(files("spellenkast.web") / "static", "")
        }
        for game in games():
            folder = _package(game) / "static"
            if folder.is_dir():
                place = f"g/{game.key}/"
                found |= {path: _asset(path, file) for path, file in _walk(folder, place)}
        return found

    @cached_property
    def version(self) -> str:
        """What all files together are: another text as soon as one of them differs."""
        digest = hashlib.sha256()
        for path, asset in sorted(self.all.items()):
            digest.update(f"{path}\0{asset.etag}\0".encode())
        return digest.hexdigest()[:12]

    def address(self, path: str) -> str:
        """Return the address of a file on this site."""
        return f"/static/{self.version}/{path}"

    def styles(self, game: Game) -> list[str]:
        """Return the addresses of a game's own style sheets."""
        return [self.address(f"g/{game.key}/{style}") for style in game.face.styles]

    def respond(self, request: Request) -> Response:
        """Answer a request for a file."""
        asset = self.all.get(request.path_params["path"])
        if asset is None:
            raise Problem(404, say("There is no such file."))
        current = request.path_params["version"] == self.version
        headers = {
            "cache-control": FOREVER if current else "no-cache",
            "etag": asset.etag,
            "vary": "accept-encoding",
        }
        if request.headers.get("if-none-match") == asset.etag:
            return Response(status_code=304, headers=headers)
        zipped = asset.zipped is not None and "gzip" in request.headers.get("accept-encoding", "")
        if zipped:
            headers["content-encoding"] = "gzip"
        content = asset.zipped if zipped else asset.content
        return Response(content, headers=headers, media_type=asset.kind)


def _package(game: Game) -> Traversable:
    module = type(game).__module__
    return files(modules[module].__package__ or module)


def _walk(folder: Traversable, place: str) -> Iterator[tuple[str, Traversable]]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _walk(item, f"{place}{item.name}/")
        else:
            yield f"{place}{item.name}", item


def _asset(path: str, file: Traversable) -> Asset:
    content = file.read_bytes()
    suffix = path[path.rfind(".") :]
    kind = _TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    # A fixed time in the header: equal files give equal bytes.
    zipped = gzip.compress(content, 6, mtime=0) if suffix in _COMPRESSIBLE else None
    return Asset(content, zipped, kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"')
