"""The planner's one call from Python."""

from __future__ import annotations

from typing import Any

from branchline.bots.ticket_to_ride.decide import decide
from branchline.games.compiled import entry


@entry
def choose(boards: Any, states: Any, seat: int, weights: Any, minds: Any) -> int:
    """The planner's action, thought over afresh."""
    minds[0].made = 0
    return decide(boards[0], states[0], seat, weights[0], minds[0])
