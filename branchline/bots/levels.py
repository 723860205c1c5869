"""The levels of bots that players choose from."""

from __future__ import annotations

from collections.abc import Mapping

from branchline.games import registry

# By level, weakest first: the name for ``make_bot``.
LEVELS = {"easy": "random", "medium": "planner", "hard": "search:500ms"}
NEEDS_NO_BRAIN = ("easy",)
STANDBY = "medium"  # the level that takes over an absent player's seat


def levels_of(game: str) -> Mapping[str, str]:
    """Return the bots for a game of the registry, by level."""
    thinks = registry.entry_named(game).brain is not None
    return {level: bot for level, bot in LEVELS.items() if thinks or level in NEEDS_NO_BRAIN}


def standby_of(game: str) -> str:
    """Return the level that takes over an absent player's seat."""
    levels = levels_of(game)
    return STANDBY if STANDBY in levels else list(levels)[-1]
