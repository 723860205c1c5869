"""What is done when other processes tell that something has changed."""

from __future__ import annotations

import asyncio
import logging

from branchline.server.cluster.cluster import Cluster
from branchline.server.cluster.gossip import Gossip
from branchline.server.reviews.reviews import Reviews
from branchline.server.store import BackgroundStore
from branchline.server.tables.live import LiveTables

log = logging.getLogger(__name__)


def hear_others(cluster: Cluster, store: BackgroundStore, tables: LiveTables, reviews: Reviews, gossip: Gossip) -> None:
    under_way: set[asyncio.Task[None]] = set()

    async def follow(before: int, id: int) -> None:
        try:
            person = await store.read(lambda store: store.user(id))
            if person is not None:
                await tables.people_changed(before, person)
        except Exception as error:  # noqa: BLE001 - the tables see it when they look next
            log.warning("could not follow a change of name: %s", error)

    def person(before: int, id: int) -> None:
        task = asyncio.create_task(follow(before, id))
        under_way.add(task)
        task.add_done_callback(under_way.discard)

    def gone(process: str) -> None:
        cluster.living.discard(process)
        cluster.changed.set()

    cluster.on("table", tables.hear)
    cluster.on("people", tables.hear_of_people)
    cluster.on("unrun", tables.hear_of_runner)
    cluster.on("person", person)
    cluster.on("ended", tables.close_keys)
    cluster.on("gone", gone)
    cluster.on("jobs", reviews.news.set)
    cluster.on("spent", gossip.hear_spent)
    cluster.on("sockets", gossip.hear_sockets)
