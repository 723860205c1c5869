"""What a viewer is sent of the course of a match: only what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from branchline.games.contract import WATCHER, Json
from branchline.games.match import Match
from branchline.server.store import ChatRow, SeatRow
from branchline.server.tables.course import Batch, Course, Scoring
from branchline.server.wire.play import ChatLine, Decided, Position, StoryEvent, Update

NOT_BEGUN = Position(version=0, view=None, legal=[], undo=False, decided=None, breakdown=None)


def viewer_of(seat: int | None) -> int:
    return WATCHER if seat is None else seat


def position(course: Course | None, seats: Sequence[SeatRow], seat: int | None) -> Position:
    """The position for a seat or a watcher. While a bot plays the seat, its player has nothing to choose."""
    if course is None:
        return NOT_BEGUN
    match, scoring = course.match, course.scoring
    player = seat if seat is not None and seats[seat].level is None else None
    return Position(
        version=course.version,
        view=match.view(viewer_of(seat)),
        legal=choices(match, player) if player is not None else [],
        undo=player is not None and course.may_undo(player),
        decided=decided(scoring),
        breakdown=scoring.breakdown if scoring is not None else None,
        outlook=match.outlook(player, course.since(player)) if player is not None and scoring is None else None,
    )


def choices(match: Match, player: int) -> Sequence[Json]:
    """The choices of a player. The position is only blinded if there are any, because blinding takes time."""
    actions = match.legal(player)
    return match.rules.choices(match.blinded(player), player, actions) if actions else []


def update(course: Course, seats: Sequence[SeatRow], seat: int | None, batch: Batch) -> Update:
    keep_story, events = course.story.since(viewer_of(seat), batch.keep_log)
    return Update(
        since=batch.since,
        position=position(course, seats, seat),
        keep_story=keep_story,
        story=events,
        to_act=course.to_act,
    )


def story(course: Course | None, seat: int | None) -> list[StoryEvent]:
    """The whole story for this viewer."""
    return [] if course is None else course.story.since(viewer_of(seat), 0)[1]


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
