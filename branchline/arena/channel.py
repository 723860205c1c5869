"""Sends and receives lines to and from another program, each within a time limit, even if the program hangs."""

from __future__ import annotations

import os
import selectors
import time
from typing import IO

MOST_BYTES = 1_000_000  # limit for a line that is read
PART = 65_536


class Channel:
    """Two pipes. Raises TimeoutError at the limit and EOFError if the other side has gone."""

    def __init__(self, to: IO[bytes], back: IO[bytes]) -> None:
        self._to, self._back = to, back
        self._unread = b""
        for pipe in (to, back):
            os.set_blocking(pipe.fileno(), False)

    def send(self, line: bytes, limit: float) -> None:
        until = time.monotonic() + limit
        left = memoryview(line + b"\n")
        while left:
            _wait(self._to, selectors.EVENT_WRITE, until)
            try:
                left = left[os.write(self._to.fileno(), left) :]
            except BrokenPipeError:
                raise EOFError from None

    def receive(self, limit: float) -> bytes:
        """Return the next line; raises ValueError if it is too long."""
        until = time.monotonic() + limit
        while b"\n" not in self._unread:
            _wait(self._back, selectors.EVENT_READ, until)
            part = os.read(self._back.fileno(), PART)
            if not part:
                raise EOFError
            self._unread += part
            if len(self._unread) > MOST_BYTES:
                raise ValueError(f"its answer is longer than {MOST_BYTES} bytes")
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def close(self) -> None:
        self._to.close()
        self._back.close()


def _wait(pipe: IO[bytes], event: int, until: float) -> None:
    with selectors.DefaultSelector() as waiting:
        waiting.register(pipe, event)
        if not waiting.select(max(0.0, until - time.monotonic())):
            raise TimeoutError
