"""Reviews a finished match: all tasks on several threads, and what follows from their answers."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from math import fsum, sqrt

from branchline.bots.brains import Brain, brain_for
from branchline.games.match import Match
from branchline.review.depth import STANDARD, Depth
from branchline.review.ledger import Account, account
from branchline.review.moments import moments
from branchline.review.rating import accuracy_of, rating_of
from branchline.review.result import DecisionReview, Mark, Review, SeatReview
from branchline.review.tasks import (
    Answer,
    Task,
    answer,
    check_reviewable,
    fingerprint,
    result_shares,
    start_chances,
    tasks,
)

METHOD = 3  # rises when the same match, depth and seed give another review
Progress = Callable[[int, int], None]  # tasks done, and all


def engine() -> str:
    """The version that reviews: the same match, depth and seed give the same review by the same engine."""
    return f"{version('branchline')}.{METHOD}"


def review_match(
    match: Match, depth: Depth = STANDARD, seed: int = 0, jobs: int | None = None, progress: Progress | None = None
) -> Review:
    """Review a finished match; ``jobs``: threads, one per core unless said, since compiled code holds no lock."""
    check_reviewable(match)
    todo = list(tasks(match))
    brains = BrainPerThread(match)

    def done(task: Task) -> Answer:
        return answer(brains.own(), task, depth, seed)

    answers: list[Answer] = []
    threads = ThreadPoolExecutor(jobs or _cores())
    try:
        for one in threads.map(done, todo):
            answers.append(one)
            if progress is not None:
                progress(len(answers), len(todo))
    finally:
        threads.shutdown(cancel_futures=True)  # if somebody gives up, nobody waits for the rest
    return put_together(match, brains.own(), answers, depth, seed)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class BrainPerThread:
    """A brain is for one thread at a time."""

    def __init__(self, match: Match) -> None:
        self._rules, self._local = match.rules, threading.local()

    def own(self) -> Brain:
        if not hasattr(self._local, "brain"):
            self._local.brain = brain_for(self._rules)
        brain: Brain = self._local.brain
        return brain


def put_together(match: Match, brain: Brain, answers: Iterable[Answer], depth: Depth, seed: int) -> Review:
    """The review from the answers to all tasks, in any order."""
    ordered = sorted(answers, key=lambda one: (one.index, isinstance(one, DecisionReview)))
    decisions = tuple(one for one in ordered if isinstance(one, DecisionReview))
    movers = [step.mover for step in match.steps()]
    start, result = start_chances(brain, match.rules, match.seats, depth), result_shares(match)
    accounts = [account(seat, start[seat], result[seat], ordered, movers) for seat in range(match.seats)]
    return Review(
        match=fingerprint(match),
        game=match.rules.game.name,
        seats=match.seats,
        entries=len(match.log),
        depth=depth.name,
        seed=seed,
        engine=engine(),
        decisions=decisions,
        luck=tuple(luck for one in accounts for luck in one.luck),
        totals=tuple(_total(match, seat, one, decisions) for seat, one in enumerate(accounts)),
        moments=moments(match, brain, decisions),
    )


def _total(match: Match, seat: int, one: Account, decisions: Sequence[DecisionReview]) -> SeatReview:
    own = [decision for decision in decisions if decision.seat == seat and not decision.forced]
    return SeatReview(
        seat=seat,
        score=match.scores()[seat],
        start=one.curve[0].chance,
        result=one.curve[-1].chance,
        luck=fsum(part.luck for part in one.luck),
        own=one.own,
        others=one.others,
        margin=sqrt(fsum(decision.margin**2 for decision in decisions)),
        losses=fsum(decision.loss.value for decision in own),
        unforced=len(own),
        counted=sum(not decision.obvious for decision in own),
        rating=rating_of(own, match.seats),
        accuracy=accuracy_of(own, match.seats),
        inaccuracies=_marked(own, "inaccuracy"),
        mistakes=_marked(own, "mistake"),
        blunders=_marked(own, "blunder"),
        curve=one.curve,
    )


def _marked(own: Sequence[DecisionReview], mark: Mark) -> int:
    return sum(decision.mark == mark for decision in own)
