"""What a browser that comes for the first time has to fetch for a page: every file, every byte."""

import gzip
import re
from collections.abc import Iterator
from urllib.parse import urlencode, urljoin, urlsplit

import msgspec

from benchmarks.figures import in_kb
from benchmarks.served import Answer, Served, ask, serving

# Addresses that a browser fetches by itself, without anybody pressing anything.
_IN_HTML = re.compile(r'<(?:link|script|img|image|source|use)\b[^>]*?\s(?:href|src)="([^"#]+)"')
_IN_CSS = re.compile(r"""(?:url\(|@import\s)\s*["']?([^"')#]+)""")
_IN_JS = re.compile(r"""^\s*import\b[^"']*["']([^"']+)["']""", re.MULTILINE)
_IN_MANIFEST = re.compile(r'"src":\s*"([^"]+)"')

_KINDS = {
    "text/html": ("pages", _IN_HTML),
    "text/css": ("style sheets", _IN_CSS),
    "text/javascript": ("scripts", _IN_JS),
    "application/manifest+json": ("manifest", _IN_MANIFEST),
    "font/woff2": ("fonts", None),
    "image/svg+xml": ("pictures", None),
}


class File(msgspec.Struct, frozen=True):
    """One file of a page."""

    kind: str
    transferred: int
    """Bytes of the body as they go over the network."""
    plain: int
    """Bytes of the body when it is unpacked."""


class Weight(msgspec.Struct):
    """What a page fetches."""

    files: dict[str, File]
    """By address, the page itself first."""
    foreign: set[str]
    """Addresses on other servers."""


def run() -> None:
    """Print the weight of the shelf and of a running game."""
    with serving() as served:
        cookie, table = _open_table(served)
        _print("the shelf", weigh(served, "/", ""))
        _print("a game that runs", weigh(served, table, cookie))


def weigh(served: Served, path: str, cookie: str) -> Weight:
    """Return what a page and everything that it leads to weigh, for an empty cache."""
    weight = Weight({}, set())
    ahead = [path]
    while ahead:
        address = ahead.pop()
        if address in weight.files:
            continue
        answer = ask(served, address, headers={"accept-encoding": "gzip", "cookie": cookie})
        if answer.status != 200:
            raise RuntimeError(f"{address} was answered with {answer.status}")
        content = _unpacked(answer)
        type_ = answer.headers["content-type"].partition(";")[0]
        kind, pattern = _KINDS.get(type_, ("other", None))
        weight.files[address] = File(kind, len(answer.body), len(content))
        for found in _found(pattern, content, address):
            if urlsplit(found).netloc:
                weight.foreign.add(found)
            else:
                ahead.append(found)
    return weight


def _found(pattern: re.Pattern[str] | None, content: bytes, address: str) -> Iterator[str]:
    if pattern is None:
        return
    for found in pattern.findall(content.decode()):
        if not found.startswith("data:"):
            yield urljoin(address, found)


def _open_table(served: Served) -> tuple[str, str]:
    """Return the cookie of somebody and the address of a game between two on their device."""
    form = urlencode({"preset": "standard", "with": "device"})
    answer = ask(served, "/new/yahtzee", form)
    cookie = answer.headers["set-cookie"].partition(";")[0]
    return cookie, answer.headers["location"]


def _unpacked(answer: Answer) -> bytes:
    if answer.headers.get("content-encoding") == "gzip":
        return gzip.decompress(answer.body)
    return answer.body


def _print(name: str, weight: Weight) -> None:
    files = weight.files.values()
    sent, plain = sum(f.transferred for f in files), sum(f.plain for f in files)
    print(f"{name}: {in_kb(sent)} transferred, {in_kb(plain)} unpacked, in {len(files)} requests")
    for kind in dict.fromkeys(file.kind for file in files):
        some = [file for file in files if file.kind == kind]
        sent, plain = sum(f.transferred for f in some), sum(f.plain for f in some)
        print(f"  {kind}: {in_kb(sent)} transferred, {in_kb(plain)} unpacked, {len(some)} files")
    print(f"  on other servers: {', '.join(sorted(weight.foreign)) or 'nothing'}")
