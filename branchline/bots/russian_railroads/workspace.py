"""The planner's workspace: what it notes about a position, and copies of the position to try choices on."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.bots.network import Network, Sums, empty_network, new_sums
from branchline.bots.russian_railroads.inputs import PER_ROUND, amount_parts
from branchline.bots.russian_railroads.weights import all_weights
from branchline.games.chance import Rng
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.scoring import new_result
from branchline.games.russian_railroads.state import new_states

MOST_NOTED = 512  # assets, enough for the longest list of a turn
TRIALS = 3  # see decide.py
BY_WEIGHTS, BY_NETWORK = 0, 1
UNTAUGHT = empty_network()


class Workspace(NamedTuple):
    """One per thread. Only the weights outlive a decision."""

    weights: Any  # by plan, scorings left and asset
    noted: Any  # how many assets
    assets: Any
    amounts: Any
    trials: Any  # positions
    out: Any  # legal follow-ups
    options: Any  # how many choices the decision at hand has
    option: Any  # the choices
    score: Any  # and the points expected from each
    rng: Rng
    result: Any
    guide: Any  # who values positions: BY_WEIGHTS or BY_NETWORK
    network: Network
    trust: Any  # share of the planner's promise in what the network expects: it corrects that
    parts: Any  # parts of ONE for an amount of 1, by asset (features.py)
    sums: Sums
    summed: Any  # whose first layer is in ``sums``, in which round
    told: Any  # how many features of the seat itself are in it
    told_assets: Any
    told_parts: Any
    change: Any  # parts that each asset has more than those, all 0 between two positions
    expected: Any  # what the network expects (outlook.py)
    merits: Any  # how much each of it counts


def new_workspace(board: Board, network: Network = UNTAUGHT, trust: float = 0.0) -> Workspace:
    actions = int(board.actions)
    return Workspace(
        weights=all_weights(),
        noted=np.zeros(1, np.int64),
        assets=np.zeros(MOST_NOTED, np.int64),
        amounts=np.zeros(MOST_NOTED),
        trials=new_states(TRIALS),
        out=np.zeros(actions, np.int32),
        options=np.zeros(1, np.int64),
        option=np.zeros(actions, np.int32),
        score=np.zeros(actions),
        rng=np.zeros(1, np.uint64),
        result=new_result(),
        guide=np.zeros(1, np.int64),
        network=network,
        trust=np.array([trust]),
        parts=amount_parts(),
        sums=new_sums(network),
        summed=np.zeros(2, np.int64),
        told=np.zeros(1, np.int64),
        told_assets=np.zeros(MOST_NOTED, np.int64),
        told_parts=np.zeros(MOST_NOTED, np.int64),
        change=np.zeros(PER_ROUND, np.int64),
        expected=np.zeros(3),
        merits=np.array([1.0, 0.0, 0.0]),
    )


@compiled
def note(workspace: Workspace, asset: int, amount: float) -> None:
    at = workspace.noted[0]
    workspace.assets[at], workspace.amounts[at] = asset, amount
    workspace.noted[0] = at + 1


@compiled
def note_one(workspace: Workspace, asset: int) -> None:
    note(workspace, asset, 1.0)
