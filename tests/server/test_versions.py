"""Tables that were stored when Russian Railroads had version 1 of its rules go on as they began."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import branchline
from branchline.games.contract import CHANCE
from branchline.games.seeds import seed_hash
from branchline.server.store import Event, SeatRow, TableRow
from tests.server.running import Running

GOLDEN = Path(__file__).parents[1] / "golden" / "railroads-2-11.json"
TABLE = "a-table-of-version-one"


def stored(server: Running, seed: str, status: str) -> None:
    """A table of version 1 for the first two people of the server."""
    now = datetime(2026, 1, 1, tzinfo=UTC)
    row = TableRow(
        id=TABLE,
        game="russian-railroads",
        rules_version=1,
        map=None,
        options={},
        seats=2,
        seed=seed,
        seed_hash=seed_hash(seed.encode()),
        status=status,
        public=False,
        host=1,
        again=None,
        created=now,
        updated=now,
    )
    server.store.new_table(row, [SeatRow(seat, seat + 1, None, None) for seat in range(2)])


@pytest.mark.rule("RR-53")
def test_a_running_match_is_finished_by_version_1(fresh: Running) -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    match = branchline.replay(json.dumps(data | {"log": data["log"][:-1]}))
    people = fresh.person("Ann"), fresh.person("Ben")
    stored(fresh, data["seed"], "waiting")
    fresh.store.append(TABLE, [Event(i, "entry", CHANCE, entry) for i, entry in enumerate(match.log)], status="running")
    last = next(match.follow(data["log"][-1:]))
    with people[last.mover].at(TABLE) as line:
        line.play({"id": last.action})
        assert line.my_turn()["decided"]
    assert people[0].http.get(f"/api/tables/{TABLE}/match").text == text


def test_a_table_that_waited_begins_by_version_1(fresh: Running) -> None:
    ann, _ = fresh.person("Ann"), fresh.person("Ben")
    stored(fresh, "a seed", "waiting")
    with ann.at(TABLE) as line:
        assert line.now["view"]["round"] == 1
    row = fresh.store.table(TABLE)
    assert row is not None
    assert (row.status, row.rules_version) == ("running", 1)
