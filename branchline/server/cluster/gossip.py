"""Limits over all processes: each tells the others what was spent at it, and they take that from their own buckets.

So nobody waits for another process. What somebody does at several processes within the moment that the telling takes is
counted late, and then taken from what they may do next.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Hashable
from datetime import timedelta
from typing import Any

from branchline.server.cluster.cluster import Cluster
from branchline.server.guard.limits import RATES, Limits
from branchline.server.store import BackgroundStore

TELL_EVERY = 0.25  # seconds
TOLD_TOGETHER = 50  # people or addresses in one message
SOCKETS_EVERY = 2.0  # seconds
MANY_SOCKETS = 10  # of an address: fewer are not told
OLD = 8.0  # seconds after which what a process told of its sockets is forgotten
MARKS, MARKS_LIFE = "marks of addresses", timedelta(days=1)  # after which marks made before mean nothing
MARKS_EVERY = 600.0  # seconds, to see whether the secret is another

log = logging.getLogger(__name__)


class Gossip:
    def __init__(self, limits: Limits, cluster: Cluster, store: BackgroundStore) -> None:
        self._limits, self._cluster, self._store = limits, cluster, store
        self._sockets: dict[str, tuple[float, dict[str, int]]] = {}  # by process: when it was told, and by address
        if cluster.shared:
            limits.spent = Counter()

    async def run(self) -> None:
        """Forever."""
        if not self._cluster.shared:
            return
        await self._renew_marks()
        renewed = told = time.monotonic()
        while True:
            await asyncio.sleep(TELL_EVERY)
            self._tell_spent()
            now = time.monotonic()
            if now - told >= SOCKETS_EVERY:
                self._tell_sockets()
                told = now
            if now - renewed >= MARKS_EVERY:
                await self._renew_marks()
                renewed = now

    def _tell_spent(self) -> None:
        spent = list((self._limits.spent or {}).items())
        self._limits.spent = Counter()
        for start in range(0, len(spent), TOLD_TOGETHER):
            self._cluster.tell("spent", [[rate, who, count] for (rate, who), count in spent[start:][:TOLD_TOGETHER]])

    def hear_spent(self, spent: list[list[Any]]) -> None:
        for name, who, count in spent:
            rate = RATES.get(name)
            if rate is not None:
                self._limits.spent_elsewhere(rate, _as_key(who), count)

    def _tell_sockets(self) -> None:
        many = {
            where: count for where, count in self._limits.sockets.most_common(TOLD_TOGETHER) if count >= MANY_SOCKETS
        }
        self._cluster.tell("sockets", self._cluster.me, many)
        self._count_sockets()

    def hear_sockets(self, process: str, many: dict[str, int]) -> None:
        self._sockets[process] = (time.monotonic(), many)
        self._count_sockets()

    def _count_sockets(self) -> None:
        old = time.monotonic() - OLD
        self._sockets = {process: told for process, told in self._sockets.items() if told[0] > old}
        self._limits.elsewhere = Counter()
        for _, many in self._sockets.values():
            self._limits.elsewhere.update(many)

    async def _renew_marks(self) -> None:
        try:
            secret = await self._store.write(lambda store: store.shared_secret(MARKS, MARKS_LIFE))
            self._limits.secret = bytes.fromhex(secret)
        except Exception as error:  # noqa: BLE001 - the database may be away for a moment
            log.warning("the marks of addresses could not be renewed: %s", error)


def _as_key(who: Any) -> Hashable:
    return tuple(who) if isinstance(who, list) else who
