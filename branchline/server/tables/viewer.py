"""What a viewer is sent of the course of a match: only what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic_core import to_json

from branchline.games.contract import WATCHER, Json
from branchline.games.match import Match
from branchline.server.store import ChatRow, SeatRow
from branchline.server.tables.course import Batch, Course, Scoring
from branchline.server.tables.story import wire_events
from branchline.server.wire.play import ChatLine, Decided, Position, StoryEvent

NOT_BEGUN = Position(version=0, view=None, legal=[], undo=False, decided=None, breakdown=None)


def viewer_of(seat: int | None) -> int:
    return WATCHER if seat is None else seat


def position(course: Course | None, seats: Sequence[SeatRow], seat: int | None) -> Position:
    """The position for a seat or a watcher. While a bot plays the seat, its player has nothing to choose."""
    return NOT_BEGUN if course is None else Position(**shown(course, seats, seat))


def shown(course: Course, seats: Sequence[SeatRow], seat: int | None) -> dict[str, Any]:
    """The fields of a position. It is blinded once for all of them."""
    match, scoring = course.match, course.scoring
    rules, blinded = match.rules, match.blinded(viewer_of(seat))
    player = seat if seat is not None and seats[seat].level is None else None
    actions = match.legal(player) if player is not None else []
    ahead = rules.outlook(blinded, player, course.since(player)) if player is not None and scoring is None else None
    return {
        "version": course.version,
        "view": rules.shown(blinded, viewer_of(seat)),
        "legal": rules.choices(blinded, player, actions) if player is not None and actions else [],
        "undo": player is not None and course.may_undo(player),
        "decided": decided(scoring),
        "breakdown": scoring.breakdown if scoring is not None else None,
        "outlook": ahead,
    }


def choices(match: Match, player: int) -> Sequence[Json]:
    """The choices of a player. The position is only blinded if there are any, because blinding takes time."""
    actions = match.legal(player)
    return match.rules.choices(match.blinded(player), player, actions) if actions else []


def update(course: Course, seats: Sequence[SeatRow], seat: int | None, batch: Batch) -> str:
    """An ``Update`` as JSON. It is what most of a server's time goes to, so no model is made of it: that would check
    nothing but our own few numbers, since what games write is passed on as it is. A test compares the two."""
    keep_story, events = course.story.since(viewer_of(seat), batch.keep_log)
    message = {
        "type": "update",
        "since": batch.since,
        "position": shown(course, seats, seat),
        "keep_story": keep_story,
        "story": [{"index": one.index, "end": one.end, "event": one.event} for one in events],
        "to_act": course.to_act,
    }
    return to_json(message).decode()


def story(course: Course | None, seat: int | None) -> list[StoryEvent]:
    """The whole story for this viewer."""
    return [] if course is None else wire_events(course.story.since(viewer_of(seat), 0)[1])


def decided(scoring: Scoring | None) -> Decided | None:
    outcome = scoring.outcome if scoring is not None else None
    if outcome is None:
        return None
    return Decided(
        winners=list(outcome.winners),
        places=list(outcome.places),
        scores=list(outcome.scores),
        decided_by=outcome.decided_by,
        rule=outcome.rule,
    )


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(index=row.index, name=row.name, seat=row.seat, text=row.text, at=row.at.isoformat())
