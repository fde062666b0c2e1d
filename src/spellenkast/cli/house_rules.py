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
    rules = table.read_line(",".join(part for part in parts if "=@" not in part))
    texts: dict[str, str] = {}
    for name, file in (part.split("=@", 1) for part in parts if "=@" in part):
        if name.strip() in texts:
            raise RulesError(say("{name} is given twice.", name=quote(name.strip())), name.strip())
        texts[name.strip()] = read_text(file.strip())
    return table.read(texts, rules)
