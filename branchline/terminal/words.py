"""Small helpers for texts."""

from __future__ import annotations

from branchline.messages import text


def sentence(words: str) -> str:
    """The words with a capital letter."""
    return words[:1].upper() + words[1:]


def colour(name: str) -> str:
    """The name of a colour of a card, route or track. Unknown colours of uploaded maps stay as they are."""
    return text("word.card", value=name, id=name)


def cards_of(count: int, card: str) -> str:
    """The cards as in `2 red`; ``card`` is already in words."""
    return text("cards.of", count=count, card=card)
