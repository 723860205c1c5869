"""Ticket to Ride as a picture: the map by latitude and longitude, who owns which route, and the seats below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from math import atan, atan2, cos, degrees, hypot, radians, sin, tan
from textwrap import wrap
from typing import Any, NamedTuple

from branchline.envs.pictures.drawing import FAINT, INK, PAPER, SEATS, box, circle, colour, page, paler, words

WIDTH, MARGIN, LINE = 1180.0, 50.0, 20.0
HEIGHT = 900.0  # of the map, at most
SPACE, GAP, THICK, APART = 36.0, 3.0, 9.0, 6.0  # longest space for a train, and what is around it
CLEAR, LONG = 30.0, 200.0  # distance from a route to a city it passes; length below which routes are straight
EQUATOR = 1e-6  # there the cone of the projection would be a cylinder
ACROSS = 150  # letters of a line of text
Point = tuple[float, float]


def picture(board: Mapping[str, Any], view: Mapping[str, Any]) -> str:
    owner = {route: seat for seat, shown in enumerate(view["seats"]) for route in shown["routes"]}

    def paint(route: Mapping[str, Any]) -> Paint:
        seat = owner.get(route["name"])
        return Paint(paler(colour(route["colour"])), False) if seat is None else Paint(SEATS[seat], True)

    points, height = project(board["cities"])
    shapes = map_shapes(board, points, paint)
    for seat, shown in enumerate(view["seats"]):
        for name in shown.get("stations", []):
            x, y = points[[city["name"] for city in board["cities"]].index(name)]
            shapes.append(box(x - 6, y - 6, 12, 12, SEATS[seat], f'stroke="{INK}"'))
    lines = _table(view)
    for i, (named, line) in enumerate(lines):
        y = height + LINE * (i + 1)
        if named is not None:
            shapes.append(box(MARGIN, y - 11, 14, 12, SEATS[named], f'stroke="{INK}"'))
        shapes.append(words(MARGIN + 22, y, line, 'font-size="14"'))
    return page(WIDTH, height + LINE * (len(lines) + 1), shapes)


class Paint(NamedTuple):
    """The look of a route: the colour of its spaces, and whether that covers what is printed."""

    fill: str
    covered: bool
    told: str = ""  # in words, shown when somebody points at it


def map_shapes(board: Mapping[str, Any], points: list[Point], paint: Callable[[Mapping[str, Any]], Paint]) -> list[str]:
    """All routes as painted, and the cities on top with their names."""
    shapes = [_route(number, route, points, paint(route)) for number, route in enumerate(board["routes"])]
    for city, (x, y) in zip(board["cities"], points, strict=True):
        shapes.append(circle(x, y, 5, PAPER, f'stroke="{INK}" stroke-width="1.5"'))
        halo = f'text-anchor="middle" stroke="{PAPER}" stroke-width="3" paint-order="stroke"'
        shapes.append(words(x, y - 9, city["name"], halo))
    return shapes


def project(cities: list[dict[str, Any]]) -> tuple[list[Point], float]:
    """A conic projection around the middle of the map, as atlases draw countries of this size."""
    lats, lons = [radians(c["lat"]) for c in cities], [radians(c["lon"]) for c in cities]
    middle, meridian = (min(lats) + max(lats)) / 2 or EQUATOR, (min(lons) + max(lons)) / 2
    radius = 1 / tan(middle)
    flat = []
    for lat, lon in zip(lats, lons, strict=True):
        turn, distance = (lon - meridian) * sin(middle), radius + middle - lat
        flat.append((distance * sin(turn), distance * cos(turn)))
    low_x, low_y = min(x for x, _ in flat), min(y for _, y in flat)
    across, down = max(x for x, _ in flat) - low_x, max(y for _, y in flat) - low_y
    scale = min((WIDTH - 2 * MARGIN) / (across or down), HEIGHT / (down or across))
    points = [(MARGIN + (x - low_x) * scale, MARGIN + (y - low_y) * scale) for x, y in flat]
    return points, max(y for _, y in points) + MARGIN


def _route(number: int, route: Mapping[str, Any], points: list[Point], paint: Paint) -> str:
    """Draw the train spaces between the cities; the two routes of a double are drawn side by side."""
    (ax, ay), (bx, by) = points[route["a"]], points[route["b"]]
    length, turn = hypot(bx - ax, by - ay) or 1.0, atan2(by - ay, bx - ax)
    aside = 0.0 if route["twin"] is None else APART if number < route["twin"] else -APART
    others = [point for city, point in enumerate(points) if city not in (route["a"], route["b"])]
    bow = _bow((ax, ay), turn, length, others)
    space = min(SPACE, (length - 18) / route["length"])
    edge = f'stroke="{INK}" stroke-width="{1.6 if paint.covered else 0.8}" rx="2"'
    dashes = ' stroke-dasharray="3 2"' if route["tunnel"] and not paint.covered else ""
    half = length / 2 - 9
    parts = [f"<title>{escape(paint.told)}</title>"] if paint.told else []
    parts += [f'<path d="M{-half:.1f} {aside:.1f}Q0 {aside + 2 * bow:.1f} {half:.1f} {aside:.1f}"/>']
    for i in range(route["length"]):
        x = (i + 0.5 - route["length"] / 2) * space
        y = aside + bow * (1 - (2 * x / length) ** 2)
        lean = f' transform="rotate({degrees(atan(-8 * bow * x / length**2)):.1f} {x:.1f} {y:.1f})"' if bow else ""
        parts.append(box(x - space / 2 + GAP / 2, y - THICK / 2, space - GAP, THICK, paint.fill, edge + dashes + lean))
        if not paint.covered and i < route["ferry"]:
            parts.append(circle(x, y, 3, colour("loco")))
    place = f"translate({(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}) rotate({degrees(turn):.1f})"
    return f'<g transform="{place}" fill="none" stroke="{FAINT}">{"".join(parts)}</g>'


def _bow(start: Point, turn: float, length: float, others: list[Point]) -> float:
    """Return how far to bend the middle of a route away from the map's centre, so that it avoids other cities."""
    if length < LONG or not others:
        return 0.0
    across = [(y - start[1]) * cos(turn) - (x - start[0]) * sin(turn) for x, y in others]
    outwards = -1 if sum(across) > 0 else 1
    bow = 0.0
    for (x, y), off in zip(others, across, strict=True):
        along = (x - start[0]) * cos(turn) + (y - start[1]) * sin(turn)
        height = 1 - (2 * along / length - 1) ** 2  # of the bow beside the city, relative to its middle
        if height > 0.5 and abs(off) < CLEAR:
            bow = max(bow, (CLEAR + off * outwards) / height)
    return bow * outwards


def _table(view: Mapping[str, Any]) -> list[tuple[int | None, str]]:
    """List what is below the map: the row, then each seat, with its hand and tickets if they are visible."""
    row = ", ".join(card or "-" for card in view["row"])
    lines: list[tuple[int | None, str]] = [(None, f"Row: {row}. Deck: {view['deck']}. Tickets: {view['ticket_deck']}.")]
    for seat, shown in enumerate(view["seats"]):
        arrow = " ◂" if view["to_move"] == seat else ""
        counts = ", ".join(f"{shown[what]} {what}" for what in ("points", "trains", "cards", "tickets"))
        lines.append((seat, f"Seat {seat}: {counts}{arrow}"))
        if "hand" in shown:
            hand = ", ".join(f"{count} {card}" for card, count in shown["hand"].items()) or "no cards"
            tickets = "; ".join(
                f"{ticket['ticket']} {'✓' if ticket['joined'] else ''}".strip() for ticket in shown["held_tickets"]
            )
            lines += [
                (None, line) for line in wrap(f"{hand} — {tickets or 'no tickets'}", ACROSS, break_on_hyphens=False)
            ]
    return lines
