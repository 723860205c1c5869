"""The server's end of the worker processes, and of the nursery that they come from."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol

from branchline.games import machine_code
from branchline.server.thinking.questions import ANSWER_BYTES, HEARD, LENGTH_BYTES, Answer, Order, ReviewOrder, message

log = logging.getLogger(__name__)

LINE_BYTES = 4096
SECRETS = {"BRANCHLINE_DATABASE_URL", "BRANCHLINE_WORK_TOKEN"}  # of the environment
Parts = tuple[str, ...]  # of a game, that have machine code; rules before bots


class WorkerLost(Exception):
    """A worker has ended without an answer, or none could be had."""


class WorkerGone(WorkerLost):
    """The worker had ended before it heard the question: no fault of the bot, and another worker may be asked."""


class Worker(Protocol):
    def can_think_about(self, game: str, parts: Parts) -> bool:
        """Whether it is alive and has this game as it is now."""

    async def ask(self, order: Order | ReviewOrder) -> Answer:
        """Raises :class:`WorkerLost` if the worker ends instead of answering, :class:`WorkerGone` if it had before."""

    def kill(self) -> None: ...


class Source(Protocol):
    """Where workers come from."""

    async def prepare(self, game: str, parts: Parts) -> None:
        """Get ready to make workers that know the game."""

    async def worker(self, game: str, parts: Parts, patient: bool) -> Worker: ...

    def close(self) -> None: ...


class Nursery:
    """The process from which workers are forked (``nursery.py``). It is started when it is first needed."""

    def __init__(self, memory: int, interpret: bool) -> None:
        self._memory, self._interpret = memory, interpret
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._games: dict[str, Parts] = {}  # that it has loaded
        self._turn = asyncio.Lock()

    async def worker(self, game: str, parts: Parts, patient: bool) -> Worker:
        """A new worker that knows the game. Raises :class:`WorkerLost` if there is none to be had."""
        async with self._talking():
            control = await self._with_game(game, parts)
            return await self._fork(control, patient)

    async def prepare(self, game: str, parts: Parts) -> None:
        async with self._talking():
            await self._with_game(game, parts)

    @asynccontextmanager
    async def _talking(self) -> AsyncIterator[None]:
        """One at a time."""
        async with self._turn:
            try:
                yield
            except BaseException as error:
                self.close()  # a line that was not answered must not be taken for the answer to another
                if isinstance(error, OSError | ValueError | EOFError):
                    raise WorkerLost(f"the nursery: {error}") from None
                raise

    def close(self) -> None:
        """End the process. Workers that it has made go on."""
        if self._control is not None:
            self._control.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._process = self._control = None
        self._games.clear()

    def reap(self, pid: int) -> None:
        with suppress(OSError):
            if self._control is not None:
                self._control.send(_line(reap=pid))

    def _started(self) -> socket.socket:
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._control is None:
            self._control, theirs = socket.socketpair()
            self._control.setblocking(False)
            mode = "interpret" if self._interpret else "compile"
            with theirs:
                self._process = subprocess.Popen(
                    [sys.executable, "-m", "branchline.server.thinking.nursery", str(theirs.fileno()), mode],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    env=_environment(),
                    start_new_session=True,
                )
        return self._control

    async def _with_game(self, game: str, parts: Parts) -> socket.socket:
        control = self._started()
        if self._games.get(game) != parts:
            control.send(_line(load={"game": game, "parts": parts}))
            reply = await _reply(control)
            if "failed" in reply:
                log.error("%s cannot be loaded by workers: %s", game, reply["failed"])
            self._games[game] = parts
        return control

    async def _fork(self, control: socket.socket, patient: bool) -> ForkedWorker:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        try:
            with theirs:
                line = _line(fork={"memory": self._memory, "patient": patient})
                socket.send_fds(control, [line], [theirs.fileno()])
                reply = await _reply(control)
            if "failed" in reply:
                raise OSError(reply["failed"])
        except BaseException:
            ours.close()
            raise
        return ForkedWorker(self, reply["pid"], ours, dict(self._games))


class ForkedWorker:
    def __init__(self, nursery: Nursery, pid: int, connection: socket.socket, games: dict[str, Parts]) -> None:
        self._nursery, self.pid, self._connection, self._games = nursery, pid, connection, games
        self._killed = False

    def can_think_about(self, game: str, parts: Parts) -> bool:
        return not self._has_ended() and self._games.get(game) == parts

    async def ask(self, order: Order | ReviewOrder) -> Answer:
        await self._say(order)
        try:
            length = int.from_bytes(await _exactly(self._connection, LENGTH_BYTES), "big")
            if length > ANSWER_BYTES:
                raise EOFError(f"an answer of {length} bytes")
            answer: Answer = json.loads(await _exactly(self._connection, length))
            return answer
        except (OSError, ValueError, EOFError) as error:
            raise WorkerLost(str(error)) from None

    async def _say(self, order: Order | ReviewOrder) -> None:
        """Until the worker has heard it. A process that is being killed may still take in what nobody will read."""
        try:
            await asyncio.get_running_loop().sock_sendall(self._connection, message(order))
            await _exactly(self._connection, len(HEARD))
        except (OSError, EOFError) as error:
            raise WorkerGone(str(error)) from None

    def kill(self) -> None:
        """At once, whatever it does."""
        if self._killed:
            return
        if not self._has_ended():
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self._killed = True
        self._connection.close()
        self._nursery.reap(self.pid)

    def _has_ended(self) -> bool:
        """Whether its end of the connection is closed. Only while it is open the number is surely this process's."""
        if self._killed:
            return True
        try:
            return not self._connection.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except OSError:
            return True


def _environment() -> dict[str, str]:
    """The server's, with its cache, and without what thinking has no business with."""
    own = {name: value for name, value in os.environ.items() if name not in SECRETS}
    return own | {"BRANCHLINE_CACHE": str(machine_code.cache_home())}


def _line(**told: Any) -> bytes:
    return json.dumps(told).encode() + b"\n"


async def _reply(control: socket.socket) -> dict[str, Any]:
    line = b""
    while not line.endswith(b"\n"):
        part = await asyncio.get_running_loop().sock_recv(control, LINE_BYTES)
        if not part:
            raise EOFError("it has ended")
        line += part
    reply: dict[str, Any] = json.loads(line)
    return reply


async def _exactly(connection: socket.socket, size: int) -> bytes:
    """The next bytes of the connection."""
    parts: list[bytes] = []
    while size > 0:
        part = await asyncio.get_running_loop().sock_recv(connection, min(size, LINE_BYTES))
        if not part:
            raise EOFError("it has ended")
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
