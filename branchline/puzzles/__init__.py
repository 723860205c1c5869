"""Puzzles: decisions from games of bots in which one choice is clearly best (docs/puzzles.md)."""
