"""Answers that take long to write: whoever asks for many does not keep others waiting."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from branchline.server import long_work
from branchline.server.long_work import LongWork
from branchline.server.refusals import NotDone

GREEDY, STRANGER = "192.0.2.1", "192.0.2.2"


def test_addresses_take_turns() -> None:
    async def story() -> list[str]:
        work, may_go, done = LongWork(), Event(), list[str]()

        def write() -> None:
            may_go.wait()
            done.append(GREEDY)

        greedy = [asyncio.create_task(work.run(GREEDY, write)) for _ in range(10)]
        await asyncio.sleep(0)
        stranger = asyncio.create_task(work.run(STRANGER, lambda: done.append(STRANGER)))
        await asyncio.sleep(0)
        may_go.set()
        await asyncio.gather(stranger, *greedy)
        work.close()
        return done

    assert asyncio.run(story()).index(STRANGER) == 1


def test_only_so_much_of_one_address_waits() -> None:
    async def story() -> None:
        work, may_go = LongWork(), Event()
        asked = [asyncio.create_task(work.run(GREEDY, may_go.wait)) for _ in range(long_work.MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(NotDone) as refused:
            await work.run(GREEDY, may_go.wait)
        assert refused.value.code == "too-fast"
        may_go.set()
        await asyncio.gather(*asked)
        assert await work.run(GREEDY, lambda: 7) == 7
        work.close()

    asyncio.run(story())
