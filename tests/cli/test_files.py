"""Texts in files: each thing that may go wrong has its sentence."""

import io
import sys
from pathlib import Path

import pytest

from spellenkast.cli import files
from spellenkast.cli.files import (
    FileError,
    check_new,
    make_folder,
    path_of,
    read_text,
    write_text,
)


def test_a_text_is_read_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes("één\r\n".encode())
    assert read_text(str(path)) == "één\r\n"


def test_a_dash_is_the_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"hello")))
    assert read_text("-") == "hello"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    with pytest.raises(FileError, match=r"^the standard input is not written in UTF-8"):
        read_text("-")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"good\nline\xe9\n", "is not written in UTF-8: see line 2. Save it as UTF-8 first."),
        (b"\x00\xff\xfe", "is no text but data."),
        (b"a\x00b", "is no text but data."),
    ],
)
def test_what_is_no_text_is_refused(tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "x"
    path.write_bytes(data)
    with pytest.raises(FileError) as caught:
        read_text(str(path))
    assert str(caught.value) == f'"{path}" {sentence}'


def test_a_file_without_end_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_MAX_BYTES", 10)
    path = tmp_path / "x"
    path.write_text("x" * 10)
    assert read_text(str(path)) == "x" * 10
    path.write_text("x" * 11)
    with pytest.raises(FileError, match="is too large: a text has at most 10 bytes here"):
        read_text(str(path))


def test_what_is_not_there_or_is_no_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="There is no file"):
        read_text(str(tmp_path / "x"))
    with pytest.raises(FileError, match="is a folder, not a file"):
        read_text(str(tmp_path))
    with pytest.raises(FileError, match="cannot be read: embedded null byte"):
        read_text("a\0b")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (PermissionError(13, "no"), 'You may not read "x".'),
        (OSError(5, "Input/output error"), '"x" cannot be read: [Errno 5] Input/output error.'),
    ],
)
def test_what_the_system_refuses_to_read_is_said(
    monkeypatch: pytest.MonkeyPatch, error: OSError, sentence: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(FileError) as caught:
        read_text("x")
    assert str(caught.value) == sentence


def test_a_file_is_written_once(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    check_new(path)
    write_text(path, "één\n")
    assert path.read_bytes() == "één\n".encode()
    with pytest.raises(FileError, match="is there already"):
        check_new(path)
    with pytest.raises(FileError, match="is there already"):
        write_text(path, "other")
    assert path.read_bytes() == "één\n".encode()


def test_a_file_needs_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "none" / "game.txt"
    with pytest.raises(FileError, match="cannot be written: there is no such folder"):
        check_new(path)
    with pytest.raises(FileError, match="cannot be written: there is no such folder"):
        write_text(path, "x")


def test_a_folder_is_made_where_it_can_be(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(FileError, match="is a file, not a folder"):
        make_folder(file)
    with pytest.raises(FileError, match="cannot be written: "):
        make_folder(file / "below")


def test_what_the_system_refuses_to_write_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(FileError, match="You may not write"):
        write_text(tmp_path / "x", "")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_a_text_in_utf_16_is_called_that(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "record.txt"
    file.write_bytes("\ufeffspellenkast 1\n".encode(encoding))
    with pytest.raises(FileError, match=r"is written in UTF-16\. Save it as UTF-8 first\."):
        read_text(str(file))


def test_an_empty_name_is_no_file_and_no_folder() -> None:
    with pytest.raises(FileError, match="There is no file"):
        read_text("")
    with pytest.raises(FileError, match="The name of the file or folder is empty"):
        path_of("")
