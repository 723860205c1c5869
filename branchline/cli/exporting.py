"""`branchline export`: finished matches, from files or played by bots, as Parquet files."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import click

from branchline.cli.simulation import progress_bar
from branchline.export.parquet import export
from branchline.export.playing import Played, play_matches
from branchline.games.contract import Game, InvalidSetup
from branchline.games.match import Match
from branchline.messages import text
from branchline.terminal.files import FileError, reason

MOST_GAMES = 1_000_000


def from_files(paths: Sequence[str], load: Callable[[str], Match]) -> Iterator[Played]:
    for path in paths:
        match = load(path)
        yield Played(path, match, [""] * match.seats)


def from_bots(game: Game, bots: str, games: int, seed: int, options: Mapping[str, str]) -> Iterator[Played]:
    if not 1 <= games <= MOST_GAMES:
        raise InvalidSetup("export.how-many", most=MOST_GAMES)
    with progress_bar(games) as progress:
        for played in play_matches(game, bots.split(","), games, seed, options):
            yield played
            progress(1)


def write(played: Iterator[Played], folder: str, *, observations: bool) -> None:
    """Write the files, and report it on the error stream."""
    if importlib.util.find_spec("pyarrow") is None:
        raise FileError(text("simulate.no_pyarrow"))
    if Path(folder).exists():
        raise FileError(text("export.there", path=folder))
    try:
        count = export(played, Path(folder), observations=observations)
    except OSError as error:
        raise FileError(text("file.unwritable", path=folder, reason=reason(error))) from None
    click.echo(text("export.written", count=count, path=folder), err=True)
