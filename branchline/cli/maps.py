"""`branchline map check`."""

from __future__ import annotations

import click

from branchline.cli.group import language_option, main


@main.group("map", invoke_without_command=True)
@language_option
@click.pass_context
def maps(ctx: click.Context) -> None:
    """Maps of your own."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@maps.command()
@language_option
@click.argument("path", metavar="FILE")
def check(path: str) -> None:
    """Name every fault of a map file, or print what the map holds."""
    from branchline.games import registry
    from branchline.terminal.console import Console
    from branchline.terminal.files import read_text
    from branchline.terminal.refusals import stated

    Console().show(map(stated, registry.map_facts(registry.read_map(read_text(path), path))))
