"""A server that is killed and replaced, again and again, on the same port and database.

Servers are forked from a process that has everything imported, so that each starts within a moment.
"""

from __future__ import annotations

import asyncio
import ctypes
import multiprocessing
import socket
from contextlib import suppress
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import httpx

from branchline.server.serving import serve
from branchline.server.settings import Settings

LOOK_EVERY = 0.02  # seconds
PATIENCE = 300.0  # seconds until a server has to answer


CLONE_NEWNET = 0x40000000  # of Linux: a network namespace


def run_server(settings: dict[str, Any], namespace: str | None) -> None:
    if namespace is not None:
        enter(namespace)
    serve(Settings(**settings), lambda _: None)


def enter(namespace: str) -> None:
    """Go into a network namespace that ``ip netns`` has made. Must come before any other thread."""
    with Path("/run/netns", namespace).open() as file:
        if ctypes.CDLL(None, use_errno=True).setns(file.fileno(), CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), f"the network namespace {namespace} cannot be entered")


class Mortal:
    """A server that is killed and replaced."""

    def __init__(self, url: str, namespace: str | None = None, **settings: Any) -> None:
        """``namespace``: the network namespace in which it runs; otherwise this one."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._settings = {"database_url": url, "port": self.port, "bot_pause": 0.0, "away_after": 1e6} | settings
        self.host = str(settings.get("host", "127.0.0.1"))
        self._namespace = namespace
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["benchmarks.mortal"])
        self.process = self._start()
        self.kills = 0

    def _start(self) -> ForkServerProcess:
        process = self._context.Process(target=run_server, args=(self._settings, self._namespace))
        process.start()
        return process

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def replace(self) -> None:
        self.kill()
        self.kills += 1
        self.process = self._start()

    async def answers(self, path: str = "/healthz") -> None:
        """Wait until it does, and says that all is well."""
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
            while True:
                with suppress(httpx.HTTPError):
                    if (await http.get(f"http://{self.host}:{self.port}{path}")).is_success:
                        return
                await asyncio.sleep(LOOK_EVERY)

    async def is_ready(self) -> None:
        """Wait until a proxy would send people there."""
        await self.answers("/readyz")
