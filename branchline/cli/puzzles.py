"""`branchline puzzles`."""

from __future__ import annotations

from typing import Any

import click

from branchline.cli.group import language_option, main


@main.command()
@language_option
@click.argument("name", metavar="GAME")
@click.option("--hours", type=float, help="For so long.")
@click.option("--minutes", type=float, help="For so long; without both: ten minutes.")
@click.option("--seed", type=int, default=1, show_default=True, help="All games and measurements follow from it.")
@click.option("--jobs", type=click.IntRange(min=1), help="Threads; one per core unless you say so.")
@click.option("--out", metavar="FOLDER", help="Where all is kept; what is there already is continued.")
@click.option("--again", is_flag=True, help="Play no games: measure the shipped puzzles anew and keep those that hold.")
@click.option("--on", type=click.Choice(["ray"]), help="Work on a Ray cluster; RAY_ADDRESS names it.")
@click.option("--check", "sample", type=click.IntRange(min=1), help="Make none; measure so many again.")
def puzzles(name: str, out: str | None, on: str | None, jobs: int | None, sample: int | None, **how: Any) -> None:
    """Make puzzles from games of bots: decisions in which one choice is clearly best."""
    from branchline.cli.inputs import game_named
    from branchline.cli.puzzling import Wanted, check, make, spread_over

    game, spread, wanted = game_named(name, None), spread_over(on, jobs), Wanted(**how)
    if sample is not None:
        check(game, out, sample, wanted.seed, spread)
    else:
        make(game, out, wanted, spread)
