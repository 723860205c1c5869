"""Finished matches as tables for other programs."""
