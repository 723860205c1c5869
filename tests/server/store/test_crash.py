"""Killed in the middle of writing, the store has every append that was acknowledged, and goes on."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from branchline.server.store import open_store
from tests.server.store.appending import BATCH
from tests.server.store.scene import entries, guest, set_up

ROOT = Path(__file__).parents[3]
IDS = [f"t{number}" for number in range(6)]


def killed_after(url: str, lines: int) -> dict[str, int]:
    """Start the program, kill it (-9) after so many lines: the last index it printed for each table."""
    command = [sys.executable, "-m", "tests.server.store.appending", url, *IDS]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        said = list(islice(program.stdout, lines))
        program.kill()
        said += program.stdout.readlines()
    whole = [line.split() for line in said if line.endswith("\n")]
    return {id: int(index) for id, index in whole}


@pytest.mark.long
@pytest.mark.parametrize("lines", [1, 60, 153])
def test_every_acknowledged_append_survives_a_kill(url: str, lines: int) -> None:
    store = open_store(url)
    store.migrate()
    ada = guest(store)
    for id in IDS:
        set_up(store, id, ada, status="running")
    for _ in range(2):  # and the second program goes on where the first was killed
        acknowledged = killed_after(url, lines)
        assert acknowledged
        for id in IDS:
            written = store.events(id)
            assert len(written) > acknowledged.get(id, -1)
            assert written == entries(0, len(written))
            assert len(written) % BATCH == 0, "half an append was written"
    assert sorted(store.running_tables()) == IDS
    store.append("t0", entries(len(store.events("t0"))))
    store.close()
