"""What happened, told as events: who did what with what, and for how many points. No language, no secrets.

An event begins with an entry of the log and may grow with those that follow: a turn is one event. The rules say what an
entry tells a viewer (``Rules.deeds``) and what belongs together (``Rules.joined``); here the story is put together.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from branchline.games.contract import Json, Rules


@dataclass(frozen=True, slots=True)
class Told:
    """An event, and the entries of the log it tells of: from ``index`` to before ``end``."""

    index: int
    end: int
    event: Json


class Chain:
    """The events of a story that grows with the log, as one viewer is told it."""

    def __init__(self, rules: Rules, start: int = 0) -> None:
        self._rules = rules
        self.told: list[Told] = []
        self.length = start  # the entry of the log that is told next

    def tell(self, deeds: Iterable[Json]) -> None:
        """What the next entry of the log tells."""
        index, self.length = self.length, self.length + 1
        for deed in deeds:
            event = self._rules.joined(self.told[-1].event, deed) if self.told else None
            if event is None:
                self.told.append(Told(index, self.length, deed))
            else:
                self.told[-1] = Told(self.told[-1].index, self.length, event)

    def cut(self, length: int) -> None:
        """Forget the events that tell of an entry from ``length`` on; ``self.length`` says from where to tell again."""
        self.length = min(self.length, length)
        while self.told and self.told[-1].end > length:
            self.length = min(self.length, self.told.pop().index)

    def since(self, length: int) -> tuple[int, Sequence[Told]]:
        """What may be new to one who was told the first ``length`` entries: an index, and the events that take the
        place of all those from this index on."""
        first = bisect_left(self.told, length, key=lambda one: one.end)
        index = self.told[first].index if first < len(self.told) else length
        return index, self.told[first:]
