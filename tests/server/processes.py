"""A real server process, that can be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.people import SECONDS

ROOT = Path(__file__).parents[2]


class Process:
    """``branchline serve`` with a database in the folder."""

    command = (sys.executable, "-m", "branchline.cli", "serve")

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        self.words = words
        self.environment = {
            **os.environ,
            "BRANCHLINE_DATABASE_URL": f"sqlite:///{folder / 'branchline.sqlite'}",
            "BRANCHLINE_BOT_PAUSE": "0",
            "BRANCHLINE_RATE_LIMITS": "off",
            "PORT": "0",
            **environment,
        }
        self.start()

    def start(self) -> None:
        """On the same port as before, if there was one."""
        command = [*self.command, *self.words]
        self.process = subprocess.Popen(command, env=self.environment, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        self.address = self.said.split()[3]
        self.environment["PORT"] = self.address.rpartition(":")[2]

    def kill(self) -> None:
        """As the system does: without a word."""
        self.process.kill()
        self._reap()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """As a person or a host does; the exit code."""
        self.process.send_signal(how)
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(SECONDS)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


@contextmanager
def started(folder: Path, *words: str, **environment: str) -> Iterator[Process]:
    process = Process(folder, *words, **environment)
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.kill()
