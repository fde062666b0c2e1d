"""Proves the wheel: built, installed in an empty environment, and asked for its pages.

The source archive is built from the tree, the wheel from that archive. A server from the wheel then
runs in an empty folder, with an empty home, away from the tree, and answers in Dutch. Whatever a
page needs (styles, scripts, pictures, fonts) is requested too, and must come from that server.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import venv
import zipfile
from collections.abc import Generator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 60
STOP_SECONDS = 15


class Proof(Exception):
    """A sentence that says what the wheel lacks or does wrong."""


class Page(HTMLParser):
    """What a page says about itself: its language, its links, and the files it needs."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.language = ""
        self.links: list[str] = []
        self.files: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the start of one element tells."""
        values = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = values.get("lang", "")
        elif tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and "href" in values:
            self.files.append(values["href"])
        elif tag in {"script", "img", "source", "audio"} and "src" in values:
            self.files.append(values["src"])


def build(folder: Path) -> Path:
    """The wheel, built into `folder` by way of the source archive."""
    subprocess.run([sys.executable, "-m", "build", "--outdir", folder, ROOT], check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def compare(wheel: Path) -> int:
    """How many files of the package the wheel holds.

    :raises Proof: when it lacks one that the tree has.
    """
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith("spellenkast/")}
    source = ROOT / "src"
    expected = {
        path.relative_to(source).as_posix()
        for path in (source / "spellenkast").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name != ".DS_Store"
    }
    missing = sorted(expected - packed)
    if missing:
        raise Proof(f"The wheel lacks {len(missing)} files of the tree: {', '.join(missing)}")
    return len(packed)


def install(wheel: Path, folder: Path) -> Path:
    """The folder of commands of a new environment that holds the wheel and nothing else of ours."""
    venv.create(folder, with_pip=True)
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(commands / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    pins = str(ROOT / "constraints.txt")
    subprocess.run([*pip, "install", "-c", pins, str(wheel)], check=True)
    return commands


def free_port() -> int:
    """The number of a port that nobody uses right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def get(url: str) -> bytes:
    """What the server answers to a browser that prefers Dutch.

    :raises Proof: when it is anything but 200.
    """
    try:
        with urlopen(Request(url, headers={"Accept-Language": "nl"}), timeout=30) as answer:
            body: bytes = answer.read()
    except URLError as error:
        raise Proof(f"GET {url} failed: {error}") from error
    return body


def wait_until_open(server: subprocess.Popen[bytes], port: int) -> None:
    """Return as soon as the server listens.

    :raises Proof: when it ends first, or takes too long.
    """
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise Proof(f"The server ended at once, with exit code {server.returncode}.")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise Proof(f"The server did not listen within {START_SECONDS} seconds.")


@contextmanager
def serving(commands: Path, folder: Path) -> Generator[str]:
    """The address of a server from the wheel, while it runs; its output is shown if that fails."""
    home = folder / "home"
    home.mkdir()
    log = folder / "server.log"
    port = free_port()
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(folder / "data")]
    environment = {"PATH": os.defpath, "HOME": str(home), "LANG": "C.UTF-8"}
    with log.open("wb") as output:
        server = subprocess.Popen(
            [commands / "spellenkast", *words],
            cwd=home,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            wait_until_open(server, port)
            yield f"http://127.0.0.1:{port}/"
        except Proof:
            print(log.read_text(encoding="utf-8", errors="replace"), file=sys.stderr)
            raise
        finally:
            stop(server)


def stop(server: subprocess.Popen[bytes]) -> None:
    """End the server the polite way, and after a while the other way."""
    server.send_signal(signal.SIGTERM)
    try:
        server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def read_page(url: str) -> Page:
    """The page at `url`.

    :raises Proof: when it is not there, or not in Dutch.
    """
    page = Page(get(url).decode("utf-8"))
    if page.language != "nl":
        raise Proof(f"{url} says that its language is {page.language!r}; a Dutch browser asked.")
    return page


def read_files(address: str, page: Page) -> set[str]:
    """The addresses of all that `page` needs, fonts of its styles included, each of them fetched.

    :raises Proof: when one is missing, or lies on another server.
    """
    found: set[str] = set()
    waiting = [urljoin(address, file) for file in page.files]
    while waiting:
        url = waiting.pop()
        if url in found or url.startswith("data:"):
            continue
        if not url.startswith(address):
            raise Proof(f"A page asks another server: {url}")
        found.add(url)
        body = get(url)
        if url.partition("?")[0].endswith(".css"):
            inner = re.findall(r"""url\(["']?([^"')]+)""", body.decode("utf-8"))
            waiting += [urljoin(url, name) for name in inner]
    return found


def find_rules(address: str, landing: Page) -> list[str]:
    """The addresses of the rule pages that lie one or two taps from the landing page.

    :raises Proof: when there is none.
    """
    local = {urljoin(address, link).partition("#")[0] for link in landing.links}
    near = sorted(url for url in local if url.startswith(address))
    found = {url for url in near if "rules" in url}
    if not found:
        pages = [(url, Page(get(url).decode("utf-8"))) for url in near]
        links = {urljoin(url, link).partition("#")[0] for url, page in pages for link in page.links}
        found = {link for link in links if link.startswith(address) and "rules" in link}
    if not found:
        raise Proof("No rules of a game lie within two taps of the landing page.")
    return sorted(found)


def visit(address: str) -> str:
    """What was read: the landing page, its files, and the rules of a game, in a sentence.

    :raises Proof: when any of it is not as it should be.
    """
    landing = read_page(address)
    files = read_files(address, landing)
    if not any("/vendor/" in url for url in files):
        raise Proof("The landing page uses no browser code from the vendor folder.")
    rules = find_rules(address, landing)
    for url in rules:
        files |= read_files(address, read_page(url))
    return f"the shelf and the rules in Dutch ({len(rules) + 1} pages, {len(files)} files)"


def main() -> int:
    """The exit code: 0 when the wheel proved itself."""
    with tempfile.TemporaryDirectory(prefix="spellenkast-") as name:
        folder = Path(name)
        try:
            wheel = build(folder / "dist")
            count = compare(wheel)
            commands = install(wheel, folder / "environment")
            with serving(commands, folder) as address:
                seen = visit(address)
        except Proof as failure:
            print(f"The wheel is not good. {failure}", file=sys.stderr)
            return 1
    print(f"The wheel is good: {count} files in it, and its server showed {seen}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
