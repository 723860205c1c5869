"""The pictures of a report. Each bot has one colour throughout, by its rank in the ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10

import numpy as np

from branchline.arena.intervals import Array
from branchline.arena.report.svg import AXIS_ROOM, WIDTH, Scale, axis, bars, chart, label, line, nice_step, tag
from branchline.arena.report.words import duration, percent, points, signed
from branchline.arena.summary import BotSummary, SeatSummary, Summary
from branchline.messages import number as written
from branchline.messages import text
from branchline.messages.languages import MINUS

COLOURS = 6  # further bots share them
BINS = 24  # most bins of a histogram
ROW = 42.0  # height of a bot's row: its name, and its mark below
NARROWEST = 0.05  # smallest range shown on either side of a fair share of wins
HILL = 70.0  # height of a bot's row with a histogram


def colour(place: int) -> str:
    return f"bot{place % COLOURS}"


def ratings_chart(summary: Summary) -> str:
    """Draw a dot per bot, and a line for the 95 % interval of its rating."""
    ends = [end for bot in summary.bots for end in (bot.rating.low, bot.rating.high)]
    scale = _padded(min(ends), max(ends))

    def mark(bot: BotSummary, y: float, kind: str) -> tuple[str, str]:
        rating = bot.rating
        whisker = line(scale(rating.low), y, scale(rating.high), y, f"whisker {kind}")
        dot = tag("circle", cx=scale(rating.elo), cy=y, r=5.5, class_=kind)
        return whisker + dot, signed(rating.elo)

    ticks = [(value, signed(value)) for value in scale.ticks()]
    words = text("report.shown.ratings", list=_listed(summary, lambda bot: signed(bot.rating.elo)))
    return _rows(summary, scale, mark, ticks, text("report.axis.rating"), words)


def times_chart(summary: Summary) -> str:
    """From the median to the 95th percentile, on a scale of powers of ten."""
    bots = [bot for bot in summary.bots if len(bot.seconds)]
    low = floor(min((log10(max(bot.seconds_at(0.5), 1e-7)) for bot in bots), default=-3))
    high = ceil(max((log10(max(bot.seconds_at(0.95), 1e-7)) for bot in bots), default=0))
    scale = Scale(low, max(high, low + 1))

    def mark(bot: BotSummary, y: float, kind: str) -> tuple[str, str]:
        half, most = (log10(max(bot.seconds_at(share), 10.0**low)) for share in (0.5, 0.95))
        reach = line(scale(half), y, scale(most), y, f"whisker {kind}")
        dot = tag("circle", cx=scale(half), cy=y, r=5.5, class_=kind)
        return reach + dot, f"{duration(bot.seconds_at(0.5))}, {duration(bot.seconds_at(0.95))}"

    ticks = [(power, duration(10.0**power)) for power in range(low, max(high, low + 1) + 1)]
    words = text("report.shown.times", list=_listed(summary, lambda bot: duration(bot.seconds_at(0.5))))
    return _rows(summary, scale, mark, ticks, text("report.axis.times"), words)


def _rows(
    summary: Summary,
    scale: Scale,
    mark: Callable[[BotSummary, float, str], tuple[str, str]],
    ticks: Sequence[tuple[float, str]],
    title: str,
    words: str,
) -> str:
    """A row per bot: its name, a number at the right, and its mark below."""
    floor_ = ROW * len(summary.bots) + 4
    drawn = [axis(scale, floor_, 0, ticks, title)]
    for place, bot in enumerate(summary.bots):
        y = ROW * place
        marks, number = mark(bot, y + 30, colour(place))
        drawn += [label(2, y + 15, _short(bot.name), "name"), label(WIDTH - 2, y + 15, number, "number", "end"), marks]
    return chart(floor_ + AXIS_ROOM, "".join(drawn), words)


def scores_chart(summary: Summary) -> str:
    """Histograms above each other, on one axis."""
    bots = [(place, bot) for place, bot in enumerate(summary.bots) if len(bot.scores)]
    scale, edges = _binned(np.concatenate([bot.scores for _, bot in bots] or [np.zeros(1)]))
    floor_ = HILL * len(bots) + 2
    drawn = [
        axis(
            scale,
            floor_,
            0,
            [(tick, f"{tick:g}".replace("-", MINUS)) for tick in scale.ticks()],
            text("report.axis.points"),
        )
    ]
    for row, (place, bot) in enumerate(bots):
        base = HILL * (row + 1)
        counts = np.histogram(bot.scores, edges)[0].tolist()
        mean = float(bot.scores.mean())
        drawn += [
            bars(scale, edges.tolist(), counts, base, HILL - 24, colour(place)),
            line(scale(mean), base - HILL + 22, scale(mean), base, "mean"),
            label(2, base - HILL + 15, _short(bot.name), "name"),
            label(WIDTH - 2, base - HILL + 15, points(mean), "number", "end"),
        ]
    none = text("report.none")
    means = _listed(summary, lambda bot: points(bot.scores.mean()) if len(bot.scores) else none)
    return chart(floor_ + AXIS_ROOM, "".join(drawn), text("report.shown.scores", list=means))


def seats_chart(summary: Summary) -> str:
    """The share of wins of each seat, against what a seat without an advantage would win."""
    fair = 1 / len(summary.seats)
    ends = [end for seat in summary.seats for end in (seat.won.low, seat.won.high)]
    scale = _padded(min(*ends, fair - NARROWEST), max(*ends, fair + NARROWEST))
    floor_ = ROW * len(summary.seats) + 4
    drawn = [axis(scale, floor_, 0, [(tick, percent(tick)) for tick in scale.ticks()], text("report.axis.won"))]
    drawn.append(line(scale(fair), 0, scale(fair), floor_, "fair"))
    for number, seat in enumerate(summary.seats):
        y = ROW * number
        drawn += [
            label(2, y + 15, text("report.seat", seat=number), "name"),
            label(WIDTH - 2, y + 15, _seat_won(seat), "number", "end"),
            line(scale(seat.won.low), y + 30, scale(seat.won.high), y + 30, "whisker seat"),
            tag("circle", cx=scale(seat.won.value), cy=y + 30, r=5.5, class_="seat"),
        ]
    shares = (f"{text('report.seat', seat=i)} {percent(seat.won.value)}" for i, seat in enumerate(summary.seats))
    return chart(floor_ + AXIS_ROOM, "".join(drawn), text("report.shown.seats", list="; ".join(shares)))


def _seat_won(seat: SeatSummary) -> str:
    return text("report.seat_won", won=percent(seat.won.value), points=points(seat.points.value))


def lengths_chart(summary: Summary) -> str:
    scale, edges = _binned(summary.lengths)
    height = 120.0
    counts = np.histogram(summary.lengths, edges)[0].tolist()
    mean = float(summary.lengths.mean())
    drawn = [
        axis(scale, height, 0, [(tick, f"{tick:g}") for tick in scale.ticks()], text("report.axis.lengths")),
        bars(scale, edges.tolist(), counts, height, height - 8, "seat"),
        line(scale(mean), 0, scale(mean), height, "mean"),
        label(WIDTH - 2, 15, text("report.mean", mean=written(mean)), "number", "end"),
    ]
    return chart(height + AXIS_ROOM, "".join(drawn), text("report.shown.lengths", mean=written(mean, 1)))


def _binned(numbers: Array) -> tuple[Scale, Array]:
    """Return an axis and the edges of bins at round whole numbers."""
    low, high = float(numbers.min()), float(numbers.max())
    step = max(1.0, nice_step(max(high - low, 1.0), BINS))
    first, last = floor(low / step), floor(high / step) + 1
    edges = step * np.arange(first, last + 1)
    return Scale(float(edges[0]), float(edges[-1])), edges


def _padded(low: float, high: float) -> Scale:
    room = (high - low) * 0.05 or 0.05
    return Scale(low - room, high + room)


def _short(name: str) -> str:
    return name if len(name) <= 34 else "…" + name[-33:]


def _listed(summary: Summary, number: Callable[[BotSummary], str]) -> str:
    return "; ".join(f"{bot.name} {number(bot)}" for bot in summary.bots)
