"""Files of translations (gettext .po), written so that a change of a text is a small diff."""

from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.pofile import normalize, read_po

from spellenkast.language.found import Found

Key = tuple[str, str]
"""An English sentence and its plural, which is empty where nothing is counted."""

Sentences = Mapping[Key, tuple[str, ...]]
"""The translations by key: one, or one for each plural form; an empty one is still to be made."""

HEADER = """\
Language: {language}\\n
MIME-Version: 1.0\\n
Content-Type: text/plain; charset=utf-8\\n
Content-Transfer-Encoding: 8bit\\n
Plural-Forms: nplurals=2; plural=(n != 1);\\n"""


def read(data: bytes) -> dict[Key, tuple[str, ...]]:
    """Return the sentences of a file of translations."""
    result: dict[Key, tuple[str, ...]] = {}
    for message in read_po(BytesIO(data), ignore_obsolete=True, abort_invalid=True):
        forms = message.string or ""
        if isinstance(message.id, str):
            result[message.id, ""] = (str(forms),)
        else:
            source, plural = message.id
            result[source, plural] = tuple(forms)
    result.pop(("", ""), None)  # the header of the file
    return result


def write(language: str, found: Iterable[Found], sentences: Sentences) -> str:
    """Return the file of translations for some texts, with what is translated already.

    Texts stand in the order of the source; what the source no longer says is left out.
    """
    header = [f'"{line}"' for line in HEADER.format(language=language).splitlines()]
    blocks = ["\n".join(('msgid ""', 'msgstr ""', *header))]
    files: dict[Key, list[str]] = {}
    for text in found:
        names = files.setdefault(text.key, [])
        if text.file not in names:
            names.append(text.file)
    blocks += [_block(key, names, sentences.get(key, ())) for key, names in files.items()]
    return "\n\n".join(blocks) + "\n"


def _block(key: Key, names: Sequence[str], done: Sequence[str]) -> str:
    source, plural = key
    lines = [f"#: {' '.join(names)}", "#, python-brace-format"] if "{" in source + plural else []
    lines = lines or [f"#: {' '.join(names)}"]
    lines.append(f"msgid {normalize(source)}")
    if not plural:
        return "\n".join((*lines, f"msgstr {normalize(done[0] if done else _as_it_is(source))}"))
    forms = (*done, "", "")[:2]
    lines.append(f"msgid_plural {normalize(plural)}")
    lines += [f"msgstr[{index}] {normalize(form)}" for index, form in enumerate(forms)]
    return "\n".join(lines)


def _as_it_is(source: str) -> str:
    """Return a text that is nothing but places, which no language translates."""
    return source if not any(part.strip() for part, *_ in Formatter().parse(source)) else ""


def places(sentence: str) -> set[str]:
    """Return the names of the ``{places}`` in a sentence.

    :raises ValueError: a brace is never closed.

    >>> sorted(places("{name} throws {n} dice"))
    ['n', 'name']
    """
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def load(path: Path) -> dict[Key, tuple[str, ...]]:
    """Return the sentences of a file that need not exist yet."""
    return read(path.read_bytes()) if path.is_file() else {}
