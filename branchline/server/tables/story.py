"""The log in lines, for every viewer at once, told as it grows and never again from the start."""

from __future__ import annotations

from collections.abc import Sequence

from branchline.games.contract import WATCHER, Line
from branchline.games.match import Match, steps
from branchline.server.wire.play import LogLine


class Story:
    """Most lines read the same to all: only those that a seat sees otherwise than a watcher are kept for it."""

    def __init__(self, match: Match) -> None:
        self._match, self._rules = match, match.rules
        self._viewers = range(match.seats)
        self.movers: list[int] = []  # by entry: the seat, or CHANCE
        self._public: list[Line] = []
        self._own: list[dict[int, Line]] = [{} for _ in self._viewers]
        self._aftermath: dict[int, Line] = {}
        self._state = self._rules.new_states(1)
        self._rules.setup(self._state, match.seats)
        self.tell(match.log)

    @property
    def length(self) -> int:
        return len(self.movers)

    def tell(self, entries: Sequence[int]) -> None:
        """Go on with these entries of the log."""
        for step in steps(self._rules, entries, self._state):
            self._tell_all(step.mover, step.action, all_shown=self._match.is_over)
            self.movers.append(step.mover)

    def cut(self, length: int) -> None:
        """Entries from here on were taken back."""
        for lines in (*self._own, self._aftermath):
            for index in [index for index in lines if index >= length]:
                del lines[index]
        del self._public[length:], self.movers[length:]
        self._rules.setup(self._state, self._match.seats)
        for _ in steps(self._rules, self._match.log[:length], self._state):
            pass

    def _tell_all(self, mover: int, action: int, all_shown: bool) -> None:
        public = self._rules.line(self._state, mover, action, WATCHER, all_shown)
        if not all_shown:
            for viewer in self._viewers:
                line = self._rules.line(self._state, mover, action, viewer, all_shown)
                if line != public:
                    self._own[viewer][self.length] = line
        aftermath = self._rules.aftermath(self._state, mover, action)
        if aftermath is not None:
            self._aftermath[self.length] = aftermath
        self._public.append(public)

    def lines(self, viewer: int, start: int = 0, end: int | None = None) -> list[LogLine]:
        """What the viewer may read of the entries from ``start`` to before ``end``, each with what it brought about."""
        own = self._own[viewer] if viewer != WATCHER else {}
        lines: list[tuple[int, Line]] = []
        for index, line in enumerate(self._public[start:end], start=start):
            lines.append((index, own.get(index, line)))
            if index in self._aftermath:
                lines.append((index, self._aftermath[index]))
        return [LogLine(index=index, key=line.key, args=dict(line.args)) for index, line in lines]
