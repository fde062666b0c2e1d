"""The command that keeps translations in step: ``update`` or ``check``."""

import argparse
import sys
from pathlib import Path

import spellenkast
from spellenkast.language.faults import faults, update
from spellenkast.language.languages import LANGUAGES, SOURCE

TRANSLATED = tuple(code for code in LANGUAGES if code != SOURCE)
"""Languages that are translated into."""


def main() -> int:
    """Return the exit code of the command: 1 when ``check`` finds something."""
    parser = argparse.ArgumentParser(
        prog="python -m spellenkast.language",
        description="Keep the translations (locale/*.po) in step with the texts in the source.",
    )
    parser.add_argument("action", choices=("update", "check"), help="write the files, or only look")
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path(spellenkast.__file__).parent,
        help="a package's folder; this package's own when left out",
    )
    given = parser.parse_args()
    root: Path = given.folder.resolve()
    if not root.is_dir():
        parser.error(f"{root} is not a folder; give the folder of a package")
    if given.action == "update":
        for language in TRANSLATED:
            for path in update(root, language):
                sys.stdout.write(f"changed {path.relative_to(root)}\n")
    wrong = [fault for language in TRANSLATED for fault in faults(root, language)]
    sys.stdout.writelines(f"{fault}\n" for fault in wrong)
    return 1 if wrong and given.action == "check" else 0


if __name__ == "__main__":
    sys.exit(main())
