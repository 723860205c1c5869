"""Writes the golden matches again: ``python -m tests.golden.make``. Look at the difference before you keep it."""

from __future__ import annotations

from pathlib import Path

import branchline
from branchline.games.contract import CHANCE, WATCHER
from branchline.games.match import Match
from tests.random_play import finished

HERE = Path(__file__).parent
MATCHES: dict[str, tuple[str, int, dict[str, object]]] = {
    "north-america-2": ("ticket-to-ride", 2, {}),
    "north-america-5": ("ticket-to-ride", 5, {}),
    "classic-3": ("ticket-to-ride", 3, {"edition": "classic"}),
    "1910-4": ("ticket-to-ride", 4, {"edition": "1910"}),
    "mega-4": ("ticket-to-ride", 4, {"edition": "mega"}),
    "open-row-5": ("ticket-to-ride", 5, {"open_row": True}),
    "europe-2": ("ticket-to-ride-europe", 2, {}),
    "europe-3": ("ticket-to-ride-europe", 3, {}),
    "europe-5": ("ticket-to-ride-europe", 5, {"first": 4}),
}


def transcript(match: Match) -> str:
    """Everything that was decided, in words of the notation, what everybody may see of it, and the final scoring."""
    lines = []
    watched = match.lines(WATCHER)
    for step, line in zip(match.steps(), watched, strict=True):
        who = "chance" if step.mover == CHANCE else f"seat {step.mover}"
        shown = ", ".join(f"{key} {' '.join(value) if key == 'cards' else value}" for key, value in line.args.items())
        lines.append(f"{who}: {match.rules.actions[step.action]} | {line.key} {shown}".rstrip())
    for part in match.breakdown():
        lines.append("")
        lines += [f"{key}: {_without_paths(value)}" for key, value in part.items()]
    outcome = match.outcome()
    assert outcome is not None
    return "\n".join([*lines, "", outcome.reason, ""])


def _without_paths(value: object) -> object:
    """Leave out which way completes a ticket: any way would do, and the oracle's tests check it."""
    if not isinstance(value, list):
        return value
    return [{k: v for k, v in one.items() if k != "path"} if isinstance(one, dict) else one for one in value]


def main() -> None:
    for number, (name, (game, seats, options)) in enumerate(MATCHES.items()):
        match = finished(branchline.game(game), seats, 100 + number, **options)
        (HERE / f"{name}.json").write_text(match.to_json(), encoding="utf-8")
        (HERE / f"{name}.txt").write_text(transcript(match), encoding="utf-8")


if __name__ == "__main__":
    main()
