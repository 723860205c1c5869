"""The levels of bots that players choose from: those of the ladder, and styles beside it (``ladder/``)."""

from __future__ import annotations

from collections.abc import Mapping

from branchline.bots.ladder.table import NEWCOMER, ladder_of
from branchline.games import registry

# By level, weakest first: the name for ``make_bot``. Of games that have no ladder, and of tables from before there was
# one: they go on as they were.
LEVELS = {"easy": "random", "medium": "planner", "hard": "search:500ms"}
NEEDS_NO_BRAIN = ("easy",)
STANDBY, STANDBY_BEFORE = "5", "medium"  # the level that takes over an absent player's seat


def levels_of(game: str) -> Mapping[str, str]:
    """Return every level that a seat of a game may have, with its bot."""
    ladder = {level: f"level:{level}" for level in ladder_of(registry.entry_named(game).name)}
    return ladder | _without_ladder(game)


def offered_levels(game: str) -> list[str]:
    """Return the levels that new tables offer, weakest first, then styles."""
    return list(ladder_of(registry.entry_named(game).name) or _without_ladder(game))


def usual_of(game: str) -> str:
    """Return the level that newcomers meet."""
    levels = offered_levels(game)
    return NEWCOMER if NEWCOMER in levels else levels[len(levels) // 2]


def standby_of(game: str) -> str:
    """Return the level that takes over an absent player's seat, unless the table agrees on another one."""
    return STANDBY if STANDBY in offered_levels(game) else standby_before(game)


def standby_before(game: str) -> str:
    """Return the same for tables from before the ladder, and for games without one."""
    levels = _without_ladder(game)
    return STANDBY_BEFORE if STANDBY_BEFORE in levels else list(levels)[-1]


def _without_ladder(game: str) -> dict[str, str]:
    thinks = registry.entry_named(game).brain is not None
    return {level: bot for level, bot in LEVELS.items() if thinks or level in NEEDS_NO_BRAIN}
