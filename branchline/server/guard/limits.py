"""How often somebody may do something: token buckets that fill up steadily."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from branchline.server.refusals import TOO_FAST, NotDone

MOST_SOCKETS = 300  # open at the same time from one address
MOST_BUCKETS = 50_000  # the ones unused for longest are forgotten; they are full again by then


@dataclass(frozen=True, slots=True)
class Rate:
    """Allows ``burst`` calls at once and ``per_second`` in the long run."""

    name: str
    per_second: float
    burst: float


PLAY = Rate("play", 20, 40)
SAY = Rate("say", 2, 6)
HINT = Rate("hint", 1, 3)
MAKE_TABLE = Rate("make-table", 30 / 60, 30)
LOG_IN = Rate("log-in", 10 / 60, 10)
NEW_GUEST = Rate("new-guest", 30 / 60, 60)
CHANGE = Rate("change", 5, 40)  # everything else that changes something
UPLOAD = Rate("upload", 10 / 60, 10)
OPEN_SOCKET = Rate("open-socket", 5, 40)
READ = Rate("read", 50, 200)
REPLAY = Rate("replay", 1, 10)


@dataclass(slots=True)
class Bucket:
    tokens: float
    at: float


class Limits:
    def __init__(self, enabled: bool, clock: Callable[[], float] = time.monotonic) -> None:
        self._enabled, self.clock = enabled, clock
        self._buckets: OrderedDict[tuple[str, Hashable], Bucket] = OrderedDict()
        self._sockets: Counter[str] = Counter()

    def spend(self, rate: Rate, *who: Hashable) -> None:
        """Take one token from the bucket of each of ``who``. Refuse if one of them is empty."""
        if not self._enabled:
            return
        now = self.clock()
        buckets = [self._bucket(rate, one, now) for one in who]
        lacking = 1 - min(bucket.tokens for bucket in buckets)
        if lacking > 0:
            wait = lacking / rate.per_second
            seconds = max(1, round(wait))
            raise NotDone(TOO_FAST, "too-fast", retry_after=wait, seconds=seconds)
        for bucket in buckets:
            bucket.tokens -= 1

    @contextmanager
    def hold_socket(self, address: str) -> Iterator[None]:
        """Count one open socket for this address while the context lasts. Refuse if there are too many."""
        if self._enabled and self._sockets[address] >= MOST_SOCKETS:
            raise NotDone(TOO_FAST, "too-many-sockets", count=MOST_SOCKETS)
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _bucket(self, rate: Rate, who: Hashable, now: float) -> Bucket:
        key = (rate.name, who)
        bucket = self._buckets.setdefault(key, Bucket(rate.burst, now))
        self._buckets.move_to_end(key)
        bucket.tokens = min(rate.burst, bucket.tokens + (now - bucket.at) * rate.per_second)
        bucket.at = now
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket
