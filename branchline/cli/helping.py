"""Help and error messages of the command line, in the language in use.

Commands and options declare their help in English. Other languages have it by key in ``help.json``: ``help.<command>``,
``help.<command> --<option>`` or, for an option of several commands, ``help.--<option>``; and ``help.metavar.<word>``
for placeholders. click looks up its own messages with gettext: the other languages have them in
``LC_MESSAGES/click.po``.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from branchline import messages
from branchline.messages import catalogue, spoken
from branchline.messages.languages import ENGLISH, LANGUAGES

LANGUAGE = "--language"

gettext.bindtextdomain("click", str(Path(messages.__file__).parent))
gettext.textdomain("click")


def asked_language(args: Sequence[str]) -> str | None:
    """The language that the command line asks for anywhere. Help and errors need it before click reads the line."""
    asked = None
    for word, following in pairwise([*args, ""]):
        value = following if word == LANGUAGE else word.removeprefix(f"{LANGUAGE}=")
        asked = value if value != word and value in LANGUAGES else asked
    return asked


def option_key(command: click.Command, option: click.Option, known: Mapping[str, str]) -> str:
    """The key of an option's help: its own, or the one for all options of that name."""
    name = option.opts[-1]
    own = f"help.{command.name} {name}"
    return own if own in known else f"help.{name}"


class Spoken(click.Command):
    """A command whose help and errors are in the language in use."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        os.environ["LANGUAGE"] = spoken()  # gettext reads this
        return super().make_context(info_name, args, parent, **extra)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with _in_language(self, ctx):
            super().format_help(ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        with _in_language(self):
            return super().get_short_help_str(limit)


class SpokenGroup(Spoken, click.Group):
    command_class = Spoken


SpokenGroup.group_class = SpokenGroup


@contextmanager
def _in_language(command: click.Command, ctx: click.Context | None = None) -> Iterator[None]:
    """While this context lasts, what the command declares in English is in the language in use."""
    changed: list[tuple[Any, str, Any]] = []
    if spoken() != ENGLISH:
        for one, name, words in _declared(command, ctx, catalogue(spoken(), "help")):
            changed.append((one, name, getattr(one, name)))
            setattr(one, name, words)
    try:
        yield
    finally:
        for one, name, before in changed:
            setattr(one, name, before)


def _declared(
    command: click.Command, ctx: click.Context | None, said: Mapping[str, str]
) -> Iterator[tuple[Any, str, str]]:
    """Each declared object, the attribute that holds its text, and the translation."""
    yield command, "help", said[f"help.{command.name}"]
    if ctx is None:
        return
    yield command, "options_metavar", said["help.metavar.[OPTIONS]"]
    if isinstance(command, click.Group):
        yield command, "subcommand_metavar", said["help.metavar.COMMAND [ARGS]..."]
    for param in command.get_params(ctx):
        if isinstance(param, click.Option):
            yield param, "help", said[option_key(command, param, said)]
        metavar = param.make_metavar(ctx)
        yield param, "metavar", said.get(f"help.metavar.{metavar}", metavar)
