"""How each choice does in random games from redealt worlds: the terminal's hint.

Worlds are dealt from what the seat may know, so the answer rests on no secret. Every choice is tried in the same
worlds, and its worth is the seat's points less the best of the others', on average.
"""

from __future__ import annotations

from typing import Any

from branchline.games.contract import Action, Rules


def weigh(
    rules: Rules, position: Any, seat: int, legal: list[Action], *, games: int = 6_000, seed: int = 0
) -> list[tuple[Action, float]]:
    """The actions with their worth, best first; ``games`` is shared out among them."""
    worlds = max(1, games // len(legal))
    worth = rules.try_out(position, seat, [action.id for action in legal], worlds, seed)
    return sorted(zip(legal, worth, strict=True), key=lambda pair: (-pair[1], pair[0].id))
