"""What was counted, as a file: small enough to be shipped, and read strictly."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from branchline.explore.counting import Cells, Counts, Topic, counter_of
from branchline.explore.tallies import PEOPLE, SINGLE, SUMS, Cell, Key, Tally, unpacked
from branchline.games.contract import InvalidSetup, Rules

FORMAT = "branchline-explore/1"
MOST_BYTES = 8_000_000
MOST_NAME = 100  # characters of an item
BIGGEST = 2**62  # of a sum
SHIPPED = files("branchline.explore") / "summaries"


@dataclass(frozen=True, slots=True)
class Summary:
    """All that was counted in games of one kind."""

    rules: Rules
    topics: tuple[Topic, ...]
    cells: Cells

    @property
    def games(self) -> int:
        return sum(counts.games for counts in self.cells.values())


def played_by(summary: Summary) -> str:
    """Who played: bots, people, or both."""
    kinds = {cell.who == PEOPLE for cell in summary.cells}
    return "both" if len(kinds) > 1 else "people" if True in kinds else "bots"


def new_summary(rules: Rules) -> Summary:
    return Summary(rules, tuple(counter_of(rules).topics), {})


def _about(rules: Rules) -> dict[str, Any]:
    """What must be the same for counts to belong to a game."""
    return {
        "format": FORMAT,
        "game": rules.game.name,
        "fingerprint": rules.game.fingerprint,
        "rules_version": rules.version,
        "options": dict(rules.options),
    }


def write_summary(summary: Summary) -> str:
    cells = [_cell(cell, summary.cells[cell]) for cell in sorted(summary.cells)]
    lines = ",\n".join(json.dumps(cell, ensure_ascii=False, separators=(",", ":")) for cell in cells)
    head = json.dumps(_about(summary.rules), ensure_ascii=False, indent=1)[:-2]
    return f'{head},\n "cells": [\n{lines}\n ]\n}}\n'


def _cell(cell: Cell, counts: Counts) -> dict[str, Any]:
    nested: dict[str, Any] = {}
    for key in sorted(counts.tallies):
        topic, group, item, arm = key
        nested.setdefault(topic, {}).setdefault(group, {}).setdefault(item, {})[arm] = counts.tallies[key].packed()
    return {"players": cell.players, "who": cell.who, "games": counts.games, "seats": counts.seats, "counts": nested}


def read_summary(text: str, rules: Rules) -> Summary:
    """Read a summary of this game; refuses whatever does not fit, with the place."""
    if len(text.encode()) > MOST_BYTES:
        raise InvalidSetup("explore.too-long", most=MOST_BYTES)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidSetup("explore.not-json") from None
    about = _about(rules)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InvalidSetup("explore.format", format=FORMAT)
    for name, wanted in about.items():
        if data.get(name) != wanted:
            raise InvalidSetup("explore.other", name=name, found=str(data.get(name))[:MOST_NAME], wanted=str(wanted))
    if data.keys() != about.keys() | {"cells"} or not isinstance(data["cells"], list):
        raise InvalidSetup("explore.shape", place="cells")
    summary = new_summary(rules)
    for number, cell in enumerate(data["cells"]):
        _read_cell(cell, summary, f"cells[{number}]")
    return summary


def _read_cell(data: Any, summary: Summary, place: str) -> None:
    if not isinstance(data, dict) or data.keys() != {"players", "who", "games", "seats", "counts"}:
        raise InvalidSetup("explore.shape", place=place)
    players, who, games, seats = (data[name] for name in ("players", "who", "games", "seats"))
    fits = type(players) is int and players in summary.rules.game.seats and isinstance(who, str) and who
    counted = all(type(number) is int and 0 <= number < BIGGEST for number in (games, seats))
    if not fits or len(who) > MOST_NAME or not counted or Cell(players, who) in summary.cells:
        raise InvalidSetup("explore.shape", place=place)
    groups = {topic.name: topic.groups for topic in summary.topics}
    tallies: dict[Key, Tally] = {}
    for key, sums in _leaves(data["counts"], place):
        if key.group not in groups.get(key.topic, ()):
            raise InvalidSetup("explore.shape", place=f"{place}.{key.topic}")
        if not _is_tally(sums):
            raise InvalidSetup("explore.shape", place=f"{place}.{key.topic}.{key.item}")
        tallies[key] = unpacked(sums)
    summary.cells[Cell(players, who)] = Counts(games, seats, tallies)


def _leaves(data: Any, place: str, above: tuple[str, ...] = ()) -> Iterator[tuple[Key, Any]]:
    if len(above) == len(Key._fields):
        yield Key(*above), data
        return
    if not isinstance(data, Mapping) or any(len(name) > MOST_NAME for name in data):
        raise InvalidSetup("explore.shape", place=place)
    for name, below in data.items():
        yield from _leaves(below, f"{place}.{name}", (*above, name))


def _is_tally(sums: Any) -> bool:
    """Points may be negative, and so may sums with them; nothing else."""
    if not isinstance(sums, list) or len(sums) not in (SINGLE, len(SUMS)):
        return False
    if any(type(one) is not int or abs(one) >= BIGGEST for one in sums):
        return False
    return sums[0] > 0 and all(one >= 0 for name, one in zip(SUMS, sums, strict=False) if name not in ("p", "cp"))


def shipped(rules: Rules) -> Summary | None:
    """The summary that comes with the program, if there is one."""
    file = SHIPPED / f"{rules.game.name}.json"
    return read_summary(file.read_text(encoding="utf-8"), rules) if file.is_file() else None
