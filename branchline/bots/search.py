"""The search as a bot: it runs slices of compiled search within a budget and reads the result from the tree."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from math import ceil
from typing import Any

from branchline.bots.brains import Brains, Search
from branchline.bots.budget import Budget
from branchline.bots.protocol import Foreseen, Thought
from branchline.bots.tree import children
from branchline.games.contract import Action, Rules

DEFAULT = Budget(seconds=1.0)
SLICE_SECONDS = 0.015  # length of a slice of compiled search; then the clock is read, and Python can be interrupted
FIRST_SLICE = 8  # iterations
MOST_NODES = 100_000
LINE = 6  # how many expected decisions a thought lists
LINE_VISITS = 5  # visits that a decision needs to be listed as expected


class SearchBot:
    """The same seed, iterations and position give the same action, whatever was asked before.

    Until the search is compiled, it decides like the planner.
    """

    def __init__(self, seed: int, budget: Budget = DEFAULT, clock: Callable[[], float] = time.perf_counter) -> None:
        self._seed, self._budget, self._clock = seed, budget, clock
        self._brains = Brains()

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        brain = self._brains.of(rules)
        if not brain.searches:
            return rules.actions[brain.plan(position, seat)]
        search = self._begin(rules, position, seat)
        if len(children(search.nodes)) > 1:
            Thinking(search, self._budget, seat, self._clock).go_on(until_decided=True)
        return rules.actions[ranked(search, seat)[0]["action"]]

    def think(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> list[Thought]:
        """A thought for each choice looked at, best first."""
        search = self._begin(rules, position, seat)
        Thinking(search, self._budget, seat, self._clock).go_on(until_decided=False)
        seats = int(position["seats"][0])
        return [_thought(rules, search, node, seats) for node in ranked(search, seat) if node["visits"] > 0]

    def _begin(self, rules: Rules, position: Any, seat: int) -> Search:
        digest = hashlib.blake2b(position.tobytes(), key=str(self._seed).encode()[:64], digest_size=7)
        return self._brains.of(rules).search(position, seat, int.from_bytes(digest.digest(), "big"), MOST_NODES)


class Thinking:
    """A search within its budget."""

    def __init__(
        self, search: Search, budget: Budget, seat: int, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._search, self._budget, self._seat, self._clock = search, budget, seat, clock
        self._done, self._rate = 0, 0.0  # iterations, and iterations a second
        self._choices = children(search.nodes)
        self._stages = max(1, (len(self._choices) - 1).bit_length()) if search.by_halves else 1

    def go_on(self, *, until_decided: bool) -> None:
        """Search to the end of the budget, or until no other choice can catch up with the most visited one."""
        started = self._clock()
        size = FIRST_SLICE
        while (left := self._iterations_left(self._clock() - started)) > 0:
            if until_decided and not self._search.by_halves and self._lead() > left:
                return
            size = max(1, int(min(size, left, self._until_next_stage())))
            before = self._clock()
            self._search.run(size)
            self._done += size
            took = self._clock() - before
            self._rate = size / max(took, 1e-6)
            size = int(self._rate * SLICE_SECONDS)
            if self._search.by_halves:
                self._halve(self._clock() - started)

    def _iterations_left(self, elapsed: float) -> float:
        """Estimate how many iterations remain, at the speed of the last slice; at least one while there is time."""
        left = float("inf")
        if self._budget.iterations is not None:
            left = self._budget.iterations - self._done
        if self._budget.seconds is not None:
            seconds = self._budget.seconds - elapsed
            left = min(left, max(1.0, seconds * self._rate) if seconds > 0 else 0.0)
        return left

    def _until_next_stage(self) -> float:
        if self._budget.iterations is None:
            return float("inf")
        stage = self._done * self._stages // self._budget.iterations
        return ceil((stage + 1) * self._budget.iterations / self._stages) - self._done

    def _halve(self, elapsed: float) -> None:
        """Sequential halving (Karnin, Koren, Somekh 2013): after each stage, drop the worse half of the choices."""
        stage = 0
        if self._budget.iterations is not None:
            stage = self._done * self._stages // self._budget.iterations
        if self._budget.seconds is not None:
            stage = max(stage, int(self._stages * elapsed / self._budget.seconds))
        stage = min(self._stages, stage)
        nodes = self._search.nodes
        alive = sorted((node for node in self._choices if not nodes[node]["dropped"]), key=self._promise)
        for node in alive[: len(alive) - ceil(len(self._choices) / 2**stage)]:
            nodes["dropped"][node] = self._stages - stage + 1

    def _promise(self, node: int) -> float:
        return promise(self._search.nodes[node], self._seat)

    def _lead(self) -> int:
        visits = sorted(self._search.nodes["visits"][self._choices].tolist(), reverse=True)
        return visits[0] - visits[1] if len(visits) > 1 else 0


def promise(node: Any, seat: int) -> float:
    """Return the mean reward of a choice, plus a small bonus for the planner's opinion of it."""
    return float(node["rewards"][seat] / max(1, node["visits"]) + node["ahead"])


def ranked(search: Search, seat: int) -> list[Any]:
    """Return the nodes of the choices at the root, best first: kept longest or visited most, then most promising."""
    nodes = [search.nodes[node] for node in children(search.nodes)]
    return sorted(nodes, key=lambda node: (_rank(search, node), -promise(node, seat), node["action"]))


def _rank(search: Search, node: Any) -> int:
    return int(node["dropped"] if search.by_halves else -node["visits"])


def _thought(rules: Rules, search: Search, node: Any, seats: int) -> Thought:
    visits = int(node["visits"])
    return Thought(
        action=rules.actions[node["action"]],
        visits=visits,
        value=tuple(float(points) / visits for points in node["points"][:seats]),
        win=tuple(float(wins) / visits for wins in node["wins"][:seats]),
        line=tuple(_line(rules, search, node)),
    )


def _line(rules: Rules, search: Search, node: Any) -> list[Foreseen]:
    line: list[Foreseen] = []
    while len(line) < LINE:
        below = [search.nodes[child] for child in children(search.nodes, node)]
        if not below or max(child["visits"] for child in below) < LINE_VISITS:
            break
        node = max(below, key=lambda child: int(child["visits"]))
        line.append(Foreseen(int(node["seat"]), rules.actions[node["action"]]))
    return line
