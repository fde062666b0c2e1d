"""Every text of the source is translated, and nothing else is."""

from pathlib import Path

import spellenkast
from spellenkast.language.faults import faults, found, renewed, update
from spellenkast.language.places import folders
from spellenkast.language.po import load

ROOT = Path(spellenkast.__file__).parent


def test_every_text_is_translated_and_every_translation_is_used() -> None:
    assert list(faults(ROOT, "nl")) == []


def test_the_files_are_as_the_builders_command_writes_them() -> None:
    assert [path for path, _ in renewed(ROOT, "nl")] == []


def test_one_text_has_one_translation_in_the_whole_house() -> None:
    seen: dict[tuple[str, str], dict[tuple[str, ...], str]] = {}
    for folder in folders(ROOT):
        for key, forms in load(folder / "locale" / "nl.po").items():
            seen.setdefault(key, {})[forms] = folder.name
    assert {key: forms for key, forms in seen.items() if len(forms) > 1} == {}


def house(root: Path, python: str, template: str = "", po: str = "") -> Path:
    """Return a package folder with one floor in it."""
    floor = root / "house" / "floor"
    (floor / "pages").mkdir(parents=True)
    (floor / "__init__.py").write_text("", encoding="utf-8")
    (floor / "words.py").write_text(python, encoding="utf-8")
    (floor / "pages" / "page.html").write_text(template, encoding="utf-8")
    if po:
        (floor / "locale").mkdir()
        (floor / "locale" / "nl.po").write_text(po, encoding="utf-8")
    return root / "house"


def test_texts_are_found_in_python_and_in_templates(tmp_path: Path) -> None:
    root = house(
        tmp_path,
        'a = say("one " "two")\nb = say_n("a box", "{n} boxes", n)\n"""say("not me")"""\n',
        "<p title=\"{{ _('three') }}\">{{ n_('a die', '{n} dice', n) }}</p>{# _('not me') #}",
    )
    assert [text.key for text in found(root / "floor", root)] == [
        ("three", ""),
        ("a die", "{n} dice"),
        ("one two", ""),
        ("a box", "{n} boxes"),
    ]


def test_a_new_text_is_added_and_an_unused_one_removed(tmp_path: Path) -> None:
    root = house(
        tmp_path,
        'a = say("kept {x}", x=1)\nb = say("new")\n',
        po='msgid "kept {x}"\nmsgstr "behouden {x}"\n\nmsgid "old"\nmsgstr "oud"\n',
    )
    assert list(faults(root, "nl")) == [
        "floor/locale/nl.po: missing: 'new' (floor/words.py)",
        "floor/locale/nl.po: no longer used: 'old'",
    ]
    path = root / "floor" / "locale" / "nl.po"
    assert update(root, "nl") == [path]
    assert load(path) == {("kept {x}", ""): ("behouden {x}",), ("new", ""): ("",)}
    assert list(faults(root, "nl")) == ["floor/locale/nl.po: not translated: 'new'"]
    assert update(root, "nl") == []


def test_a_translation_with_other_places_is_named(tmp_path: Path) -> None:
    po = (
        'msgid "of {a}"\nmsgstr "van {b}"\n\nmsgid "{c} open"\nmsgstr "{c open"\n\n'
        'msgid "one"\nmsgid_plural "{n} many"\nmsgstr[0] "een"\nmsgstr[1] "veel"\n'
    )
    python = 'say("of {a}")\nsay("{c} open")\nsay_n("one", "{n} many", 2)\n'
    wrong = list(faults(house(tmp_path, python, po=po), "nl"))
    assert len(wrong) == 3
    assert "places differ, ['b'] for ['a']: 'of {a}'" in wrong[0]
    assert "braces do not match" in wrong[1]
    assert "places differ, [] for ['n']: 'one'" in wrong[2]


def test_a_text_that_cannot_be_found_by_reading_is_named(tmp_path: Path) -> None:
    root = house(tmp_path, 'x = "sentence"\nsay(x)\nsay_n("one", x, 2)\n')
    assert [fault for fault in faults(root, "nl") if "written out" in fault] == [
        "floor/words.py:2: a text must be written out in say()",
        "floor/words.py:3: a text must be written out in say()",
    ]


def test_a_floor_that_says_nothing_has_no_file(tmp_path: Path) -> None:
    root = house(tmp_path, "", po='msgid "old"\nmsgstr "oud"\n')
    assert update(root, "nl") == [root / "floor" / "locale" / "nl.po"]
    assert not (root / "floor" / "locale" / "nl.po").exists()
