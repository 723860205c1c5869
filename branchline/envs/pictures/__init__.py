"""Shows a position as text or as an SVG picture, using only the view of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from branchline.envs.pictures.drawing import written_picture
from branchline.games import registry
from branchline.games.match import Match


def render(match: Match, seat: int, mode: str) -> str:
    """``mode``: ansi for text, svg for a picture."""
    return text(match.view(seat)) if mode == "ansi" else svg(match, seat)


def svg(match: Match, seat: int) -> str:
    """Return the board with all pieces; for a game without a picture, the view's text."""
    where, view = registry.entry_of(match.rules.game).picture, match.view(seat)
    if where is None:
        return written_picture(text(view))
    drawn: str = registry.load(where)(match.rules.board_json(), view)
    return drawn


def text(view: Mapping[str, Any]) -> str:
    """Return one line for each entry of the view and one block for each seat.

    >>> print(text({"phase": "turn", "row": ["red", None], "seats": [{"trains": 45, "hand": {"red": 2}}]}))
    phase: turn
    row: red, -
    seat 0
      trains: 45
      hand: 2 red
    """
    lines = [f"{key}: {_said(value)}" for key, value in view.items() if key not in ("kind", "seats", "spaces")]
    lines += [f"spaces taken: {_said(list(_taken(view['spaces'])))}"] if "spaces" in view else []
    for number, seat in enumerate(view["seats"]):
        lines.append(f"seat {number}")
        lines += [f"  {key}: {_said(value)}" for key, value in seat.items()]
    return "\n".join(lines)


def _taken(spaces: list[dict[str, Any]]) -> Iterator[str]:
    for space in spaces:
        if space["taken_by"]:
            yield f"{space['name']} by {' and '.join(map(str, space['taken_by']))}"


def _said(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(_item(key, item) for key, item in value.items() if item is not False) or "none"
    if isinstance(value, list):
        return ", ".join(f"({_said(item)})" if isinstance(item, Mapping) else _said(item) for item in value) or "none"
    return "-" if value is None else str(value)


def _item(key: str, item: Any) -> str:
    if item is True:
        return key
    return f"{item} {key}" if isinstance(item, int) else f"{key}: {_said(item)}"
