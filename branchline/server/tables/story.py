"""The story of a match for those who look at it. It is extended as the match goes on, not told again from the start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branchline.games.contract import WATCHER, Json, Rules
from branchline.games.match import Match, Transition, steps, transitions
from branchline.games.story import Chain, Told
from branchline.server.wire.play import StoryEvent

Deeds = Sequence[Json]


class Story:
    """Only what was asked for is told and kept: for each kind of viewer that has looked, the events so far."""

    def __init__(self, match: Match) -> None:
        self._match, self._rules = match, match.rules
        self._chains: dict[int, Chain] = {}  # by viewer
        self._state = self._rules.new_states(1)
        self._rules.setup(self._state, match.seats)
        self.movers = [step.mover for step in steps(self._rules, match.log, self._state)]  # by entry; a seat or CHANCE

    @property
    def length(self) -> int:
        return len(self.movers)

    def tell(self, entries: Sequence[int]) -> None:
        """Add these entries of the log."""
        for transition in transitions(self._rules, entries, self._state):
            self._tell(self.length, transition)
            self.movers.append(transition.mover)

    def cut(self, length: int) -> None:
        """Drop the entries from this index on, which were taken back."""
        del self.movers[length:]
        for chain in self._chains.values():
            chain.cut(length)
        self._rules.setup(self._state, self._match.seats)
        for transition in transitions(self._rules, self._match.log[:length], self._state):
            self._tell(transition.index, transition)

    def _tell(self, index: int, transition: Transition) -> None:
        """Tell an entry of the log to all who do not know it yet."""
        for viewer, chain in self._chains.items():
            if chain.length == index:
                chain.tell(transition.deeds(self._rules, viewer, self._match.is_over))

    def since(self, viewer: int, length: int) -> tuple[int, Sequence[Told]]:
        """What may be new to a viewer who knows the first ``length`` entries: an index, and the events that replace all
        from this index on."""
        shown_to = WATCHER if self._match.is_over else viewer  # then everybody is told the same
        chain = self._chains.get(shown_to)
        if chain is None:
            chain = self._chains[shown_to] = Chain(self._rules)
            for deeds in told_deeds(self._rules, self._match.seats, self._match.log, shown_to, self._match.is_over):
                chain.tell(deeds)
        return chain.since(length)


def told_deeds(rules: Rules, seats: int, log: Sequence[int], viewer: int, all_shown: bool) -> Iterator[Deeds]:
    """What the entries of a log tell the viewer, entry by entry."""
    position = rules.new_states(1)
    rules.setup(position, seats)
    for transition in transitions(rules, log, position):
        yield transition.deeds(rules, viewer, all_shown)


def wire_events(told: Sequence[Told]) -> list[StoryEvent]:
    return [StoryEvent(index=one.index, end=one.end, event=one.event) for one in told]
