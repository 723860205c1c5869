"""How far the levels of bots are apart: what ``make ladder`` writes, and how it evens out their steps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import branchline
from benchmarks import ladder
from benchmarks.strength_cells import Cell
from branchline.bots.ladder import table
from tests.arena.made_up import season
from tests.arena.test_strength import measured

RUSSIA = branchline.game("russian-railroads")


def pairs(elo: list[int]) -> list[ladder.Pair]:
    """The levels that plan, with these steps between them from the top, for every number of players."""
    planned = [pair for pair in ladder.neighbours(RUSSIA) if not ladder.searches(RUSSIA, *pair)]
    found = []
    for seats in RUSSIA.seats:
        for (stronger, weaker), step in zip(planned, elo, strict=True):
            bots = f"level:{stronger}", f"level:{weaker}"
            results = season({bots[0]: step / 2, bots[1]: -step / 2}, seats, 1200, 1)
            found.append(((stronger, weaker), measured(Cell(seats, bots), results)))
    return found


def test_neighbours_go_from_the_top_to_the_bottom() -> None:
    assert ladder.neighbours(RUSSIA)[0] == ("8", "7")
    assert ladder.neighbours(RUSSIA)[-1] == ("2", "1")


def test_the_table_says_which_steps_are_as_wanted() -> None:
    text = ladder.part_of(RUSSIA, pairs([160, 160, 160, 160, 400, 20]))
    rows = [line for line in text.splitlines() if line.startswith("| 2 |")]
    assert [row.split(" | ")[-1] for row in rows] == ["yes |"] * 4 + ["no |"] * 2


def test_steps_are_evened_out_between_the_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = json.loads((Path(str(table.FOLDER)) / "russian-railroads.json").read_text(encoding="utf-8"))
    (tmp_path / "russian-railroads.json").write_text(json.dumps(kept), encoding="utf-8")
    monkeypatch.setattr(table, "FOLDER", tmp_path)
    ladder.even(RUSSIA, pairs([80, 160, 160, 160, 160, 240]))
    new = json.loads((tmp_path / "russian-railroads.json").read_text(encoding="utf-8"))
    for seats in map(str, RUSSIA.seats):
        before, after = ([one["levels"][level]["bias"][seats] for level in "7654321"] for one in (kept, new))
        assert (after[0], after[-1]) == (before[0], before[-1])
        assert all(weaker > level for weaker, level in zip(after[1:-1], before[1:-1], strict=True))
