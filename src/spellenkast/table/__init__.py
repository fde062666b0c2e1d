"""A live table: seats, the log of what happened, stores for it, and who may do what."""
