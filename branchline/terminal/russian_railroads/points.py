"""What a seat would score now, by railway line, as its view says."""

from __future__ import annotations

from branchline.games.contract import Json

View = Json


def points_now(seat: View) -> dict[str, int]:
    """The points by railway line and industry. Kiev includes its own points, as people expect."""
    points = dict(seat["scores_now"])
    points["kiev"] += points.pop("kiev_points")
    return points
