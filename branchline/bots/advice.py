"""What a bot would do in a player's place: the hint of the page and of the terminal.

It rests on no secret: the planner sees the blinded position, and all worlds looked at are dealt from it.
"""

from __future__ import annotations

from typing import Any

from branchline.bots.brains import BRAINS, game_kind
from branchline.bots.budget import Budget
from branchline.bots.planner import PlannerBot
from branchline.games.contract import Action, Rules

PLAY_OUTS = 6_000  # random games, shared out among the choices


def advise(
    rules: Rules, position: Any, seat: int, legal: list[Action], *, seed: int = 0, budget: Budget | None = None
) -> list[tuple[Action, float]]:
    """The planner's choice, or all choices of a game without a planner, best first, each with its worth: points ahead
    of the best opponent, on average over random games from there."""
    choices = [PlannerBot(seed).choose(rules, position, seat, legal)] if game_kind(rules) in BRAINS else legal
    games = budget.iterations if budget is not None and budget.iterations is not None else PLAY_OUTS
    worlds = max(1, games // len(legal))
    worth = rules.try_out(position, seat, [action.id for action in choices], worlds, seed)
    return sorted(zip(choices, worth, strict=True), key=lambda pair: (-pair[1], pair[0].id))
