"""`branchline work`."""

from __future__ import annotations

import click

from branchline.cli.group import language_option, main


@main.command()
@language_option
@click.option("--server", required=True, metavar="URL", help="The address of the server.")
@click.option("--token-file", required=True, metavar="FILE", help="A file that holds the host's token.")
@click.option("--jobs", type=click.IntRange(min=1), help="Threads; one per core unless you say so.")
@click.option("--once", is_flag=True, help="End when there is nothing left to do.")
def work(server: str, token_file: str, jobs: int | None, once: bool) -> None:
    """Review finished matches for a server on another machine."""
    from branchline.cli.working import command
    from branchline.terminal.files import read_text

    command(server, read_text(token_file).strip(), jobs, once)
