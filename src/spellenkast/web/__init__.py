"""The web table: pages, the stream, and nothing that knows a game."""
