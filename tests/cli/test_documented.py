"""Every command that README and docs show exists, with every option shown."""

from __future__ import annotations

import importlib.util
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from branchline.cli import main

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def shown(page: str) -> Iterator[str]:
    """All code of a page: the lines of its blocks, long ones put together, and what stands in backticks."""
    blocks = re.compile(r"^```(?:\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
    for block in blocks.findall(page):
        yield from block.replace("\\\n", " ").splitlines()
    yield from (" ".join(code.split()) for code in re.findall(r"`([^`]+)`", blocks.sub("", page)))


def commands(page: str) -> Iterator[list[str]]:
    """The words of each command, from the program's name on: settings may stand before it, a remark behind."""
    for code in (part.strip() for line in shown(page) for part in line.split("&&")):
        found = re.match(r"(?:[A-Z_]+=\S+ )*(?:\S*/)?(make|branchline|python3?)( .*)$", code)
        if found:
            yield [found[1].removesuffix("3"), *shlex.split(found[2], comments=True)]


def fault(words: list[str]) -> str | None:
    match words:
        case ["make", *goals]:
            unknown = [goal for goal in goals if "=" not in goal and goal not in TARGETS]
            return f"the Makefile has no target {unknown[0]}" if unknown else None
        case ["branchline", *rest]:
            return unknown_to_us(rest)
        case ["python", "-m", module, *_] if module.startswith(("branchline", "benchmarks", "tests")):
            return None if importlib.util.find_spec(module) else f"there is no module {module}"
        case ["python", file, *_] if file.endswith(".py"):
            return None if (ROOT / file).is_file() else f"there is no file {file}"
    return None


def unknown_to_us(words: list[str]) -> str | None:
    """The first word or option that the command line does not know."""
    command: click.Command = main
    for word in words:
        if isinstance(command, click.Group) and not word.startswith("-"):
            if word not in command.commands:
                return f"{command.name} has no command {word}"
            command = command.commands[word]
        elif word.startswith("--"):
            known = {name for one in command.params for name in (*one.opts, *one.secondary_opts)} | {"--help"}
            if word.partition("=")[0] not in known:
                return f"{command.name} has no option {word}"
    return None


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_command_shown_exists(path: Path) -> None:
    faults = {" ".join(words): fault(words) for words in commands(path.read_text(encoding="utf-8"))}
    assert {command: why for command, why in faults.items() if why} == {}


@pytest.mark.parametrize(
    "page",
    [
        "Run `make serve`.",
        "```\nmake serve\n```",
        "`PORT=8000 branchline server`",
        "```sh\n.venv/bin/branchline arena ticket-to-ride \\\n    --players planner\n```",
        "`branchline map draw FILE`",
        "`python -m benchmarks.nothing`",
        "`.venv/bin/python examples/nothing.py games`",
    ],
)
def test_what_does_not_exist_is_noticed(page: str) -> None:
    assert any(fault(words) for words in commands(page))


def test_pages_show_commands() -> None:
    all_shown = [words for path in PAGES for words in commands(path.read_text(encoding="utf-8"))]
    assert {tuple(words[:2]) for words in all_shown} > {
        ("make", "play"),
        ("branchline", "serve"),
        ("branchline", "arena"),
    }
