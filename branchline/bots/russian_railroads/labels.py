"""The planner's assets by name, as ``weights.json`` lists them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from branchline.bots.russian_railroads import assets as t
from branchline.games.russian_railroads.actions import spot_names
from branchline.games.russian_railroads.board import tables
from branchline.games.russian_railroads.scoring import SCORED_NAMES


@cache
def labels() -> tuple[str, ...]:
    """Return one label for each asset, by index."""
    return tuple(label for row in t.ROWS for label in _row(row))


def _row(row: t.Row) -> Iterator[str]:
    names = _names().get(row.name)
    for i in range(row.size):
        if names is not None:
            yield f"{row.name}: {names[i]}"
        else:
            yield row.name if row.size == 1 else f"{row.name}: {i}"


@cache
def _names() -> dict[str, list[str]]:
    """Return the names of assets, for the rows where a name says more than a number."""
    data = tables()
    lines, colours = [line["name"] for line in data["lines"]], data["colours"]
    steps = [f"{line} {colour}" for line in lines for colour in colours]
    return {
        "start": ["2 players", "3 players", "4 players"],
        "points a round": list(SCORED_NAMES),
        "black track": [f"{line} {space}" for line in lines for space in range(t.BLACK_SPACES)],
        "other tracks": steps,
        "room for tracks": steps,
        "locomotives": [f"{line} {reach}" for line in lines for reach in range(t.REACHES)],
        "tracks nearly in reach": lines,
        "tracks out of reach": lines,
        "revaluation": ["marker", "steps"],
        "St Petersburg doubled": ["done", "grey only", "locomotive only"],
        "Kiev medal": ["held", "grey", "reach", "done"],
        "?-tokens used": [token["name"] for token in data["tokens"]],
        "marker held up": ["first marker", "second marker"],
        "black worker": ["owned", "free"],
        "engineer majority": ["1", "2", "3", "4"],
        "lead in engineers": ["-3 or less", "-2", "-1", "0", "1", "2 or more"],
        "end-bonus cards": data["bonus_cards"],
        "turn order": ["1", "2", "3", "4"],
        "next turn order": ["1", "2", "3", "4"],
        "claimed position": ["1", "2"],
        "open spaces": spot_names(data),
        "others": [*lines, "marker", "doublers", "workers", "rubles", "medals"],
        "effects to come": [
            "black", "grey", "brown", "natural", "white", "black or grey", "mix", "any", "industry", "doubler",
            "locomotive", "factory", "locomotive or factory", "nine", "token", "card", "score engineers",
            "score locomotives",
        ],
    }  # fmt: skip
