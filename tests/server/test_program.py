"""The bot of docs/play-by-program.md, the very file, against a real server process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.people import BOT, OPEN, Person
from tests.server.processes import ROOT, started

EXAMPLE = ROOT / "examples" / "bot.py"
PAGE = ROOT / "docs" / "play-by-program.md"


@pytest.mark.long
def test_it_joins_with_a_token_and_plays_a_whole_game(tmp_path: Path) -> None:
    with started(tmp_path) as process:
        ann = Person(process.address)
        ann.do("/me", name="Ann")
        table, token = ann.table(OPEN, BOT), ann.do("/tokens", label="my bot")["token"]
        command = [sys.executable, str(EXAMPLE), process.address, table, token]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)
        assert done.returncode == 0, done.stderr
        decided = ann.get(f"/tables/{table}")["position"]["decided"]
        assert done.stdout.splitlines()[-1] == f"I sat on seat 0. Scores by seat: {decided['scores']}."
        refused = subprocess.run(command[:-1] + ["nonsense"], capture_output=True, text=True, check=False, timeout=60)
        assert refused.returncode == 1
        assert "token" in refused.stderr
        ann.http.close()


def test_the_page_shows_the_file_as_it_is() -> None:
    assert EXAMPLE.read_text(encoding="utf-8") in PAGE.read_text(encoding="utf-8")
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 65
