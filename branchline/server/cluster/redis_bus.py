"""Messages through Redis: a channel for everybody, and one for each table, which only those hear who have it open."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub

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

    def _client(self) -> Redis:
        return Redis.from_url(
            self._url, socket_connect_timeout=CONNECT_SECONDS, socket_timeout=CONNECT_SECONDS, socket_keepalive=True
        )

    def publish(self, topic: str, message: list[Any]) -> None:
        self._outgoing.put(topic, message)

    async def watch(self, topic: str) -> None:
        listening = self._topics.get(topic)
        if listening is None:
            listening = self._topics[topic] = asyncio.Event()
            if self._pubsub is not None:
                with suppress(Exception):  # the listener notices as well, and subscribes to all topics again
                    await self._pubsub.subscribe(self._prefix + topic)
        with suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), WATCH_SECONDS)

    def unwatch(self, topic: str) -> None:
        if self._topics.pop(topic, None) is not None and self._pubsub is not None:
            self._leaving = asyncio.create_task(self._leave(self._pubsub, topic))

    async def _leave(self, pubsub: PubSub, topic: str) -> None:
        with suppress(Exception):  # what comes of it all the same is for nobody
            await pubsub.unsubscribe(self._prefix + topic)

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
                await pubsub.subscribe(*(self._prefix + topic for topic in self._topics))
                self._pubsub = pubsub
                linked()
                await self._hear(pubsub, heard)
        finally:
            self._pubsub = None
            for listening in self._topics.values():
                listening.clear()
            await client.aclose()

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
