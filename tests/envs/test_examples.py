"""The examples run; what they show is for people to see."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str, folder: Path) -> str:
    called = [sys.executable, *command]
    return subprocess.run(called, check=True, capture_output=True, text=True, cwd=folder).stdout


@pytest.mark.long
def test_a_policy_can_be_trained(tmp_path: Path) -> None:
    example = str(ROOT / "examples/train_policy.py")
    said = run(example, "--game", "russian-railroads", "--minutes", "0.01", "--curve", "curve.svg", folder=tmp_path)
    assert len(re.findall(r"decisions: wins [0-9.]+%", said)) == 2
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), [("ticket-to-ride", "claim"), ("russian-railroads", "use")])
def test_exported_matches_can_be_asked_which_routes_or_spaces_win(tmp_path: Path, game: str, kind: str) -> None:
    command = "from branchline.cli import main; main()"
    run("-c", command, "export", "games", "--game", game, "--games", "20", folder=tmp_path)
    said = run(str(ROOT / "examples/which_routes_win.py"), "games", "winners.svg", folder=tmp_path)
    assert kind in said
    assert (tmp_path / "winners.svg").exists()
