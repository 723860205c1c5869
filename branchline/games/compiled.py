"""The one place that sets compiler options: ``@compiled`` for rules, ``@entry`` for what Python calls of them.

Rules are plain Python functions over NumPy records. Numba compiles them without the interpreter
(``nopython``); with ``NUMBA_DISABLE_JIT=1`` the same functions run as plain Python.

Numba's cache on disk does not notice changes in functions imported from another file (numba#1833), so the
cache folder is named after everything the machine code depends on: our sources, where they lie, the versions
of Python and Numba. A folder holds a marker for each game whose entry points are all in it.
"""

from __future__ import annotations

import hashlib
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
OLD_CACHES_KEPT = 3
DIGITS = 16  # of the hash that names a cache folder
MARKER = "ready-"  # begins the files that say of which games a folder has all machine code

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
    with _numba_caches_in(cache_folder()):
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


@cache
def cache_folder() -> Path:
    package = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256()
    checked = str(config.BOUNDSCHECK)  # NUMBA_BOUNDSCHECK=1: code that notices a wrong index
    for part in (str(package), numba.__version__, platform.python_version(), platform.machine(), checked):
        digest.update(part.encode() + b"\0")
    for source in sorted((package / "games").rglob("*.py")):  # where all compiled code is
        digest.update(source.read_bytes() + b"\0")
    return cache_home() / digest.hexdigest()[:DIGITS]


def prepare(name: str, warm_up: Callable[[], None]) -> None:
    """Compile the entry points of a game before its first use, telling the user once per version."""
    if PLAIN:
        return
    marker = cache_folder() / f"{MARKER}{name}"
    if marker.exists():
        return
    started = time.perf_counter()
    sys.stderr.write(f"branchline: compiling the rules of {name} (once per version, about half a minute) …\n")
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
    ours = cache_folder()
    old = [folder for folder in cache_home().iterdir() if folder != ours and _is_cache(folder)]
    old.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in old[OLD_CACHES_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def _is_cache(folder: Path) -> bool:
    named = re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", folder.name) is not None
    return named and folder.is_dir() and not folder.is_symlink() and any(folder.glob(MARKER + "*"))
