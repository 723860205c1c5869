"""docs/fairness.md is enough to write a verifier: examples/verify_match.py proves real matches of all games."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import branchline
from branchline.games.contract import Game
from branchline.games.match import Match
from branchline.games.numbers import Numbers, commitment_to
from tests.random_play import decisions

ROOT = Path(__file__).parents[1]
VERIFIER = ROOT / "examples/verify_match.py"
MAPS = ROOT / "branchline/games/ticket_to_ride/maps"
Json = dict[str, Any]


def load() -> Any:
    spec = importlib.util.spec_from_file_location("verify_match", VERIFIER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


verifier = load()


def lake() -> Json:
    """The small map of docs/maps.md: its deck runs out again and again."""
    found = re.search(r"```json\n(.*?)```", (ROOT / "docs/maps.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    data: Json = json.loads(found.group(1))
    return data


@cache
def board_of(name: str) -> Json | None:
    if name == "lake":
        return lake()
    file = {"ticket-to-ride": "north_america.json", "ticket-to-ride-europe": "europe.json"}.get(name)
    return json.loads((MAPS / file).read_text(encoding="utf-8")) if file else None


def game_of(name: str, folder: Path) -> Game:
    if name != "lake":
        return branchline.game(name)
    (folder / "lake.json").write_text(json.dumps(lake()), encoding="utf-8")
    return branchline.game("ticket-to-ride", map=folder / "lake.json")


def numbers_of(seats: int, silent: int | None) -> Numbers:
    numbers = [bytes([seat + 1]) * 32 for seat in range(seats)]
    told = tuple(None if seat == silent else number for seat, number in enumerate(numbers))
    return Numbers(tuple(map(commitment_to, numbers)), told)


def played(game: Game, seats: int, seed: str, numbers: Numbers, **options: object) -> Json:
    match = Match(game.rules(options), seats, seed.encode(), numbers=numbers)
    match.go_on()
    for _ in decisions(match, seed):
        pass
    data: Json = json.loads(match.to_json())
    return data


def outcomes(data: Json, game: Game) -> list[int]:
    """Where in the log chance decided."""
    rules = game.rules_of_version(data["rules_version"], data["options"])
    return [i for i, entry in enumerate(data["log"]) if rules.first_chance <= entry < len(rules.actions)]


PLAYED = [
    ("ticket-to-ride", 2, {}),
    ("ticket-to-ride", 5, {"edition": "mega", "open_row": True}),
    ("ticket-to-ride-europe", 4, {"first": 2}),
    ("lake", 2, {}),
    ("lake", 3, {}),
    ("russian-railroads", 2, {}),
    ("russian-railroads", 4, {}),
]


@pytest.mark.parametrize("kind", ["the seed alone", "all numbers", "a number left out"])
@pytest.mark.parametrize(("name", "seats", "options"), PLAYED)
def test_the_verifier_proves_every_draw_of_a_match(
    name: str, seats: int, options: dict[str, object], kind: str, tmp_path: Path
) -> None:
    game = game_of(name, tmp_path)
    numbers = Numbers() if kind == "the seed alone" else numbers_of(seats, 1 if kind == "a number left out" else None)
    data = played(game, seats, f"{name} {kind}", numbers, **options)
    assert verifier.verify(data, board_of(name)) == len(outcomes(data, game))


GOLDEN = sorted((ROOT / "tests/golden").glob("*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_verifier_proves_golden_matches(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert verifier.verify(data, board_of(data["game"])) == len(outcomes(data, branchline.game(data["game"])))


MATCHES = {
    name: played(branchline.game(name), 2, name, numbers_of(2, None))
    for name in ("ticket-to-ride", "ticket-to-ride-europe", "russian-railroads")
}


def other_seed(data: Json) -> None:
    data["seed"] = "another"


def other_seed_and_hash(data: Json) -> None:
    other = played(branchline.game(data["game"]), 2, "another", Numbers())
    data["seed"], data["seed_hash"] = other["seed"], other["seed_hash"]


def other_number(data: Json) -> None:
    data["numbers"][0] = "ab" * 32


def other_number_and_commitment(data: Json) -> None:
    data["numbers"][0], data["commitments"][0] = "ab" * 32, commitment_to(b"\xab" * 32)


def other_commitment(data: Json) -> None:
    data["commitments"][1] = "ab" * 32


def no_commitment(data: Json) -> None:
    data["commitments"][1] = None


def exchanged_numbers(data: Json) -> None:
    data["numbers"].reverse()
    data["commitments"].reverse()


def number_kept_back(data: Json) -> None:
    data["numbers"][1] = None


def without_numbers(data: Json) -> None:
    data["format"] = "branchline-match/1"
    del data["numbers"], data["commitments"]


def other_draw(data: Json) -> None:
    places = outcomes(data, branchline.game(data["game"]))
    last = places[-1]
    data["log"][last] = next(data["log"][i] for i in places if data["log"][i] != data["log"][last])


def two_draws_exchanged(data: Json) -> None:
    places, log = outcomes(data, branchline.game(data["game"])), data["log"]
    first, second = next((i, j) for i in places for j in places if log[i] != log[j])
    log[first], log[second] = log[second], log[first]


def draw_left_out(data: Json) -> None:
    places = outcomes(data, branchline.game(data["game"]))
    del data["log"][places[len(places) // 2]]


def draw_doubled(data: Json) -> None:
    data["log"].insert(1, data["log"][0])


FRAUDS = [
    other_seed, other_seed_and_hash, other_number, other_number_and_commitment, other_commitment, no_commitment,
    exchanged_numbers, number_kept_back, without_numbers, other_draw, two_draws_exchanged, draw_left_out, draw_doubled,
]  # fmt: skip


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("fraud", FRAUDS, ids=lambda fraud: fraud.__name__)
def test_the_verifier_refuses_what_was_changed(name: str, fraud: Callable[[Json], None]) -> None:
    data = json.loads(json.dumps(MATCHES[name]))
    fraud(data)
    with pytest.raises(verifier.Unfair):
        verifier.verify(data, board_of(name))


def test_another_map_is_noticed() -> None:
    with pytest.raises(verifier.Unfair, match="another map"):
        verifier.verify(MATCHES["ticket-to-ride"], board_of("ticket-to-ride-europe"))


def test_as_a_program_it_says_what_it_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(MATCHES["russian-railroads"]), encoding="utf-8")
    verifier.main(str(path))
    said = capsys.readouterr().out
    assert "fit their commitments: 2." in said
    assert "All 10 draws follow" in said
    path.write_text(json.dumps(MATCHES["russian-railroads"] | {"seed": "x"}), encoding="utf-8")
    with pytest.raises(SystemExit, match="the seed does not fit its hash"):
        verifier.main(str(path))


def test_it_uses_the_standard_library_alone() -> None:
    tree = ast.parse(VERIFIER.read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {
        (one.module or "" if isinstance(one, ast.ImportFrom) else name.name).split(".")[0]
        for one in imports
        for name in one.names
    }
    assert names <= sys.stdlib_module_names
