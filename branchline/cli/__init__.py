"""The command line, a file per command. Commands load the engine only when they run, so that help is fast."""

from branchline.cli import (  # noqa: F401 - they register themselves
    arena,
    explore,
    maps,
    matches,
    play,
    puzzles,
    review,
    serve,
    simulate,
    train,
    work,
)
from branchline.cli.group import main

__all__ = ["main"]
