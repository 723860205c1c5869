"""The story of a match for every viewer at once, told as it grows and never again from the start."""

from __future__ import annotations

from collections.abc import Sequence

from branchline.games.contract import WATCHER, Json
from branchline.games.match import Match
from branchline.games.story import Chain, Told
from branchline.server.wire.play import StoryEvent

Deeds = Sequence[Json]


class Story:
    """Most entries tell the same to all: only what a seat is told otherwise than a watcher is kept for it."""

    def __init__(self, match: Match) -> None:
        self._match, self._rules = match, match.rules
        self._viewers = range(match.seats)
        self.movers: list[int] = []  # by entry: the seat, or CHANCE
        self._public: list[Deeds] = []  # by entry
        self._own: list[dict[int, Deeds]] = [{} for _ in self._viewers]
        self._chains: dict[int, Chain] = {}  # by viewer, for those who have asked
        states = self._rules.new_states(2)
        self._before, self._after = states[:1], states[1:]
        self._rules.setup(self._after, match.seats)
        self.tell(match.log)

    @property
    def length(self) -> int:
        return len(self.movers)

    def tell(self, entries: Sequence[int]) -> None:
        """Go on with these entries of the log."""
        for entry in entries:
            mover, action = self._apply(entry)
            self._tell_all(mover, action, all_shown=self._match.is_over)
            self.movers.append(mover)

    def cut(self, length: int) -> None:
        """Entries from here on were taken back."""
        for own in self._own:
            for index in [index for index in own if index >= length]:
                del own[index]
        for chain in self._chains.values():
            chain.cut(length)
        del self._public[length:], self.movers[length:]
        self._rules.setup(self._after, self._match.seats)
        for entry in self._match.log[:length]:
            self._apply(entry)

    def _apply(self, entry: int) -> tuple[int, int]:
        self._before[0] = self._after[0]
        mover, action = self._match.decode(entry, self._rules.to_move(self._before))
        self._rules.apply(self._after, mover, action)
        return mover, action

    def _tell_all(self, mover: int, action: int, all_shown: bool) -> None:
        public = self._deeds(mover, action, WATCHER, all_shown)
        if not all_shown:
            for viewer in self._viewers:
                deeds = self._deeds(mover, action, viewer, all_shown)
                if deeds != public:
                    self._own[viewer][self.length] = deeds
        self._public.append(public)

    def _deeds(self, mover: int, action: int, viewer: int, all_shown: bool) -> Deeds:
        return self._rules.deeds(self._before, mover, action, self._after, viewer, all_shown)

    def deeds(self, viewer: int, start: int = 0) -> list[Deeds]:
        """What the entries from ``start`` on tell the viewer, one by one."""
        own = self._own[viewer] if viewer != WATCHER else {}
        return [own.get(index, public) for index, public in enumerate(self._public[start:], start)]

    def since(self, viewer: int, length: int) -> tuple[int, list[StoryEvent]]:
        """What may be new to a viewer who was told the first ``length`` entries: an index, and the events that take
        the place of all from this index on."""
        chain = self._chains.setdefault(viewer, Chain(self._rules))
        for deeds in self.deeds(viewer, chain.length):
            chain.tell(deeds)
        index, told = chain.since(length)
        return index, wire_events(told)


def wire_events(told: Sequence[Told]) -> list[StoryEvent]:
    return [StoryEvent(index=one.index, end=one.end, event=one.event) for one in told]
