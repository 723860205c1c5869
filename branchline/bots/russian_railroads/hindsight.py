"""Actions in words for a review, and what speaks for one once the game is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from branchline.games.contract import Action
from branchline.games.match import Step
from branchline.games.russian_railroads.actions import Use
from branchline.games.russian_railroads.game import RussianRailroadsRules
from branchline.messages.statements import Statement


def deed(action: Action) -> Statement:
    """What a seat does, as a phrase."""
    value = action.value
    if isinstance(value, Use):
        kind, _, number = value.name.partition("-")
        return Statement("deed.rr.use", workers=value.workers + value.black, space=kind, number=number)
    if value.kind == "step":
        _, line, colour = action.text.split()
        return Statement("deed.rr.step", line=line, colour=colour)
    if value.kind == "put":
        return Statement("deed.rr.put", line=action.text.split()[1])
    return Statement("deed.rr.other", kind=value.kind.replace(" ", "_"), which=action.text[len(value.kind) + 1 :])


def hindsight(
    rules: RussianRailroadsRules, position: Any, seat: int, action: Action, later: Iterable[Step]
) -> Iterator[Statement]:
    """Whether another player used the space later in the round."""
    if not isinstance(action.value, Use):
        return
    for step in later:
        if step.position["round_number"][0] != position["round_number"][0]:
            return
        value = rules.actions[step.action].value
        if step.mover not in (seat, -1) and isinstance(value, Use) and value.spot == action.value.spot:
            yield Statement("deed.rr.used-later", seat=step.mover)
            return
