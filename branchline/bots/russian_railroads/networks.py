"""The networks that come with the package, one per number of players, and what they are asked for."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from branchline.bots.network import Network, read_network
from branchline.bots.russian_railroads.workspace import BY_NETWORK, Workspace, new_workspace
from branchline.games.russian_railroads.board import Board

# How much expected points, the lead in points and the win (0 to 1) count in a choice, by number of players: with many,
# who harms one opponent helps the others.
MERITS = {2: (0.3, 0.7, 60.0), 3: (0.3, 0.7, 60.0), 4: (1.0, 0.0, 0.0)}
# The share of the points promised by the planner's weights that a network corrects, by number of players.
TRUST = {2: 0.0, 3: 0.0, 4: 1.0}


def file_name(seats: int) -> str:
    return f"network-{seats}.npz"


def weights_of(seats: int) -> Traversable:
    return files("branchline.bots.russian_railroads") / file_name(seats)


@cache
def network_for(seats: int) -> Network | None:
    """Return the network for a number of players, if there is one."""
    file = weights_of(seats)
    return read_network(file) if file.is_file() else None


def thinking_workspace(board: Board, seats: int, learnt: bool = True) -> Workspace:
    """Return a workspace in which the network for a number of players values positions, if there is one."""
    network = network_for(seats) if learnt else None
    if network is None:
        return new_workspace(board)
    workspace = new_workspace(board, network, TRUST[seats])
    workspace.guide[0] = BY_NETWORK
    workspace.merits[:] = MERITS[seats]
    return workspace
