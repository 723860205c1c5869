"""How processes tell each other that something has changed: through Redis, or else through PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

Heard = Callable[[list[Any]], None]  # a message: its kind, and what belongs to it
Linked = Callable[[], None]  # the line is there, perhaps again: messages may have been missed

EVERYBODY = ""  # the topic that every process listens to; others are tables
MOST_WAITING = 10_000  # messages that wait to be sent; beyond that they are dropped, and the others look themselves
MOST_TOGETHER = 200  # messages sent at once
FIRST_WAIT, LONGEST_WAIT = 0.1, 0.5  # seconds until a lost line is tried again
SILENCE = 1.0  # seconds without a word after which the line is asked whether it still works
CONNECT_SECONDS = 2.0
WATCH_SECONDS = 0.5  # that somebody waits until a table is listened to; then the poll has to do

log = logging.getLogger(__name__)


class Bus(Protocol):
    def publish(self, topic: str, message: list[Any]) -> None:
        """Tell the other processes, soon."""
        ...

    async def watch(self, topic: str) -> None:
        """Listen to this topic. Once this returns nothing is missed, unless the line breaks."""
        ...

    def unwatch(self, topic: str) -> None: ...

    async def run(self, heard: Heard, linked: Linked) -> None:
        """Forever: hear and send."""
        ...


class Outgoing:
    """Messages that wait to be sent. ``send`` is called with several at once; what it fails to send is dropped."""

    def __init__(self, send: Callable[[list[tuple[str, str]]], Awaitable[None]]) -> None:
        self._send = send
        self._waiting: asyncio.Queue[tuple[str, str]] = asyncio.Queue(MOST_WAITING)
        self._failing = False

    def put(self, topic: str, message: list[Any]) -> None:
        if not self._waiting.full():
            self._waiting.put_nowait((topic, json.dumps(message, separators=(",", ":"))))

    async def run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < MOST_TOGETHER:
                batch.append(self._waiting.get_nowait())
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    await self._send(batch)
                self._failing = False
            except Exception as error:  # noqa: BLE001 - whatever it is, the others look themselves every second
                if not self._failing:
                    log.warning("could not tell other processes what has changed; they look themselves: %s", error)
                self._failing = True
                await asyncio.sleep(FIRST_WAIT)


async def again_and_again(listen: Callable[[], Awaitable[None]]) -> None:
    """Keep a line up: when it breaks it is made again, at once first, then after growing pauses."""
    wait, told = FIRST_WAIT, False
    loop = asyncio.get_running_loop()
    while True:
        began = loop.time()
        try:
            await listen()
        except Exception as error:  # noqa: BLE001 - it is tried again, whatever it is
            if loop.time() - began > SILENCE:
                wait, told = FIRST_WAIT, False
            if not told:
                log.warning("the line to other processes broke; it is made again: %s", error)
            told = True
        await asyncio.sleep(wait)
        wait = min(LONGEST_WAIT, wait * 2)
