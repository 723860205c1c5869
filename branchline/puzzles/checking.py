"""Measures puzzles once more, with yet another seed: how many of them does it refute?"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from branchline.bots.brains import Brain, brain_for
from branchline.games.contract import Game, Rules
from branchline.games.registry import find_game
from branchline.puzzles.finding import FIRST, TIMES
from branchline.puzzles.looking import look
from branchline.puzzles.puzzle import Puzzle, asked_in
from branchline.puzzles.spreading import Spread
from branchline.review.result import Measured

_OWN = threading.local()


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
    game: Game, puzzles: Sequence[Puzzle], count: int, seed: int, spread: Spread, told: Callable[[], None]
) -> list[Check]:
    """Check so many of the puzzles, drawn by the seed."""
    ordered = sorted(puzzles, key=lambda puzzle: puzzle.name)
    drawn = random.Random(seed).sample(ordered, min(count, len(ordered)))
    found: list[Check] = []
    with closing(spread(partial(check, game.name, seed), drawn)) as checks:
        for one in checks:
            if one is not None:
                found.append(one)
                told()
    return sorted(found, key=lambda one: one.puzzle)


def _own(name: str) -> tuple[Rules, Brain]:
    """This thread's own, kept from puzzle to puzzle."""
    if getattr(_OWN, "name", None) != name:
        rules = find_game(name).rules({})
        _OWN.name, _OWN.both = name, (rules, brain_for(rules))
    both: tuple[Rules, Brain] = _OWN.both
    return both


def check(name: str, seed: int, puzzle: Puzzle) -> Check:
    """In any thread, process or machine."""
    rules, brain = _own(name)
    asked = asked_in(rules, puzzle)
    everything = [puzzle.solution, *(choice.action for choice in puzzle.choices)]
    seen = look(brain, asked, puzzle.solution, everything, FIRST * TIMES, seed).seen
    gap = seen.gap
    if seen.best != puzzle.solution:  # the gap of the solution, seen from the other side
        gap = seen.behind(puzzle.solution)
    return Check(puzzle.name, gap)
