"""`branchline serve`."""

from __future__ import annotations

import importlib.util

import click

from branchline.cli.group import Sentence, language_option, main
from branchline.messages import text


@main.command()
@language_option
@click.option("--host", help="The address to listen at; 0.0.0.0 lets other machines in. Otherwise HOST, or this one.")
@click.option("--port", type=click.IntRange(0, 65_535), help="Otherwise PORT, or 8000, or the next that is free.")
def serve(host: str | None, port: int | None) -> None:
    """Open the place to play, in the browser."""
    if importlib.util.find_spec("uvicorn") is None:
        raise Sentence(text("serve.no_server"))

    from branchline.server.serving import serve as run
    from branchline.server.settings import from_environment

    settings = from_environment()
    named = {"host": host or None, "port": port}
    settings = settings.model_copy(update={name: value for name, value in named.items() if value is not None})
    run(settings, lambda address: click.echo(text("serve.listening", address=address)))
