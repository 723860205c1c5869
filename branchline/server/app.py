"""Opens and closes everything that a running server consists of."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from starlette.requests import HTTPConnection

from branchline.games import tiers
from branchline.server.attendance import Attendance
from branchline.server.cluster.bus import Bus
from branchline.server.cluster.cluster import Cluster
from branchline.server.cluster.gossip import Gossip
from branchline.server.explorers import Explorers
from branchline.server.guard.drops import Drops
from branchline.server.guard.limits import Limits
from branchline.server.hearing import hear_others
from branchline.server.library import Library
from branchline.server.long_work import LongWork
from branchline.server.metrics import Metrics
from branchline.server.page_files import PageFiles
from branchline.server.passwords import Passwords
from branchline.server.puzzles.puzzles import Puzzles
from branchline.server.reviews.local import LocalReviews
from branchline.server.reviews.reviews import Reviews
from branchline.server.settings import Settings
from branchline.server.store import BackgroundStore, Store
from branchline.server.studies.studies import Studies
from branchline.server.tables.contents import Services
from branchline.server.tables.live import LiveTables
from branchline.server.tables.outbox import Waiting
from branchline.server.tables.proofs import Proofs
from branchline.server.tables.tidying import Tidying
from branchline.server.thinking.bounds import Bounds, Kind
from branchline.server.thinking.thinking import Thinking
from branchline.server.thinking.workers import Nursery

log = logging.getLogger(__name__)

Farewell = Callable[[], Awaitable[None]]
NAME_OF_ALL, FOR_EVER = "the name of all processes", timedelta(days=36_500)


@dataclass(frozen=True, slots=True)
class App:
    settings: Settings
    store: BackgroundStore
    library: Library
    metrics: Metrics
    tables: LiveTables
    thinking: Thinking
    attendance: Attendance
    passwords: Passwords
    limits: Limits
    page: PageFiles
    waiting: Waiting  # in the outboxes of all sockets
    long_work: LongWork
    reviews: Reviews
    cluster: Cluster
    farewell: Farewell  # called when the server is told to stop, before its sockets are closed
    puzzles: Puzzles
    studies: Studies
    explorers: Explorers


@asynccontextmanager
async def open_app(settings: Settings, store: Store, drops: Drops) -> AsyncIterator[App]:
    """Open the app. ``store`` is already migrated; it is closed at the end."""
    background = BackgroundStore(store)
    library = Library(background)
    metrics = Metrics(drops.counts)
    thinking = open_thinking(settings, background, library)
    cluster = Cluster(background, await open_bus(settings, background, store))
    await cluster.join()
    services = Services(settings, background, library, Proofs(background, library), metrics, thinking, cluster)
    tables = LiveTables(services)
    attendance, passwords = Attendance(background), Passwords()
    limits = Limits(settings.rate_limits)
    page, waiting, long_work = PageFiles(settings.page), Waiting(drops), LongWork()
    tidying = Tidying(background, tables, settings.keep_matches)
    reviews = Reviews(background, library, settings, cluster)
    studies = Studies(background, library, thinking, reviews)
    local = LocalReviews(reviews, thinking.source, library.code_of, settings.reviewers)
    gossip = Gossip(limits, cluster, background)
    work = (library.prepare(), tables.resume(), tables.sweep(), tidying.run(), local.run())
    among_others = (cluster.listen(), cluster.live(), tables.look(), tables.take_over(), gossip.run())
    lines = [asyncio.create_task(_chore(one)) for one in among_others]
    chores = [asyncio.create_task(_chore(one)) for one in work]
    hear_others(cluster, background, tables, reviews, gossip)

    async def farewell() -> None:
        await end(chores)
        await cluster.leave(tidying.give_back)
        await tables.farewell()

    try:
        watch(metrics, tables, background, waiting, thinking)
        yield App(
            settings=settings,
            store=background,
            library=library,
            metrics=metrics,
            tables=tables,
            thinking=thinking,
            attendance=attendance,
            passwords=passwords,
            limits=limits,
            page=page,
            waiting=waiting,
            long_work=long_work,
            reviews=reviews,
            cluster=cluster,
            farewell=farewell,
            puzzles=Puzzles(background, library),
            studies=studies,
            explorers=Explorers(library, settings.explored),
        )
    finally:
        await end(chores)
        if not cluster.leaving:
            await cluster.leave(tidying.give_back)
        await attendance.close()
        await tables.close()
        await end(lines)
        await services.close()
        library.close()
        passwords.close()
        long_work.close()
        studies.close()
        await background.close()


def watch(metrics: Metrics, tables: LiveTables, store: BackgroundStore, waiting: Waiting, thinking: Thinking) -> None:
    metrics.watch("tables", "Tables in memory.", lambda: len(tables))
    metrics.watch("sockets", "Open sockets.", lambda: sum(len(table.audience) for table in tables))
    metrics.watch("outbox_bytes", "What waits to be sent through sockets.", lambda: waiting.bytes)
    metrics.watch("writes_waiting", "Changes that wait for the database or are being written.", lambda: store.writing)
    metrics.watch_thinking(thinking)


def open_thinking(settings: Settings, store: BackgroundStore, library: Library) -> Thinking:
    """No process is started before there is something to think about."""
    bounds = Bounds()
    if settings.thinkers is not None:
        bounds = replace(bounds, workers=bounds.workers | {Kind.SLOW: settings.thinkers})

    async def map_text(fingerprint: str) -> str | None:
        return await store.read(lambda store: store.map_text(fingerprint))

    return Thinking(Nursery(bounds.memory, tiers.interpreting()), library.code_of, map_text, bounds)


async def end(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def open_bus(settings: Settings, background: BackgroundStore, store: Store) -> Bus | None:
    """How other processes on the same database are told what changes; on SQLite there are none."""
    if not store.shared:
        return None
    name = (await background.write(lambda store: store.shared_secret(NAME_OF_ALL, FOR_EVER)))[:16]
    if settings.redis_url is None:
        from branchline.server.cluster.postgres_bus import PostgresBus

        return PostgresBus(store.address, name)
    from branchline.server.cluster.redis_bus import RedisBus

    return RedisBus(settings.redis_url.get_secret_value(), name)


async def _chore(work: Coroutine[Any, Any, None]) -> None:
    """Run a background task and log its failure: nobody awaits these tasks."""
    try:
        await work
    except Exception:
        log.exception("a chore of the server failed")


def app_of(connection: HTTPConnection) -> App:
    app: App = connection.app.state.app
    return app
