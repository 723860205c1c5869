"""How the choices of a puzzle are compared: in common worlds, many of which are dealt anew."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from branchline.bots.brains import Brain
from branchline.bots.trials import Results, new_results
from branchline.puzzles.puzzle import Choice
from branchline.review.decision import Asked, begin, cut_of
from branchline.review.measuring import clearness, measured
from branchline.review.result import Measured
from branchline.review.trying import Tried

DEALT = 96  # worlds that a search deals before it deals the same again (bots/ticket_to_ride/worlds.py)
ROUNDS = (8, 24, 64)  # worlds in which all that is legal is tried first; and then what is not clearly behind
BEHIND = 2.5  # standard errors
RIVALS = 3  # choices that are measured at least beside the best


class FreshWorlds:
    """Worlds by number. A search repeats what it has dealt; here every batch is dealt by a search of its own."""

    def __init__(self, brain: Brain, asked: Asked, seed: int, purpose: str) -> None:
        self._brain, self._asked, self._seed, self._purpose = brain, asked, seed, purpose

    def try_out(self, actions: Sequence[int], first: int, count: int) -> Results:
        asked, found = self._asked, new_results(len(actions), count, self._asked.seats)
        for start in range(first - first % DEALT, first + count, DEALT):
            low, high = max(start, first), min(start + DEALT, first + count)
            search = begin(self._brain, asked.position, asked.seat, self._seed, f"{self._purpose} {start}")
            part = search.try_out(actions, low - start, high - low)
            found.wins[:, low - first : high - first] = part.wins
            found.points[:, low - first : high - first] = part.points
        return found


@dataclass(frozen=True, slots=True)
class Seen:
    """Choices in order, after they were tried together."""

    tried: Tried
    best: int
    others: tuple[int, ...]  # best first

    @property
    def gap(self) -> Measured:
        """Between the best and the best other."""
        return measured(self.tried.ahead(self.best, self.others[0]), self.tried.blur)

    @property
    def clearness(self) -> float:
        return clearness(self.tried.ahead(self.best, self.others[0]), self.tried.blur)

    def behind(self, action: int) -> Measured:
        """How far an action is ahead of the best: below 0."""
        return measured(self.tried.ahead(action, self.best), self.tried.blur)


def compared(tried: Tried, actions: Sequence[int], worlds: int) -> Seen:
    """Try these in so many more worlds, and put them in order."""
    tried.go_on(actions, worlds)
    best, *others = sorted(actions, key=lambda action: -tried.chance(action))
    return Seen(tried, best, tuple(others))


@dataclass(frozen=True, slots=True)
class Look:
    """What a look at all choices found."""

    seen: Seen  # the best ones, measured
    choices: Mapping[int, Choice]  # everything besides what was taken for best

    def suggests(self, solution: int, seats: int) -> bool:
        """Whether the solution is ahead by the cut of a mistake, and ahead at all at the lower end of the interval."""
        return self.seen.best == solution and self.seen.gap.value >= least_gap(seats) and self.seen.gap.low > 0.0

    def confirms(self, solution: int, seats: int) -> bool:
        """Whether the solution is ahead by the cut of a mistake, and by half of it at the lower end of the interval."""
        cut = least_gap(seats)
        return self.seen.best == solution and self.seen.gap.value >= cut and self.seen.gap.low >= cut / 2


def look(brain: Brain, asked: Asked, solution: int, everything: Sequence[int], worlds: int, seed: int) -> Look:
    """Try everything beside the solution in a few worlds, and measure what comes close in many others."""
    tried = Tried(FreshWorlds(brain, asked, seed, "everything"), asked.seat)
    others = [action for action in everything if action != solution]
    choices: dict[int, Choice] = {}
    near = others
    for count in ROUNDS:
        tried.go_on([solution, *near], count)
        choices |= _behind(tried, solution, near)
        order = sorted(near, key=lambda action: -tried.chance(action))
        behind = [one for one in order if clearness(tried.ahead(solution, one), tried.blur) >= BEHIND]
        near = [one for one in order if one not in behind or one in order[:RIVALS]]
    best = near
    seen = compared(Tried(FreshWorlds(brain, asked, seed, "measure"), asked.seat), [solution, *best], worlds)
    return Look(seen, choices | _behind(seen.tried, solution, best))


def _behind(tried: Tried, solution: int, others: Sequence[int]) -> dict[int, Choice]:
    return {
        other: Choice(other, measured(tried.ahead(solution, other), tried.blur), len(tried.wins(other)))
        for other in others
    }


def least_gap(seats: int) -> float:
    """The gap that makes a puzzle: what a review calls a mistake."""
    return cut_of("mistake", seats)


def one_of_each(actions: Sequence[int], same: Mapping[int, Hashable]) -> list[int]:
    """The first action of each choice."""
    chosen: dict[Hashable, int] = {}
    for action in actions:
        chosen.setdefault(same[action], action)
    return list(chosen.values())
