"""Themes of puzzles of Russian Railroads."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from branchline.games.contract import Action, Game, Rules
from branchline.games.russian_railroads.actions import Use
from branchline.messages.statements import Statement

THEMES = ("which_space", "track", "engineer", "locomotives", "cards", "pass")
BY_KIND = {
    "pass": "pass",
    "done": "pass",
    "step": "track",
    "put": "track",
    "locomotive": "locomotives",
    "factory": "locomotives",
    "gap": "locomotives",
    "give up": "locomotives",
}
ENGINEERS = ("hire", "engineer")  # spots where engineers are hired or work


def themes(game: Game) -> Sequence[str]:
    return THEMES


def theme_of(rules: Rules, position: Any, solution: Action, other: Action, hindsight: Sequence[Statement]) -> str:
    both = (solution.value, other.value)
    if any(isinstance(value, Use) and value.name.startswith(ENGINEERS) for value in both):
        return "engineer"
    if all(isinstance(value, Use) for value in both):
        return "which_space"
    kinds = [value.kind for value in both if not isinstance(value, Use)]
    if "pass" in kinds:
        return "pass"
    return BY_KIND.get(kinds[0], "cards")


def same_choice(rules: Rules, action: Action) -> Hashable:
    """A spot, whoever works there: workers or rubles."""
    return ("use", action.value.spot) if isinstance(action.value, Use) else action.id


def is_tellable(action: Action) -> bool:
    return True
