"""Compiles a game's rules and bots in a separate process.

``python -m branchline.bots.preparation GAME`` is that process. It prints its progress to standard output, line by line,
and exits when its output is closed. A :class:`Preparation` starts it, reads its progress, and can stop it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass

from branchline.bots.brains import brain_for, has_brain
from branchline.games import machine_code, tiers
from branchline.games.contract import Rules
from branchline.games.registry import entry_named, find_game

RULES, BOTS = "games", "bots"  # compiled in this order
SHARES = {RULES: 0.43, BOTS: 0.57}  # shares of the total time
TELLS_EVERY = 0.5  # seconds
PATIENT = 10  # niceness: people who are playing have priority


@dataclass(frozen=True, slots=True)
class Progress:
    share: float  # of all the work
    made: tuple[str, ...]  # which of RULES and BOTS are ready


def is_prepared(game: str) -> bool:
    """Whether everything is compiled."""
    entry = entry_named(game)
    parts = [RULES] if entry.brain is None else [RULES, _part_of(entry.brain)]
    return machine_code.PLAIN or all(machine_code.is_prepared(entry.kind, part) for part in parts)


def _part_of(brain: str) -> str:
    """Return the folder of the package that contains a brain."""
    return brain.partition(":")[0].rpartition(".")[0].removeprefix("branchline.").replace(".", "/")


def load(game: str, what: str) -> None:
    """Load the machine code of a game's rules or bots into a process that has started with interpreted code."""
    rules = find_game(game).rules({})
    if what == RULES:
        tiers.load(tiers.folder_of(type(rules)), rules.warm_up)
    elif has_brain(rules.game):
        brain = brain_for(rules)
        tiers.load(tiers.folder_of(type(brain)), brain.warm_up)


class PreparationFailed(RuntimeError):
    """The process ended before everything was compiled."""


class Preparation:
    """Compiles one game, and with it all titles that share its code."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._process: subprocess.Popen[str] | None = None
        self._stopped = threading.Event()

    def run(self, told: Callable[[Progress], None]) -> None:
        """Run until everything is compiled; call ``told`` at every step. Raises :class:`PreparationFailed`."""
        command = [sys.executable, "-m", __name__, self.game]
        home = os.environ | {"BRANCHLINE_CACHE": str(machine_code.cache_home())}
        made: tuple[str, ...] = ()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=home) as process:
            self._process = process
            if self._stopped.is_set():
                process.kill()
            for line in process.stdout or ():
                progress = _read(line)
                made = progress.made
                told(progress)
        if made != (RULES, BOTS) and not self._stopped.is_set():
            raise PreparationFailed(f"Compiling {self.game} ended with exit code {process.returncode}.")

    def stop(self) -> None:
        self._stopped.set()
        if self._process is not None:
            self._process.kill()


def _read(line: str) -> Progress:
    told = json.loads(line)
    return Progress(told["share"], tuple(told["made"]))


class _Reporter(threading.Thread):
    """Prints this process's progress at regular intervals."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._before, self._compiled, self._made = 0.0, tiers.compiled_functions(), []  # type: tuple[float, int, list[str]]
        self._sound = threading.Lock()

    def run(self) -> None:
        while True:
            time.sleep(TELLS_EVERY)
            self._say()

    def done(self, what: str) -> None:
        self._made.append(what)
        self._before, self._compiled = sum(SHARES[one] for one in self._made), tiers.compiled_functions()
        self._say()

    def _say(self) -> None:
        share = self._before
        if len(self._made) < len(SHARES):
            to_do = tiers.functions() - self._compiled
            done = tiers.compiled_functions() - self._compiled
            share += SHARES[list(SHARES)[len(self._made)]] * done / max(1, to_do)
        with self._sound:
            try:
                sys.stdout.write(json.dumps(asdict(Progress(min(1.0, share), tuple(self._made)))) + "\n")
                sys.stdout.flush()
            except OSError:
                os._exit(1)  # the parent process has gone


def make(game: str) -> None:
    """Compile everything in this process and print the progress."""
    with suppress(OSError):
        os.nice(PATIENT)
    reporter = _Reporter()
    reporter.start()
    rules: Rules = find_game(game).rules({})
    reporter.done(RULES)
    if has_brain(rules.game):
        brain_for(rules)
    reporter.done(BOTS)


if __name__ == "__main__":
    make(sys.argv[1])
