"""Small help with words."""

from __future__ import annotations


def sentence(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]
