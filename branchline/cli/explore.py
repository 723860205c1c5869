"""`branchline explore`."""

from __future__ import annotations

from typing import Any

import click

from branchline.cli.group import language_option, main, map_option, option_option
from branchline.cli.inputs import game_named, read_options


@main.command()
@language_option
@click.argument("name", metavar="GAME")
@click.option("--games", type=int, help="So many in all: 20000 unless you say so, or none with --from or --server.")
@click.option(
    "--players", default="", metavar="NUMBERS", help="Numbers of players; all that the game has unless you say so."
)
@click.option(
    "--levels", default="3,4,5,6", show_default=True, metavar="NUMBERS", help="Levels of bots; each plays itself."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@option_option
@map_option
@click.option("--out", metavar="FOLDER", help="Keep the games here; what is there already is not played again.")
@click.option("--from", "folders", multiple=True, metavar="FOLDER", help="Count the matches of export or arena too.")
@click.option("--server", is_flag=True, help="Count the finished matches of this server's database too.")
@click.option("--on", type=click.Choice(["ray"]), help="Play on a Ray cluster; RAY_ADDRESS names it.")
@click.option("--jobs", type=int, help="Games at a time; one per core unless you say so.")
@click.option("--summary", metavar="FILE.json", help="Write what was counted; a server can show it.")
@click.option("--report", metavar="FILE.html", help="Write tables and pictures as a page.")
def explore(name: str, map_path: str | None, **how: Any) -> None:
    """Count what many games tell: tickets, routes, first spaces, seats."""
    from branchline.cli.exploring import command

    how["options"] = read_options(how["options"])
    command(game_named(name, map_path), **how)
