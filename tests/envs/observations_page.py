"""Writes docs/observations.md: every number of an observation, and the numbers of the actions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import branchline
from branchline.games.contract import Action, Rules
from tests.envs.deciding import NAMES

PAGE = Path(__file__).parents[2] / "docs/observations.md"
COMMAND = "python -m tests.envs.observations_page"

INTRODUCTION = f"""\
# Observations and actions, number by number

Environments and batches give each seat one row of numbers (float32), in this order. It contains only what the seat may
know. Seats are counted from the observing seat: seat 0 is itself, seat 1 plays after it. Numbers of seats that are not
at the table stay 0. In OpenSpiel the parts are the names of the observer's `dict`.

Each action has one number, the same in every position; a mask says which are legal. `rules.actions[number].text` says
what a number means.

This page is generated from the code: `{COMMAND}`
"""


def observations_page() -> str:
    return "\n".join([INTRODUCTION, *("\n".join(game_lines(name)) + "\n" for name in NAMES)])


def game_lines(name: str) -> Iterator[str]:
    game = branchline.game(name)
    rules = game.rules({})
    yield f"## {game.title}"
    yield ""
    yield f"{rules.observation_size} numbers; with the default options."
    yield ""
    yield "| numbers | part | size | meaning |"
    yield "|---|---|---|---|"
    start = 0
    for part, size, meaning in rules.observation_layout:
        if size:
            yield f"| {_range(start, start + size - 1)} | {part} | {size} | {meaning} |"
        start += size
    yield ""
    yield f"{rules.first_chance} actions of the players."
    yield ""
    yield "| actions | kind | the first |"
    yield "|---|---|---|"
    for kind, actions in groupby(rules.actions[: rules.first_chance], lambda action: _kind(rules, action)):
        group = list(actions)
        yield f"| {_range(group[0].id, group[-1].id)} | {kind} | `{group[0].text}` |"


def _range(first: int, last: int) -> str:
    return f"{first}–{last}" if last > first else str(first)


def _kind(rules: Rules, action: Action) -> str:
    return str(rules.choice(action)["kind"]).replace("_", " ")


if __name__ == "__main__":
    PAGE.write_text(observations_page(), encoding="utf-8")
