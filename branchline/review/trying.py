"""The choices of one decision, tried in sample worlds: which is best, and how much better.

The best is chosen in some worlds and measured in others. Where many choices are about as good, the one that came out
best was lucky in its worlds, and would seem better than it is if the same worlds were asked how much better it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from branchline.bots.trials import Results
from branchline.review.depth import Depth
from branchline.review.measuring import clearness, half_width, mean

CLEARLY = (
    1.0  # standard errors by which a choice must be ahead of the one played to be better, or behind to be given up
)
OBVIOUS = 3.0  # standard errors by which a choice must be ahead of another to need no second look
JUDGE = 0.03  # standard error of a difference of foreseen chances: the network is wrong in the same way in all worlds
FEW = 3  # choices that are always compared further
ROUNDS = 3


class Worlds(Protocol):
    """Where choices are tried: a search, or what deals its worlds otherwise."""

    def try_out(self, actions: Sequence[int], first: int, count: int) -> Results:
        """As ``Search.try_out``."""


class Tried:
    """How games ended after each choice, for one seat; worlds with the same number can be compared."""

    def __init__(self, search: Worlds, seat: int) -> None:
        self._search, self._seat = search, seat
        self._wins: dict[int, list[Any]] = {}
        self._points: dict[int, list[Any]] = {}
        self.worlds = 0
        self.blur = 0.0  # JUDGE, once an outcome was foreseen and not played out

    def go_on(self, actions: Sequence[int], count: int) -> None:
        """Try these in so many more worlds."""
        results = self._search.try_out(actions, self.worlds, count)
        shares = [0.0, *(1.0 / winners for winners in range(1, results.wins.shape[2] + 1))]
        if not np.isin(results.wins, shares).all():
            self.blur = JUDGE
        for i, action in enumerate(actions):
            self._wins.setdefault(action, []).append(results.wins[i])
            self._points.setdefault(action, []).append(results.points[i])
        self.worlds += count

    def wins(self, action: int) -> Any:
        """By world and seat."""
        return np.concatenate(self._wins[action])

    def chance(self, action: int) -> float:
        """The seat's, over the worlds in which the action was tried."""
        return mean(self._own(action))

    def margin(self, action: int) -> float:
        """Half of the 95 % interval of that chance."""
        return half_width(self._own(action))

    def _own(self, action: int) -> list[float]:
        wins: list[float] = self.wins(action)[:, self._seat].tolist()
        return wins

    def ahead(self, action: int, other: int) -> list[float]:
        """By how much the seat's win differs, world by world, where both were tried."""
        return [one - two for one, two in zip(self._own(action), self._own(other), strict=False)]

    def lead(self, action: int, other: int) -> float:
        """By how much the seat's lead over the best opponent, in points, differs on average."""
        pairs = zip(self._leads(action), self._leads(other), strict=False)
        return mean([one - two for one, two in pairs])

    def _leads(self, action: int) -> Iterator[float]:
        for points in np.concatenate(self._points[action]).tolist():
            own = points.pop(self._seat)
            yield own - max(points)


@dataclass(frozen=True, slots=True)
class Selection:
    """What trying found out."""

    best: int
    other: int | None  # the best besides the one played
    obvious: bool  # the one played was clearly best at first sight


def select(tried: Tried, played: int, standard: int, choices: Sequence[int], depth: Depth) -> Selection:
    """Try all, then the better half in twice as many worlds, and so on (sequential halving), until one is clearly
    best."""
    kept = list(dict.fromkeys([played, standard]))
    alive = list(dict.fromkeys([*kept, *choices]))[: max(depth.widest, len(kept))]
    if len(alive) == 1:
        return Selection(played, None, obvious=True)
    obvious = False
    for number in range(ROUNDS):
        tried.go_on(alive, depth.tried << number)
        order = sorted(alive, key=lambda action: -tried.chance(action))
        behind = [one for one in alive if clearness(tried.ahead(order[0], one)) >= OBVIOUS]
        if len(behind) == len(alive) - 1:
            obvious = number == 0 and order[0] == played
            break
        if number > 0 and all(clearness(tried.ahead(played, one)) >= CLEARLY for one in alive if one != played):
            break  # whatever else could still turn out better would not be much better
        half = [one for one in order if one not in behind][: max(FEW, len(alive) // 2)]
        alive = [one for one in order if one in kept or one in half]
    other = next(one for one in order if one != played)
    better = clearness(tried.ahead(other, played), tried.blur) >= CLEARLY
    return Selection(other if better else played, other, obvious)
