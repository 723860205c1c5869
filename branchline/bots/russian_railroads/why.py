"""Explains the planner's decisions in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from branchline.bots.russian_railroads import assets as t
from branchline.bots.russian_railroads.weights import plan_names
from branchline.bots.russian_railroads.workspace import Workspace
from branchline.games.russian_railroads.board import tables
from branchline.games.russian_railroads.game import RussianRailroadsRules
from branchline.messages.statements import Statement

SHOWN = 3  # choices, and reasons for and against
LEAST_TOLD = 0.5  # points


class Stock(NamedTuple):
    """What a seat has, and what it is worth."""

    points: int
    promises: list[float]  # points at the end, by plan
    weights: dict[str, float]  # value of what it has under the best plan, added up by row


def choice_sentences(
    rules: RussianRailroadsRules, expected: list[tuple[int, float]], now: Stock, after: Stock
) -> list[str]:
    """``expected``: the choices with the points expected; ``after``: the stock after the best of them."""
    order = sorted(expected, key=lambda choice: -choice[1])[:SHOWN]
    choices = ", ".join(f"{rules.actions[action].text} ({points:.1f})" for action, points in order)
    best = rules.actions[order[0][0]].text
    return [
        f"Its choices, best first, with the points it expects at the end: {choices}.",
        f"What '{best}' changes, in points: {_changes(now, after)}.",
    ]


# What players call the rows; those of a railway line bear its name.
AREAS = {
    "points": ("points a round", "Kiev points out of reach", "Kiev medal"),
    "industry": ("industry marker", "second marker", "gaps filled", "factories ahead", "factories ahead of the second",
                 "marker held up"),
    "doublers": ("doublers", "tracks not doubled", "St Petersburg doubled", "revaluation"),
    "tokens": ("?-tokens used",),
    "workers": ("free workers", "workers gained", "black worker"),
    "rubles": ("rubles", "rubles kept"),
    "engineers": ("engineers", "engineers by number", "engineers to use", "engineer majority", "lead in engineers"),
    "bonus": ("end-bonus cards", "end-bonus points", "end-bonus picks"),
    "order": ("turn order", "next turn order", "claimed position"),
}  # fmt: skip
AREA_OF = {name: area for area, names in AREAS.items() for name in names}
MOST_AREAS = 2


def change_reasons(now: Stock, after: Stock) -> list[Statement]:
    """What gains most from one stock to the other, by area, and the points at once."""
    gained: dict[str, float] = {}
    for name in now.weights | after.weights:
        area = _area_of(name)
        if area:
            change = after.weights.get(name, 0.0) - now.weights.get(name, 0.0)
            gained[area] = gained.get(area, 0.0) + change
    best = sorted((area for area in gained if gained[area] >= LEAST_TOLD), key=lambda area: -gained[area])
    said = [Statement("hint.rr.points", count=after.points - now.points)] if after.points > now.points else []
    if best:
        areas = [Statement("hint.rr.area", area=area.replace("-", "_")) for area in best[:MOST_AREAS]]
        said.append(Statement("hint.rr.for", areas=areas))
    return said


def _area_of(name: str) -> str:
    """The area of a row as :func:`worth_by_row` names it, or "" for what players do not count."""
    line = next((line["name"] for line in tables()["lines"] if name.endswith(f" on {line['name']}")), "")
    return line or AREA_OF.get(name, "")


def plan_sentence(now: Stock) -> str:
    names, promises = plan_names(), now.promises
    order = sorted(range(len(names)), key=lambda plan: -promises[plan])
    others = ", ".join(f"{names[plan]} {promises[plan]:.0f}" for plan in order[1:])
    best = f"Its plan is {names[order[0]]}, which promises {promises[order[0]]:.0f} points at the end"
    return f"{best} ({others})." if others else f"{best}."


def _changes(now: Stock, after: Stock) -> str:
    changes = {name: after.weights.get(name, 0.0) - now.weights.get(name, 0.0) for name in now.weights | after.weights}
    changes["points at once"] = float(after.points - now.points)
    told = sorted((item for item in changes.items() if abs(item[1]) >= LEAST_TOLD), key=lambda item: -item[1])
    up = [item for item in told if item[1] > 0][:SHOWN]
    down = [item for item in told if item[1] < 0][-SHOWN:]
    return ", ".join(f"{name} {change:+.1f}" for name, change in up + down) or "hardly anything"


def worth_by_row(workspace: Workspace, weights: Any) -> dict[str, float]:
    """Return the value of the assets noted last, added up by row, and by railway line if the row is by line."""
    added: dict[str, float] = {}
    count = int(workspace.noted[0])
    for asset, amount in zip(workspace.assets[:count].tolist(), workspace.amounts[:count].tolist(), strict=True):
        name = _row_of(asset)
        added[name] = added.get(name, 0.0) + float(weights[asset]) * amount
    return added


def _row_of(asset: int) -> str:
    row = next(row for row in reversed(t.ROWS) if row.first <= asset)
    if not row.by_line:
        return row.name
    lines = tables()["lines"]
    return f"{row.name} on {lines[(asset - row.first) * len(lines) // row.size]['name']}"
