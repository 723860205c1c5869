"""Small help with words."""

from __future__ import annotations

from branchline.messages import text


def sentence(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]


def colour(name: str) -> str:
    """The colour of a card, a route or a track; a map of one's own may have colours that stay as they are."""
    return text("word.card", value=name, id=name)


def cards_of(count: int, card: str) -> str:
    """As in `2 red`; the card in words already."""
    return text("cards.of", count=count, card=card)
