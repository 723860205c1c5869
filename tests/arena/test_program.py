"""Bots that are programs: JSON lines, only what their seat may see, and every misbehaviour their own."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import branchline
from branchline.arena.entrants import Bench
from branchline.arena.faults import BotFault
from branchline.arena.game_setup import GameSetup, setup_of
from branchline.arena.playing import play
from branchline.arena.program import ProgramBot
from branchline.arena.schedule import Fixture
from branchline.games.match import new_match

ROOT = Path(__file__).parents[2]
LIMIT = 60  # seconds: busy machines stall
EXAMPLE = shlex.join([sys.executable, str(ROOT / "examples" / "external_bot.py")])


@pytest.fixture
def setup() -> GameSetup:
    return setup_of(branchline.game("ticket-to-ride"), seats=2, seed=3, limit=LIMIT)


@pytest.fixture
def bench(setup: GameSetup) -> Iterator[Bench]:
    bench = Bench(setup)
    yield bench
    bench.close()


def program(how: str, *more: str) -> str:
    return "cmd:" + shlex.join([sys.executable, str(ROOT / "tests" / "arena" / "programs.py"), how, *more])


def test_the_example_plays_whole_games_and_wins_them(setup: GameSetup, bench: Bench) -> None:
    for deal in range(4):
        result = play(setup, Fixture(deal, ("random", f"cmd:{EXAMPLE}")), bench)
        assert result.faults == ("", "")
        assert result.places == (2, 1)


@pytest.mark.parametrize("game", ["ticket-to-ride-europe", "russian-railroads"])
def test_the_example_plays_the_other_games_too(game: str) -> None:
    setup = setup_of(branchline.game(game), seats=3, limit=LIMIT)
    bench = Bench(setup)
    result = play(setup, Fixture(0, ("random", f"cmd:{EXAMPLE}", f"cmd:{EXAMPLE}")), bench)
    assert result.finished
    assert result.faults == ("", "", "")
    bench.close()


@pytest.mark.parametrize(
    ("how", "fault"),
    [
        ("crash", "crashed at decision 3: it ended (exit code 1): "),
        ("leave", "crashed at decision 3: it ended (exit code 0)"),
        ("illegal", "illegal answer at decision 3: -1 is not in the list of legal actions"),
        ("text", 'illegal answer at decision 3: "draw" is not in the list of legal actions'),
        ("list", "illegal answer at decision 3: its answer is not a JSON object on one line: [1, 2]"),
        ("noise", "illegal answer at decision 3: its answer is not a JSON object on one line: I would draw"),
        ("flood", "illegal answer at decision 3: its answer is longer than"),
        ("stranger", "illegal answer at decision 1: it did not answer hello"),
    ],
)
def test_a_program_that_does_not_behave_loses_and_the_game_goes_on(
    setup: GameSetup, bench: Bench, how: str, fault: str
) -> None:
    result = play(setup, Fixture(0, (program(how), "random")), bench)
    assert result.finished
    assert result.faults[0].startswith(fault)
    assert result.places == (2, 1)


def test_a_program_that_thinks_too_long_loses() -> None:
    setup = setup_of(branchline.game("ticket-to-ride"), seats=2, seed=3, limit=2)
    bench = Bench(setup)
    result = play(setup, Fixture(0, (program("hang"), "random")), bench)
    bench.close()
    assert result.faults[0].startswith("too slow at decision ")
    assert result.places == (2, 1)


def test_the_last_words_of_a_program_are_kept(setup: GameSetup, bench: Bench) -> None:
    assert "ValueError: out of ideas" in play(setup, Fixture(0, (program("crash"), "random")), bench).faults[0]


def heard(notes: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in notes.read_text(encoding="utf-8").splitlines()]


def test_a_program_is_told_what_its_seat_may_see_and_nothing_else(setup: GameSetup, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    with closing(Bench(setup)) as bench:  # then it has ended, and heard everything
        result = play(setup, Fixture(0, ("random", program("well", str(notes)))), bench)
    hello, game, *choices, over = heard(notes)
    assert hello == {"type": "hello", "protocol": 1}
    assert set(game) == {"type", "game", "options", "seats", "seat", "seed", "limit", "board"}
    assert (game["game"], game["seats"], game["seat"], game["limit"]) == ("ticket-to-ride", 2, 1, LIMIT)
    assert game["board"] == json.loads(json.dumps(setup.rules.board_json()))
    assert over == {"type": "over", "scores": list(result.scores), "places": list(result.places)}
    match, told = new_match(setup.rules, 2, "3/0"), iter(choices)
    for step in match.follow(result.log[len(match.log) :]):
        if step.mover == 1:
            legal = [setup.rules.choice(action) for action in match.legal()]
            expected = {"type": "choose", "view": match.view(1), "legal": legal}
            assert next(told) == json.loads(json.dumps(expected))
    assert next(told, None) is None


def test_a_program_plays_one_game_after_the_other(setup: GameSetup, bench: Bench, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    for deal in range(3):
        play(setup, Fixture(deal, (program("well", str(notes)), "random")), bench)
    assert [message["type"] for message in heard(notes) if message["type"] != "choose"] == [
        "hello",
        *["game", "over"] * 3,
    ]


def test_a_program_that_stays_is_ended(setup: GameSetup, tmp_path: Path) -> None:
    number = tmp_path / "number"
    bot = ProgramBot(program("stay", str(number)), setup)
    pid = int(number.read_text(encoding="utf-8"))
    os.kill(pid, 0)  # it is there
    bot.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_program_that_never_listens_is_too_slow() -> None:
    setup = setup_of(branchline.game("ticket-to-ride"), seats=2, limit=0.5)
    bot = ProgramBot(program("deaf"), setup)
    match = new_match(setup.rules, 2, 1)
    question = (setup.rules, match.blinded(0), 0, match.legal(0))
    with pytest.raises(BotFault, match="no answer"):
        bot.choose(*question)
    with pytest.raises(BotFault, match="no answer"):
        bot.end([0] * 100_000, [])  # more than there is room for between us
    bot.close()
