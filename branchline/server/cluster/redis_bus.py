"""Messages through Redis: a channel for everybody, and one for each table, which only those hear who have it open."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Collection
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from branchline.server.cluster.bus import (
    CONNECT_SECONDS,
    EVERYBODY,
    SILENCE,
    WATCH_SECONDS,
    Heard,
    Linked,
    Outgoing,
    again_and_again,
)


class RedisBus:
    """``name``: of all processes on one database; others may use the same Redis."""

    def __init__(self, url: str, name: str) -> None:
        self._url, self._prefix = url, f"branchline:{name}:"
        self._sender = self._client()
        self._outgoing = Outgoing(self._send)
        self._topics: dict[str, asyncio.Event] = {EVERYBODY: asyncio.Event()}  # set when it is listened to
        self._pubsub: PubSub | None = None
        self._under_way: set[asyncio.Task[None]] = set()

    def _client(self) -> Redis:
        return Redis.from_url(
            self._url,
            socket_connect_timeout=CONNECT_SECONDS,
            socket_timeout=CONNECT_SECONDS,
            socket_keepalive=True,
            retry=Retry(NoBackoff(), 0),  # its own would wait for seconds, and mend a line without telling us
        )

    def publish(self, topic: str, message: list[Any]) -> None:
        self._outgoing.put(topic, message)

    async def watch(self, topic: str) -> None:
        listening, pubsub = self._topics.get(topic), self._pubsub
        if listening is None:
            listening = self._topics[topic] = asyncio.Event()
            if pubsub is not None:
                self._begin(pubsub.subscribe(self._prefix + topic))
        if pubsub is not None:  # otherwise everything is looked at once the line is there
            with suppress(TimeoutError):
                await asyncio.wait_for(listening.wait(), WATCH_SECONDS)

    def unwatch(self, topic: str) -> None:
        if self._topics.pop(topic, None) is not None and self._pubsub is not None:
            self._begin(self._pubsub.unsubscribe(self._prefix + topic))

    def _begin(self, change: Awaitable[None]) -> None:
        """Nobody waits for it: a line that has just broken would keep a whole table waiting."""

        async def run() -> None:
            with suppress(Exception):  # the listener notices as well, and subscribes to all topics again
                await change

        task = asyncio.create_task(run())
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def run(self, heard: Heard, linked: Linked) -> None:
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._outgoing.run())
                tasks.create_task(again_and_again(lambda: self._listen(heard, linked)))
        finally:
            await self._sender.aclose()

    async def _listen(self, heard: Heard, linked: Linked) -> None:
        client = self._client()
        try:
            async with client.pubsub() as pubsub:
                await self._subscribe(pubsub, topics := set(self._topics))
                self._pubsub = pubsub
                if late := self._topics.keys() - topics:  # wanted meanwhile
                    await self._subscribe(pubsub, late)
                linked()
                await self._hear(pubsub, heard)
        finally:
            self._pubsub = None
            for listening in self._topics.values():
                listening.clear()
            await client.aclose()

    async def _subscribe(self, pubsub: PubSub, topics: Collection[str]) -> None:
        await pubsub.subscribe(*(self._prefix + topic for topic in topics))

    async def _hear(self, pubsub: PubSub, heard: Heard) -> None:
        asked = False
        while True:
            message = await pubsub.get_message(timeout=SILENCE)
            if message is None:
                if asked:
                    raise ConnectionError("Redis does not answer.")
                await pubsub.ping()
                asked = True
                continue
            asked = False
            if message["type"] == "subscribe":
                topic = message["channel"].decode().removeprefix(self._prefix)
                if topic in self._topics:
                    self._topics[topic].set()
            elif message["type"] == "message":
                heard(json.loads(message["data"]))

    async def _send(self, batch: list[tuple[str, str]]) -> None:
        async with self._sender.pipeline(transaction=False) as pipeline:
            for topic, text in batch:
                pipeline.publish(self._prefix + topic, text)
            await pipeline.execute()
