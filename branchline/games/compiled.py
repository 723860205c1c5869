"""Sets all compiler options: ``@compiled`` for rules, ``@entry`` for entry points, which Python calls.

Rules are plain Python functions over NumPy records. Numba compiles them without the interpreter
(``nopython``); with ``NUMBA_DISABLE_JIT=1`` the same functions run as plain Python.

Machine code is kept on disk (``machine_code.py``). A program that cannot wait for it interprets the same functions
until it is ready (``tiers.py``).
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import config

from branchline.games import machine_code, tiers
from branchline.games.machine_code import BOTS, ENVS, GAMES, LEARNING, PLAIN, cache_folder, part_of
from branchline.games.tiers import Entry, Rule
from branchline.games.words_only import WordsCompiler

F = TypeVar("F", bound=Callable[..., object])

_decorating = threading.Lock()
# What people are told is being compiled, and how long that takes on an ordinary machine.
CALLED = {
    GAMES: ("rules", "about half a minute"),
    BOTS: ("bots", "a minute or two"),
    ENVS: ("batches", "about half a minute"),
    LEARNING: ("training", "about a minute"),
}


def compiled(function: F) -> F:
    """Compile a rule that other compiled functions call; called from Python it is interpreted.

    - ``nogil``: playouts and bots run on all cores from ordinary threads.
    - ``error_model="numpy"``: no check for division by zero in every division; no rule divides by a variable
      that can be zero.
    - ``_nrt=False``: no reference counting. Rules never allocate: all buffers they need are passed in, and counting
      references to those would slow down every call.
    """
    return function if PLAIN else cast(F, Rule(function, _compile(function, cached=False)))


def entry(function: F) -> F:
    """Compile a function that Python calls, and keep its machine code between runs (``machine_code.py``).

    The functions it calls are part of that machine code, so keeping them separately would only cost time.
    """
    if PLAIN:
        return tiers.wrapping(function)
    with _numba_caches_in(cache_folder(part_of(function))):
        return cast(F, Entry(function, _compile(function, cached=True)))


def _compile(function: Callable[..., object], cached: bool) -> Any:
    # Our functions are never called from C: leaving out the C wrappers saves compile time.
    options = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
    return numba.njit(function, **options, cache=cached, pipeline_class=WordsCompiler)


@contextmanager
def _numba_caches_in(folder: Path) -> Iterator[None]:
    """Numba reads its cache folder when a function is decorated; other users of Numba keep theirs.

    One thread at a time: the folder is a setting of the whole process, and a server imports games in several threads.
    """
    with _decorating:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            config.CACHE_DIR = before


def prepare(name: str, warm_up: Callable[[], None], part: str = GAMES) -> None:
    """Compile the entry points of a game, or of its bots, before their first use; tell the user once per version.

    A program that interprets first skips this: other processes compile what it uses.
    """
    if PLAIN or tiers.interpreting() or machine_code.is_prepared(name, part):
        return
    started = time.perf_counter()
    what, wait = CALLED[part.partition("/")[0]]
    sys.stderr.write(f"branchline: compiling the {what} of {name} (once per version, {wait}) …\n")
    sys.stderr.flush()
    warm_up()
    if machine_code.note_prepared(name, part):
        sys.stderr.write(f"branchline: compiled in {time.perf_counter() - started:.0f} s\n")
