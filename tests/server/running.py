"""A real server inside the test process: real sockets, and its store and tables within reach."""

from __future__ import annotations

import asyncio
import atexit
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from branchline.server.api import create_api
from branchline.server.app import App
from branchline.server.guard.connections import Connections, ServerConfig
from branchline.server.serving import Server, listen, opened_store
from branchline.server.settings import Settings
from branchline.server.store import Store, open_store
from tests.server.people import BOT, ME, SECONDS, Person

T = TypeVar("T")
BETWEEN_LOOKS = 0.05  # seconds
LONG = 3600.0  # seconds: hints take as many iterations as they may on any machine, and so say the same


class Running:
    """A server and the way to it."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self._people: list[Person] = []
        self._ready = threading.Event()
        listener = listen(settings)
        self.address = f"http://localhost:{listener.getsockname()[1]}"
        self.api = create_api(settings, store)
        self._server = Server(self.api, self._ready.set)
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run(listener)))
        self._thread.start()
        assert self._ready.wait(SECONDS)

    async def _run(self, listener: socket.socket) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve([listener])

    @property
    def app(self) -> App:
        app: App = self.api.state.app
        return app

    @property
    def connections(self) -> Connections:
        config = self._server.config
        assert isinstance(config, ServerConfig)
        return config.guarded

    def call(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something in the server's own loop."""

        async def run() -> T:
            return await work()

        return asyncio.run_coroutine_threadsafe(run(), self._loop).result(SECONDS)

    def person(self, name: str | None = None) -> Person:
        """A person with their own browser; without a name, a visitor."""
        self._people.append(Person(self.address))
        if name is not None:
            self._people[-1].do("/me", name=name)
        return self._people[-1]

    def stop(self) -> None:
        for person in self._people:
            person.http.close()
        self._server.should_exit = True
        self._thread.join(SECONDS)


def finished(server: Running, game: str = "ticket-to-ride") -> tuple[Person, str]:
    """Ann and the table of a match that she has played to its end."""
    ann = server.person("Ann")
    table = ann.table(ME, BOT, game=game)
    with ann.at(table) as line:
        line.play_on()
    return ann, table


def soon(happened: Callable[[], bool]) -> bool:
    """Look again and again until it has."""
    for _ in range(int(SECONDS / BETWEEN_LOOKS)):
        if happened():
            return True
        time.sleep(BETWEEN_LOOKS)
    return False


@cache
def empty_database() -> Path:
    """A database with its tables made; every test begins with a copy."""
    path = Path(tempfile.mkdtemp(prefix="branchline-test-")) / "branchline.sqlite"
    atexit.register(shutil.rmtree, path.parent)
    opened_store(Settings(database_url=f"sqlite:///{path}")).close()
    return path


@contextmanager
def running(folder: Path, **changes: Any) -> Iterator[Running]:
    """With a database of its own in the folder, quick bots, patient advisers and no limits, unless told otherwise."""
    path = folder / "branchline.sqlite"
    if not path.exists():
        shutil.copy(empty_database(), path)
    with running_on(f"sqlite:///{path}", **changes) as server:
        yield server


@contextmanager
def running_on(url: str, **changes: Any) -> Iterator[Running]:
    """The same with this database, which has its tables already."""
    settings = Settings(database_url=url, port=0, bot_pause=0.0, rate_limits=False, hint_seconds=LONG)
    server = Running(settings.model_copy(update=changes), open_store(url))
    try:
        yield server
    finally:
        server.stop()
