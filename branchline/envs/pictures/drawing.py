"""Shapes of an SVG picture, and the colours of seats and cards."""

from __future__ import annotations

from html import escape

PAPER, INK, FAINT = "#fffcf5", "#23262b", "#8b8371"
SEATS = ("#b3202c", "#1d56ad", "#0b7561", "#e2a40c", "#6d3a9c")
COLOURS = {
    "pink": "#dd7fb3", "white": "#fdfbf5", "blue": "#3d7fc9", "yellow": "#f4cd3d", "orange": "#ec8a33",
    "black": "#3b3d43", "red": "#cf443f", "green": "#5aa04f", "grey": "#b9b7b1", "brown": "#8a5a33",
    "natural": "#e3cfa4", "loco": "#4a4036",
}  # fmt: skip
OTHER = "#7d9a9a"  # any other colour, of a custom map


def colour(name: str | None) -> str:
    return COLOURS.get(name or "grey", OTHER)


def paler(fill: str) -> str:
    """Mix the colour half with paper, for what no seat owns."""
    mixed = [(int(fill[i : i + 2], 16) + int(PAPER[i : i + 2], 16)) // 2 for i in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in mixed)


def page(width: float, height: float, shapes: list[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" font-family="Helvetica, Arial, sans-serif" font-size="12">'
        f"{box(0, 0, width, height, PAPER)}{''.join(shapes)}</svg>\n"
    )


def written_picture(text: str) -> str:
    """Lines of text, one below the other."""
    lines = text.splitlines()
    width = 20 + 7 * max(map(len, lines), default=0)
    return page(width, 20 + 16 * len(lines), [words(10, 22 + 16 * i, line) for i, line in enumerate(lines)])


def box(x: float, y: float, width: float, height: float, fill: str, extra: str = "") -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill}" {extra}/>'


def words(x: float, y: float, text: str, extra: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{INK}" {extra}>{escape(text)}</text>'


def circle(x: float, y: float, radius: float, fill: str, extra: str = "") -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" {extra}/>'
