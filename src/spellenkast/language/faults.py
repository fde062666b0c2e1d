"""What is wrong with the translations beside the source: missing, left over, or not fitting."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from spellenkast.language.extract import texts, unseen
from spellenkast.language.found import Found
from spellenkast.language.places import LOCALE, folders, sources
from spellenkast.language.po import Key, load, places, write


def found(folder: Path, root: Path) -> list[Found]:
    """Return every text that the files of a folder say, in the order of the source."""
    return [
        text
        for path in sources(folder, root)
        for text in texts(path, path.relative_to(root).as_posix())
    ]


def catalogue(folder: Path, language: str) -> Path:
    """Return where a folder keeps its translations into a language."""
    return folder / LOCALE / f"{language}.po"


def renewed(root: Path, language: str) -> Iterator[tuple[Path, str]]:
    """Iterate over the files that are out of step with the source, and what should stand in them.

    New texts are added without translation and unused ones left out; every translation that is
    still used stays as it is. A file that would be empty should not exist.
    """
    for folder in folders(root):
        path = catalogue(folder, language)
        said = found(folder, root)
        new = write(language, said, load(path)) if said else ""
        old = path.read_text(encoding="utf-8") if path.is_file() else ""
        if new != old:
            yield path, new


def update(root: Path, language: str) -> list[Path]:
    """Return the files that were out of step with the source, after writing them again."""
    changed = list(renewed(root, language))
    for path, new in changed:
        if new:
            path.parent.mkdir(exist_ok=True)
            path.write_text(new, encoding="utf-8")
        else:
            path.unlink()
    return [path for path, _ in changed]


def faults(root: Path, language: str) -> Iterator[str]:
    """Iterate over everything that is wrong, a line each; nothing when all is translated."""
    for folder in folders(root):
        path = catalogue(folder, language)
        name = path.relative_to(root).as_posix()
        for source in sources(folder, root):
            if source.suffix == ".py":
                lines = unseen(source)
                where = source.relative_to(root).as_posix()
                yield from (
                    f"{where}:{line}: a text must be written out in say()" for line in lines
                )
        said = {text.key: text for text in found(folder, root)}
        known = load(path)
        yield from (
            f"{name}: missing: {k[0]!r} ({t.file})" for k, t in said.items() if k not in known
        )
        yield from (f"{name}: no longer used: {key[0]!r}" for key in known if key not in said)
        for key, forms in known.items():
            yield from (f"{name}: {fault}: {key[0]!r}" for fault in _unfit(key, forms))


def _unfit(key: Key, forms: tuple[str, ...]) -> Iterator[str]:
    """Iterate over what is wrong with one translation."""
    if not all(forms):
        yield "not translated"
        return
    source, plural = key
    try:
        have = [places(form) for form in forms]
    except ValueError as error:
        yield f"braces do not match ({error})"
        return
    want = [places(source), places(plural)] if plural else [places(source)]
    # A singular may leave the number out ("one box left"), in either language.
    if have[-1] != want[-1] or not have[0] <= want[0] | want[-1]:
        yield f"places differ, {_all(have)} for {_all(want)}"


def _all(forms: Iterable[set[str]]) -> list[str]:
    return sorted({place for form in forms for place in form})
