"""The nursery: a process from which workers are forked, so that a new one costs milliseconds and little memory.

It loads games and their machine code once, and every worker shares that memory. It never thinks and has one thread, so
that forking it is safe; forking the server would not be. ``python -m branchline.server.thinking.nursery`` is started by
``workers.py``, which sends it a line for each thing to do. It ends when the server is gone.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import sys
from collections import defaultdict, deque
from contextlib import suppress
from typing import Any

from branchline.bots.brains import brain_for, has_brain
from branchline.bots.preparation import load
from branchline.games import registry, tiers
from branchline.server.thinking.worker import work

CHUNK = 65_536
MOST_FDS = 16

Loaded = dict[str, set[str]]  # by kind of game: the parts whose machine code is loaded


def run(control: socket.socket) -> None:
    """Do what the server says, line by line."""
    loaded: Loaded = defaultdict(set)
    connections: deque[int] = deque()
    unread = b""
    while True:
        data, fds, _, _ = socket.recv_fds(control, CHUNK, MOST_FDS)
        if not data:
            return
        connections.extend(fds)
        *lines, unread = (unread + data).split(b"\n")
        for line in lines:
            told = json.loads(line)
            if "reap" in told:
                _reap(told["reap"])
                continue
            reply = _load(loaded, **told["load"]) if "load" in told else _fork(control, connections, **told["fork"])
            control.sendall(json.dumps(reply).encode() + b"\n")


def _load(loaded: Loaded, game: str, parts: list[str]) -> dict[str, Any]:
    """Import a game with its bots, and load the machine code of these parts. All titles of a kind share it."""
    try:
        rules = registry.find_game(game).rules({})
        if has_brain(rules.game):
            brain_for(rules)
        have = loaded[registry.entry_named(game).kind]
        for part in parts:
            if part not in have:
                load(game, part)
                have.add(part)
    except Exception as error:  # noqa: BLE001 - the server says so; workers interpret meanwhile
        return {"failed": f"{type(error).__name__}: {error}"}
    return {"loaded": game}


def _fork(control: socket.socket, connections: deque[int], memory: int, patient: bool) -> dict[str, Any]:
    connection = socket.socket(fileno=connections.popleft())
    gc.freeze()  # what is there stays shared: a worker's collector does not touch it
    try:
        pid = os.fork()
    except OSError as error:
        connection.close()
        return {"failed": str(error)}
    if pid == 0:
        _become_worker(control, connections, connection, memory, patient)
    connection.close()
    return {"pid": pid}


def _become_worker(
    control: socket.socket, connections: deque[int], connection: socket.socket, memory: int, patient: bool
) -> None:
    try:
        control.close()
        for fd in connections:
            os.close(fd)
        work(connection, memory, patient)
    finally:
        os._exit(1)


def _reap(pid: int) -> None:
    """A worker has ended or been killed. Until here its number could not be given to another process."""
    with suppress(OSError):
        os.waitpid(pid, 0)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    if sys.argv[2] == "interpret":
        tiers.interpret_first()
    with socket.socket(fileno=int(sys.argv[1])) as channel:
        run(channel)
