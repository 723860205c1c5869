"""Where the work on puzzles is done: on threads of this process, or wherever else somebody spreads it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import Protocol, TypeVar

A = TypeVar("A")
T = TypeVar("T")

TELL_EVERY = 1.0  # seconds


class Spread(Protocol):
    def __call__(self, call: Callable[[A], T], items: Iterable[A], /) -> Generator[T | None, None, None]:
        """Call it for each item, which are only taken as they are needed, and yield the answers in any order; None
        from time to time, so that the caller can tell how far it is. What has not begun when the iterator is closed is
        dropped. ``call`` must be of a module, because it may run in other processes."""


def in_threads(jobs: int) -> Spread:
    """Compiled code holds no lock, so threads use all cores."""

    def spread(call: Callable[[A], T], items: Iterable[A], /) -> Generator[T | None, None, None]:
        waiting, running = iter(items), set[Future[T]]()
        threads = ThreadPoolExecutor(jobs)
        try:
            while True:
                running |= {threads.submit(call, item) for item in islice(waiting, jobs - len(running))}
                if not running:
                    return
                done, running = wait(running, timeout=TELL_EVERY, return_when=FIRST_COMPLETED)
                yield from (one.result() for one in done)
                yield None
        finally:
            threads.shutdown(cancel_futures=True)

    return spread
