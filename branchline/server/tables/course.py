"""The course of a match: the fold of its stored events. Changes are made here first and published after the commit."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from branchline.games.contract import CHANCE, Action, InvalidMatch, InvalidSetup, Json, Outcome, Refusal, Rules
from branchline.games.match import Match
from branchline.games.match_file import format_with, read_match
from branchline.games.numbers import Numbers
from branchline.server.refusals import CONFLICT, NotDone, by_the_rules, stale
from branchline.server.store import Event, TableRow, Turn
from branchline.server.tables.story import Story

ENTRY, UNDO = "entry", "undo"
SEATS_ASKED = 2  # decisions of each seat within which several seats may be asked at the same time


@dataclass(frozen=True, slots=True)
class Batch:
    """The result of one decision: stored in one transaction, sent in one message."""

    since: int
    events: list[Event]
    keep_log: int  # log entries from here on are no longer as they were sent

    @property
    def takes_back(self) -> bool:
        return any(event.kind == UNDO for event in self.events)


@dataclass(frozen=True, slots=True)
class Scoring:
    """The end of a match."""

    outcome: Outcome | None
    breakdown: Sequence[Json]


class Course:
    """A match and its version, which is the number of stored events. Every request names the version it refers to."""

    def __init__(self, match: Match, version: int) -> None:
        self.match = match
        self.version = version
        self.story = Story(match)
        self.scoring: Scoring | None = None  # once the match is over, see score()
        self._asked = [version] * match.seats  # the version since which each seat's present question stands
        self._deciders: tuple[int, list[int]] = (-1, [])  # the version at which these seats may act

    # Who has to decide what

    @property
    def to_act(self) -> list[int]:
        """They are asked for several times at each version, and do not change in between."""
        if self._deciders[0] != self.version:
            deciders = [seat for seat in range(self.match.seats) if self.match.may_act(seat)]
            self._deciders = (self.version, deciders)
        return self._deciders[1]

    @property
    def turn(self) -> Turn:
        return Turn(self.version, self.to_act)

    @property
    def last_mover(self) -> int | None:
        """Who decided last."""
        return next((mover for mover in reversed(self.story.movers) if mover != CHANCE), None)

    def may_undo(self, seat: int) -> bool:
        """Whether the seat may take back the last entry. The rules are only asked if the entry is that seat's."""
        return self.story.movers[-1:] == [seat] and self.match.undo_refusal() is None

    def since(self, seat: int) -> list[Action]:
        """What others, and chance, have decided since the seat's last turn."""
        return since_turn(self.story.movers, self.match, seat)

    def stand_since(self, events: Sequence[Event]) -> None:
        """Find out since when the questions of a match that was just read stand, as far as several may have been asked
        at the same time: in its opening. Otherwise who saw the position before another's choice would be refused."""
        decided = [event for event in events if event.seat != CHANCE]
        if len(decided) > SEATS_ASKED * self.match.seats or any(event.kind == UNDO for event in decided):
            return
        match = Match(self.match.rules, self.match.seats)
        still_asked: list[int] = []
        for event, _ in zip(events, match.follow([event.value for event in events]), strict=True):
            if event.seat != CHANCE:
                self._ask(event.index, still_asked)
                still_asked = [seat for seat in range(match.seats) if match.may_act(seat) and seat != event.seat]
        self._ask(self.version, still_asked)

    # Changes

    def play(self, seat: int, version: int, action: int) -> Batch:
        self._check_version(seat, version)
        before, waiting = len(self.match.log), self.to_act
        try:
            self.match.play(action, seat=seat)
        except Refusal as refusal:
            raise by_the_rules(refusal) from None
        events = self._entries(before, seat)
        return self._advance(events, keep_log=before, still_asked=[one for one in waiting if one != seat])

    def undo(self, seat: int, version: int) -> Batch:
        if version != self.version:
            raise stale()
        if self.last_mover != seat:
            raise NotDone(CONFLICT, "undo-not-yours", code="no-undo")
        try:
            self.match.undo()
        except Refusal as refusal:
            raise by_the_rules(refusal) from None
        length = len(self.match.log)
        return self._advance([Event(self.version, UNDO, seat, length)], keep_log=length, still_asked=[])

    def score(self) -> None:
        """Score a match that is over, once for all who look at it; in a thread, since on some maps it takes long."""
        self.scoring = Scoring(self.match.outcome(), self.match.breakdown())

    def tell(self, batch: Batch) -> Batch:
        """Add the batch to the story, after the commit. At the end nothing is hidden any more, so all is told again."""
        if self.match.is_over:
            self.story = Story(self.match)
            return Batch(batch.since, batch.events, keep_log=0)
        if self.story.length > batch.keep_log:
            self.story.cut(batch.keep_log)
        self.story.tell(self.match.log[batch.keep_log :])
        return batch

    def _check_version(self, seat: int, version: int) -> None:
        """Refuse an outdated version. What others chose at the same time does not make a version outdated."""
        if not self._asked[seat] <= version <= self.version:
            raise stale()

    def _entries(self, start: int, decider: int) -> list[Event]:
        entries = self.match.log[start:]
        seats = [decider] + [CHANCE] * (len(entries) - 1)
        return [
            Event(self.version + i, ENTRY, seat, entry)
            for i, (seat, entry) in enumerate(zip(seats, entries, strict=True))
        ]

    def _advance(self, events: list[Event], keep_log: int, still_asked: list[int]) -> Batch:
        since, self.version = self.version, self.version + len(events)
        self._ask(self.version, still_asked)
        return Batch(since, events, keep_log)

    def _ask(self, version: int, still_asked: list[int]) -> None:
        """The question of everybody else stands since this version."""
        for seat in range(self.match.seats):
            if seat not in still_asked:
                self._asked[seat] = version


def since_turn(movers: Sequence[int], match: Match, seat: int) -> list[Action]:
    """What others, and chance, have decided since the seat's last turn; ``movers``: who decided, by entry."""
    actions, end = match.rules.actions, len(movers)
    if match.may_act(seat):  # its turn has begun, and is told as a whole
        while end > 0 and movers[end - 1] in (seat, CHANCE):
            end -= 1
    start = next((i + 1 for i in reversed(range(end)) if movers[i] == seat), 0)
    return [actions[entry % len(actions)] for entry in match.log[start:end]]


def begin(rules: Rules, row: TableRow, numbers: Numbers) -> tuple[Course, Batch]:
    """A new match up to its first decision, and the events to store."""
    first = rules.game.rules_of_version(row.rules_version, row.options)
    match = Match(first, row.seats, row.seed.encode(), numbers=numbers)
    match.go_on()
    events = [Event(i, ENTRY, CHANCE, entry) for i, entry in enumerate(match.log)]
    return Course(match, len(events)), Batch(0, events, keep_log=0)


def fold(rules: Rules, row: TableRow, numbers: Numbers, events: Sequence[Event]) -> Course:
    """The course as far as it was stored."""
    try:
        course = Course(replayed(rules, row, numbers, events), len(events))
        course.stand_since(events)
        return course
    except (InvalidMatch, InvalidSetup) as error:
        raise NotDone(CONFLICT, "unplayable", why=error) from None


def replayed(rules: Rules, row: TableRow, numbers: Numbers, events: Sequence[Event]) -> Match:
    """The match as it was stored, read by the one strict reader of matches."""
    log = entries(events)
    header = {
        "format": format_with(numbers),
        "game": rules.game.name,
        "rules_version": row.rules_version,
        "map": rules.game.fingerprint,
        "options": row.options,
        "seats": row.seats,
        "seed_hash": row.seed_hash,
        "seed": row.seed,
        "log": log,
    }
    match = read_match(json.dumps(header | numbers.fields()), rules.game)
    if match.log != log:
        raise InvalidMatch("match.unfinished")
    return match


def entries(events: Sequence[Event]) -> list[int]:
    """The log: all entries that were not taken back."""
    log: list[int] = []
    for event in events:
        if event.kind == UNDO:
            del log[event.value :]
        else:
            log.append(event.value)
    return log
