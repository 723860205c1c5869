"""What a seat would score now, line by line, as its view says it."""

from __future__ import annotations

from branchline.games.contract import Json

View = Json


def points_now(seat: View) -> dict[str, int]:
    """Kiev with its own points, as people read it."""
    points = dict(seat["scores_now"])
    points["kiev"] += points.pop("kiev_points")
    return points
