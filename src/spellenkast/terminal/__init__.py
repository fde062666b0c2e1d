"""The terminal table: the same games, words and refusals as on the web, in text and colour."""
