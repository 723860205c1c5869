"""Russian Railroads as a picture: each seat's three railway lines and industry, and which seat used which space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from branchline.envs.pictures.drawing import FAINT, INK, PAPER, SEATS, box, circle, colour, page, words

View = Mapping[str, Any]

WIDTH, MARGIN, CELL, ROW = 1180.0, 30.0, 42.0, 46.0
PANEL = 268.0  # height of a seat
LEFT = 170.0  # where the lines begin
TRACK = 6.0  # thickness


def picture(board: View, view: View) -> str:
    order = ", ".join(f"seat {seat}" for seat in view["order"])
    head = f"Round {view['round']} of {view['rounds']}, in the order {order}"
    shapes = [words(MARGIN, 34, head, 'font-size="18" font-weight="bold"')]
    for number, shown in enumerate(view["seats"]):
        shapes += _seat(board, view, number, shown, 52 + number * PANEL)
    top = 60 + len(view["seats"]) * PANEL
    lines = _spaces(view["spaces"], top, shapes)
    return page(WIDTH, top + lines * 26 + 20, shapes)


def _seat(board: View, view: View, number: int, shown: View, top: float) -> list[str]:
    arrow = " ◂" if view["to_move"] == number else ""
    head = (
        f"Seat {number}: points {shown['points']}, free workers {shown['workers']}, rubles {shown['rubles']}, "
        f"doublers {shown['doublers']}{', passed' if shown['passed'] else ''}{arrow}"
    )
    shapes = [box(MARGIN, top, 14, 14, SEATS[number], f'stroke="{INK}"')]
    shapes.append(words(MARGIN + 22, top + 12, head, 'font-size="14" font-weight="bold"'))
    for i, line in enumerate(board["lines"]):
        shapes += _line(board, line, shown, top + 26 + i * ROW)
    shapes += _industry(board, shown, top + 26 + len(board["lines"]) * ROW)
    known = [
        f"engineers {', '.join(map(str, shown['engineers'])) or 'none'}",
        f"tokens {', '.join(shown['tokens']) or 'none'}",
        f"end-bonus cards {', '.join(shown.get('held_bonus_cards', [])) or shown['bonus_cards']}",
    ]
    shapes.append(words(MARGIN, top + 26 + 4 * ROW + 26, "; ".join(known)))
    return shapes


def _line(board: View, line: View, shown: View, top: float) -> list[str]:
    """Draw the spaces in a row, a track of each colour from the first space on, and a line below for the reach."""
    name, engines = line["name"], shown["locomotives"][line["name"]]
    shapes = [
        words(MARGIN, top + 20, name),
        words(MARGIN, top + 36, f"locomotives {', '.join(map(str, engines)) or 'none'}", 'font-size="10"'),
    ]
    edge = f'stroke="{FAINT}" stroke-width="0.8"'
    for space in range(line["spaces"]):
        shapes.append(box(LEFT + space * CELL, top + 4, CELL, ROW - 12, PAPER, edge))
    for place, (hue, at) in enumerate(shown["tracks"][name].items()):
        bar = f'stroke="{INK}" stroke-width="0.7"'
        shapes.append(box(LEFT, top + 5 + place * (TRACK + 0.6), at * CELL, TRACK, colour(hue), bar))
    reach = min(shown["reach"][name], line["spaces"]) * CELL
    shapes.append(box(LEFT, top + ROW - 7, reach, 3, INK))
    return shapes


def _industry(board: View, shown: View, top: float) -> list[str]:
    shapes = [words(MARGIN, top + 20, "industry")]
    gaps = dict(zip(board["industry_gaps"], shown["factories"], strict=True))
    for space, points in enumerate(board["industry_points"]):
        x = LEFT + space * CELL
        shapes.append(box(x, top + 4, CELL, ROW - 12, "#e9e2d0" if space in gaps else PAPER, f'stroke="{FAINT}"'))
        label = f"factory {gaps[space] or '–'}" if space in gaps else str(points)
        shapes.append(words(x + CELL / 2, top + 16, label, 'text-anchor="middle" font-size="9"'))
        if space in shown["industry"]:
            shapes.append(circle(x + CELL / 2, top + 27, 6, colour("orange"), f'stroke="{INK}"'))
    return shapes


def _spaces(spaces: list[dict[str, Any]], top: float, shapes: list[str]) -> int:
    """Draw the spaces for workers with the seats that used them; return how many lines they take."""
    wide, across = 160.0, 7
    for i, space in enumerate(spaces):
        x, y = MARGIN + i % across * wide, top + i // across * 26
        shapes.append(box(x, y, wide - 8, 22, PAPER, f'stroke="{FAINT}" rx="4"'))
        cost = f"{space['workers']}w" + (f" {space['rubles']}r" if space["rubles"] else "")
        shapes.append(words(x + 6, y + 15, f"{space['name']} ({cost})", 'font-size="11"'))
        for place, seat in enumerate(space["taken_by"]):
            shapes.append(circle(x + wide - 20 - place * 14, y + 11, 6, SEATS[seat], f'stroke="{INK}"'))
    return -(-len(spaces) // across)
