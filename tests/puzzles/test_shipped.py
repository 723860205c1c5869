"""The puzzles that are shipped: all of them fold by the rules, and reading them is strict."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from branchline.games import registry
from branchline.games.contract import InvalidMatch
from branchline.puzzles.looking import least_gap
from branchline.puzzles.puzzle import position_of
from branchline.puzzles.puzzle_file import read_puzzles, write_puzzles
from branchline.puzzles.shipped import FOLDER, SUFFIX, Collection, collection, shipped
from branchline.puzzles.themes import themes_for

GAMES = ("russian-railroads", "ticket-to-ride", "ticket-to-ride-europe")


@pytest.fixture(scope="module", params=GAMES)
def found(request: pytest.FixtureRequest) -> Collection:
    return collection(request.param)


def test_every_game_of_the_registry_has_puzzles() -> None:
    assert set(shipped()) == set(GAMES) == set(registry.names())


def test_every_puzzle_is_replayed_by_the_rules_and_has_one_clear_solution(found: Collection) -> None:
    for puzzle in found.puzzles.values():
        match = position_of(found.game, puzzle)
        assert match.to_move == puzzle.seat
        assert puzzle.gap.low >= least_gap(puzzle.seats) / 2, puzzle.name
        assert puzzle.gap.value >= least_gap(puzzle.seats), puzzle.name
        assert puzzle.missed, "somebody's first thought is another"
        same = themes_for(found.game).same_choice
        told = {same(match.rules, match.rules.actions[one.action]) for one in puzzle.choices}
        legal = {same(match.rules, action) for action in match.legal(puzzle.seat)}
        assert told | {same(match.rules, match.rules.actions[puzzle.solution])} == legal, puzzle.name


def test_the_puzzle_of_the_day_is_the_same_for_all_and_comes_again_only_after_all_others(found: Collection) -> None:
    begin = date(2026, 11, 18)
    days = [found.of_day(begin + timedelta(days=number)).name for number in range(len(found.puzzles))]
    assert sorted(days) == sorted(found.puzzles)
    assert found.of_day(begin + timedelta(days=len(days))).name == days[0]


def test_writing_what_was_read_gives_the_same_bytes(found: Collection, tmp_path: Path) -> None:
    path = tmp_path / "again"
    write_puzzles(path, found.game, list(found.puzzles.values()))
    assert gzip.decompress(path.read_bytes()) == gzip.decompress((FOLDER / f"{found.game.name}{SUFFIX}").read_bytes())


def test_what_is_no_collection_of_this_game_and_version_is_refused(tmp_path: Path) -> None:
    game, other = registry.find_game("ticket-to-ride"), registry.find_game("ticket-to-ride-europe")
    packed = (FOLDER / f"{game.name}{SUFFIX}").read_bytes()
    data = json.loads(gzip.decompress(packed))
    damaged = [
        packed[: len(packed) // 2],
        b"{}",
        _packed({**data, "format": "branchline-puzzles/0"}),
        _packed({**data, "rules_version": data["rules_version"] + 1}),
        _packed({**data, "puzzles": [{**data["puzzles"][0], "more": 1}]}),
        _packed({**data, "puzzles": [{**data["puzzles"][0], "seat": "0"}]}),
        _packed({**data, "puzzles": [{**data["puzzles"][0], "log": [1, 2, 3]}]}),
        _packed({**data, "puzzles": [{**data["puzzles"][0], "theme": "luck"}]}),
    ]
    for content in damaged:
        with pytest.raises(InvalidMatch):
            read_puzzles(content, game)
    with pytest.raises(InvalidMatch, match="ticket-to-ride"):
        read_puzzles(packed, other)


def test_a_puzzle_whose_log_breaks_a_rule_is_refused() -> None:
    found = collection("ticket-to-ride")
    puzzle = next(iter(found.puzzles.values()))
    with pytest.raises(InvalidMatch, match=puzzle.name):
        position_of(found.game, replace(puzzle, log=puzzle.log[:-1]))
    with pytest.raises(InvalidMatch, match=puzzle.name):
        position_of(found.game, replace(puzzle, log=(*puzzle.log[:5], 0, *puzzle.log[6:])))


def _packed(data: object) -> bytes:
    return gzip.compress(json.dumps(data).encode())
