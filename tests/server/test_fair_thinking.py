"""Thinking is shared out fairly: nobody waits for what others have asked for without end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from branchline.games import registry
from branchline.server.thinking.questions import Advised, Answer
from tests.server.stand_ins import (
    GUEST,
    HARD,
    PLANNER,
    RANDOM,
    RIDE,
    STRANGER,
    WALK,
    Place,
    by_chance,
    play,
    question,
    rest,
)


@pytest.fixture(autouse=True)
def the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.VARIABLE, "tests.race:ENTRY")


@pytest.mark.parametrize("bot", [RANDOM, PLANNER])
def test_quick_bots_never_wait_for_slow_ones(bot: str) -> None:
    async def story(place: Place) -> None:
        slow = [place.asks(GUEST) for _ in range(30)]
        await rest()
        place.source.ready[PLANNER] = Answer(action=WALK)
        assert await place.asks(STRANGER, bot) == (by_chance() if bot == RANDOM else WALK)
        assert not any(task.done() for task in slow)

    play(story)


def test_an_easy_bot_needs_no_worker_at_all() -> None:
    async def story(place: Place) -> None:
        assert await place.asks(GUEST, RANDOM) == by_chance()
        assert not place.source.made

    play(story)


def test_where_there_is_one_choice_nobody_is_asked() -> None:
    async def story(place: Place) -> None:
        its = question()
        assert await place.thinking.decide(replace(its, legal=its.legal[1:]), HARD, 1, GUEST) == RIDE
        assert not place.source.made

    play(story)


def test_nobody_has_all_workers() -> None:
    async def story(place: Place) -> None:
        for _ in range(30):
            place.asks(GUEST)
        await rest()
        assert len(place.source.thinking) == 2
        decision = place.asks(STRANGER)
        await rest()
        assert len(place.source.thinking) == 3
        await place.finish(place.source.thinking[-1])
        assert await decision == RIDE
        assert len(place.source.thinking) == 2

    play(story)


def test_hints_do_not_wait_for_bots() -> None:
    async def story(place: Place) -> None:
        for user in (GUEST, STRANGER):
            for _ in range(30):
                place.asks(user)
        await rest()
        advice = [Advised(action=WALK, behind=1.5, reasons=[])]
        place.source.ready["hint"] = Answer(advice=advice)
        assert await place.hint(STRANGER) == advice

    play(story)


def test_searches_go_round_by_person() -> None:
    async def story(place: Place) -> None:
        for number in range(6):
            place.asks(GUEST, seed=number)
        await rest()
        for number, user in enumerate((2, 3, 4, 2), start=6):
            place.asks(user, seed=number)
        await rest()
        for worker in place.source.begun:  # it grows meanwhile
            await place.finish(worker)

    begun = [order["choose"]["seed"] for order in play(story).source.orders]
    assert begun == [0, 1, 6, 7, 8, 2, 9, 3, 4, 5]


def test_guests_of_one_address_do_not_get_the_last_worker_either() -> None:
    async def story(place: Place) -> None:
        for user in range(10, 40):
            place.thinking.people.note(user, "1.2.3.4")
            place.asks(user)
        await rest()
        assert len(place.source.thinking) == 2
        place.thinking.people.note(STRANGER, "5.6.7.8")
        place.asks(STRANGER)
        await rest()
        assert len(place.source.thinking) == 3

    play(story)


def test_only_workers_that_search_give_way_to_others() -> None:
    async def story(place: Place) -> None:
        place.asks(GUEST)
        place.asks(GUEST, PLANNER)
        await rest()

    made = play(story).source.made
    assert {one.orders[0]["choose"]["bot"]: one.patient for one in made} == {PLANNER: False, HARD: True}
