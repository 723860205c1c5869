"""Puzzles for people: which comes next, what is shown of it, and what becomes of an answer."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime

from branchline.bots.brains import brain_for
from branchline.games.contract import Refusal, Rules
from branchline.games.match import Match
from branchline.messages.statements import Statement
from branchline.puzzles.puzzle import Choice, Puzzle, position_of
from branchline.puzzles.rating import NEW_PUZZLE_DEVIATION, NEWCOMER, Rating, after
from branchline.puzzles.shipped import Collection, collection, shipped
from branchline.puzzles.themes import themes_for
from branchline.review.result import Measured
from branchline.review.result_json import written
from branchline.server.library import Library
from branchline.server.refusals import INVALID, UNKNOWN, NotDone, by_the_rules
from branchline.server.store import AnswerRow, BackgroundStore, RatedRow
from branchline.server.studies.courses import Played as PlayedCourse
from branchline.server.studies.courses import outlook, story
from branchline.server.tables.story import wire_events
from branchline.server.tables.viewer import choices
from branchline.server.wire.base import Said
from branchline.server.wire.play import Position, StoryEvent
from branchline.server.wire.puzzles import (
    PuzzleAnswered,
    PuzzleChoice,
    PuzzleRated,
    PuzzleShelf,
    PuzzleShelves,
    PuzzleShown,
    PuzzleSolution,
    PuzzleTheme,
    Solver,
)
from branchline.server.wire.studies import ForeseenDeed, Played

NEAR = 8  # puzzles nearest to a person's rating, of which one comes next
OTHERS = 3  # next best choices that are told


class Puzzles:
    def __init__(self, store: BackgroundStore, library: Library) -> None:
        self._store, self._library, self._random = store, library, random.SystemRandom()

    async def shelves(self, user: int | None) -> PuzzleShelves:
        return PuzzleShelves(day=_today().isoformat(), shelves=[await self._shelf(name, user) for name in shipped()])

    async def _shelf(self, name: str, user: int | None) -> PuzzleShelf:
        found = await self._collection(name)
        answered = await self._answered(user, name)
        daily = found.of_day(_today()).name
        themes = [
            PuzzleTheme(
                theme=theme,
                count=count,
                answered=sum(puzzle in answered for puzzle, one in found.puzzles.items() if one.theme == theme),
            )
            for theme, count in found.themes().items()
        ]
        return PuzzleShelf(
            game=name,
            title=found.game.title,
            count=len(found.puzzles),
            themes=themes,
            daily=daily,
            daily_solved=answered.get(daily),
            you=await self._solver(user, name),
        )

    async def next(self, name: str, theme: str | None, user: int | None) -> PuzzleShown:
        """One that the person has not answered and that suits their rating; after the last one, any."""
        found = await self._collection(name)
        fitting = [puzzle for puzzle in found.puzzles.values() if theme in (None, puzzle.theme)]
        if not fitting:
            raise NotDone(UNKNOWN, "puzzle.no-theme")
        answered = await self._answered(user, name)
        values = await self._store.read(lambda store: store.puzzle_values(name))
        solver = await self._solver(user, name)
        rating = NEWCOMER.value if solver is None else solver.rating
        new = [puzzle for puzzle in fitting if puzzle.name not in answered] or fitting
        new.sort(key=lambda puzzle: abs(values.get(puzzle.name, puzzle.rating) - rating))
        return await self.put(name, self._random.choice(new[:NEAR]).name, user)

    async def put(self, name: str, puzzle: str, user: int | None) -> PuzzleShown:
        found = await self._collection(name)
        asked = _named(found, puzzle)
        rules = await self._library.rules(name, {}, None)
        rated = await self._store.read(lambda store: store.puzzle_rating(name, puzzle))
        answered = await self._answered(user, name)
        position, told, to_act = await self._library.run(lambda: as_seen(position_of(rules.game, asked), asked))
        return PuzzleShown(
            name=puzzle,
            played=Played(
                game=name,
                rules_version=rules.version,
                map=rules.game.fingerprint,
                options=dict(rules.options),
                seats=asked.seats,
            ),
            title=rules.game.title,
            theme=asked.theme,
            rating=round(rated.value if rated is not None else asked.rating),
            daily=found.of_day(_today()).name == puzzle,
            solved=answered.get(puzzle),
            seat=asked.seat,
            position=position,
            story=told,
            to_act=to_act,
        )

    async def answer(self, name: str, puzzle: str, action: int | None, user: int | None) -> PuzzleAnswered:
        """Judge an answer. The first one of each person counts for both ratings; giving up counts as a wrong one."""
        asked = _named(await self._collection(name), puzzle)
        rules = await self._library.rules(name, {}, None)
        match = await self._library.run(lambda: position_of(rules.game, asked))
        if action is not None and action not in [one.id for one in match.legal(asked.seat)]:
            try:
                match.enter(asked.seat, action)
            except Refusal as refusal:
                raise by_the_rules(refusal) from None
            raise NotDone(INVALID, "study.no-choice")
        chosen = _chosen(rules, asked, action)
        # What was not shown to be worse is not called wrong.
        right = action is not None and (chosen is None or chosen.behind.low <= 0.0)
        counted = await self._count(name, asked, right, user)
        rated = await self._store.read(lambda store: store.puzzle_rating(name, puzzle))
        in_words = await self._library.run(lambda: _Words(rules, match, asked))
        return PuzzleAnswered(
            right=right,
            yours=in_words.choice(chosen) if chosen is not None and not right else None,
            rated=None
            if counted is None
            else PuzzleRated(before=round(counted.solver_before.value), after=round(counted.solver.value)),
            you=await self._solver(user, name),
            answers=rated.answers if rated is not None else 0,
            solved=rated.solved if rated is not None else 0,
            solution=in_words.solution() if right or action is None else None,
        )

    async def _count(self, name: str, puzzle: Puzzle, right: bool, user: int | None) -> AnswerRow | None:
        if user is None:
            return None
        new = (_row(NEWCOMER), _row(Rating(puzzle.rating, NEW_PUZZLE_DEVIATION)))

        def rate(solver: RatedRow, other: RatedRow) -> tuple[RatedRow, RatedRow]:
            one, two = _rating(solver), _rating(other)
            won = 1.0 if right else 0.0
            return _row(after(one, two, won), solver), _row(after(two, one, 1.0 - won), other)

        return await self._store.write(lambda store: store.answer_puzzle(user, name, puzzle.name, right, new, rate))

    async def _collection(self, name: str) -> Collection:
        if name not in shipped():
            raise NotDone(UNKNOWN, "puzzle.no-game", known=list(shipped()))
        return await self._library.run(lambda: collection(name))

    async def _answered(self, user: int | None, name: str) -> dict[str, bool]:
        return {} if user is None else await self._store.read(lambda store: store.answered(user, name))

    async def _solver(self, user: int | None, name: str) -> Solver | None:
        row = None if user is None else await self._store.read(lambda store: store.solver_rating(user, name))
        if row is None:
            return None
        return Solver(rating=round(row.value), deviation=round(row.deviation), answers=row.answers, solved=row.solved)


class _Words:
    """What is told of a puzzle after an answer."""

    def __init__(self, rules: Rules, match: Match, puzzle: Puzzle) -> None:
        self._rules, self._puzzle = rules, puzzle
        self._brain, self._blinded = brain_for(rules), match.blinded(puzzle.seat)

    def choice(self, one: Choice) -> PuzzleChoice:
        deed = self._brain.deed(self._blinded, self._puzzle.seat, self._rules.actions[one.action])
        return PuzzleChoice(said=_said(deed), behind=_measured(one.behind), worlds=one.worlds)

    def solution(self) -> PuzzleSolution:
        puzzle = self._puzzle
        measured = [one for one in puzzle.choices if one.worlds >= puzzle.worlds]
        return PuzzleSolution(
            action=puzzle.solution,
            said=_said(puzzle.deed),
            gap=_measured(puzzle.gap),
            points=puzzle.points,
            chance=puzzle.chance,
            worlds=puzzle.worlds,
            reasons=[_said(reason) for reason in puzzle.reasons],
            line=[ForeseenDeed(seat=one.seat, said=_said(one.deed)) for one in puzzle.line],
            others=[self.choice(one) for one in measured[:OTHERS]],
        )


def as_seen(match: Match, puzzle: Puzzle) -> tuple[Position, list[StoryEvent], list[int]]:
    """The position as the deciding seat sees it, and the story that it knows."""
    movers = [step.mover for step in match.steps()]
    played = PlayedCourse(match, movers)
    position = Position(
        version=len(match.log),
        view=match.view(puzzle.seat),
        legal=choices(match, puzzle.seat),
        undo=False,
        decided=None,
        breakdown=None,
        outlook=outlook(played, puzzle.seat),
    )
    return position, wire_events(story(match, puzzle.seat, all_shown=False).told), played.to_act


def _chosen(rules: Rules, puzzle: Puzzle, action: int | None) -> Choice | None:
    """The choice that an action stands for; None for the solution, or where there is no action."""
    if action is None:
        return None
    same = themes_for(rules.game).same_choice
    meant = same(rules, rules.actions[action])
    return next((one for one in puzzle.choices if same(rules, rules.actions[one.action]) == meant), None)


def _named(found: Collection, name: str) -> Puzzle:
    if name not in found.puzzles:
        raise NotDone(UNKNOWN, "puzzle.none")
    return found.puzzles[name]


def _said(statement: Statement) -> Said:
    return Said.model_validate(statement.as_json())


def _measured(number: Measured) -> dict[str, float]:
    found: dict[str, float] = written(number)
    return found


def _rating(row: RatedRow) -> Rating:
    return Rating(row.value, row.deviation, row.volatility)


def _row(rating: Rating, before: RatedRow | None = None) -> RatedRow:
    counts = (0, 0) if before is None else (before.answers, before.solved)
    return RatedRow(rating.value, rating.deviation, rating.volatility, *counts)


def _today() -> date:
    return datetime.now(UTC).date()
