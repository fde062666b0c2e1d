"""Names as somebody's browser remembers them: whatever it sends, something that can be shown."""

import unicodedata


def clean(text: str, longest: int) -> str:
    """Return a name or word as it is kept: composed, without control characters or loose spaces.

    >>> clean("  Jan\\t Piet\\x00 ", 24)
    'Jan Piet'
    """
    composed = unicodedata.normalize("NFC", text[: 4 * longest])
    # Invisible signs that turn the reading direction (Cf) could make one name look like another;
    # the joiner within family emoji is the one that people do use.
    kept = "".join(
        " " if unicodedata.category(c) in {"Cc", "Zl", "Zp"} else c
        for c in composed
        if c == "\u200d" or unicodedata.category(c) not in {"Cf", "Cs", "Cn", "Co"}
    )
    return " ".join(kept.split())[:longest].strip()
