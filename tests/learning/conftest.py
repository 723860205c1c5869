"""The command line, as the tests of commands call it."""

from tests.cli.conftest import refused, run

__all__ = ["refused", "run"]
