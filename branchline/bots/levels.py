"""The bots as players meet them: easy and medium so far."""

from __future__ import annotations

from branchline.bots.brains import BRAINS, RUSSIAN_RAILROADS, TICKET_TO_RIDE


def levels(game: str) -> dict[str, str]:
    """By level, weakest first, the bot to be made with ``make_bot``; only those the game has.

    >>> levels("ticket-to-ride")
    {'easy': 'random', 'medium': 'planner'}
    """
    kind = RUSSIAN_RAILROADS if game == "russian-railroads" else TICKET_TO_RIDE  # which is played on any map
    if kind not in BRAINS:
        return {"easy": "random"}
    return {"easy": "random", "medium": "planner"}
