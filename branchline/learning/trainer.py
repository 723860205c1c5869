"""What a game gives to be learnt: a trainer. The registry says which game has which.

A trainer plays games with itself and learns from them; ``training.py`` decides for how long, and keeps what it has
learnt. All chance of a trainer follows from its seed and from what it keeps, so that a training goes on from its
checkpoint as if it had never stopped.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from branchline.games import registry
from branchline.games.contract import Game, InvalidSetup

Array = Any  # of NumPy
OWN_POLICY = "policy"  # names the weights that come with the game's bots


class Measured(NamedTuple):
    """How strong a trainer's bot is now: its share of wins with planners, or a chosen opponent, in the other seats."""

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

    def begin_with_own(self) -> None:
        """Begin with the weights that come with the game's bots."""

    def write(self, path: Path) -> None:
        """Write the weights as the game's bots read them."""


@runtime_checkable
class Sparring(Protocol):
    """A trainer that can also learn against an opponent who does not learn."""

    def face(self, weights: Path | None) -> None:
        """Put this opponent in all other seats, also when measured: a file by ``Trainer.write``, or the game's own."""


def trainer_for(game: Game, seats: int, seed: int) -> Trainer:
    where = registry.entry_of(game).trainer
    if where is None:
        raise InvalidSetup("setup.no-trainer", title=game.title)
    trainer: Trainer = registry.load(where)(game, seats, seed)
    return trainer


def face(trainer: Trainer, game: Game, opponent: str) -> None:
    """Let a trainer learn against what a folder of another training, or the game's policy, has learnt."""
    if not isinstance(trainer, Sparring):
        raise InvalidSetup("setup.no-sparring", title=game.title)
    trainer.face(None if opponent == OWN_POLICY else Path(opponent) / trainer.weights)
