"""Results for programs."""

import json

import msgspec


def as_json(value: object) -> str:
    """Return a value as JSON for people and programs; signs that cannot be shown are escaped."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    return "".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text)
