"""Several processes that serve at one address: started again when one ends by itself, and replaced one by one.

Each is a fresh interpreter, so that a replacement runs the program as it is installed then.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from types import FrameType

from branchline.games.contract import InvalidSetup
from branchline.messages import text
from branchline.server.serving import FAREWELL, address, check_parts, listen, log_to_stderr, opened_store, serve
from branchline.server.settings import Settings

START_SECONDS = 120.0  # until a process has to serve
STOP_SECONDS = FAREWELL + 10.0  # until one that was told to stop is killed
LOOK_EVERY = 0.5  # seconds
SHORT_LIFE = 10.0  # seconds; a process that ends sooner is started again after a pause of so many

log = logging.getLogger(__name__)


def supervise(settings: Settings, count: int, listening: Callable[[str], None]) -> None:
    """Run so many processes until Ctrl-C or SIGTERM; SIGHUP replaces them. ``listening`` as in ``serve``."""
    log_to_stderr(settings.log)
    if settings.database_url.startswith("sqlite"):
        raise InvalidSetup("host.workers-sqlite", count=count)
    check_parts(settings)
    opened_store(settings).close()  # what is wrong with the database is said once
    listener = listen(settings)
    Supervisor(settings, listener, count).run(lambda: listening(address(settings.host, listener)))


class Worker:
    """A process that serves."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        context = multiprocessing.get_context("spawn")
        theirs, self._ours = context.Pipe(duplex=False)
        self._ready = context.Event()
        self.process: SpawnProcess = context.Process(target=work, args=(settings, listener, self._ready, theirs))
        self.process.start()
        theirs.close()
        self.began = time.monotonic()

    def is_ready(self) -> bool:
        """Wait until it serves. False: it has ended, or takes too long."""
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self.process.is_alive():
            if self._ready.wait(LOOK_EVERY):
                return True
        return False

    def tell_to_stop(self) -> None:
        self.process.terminate()

    def end(self) -> None:
        self.process.join(STOP_SECONDS)
        self.process.kill()
        self.process.join()
        self._ours.close()


def work(settings: Settings, listener: socket.socket, ready: Event, supervisor: Connection) -> None:
    """What such a process does. It ends with the supervisor."""

    def watch() -> None:
        with suppress(EOFError, OSError):
            supervisor.recv_bytes()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True, name="supervisor").start()
    serve(settings, lambda _: ready.set(), listener)


class Supervisor:
    def __init__(self, settings: Settings, listener: socket.socket, count: int) -> None:
        self._settings, self._listener, self._count = settings, listener, count
        self._workers: list[Worker] = []
        self._stopping = self._replacing = False

    def run(self, listening: Callable[[], None]) -> None:
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, self._stop)
        signal.signal(signal.SIGHUP, self._replace)
        self._workers = [self._start() for _ in range(self._count)]
        try:
            if all(worker.is_ready() for worker in self._workers) and not self._stopping:
                listening()
            while not self._stopping:
                self._look()
        finally:
            for worker in self._workers:
                worker.tell_to_stop()
            for worker in self._workers:
                worker.end()

    def _start(self) -> Worker:
        return Worker(self._settings, self._listener)

    def _look(self) -> None:
        """Wait a moment; start again what has ended, and replace all if that was asked for."""
        wait([worker.process.sentinel for worker in self._workers], LOOK_EVERY)
        for place, worker in enumerate(self._workers):
            if not worker.process.is_alive() and not self._stopping:
                log.warning("%s", text("serve.restarted", code=str(worker.process.exitcode)))
                worker.end()
                if time.monotonic() - worker.began < SHORT_LIFE:
                    time.sleep(1.0)
                self._workers[place] = self._start()
        if self._replacing:
            self._replacing = False
            self._replace_all()

    def _replace_all(self) -> None:
        """One after the other: a new one serves before an old one stops."""
        for place, old in enumerate(self._workers):
            new = self._start()
            if self._stopping or not new.is_ready():
                log.error("a new process does not serve; the old ones go on")
                new.tell_to_stop()
                new.end()
                return
            old.tell_to_stop()
            old.end()
            self._workers[place] = new

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._stopping = True

    def _replace(self, _signal: int, _frame: FrameType | None) -> None:
        self._replacing = True
