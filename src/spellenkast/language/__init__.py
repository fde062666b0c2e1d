"""The language floor: sentences, numbers, lists and dates as each language writes them."""
