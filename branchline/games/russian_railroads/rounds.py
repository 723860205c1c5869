"""What a scoring brings by railway line and space: now, or when a round has just ended (RR-120 to RR-125)."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.russian_railroads.board import Tables
from branchline.games.russian_railroads.entry_points import scoring_now
from branchline.games.russian_railroads.scoring import SCORED_NAMES, SCORING
from branchline.games.russian_railroads.view_types import ByLine, Scoring


def scoring(boards: Any, states: Any) -> Any:
    """The SCORING record of this position."""
    looked = np.zeros(1, SCORING)
    scoring_now(boards, states, looked)
    return looked[0]


def totals(looked: Any, seat: int) -> ByLine:
    return dict(zip(SCORED_NAMES, looked.totals[seat].tolist(), strict=True))


def by_space(tables: Tables, looked: Any, state: Any, seat: int) -> Scoring:
    """The points of every space of every railway line from the first on, and of every industry marker."""
    worth = tables["industry_points"]
    spaces = [
        points[: line["spaces"]] for line, points in zip(tables["lines"], looked.tracks[seat].tolist(), strict=True)
    ]
    names = [line["name"] for line in tables["lines"]]
    return {
        "tracks": dict(zip(names, spaces, strict=True)),
        "kiev": looked.kiev[seat].tolist()[: len(spaces[-1])],
        "industry": [worth[space] for space in state.industry[seat].tolist() if space >= 0],
        "totals": totals(looked, seat),
    }
