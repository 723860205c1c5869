"""The curve of a training as an SVG: its wins against planners, minute by minute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from branchline.arena.report.svg import AXIS_ROOM, WIDTH, Scale, axis, chart, label, line, tag
from branchline.messages import number, text

HEIGHT, TOP = 200.0, 12.0
STYLE = """
svg { background: #fff; font: 12px system-ui, sans-serif }
text { fill: #333 } .tick { font-size: 10px; fill: #666 }
.grid { stroke: #ddd } .sure { fill: #1f77b4; opacity: 0.2 }
.won { fill: none; stroke: #1f77b4; stroke-width: 2 } .fair { stroke: #888; stroke-dasharray: 3 3 }
"""


class Point(NamedTuple):
    """A measurement in the course of a training."""

    minutes: float
    games: float  # that it has learnt from
    won: float
    low: float
    high: float
    points: float


def draw_curve(points: Sequence[Point]) -> str:
    """Draw the share of wins by minutes of training, with its 95 % interval."""
    across = Scale(0.0, max(points[-1].minutes, 1e-3), start=34.0)
    up = Scale(0.0, 1.0, start=HEIGHT, end=TOP)
    drawn = [axis(across, HEIGHT, TOP, [(tick, number(tick)) for tick in across.ticks()], text("train.axis"))]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        drawn.append(line(across.start, up(share), across.end, up(share), "grid"))
        drawn.append(label(across.start - 4, up(share) + 4, f"{100 * share:.0f} %", "tick", "end"))
    lower = [(across(point.minutes), up(point.low)) for point in points]
    upper = [(across(point.minutes), up(point.high)) for point in points]
    middle = [(across(point.minutes), up(point.won)) for point in points]
    drawn.append(tag("polygon", points=_written(lower + upper[::-1]), class_="sure"))
    drawn.append(tag("polyline", points=_written(middle), class_="won"))
    drawn.append(label(WIDTH - 12, TOP - 2, _percent(points[-1].won), "number", "end"))
    words = text("train.shown", minutes=number(points[-1].minutes), won=_percent(points[-1].won))
    svg = chart(HEIGHT + AXIS_ROOM, tag("style", STYLE) + "".join(drawn), words)
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) + "\n"


def _percent(share: float) -> str:
    return f"{number(100 * share, 1)} %"


def _written(corners: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
