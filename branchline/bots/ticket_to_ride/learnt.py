"""What was learnt: a network for a map, its edition and a number of players, with the planner's weights it corrects."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from branchline.bots.network import Network
from branchline.bots.ticket_to_ride.policy import NOTHING_LEARNT
from branchline.bots.ticket_to_ride.weights import WEIGHTS, make_weights, weights_for
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import NONE

FOLDER = files("branchline.bots.ticket_to_ride") / "networks"
PLANNER = "planner."  # begins the names of the planner's weights


class Learnt(NamedTuple):
    network: Network
    weights: Any  # of the planner, an array of one record: it may be tuned again, what was learnt stays the same

    @property
    def anything(self) -> bool:
        return len(self.network.rows) > 0


def file_name(rules: TicketToRideRules, seats: int) -> str:
    """Name the file by the map itself too: a map of the same name that someone has changed is another one."""
    board = rules.board_array.copy()
    board["open_row"], board["first"] = 0, NONE  # the same network for all options
    digest = hashlib.blake2b(board.tobytes(), digest_size=4).hexdigest()
    return f"{rules.game.name}-{rules.options['edition']}-{seats}-{digest}.npz"


def learnt_for(rules: TicketToRideRules, seats: int) -> Learnt:
    """Return what was learnt for this map, edition and number of players; without a network, the planner as it is."""
    return _read(file_name(rules, seats)) or Learnt(NOTHING_LEARNT, weights_for(rules.board, seats))


@cache
def _read(name: str) -> Learnt | None:
    file = FOLDER / name
    if not file.is_file():
        return None
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
        network = Network(**{part: arrays[part] for part in Network._fields})
        return Learnt(network, make_weights({name: float(arrays[PLANNER + name]) for name in WEIGHTS.names or ()}))


def write_learnt(path: Path, learnt: Learnt) -> None:
    weights = {PLANNER + name: learnt.weights[name][0] for name in WEIGHTS.names or ()}
    with path.open("wb") as opened:
        np.savez_compressed(opened, **learnt.network._asdict(), **weights)
