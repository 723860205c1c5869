"""What is played: a game with its options and its number of seats, in a form that other processes understand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from branchline.arena.simulate import check_seed
from branchline.games.contract import Game, InvalidSetup, Rules

if TYPE_CHECKING:
    from branchline.games.ticket_to_ride.mapfile import MapFile

DEFAULT_LIMIT = 60.0  # seconds; far more than a bot that thinks one second per decision needs


@dataclass(frozen=True)
class GameSetup:
    """What is the same in all games of a contest: everything except the bots and the deal."""

    game: str
    seats: int
    seed: int = 0
    options: tuple[tuple[str, Any], ...] = ()
    map_file: MapFile | None = None
    limit: float = DEFAULT_LIMIT  # seconds for a decision of a bot that is not ours

    def __post_init__(self) -> None:
        check_seed(self.seed)
        if not self.limit > 0:
            raise InvalidSetup("arena.limit", named=str(self.limit))
        self.rules.check_seats(self.seats)

    @property
    def rules(self) -> Rules:
        return _rules(self.game, self.map_file, self.options)

    def about(self) -> dict[str, Any]:
        """Return what must be the same in all games that are counted together."""
        rules = self.rules
        return {
            "game": rules.game.name,
            "fingerprint": rules.game.fingerprint,
            "rules_version": rules.version,
            "options": dict(rules.options),
            "seats": self.seats,
        }


def setup_of(
    game: Game, seats: int, seed: int = 0, options: Mapping[str, Any] | None = None, limit: float = DEFAULT_LIMIT
) -> GameSetup:
    """Return the setup of a registered game, or of one on your own map."""
    from branchline.games import registry

    known = game.name in registry.names() and registry.find_game(game.name) is game
    own_map = None if known else getattr(game, "map_file", None)
    return GameSetup(game.name, seats, seed, tuple((options or {}).items()), own_map, limit)


@cache
def _rules(name: str, map_file: MapFile | None, options: tuple[tuple[str, Any], ...]) -> Rules:
    from branchline.games import registry

    game = registry.find_game(name) if map_file is None else registry.on_map(name, map_file)
    return game.rules(dict(options))
