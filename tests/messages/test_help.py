"""The help of every command in every language, and what click says itself."""

import inspect
import re
import string
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from click.testing import CliRunner

from branchline.cli import main
from branchline.cli.helping import asked_language, option_key
from branchline.messages import catalogue, speak
from branchline.messages.languages import ENGLISH, LANGUAGES

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
MESSAGES = Path(__file__).parents[2] / "branchline/messages"
SENTENCE = re.compile("[A-Za-z]+ [a-z]+")  # and not only names of options and numbers
Pair = tuple[click.Command, click.Context]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


def commands(command: click.Command = main, above: click.Context | None = None) -> Iterator[Pair]:
    ctx = click.Context(command, parent=above, info_name=command.name, **command.context_settings)
    yield command, ctx
    if isinstance(command, click.Group):
        for name in command.list_commands(ctx):
            below = command.get_command(ctx, name)
            assert below is not None
            yield from commands(below, ctx)


def metavars(command: click.Command, ctx: click.Context) -> Iterator[str]:
    """What is to be filled in; a list of choices is the same in every language."""
    yield "[OPTIONS]"
    if isinstance(command, click.Group):
        yield "COMMAND [ARGS]..."
    for param in command.get_params(ctx):
        metavar = param.make_metavar(ctx)
        shown = not (isinstance(param, click.Option) and param.is_flag)
        if shown and not isinstance(param.type, click.Choice):
            yield metavar


def help_of(*args: str) -> str:
    return CliRunner().invoke(main, [*args, "--help"], prog_name="branchline").stdout


@pytest.mark.parametrize("language", OTHERS)
def test_every_command_and_option_is_explained_and_nothing_else(language: str) -> None:
    found = catalogue(language, "help")
    wanted: dict[str, set[str | None]] = defaultdict(set)
    for command, ctx in commands():
        wanted[f"help.{command.name}"].add(command.help)
        for param in command.get_params(ctx):
            if isinstance(param, click.Option):
                wanted[option_key(command, param, found)].add(param.help)
        for metavar in metavars(command, ctx):
            wanted[f"help.metavar.{metavar}"].add(metavar)
    assert wanted.keys() == found.keys()
    shared = {key: words for key, words in wanted.items() if len(words) > 1}
    assert shared == {}, "one key for several English sentences"


def said_by_click(language: str) -> Catalog:
    with (MESSAGES / language / "LC_MESSAGES/click.po").open("rb") as file:
        return read_po(file, locale=language)


def forms(words: str | Sequence[str] | None) -> list[str]:
    """One text, or one and several."""
    return [words] if isinstance(words, str) else list(words or ())


@pytest.mark.parametrize("language", OTHERS)
def test_what_click_says_is_said_by_click_and_fills_in_what_it_gives(language: str) -> None:
    folder = Path(inspect.getfile(click)).parent
    sources = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    messages = [message for message in said_by_click(language) if message.id]
    assert {str(one.id) for one in messages} == {str(one.id) for one in said_by_click(OTHERS[0]) if one.id}
    for message in messages:
        english, words = forms(message.id), forms(message.string)
        assert len(words) == (1 if len(english) == 1 else said_by_click(language).num_plurals)
        for one, said in zip([*english, *english[1:]], words, strict=False):  # the last stands for all others
            assert f'"{one}"' in sources, one
            given = {name for _, name, _, _ in string.Formatter().parse(one) if name}
            assert {name for _, name, _, _ in string.Formatter().parse(said) if name} == given - {"number_type"}


@pytest.mark.parametrize("language", OTHERS)
def test_what_click_says_is_compiled_as_it_is_written(language: str) -> None:
    with (MESSAGES / language / "LC_MESSAGES/click.mo").open("rb") as file:
        compiled = {tuple(forms(one.id)): forms(one.string) for one in read_mo(file) if one.id}
    written = {tuple(forms(one.id)): forms(one.string) for one in said_by_click(language) if one.id}
    assert compiled == written, "run: pybabel compile -d branchline/messages -D click"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Usage: branchline play [OPTIONS] [GAME]", "Play in the terminal.", "--load FILE", "Go on with"]),
        ("es", ["Uso: branchline play [OPCIONES] [JUEGO]", "Juega en la terminal.", "--load ARCHIVO", "Sigue con"]),
        ("fr", ["Usage : branchline play [OPTIONS] [JEU]", "Joue dans le terminal.", "--load FICHIER", "Reprend"]),
        ("cs", ["Použití: branchline play [VOLBY] [HRA]", "Hra v terminálu.", "--load SOUBOR", "Pokračuje v"]),
    ],
)
def test_help_is_in_the_language_asked_for_wherever_it_is_asked_for(language: str, words: list[str]) -> None:
    shown = help_of("--language", language, "play")
    assert [word for word in words if word not in shown] == []
    assert help_of("play", "--language", language) == shown
    assert help_of("play", f"--language={language}") == shown


@pytest.mark.parametrize("language", OTHERS)
def test_no_help_is_left_in_english(language: str) -> None:
    for command, ctx in commands():
        path = ctx.command_path.split()[1:]
        shown, in_english = help_of("--language", language, *path), help_of("--language", ENGLISH, *path)
        same = {line.strip() for line in in_english.splitlines()} & {line.strip() for line in shown.splitlines()}
        assert [line for line in same if SENTENCE.search(line)] == [], f"{language}: {command.name}"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["pley"], "Příkaz 'pley' neexistuje."),
        (["play", "--sets", "x"], "Volba '--sets' neexistuje."),
        (["simulate"], "Chybí argument 'GAME'."),
        (["simulate", "ticket-to-ride", "--seats", "x"], "'x' není platné číslo."),
        (["arena", "ticket-to-ride", "--on", "x"], "'x' není 'ray'."),
        (["serve", "--port", "99999"], "99999 není v rozsahu 0<=x<=65535."),
        (["games", "x"], "Jeden argument je navíc (x)"),
    ],
)
def test_a_mistake_on_the_command_line_is_told_in_the_language_asked_for(args: list[str], words: str) -> None:
    result = CliRunner().invoke(main, ["--language", "cs", *args], prog_name="branchline")
    assert result.exit_code == 2
    assert words in result.stderr
    assert "viz „branchline" in result.stderr


def test_the_last_language_asked_for_counts_and_one_that_is_not_there_does_not() -> None:
    assert asked_language(["--language", "cs", "play", "--language=fr"]) == "fr"
    assert asked_language(["play", "--language"]) is None
    assert asked_language(["--language", "tlh"]) is None
    assert asked_language([]) is None
