"""The few SVG shapes that the charts need. The style sheet sets colours and fonts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH = 360.0  # of every chart: text is readable on a phone and not too large on a desktop
STEPS = (1.0, 2.0, 5.0, 10.0)


@dataclass(frozen=True)
class Scale:
    """Maps numbers to coordinates along an axis."""

    low: float
    high: float
    start: float = 12.0
    end: float = WIDTH - 12.0

    def __call__(self, value: float) -> float:
        span = self.high - self.low or 1.0
        return self.start + (value - self.low) / span * (self.end - self.start)

    def ticks(self, most: int = 6) -> list[float]:
        """Return round numbers, at most ``most``.

        >>> Scale(-130, 260).ticks()
        [-100.0, 0.0, 100.0, 200.0]
        """
        step = nice_step(self.high - self.low or 1.0, most)
        return [step * i for i in range(ceil(self.low / step), floor(self.high / step) + 1)]


def nice_step(span: float, most: int) -> float:
    """Return 1, 2 or 5 times a power of ten, so that at most ``most`` steps fit into the span."""
    power = 10.0 ** floor(log10(span / most))
    return next((step * power for step in STEPS if span / (step * power) <= most), 10 * power)


def tag(name: str, content: str = "", /, **attributes: object) -> str:
    """Return an element; ``class_`` becomes class, underscores become hyphens, and empty texts are left out."""
    given = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items() if value != ""}
    written = "".join(f' {key}="{_value(value)}"' for key, value in given.items())
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _value(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else escape(str(value))


def label(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return tag("text", escape(words), x=x, y=y, class_=kind, text_anchor=anchor)


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)


def bars(scale: Scale, edges: Sequence[float], counts: Sequence[float], base: float, height: float, kind: str) -> str:
    """A histogram that stands on ``base``."""
    most = max(counts, default=0) or 1
    drawn = []
    for left, right, count in zip(edges, edges[1:], counts, strict=False):
        if count:
            tall = max(1.0, count / most * height)
            wide = max(1.0, scale(right) - scale(left) - 1)
            drawn.append(tag("rect", x=scale(left), y=base - tall, width=wide, height=tall, class_=kind))
    return "".join(drawn)


def axis(scale: Scale, y: float, top: float, ticks: Iterable[tuple[float, str]], title: str) -> str:
    """Grid lines down to ``y``, their numbers, and what they measure."""
    drawn = []
    for value, words in ticks:
        x = scale(value)
        anchor = "start" if x < scale.start + 8 else "end" if x > scale.end - 8 else "middle"
        drawn += [line(x, top, x, y, "grid"), label(x, y + 14, words, "tick", anchor)]
    drawn.append(label(WIDTH / 2, y + 30, title, "tick", "middle"))
    return "".join(drawn)


AXIS_ROOM = 36.0  # below the marks


def chart(height: float, content: str, words: str) -> str:
    """Return a chart; ``words`` describe it to people who cannot see it."""
    box = f"0 0 {WIDTH:.0f} {height:.0f}"
    return tag("svg", tag("title", escape(words)) + content, viewBox=box, role="img")
