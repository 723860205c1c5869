"""What happens when thinking takes too long or fails, and what it leaves behind."""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import replace
from pathlib import Path

import pytest

from branchline.games import registry
from branchline.server.settings import Settings
from branchline.server.thinking.bounds import Bounds, Kind, Most
from branchline.server.thinking.questions import Answer
from branchline.server.thinking.thoughts import NoAnswer, Unprepared
from branchline.server.thinking.workers import WorkerLost
from tests.server.stand_ins import (
    AT_ONCE,
    BOUNDS,
    GUEST,
    HARD,
    PLANNER,
    RACE,
    RANDOM,
    RIDE,
    STRANGER,
    WALK,
    Place,
    by_chance,
    play,
    question,
    rest,
    until,
)

SERVER_PAGE = Path(__file__).parents[2] / "docs" / "server.md"


@pytest.fixture(autouse=True)
def the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.VARIABLE, "tests.race:ENTRY")


class TestDeadlines:
    def test_a_search_that_does_not_end_is_killed_and_the_planner_decides(
        self, caplog: pytest.LogCaptureFixture
    ) -> None:
        async def story(place: Place) -> None:
            place.source.ready[PLANNER] = Answer(action=WALK)
            assert await place.asks(GUEST, "search:1ms") == WALK
            assert not place.source.made[0].alive
            place.asks(GUEST)
            await rest()
            assert place.source.thinking == [place.source.made[-1]]  # a new worker

        place = play(story, replace(BOUNDS, grace=AT_ONCE))
        counts = place.thinking.counts
        assert (counts.killed, counts.fell_back, counts.lost) == (1, 1, 0)
        assert "search:1ms is replaced for a decision: it was still thinking after 0.001 s" in caplog.text

    def test_if_the_planner_does_not_end_either_chance_decides(self) -> None:
        async def story(place: Place) -> None:
            assert await place.asks(GUEST, PLANNER) == by_chance()
            assert not place.source.made[0].alive

        play(story, replace(BOUNDS, quick_thought=AT_ONCE))

    def test_who_has_waited_too_long_gets_a_planner_and_leaves_the_queue(self) -> None:
        async def story(place: Place) -> None:
            first = [place.asks(STRANGER) for _ in range(2)]
            await rest()
            place.thinking.bounds = replace(BOUNDS, slow_wait=AT_ONCE)
            place.source.ready[PLANNER] = Answer(action=WALK)
            assert await place.asks(STRANGER) == WALK
            assert place.thinking.waiting()[Kind.SLOW] == 0
            assert not any(task.done() for task in first)
            assert place.thinking.counts.killed == 0

        play(story)

    def test_beyond_the_bound_a_planner_decides_at_once(self) -> None:
        async def story(place: Place) -> None:
            place.source.ready[PLANNER] = Answer(action=WALK)
            tasks = [place.asks(GUEST) for _ in range(2 + 3 + 1)]
            await rest()
            assert [task.done() for task in tasks] == [False] * 5 + [True]
            assert place.thinking.waiting()[Kind.SLOW] == 3

        play(story, replace(BOUNDS, waiting=BOUNDS.waiting | {Kind.SLOW: Most(per_person=3, in_all=100)}))

    def test_and_beyond_that_chance(self) -> None:
        async def story(place: Place) -> None:
            tasks = [place.asks(GUEST, PLANNER) for _ in range(1 + 2 + 1)]
            await rest()
            assert [task.done() for task in tasks] == [False] * 3 + [True]
            assert tasks[-1].result() == by_chance()

        play(story, replace(BOUNDS, waiting=BOUNDS.waiting | {Kind.QUICK: Most(per_person=2, in_all=100)}))

    def test_a_hint_that_has_no_time_says_so(self) -> None:
        async def story(place: Place) -> None:
            with pytest.raises(NoAnswer, match="still thinking"):
                await place.thinking.advise(question(), AT_ONCE, 600, GUEST)

        play(story)

    def test_hints_that_wait_have_a_bound_per_person(self) -> None:
        async def story(place: Place) -> None:
            hints = [place.hint(GUEST) for _ in range(1 + 3 + 1)]
            await rest()
            assert [task.done() for task in hints] == [False] * 4 + [True]
            assert isinstance(hints[-1].exception(), NoAnswer)
            for task in hints[:-1]:
                task.cancel()

        play(story)


class TestChanges:
    def test_a_question_that_nobody_asks_any_more_is_not_begun(self) -> None:
        async def story(place: Place) -> None:
            tasks = [place.asks(GUEST) for _ in range(4)]
            await rest()
            tasks[2].cancel()
            await rest()
            assert place.thinking.waiting()[Kind.SLOW] == 1
            for _ in range(2):
                await place.finish(place.source.thinking[0])
                await rest()
            assert len(place.source.begun) == 3

        play(story)

    def test_the_answer_to_one_that_was_begun_is_dropped_and_its_worker_goes_on(self) -> None:
        async def story(place: Place) -> None:
            task = place.asks(GUEST)
            await rest()
            task.cancel()
            await rest()
            worker = place.source.thinking[0]
            await place.finish(worker)
            assert worker.alive
            assert task.cancelled()
            place.asks(GUEST)
            await rest()
            assert place.source.thinking == [worker]

        play(story)

    def test_a_worker_without_new_machine_code_is_replaced(self) -> None:
        async def story(place: Place) -> None:
            place.source.ready[PLANNER] = Answer(action=WALK)
            await place.asks(GUEST, PLANNER)
            await place.asks(GUEST, PLANNER)
            place.parts = ("games",)
            await place.asks(GUEST, PLANNER)

        assert [one.parts for one in play(story).source.made] == [(), ("games",)]

    def test_a_map_is_sent_to_those_who_lack_it(self) -> None:
        async def story(place: Place) -> None:
            place.maps["abc"] = "the map"
            task = place.asks(GUEST, map="abc")
            await rest()
            await place.finish(place.source.made[0], Answer(lacks_map=True))
            await place.finish(place.source.made[0])
            assert await task == RIDE
            assert [order.get("map_text") for order in place.source.made[0].orders] == [None, "the map"]

        play(story)

    def test_a_bot_that_will_soon_decide_finds_its_game_ready(self) -> None:
        async def story(place: Place) -> None:
            place.thinking.expect(RACE, RANDOM)
            place.thinking.expect(RACE, PLANNER)
            await rest()
            assert place.source.prepared == [RACE]

        play(story)


class TestFailures:
    @pytest.mark.parametrize(
        "answer",
        [Answer(failed="oops"), Answer(), Answer(action=2), Answer(action=-1), WorkerLost("crashed")],
    )
    def test_costs_one_decision_at_most(self, answer: Answer | Exception) -> None:
        async def story(place: Place) -> None:
            place.source.ready |= {HARD: answer, PLANNER: Answer(action=WALK)}
            assert await place.asks(GUEST) == WALK
            place.source.ready[HARD] = Answer(action=RIDE)
            assert await place.asks(GUEST) == RIDE

        place = play(story)
        assert place.thinking.counts.fell_back == 1
        assert place.thinking.counts.lost == isinstance(answer, WorkerLost)

    @pytest.mark.parametrize("gone", [1, 2])
    def test_a_worker_that_had_ended_before_it_was_asked_is_replaced_once(self, gone: int) -> None:
        async def story(place: Place) -> None:
            place.source.ready |= {HARD: Answer(action=RIDE), PLANNER: Answer(action=WALK)}
            place.source.gone = gone
            assert await place.asks(GUEST) == (RIDE if gone == 1 else WALK)

        counts = play(story).thinking.counts
        assert (counts.fell_back, counts.lost) == (gone - 1, gone - 1)

    def test_without_workers_chance_decides(self) -> None:
        async def story(place: Place) -> None:
            place.source.none_left = True
            assert await place.asks(GUEST) == by_chance()
            with pytest.raises(NoAnswer):
                await place.hint(GUEST)

        play(story)

    def test_hints_before_the_search_is_compiled_say_so(self) -> None:
        async def story(place: Place) -> None:
            place.source.ready["hint"] = Answer(unprepared=True)
            with pytest.raises(Unprepared):
                await place.hint(GUEST)

        play(story)

    def test_the_log_is_not_flooded(self, caplog: pytest.LogCaptureFixture) -> None:
        async def story(place: Place) -> None:
            place.source.ready |= {HARD: Answer(failed="oops"), PLANNER: Answer(action=WALK)}
            for _ in range(100):
                await place.asks(GUEST)

        with caplog.at_level(logging.WARNING):
            assert play(story).thinking.counts.fell_back == 100
        assert len(caplog.records) == 7  # 1, 2, 4 … 64

    def test_a_map_that_cannot_be_read_costs_one_decision(self, caplog: pytest.LogCaptureFixture) -> None:
        async def story(place: Place) -> None:
            async def broken(_fingerprint: str) -> str:
                raise OSError("disk full")

            place.thinking.map_text = broken
            place.source.ready |= {HARD: Answer(lacks_map=True), PLANNER: Answer(action=WALK)}
            assert await place.asks(GUEST, map="abc") == WALK

        play(story)
        assert "disk full" in caplog.text


class TestMemory:
    def test_idle_workers_end_and_then_what_they_come_from(self) -> None:
        async def story(place: Place) -> None:
            busy = place.asks(GUEST)
            place.source.ready[PLANNER] = Answer(action=WALK)
            await place.asks(GUEST, PLANNER)
            quick, slow = sorted(place.source.made, key=lambda one: one.patient)
            await until(lambda: not quick.alive)
            assert (slow.alive, place.source.closed) == (True, False)
            await place.finish(slow)
            await until(lambda: place.source.closed)
            assert not slow.alive
            assert await busy == RIDE
            assert await place.asks(GUEST, PLANNER) == WALK  # and it goes on with new ones

        play(story, replace(BOUNDS, idle=AT_ONCE))

    @pytest.mark.parametrize("turns", [1, 20])  # of the loop: before thinking has begun, and while it goes on
    def test_when_the_server_stops_all_workers_end_at_once(self, turns: int) -> None:
        async def story(place: Place) -> None:
            tasks = [place.asks(GUEST) for _ in range(5)]
            hint = place.hint(STRANGER)
            await rest(turns)
            await place.thinking.close()
            assert await asyncio.gather(*tasks) == [by_chance()] * 5
            with pytest.raises(NoAnswer):
                await hint

        place = play(story)
        assert place.source.closed
        assert not any(one.alive for one in place.source.made)


def test_the_host_is_told_every_bound() -> None:
    page, bounds = SERVER_PAGE.read_text(encoding="utf-8"), Bounds()
    for kind in Kind:
        most = bounds.waiting[kind]
        assert re.search(rf"; {most.per_person}( questions)? per person, {most.in_all:,} in all", page)
    assert f"bots that search: waiting for a turn | {bounds.slow_wait:g} s" in page
    assert f"the bot's time and {bounds.grace:g} s more" in page
    assert bounds.quick_wait == bounds.quick_thought
    assert f"bots that plan: waiting, thinking | {bounds.quick_wait:g} s each" in page
    assert f"hints: waiting, thinking | {Settings(database_url='').hint_seconds:g} s each" in page
    assert f"{bounds.memory / 2**30:g} GiB of data" in page
    quick, hints, studies = (bounds.workers[kind] for kind in (Kind.QUICK, Kind.HINT, Kind.STUDY))
    assert f"bots that plan {quick}, hints {hints}, analysis {studies}, bots that search as many" in page


def test_it_counts_for_those_who_watch() -> None:
    async def story(place: Place) -> None:
        seconds = iter(range(1_000))
        place.thinking.clock = lambda: float(next(seconds))
        place.source.ready |= {PLANNER: Answer(action=WALK), "hint": Answer(advice=[])}
        for _ in range(5):
            place.asks(GUEST)
        await place.asks(GUEST, PLANNER)
        await place.hint(STRANGER)
        assert place.thinking.waiting() == {Kind.QUICK: 0, Kind.HINT: 0, Kind.STUDY: 0, Kind.SLOW: 3}
        assert place.thinking.running() == {Kind.QUICK: 0, Kind.HINT: 0, Kind.STUDY: 0, Kind.SLOW: 2}
        assert place.thinking.workers() == 4

    counts = play(story).thinking.counts
    assert counts.answered == {Kind.QUICK: 1, Kind.HINT: 1, Kind.STUDY: 0, Kind.SLOW: 0}
    assert all(counts.seconds_waited[kind] > 0 for kind in Kind if kind is not Kind.STUDY)
    assert counts.seconds_thought[Kind.QUICK] > 0
