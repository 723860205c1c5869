"""Finished matches as data files for other programs."""
