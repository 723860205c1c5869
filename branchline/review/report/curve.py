"""The chances of winning through a match, as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from branchline.arena.report.charts import colour
from branchline.arena.report.svg import Scale, label, line, tag
from branchline.messages import text
from branchline.review.report.words import SIGNS, percent, seat_name
from branchline.review.result import DecisionReview, Review, SeatReview

QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
TOP, BELOW = 12.0, 24.0  # room above and below the lines
LEFT = 44.0  # for the numbers of the axis


@dataclass(frozen=True, slots=True)
class Size:
    """Drawn twice, for wide and for narrow screens, so that words stay readable on both."""

    kind: str
    width: float
    height: float


WIDE, NARROW = Size("for-wide", 1120.0, 320.0), Size("for-narrow", 360.0, 240.0)


def curve_chart(review: Review) -> str:
    return _chart(review, WIDE) + _chart(review, NARROW)


def _chart(review: Review, size: Size) -> str:
    across = Scale(0, review.entries, LEFT, size.width - 10.0)
    up = Scale(0.0, 1.0, size.height - BELOW, TOP)
    drawn = [*_grid(across, up)]
    for total in review.totals:
        drawn.append(_line(total, across, up))
    for decision in review.decisions:
        if decision.mark is not None:
            drawn.append(_mark(decision, across, up))
    drawn.append(label((across.start + across.end) / 2, size.height - 6, text("review.axis"), "tick", "middle"))
    words = "; ".join(f"{seat_name(one.seat)} {percent(one.start)} … {percent(one.result)}" for one in review.totals)
    box = f"0 0 {size.width:.0f} {size.height:.0f}"
    title = tag("title", text("review.shown", list=words))
    return tag("svg", title + "".join(drawn), viewBox=box, role="img", class_=f"curve {size.kind}")


def _grid(across: Scale, up: Scale) -> Iterator[str]:
    for share in QUARTERS:
        yield line(across.start, up(share), across.end, up(share), "grid")
        yield label(across.start - 6, up(share) + 4, percent(share), "tick", "end")


def _line(total: SeatReview, across: Scale, up: Scale) -> str:
    points = " ".join(f"{across(point.index):.1f},{up(point.chance):.1f}" for point in total.curve)
    return tag("polyline", points=points, class_=f"chance {colour(total.seat)}")


def _mark(decision: DecisionReview, across: Scale, up: Scale) -> str:
    x, y = across(decision.index), up(decision.chances[decision.seat])
    assert decision.mark is not None
    dot = tag("circle", cx=x, cy=y, r=4.5, class_=f"dot {colour(decision.seat)}")
    below = y < up.end + TOP  # no room above
    return dot + label(x, y + (18 if below else -8), SIGNS[decision.mark], "sign", "middle")
