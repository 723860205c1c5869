"""The commands that print something and end."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import branchline
from tests.ticket_to_ride.example_map import example, example_text, put

Run = Callable[..., Result]
Refused = Callable[..., str]


def match_text(**changes: object) -> str:
    """A short match file, with other fields where they are named."""
    match = branchline.game("ticket-to-ride").match(seats=2, seed=7)
    match.play("keep 1 2")
    return json.dumps({**json.loads(match.to_json()), **changes})


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with every kind of wrong file in it."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "latin.json").write_bytes(b'{"format": "\xe9"}')
    (tmp_path / "empty.json").write_text("")
    (tmp_path / "list.json").write_text("[1, 2]")
    (tmp_path / "deep.json").write_text("[" * 100_000)
    (tmp_path / "long.json").write_text(" " * 4_000_001)
    (tmp_path / "cut.json").write_text(match_text()[:-20])
    (tmp_path / "match.json").write_text(match_text())
    (tmp_path / "version.json").write_text(match_text(rules_version=99))
    (tmp_path / "other.json").write_text(match_text(map="0"))
    (tmp_path / "name.json").write_text(match_text(game="ticket-to-rid"))
    (tmp_path / "seats.json").write_text(match_text(seats=9))
    (tmp_path / "options.json").write_text(match_text(options={"edition": "x"}))
    (tmp_path / "map.json").write_text(example_text())
    spoilt = example()
    put("routes.r05.b", "atlantis")(spoilt)
    (tmp_path / "spoilt.json").write_text(json.dumps(spoilt))
    return tmp_path


def test_help_version_and_games(run: Run) -> None:
    assert "simulate" in run().stdout
    assert "check" in run("map").stdout
    assert "--seats" in run("play", "-h").stdout
    assert run("--version").stdout.startswith("branchline ")
    assert "ticket-to-ride-europe: Ticket to Ride: Europe, 2 to 5 players" in run("games").stdout
    assert "russian-railroads: Russian Railroads, 2 to 4 players" in run("games").stdout


def test_games_as_json(run: Run) -> None:
    games = json.loads(run("games", "--json").stdout)
    assert games["ticket-to-ride"]["seats"] == [2, 3, 4, 5]
    assert games["ticket-to-ride"]["options"]["edition"]["default"] == "33"


def test_simulate(run: Run) -> None:
    output = run("simulate", "ticket-to-ride", "--games", "20", "--seats", "3").stdout
    assert "Games: 20 in" in output
    assert "Seat 2: mean score" in output


def test_simulate_gives_the_same_with_any_number_of_threads(run: Run) -> None:
    def rows(threads: str) -> dict[str, object]:
        args = ("--games", "300", "--seed", "5", "--threads", threads, "--json", "--option", "edition=classic")
        summary: dict[str, object] = json.loads(run("simulate", "ticket-to-ride", *args).stdout)
        assert {"games_per_second", "decisions_per_second"} <= summary.keys()
        return {key: value for key, value in summary.items() if "second" not in key and key != "threads"}

    assert rows("1") == rows("3")


def test_simulate_writes_a_row_per_game(run: Run, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    run("simulate", "ticket-to-ride-europe", "--games", "10", "--out", "games.parquet", "--json")
    assert parquet.read_table(tmp_path / "games.parquet").num_rows == 10


def test_simulate_on_an_own_map(run: Run, files: Path) -> None:
    name = example()["name"]
    assert "Games: 5 in" in run("simulate", name, "--games", "5", "--map", "map.json").stdout


def test_map_check(run: Run, files: Path) -> None:
    assert "Routes: " in run("map", "check", "map.json").stdout


def test_replay_goes_move_by_move(run: Run, files: Path) -> None:
    public = run("replay", "match.json").stdout
    assert "Seat 0 has chosen tickets." in public
    assert "The match is not over" in " ".join(public.split()) or "Seat 1 is to decide" in public
    assert "You keep" in run("replay", "match.json", "--seat", "0").stdout


BAD_INPUT = [
    (["nonsense"], "No such command"),
    (["simulate"], "Missing argument"),
    (["simulate", "ticket-to-rid"], "did you mean 'ticket-to-ride'?"),
    (["simulate", "chess"], "There is no game 'chess'"),
    (["simulate", "ticket-to-ride", "--nonsense"], "No such option"),
    (["simulate", "ticket-to-ride", "--seats", "1"], "TTR-01"),
    (["simulate", "ticket-to-ride", "--seats", "x"], "not a valid integer"),
    (["simulate", "ticket-to-ride", "--seats", "9" * 400], "TTR-01"),
    (["simulate", "ticket-to-ride", "--games", "0"], "games"),
    (["simulate", "ticket-to-ride", "--games", "-5"], "games"),
    (["simulate", "ticket-to-ride", "--games", "9" * 30], "games"),
    (["simulate", "ticket-to-ride", "--seed", "-1"], "seed"),
    (["simulate", "ticket-to-ride", "--seed", "9" * 30], "seed"),
    (["simulate", "ticket-to-ride", "--threads", "0"], "threads"),
    (["simulate", "ticket-to-ride", "--threads", "9" * 30], "threads"),
    (["simulate", "ticket-to-ride", "--option", "edition"], "name=value"),
    (["simulate", "ticket-to-ride", "--option", "edition=33", "--option", "edition=33"], "twice"),
    (["simulate", "ticket-to-ride", "--option", "edition=34"], "edition"),
    (["simulate", "ticket-to-ride", "--option", "colour=red"], "colour"),
    (["simulate", "ticket-to-ride", "--games", "1", "--out", "folder"], "not a file"),
    (["simulate", "ticket-to-ride", "--games", "1", "--out", "missing/x.parquet"], "cannot be written"),
    (["simulate", "ticket-to-ride", "--map", "missing.json"], "cannot be read"),
    (["simulate", "ticket-to-ride", "--map", "spoilt.json"], "atlantis"),
    (["simulate", "ticket-to-ride", "--map", "latin.json"], "UTF-8"),
    (["play"], "Say which game"),
    (["play", "ticket-to-rid"], "did you mean"),
    (["play", "ticket-to-ride", "--seats", ""], "There is no player"),
    (["play", "ticket-to-ride", "--seats", "you,randm"], "did you mean 'random'?"),
    (["play", "ticket-to-ride", "--seats", "you"], "TTR-01"),
    (["play", "ticket-to-ride", "--seats", ",".join(["you"] * 6)], "TTR-01"),
    (["play", "ticket-to-ride", "--seed", "\udce9"], "seed"),
    (["play", "--load", "match.json", "--seed", "1"], "new match"),
    (["play", "--load", "match.json", "--seats", "you,random,random"], "2 seats"),
    (["play", "--load", "match.json", "--seats", ""], "There is no player"),
    (["play", "ticket-to-ride-europe", "--load", "match.json"], "not of ticket-to-ride-europe"),
    (["play", "russian-railroads", "--seats", "you"], "RR-01"),
    (["play", "russian-railroads", "--map", "map.json"], "is not played on a map"),
    (["play", "russian-railroads", "--load", "match.json"], "not of russian-railroads"),
    (["replay"], "Missing argument"),
    (["replay", "match.json", "--seat", "2"], "There is no seat 2"),
    (["replay", "match.json", "--map", "map.json"], "another map"),
    (["map", "check"], "Missing argument"),
    (["map", "chekc", "x"], "No such command"),
    (["map", "check", "spoilt.json"], "routes[r05].b"),
    (["map", "check", "missing.json"], "cannot be read"),
    (["map", "check", "folder"], "cannot be read"),
    (["map", "check", "latin.json"], "UTF-8"),
    (["map", "check", "long.json"], "too long"),
    (["map", "check", "empty.json"], "not JSON"),
]
BAD_MATCHES = {
    "missing.json": "cannot be read: No such file",
    "folder": "cannot be read: Is a directory",
    "latin.json": "UTF-8",
    "empty.json": "not JSON",
    "list.json": "no match file",
    "deep.json": "nesting",
    "long.json": "too long",
    "cut.json": "not JSON",
    "version.json": "version 99",
    "other.json": "another map",
    "name.json": "did you mean",
    "seats.json": "TTR-01",
    "options.json": "edition",
}


@pytest.mark.parametrize(("args", "words"), BAD_INPUT, ids=lambda value: " ".join(value)[:60])
def test_bad_input_gets_one_sentence(refused: Refused, files: Path, args: list[str], words: str) -> None:
    assert words in refused(*args)


@pytest.mark.parametrize("name", BAD_MATCHES)
@pytest.mark.parametrize("command", [["replay"], ["play", "--load"]], ids=["replay", "play"])
def test_bad_match_files_get_one_sentence(refused: Refused, files: Path, command: list[str], name: str) -> None:
    assert BAD_MATCHES[name] in refused(*command, name)


def test_all_faults_of_a_map_are_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "none.json").write_text("{}")
    faults = run("map", "check", "none.json", code=2).stderr.splitlines()
    assert "faults" in faults[0]
    assert len(faults) > 10


def test_ctrl_c_ends_a_simulation_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("branchline.arena.simulate.simulate", interrupt)
    result = run("simulate", "ticket-to-ride", code=130)
    assert result.output == ""


def test_ctrl_c_ends_any_command_quietly(run: Run, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("branchline.terminal.files.read_text", interrupt)
    for args in (["replay", "match.json"], ["play", "--load", "match.json"], ["map", "check", "map.json"]):
        assert run(*args, code=130).output == ""


def test_a_game_without_maps_is_not_guessed(refused: Refused, files: Path) -> None:
    sentence = refused("play", "russian-railroads", "--map", "map.json")
    assert "is not played on a map; there are: ticket-to-ride, ticket-to-ride-europe, " in sentence
    assert "did you mean" not in sentence


def test_too_many_games_for_the_memory(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    def run_out(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("branchline.arena.simulate.simulate", run_out)
    assert "not enough memory" in refused("simulate", "ticket-to-ride")


def test_mistakes_of_ours_keep_their_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ValueError("a mistake")

    monkeypatch.setattr("branchline.arena.simulate.simulate", fail)
    with pytest.raises(AssertionError, match="a mistake"):
        run("simulate", "ticket-to-ride")


def test_no_pyarrow(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "pyarrow" in refused("simulate", "ticket-to-ride", "--out", "x.parquet")


def test_no_server(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "branchline[server]" in refused("serve")
