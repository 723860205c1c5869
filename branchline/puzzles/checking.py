"""Measures puzzles once more, with yet another seed: how many of them does it refute?"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from branchline.bots.brains import Brain, brain_for
from branchline.games.contract import Game, Rules
from branchline.puzzles.finding import FIRST, TIMES
from branchline.puzzles.looking import look
from branchline.puzzles.puzzle import Puzzle, position_of
from branchline.review.decision import Asked
from branchline.review.result import Measured


@dataclass(frozen=True, slots=True)
class Check:
    """What a third look at a puzzle found."""

    puzzle: str
    gap: Measured  # between the solution and the best other choice; below 0 if that one is ahead

    @property
    def refuted(self) -> bool:
        """The solution is no longer surely better: the interval of the gap reaches 0."""
        return self.gap.low <= 0.0

    @property
    def overturned(self) -> bool:
        """Another choice is ahead."""
        return self.gap.value <= 0.0


def check_sample(
    game: Game, puzzles: Sequence[Puzzle], count: int, seed: int, jobs: int, told: Callable[[], None]
) -> list[Check]:
    """Check so many of the puzzles, drawn by the seed."""
    rules, local = game.rules({}), threading.local()
    ordered = sorted(puzzles, key=lambda puzzle: puzzle.name)
    drawn = random.Random(seed).sample(ordered, min(count, len(ordered)))

    def checked(puzzle: Puzzle) -> Check:
        if not hasattr(local, "brain"):
            local.brain = brain_for(rules)
        found = check(rules, local.brain, puzzle, seed)
        told()
        return found

    with ThreadPoolExecutor(jobs) as threads:
        return list(threads.map(checked, drawn))


def check(rules: Rules, brain: Brain, puzzle: Puzzle, seed: int) -> Check:
    match = position_of(rules.game, puzzle)
    everything = [puzzle.solution, *(choice.action for choice in puzzle.choices)]
    asked = Asked(
        index=len(puzzle.log),
        seat=puzzle.seat,
        action=puzzle.solution,
        legal=everything,
        position=match.blinded(puzzle.seat),
        seats=puzzle.seats,
    )
    seen = look(brain, asked, puzzle.solution, everything, FIRST * TIMES, seed).seen
    gap = seen.gap
    if seen.best != puzzle.solution:  # the gap of the solution, seen from the other side
        gap = seen.behind(puzzle.solution)
    return Check(puzzle.name, gap)
