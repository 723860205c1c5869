"""Hints for the page and the terminal: what a bot would do in the player's seat.

A hint reveals no secret: it looks only at worlds dealt from what the seat may know.
"""

from __future__ import annotations

from typing import Any

from branchline.bots.brains import brain_for
from branchline.bots.budget import Budget
from branchline.bots.protocol import Thought
from branchline.bots.search import SearchBot
from branchline.games.contract import Action, Rules

BUDGET = Budget(seconds=1.0)
SHARE = 0.1  # share of the best choice's visits below which a choice is not mentioned


def can_advise(rules: Rules) -> bool:
    """Whether the search is compiled already."""
    return brain_for(rules).searches


def advise(
    rules: Rules, position: Any, seat: int, legal: list[Action], *, seed: int = 0, budget: Budget | None = None
) -> list[tuple[Action, float]]:
    """Return the search's choice, then others worth mentioning, each with its value: the expected lead in points over
    the best opponent at the end."""
    best, *others = SearchBot(seed, budget or BUDGET).think(rules, position, seat, legal)
    looked_at = [thought for thought in others if thought.visits > best.visits * SHARE]
    by_lead = sorted(looked_at, key=lambda thought: -_lead(thought, seat))
    return [(thought.action, _lead(thought, seat)) for thought in (best, *by_lead)]


def _lead(thought: Thought, seat: int) -> float:
    return thought.value[seat] - max(points for other, points in enumerate(thought.value) if other != seat)
