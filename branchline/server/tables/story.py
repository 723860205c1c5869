"""The story of a match for all viewers. It is extended as the match goes on, not told again from the start."""

from __future__ import annotations

from collections.abc import Sequence

from branchline.games.contract import WATCHER, Json
from branchline.games.match import Match, Transition, steps, transitions
from branchline.games.story import Chain, Told
from branchline.server.wire.play import StoryEvent

Deeds = Sequence[Json]


class Story:
    """Most entries tell everybody the same. For a seat, only what differs from a watcher's story is kept."""

    def __init__(self, match: Match) -> None:
        self._match, self._rules = match, match.rules
        self._viewers = range(match.seats)
        self.movers: list[int] = []  # by entry: the seat, or CHANCE
        self._public: list[Deeds] = []  # by entry
        self._own: list[dict[int, Deeds]] = [{} for _ in self._viewers]
        self._chains: dict[int, Chain] = {}  # by viewer, for those that have asked
        self._state = self._rules.new_states(1)
        self._rules.setup(self._state, match.seats)
        self.tell(match.log)

    @property
    def length(self) -> int:
        return len(self.movers)

    def tell(self, entries: Sequence[int]) -> None:
        """Add these entries of the log."""
        for transition in transitions(self._rules, entries, self._state):
            self._tell_all(transition, all_shown=self._match.is_over)
            self.movers.append(transition.mover)

    def cut(self, length: int) -> None:
        """Drop the entries from this index on, which were taken back."""
        for own in self._own:
            for index in [index for index in own if index >= length]:
                del own[index]
        for chain in self._chains.values():
            chain.cut(length)
        del self._public[length:], self.movers[length:]
        self._rules.setup(self._state, self._match.seats)
        for _ in steps(self._rules, self._match.log[:length], self._state):
            pass

    def _tell_all(self, transition: Transition, all_shown: bool) -> None:
        public = transition.deeds(self._rules, WATCHER, all_shown)
        if not all_shown:
            for viewer in self._viewers:
                deeds = transition.deeds(self._rules, viewer, all_shown)
                if deeds != public:
                    self._own[viewer][self.length] = deeds
        self._public.append(public)

    def deeds(self, viewer: int, start: int = 0) -> list[Deeds]:
        """What the entries from ``start`` on tell the viewer, entry by entry."""
        own = self._own[viewer] if viewer != WATCHER else {}
        return [own.get(index, public) for index, public in enumerate(self._public[start:], start)]

    def since(self, viewer: int, length: int) -> tuple[int, list[StoryEvent]]:
        """What may be new to a viewer who knows the first ``length`` entries: an index, and the events that replace all
        from this index on."""
        chain = self._chains.setdefault(viewer, Chain(self._rules))
        for deeds in self.deeds(viewer, chain.length):
            chain.tell(deeds)
        index, told = chain.since(length)
        return index, wire_events(told)


def wire_events(told: Sequence[Told]) -> list[StoryEvent]:
    return [StoryEvent(index=one.index, end=one.end, event=one.event) for one in told]
