"""A server in its first minute, for as long as a test needs it: without machine code, and what makes it never ends."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.processes import Process

SHARE = 0.08  # that is made; too little to foretell the time by
HELD_UP = f"""
import threading
from branchline.bots.preparation import Preparation, Progress
from branchline.cli import main

def run(self, told):
    told(Progress({SHARE}, ()))
    threading.Event().wait()

Preparation.run = run
main()
"""


class ColdServer(Process):
    command = (sys.executable, "-c", HELD_UP, "serve")


@contextmanager
def cold_server(folder: Path) -> Iterator[ColdServer]:
    server = ColdServer(folder, BRANCHLINE_CACHE=str(folder / "cache"), NUMBA_DISABLE_JIT="0")
    try:
        yield server
    finally:
        server.stop()
