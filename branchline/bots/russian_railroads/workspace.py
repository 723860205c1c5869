"""The planner's workspace: what it notes about a position, and copies of the position to try choices on."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.bots.russian_railroads.weights import all_weights
from branchline.games.chance import Rng
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.scoring import new_result
from branchline.games.russian_railroads.state import new_states

MOST_NOTED = 512  # assets, enough for the longest list of a turn
TRIALS = 3  # see decide.py


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


def new_workspace(board: Board) -> Workspace:
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
    )


@compiled
def note(workspace: Workspace, asset: int, amount: float) -> None:
    at = workspace.noted[0]
    workspace.assets[at], workspace.amounts[at] = asset, amount
    workspace.noted[0] = at + 1


@compiled
def note_one(workspace: Workspace, asset: int) -> None:
    note(workspace, asset, 1.0)
