"""The core floor: what every game is made of; no input or output, no clock, no randomness."""
