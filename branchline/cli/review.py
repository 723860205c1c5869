"""`branchline review`."""

from __future__ import annotations

from typing import Any

import click

from branchline.cli.group import language_option, main, map_option
from branchline.cli.inputs import match_in


@main.command()
@language_option
@click.argument("path", metavar="FILE")
@map_option
@click.option("--report", metavar="FILE.html", help="Write the review as a page, too.")
@click.option(
    "--depth", metavar="DEPTH", default="standard", show_default=True, help="How many worlds: quick, standard or deep."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same review.")
@click.option("--jobs", type=click.IntRange(min=1), help="Threads; one per core unless you say so.")
@click.option("--json", "as_json", is_flag=True, help="Print the review as one JSON object.")
def review(path: str, map_path: str | None, **how: Any) -> None:
    """Review a finished match: what was lost, what was luck, and what decided it."""
    from branchline.cli.reviews import command

    command(match_in(path, map_path), **how)
