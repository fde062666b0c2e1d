"""Seats and viewers: who acts, and who looks."""

Seat = int
"""A place at the table: 0 to n - 1, clockwise. People see it as 1 to n."""

CHANCE: Seat = -1
"""The seat of dice and bags: chance acts like a player, with known odds."""

Viewer = int
"""Who looks: a seat, or :data:`SPECTATOR`."""

SPECTATOR: Viewer = -2
"""Somebody who watches without a seat and knows only what lies open."""
