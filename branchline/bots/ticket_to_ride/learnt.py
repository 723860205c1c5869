"""What was learnt: a network for a map, its edition and a number of players, with the planner's weights it corrects."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from branchline.bots.network import GAMES, Network
from branchline.bots.ticket_to_ride.policy import FLOOR, NOTHING_LEARNT, Policy, new_policy
from branchline.bots.ticket_to_ride.weights import WEIGHTS, make_weights, weights_for
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import NONE

FOLDER = files("branchline.bots.ticket_to_ride") / "networks"
PLANNER = "planner."  # begins the names of the planner's weights
CRITIC = "critic."
LEAST = "floor"


class Learnt(NamedTuple):
    network: Network  # of the policy
    weights: Any  # of the planner, an array of one record: it may be tuned again, what was learnt stays the same
    floor: float = FLOOR  # the same holds for it
    critic: Network = NOTHING_LEARNT  # for search
    games: int = 0  # learnt from

    @property
    def anything(self) -> bool:
        return len(self.network.rows) > 0

    def policy(self) -> Policy:
        return new_policy(self.network, self.floor)


def file_name(rules: TicketToRideRules, seats: int) -> str:
    """Name the file by the map itself too: a map of the same name that someone has changed is another one."""
    board = rules.board_array.copy()
    board["open_row"], board["first"] = 0, NONE  # the same network for all options
    digest = hashlib.blake2b(board.tobytes(), digest_size=4).hexdigest()
    return f"{rules.game.name}-{rules.options['edition']}-{seats}-{digest}.npz"


def learnt_for(rules: TicketToRideRules, seats: int) -> Learnt:
    """Return what was learnt for this map, edition and number of players; without a network, the planner as it is."""
    return _ours(file_name(rules, seats)) or Learnt(NOTHING_LEARNT, weights_for(rules.board, seats))


@cache
def _ours(name: str) -> Learnt | None:
    file = FOLDER / name
    return read_learnt(file) if file.is_file() else None


def read_learnt(file: Traversable) -> Learnt:
    """Read what ``write_learnt`` has written."""
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
        network = Network(**{part: arrays[part] for part in Network._fields})
        critic = Network(**{part: arrays[CRITIC + part] for part in Network._fields})
        weights = make_weights({name: float(arrays[PLANNER + name]) for name in WEIGHTS.names or ()})
        return Learnt(network, weights, float(arrays[LEAST]), critic, int(arrays[GAMES]))


def write_learnt(path: Path, learnt: Learnt) -> None:
    named: dict[str, Any] = {PLANNER + name: learnt.weights[name][0] for name in WEIGHTS.names or ()}
    named |= {CRITIC + part: array for part, array in learnt.critic._asdict().items()}
    named |= {LEAST: np.array(learnt.floor), GAMES: np.array(learnt.games)}
    with path.open("wb") as opened:
        np.savez_compressed(opened, **learnt.network._asdict(), **named)
