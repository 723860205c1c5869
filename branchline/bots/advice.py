"""Hints for the page and the terminal: what a bot would do in the player's seat.

A hint reveals no secret: it looks only at worlds dealt from what the seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from branchline.bots.brains import brain_for
from branchline.bots.budget import Budget
from branchline.bots.protocol import Thought
from branchline.bots.search import SearchBot
from branchline.games.contract import Action, Rules
from branchline.messages.statements import Statement

BUDGET = Budget(seconds=1.0)
SHARE = 0.1  # share of the best choice's visits below which a choice is not mentioned
RUNNERS_UP = 2  # that are mentioned all the same if one choice has nearly all visits: people want to compare


def can_advise(rules: Rules) -> bool:
    """Whether the search is compiled already."""
    return brain_for(rules).searches


class Advice(NamedTuple):
    """A choice, how many points less than the best it promises, and why it is worth mentioning."""

    action: Action
    behind: float
    reasons: Sequence[Statement]


def advise(
    rules: Rules, position: Any, seat: int, legal: list[Action], *, seed: int = 0, budget: Budget | None = None
) -> list[Advice]:
    """Return the search's choice, then others worth mentioning, those with the best expected lead first."""
    best, *others = SearchBot(seed, budget or BUDGET).think(rules, position, seat, legal)
    looked_at = [thought for thought in others if thought.visits > best.visits * SHARE] or others[:RUNNERS_UP]
    by_lead = sorted(looked_at, key=lambda thought: -_lead(thought, seat))
    brain = brain_for(rules)
    return [
        # The search chooses by more than the expected lead, so that another choice can have a little more of it.
        Advice(
            thought.action,
            max(0.0, _lead(best, seat) - _lead(thought, seat)),
            brain.reasons(position, seat, thought.action),
        )
        for thought in (best, *by_lead)
    ]


def _lead(thought: Thought, seat: int) -> float:
    return thought.value[seat] - max(points for other, points in enumerate(thought.value) if other != seat)
