"""`branchline arena`."""

from __future__ import annotations

from typing import Any

import click

from branchline.cli.group import language_option, main, map_option, option_option
from branchline.cli.inputs import game_named, read_options


@main.command()
@language_option
@click.argument("name", metavar="GAME")
@click.option(
    "--bots", multiple=True, required=True, help="As in planner,random,my.module:Bot,./program (docs/arena.md)."
)
@click.option("--games", type=int, default=100, show_default=True, help="At least so many; 0 reports what is there.")
@click.option("--seats", type=int, default=2, show_default=True, help="Players at a table.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@option_option
@map_option
@click.option("--out", metavar="FOLDER.parquet", help="Keep the games; what is there already is not played again.")
@click.option("--with", "pooled", multiple=True, metavar="FOLDER.parquet", help="Count these games too.")
@click.option("--report", "reports", multiple=True, metavar="FILE", help="Write a report, .html or .md.")
@click.option("--sprt", is_flag=True, help="Test whether the first of two bots is stronger; stop when that is decided.")
@click.option("--elo0", type=float, default=0, show_default=True, help="The test: not stronger than this many points,")
@click.option("--elo1", type=float, default=30, show_default=True, help="or at least this many.")
@click.option("--alpha", type=float, default=0.05, show_default=True, help="How often it may wrongly say stronger,")
@click.option("--beta", type=float, default=0.05, show_default=True, help="and how often wrongly not stronger.")
@click.option("--on", type=click.Choice(["ray"]), help="Play on a Ray cluster; RAY_ADDRESS names it.")
@click.option("--jobs", type=int, help="Games at a time; one per core unless you say so.")
@click.option("--limit", type=float, default=60, show_default=True, help="Seconds for a decision of your own bots.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one JSON object.")
@click.pass_context
def arena(ctx: click.Context, /, name: str, map_path: str | None, **how: Any) -> None:
    """Let bots play each other and say how strong they are."""
    from branchline.cli.contest import command

    how["options"] = read_options(how["options"])
    ctx.exit(command(game_named(name, map_path), **how))
