"""What the analysis board asks of the server: documents, positions, thoughts; and links to studies that are shared."""

from __future__ import annotations

import json
import re
import secrets

from branchline.bots.brains import has_brain
from branchline.review.depth import depth_named
from branchline.review.result import DecisionReview
from branchline.review.result_json import from_json
from branchline.server.library import Library
from branchline.server.long_work import LongWork
from branchline.server.refusals import CONFLICT, INVALID, UNKNOWN, NotDone
from branchline.server.reviews.matches import FinishedMatches
from branchline.server.reviews.reviews import Reviews
from branchline.server.store import BackgroundStore, StudyBounds
from branchline.server.studies import courses
from branchline.server.studies.documents import Documents, title_of
from branchline.server.tables.tidying import STUDY_LIFE
from branchline.server.thinking.questions import Question
from branchline.server.thinking.thinking import Thinking
from branchline.server.thinking.thoughts import NoAnswer, Unprepared
from branchline.server.thinking.turns import Who
from branchline.server.wire.base import TABLE_ID_PATTERN
from branchline.server.wire.studies import (
    MOST_DEPTH,
    AskPosition,
    AskThoughts,
    Course,
    SharedStudy,
    Study,
    StudyPosition,
    StudyThought,
    StudyThoughts,
    TriedDecision,
    TryDecision,
)

STUDY_ID = re.compile(TABLE_ID_PATTERN)  # as those of tables
KEPT = StudyBounds(of_person=50, bytes_of_person=2 * 1024 * 1024)
SECONDS = (0.5, 1.5, 4.0, 8.0)  # of thinking, by depth
SERIOUS = 0.5  # share of the most visits from which choices are compared by what they promise
TRY_DEPTH = "standard"  # in how many worlds a choice is measured that a review has not measured
assert len(SECONDS) == MOST_DEPTH + 1


class Studies:
    def __init__(self, store: BackgroundStore, library: Library, thinking: Thinking, reviews: Reviews) -> None:
        self._store, self._thinking, self._reviews = store, thinking, reviews
        self.documents, self._matches = Documents(library), FinishedMatches(store, library)
        self._work = LongWork()

    def close(self) -> None:
        self._work.close()

    # Positions

    async def position(self, asked: AskPosition, address: str) -> StudyPosition:
        rules, course = await self.documents.rules(asked.course), asked.course

        def shown() -> StudyPosition:
            played = courses.follow(rules, course.seats, course.log)
            then = courses.decide(played, asked.eyes, asked.decide, asked.draw)
            return courses.shown(then, asked.eyes, len(course.log))

        return await self._work.run(address, shown)

    async def thoughts(self, asked: AskThoughts, who: Who, address: str) -> StudyThoughts:
        """What a bot thinks in this position, by what the seat may know."""
        question = await self._question(asked.course, asked.seat, address)
        try:
            found = await self._thinking.think(question, SECONDS[asked.depth], who)
        except Unprepared:
            raise NotDone(CONFLICT, "not-prepared") from None
        except NoAnswer:
            raise NotDone(CONFLICT, "no-time") from None
        thoughts = by_chance([StudyThought.model_validate(one) for one in found], asked.seat)
        visits = sum(one.visits for one in thoughts)
        return StudyThoughts(thoughts=thoughts, visits=visits, deepest=asked.depth == MOST_DEPTH)

    async def _question(self, course: Course, seat: int, address: str) -> Question:
        rules = await self.documents.rules(course)
        if not has_brain(rules.game):
            raise NotDone(CONFLICT, "no-hints")
        own_map = await self.documents.own_map(course.game, course.map)

        def question() -> Question:
            match = courses.follow(rules, course.seats, course.log).match
            if not 0 <= seat < course.seats or not match.may_act(seat):
                raise NotDone(CONFLICT, "nothing-to-decide", code="not-your-turn")
            return Question(
                title_of(course.game), own_map, rules, match.blinded(seat), seat, match.legal(seat), len(match.log)
            )

        return await self._work.run(address, question)

    # Marked decisions once more

    async def try_again(self, table: str, asked: TryDecision, who: Who, address: str) -> TriedDecision:
        """How good another choice is in a decision that the review of this table marks."""
        marked, course = await self._marked(table, asked.index)
        question = await self._question(course, marked.seat, address)
        if asked.action not in [action.id for action in question.legal]:
            raise NotDone(INVALID, "study.no-choice")
        if asked.action in (marked.best, marked.action):
            best = asked.action == marked.best
            loss = {"value": 0.0, "low": 0.0, "high": 0.0} if best else _fields(marked)
            return TriedDecision(best=best, loss=loss, mark=None if best else marked.mark, better=best, worlds=0)
        try:
            found = await self._thinking.measure(question, asked.action, marked.best, depth_named(TRY_DEPTH).name, who)
        except Unprepared:
            raise NotDone(CONFLICT, "not-prepared") from None
        except NoAnswer:
            raise NotDone(CONFLICT, "no-time") from None
        better = found["loss"]["value"] < marked.loss.value
        return TriedDecision(best=False, better=better, **found)

    async def _marked(self, table: str, index: int) -> tuple[DecisionReview, Course]:
        review = from_json(json.loads(await self._reviews.result(table))["review"])
        marked = next((one for one in review.decisions if one.index == index and one.mark is not None), None)
        if marked is None:
            raise NotDone(UNKNOWN, "study.no-decision")
        study = await self.documents.read((await self._matches.match(table)).to_json())
        return marked, Course(**study.played.model_dump(), log=study.log[:index])

    # Links

    async def share(self, text: str, user: int) -> SharedStudy:
        """Keep a study that can be read, for whoever has its link."""
        await self.documents.read(text)
        id = secrets.token_urlsafe(16)
        await self._store.write(lambda store: store.keep_study(id, text, user, KEPT))
        return SharedStudy(id=id, days=STUDY_LIFE.days)

    async def shared(self, id: str) -> Study:
        text = await self._store.read(lambda store: store.study(id)) if STUDY_ID.fullmatch(id) else None
        if text is None:
            raise NotDone(UNKNOWN, "study.gone")
        if await self._store.read(lambda store: store.study_is_old(id)):
            await self._store.write(lambda store: store.note_study(id))
        return await self.documents.read(text)


def by_chance(thoughts: list[StudyThought], seat: int) -> list[StudyThought]:
    """Those that were looked at most, by the seat's chance of winning; then the others as the search ranks them."""
    most = max((one.visits for one in thoughts), default=0)
    serious = [one for one in thoughts if one.visits >= most * SERIOUS]
    return sorted(serious, key=lambda one: -one.wins[seat]) + [one for one in thoughts if one not in serious]


def _fields(marked: DecisionReview) -> dict[str, float]:
    return {"value": marked.loss.value, "low": marked.loss.low, "high": marked.loss.high}
