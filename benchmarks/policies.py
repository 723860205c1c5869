"""``python -m benchmarks.policies --seats 4``: how policies of Russian Railroads do, in compiled games.

One among planners, from every seat of each deal; and all of them policies, with the points by rank.
"""

from __future__ import annotations

from typing import Any

import click
import numpy as np

import branchline
from branchline.arena.intervals import mean_of, share_of
from branchline.bots.russian_railroads.networks import MERITS, thinking_workspace
from branchline.bots.russian_railroads.playout import PlayoutGame
from branchline.bots.russian_railroads.workspace import BY_NETWORK, BY_WEIGHTS
from branchline.games.contract import GAME_ROW
from branchline.games.room import Room
from branchline.games.russian_railroads.game import RussianRailroadsRules
from branchline.learning.russian_railroads.self_play import Games, new_notebook, new_players, play_games
from branchline.learning.russian_railroads.trainer import NOTHING


def play(seats: int, guides: list[int], deals: int, seed: int) -> Any:
    """Return a row of GAME_ROW per deal."""
    rules = branchline.game("russian-railroads").rules({})
    assert isinstance(rules, RussianRailroadsRules)
    out, odds = np.zeros(len(rules.actions), np.int32), np.zeros(rules.most_outcomes, np.int32)
    room = Room(out, odds, np.zeros(1, np.uint64), rules.new_result())
    workspace = thinking_workspace(rules.board, seats)
    table = PlayoutGame(rules.new_states(1), workspace, room)
    players, rows = new_players(table, workspace), np.zeros(deals, GAME_ROW)
    players.guide[:seats], players.merits[:] = guides, MERITS[seats]
    recorded: Any = rows.view(np.recarray)
    play_games(rules.board_array, table, players, Games(seats, seed, 0), recorded, new_notebook(0, 0), NOTHING)
    return rows


@click.command()
@click.option("--seats", default=2, show_default=True)
@click.option("--deals", default=250, show_default=True)
@click.option("--seed", default=2, show_default=True, help="Not the one of the training, whose deals are other ones.")
def main(seats: int, deals: int, seed: int) -> None:
    won, points, games = np.zeros(deals), np.zeros(deals), np.full(deals, float(seats))
    for seat in range(seats):
        rows = play(seats, [BY_NETWORK if seat == other else BY_WEIGHTS for other in range(seats)], deals, seed)
        first = rows["places"][:, :seats] == 1
        won += first[:, seat] / first.sum(axis=1)
        points += rows["scores"][:, seat]
    share, mean = share_of(won, games, 1 / seats), mean_of(points, games)
    click.echo(f"one policy, {seats - 1} planners, {deals} deals, {seats} games each:")
    click.echo(f"  won {share.value:.1%} ({share.low:.1%} … {share.high:.1%}), {mean.value:.1f} points")
    rows = play(seats, [BY_NETWORK] * seats, deals, seed)
    ranked = np.sort(rows["scores"][:, :seats].astype(float), axis=1)[:, ::-1]
    by_rank = (mean_of(ranked[:, rank], np.ones(deals)) for rank in range(seats))
    told = "; ".join(f"{one.value:.1f} ({one.low:.1f} … {one.high:.1f})" for one in by_rank)
    click.echo(f"{seats} policies, {deals} games, points by rank: {told}")


if __name__ == "__main__":
    main()
