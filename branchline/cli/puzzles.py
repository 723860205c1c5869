"""`branchline puzzles`."""

from __future__ import annotations

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
@click.option("--check", "sample", type=click.IntRange(min=1), help="Make none; measure so many again.")
def puzzles(
    name: str,
    hours: float | None,
    minutes: float | None,
    seed: int,
    jobs: int | None,
    out: str | None,
    sample: int | None,
) -> None:
    """Make puzzles from games of bots: decisions in which one choice is clearly best."""
    from branchline.cli.inputs import game_named
    from branchline.cli.puzzling import check, make

    game = game_named(name, None)
    if sample is not None:
        check(game, out, sample, seed, jobs)
    else:
        make(game, out, hours, minutes, seed, jobs)
