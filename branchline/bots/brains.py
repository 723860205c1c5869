"""What a game gives its bots: a planner, and a search with that planner in its play-outs.

Numba does not cache compiled code that takes functions as arguments, so each game has its own compiled bots in its own
folder. This module defines their common Python interface. The registry says which game has which brain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from branchline.bots.sight import CLEAR, Expected, Sight
from branchline.bots.trials import Results
from branchline.games import registry
from branchline.games.contract import Action, Game, InvalidSetup, Rules
from branchline.games.match import Step
from branchline.messages.statements import Statement


class AtALoss(RuntimeError):
    """Raised if a planner finds no choice, although a seat that has to decide always has one.

    Compiled code raises it, in play-outs too, rather than play an illegal action. No position is known in which it
    happens. Tables and the arena play a random action for a bot that fails.
    """


class Search(Protocol):
    """The search for one decision; ``nodes`` is its tree (``tree.py``)."""

    nodes: Any
    by_halves: bool  # whether the root uses sequential halving: choices take turns, the worse half is dropped
    varies: bool  # whether seats that play on in ``try_out`` may choose otherwise than the first choice at the root

    def run(self, iterations: int) -> None:
        """Run this many more iterations, in compiled code without the interpreter's lock."""

    def try_out(self, actions: Sequence[int], first: int, count: int) -> Results:
        """Play each of the seat's actions in ``count`` worlds from number ``first`` on, and see how it ends.

        The same number is the same world with the same luck, for every action and whatever was run before. NO_ACTION
        lets the game go on, also where the seat has nothing to decide. No lock of the interpreter is held.
        """


class Brain(Protocol):
    """A game's planner and search with their workspace, for one thread at a time. All positions are blinded."""

    def plan(self, position: Any, seat: int) -> int:
        """The planner's action, as its number."""

    def expects(self, position: Any, seat: int, sight: Sight = CLEAR) -> Expected:
        """The choices worth considering, each with its score in points, as the planner judges by what it sees."""

    def has_policy(self, seats: int) -> bool:
        """Whether there are learnt weights for this number of players."""

    def follow_policy(self, position: Any, seat: int) -> int:
        """The action by learnt values, as its number; refused without weights for this number of players."""

    def why(self, position: Any, seat: int) -> list[str]:
        """Explain in sentences what the planner wants."""

    def reasons(self, position: Any, seat: int, action: Action) -> list[Statement]:
        """What speaks for a legal action, naming tickets, routes, lines: at most two things, for people."""

    def deed(self, position: Any, seat: int, action: Action) -> Statement:
        """What the seat does, as a phrase for people."""

    def hindsight(self, position: Any, seat: int, action: Action, later: Iterable[Step]) -> list[Statement]:
        """What speaks for an action once the match is over: the whole position, and what was decided ``later``."""

    @property
    def searches(self) -> bool:
        """Whether a search is worthwhile: not while its code would be interpreted (``games/tiers.py``)."""

    def search(self, position: Any, seat: int, seed: int, most_nodes: int) -> Search:
        """Return a new search; its root already holds the choices to look at.

        The seat CHANCE stands for nobody: before anything is dealt, games can be tried out for it.
        """

    def warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache, or loaded from it."""


def has_brain(game: Game) -> bool:
    return registry.entry_of(game).brain is not None


def brain_for(rules: Rules) -> Brain:
    where = registry.entry_of(rules.game).brain
    if where is None:
        raise InvalidSetup("setup.no-planner", title=rules.game.title)
    brain: Brain = registry.load(where)(rules)
    return brain


def no_policy(rules: Rules, position: Any) -> InvalidSetup:
    """The refusal of a brain that has no learnt weights."""
    return InvalidSetup("setup.no-policy", title=rules.game.title, seats=int(position["seats"][0]))


class Brains:
    """Keeps the brain for the current rules until other rules come."""

    def __init__(self) -> None:
        self._rules: Rules | None = None
        self._brain: Brain | None = None

    def of(self, rules: Rules) -> Brain:
        if self._brain is None or self._rules is not rules:
            self._rules, self._brain = rules, brain_for(rules)
        return self._brain
