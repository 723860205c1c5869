"""Win rates as pictures: a map with its routes painted, and lines with intervals for the cells of tables."""

from __future__ import annotations

from collections.abc import Mapping
from math import log10
from typing import Any

from branchline.arena.report.svg import Scale, line, tag
from branchline.envs.pictures.drawing import page
from branchline.envs.pictures.routes import LINE, WIDTH, Paint, map_shapes, project
from branchline.explore.figures import Figure
from branchline.explore.report.words import interval_words, percent
from branchline.explore.tables import Explored, Row, TopicTable

GOOD, BAD, UNSURE = (28, 90, 81), (162, 38, 30), (214, 208, 192)  # more than an even share, less, not to be told
STRONG = 0.12  # so far from an even share, and further, the colour is full
FAINTEST = 0.3
NEVER = "#fffcf5"
BAR_WIDTH, BAR_HEIGHT = 120.0, 16.0


def win_map(board: Mapping[str, Any], explored: Explored, table: TopicTable) -> str:
    """The map, with every route by how often those won who claimed it."""
    found = {row[0]: row for row in table.groups[0].rows}

    def paint(route: Mapping[str, Any]) -> Paint:
        row = found.get(route["name"])
        return Paint(NEVER, True) if row is None else Paint(_colour(row, explored.even), True, _told(row))

    points, height = project(board["cities"])
    return page(WIDTH, height + LINE, map_shapes(board, points, paint))


def _told(row: Row) -> str:
    won = row[2]["won"]
    return f"{row[0]}: {percent(won.value)} ({interval_words('share', won)})" if won is not None else row[0]


def _colour(row: Row, even: float) -> str:
    """Stronger the further from an even share; grey where the interval includes it."""
    won = row[2]["won"]
    if won is None or won.low is None or won.high is None or won.low <= even <= won.high:
        return _mixed(UNSURE, 1.0)
    strength = FAINTEST + (1 - FAINTEST) * min(1.0, abs(won.value - even) / STRONG)
    return _mixed(GOOD if won.value > even else BAD, strength)


def _mixed(colour: tuple[int, int, int], strength: float) -> str:
    parts = (round(255 - (255 - part) * strength) for part in colour)
    return "#" + "".join(f"{part:02x}" for part in parts)


def bar(figure: Figure, scale: Scale, even: float | None) -> str:
    """A dot with its interval, and an even share to compare with."""
    middle = BAR_HEIGHT / 2
    drawn = []
    if even is not None:
        drawn.append(line(scale(even), 0, scale(even), BAR_HEIGHT, "fair"))
    if figure.low is not None and figure.high is not None:
        drawn.append(line(scale(figure.low), middle, scale(figure.high), middle, "whisker seat"))
    drawn.append(tag("circle", cx=scale(figure.value), cy=middle, r=4.0, class_=_kind(figure, even)))
    box = f"0 0 {BAR_WIDTH:.0f} {BAR_HEIGHT:.0f}"
    return tag("svg", "".join(drawn), viewBox=box, class_="bar", aria_hidden="true")


def _kind(figure: Figure, even: float | None) -> str:
    if even is None or figure.low is None or figure.high is None or figure.low <= even <= figure.high:
        return "seat"
    return "better" if figure.value > even else "worse"


def bar_scale(figures: list[Figure], even: float) -> Scale:
    """An axis for all bars of a column; what is very uncertain may run out of it."""
    ends = [figure.value for figure in figures] + [even]
    room = max(0.02, 10 ** round(log10(max(ends) - min(ends) or 0.1)) / 10)
    return Scale(min(ends) - room, max(ends) + room, 5.0, BAR_WIDTH - 5.0)
