"""The program between a shell and its pipes, and the commands it prints for them."""

import os
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

import branchline
from branchline.terminal.files import program, quoted
from branchline.terminal.players import read_players
from tests.ticket_to_ride.example_map import example, example_text

Run = Callable[..., Result]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def pipe() -> Iterator[Callable[[str], str]]:
    """A pipe that gives a text once, under the name that a shell has for it: `<(cat match.json)`."""
    ends = []

    def make(content: str) -> str:
        end, begin = os.pipe()
        ends.append(end)
        with os.fdopen(begin, "w", encoding="utf-8") as file:
            file.write(content)
        return f"/dev/fd/{end}"

    yield make
    for end in ends:
        os.close(end)


def a_match() -> str:
    match = branchline.game("ticket-to-ride").match(seats=2, seed=7)
    match.play("keep 1 2")
    return match.to_json()


def test_matches_and_maps_come_through_pipes(run: Run, pipe: Callable[[str], str]) -> None:
    assert "has chosen tickets" in run("replay", pipe(a_match())).stdout
    assert "Games: 2 in" in run("simulate", example()["name"], "--games", "2", "--map", pipe(example_text())).stdout
    assert "Routes: " in run("map", "check", pipe(example_text())).stdout
    script = f"1 2\nload {pipe(a_match())}\n"
    output = run("play", "ticket-to-ride", "--seats", "you,random", "--seed", "1", typed=script).stdout
    assert "Loaded from" in output


def test_a_match_from_a_pipe_is_kept_in_a_file(run: Run, pipe: Callable[[str], str], tmp_path: Path) -> None:
    output = run("play", "--load", pipe(a_match()), typed="quit\n").stdout
    assert f"--load {tmp_path}/state/branchline/ticket-to-ride-" in output


def test_the_command_on_leaving_works_in_any_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my map.json").write_text(example_text())
    script = "1 2\nsave my match.json\n"
    args = ("play", "ticket-to-ride", "--map", "my map.json", "--seats", "you,random", "--seed", "1")
    shown = run(*args, typed=script).stdout.split("Go on with it by:\n")[1]
    command = shlex.split(shown.replace("\\\n", ""))
    assert command[:4] == ["branchline", "play", "--seats", "you,random"]
    assert command[4:] == ["--map", str(tmp_path / "my map.json"), "--load", str(tmp_path / "my match.json")]
    monkeypatch.chdir("/")
    assert "Your game is kept." in run(*command[1:], typed="draw\n").stdout


def test_the_program_as_it_was_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "a b"
    folder.mkdir()
    (folder / "branchline").touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/nowhere")
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr("sys.argv", ["a b/branchline"])
    assert program() == f"'{folder}/branchline'"
    monkeypatch.setenv("PATH", str(folder))
    assert program() == "branchline"


def test_paths_in_the_home_are_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert quoted("my file") == "~/'my file'"
    assert quoted("/elsewhere") == "/elsewhere"


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_make_passes_seats_with_spaces_on() -> None:
    command = ["make", "-n", "-o", "run", "terminal", "GAME=ticket-to-ride", "SEATS=you, random"]
    # The tests themselves may have been started by make, which would then speak of the folders it enters and leaves.
    alone = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, env=alone).stdout
    assert shlex.split(shown.splitlines()[-1])[1:] == ["play", "ticket-to-ride", "--seats", "you, random"]
    assert read_players("you, random").kinds == ("you", "random")
