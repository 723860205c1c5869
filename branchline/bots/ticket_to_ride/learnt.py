"""Which maps and numbers of players have a learnt network, and where it is."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files

from branchline.bots.network import Network, read_network
from branchline.bots.ticket_to_ride.policy import NOTHING_LEARNT
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import NONE

FOLDER = files("branchline.bots.ticket_to_ride") / "networks"


def file_name(rules: TicketToRideRules, seats: int) -> str:
    """Name the file by the map itself too: a map of the same name that someone has changed is another one."""
    board = rules.board_array.copy()
    board["open_row"], board["first"] = 0, NONE  # the same network for all options
    digest = hashlib.blake2b(board.tobytes(), digest_size=4).hexdigest()
    return f"{rules.game.name}-{rules.options['edition']}-{seats}-{digest}.npz"


def network_for(rules: TicketToRideRules, seats: int) -> Network:
    """Return what was learnt for this map, edition and number of players."""
    return _read(file_name(rules, seats))


@cache
def _read(name: str) -> Network:
    file = FOLDER / name
    return read_network(file) if file.is_file() else NOTHING_LEARNT
