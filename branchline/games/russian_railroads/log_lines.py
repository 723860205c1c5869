"""The lines of the log: what a viewer sees of an action, as a message key and its arguments, in no language."""

from __future__ import annotations

from typing import Any

from branchline.games.contract import CHANCE, Action, Line
from branchline.games.russian_railroads.actions import Use

HIDDEN_KINDS = {"bonus": "rr.bonus_hidden", "remove": "rr.remove_hidden"}


def line(mover: int, action: Action, viewer: int, all_shown: bool) -> Line:
    """The log line of an action. It hides only which end-bonus cards leave the game or are taken (RR-113)."""
    seat: dict[str, Any] = {} if mover == CHANCE else {"seat": mover}
    value = action.value
    if isinstance(value, Use):
        paid = {"workers": value.workers, "black": value.black, "rubles": value.rubles}
        return Line("rr.use", seat | {"place": value.name} | paid)
    taken_by_viewer = mover != CHANCE and viewer == mover
    if value.kind in HIDDEN_KINDS and not all_shown and not taken_by_viewer:
        return Line(HIDDEN_KINDS[value.kind], seat)
    which = action.text.removeprefix(value.kind).strip()
    return Line("rr." + value.kind.replace(" ", "_"), seat | ({"which": which} if which else {}))
