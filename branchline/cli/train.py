"""`branchline train`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

import click

from branchline.cli.group import Sentence, language_option, main
from branchline.cli.inputs import game_named
from branchline.messages import number, text

if TYPE_CHECKING:
    from branchline.learning.curve import Point
    from branchline.learning.training import Told


@main.command()
@language_option
@click.argument("name", metavar="GAME")
@click.option("--minutes", type=float, default=20, show_default=True, help="For so long.")
@click.option("--seats", type=int, default=2, show_default=True, help="Players; each number has its own weights.")
@click.option("--seed", type=int, default=1, show_default=True, help="All chance follows from it.")
@click.option("--out", metavar="FOLDER", help="Where all is kept; what is there already is continued.")
@click.option("--from", "begin", metavar="FOLDER", help="Begin with what another training has learnt, or 'policy'.")
@click.option(
    "--against", metavar="FOLDER", help="Play against what another training has learnt, or 'policy': it does not learn."
)
def train(
    name: str, minutes: float, seats: int, seed: int, out: str | None, begin: str | None, against: str | None
) -> None:
    """Learn a game by playing it, and keep what was learnt."""
    from branchline.arena.simulate import check_seed
    from branchline.learning.trainer import face, trainer_for
    from branchline.learning.training import CURVE, Training
    from branchline.terminal.console import Console

    game = game_named(name, None)
    check_seed(seed)
    if not 0 < minutes < inf:
        raise Sentence(text("train.minutes"))
    trainer = trainer_for(game, seats, seed)
    folder = Path(out or f"training/{game.name}-{seats}")
    title = f"{game.name}, {seats}, {seed}"
    if against is not None:
        face(trainer, game, against)
        title += f", {against}"
    training = Training(trainer, folder, title)
    if training.continues:
        click.echo(text("train.continues", minutes=number(training.points[-1].minutes, 1)), err=True)
    elif begin is not None:
        training.begin_with(begin)
    with _progress_bar(minutes) as told:
        training.run(minutes, told)
    Console().show(_in_words(point) for point in (training.points[0], training.points[-1]))
    click.echo(text("train.written", weights=str(folder / trainer.weights), curve=str(folder / CURVE)), err=True)


def _in_words(point: Point) -> str:
    share = {name: number(100 * getattr(point, name), 1) for name in ("won", "low", "high")}
    return text(
        "train.point",
        minutes=number(point.minutes, 1),
        games=number(point.games),
        points=number(point.points, 1),
        **share,
    )


@contextmanager
def _progress_bar(minutes: float) -> Iterator[Callable[[Told], None]]:
    """On a terminal, a bar with the last measurement; elsewhere a line for each measurement."""
    if not sys.stderr or not sys.stderr.isatty():
        yield _tell_new_ones()
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=60.0 * minutes)

        def show(told: Told) -> None:
            words = _in_words(told.last) if told.last else ""
            progress.update(task, completed=told.seconds, description=words)

        yield show


def _tell_new_ones() -> Callable[[Told], None]:
    told_of: list[Point | None] = [None]

    def tell(told: Told) -> None:
        if told.last is not None and told.last != told_of[0]:
            told_of[0] = told.last
            click.echo(_in_words(told.last), err=True)

    return tell
