"""Plain lines in and out: never wider than the screen, no colours, no moving of the cursor."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable

import click

from branchline.messages import text

WIDTH = 79  # a line of 80 makes some terminals add an empty line
INDENT = 2
_PLAIN_SPACES = str.maketrans("\u00a0\u202f", "  ")  # not every terminal knows non-breaking spaces
_WIPE = "\033[H\033[2J\033[3J"  # move to the top, clear the screen, clear the scrollback


def printable(line: str) -> str:
    """The line without anything that could move the cursor."""
    return "".join(letter if letter.isprintable() else "?" for letter in line.translate(_PLAIN_SPACES))


def wrapped(line: str) -> list[str]:
    """The line wrapped to the width of the screen, continued with an indent. Names are not broken at hyphens."""
    shown = printable(line)
    margin = len(shown) - len(shown.lstrip())
    first, later = " " * margin, " " * (margin + INDENT)
    cut = textwrap.wrap(shown[margin:], WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)
    return cut or [""]


class Console:
    """The terminal as the game uses it."""

    def show(self, lines: Iterable[str]) -> None:
        for message in lines:
            for line in message.split("\n"):
                for part in wrapped(line):
                    click.echo(part)

    def say(self, key: str, /, **args: object) -> None:
        self.show([text(key, **args)])

    def gap(self) -> None:
        click.echo()

    def verbatim(self, lines: Iterable[str]) -> None:
        """Print lines that are to be copied, unchanged."""
        for line in lines:
            click.echo(line)

    def ask(self, prompt: str) -> str:
        """The next line that is typed. Raises EOFError at the end of the input."""
        if sys.stdin is None or sys.stdout is None:  # closed by the program that started us
            raise EOFError
        line = input(prompt)
        if not sys.stdin.isatty():
            click.echo(printable(line)[: WIDTH - len(prompt)])  # so that piped input is in the transcript too
        return line

    def wipe(self) -> None:
        """Clear the screen, because another player sits down."""
        if sys.stdout is not None and sys.stdout.isatty():
            click.echo(_WIPE, nl=False)
