"""The one place that sets compiler options: ``@compiled`` for rules, ``@entry`` for what Python calls of them.

Rules are plain Python functions over NumPy records. Numba compiles them without the interpreter
(``nopython``); with ``NUMBA_DISABLE_JIT=1`` the same functions run as plain Python.

Numba's cache on disk does not notice changes in functions imported from another file (numba#1833), so the
cache folder is named after everything the machine code depends on: our sources, where they lie, the versions
of Python and Numba. A folder holds the marker ``ready`` once all entry points are in it.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar

import numba
import numpy as np
from numba.core import config

F = TypeVar("F", bound=Callable[..., object])

PLAIN = bool(config.DISABLE_JIT)
OLD_CACHES_KEPT = 3

if PLAIN:
    np.seterr(over="ignore")  # hash and generator arithmetic wraps around, as it does compiled


def compiled(function: F) -> F:
    """Compile a rule that other compiled functions call.

    - ``nogil``: playouts and bots think on all cores from ordinary threads.
    - ``error_model="numpy"``: no check for division by zero in every division; no rule divides by a variable
      that can be zero.
    - ``_nrt=False``: no reference counting. Rules never allocate, all room they need is passed in; counting
      references to those buffers took nearly half the time of a random game.
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
    """``BRANCHLINE_CACHE``, or the user's cache folder, or a temporary one where neither can be written."""
    named = os.environ.get("BRANCHLINE_CACHE")
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = Path(named) if named else base / "branchline"
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError:
        user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
        return Path(tempfile.gettempdir()) / f"branchline-{user}"


@cache
def cache_folder() -> Path:
    package = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256()
    checked = str(config.BOUNDSCHECK)  # NUMBA_BOUNDSCHECK=1: code that notices a wrong index
    for part in (str(package), numba.__version__, platform.python_version(), platform.machine(), checked):
        digest.update(part.encode() + b"\0")
    for folder in ("games", "bots", "arena", "envs"):  # the packages that hold compiled code
        for source in sorted((package / folder).rglob("*.py")):
            digest.update(source.read_bytes() + b"\0")
    return cache_home() / digest.hexdigest()[:16]


def prepare(name: str, warm_up: Callable[[], None]) -> None:
    """Compile the entry points of a game before its first use, telling the user once per version."""
    if PLAIN:
        return
    marker = cache_folder() / f"ready-{name}"
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
    home, ours = cache_home(), cache_folder()
    others = [folder for folder in home.iterdir() if folder.is_dir() and folder != ours] if home.exists() else []
    others.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in others[OLD_CACHES_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)
