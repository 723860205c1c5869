"""Where machine code is kept between runs, and how it gets there.

Numba's cache on disk does not notice changes in functions imported from another file (numba#1833), so the
cache folder is named after everything the machine code depends on: our sources, where they lie, the versions
of Python and Numba, the processor. The rules, the bots of each game and the environments have separate folders, so that
a change of a bot does not recompile the rules. A folder has a marker for each game whose entry points are all in it.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import platform
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import llvmlite.binding
import numba
from numba.core import config
from platformdirs import user_cache_path

from branchline.games.registry import other_sources

PLAIN = bool(config.DISABLE_JIT)
OLD_CACHES_KEPT = 12  # three versions: of rules, of the bots of two games and of the environments
DIGITS = 16  # of the hash that names a cache folder
MARKER = "ready-"  # prefix of the files that name the games whose machine code is complete
PACKAGE = Path(__file__).resolve().parent.parent
GAMES, BOTS, ENVS, LEARNING = "games", "bots", "envs", "learning"  # folders of the package that hold compiled code


def cache_home() -> Path:
    """Return ``BRANCHLINE_CACHE``, or our folder in the user's cache folder, or a temporary one if none is writable."""
    for home in _cache_homes():
        try:
            home.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=home):
                return home
        except OSError:
            continue
    return _temporary_home()


def _cache_homes() -> Iterator[Path]:
    named = os.environ.get("BRANCHLINE_CACHE")
    if named:
        yield Path(named)
        return
    with suppress(RuntimeError):  # a user without a home
        yield user_cache_path("branchline", appauthor=False)


@cache
def _temporary_home() -> Path:
    """Make a folder for this process alone. Machine code is loaded from it, so no other user may have created it."""
    return Path(tempfile.mkdtemp(prefix="branchline-"))


def part_of(function: Callable[..., object]) -> str:
    """Return the folder of the package by which a function's machine code is kept."""
    folder = Path(inspect.getfile(function)).resolve().parent
    above_rules = any(folder.is_relative_to(PACKAGE / part) for part in (BOTS, ENVS, LEARNING))
    return folder.relative_to(PACKAGE).as_posix() if above_rules else GAMES


@cache
def cache_folder(part: str = GAMES) -> Path:
    """Return the folder with the machine code of a part: ``games``, ``envs/batch``, or a folder of bots."""
    digest = hashlib.sha256()
    checked = str(config.BOUNDSCHECK)  # NUMBA_BOUNDSCHECK=1: code that notices a wrong index
    versions = numba.__version__, platform.python_version()
    for word in (str(PACKAGE), part, *versions, platform.machine(), *_processor(), checked):
        digest.update(word.encode() + b"\0")
    for source in _sources(part):
        digest.update(source.read_bytes() + b"\0")
    return cache_home() / digest.hexdigest()[:DIGITS]


def _processor() -> tuple[str, str]:
    """Return the name and features of the target processor: this machine's, or the one in Numba's settings."""
    name, features = config.CPU_NAME, config.CPU_FEATURES
    host = llvmlite.binding
    return (
        host.get_host_cpu_name() if name is None else name,
        host.get_host_cpu_features().flatten() if features is None else features,
    )


def _sources(part: str) -> list[Path]:
    """Return the files that a part's machine code depends on; bots use the rules and the code all bots share, and
    training uses any bot."""
    sources = sorted((PACKAGE / GAMES).rglob("*.py"))
    if part.startswith(BOTS):
        sources += sorted((PACKAGE / BOTS).glob("*.py"))
    if part.startswith(LEARNING):
        sources += [*sorted((PACKAGE / BOTS).rglob("*.py")), *sorted((PACKAGE / LEARNING).glob("*.py"))]
    if part != GAMES:
        sources += sorted((PACKAGE / part).rglob("*.py"))
    return [*sources, *other_sources()]


def _parts() -> list[str]:
    inner = [path for part in (BOTS, ENVS, LEARNING) for path in (PACKAGE / part).rglob("*") if path.is_dir()]
    return [GAMES, BOTS, LEARNING, *(path.relative_to(PACKAGE).as_posix() for path in inner)]


def is_prepared(name: str, part: str = GAMES) -> bool:
    """Whether all entry points of a game, or of its bots, have their machine code in the cache."""
    return _marker(name, part).exists()


def note_prepared(name: str, part: str = GAMES) -> bool:
    """Write the marker that :func:`is_prepared` looks for; False if the folder is not writable."""
    drop_old_caches()
    try:
        _marker(name, part).touch()
    except OSError:
        return False
    return True


def _marker(name: str, part: str) -> Path:
    return cache_folder(part) / f"{MARKER}{name}"


def drop_old_caches() -> None:
    """Remove all but the last few older versions. Only folders that are clearly ours are removed."""
    ours = {cache_folder(part) for part in _parts()}
    old = [folder for folder in cache_home().iterdir() if folder not in ours and _is_cache(folder)]
    old.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in old[OLD_CACHES_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def _is_cache(folder: Path) -> bool:
    named = re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", folder.name) is not None
    return named and folder.is_dir() and not folder.is_symlink() and any(folder.glob(MARKER + "*"))
