"""What Chromium's trace tells of a page: long tasks, and how much script runs between two frames."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

CATEGORIES = [
    "-*",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline.frame",
    "blink.user_timing",
    "v8.execute",
]
SCRIPT = {"FunctionCall", "EvaluateScript", "RunMicrotasks", "V8.GC", "MinorGC", "MajorGC", "v8.callFunction"}
TASK = "RunTask"
FRAME = "BeginMainThreadFrame"
LONG = 50.0  # milliseconds

Event = dict[str, Any]
Span = tuple[float, float]  # milliseconds


@dataclass
class Told:
    """Of the times in which something was acted out. Milliseconds."""

    tasks: list[float] = field(default_factory=list)  # the long ones
    frames: list[float] = field(default_factory=list)  # script in each
    causes: Counter[str] = field(default_factory=Counter)  # of the long tasks: the functions that took longest

    def add(self, other: Told) -> None:
        self.tasks += other.tasks
        self.frames += other.frames
        self.causes += other.causes


def read(trace: bytes) -> Told:
    events = [one for one in json.loads(trace)["traceEvents"] if "ts" in one]
    marks = sorted((one for one in events if one["name"] in ("acting", "still")), key=lambda one: float(one["ts"]))
    if not marks:
        return Told()
    own = [one for one in events if (one["pid"], one["tid"]) == (marks[0]["pid"], marks[0]["tid"])]
    spans = list(_acting(marks, max(_ms(one["ts"]) for one in own)))
    told = Told()
    _read_tasks(own, spans, told)
    told.frames = list(_frames(own, spans))
    return told


def _ms(microseconds: float) -> float:
    return float(microseconds) / 1000


def _acting(marks: list[Event], end: float) -> Iterator[Span]:
    """From where something begins to move until nothing does."""
    start: float | None = None
    for one in marks:
        if one["name"] == "acting":
            start = start if start is not None else _ms(one["ts"])
        elif start is not None:
            yield start, _ms(one["ts"])
            start = None
    if start is not None:
        yield start, end


def _within(when: float, spans: list[Span]) -> bool:
    return any(start <= when <= end for start, end in spans)


def _took(event: Event) -> float:
    """Microseconds of the processor: other programs on the machine do not count."""
    return float(event.get("tdur") or event.get("dur") or 0)


def _spans(events: Iterable[Event]) -> list[tuple[float, float, Event]]:
    return sorted(
        ((_ms(one["ts"]), _ms(one["ts"] + _took(one)), one) for one in events if one["ph"] == "X"),
        key=lambda span: span[:2],
    )


def _read_tasks(own: list[Event], spans: list[Span], told: Told) -> None:
    calls = _spans(one for one in own if one["name"] not in (TASK, "RunMicrotasks"))
    starts = [start for start, _, _ in calls]
    for start, end, _ in _spans(one for one in own if one["name"] == TASK):
        if end - start < LONG or not (_within(start, spans) or _within(end, spans)):
            continue
        told.tasks.append(end - start)
        inside = calls[bisect_left(starts, start) : bisect_right(starts, end)]
        longest = max(inside, key=lambda span: span[1] - span[0], default=None)
        told.causes[_named(longest[2]) if longest else "unknown"] += 1


def _named(event: Event) -> str:
    data = event.get("args", {}).get("data", {}) or {}
    where = str(data.get("url", "")).rsplit("/", 1)[-1]
    return " ".join(
        str(part) for part in (event["name"], data.get("functionName", ""), where, data.get("type", "")) if part
    )


def _frames(own: list[Event], spans: list[Span]) -> Iterator[float]:
    """The script that ran from the beginning of each frame to that of the next one."""
    begins = sorted(_ms(one["ts"]) for one in own if one["name"] == FRAME)
    scripts = _outermost(_spans(one for one in own if one["name"] in SCRIPT))
    starts = [start for start, _ in scripts]
    for begin, end in pairwise(begins):
        if _within(begin, spans):
            yield sum(last - first for first, last in scripts[bisect_left(starts, begin) : bisect_left(starts, end)])


def _outermost(calls: list[tuple[float, float, Event]]) -> list[Span]:
    found: list[Span] = []
    for start, end, _ in calls:
        if not found or start >= found[-1][1]:
            found.append((start, end))
    return found
