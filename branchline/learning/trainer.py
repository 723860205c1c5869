"""What a game gives to be learnt: a trainer. The registry says which game has which.

A trainer plays games with itself and learns from them; ``training.py`` decides for how long, and keeps what it has
learnt. All chance of a trainer follows from its seed and from what it keeps, so that a training goes on from its
checkpoint as if it had never stopped.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from branchline.games import registry
from branchline.games.contract import Game, InvalidSetup

Array = Any  # of NumPy


class Measured(NamedTuple):
    """How strong a trainer's bot is now: its share of wins against planners in the other seats."""

    won: float
    low: float  # the ends of the 95 % interval
    high: float
    points: float  # on average


class Trainer(Protocol):
    """Learns one game with one number of players."""

    weights: str  # what the file with the weights is called where the game's bots look for it

    def learn(self) -> int:
        """Play games and learn from them, for some seconds. Return how many games."""

    def measure(self) -> Measured:
        """Play without learning, always the same deals."""

    def arrays(self) -> dict[str, Array]:
        """Return everything that training needs to continue; ``restore`` takes it back."""

    def restore(self, arrays: Mapping[str, Array]) -> None: ...

    def write(self, path: Path) -> None:
        """Write the weights as the game's bots read them."""


def trainer_for(game: Game, seats: int, seed: int) -> Trainer:
    where = registry.entry_of(game).trainer
    if where is None:
        raise InvalidSetup("setup.no-trainer", title=game.title)
    trainer: Trainer = registry.load(where)(game, seats, seed)
    return trainer
