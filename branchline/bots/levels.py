"""The bots as players meet them."""

from __future__ import annotations

from collections.abc import Mapping

from branchline.games import registry

# By level, weakest first, the bot to be made with ``make_bot``.
LEVELS = {"easy": "random", "medium": "planner", "hard": "search:500ms"}
NEEDS_NO_BRAIN = ("easy",)
STANDBY = "medium"  # who takes over a seat


def levels_of(game: str) -> Mapping[str, str]:
    """The bots that play a game of the registry."""
    thinks = registry.entry_named(game).brain is not None
    return {level: bot for level, bot in LEVELS.items() if thinks or level in NEEDS_NO_BRAIN}


def standby_of(game: str) -> str:
    """The level that takes over a seat."""
    levels = levels_of(game)
    return STANDBY if STANDBY in levels else list(levels)[-1]
