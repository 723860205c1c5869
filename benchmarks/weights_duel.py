"""``python -m benchmarks.weights_duel GAME --set NAME=NUMBER``: one Ticket to Ride planner against others with some
weights changed.

Every deal is played once with the planner as it is in each seat. The share of wins is fair at 1 / seats.
``--set finish=0 --set finish_lead=0 --set glut=0 --set deck_early=0`` makes the others planners that do not finish.
With ``--policy`` what was learnt plays instead of the planner; with ``--network FILE`` what a training has written.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import numpy as np

import branchline
from benchmarks.tune import Arena, Numbers
from branchline.bots.ticket_to_ride.brain import playout_room
from branchline.bots.ticket_to_ride.learnt import Learnt, learnt_for, read_learnt
from branchline.bots.ticket_to_ride.playout import PlayoutGame
from branchline.bots.ticket_to_ride.policy import new_policy
from branchline.bots.ticket_to_ride.weights import NUMBERS, make_weights, section
from branchline.bots.ticket_to_ride.workspace import new_workspaces
from branchline.games.contract import GAME_ROW
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.learning.ticket_to_ride.games import BEST, PLANNER, PLAYERS, play_with_policy
from branchline.learning.ticket_to_ride.record import new_record

RECORDED = 3_000  # decisions that there is room for; nobody reads them


def scores_of_policy(
    rules: TicketToRideRules, learnt: Learnt, seats: int, seat: int, others: Numbers, deals: int, seed: int
) -> Any:
    """Return scores by deal and seat, with what was learnt in one seat."""
    weights = np.repeat(learnt.weights, PLAYERS)
    weights[PLANNER] = make_weights(others)[0]
    table = PlayoutGame(rules.new_states(1), weights, new_workspaces(seats), playout_room(rules), new_policy())
    players = np.full((deals, seats), PLANNER, np.int32)
    players[:, seat] = BEST
    rows: Any = np.zeros(deals, GAME_ROW)
    policy, record = learnt.policy(), new_record(RECORDED)
    play_with_policy(rules.board_array, table, policy, record, players, seed, 0, rows)
    return rows["scores"][:, :seats].astype(float)


@click.command()
@click.argument("game")
@click.option("--seats", default=2)
@click.option("--deals", default=1_000)
@click.option("--seed", default=5)
@click.option("--set", "changes", multiple=True, metavar="NAME=NUMBER", help="A weight of the other planners.")
@click.option("--policy", is_flag=True, help="What was learnt plays instead of the planner.")
@click.option("--network", metavar="FILE", help="The same, but what a training has written.")
def main(
    game: str, seats: int, deals: int, seed: int, changes: tuple[str, ...], policy: bool, network: str | None
) -> None:
    rules = branchline.game(game).rules({})
    assert isinstance(rules, TicketToRideRules)
    ours: Numbers = json.loads(NUMBERS.read_text(encoding="utf-8"))[section(rules.board)][str(seats)]
    theirs = ours | {name: float(number) for name, _, number in (change.partition("=") for change in changes)}
    learnt = learnt_for(rules, seats) if network is None else read_learnt(Path(network))
    arena, won = Arena(rules, seats, deals, seed), np.zeros(deals)
    for seat in range(seats):
        if policy or network:
            scores = scores_of_policy(rules, learnt, seats, seat, theirs, deals, seed)
        else:
            scores, _ = arena.play([ours if seat == other else theirs for other in range(seats)], 0)
        best = scores.max(1, keepdims=True)
        won += (scores[:, seat] == best[:, 0]) / (scores == best).sum(1) / seats
    error = 1.96 * won.std() / np.sqrt(deals)
    click.echo(f"{100 * won.mean():.1f} % ± {100 * error:.1f}, fair {100 / seats:.1f} %, {seats * deals} games")


if __name__ == "__main__":
    main()
