"""A schedule played to its end: the same results on however many processes, and nothing twice."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import branchline
from branchline.arena.contest import Contest
from branchline.arena.game_setup import GameSetup, setup_of
from branchline.arena.results import Result, in_order
from branchline.arena.schedule import Fixture, schedule
from branchline.arena.sprt import STRONGER, UNDECIDED, SequentialTest
from branchline.arena.workers import Processes, ThisProcess, WorkerDied, local_workers
from branchline.games.contract import InvalidSetup
from tests.arena.made_up import result

BOTS = ["random", "tests.arena.bots:LongestRoute"]


@pytest.fixture(scope="module")
def setup() -> GameSetup:
    return setup_of(branchline.game("ticket-to-ride"), seats=2, seed=9)


class Made:
    """Workers that play nothing: the first bot always wins, or always the first seat."""

    def __init__(self, winner: str = "a", order: int = 1) -> None:
        self.winner, self.order = winner, order
        self.played: list[Fixture] = []

    def play(self, setup: GameSetup, fixtures: Sequence[Fixture]) -> Generator[Result, None, None]:
        for fixture in fixtures[:: self.order]:
            self.played.append(fixture)
            places = [1 if bot == self.winner else 2 for bot in fixture.seating]
            yield result(fixture.seating, places if 1 in places else [1, 2], fixture.deal, setup.seed)


@pytest.mark.long
def test_the_same_results_on_one_process_and_on_several(setup: GameSetup) -> None:
    here, there = Contest(setup, BOTS, 12), Contest(setup, BOTS, 12)
    here.run(ThisProcess())
    there.run(Processes(3))
    assert len(here.results) == len(there.results) == 12
    both = zip(in_order(here.results), in_order(there.results), strict=True)
    assert all(one.same_play(other) for one, other in both)


@pytest.mark.long
def test_a_process_that_is_killed_is_replaced_and_no_game_is_lost(setup: GameSetup) -> None:
    before = set(multiprocessing.active_children())
    fixtures = schedule(["random"], 2, 300, 9)
    results = []
    for number, one in enumerate(Processes(2).play(setup, fixtures)):
        results.append(one)
        if number == 5:
            worker = next(iter(set(multiprocessing.active_children()) - before))
            os.kill(worker.pid or 0, signal.SIGKILL)
    assert sorted(one.fixture for one in results) == fixtures
    assert set(multiprocessing.active_children()) <= before


@dataclass(frozen=True, order=True)
class Deadly(Fixture):
    """Every process that plays it dies."""

    def __reduce__(self) -> Any:
        return os._exit, (3,)


@pytest.mark.long
def test_a_game_that_kills_every_process_ends_the_run_with_a_sentence(setup: GameSetup) -> None:
    fixtures = [*schedule(["random"], 2, 3), Deadly(7, ("random", "random"))]
    with pytest.raises(WorkerDied, match=r"deal 7 \(random, random\) ended twice, with exit code 3"):
        list(Processes(2).play(setup, fixtures))


def test_what_has_been_played_is_not_played_again(setup: GameSetup) -> None:
    first = Contest(setup, ["a", "b"], 10)
    first.run(Made())
    workers = Made()
    second = Contest(setup, ["a", "b"], 20, results=list(first.results))
    second.run(workers)
    assert workers.played == schedule(["a", "b"], 2, 20, 9)[10:]
    assert len(second.results) == len({one.key for one in second.results}) == 20
    again = Made()
    Contest(setup, ["a", "b"], 20, results=list(second.results)).run(again)
    assert again.played == []


def test_games_of_another_seed_or_of_other_bots_count_but_are_not_those_of_the_plan(setup: GameSetup) -> None:
    others = [result(("a", "c"), (1, 2), 0, 9), result(("a", "b"), (1, 2), 0, 8)]
    workers = Made()
    contest = Contest(setup, ["a", "b"], 4, results=others)
    contest.run(workers)
    assert len(workers.played) == 4
    assert len(contest.results) == 6


def test_a_sequential_test_stops_when_it_is_decided(setup: GameSetup) -> None:
    workers = Made()
    contest = Contest(setup, ["a", "b"], 10_000, SequentialTest(0, 50))
    contest.run(workers)
    assert contest.progress is not None
    assert contest.progress.verdict == STRONGER
    assert len(workers.played) == 2 * contest.progress.deals < 100
    more = Made()
    Contest(setup, ["a", "b"], 10_000, SequentialTest(0, 50), list(contest.results)).run(more)
    assert more.played == []


def test_the_verdict_does_not_depend_on_the_order_in_which_games_end(setup: GameSetup) -> None:
    rng = np.random.default_rng(3)
    fixtures = schedule(["a", "b"], 2, 300, 9)
    places = {fixture: (1, 2) if rng.random() < 0.6 else (2, 1) for fixture in fixtures}
    results = [result(fixture.seating, places[fixture], fixture.deal, 9) for fixture in fixtures]
    seen = []
    for order in ([*range(300)], [*range(299, -1, -1)], rng.permutation(300).tolist()):
        contest = Contest(setup, ["a", "b"], 300, SequentialTest(), [results[i] for i in order])
        assert contest.progress is not None
        seen.append((contest.progress.verdict, contest.progress.deals, contest.progress.ratio))
    assert seen[0] == seen[1] == seen[2]


def test_a_test_that_is_not_decided_plays_all_games(setup: GameSetup) -> None:
    contest = Contest(setup, ["a", "b"], 20, SequentialTest(0, 5))
    contest.run(Made(winner="nobody"))
    assert contest.progress is not None
    assert contest.progress.verdict == UNDECIDED
    assert contest.progress.scores == {0.5: 10}  # every deal was won once by each
    assert len(contest.results) == 20


def test_contests_that_cannot_be_are_refused(setup: GameSetup) -> None:
    with pytest.raises(InvalidSetup, match="compares two bots, not 3"):
        Contest(setup, ["a", "b", "c"], 10, SequentialTest())
    for jobs in (0, -1, 2000):
        with pytest.raises(InvalidSetup, match="number of jobs"):
            local_workers(jobs)
    with pytest.raises(InvalidSetup, match="more than 0 seconds"):
        setup_of(branchline.game("ticket-to-ride"), 2, limit=0)
    with pytest.raises(InvalidSetup, match="seed"):
        setup_of(branchline.game("ticket-to-ride"), 2, seed=-1)
    with pytest.raises(InvalidSetup, match="2 to 5 players"):
        setup_of(branchline.game("ticket-to-ride"), 6)
