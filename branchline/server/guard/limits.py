"""How often somebody may do something: token buckets that fill up steadily."""

from __future__ import annotations

import hmac
import secrets
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
WHY = Rate("why", 5, 20)
MAKE_TABLE = Rate("make-table", 30 / 60, 30)
TABLES_FROM = Rate("tables-from", 60 / 60, 120)  # made from an address, by whomever
LOG_IN = Rate("log-in", 10 / 60, 10)  # from an address, and from a browser that the account has used before
LOG_IN_AS = Rate("log-in-as", 5 / 60, 5)  # from an address with one name
STRANGERS = Rate("strangers", 30 / 3600, 30)  # with one name from all addresses and unknown browsers together
NEW_GUEST = Rate("new-guest", 6 / 60, 60)  # from an address
CHANGE = Rate("change", 5, 40)  # everything else that changes something
RENAME = Rate("rename", 6 / 60, 12)
UPLOAD = Rate("upload", 10 / 60, 10)
UPLOADS_FROM = Rate("uploads-from", 20 / 60, 40)  # from an address, by whomever
OPEN_SOCKET = Rate("open-socket", 5, 40)
READ = Rate("read", 50, 200)
SYNC = Rate("sync", 2, 20)  # the whole state of a table again
REVIEW = Rate("review", 6 / 60, 10)  # asked for, by a person and from an address
STUDY = Rate("study", 10, 60)  # positions of the analysis board
THINK = Rate("think", 1, 8)  # and what bots think of them
SHARE = Rate("share", 6 / 60, 10)
WORK = Rate("work", 50, 200)  # of all workers from an address
PUZZLE = Rate("puzzle", 2, 30)  # a puzzle put, or an answer to one
REPLAY = Rate("replay", 1, 10)


class Bucket:
    """How much somebody may do now."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.tokens, self._at = rate, rate.burst, now

    def fill(self, now: float) -> None:
        self.tokens = min(self.rate.burst, self.tokens + (now - self._at) * self.rate.per_second)
        self._at = now

    def take(self, now: float, count: int) -> bool:
        """Take so many tokens; False, and nothing is taken, if there are fewer."""
        self.fill(now)
        enough = self.tokens >= count
        self.tokens -= count if enough else 0
        return enough


RATES = {rate.name: rate for rate in tuple(globals().values()) if isinstance(rate, Rate)}


class Limits:
    def __init__(self, enabled: bool, clock: Callable[[], float] = time.monotonic) -> None:
        self.enabled, self.clock = enabled, clock
        self._buckets: OrderedDict[tuple[str, Hashable], Bucket] = OrderedDict()
        self.sockets: Counter[str] = Counter()  # open here, by address
        self.elsewhere: Counter[str] = Counter()  # and at other processes, as far as they have told
        self.spent: Counter[tuple[str, Hashable]] | None = None  # since others were last told; None: there are none
        self.secret = secrets.token_bytes(32)  # new with every start, so that no mark can be traced back for long

    def spend(self, rate: Rate, *who: Hashable) -> None:
        """Take one token from the bucket of each of ``who``. Refuse if one of them is empty."""
        if not self.enabled:
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
        if self.spent is not None:
            self.spent.update((rate.name, one) for one in who)

    def spent_elsewhere(self, rate: Rate, who: Hashable, count: int) -> None:
        """Somebody has spent tokens at another process. That may leave fewer than none: nobody gains in the long run by
        asking several processes at the same moment."""
        bucket = self._bucket(rate, who, self.clock())
        bucket.tokens = max(-rate.burst, bucket.tokens - count)

    def mark(self, address: str) -> str:
        """A mark of the address that does not reveal it, to be stored with what was made from there."""
        return hmac.digest(self.secret, address.encode(), "sha256").hex()

    @contextmanager
    def hold_socket(self, address: str) -> Iterator[None]:
        """Count one open socket for this address while the context lasts. Refuse if there are too many."""
        if self.enabled and self.sockets[address] + self.elsewhere[address] >= MOST_SOCKETS:
            raise NotDone(TOO_FAST, "too-many-sockets", count=MOST_SOCKETS)
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def _bucket(self, rate: Rate, who: Hashable, now: float) -> Bucket:
        key = (rate.name, who)
        bucket = self._buckets.setdefault(key, Bucket(rate, now))
        self._buckets.move_to_end(key)
        bucket.fill(now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket
