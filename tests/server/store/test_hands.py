"""Threads that do what an event loop hands them."""

from __future__ import annotations

import asyncio
import threading

import pytest

from branchline.server.store.hands import Hands


def test_answers_and_errors_come_back() -> None:
    async def run() -> None:
        hands = Hands(2, "test")
        assert await hands.run(lambda: 1 + 1) == 2
        with pytest.raises(ZeroDivisionError):
            await hands.run(lambda: 1 // 0)
        assert hands.busy == 0
        await asyncio.to_thread(hands.close)

    asyncio.run(run())


def test_one_thread_does_what_comes_one_after_the_other() -> None:
    async def run() -> None:
        hands = Hands(4, "test")
        names = {await hands.run(lambda: threading.current_thread().name) for _ in range(20)}
        assert len(names) == 1
        await asyncio.to_thread(hands.close)

    asyncio.run(run())


def test_what_comes_at_the_same_time_is_done_at_the_same_time_by_so_many_at_most() -> None:
    async def run() -> None:
        hands, together = Hands(3, "test"), threading.Barrier(3)
        await asyncio.gather(*(hands.run(lambda: together.wait(10)) for _ in range(9)))
        names = await asyncio.gather(*(hands.run(lambda: threading.current_thread().name) for _ in range(30)))
        assert len(set(names)) <= 3
        await asyncio.to_thread(hands.close)

    asyncio.run(run())


def test_a_call_is_completed_although_nobody_waits_and_closing_waits_for_it() -> None:
    async def run() -> None:
        hands, go_on, done = Hands(1, "test"), threading.Event(), threading.Event()

        def call() -> None:
            go_on.wait(10)
            done.set()

        waiting = hands.run(call)
        waiting.cancel()
        assert hands.busy == 1
        go_on.set()
        await asyncio.to_thread(hands.close)
        assert done.is_set()
        await asyncio.sleep(0)
        assert hands.busy == 0

    asyncio.run(run())
