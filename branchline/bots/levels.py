"""The bots as players meet them, in every game."""

from __future__ import annotations

# By level, weakest first, the bot to be made with ``make_bot``.
LEVELS = {"easy": "random", "medium": "planner", "hard": "search:500ms"}
