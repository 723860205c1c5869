"""`branchline serve` and `branchline backup`: commands for hosts."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import click

from branchline.cli.group import Sentence, language_option, main
from branchline.messages import text


@main.command()
@language_option
@click.option("--host", help="The address to listen at; 0.0.0.0 lets other machines in. Otherwise HOST, or this one.")
@click.option("--port", type=click.IntRange(0, 65_535), help="Otherwise PORT, or 8000, or the next that is free.")
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    help="Processes that serve, at the same address. More than one need PostgreSQL. SIGHUP replaces them one by one.",
)
def serve(host: str | None, port: int | None, workers: int) -> None:
    """Start the server and say where the page is."""
    _check_installed()
    from branchline.server.serving import serve as run
    from branchline.server.settings import from_environment
    from branchline.server.supervising import supervise

    settings = from_environment()
    named = {"host": host or None, "port": port}
    settings = settings.model_copy(update={name: value for name, value in named.items() if value is not None})

    def listening(address: str) -> None:
        click.echo(text("serve.listening", address=address))

    if workers == 1:
        run(settings, listening)
    else:
        supervise(settings, workers, listening)


@main.command()
@language_option
@click.argument("path", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
def backup(path: Path) -> None:
    """Copy the server's database to a new file. The server may go on meanwhile."""
    _check_installed()
    from branchline.server.settings import from_environment
    from branchline.server.store.backup import back_up

    back_up(from_environment().database_url, path)
    click.echo(text("serve.backed_up", path=str(path)))


def _check_installed() -> None:
    if importlib.util.find_spec("uvicorn") is None:
        raise Sentence(text("serve.no_server"))
