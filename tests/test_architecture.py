"""The shape of the code: who may import whom, how long things get, where compiler options and output live."""

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = "branchline"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# What each part of the package may import of ours, itself aside. Arrows point down only.
ARROWS = {
    "messages": set[str](),
    "games": {"messages"},
    "bots": {"games", "messages"},  # reasons of hints, by key
    "arena": {"bots", "games", "messages"},
    "explore": {"arena", "bots", "envs", "games", "messages"},  # plays in the arena, shows itself as reports do
    "server": {"bots", "explore", "games", "messages", "puzzles", "review"},
    "envs": {"bots", "games"},  # a learner plays against bots
    "terminal": {"arena", "bots", "envs", "explore", "games", "messages", "server"},
    "export": {"bots", "games"},
    "review": {"arena", "bots", "games", "messages"},  # shows itself as reports do
    "puzzles": {"bots", "games", "messages", "review"},  # measures choices as reviews do
    "learning": {"arena", "bots", "games", "messages"},  # trains what bots use, and shows it as reports do
    "cli": {
        "",
        "arena",
        "bots",
        "envs",
        "explore",
        "export",
        "games",
        "learning",
        "messages",
        "puzzles",
        "review",
        "server",
        "terminal",
    },
    "": {"games"},  # branchline/__init__.py
}
# Parts that keep to these libraries; the others may use whatever pyproject.toml declares.
LIBRARIES = {
    "games": {"llvmlite", "numba", "numpy", "platformdirs"},
    "messages": {"babel", "pyicumessageformat"},
}
# Libraries whose modules have other names; FastAPI is made of Starlette, pydantic of pydantic_core.
MODULES = {
    "argon2-cffi": {"argon2"},
    "fastapi": {"fastapi", "starlette"},
    "pydantic-settings": {"pydantic_settings"},
    "open_spiel": {"open_spiel", "pyspiel"},
    "python-json-logger": {"pythonjsonlogger"},
    "pydantic": {"pydantic", "pydantic_core"},
}
MAY_PRINT = {"cli", "terminal"}

LOADS_BY_NAME = "branchline/games/registry.py"  # it imports what an entry names
COMPILER_OPTIONS = "branchline/games/compiled.py"
COMPILERS = {"cfunc", "guvectorize", "jit", "jit_module", "jitclass", "njit", "stencil", "vectorize"}

UNCLEAR = "?"
MAX_FILE = 400
MAX_FUNCTION = 70

Fault = str
Check = Callable[[str, str], Iterator[Fault]]


def part_of(module: str) -> str:
    """The part of the package that a module belongs to: '' for branchline/__init__.py and the names in it."""
    name = (module.split(".") + [""])[1]
    is_module = (ROOT / PACKAGE / name).is_dir() or (ROOT / PACKAGE / f"{name}.py").exists() or name in ARROWS
    return name if is_module else ""


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(path: str, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, at whatever level and by whatever form."""
    package = module_of(path) if path.endswith("/__init__.py") else module_of(path).rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = ".".join([*above, node.module] if node.module else above)
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            match node.args:
                case [ast.Constant(str(name))] if not name.startswith("."):
                    yield node.lineno, name
                case _ if path != LOADS_BY_NAME:
                    yield node.lineno, UNCLEAR


def declared(*extras: str) -> set[str]:
    """The libraries that pyproject.toml declares, by name; with these extras, or with all."""
    optional = PROJECT["optional-dependencies"]
    groups = [PROJECT["dependencies"], *(optional[extra] for extra in extras or optional)]
    return {re.split(r"[^\w-]", line)[0] for group in groups for line in group}


def importable() -> set[str]:
    """The modules of those libraries."""
    return {module for name in declared() for module in MODULES.get(name, {name.replace("-", "_")})}


def wrong_arrows(path: str, source: str) -> Iterator[Fault]:
    here = part_of(module_of(path))
    if here not in ARROWS:
        yield f"{path}: the part '{here}' is not in ARROWS; decide what it may import"
        return
    libraries = LIBRARIES.get(here, importable()) | set(sys.stdlib_module_names)
    for line, name in imported(path, ast.parse(source)):
        if name == UNCLEAR:
            yield f"{path}:{line}: the name of the imported module must be written out in full"
        elif name.split(".")[0] != PACKAGE:
            if name.split(".")[0] not in libraries:
                yield f"{path}:{line}: imports {name}"
        elif part_of(name) not in ARROWS[here] | {here}:
            yield f"{path}:{line}: imports {name}"


def long_files(path: str, source: str) -> Iterator[Fault]:
    lines = len(source.splitlines())
    if lines > MAX_FILE:
        yield f"{path}: {lines} lines"


def long_functions(path: str, source: str) -> Iterator[Fault]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > MAX_FUNCTION:
                yield f"{path}:{node.lineno}: {node.name} has {lines} lines"


def stray_prints(path: str, source: str) -> Iterator[Fault]:
    if path.startswith(f"{PACKAGE}/") and part_of(module_of(path)) not in MAY_PRINT:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Name) and node.id == "print":
                yield f"{path}:{node.lineno}: print"


def stray_compiler_options(path: str, source: str) -> Iterator[Fault]:
    if path == COMPILER_OPTIONS:
        return
    tree = ast.parse(source)
    used = [(line, name) for line, name in imported(path, tree) if name.split(".")[0] == "numba"]
    aliases = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name.split(".")[0] == "numba"
    }
    used += [
        (node.lineno, node.attr)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in aliases
    ]
    for line, name in used:
        if name.split(".")[-1] in COMPILERS | {"*"}:
            yield f"{path}:{line}: {name}; compiler options belong in {COMPILER_OPTIONS}"


# Each rule, the folders it holds for, and code that it has to refuse.
RULES: dict[str, tuple[Check, tuple[str, ...], list[tuple[str, str]]]] = {
    "imports follow the arrows": (
        wrong_arrows,
        (PACKAGE,),
        [
            ("branchline/games/x.py", "import branchline.bots.planner"),
            ("branchline/games/x.py", "from branchline import bots"),
            ("branchline/games/x.py", "from branchline import game"),
            ("branchline/games/x.py", "import click"),
            ("branchline/messages/x.py", "from branchline.games import contract"),
            ("branchline/messages/x.py", "import numpy"),
            ("branchline/games/y/x.py", "from ...bots import planner"),
            ("branchline/games/y/__init__.py", "from ... import bots"),
            ("branchline/bots/x.py", "def f():\n    from branchline.arena import ratings"),
            ("branchline/arena/x.py", "import importlib\nimportlib.import_module('branchline.server')"),
            ("branchline/server/x.py", "from branchline.arena.ratings import rate"),
            ("branchline/envs/x.py", "if TYPE_CHECKING:\n    import branchline.arena"),
            ("branchline/cli/play.py", "import undeclared"),
            ("branchline/cli/play.py", "__import__(name)"),
            ("branchline/__init__.py", "from .cli import main"),
        ],
    ),
    "files stay short": (
        long_files,
        (PACKAGE, "tests", "benchmarks"),
        [("tests/x.py", "\n" * (MAX_FILE + 1))],
    ),
    "functions stay short": (
        long_functions,
        (PACKAGE, "tests", "benchmarks"),
        [("tests/x.py", "class A:\n    async def f(self):" + "\n        pass" * MAX_FUNCTION)],
    ),
    "only the command line and the terminal print": (
        stray_prints,
        (PACKAGE,),
        [("branchline/games/x.py", "print('x')"), ("branchline/__init__.py", "list(map(print, 'x'))")],
    ),
    "compiler options have one place": (
        stray_compiler_options,
        (PACKAGE, "tests", "benchmarks"),
        [
            ("branchline/games/x.py", "from numba import njit"),
            ("branchline/bots/x.py", "def f():\n    import numba as nb\n    return nb.jit(f)"),
            ("tests/x.py", "from numba.experimental import jitclass"),
            ("benchmarks/x.py", "import numba.core\nnumba.core.vectorize"),
        ],
    ),
}
REFUSED = [(name, path, source) for name, (_, _, samples) in RULES.items() for path, source in samples]


@pytest.mark.parametrize("name", RULES)
def test_the_code_keeps(name: str) -> None:
    check, folders, _ = RULES[name]
    files = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    faults = [
        fault for path in files for fault in check(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    ]
    assert files
    assert not faults, "\n".join([f"{name}:", *faults])


@pytest.mark.parametrize(("name", "path", "source"), REFUSED)
def test_the_check_refuses(name: str, path: str, source: str) -> None:
    check = RULES[name][0]
    assert list(check(path, source))


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("branchline/games/x.py", "import numpy as np\nfrom numba import prange\nfrom . import match"),
        ("branchline/games/y/x.py", "import json\nfrom ..contract import CHANCE\nfrom . import state"),
        ("branchline/games/compiled.py", "from numba import njit"),
        ("branchline/bots/x.py", "def f():\n    from branchline.games import match"),
        ("branchline/cli/play.py", "import click, branchline\nfrom branchline import game, arena\nprint('x')"),
        ("branchline/__init__.py", "def game():\n    from .games import registry"),
    ],
)
def test_the_checks_accept(path: str, source: str) -> None:
    assert [fault for check, _, _ in RULES.values() for fault in check(path, source)] == []


def pinned(lock: str) -> set[str]:
    """The requirements of a lock file, which holds versions and hashes and nothing else."""
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    lines = [line.removesuffix("\\").strip() for line in text.splitlines() if not line.startswith("#")]
    pins = [line for line in lines if not re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", line)]
    odd = [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.]+( ; [\w.' =!<>()-]+)?", line)]
    assert not odd, f"{lock} holds more than versions and hashes: {odd}"
    return {pin.split(" ;")[0] for pin in pins}


def test_lock_files_hold_versions_and_hashes_only_and_agree() -> None:
    assert pinned("run.lock") <= pinned("dev.lock")
    assert {name.split("==")[0] for name in pinned("run.lock")} >= declared("server") | {"hatchling"}


@pytest.mark.parametrize("game", ["ticket_to_ride", "russian_railroads"])
def test_the_architecture_page_names_every_file_of_a_game(game: str) -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    files = {path.name for path in (ROOT / "branchline" / "games" / game).glob("*.py")} - {"__init__.py"}
    assert {name for name in files if f"`{name}`" not in page} == set()
