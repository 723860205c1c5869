"""What a game gives its bots: a planner, and a search with that planner in its play-outs.

Compiled code that takes functions as arguments is not cached, so each game compiles its own thinking in a folder of
its own. Here is what they have in common as Python sees it; which game has which brain, its entry in the registry says.
"""

from __future__ import annotations

from typing import Any, Protocol

from branchline.games import registry
from branchline.games.contract import Game, InvalidSetup, Rules


class AtALoss(RuntimeError):
    """A planner was asked for a decision and found no choice, though a seat that has to decide always has one.

    Compiled thinking raises it, in play-outs too, rather than go on with an action that is not legal. No position is
    known in which it happens; tables and the arena let chance decide for a bot that fails.
    """


class Search(Protocol):
    """One decision being searched; ``nodes`` is its tree (``tree.py``)."""

    nodes: Any
    by_halves: bool  # whether the choices at the root take turns and are given up by halves

    def run(self, iterations: int) -> None:
        """Go on for so many iterations, in compiled code without the interpreter's lock."""


class Brain(Protocol):
    """A game's thinking, with room to work in: for one thread at a time. All positions are blinded."""

    def plan(self, position: Any, seat: int) -> int:
        """The planner's action, as its number."""

    def why(self, position: Any, seat: int) -> list[str]:
        """What the planner is after, in sentences."""

    @property
    def searches(self) -> bool:
        """Whether a search is worth beginning: not while it would be interpreted (``games/tiers.py``)."""

    def search(self, position: Any, seat: int, seed: int, most_nodes: int) -> Search:
        """A search about to begin; its root already has the choices it will look at."""

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


class Brains:
    """The brain for the rules at hand, kept while they stay the same."""

    def __init__(self) -> None:
        self._rules: Rules | None = None
        self._brain: Brain | None = None

    def of(self, rules: Rules) -> Brain:
        if self._brain is None or self._rules is not rules:
            self._rules, self._brain = rules, brain_for(rules)
        return self._brain
