"""A game's final scoring as plain numbers, one set per seat, so that all games can be summarised in the same way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = dict[str, int]

TOLD_ELSEWHERE = {"seat", "total"}  # the index in the list, and the score
SUMMED_ALREADY = "points"  # points of list items have their own totals


def facts_of(scoring: Mapping[str, Any]) -> Facts:
    """Return numbers as they are, the length of each list, and the sums of its items' numbers except points.

    >>> facts_of({"tickets": [{"completed": True, "points": 8}, {"completed": False, "points": -5}]})
    {'tickets': 2, 'tickets.completed': 1}
    >>> facts_of({"majority": 20, "bonus_cards": {"factories": 12}})
    {'majority': 20, 'bonus_cards.factories': 12}
    """
    facts: Facts = {}
    for name, value in scoring.items():
        if name in TOLD_ELSEWHERE:
            continue
        if isinstance(value, list):
            facts[name] = len(value)
            parts = [part for part in value if isinstance(part, Mapping)]
        else:
            parts = [value] if isinstance(value, Mapping) else []
            if isinstance(value, int):
                facts[name] = int(value)
        for part in parts:
            for key, number in part.items():
                if isinstance(number, int) and key != SUMMED_ALREADY:
                    facts[f"{name}.{key}"] = facts.get(f"{name}.{key}", 0) + int(number)
    return facts
