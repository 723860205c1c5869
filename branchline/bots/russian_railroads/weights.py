"""The planner's weights, ``weights.json``: by plan, asset and scorings left.

A weight is the number of points that an asset adds to a seat's final score. The weights were learnt from self-play by
temporal differences: linear regression moved the points expected after a turn towards those expected a little later,
and at the end towards the final score.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from branchline.bots.russian_railroads.assets import ASSETS, ROWS
from branchline.bots.russian_railroads.labels import labels
from branchline.bots.sight import Sight
from branchline.games.russian_railroads.state import ROUNDS

Worths = np.ndarray[Any, np.dtype[np.float64]]


@cache
def _table() -> dict[str, dict[str, list[float]]]:
    text = (files("branchline.bots.russian_railroads") / "weights.json").read_text(encoding="utf-8")
    table: dict[str, dict[str, list[float]]] = json.loads(text)
    return table


def plan_names() -> list[str]:
    return list(_table())


@cache
def all_weights() -> Worths:
    """Return the weights by plan, scorings left and asset."""
    numbers = {label: asset for asset, label in enumerate(labels())}
    weights = np.zeros((len(plan_names()), ROUNDS + 1, ASSETS))
    for plan, by_label in enumerate(_table().values()):
        for label, row in by_label.items():
            weights[plan, 1:, numbers[label]] = row
    return weights


@cache
def weights_in(sight: Sight) -> Worths:
    """Return the weights of a planner that looks only so many scorings ahead, and likes the assets of some rows more.

    What lies further ahead it takes for what comes at the end of its sight.
    """
    full = all_weights()
    seen = full.copy()
    if sight.ahead is not None:
        seen[:, sight.ahead :] = full[:, sight.ahead : sight.ahead + 1]
    for name, points in sight.likes:
        row = next(row for row in ROWS if row.name == name)
        seen[:, 1:, row.first : row.first + row.size] += points
    return np.ascontiguousarray(full + sight.liking * (seen - full))
