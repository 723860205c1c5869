"""Opens and closes everything that a running server consists of."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from starlette.requests import HTTPConnection

from branchline.server.guard.limits import Limits
from branchline.server.library import Library
from branchline.server.page_files import PageFiles
from branchline.server.passwords import Passwords
from branchline.server.settings import Settings
from branchline.server.store import BackgroundStore, Store
from branchline.server.tables.contents import Services
from branchline.server.tables.live import LiveTables
from branchline.server.tables.proofs import Proofs
from branchline.server.threads import Threads

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class App:
    settings: Settings
    store: BackgroundStore
    library: Library
    tables: LiveTables
    passwords: Passwords
    limits: Limits
    page: PageFiles
    long_work: Threads  # for answers that take seconds to write; one at a time, so that they delay nobody else


@asynccontextmanager
async def open_app(settings: Settings, store: Store) -> AsyncIterator[App]:
    """Open the app. ``store`` is already migrated; it is closed at the end."""
    background = BackgroundStore(store)
    library = Library(background)
    services = Services(settings, background, library, Proofs(background, library))
    tables = LiveTables(services)
    passwords = Passwords()
    limits = Limits(settings.rate_limits)
    long_work = Threads(1, "long-work")
    chores = [asyncio.create_task(_chore(work)) for work in (library.prepare(), tables.resume(), tables.sweep())]
    try:
        yield App(settings, background, library, tables, passwords, limits, PageFiles(settings.page), long_work)
    finally:
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await tables.close()
        await services.close()
        library.close()
        passwords.close()
        long_work.close()
        await background.close()


async def _chore(work: Coroutine[Any, Any, None]) -> None:
    """Run a background task and log its failure: nobody awaits these tasks."""
    try:
        await work
    except Exception:
        log.exception("a chore of the server failed")


def app_of(connection: HTTPConnection) -> App:
    app: App = connection.app.state.app
    return app
