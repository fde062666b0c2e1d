"""House rules as a command line gives them."""

from spellenkast.cli.files import read_text
from spellenkast.core.errors import RulesError, quote
from spellenkast.core.options import HouseRules, OptionTable
from spellenkast.core.text import say

RULES_HELP = say(
    "House rules with commas between them, such as preset=standard; the command rules lists all. "
    "A value @FILE is the text in that file."
)
"""The help of the option that takes them."""


def read_rules(table: OptionTable, line: str) -> HouseRules:
    """Return the house rules that a line means; texts of several lines come from files.

    :raises RulesError: a name, a value or a combination that does not exist.
    :raises FileError: a file that cannot be read.
    """
    parts = line.split(",")
    short = [part for part in parts if "=@" not in part]
    seen = {part.partition("=")[0].strip() for part in short}
    texts: dict[str, str] = {}
    for key, _, file in (part.partition("=@") for part in parts if "=@" in part):
        name = key.strip()
        if name in seen:
            raise RulesError(say("{name} is given twice.", name=quote(name)), name)
        seen.add(name)
        texts[name] = read_text(file.strip())
    return table.read(texts, table.read_line(",".join(short)))
