"""A real server process for the tests: on a free port, with its own database."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from urllib.error import URLError

from tests.warm import ROOT, compile_all

BRANCHLINE = Path(sys.executable).with_name("branchline")
WORK_TOKEN = "a token that only this host's own workers have"
PATIENCE = 300.0  # seconds to start and to stop, on a machine that has other things to do


class RunningServer:
    """Started, stopped and killed at will; it always comes back on the same port and the same database."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.database = folder / "branchline.sqlite"
        self.log = folder / "server.log"
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self._environment = environment
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> RunningServer:
        compile_all()
        environment = os.environ | {
            "PORT": str(self.port),
            "BRANCHLINE_DATABASE_URL": f"sqlite:///{self.database}",
            "BRANCHLINE_RATE_LIMITS": "off",
            "BRANCHLINE_BOT_PAUSE": "0",
            "BRANCHLINE_AWAY_AFTER": "1",
            "BRANCHLINE_REVIEW_DEPTH": "quick",
            "BRANCHLINE_REVIEWERS": "0",  # a test says when: work_off()
            "BRANCHLINE_WORK_TOKEN": WORK_TOKEN,
            **self._environment,
        }
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [BRANCHLINE, "serve"],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait()
        return self

    def work_off(self) -> None:
        """Make all reviews that were asked for, as a worker on another machine does."""
        token = self.database.with_name("token")
        token.write_text(WORK_TOKEN)
        command = [str(BRANCHLINE), "work", "--server", self.address, "--token-file", str(token), "--once"]
        subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=True)

    def __enter__(self) -> RunningServer:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _wait(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.address}/api/games", timeout=PATIENCE).close()
            except (URLError, OSError):
                assert self._process.poll() is None, self.log.read_text(encoding="utf-8")
                time.sleep(0.1)
            else:
                return
        raise AssertionError(f"The server did not answer:\n{self.log.read_text(encoding='utf-8')}")

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(timeout=PATIENCE)
            self._process = None


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
