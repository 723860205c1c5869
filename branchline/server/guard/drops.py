"""What is dropped to keep within bounds: counted, and logged now and then."""

from __future__ import annotations

import logging
from collections import Counter

log = logging.getLogger(__name__)


class Drops:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def note(self, what: str) -> None:
        """Count it. The 1st, 2nd, 4th, 8th … time is logged, so that a flood does not fill the log too."""
        self.counts[what] += 1
        times = self.counts[what]
        if times & (times - 1) == 0:
            log.warning("dropped to keep within bounds: %s (%d so far)", what, times)
