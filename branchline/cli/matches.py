"""`branchline replay`, `branchline verify` and `branchline export`: commands for match files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from branchline.cli.group import Sentence, in_a_sentence, language_option, main, map_option, option_option
from branchline.cli.inputs import game_named, match_in, read_options
from branchline.messages import text


@main.command()
@language_option
@click.argument("path", metavar="FILE")
@map_option
@click.option("--seat", type=int, help="As this seat saw it, counted from 0.")
def replay(path: str, map_path: str | None, seat: int | None) -> None:
    """Verify a saved match and print it move by move."""
    from branchline.cli.retelling import replay_lines
    from branchline.games.contract import WATCHER
    from branchline.terminal.console import Console

    match = match_in(path, map_path)
    if seat is not None and not 0 <= seat < match.seats:
        raise Sentence(text("cli.no_such_seat", seat=seat, most=match.seats - 1))
    Console().show(replay_lines(match, path, WATCHER if seat is None else seat))


@main.command()
@language_option
@click.argument("path", metavar="FILE")
@map_option
@click.option("--seed-hash", "published", metavar="HASH", help="The hash you saw when the match began.")
@click.option("--number", "own", metavar="NUMBER", help="The number that you added to the chance.")
@click.pass_context
def verify(ctx: click.Context, path: str, map_path: str | None, published: str | None, own: str | None) -> None:
    """Check that all chance of a match follows from the seed promised at its start and the numbers people added."""
    from branchline.cli.proof import proof
    from branchline.terminal.console import Console

    try:
        with in_a_sentence():
            Console().show(proof(match_in(path, map_path), path, published, own))
    except Sentence as refusal:
        refusal.show()
        ctx.exit(1)


@main.command()
@language_option
@click.argument("folder", metavar="FOLDER")
@click.argument("paths", metavar="[MATCH.json]...", nargs=-1)
@click.option("--game", "name", help="Play new matches of this game instead.")
@click.option("--bots", default="random,random", show_default=True, help="Who plays them; they change seats.")
@click.option("--games", "count", type=int, default=100, show_default=True, help="Matches to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the first; the next have the next.")
@option_option
@map_option
@click.option("--observations/--no-observations", default=True, help="What each decider could know, as numbers.")
def export(
    folder: str, paths: Sequence[str], name: str | None, map_path: str | None, observations: bool, **how: Any
) -> None:
    """Write finished matches and their decisions as Parquet files into a new folder."""
    from branchline.cli.exporting import from_bots, from_files, write

    if bool(paths) == bool(name):
        raise Sentence(text("export.what"))
    options = read_options(how["options"])
    if name:
        played = from_bots(game_named(name, map_path), how["bots"], how["count"], how["seed"], options)
    else:
        played = from_files(paths, lambda path: match_in(path, map_path))
    write(played, folder, observations=observations)
