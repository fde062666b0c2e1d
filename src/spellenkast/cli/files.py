"""Texts in files: reading and writing, with a sentence for everything that may go wrong."""

import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

from spellenkast.core.errors import SpellenkastError, quote
from spellenkast.core.record_reader import MAX_TEXT
from spellenkast.core.text import Text, say

STANDARD_INPUT = "-"
"""The name that means the standard input."""

# A character takes at most four bytes.
_MAX_BYTES = 4 * MAX_TEXT


class FileError(SpellenkastError):
    """A file that cannot be read or written."""


def read_text(name: str) -> str:
    """Return the text of a file, or of the standard input for ``-``.

    :raises FileError: there is no such file, or it is no text.
    """
    data = _read(name)
    if len(data) > _MAX_BYTES:
        raise FileError(
            say(
                "{file} is too large: a text has at most {n} bytes here.",
                file=_shown(name),
                n=_MAX_BYTES,
            )
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            raise FileError(
                say("{file} is written in UTF-16. Save it as UTF-8 first.", file=_shown(name))
            ) from None
        if b"\0" in data:
            raise FileError(say("{file} is no text but data.", file=_shown(name))) from None
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(
            say(
                "{file} is not written in UTF-8: see line {line}. Save it as UTF-8 first.",
                file=_shown(name),
                line=line,
            )
        ) from None
    if "\0" in text:
        raise FileError(say("{file} is no text but data.", file=_shown(name)))
    return text


def write_text(path: Path, text: str) -> None:
    """Write a text to a new file.

    :raises FileError: it cannot be written, or there is such a file already.
    """
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise FileError(_cannot_write(path, error)) from None


def check_new(path: Path) -> None:
    """Refuse a file that is there already, or whose folder is not, before anything is played.

    :raises FileError: with the reason.
    """
    if path.exists():
        raise FileError(_cannot_write(path, FileExistsError()))
    if not path.parent.is_dir():
        raise FileError(_cannot_write(path, FileNotFoundError()))


def path_of(name: str) -> Path:
    """Return the path that a name means.

    :raises FileError: the name is empty, which is what a forgotten variable of a shell leaves.
    """
    if not name:
        raise FileError(say("The name of the file or folder is empty. Write one."))
    return Path(name)


def make_folder(path: Path) -> None:
    """Make a folder, if it is not there yet.

    :raises FileError: it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise FileError(
            say("{file} is a file, not a folder.", file=quote(str(path), 200))
        ) from None
    except OSError as error:
        raise FileError(_cannot_write(path, error)) from None


def _read(name: str) -> bytes:
    try:
        if name == STANDARD_INPUT:
            # A program that was started without one, as services are, has none at all.
            return sys.stdin.buffer.read(_MAX_BYTES + 1) if sys.stdin else b""
        if not name:
            raise FileNotFoundError
        with Path(name).open("rb") as file:
            return file.read(_MAX_BYTES + 1)
    except FileNotFoundError:
        raise FileError(say("There is no file {file}.", file=_shown(name))) from None
    except IsADirectoryError:
        raise FileError(say("{file} is a folder, not a file.", file=_shown(name))) from None
    except PermissionError:
        raise FileError(say("You may not read {file}.", file=_shown(name))) from None
    except (OSError, ValueError) as error:
        raise FileError(
            say("{file} cannot be read: {reason}.", file=_shown(name), reason=str(error))
        ) from None


def _cannot_write(path: Path, error: OSError) -> Text:
    file = quote(str(path), 200)
    match error:
        case FileExistsError():
            return say("{file} is there already. Choose another name, or remove it.", file=file)
        case FileNotFoundError():
            return say("{file} cannot be written: there is no such folder.", file=file)
        case PermissionError():
            return say("You may not write {file}.", file=file)
        case _:
            return say("{file} cannot be written: {reason}.", file=file, reason=str(error))


def _shown(name: str) -> Text:
    return (
        say("the standard input")
        if name == STANDARD_INPUT
        else say("{file}", file=quote(name, 200))
    )
