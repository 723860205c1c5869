"""Which maps and numbers of players have a learnt network, and where it is."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from branchline.bots.network import Network, read_network
from branchline.games.ticket_to_ride.game import TicketToRideRules

FOLDER = files("branchline.bots.ticket_to_ride") / "networks"


def file_name(rules: TicketToRideRules, seats: int) -> str:
    return f"{rules.game.name}-{rules.options['edition']}-{seats}.npz"


def network_for(rules: TicketToRideRules, seats: int) -> Network | None:
    """Return what was learnt for this map, edition and number of players, if anything was."""
    return _read(file_name(rules, seats))


@cache
def _read(name: str) -> Network | None:
    file = FOLDER / name
    return read_network(file) if file.is_file() else None
