"""The one place that sets compiler options: ``@compiled`` for rules, ``@entry`` for what Python calls of them.

Rules are plain Python functions over NumPy records. Numba compiles them without the interpreter
(``nopython``); with ``NUMBA_DISABLE_JIT=1`` the same functions run as plain Python.

Numba's cache on disk does not notice changes in functions imported from another file (numba#1833), so the
cache folder is named after everything the machine code depends on: our sources, where they lie, the versions
of Python and Numba. The rules have one, the bots of each game and the environments others, so that a change of a bot
does not compile the rules anew. A folder holds a marker for each game whose entry points are all in it.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TypeVar

import numba
import numpy as np
from numba.core import config

F = TypeVar("F", bound=Callable[..., object])

PLAIN = bool(config.DISABLE_JIT)
OLD_CACHES_KEPT = 12  # three versions: of rules, of the bots of two games and of the environments
DIGITS = 16  # of the hash that names a cache folder
MARKER = "ready-"  # begins the files that say of which games a folder has all machine code
PACKAGE = Path(__file__).resolve().parent.parent
GAMES, BOTS, ENVS = "games", "bots", "envs"  # folders of the package that hold compiled code
CALLED = {GAMES: "rules", BOTS: "bots", ENVS: "batches"}  # what people are told is being compiled

if PLAIN:
    np.seterr(over="ignore")  # hash and generator arithmetic wraps around, as it does compiled


def compiled(function: F) -> F:
    """Compile a rule that other compiled functions call.

    - ``nogil``: playouts and bots think on all cores from ordinary threads.
    - ``error_model="numpy"``: no check for division by zero in every division; no rule divides by a variable
      that can be zero.
    - ``_nrt=False``: no reference counting. Rules never allocate, all room they need is passed in; counting
      references to those buffers would slow down every call.
    """
    return function if PLAIN else _compile(function, cached=False)


def entry(function: F) -> F:
    """Compile a function that Python calls, and keep its machine code between runs in :func:`cache_folder`.

    What it calls is part of that machine code, so keeping the inner functions too would only cost time.
    """
    if PLAIN:
        return function
    with _numba_caches_in(cache_folder(_part_of(function))):
        return _compile(function, cached=True)


def _compile(function: F, cached: bool) -> F:
    # Nobody calls our functions from C: leaving its wrappers out saves time when compiling.
    result: F = numba.njit(function, nogil=True, error_model="numpy", _nrt=False, no_cfunc_wrapper=True, cache=cached)
    return result


@contextmanager
def _numba_caches_in(folder: Path) -> Iterator[None]:
    """Numba reads its cache folder when a function is decorated; other users of Numba keep theirs."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def cache_home() -> Path:
    """``BRANCHLINE_CACHE``, or ours in the user's cache folder, or a fresh temporary one where none can be written."""
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
    base = os.environ.get("XDG_CACHE_HOME")
    with suppress(RuntimeError):  # a user without a home
        yield (Path(base) if base else Path.home() / ".cache") / "branchline"


@cache
def _temporary_home() -> Path:
    """For this process alone: machine code is loaded from it, so nobody else may have made it."""
    return Path(tempfile.mkdtemp(prefix="branchline-"))


def _part_of(function: Callable[..., object]) -> str:
    """The folder of the package that a function's machine code is kept by."""
    folder = Path(inspect.getfile(function)).resolve().parent
    above_rules = any(folder.is_relative_to(PACKAGE / part) for part in (BOTS, ENVS))
    return folder.relative_to(PACKAGE).as_posix() if above_rules else GAMES


@cache
def cache_folder(part: str = GAMES) -> Path:
    """Where the machine code of a part is: ``games``, ``envs/batch``, or a folder of bots."""
    digest = hashlib.sha256()
    checked = str(config.BOUNDSCHECK)  # NUMBA_BOUNDSCHECK=1: code that notices a wrong index
    for word in (str(PACKAGE), part, numba.__version__, platform.python_version(), platform.machine(), checked):
        digest.update(word.encode() + b"\0")
    for source in _sources(part):
        digest.update(source.read_bytes() + b"\0")
    return cache_home() / digest.hexdigest()[:DIGITS]


def _sources(part: str) -> list[Path]:
    """The files that a part's machine code can depend on: bots use the rules and what all bots share."""
    sources = sorted((PACKAGE / GAMES).rglob("*.py"))
    if part.startswith(BOTS):
        sources += sorted((PACKAGE / BOTS).glob("*.py"))
    if part != GAMES:
        sources += sorted((PACKAGE / part).rglob("*.py"))
    return sources


def _parts() -> list[str]:
    inner = [path for part in (BOTS, ENVS) for path in (PACKAGE / part).rglob("*") if path.is_dir()]
    return [GAMES, BOTS, *(path.relative_to(PACKAGE).as_posix() for path in inner)]


def prepare(name: str, warm_up: Callable[[], None], part: str = GAMES) -> None:
    """Compile the entry points of a game, or of its bots, before their first use, telling the user once per version."""
    if PLAIN:
        return
    marker = cache_folder(part) / f"{MARKER}{name}"
    if marker.exists():
        return
    started = time.perf_counter()
    what = CALLED[part.partition("/")[0]]
    sys.stderr.write(f"branchline: compiling the {what} of {name} (once per version, about half a minute) …\n")
    sys.stderr.flush()
    warm_up()
    _drop_old_caches()
    try:
        marker.touch()
    except OSError:
        return  # a read-only home: it will be compiled again next time
    sys.stderr.write(f"branchline: compiled in {time.perf_counter() - started:.0f} s\n")


def _drop_old_caches() -> None:
    """Of older versions the last few are kept. Only folders that are plainly ours are ever removed."""
    ours = {cache_folder(part) for part in _parts()}
    old = [folder for folder in cache_home().iterdir() if folder not in ours and _is_cache(folder)]
    old.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in old[OLD_CACHES_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def _is_cache(folder: Path) -> bool:
    named = re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", folder.name) is not None
    return named and folder.is_dir() and not folder.is_symlink() and any(folder.glob(MARKER + "*"))
