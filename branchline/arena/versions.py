"""The version of a bot's code, so that games of an older version are not counted as games of this one.

Only the meaning of the code counts: comments, docstrings and formatting may change.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path

import branchline.bots
from branchline.arena.entrants import is_class, is_program
from branchline.arena.game_setup import GameSetup
from branchline.arena.hosted import source_of
from branchline.arena.program import command_of

DIGITS = 12


def versions(setup: GameSetup, specs: Sequence[str]) -> dict[str, str]:
    return {spec: _digest(_files(setup, spec)) for spec in specs}


def _files(setup: GameSetup, spec: str) -> Iterable[Path]:
    """Return the files with the code of a bot, as far as known: for a program, the files that its command names."""
    if is_program(spec):
        return [path for path in map(Path, command_of(spec)) if path.is_file()]
    if is_class(spec):
        return source_of(spec)
    ours = Path(branchline.bots.__file__).parent
    game = type(setup.rules).__module__.split(".")[-2]  # its bots are in a folder of the same name
    code = [*ours.glob("*.py"), *(ours / game).rglob("*.py")]
    if spec.partition(":")[0] == "level":
        code += [*(ours / "ladder").glob("*.py"), *(ours / "ladder").glob(f"{setup.game}.json")]
    return sorted([*code, *(ours / game).rglob("*.json")])  # their weights belong to them too


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(_meaning(file.read_bytes()) + b"\0")
    return digest.hexdigest()[:DIGITS]


def _meaning(source: bytes) -> bytes:
    """Return the syntax tree without docstrings for Python, and every byte for anything else."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return source
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.walk(tree):
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
    return ast.dump(tree).encode()
