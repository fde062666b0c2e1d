"""The play floor: computer players, single games and simulations, over any game."""
