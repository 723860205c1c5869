"""The command `branchline`: its group, the options that commands share, and errors told in one sentence."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click

from branchline.cli.helping import LANGUAGE, SpokenGroup, asked_language
from branchline.messages import speak, text
from branchline.messages.languages import LANGUAGES, chosen
from branchline.terminal import INTERRUPTED


class Sentence(click.ClickException):
    """An error in the input, as a sentence for people."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"branchline: {self.message}", file=file, err=True)


def _refusals() -> tuple[type[Exception], ...]:
    """The exceptions with which the program refuses an input."""
    from branchline.games.contract import Explained
    from branchline.terminal.files import FileError

    return Explained, FileError


def _in_words(error: Exception) -> str:
    from branchline.terminal.refusals import explained

    return explained(error)


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """Turn errors in the input into a sentence and exit code 2. Errors of ours keep their traceback."""
    try:
        yield
    except click.UsageError as error:
        path = error.ctx.command_path if error.ctx else "branchline"
        raise Sentence(text("cli.see_help", sentence=error.format_message(), command=path)) from None
    except ValueError as error:
        if isinstance(error, _refusals()):
            raise Sentence(_in_words(error)) from None
        raise
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise  # the reader of our output has closed it; click ends quietly
        raise Sentence(text("cli.system", reason=error.strerror or error)) from None


class Commands(SpokenGroup):
    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        speak(chosen(asked_language(args), os.environ))
        with in_a_sentence():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a letter that cannot be shown must not end the program
        try:
            with in_a_sentence():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)


SETTINGS = {"help_option_names": ["-h", "--help"]}
option_option = click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
language_option = click.option(
    LANGUAGE,
    type=click.Choice(list(LANGUAGES)),
    expose_value=False,  # make_context has read it already
    help="Otherwise BRANCHLINE_LANGUAGE, or the language of the system.",
)
map_option = click.option("--map", "map_path", metavar="FILE", help="A map of your own.")


@click.group(cls=Commands, context_settings=SETTINGS, invoke_without_command=True)
@click.version_option(package_name="branchline", message="%(prog)s %(version)s")
@language_option
@click.pass_context
def main(ctx: click.Context) -> None:
    """Railway board games, exactly by the rules."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
