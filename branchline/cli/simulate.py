"""`branchline simulate`."""

from __future__ import annotations

import json
from typing import Any

import click

from branchline.cli.group import Sentence, language_option, main, map_option, option_option
from branchline.cli.inputs import game_named, read_options
from branchline.messages import text


@main.command()
@language_option
@click.argument("name", metavar="GAME")
@click.option("--seats", type=int, default=2, show_default=True, help="Players, all of them random.")
@click.option("--games", "count", type=int, default=1000, show_default=True, help="Games to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--threads", type=int, help="Threads; all cores unless you say so.")
@option_option
@map_option
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one JSON object.")
@click.option("--out", metavar="FILE.parquet", help="Write one row per game.")
def simulate(
    name: str,
    count: int,
    as_json: bool,
    out: str | None,
    map_path: str | None,
    **how: Any,
) -> None:
    """Play random games and print how fast and how they went."""
    from branchline.arena.simulate import simulate as run
    from branchline.cli import rows, simulation
    from branchline.terminal.console import Console

    game = game_named(name, map_path)
    how["options"] = read_options(how["options"])
    if out is not None:
        rows.check_output(out)
    try:
        with simulation.progress_bar(count) as progress:
            done = run(game, games=count, progress=progress, **how)
    except MemoryError:
        raise Sentence(text("simulate.no_memory", games=count)) from None
    if as_json:
        click.echo(json.dumps(done.summary(), ensure_ascii=False))
    else:
        Console().show(simulation.summary_lines(done.summary()))
    if out is not None:
        rows.write_rows(done, out)
        click.echo(text("simulate.written", path=out), err=True)
