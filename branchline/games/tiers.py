"""Runs machine code if it is ready, and the interpreter until then.

Most programs compile what they use, or load it. One that cannot wait, like a server that people have opened, says
:func:`interpret_first`: every entry point is then interpreted until :func:`load` has its machine code, which other
processes make meanwhile. A call gives the same result either way, so a match may go from one to the other between any
two calls.
"""

from __future__ import annotations

import inspect
import threading
from collections import defaultdict
from collections.abc import Callable
from functools import update_wrapper
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numba.core import types

from branchline.games.machine_code import PACKAGE, PLAIN

F = TypeVar("F", bound=Callable[..., object])


def wrapping(function: F) -> F:
    """Return the function for the interpreter: integer arithmetic wraps around without warnings, as when compiled."""
    return np.errstate(over="ignore")(function)


class Rule:
    """A compiled function: compiled callers get machine code, the interpreter gets the plain function."""

    made: list[Rule] = []  # noqa: RUF012 - all of them, to measure the progress of compiling

    def __init__(self, function: Callable[..., Any], dispatcher: Any) -> None:
        update_wrapper(self, function)
        self.function, self.dispatcher = function, dispatcher
        self.made.append(self)

    def __call__(self, *args: Any) -> Any:
        return self.function(*args)

    @property
    def _numba_type_(self) -> Any:
        """Return what Numba sees when compiled code names this function."""
        return types.Dispatcher(self.dispatcher)


class Entry(Rule):
    """An entry point, which Python calls: machine code, or interpreted until its folder is loaded."""

    def __init__(self, function: Callable[..., Any], dispatcher: Any) -> None:
        super().__init__(function, dispatcher)
        self.plain = wrapping(function)
        folder = folder_of(function)
        _entries[folder].append(self)
        self.run: Callable[..., Any] = self._interpret if _waits(folder) else dispatcher

    def __call__(self, *args: Any) -> Any:
        return self.run(*args)

    def _interpret(self, *args: Any) -> Any:
        if _thread.loads:
            return self.dispatcher(*args)
        answer = self.plain(*args)
        return answer.item() if isinstance(answer, np.generic) else answer

    def wait(self) -> None:
        self.run = self._interpret

    def use_machine_code(self) -> None:
        self.run = self.dispatcher


class _Thread(threading.local):
    loads = False  # whether calls of this thread load machine code although others are still interpreted


_thread = _Thread()
_entries: defaultdict[str, list[Entry]] = defaultdict(list)  # by folder
_interpreted_first = False
_ready: set[str] = set()  # folders that have their machine code although others are interpreted first


def folder_of(function: Callable[..., object]) -> str:
    """Return the folder of a function, as ``games/ticket_to_ride``; the whole path if it is not ours."""
    folder = Path(inspect.getfile(function)).resolve().parent
    return (folder.relative_to(PACKAGE) if folder.is_relative_to(PACKAGE) else folder).as_posix()


def interpret_first() -> None:
    """Interpret every entry point from now on, until :func:`load` has loaded its machine code."""
    global _interpreted_first  # noqa: PLW0603 - one switch for the process, as the compiler is
    _interpreted_first = not PLAIN
    if _interpreted_first:
        for entries in _entries.values():
            for one in entries:
                one.wait()


def _waits(folder: str) -> bool:
    return _interpreted_first and folder not in _ready


def is_interpreted(entry_point: Callable[..., object]) -> bool:
    """Whether this entry point is interpreted at present; then long computations are not worthwhile."""
    return isinstance(entry_point, Entry) and entry_point.run is not entry_point.dispatcher


def interpreted(function: F) -> F:
    """Return an entry point as the interpreter runs it, whether it has machine code or not."""
    return cast(F, function.plain) if isinstance(function, Entry) else function


def interpreting() -> bool:
    """Whether this program interprets first and does not compile by itself."""
    return _interpreted_first


def load(folder: str, warm_up: Callable[[], None]) -> None:
    """Load the machine code of a folder's entry points by calling each once; then all use it."""
    _thread.loads = True
    try:
        warm_up()
    finally:
        _thread.loads = False
    _ready.add(folder)
    for one in _entries[folder]:
        one.use_machine_code()


def functions() -> int:
    """Return how many compiled functions have been imported."""
    return len(Rule.made)


def compiled_functions() -> int:
    """Return how many of them this process has compiled or loaded."""
    return sum(bool(rule.dispatcher.overloads) for rule in Rule.made)
