"""``python -m benchmarks.weights_duel GAME --set NAME=NUMBER``: one Ticket to Ride planner against others with some
weights changed.

Every deal is played once with the planner as it is in each seat. The share of wins is fair at 1 / seats.
``--set finish=0 --set finish_lead=0 --set glut=0 --set deck_early=0`` makes the others planners that do not finish.
"""

from __future__ import annotations

import json

import click
import numpy as np

import branchline
from benchmarks.tune import Arena, Numbers
from branchline.bots.ticket_to_ride.weights import NUMBERS, section
from branchline.games.ticket_to_ride.game import TicketToRideRules


@click.command()
@click.argument("game")
@click.option("--seats", default=2)
@click.option("--deals", default=1_000)
@click.option("--seed", default=5)
@click.option("--set", "changes", multiple=True, metavar="NAME=NUMBER", help="A weight of the other planners.")
def main(game: str, seats: int, deals: int, seed: int, changes: tuple[str, ...]) -> None:
    rules = branchline.game(game).rules({})
    assert isinstance(rules, TicketToRideRules)
    ours: Numbers = json.loads(NUMBERS.read_text(encoding="utf-8"))[section(rules.board)][str(seats)]
    theirs = ours | {name: float(number) for name, _, number in (change.partition("=") for change in changes)}
    arena, won = Arena(rules, seats, deals, seed), np.zeros(deals)
    for seat in range(seats):
        scores, _ = arena.play([ours if seat == other else theirs for other in range(seats)], 0)
        best = scores.max(1, keepdims=True)
        won += (scores[:, seat] == best[:, 0]) / (scores == best).sum(1) / seats
    error = 1.96 * won.std() / np.sqrt(deals)
    click.echo(f"{100 * won.mean():.1f} % ± {100 * error:.1f}, fair {100 / seats:.1f} %, {seats * deals} games")


if __name__ == "__main__":
    main()
