"""A match step by step: all of a finished match; of a running one, what the viewer saw at the time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from branchline.games.contract import CHANCE, WATCHER, Json, Rules
from branchline.games.match import Match
from branchline.games.story import Chain
from branchline.server.tables.contents import Contents
from branchline.server.tables.info import seat_of
from branchline.server.tables.story import told_deeds, wire_events
from branchline.server.tables.viewer import decided, viewer_of
from branchline.server.wire.play import Decided, Frame, Replay
from branchline.server.wire.tables import TableInfo


@dataclass(frozen=True, slots=True)
class Recording:
    """What a replay is made from. A copy, so that a thread can work on it while the match goes on."""

    table: TableInfo
    rules: Rules | None  # None before the start
    viewer: int
    log: list[int]
    decided: Decided | None
    breakdown: Sequence[Json] | None


def record(contents: Contents, table: TableInfo, user: int | None) -> Recording:
    viewer, course = viewer_of(seat_of(contents.seats, user)), contents.course
    if course is None:
        return Recording(table, None, viewer, [], None, None)
    match, scoring = course.match, course.scoring
    breakdown = scoring.breakdown if scoring is not None else None
    return Recording(table, match.rules, viewer, list(match.log), decided(scoring), breakdown)


def written(recording: Recording) -> bytes:
    """The replay as it is sent. Runs in a thread, since a long match has hundreds of positions."""
    replay = Replay(
        table=recording.table,
        frames=frames(recording.rules, recording) if recording.rules is not None else [],
        decided=recording.decided,
        breakdown=recording.breakdown,
    )
    return replay.model_dump_json().encode()


def frames(rules: Rules, recording: Recording) -> list[Frame]:
    """The position before the first decision, and after each decision."""
    seats = len(recording.table.seats)
    match, chain = Match(rules, seats), Chain(rules)
    told = told_deeds(rules, seats, recording.log, recording.viewer, all_shown=recording.breakdown is not None)
    found: list[Frame] = []
    for step, deeds in zip(match.follow(recording.log), told, strict=True):
        if step.mover != CHANCE:
            found.append(_frame(match, chain, recording, found))
        chain.tell(deeds)
    return [*found, _frame(match, chain, recording, found)]


def _frame(match: Match, chain: Chain, recording: Recording, before: list[Frame]) -> Frame:
    shown = everything(match) if recording.decided is not None else match.view(recording.viewer)
    keep_story, told = chain.since(before[-1].length if before else 0)
    return Frame(length=len(match.log), view=shown, keep_story=keep_story, story=wire_events(told))


def everything(match: Match) -> Json:
    """The watcher's view, with every seat as its own player sees it."""
    seats = [match.view(seat)["seats"][seat] for seat in range(match.seats)]
    return {**match.view(WATCHER), "seats": seats}
