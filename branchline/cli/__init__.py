"""The command line, a file per command. The engine is loaded inside the commands, so that help comes at once."""

from branchline.cli import arena, maps, matches, play, serve, simulate  # noqa: F401 - they register themselves
from branchline.cli.group import main

__all__ = ["main"]
