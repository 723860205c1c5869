"""``make cluster``: PostgreSQL, Redis, three server processes and a small proxy on this machine, to try it out.

docs/scale.md says how the same is done on several machines. What is played here is gone with Ctrl-C.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import click

from benchmarks.proxy import Address, Proxy
from tests.server.parts import PostgresServer, RedisServer, running_redis

ROOT = Path(__file__).parents[1]
HERE = "127.0.0.1"


@dataclass
class Parts:
    """What all processes share."""

    database: PostgresServer
    redis: RedisServer

    @property
    def environment(self) -> dict[str, str]:
        return {"BRANCHLINE_DATABASE_URL": self.database.url, "BRANCHLINE_REDIS_URL": self.redis.url}


@contextmanager
def parts() -> Iterator[Parts]:
    with running_redis() as redis:
        database = PostgresServer()
        try:
            yield Parts(database, redis)
        finally:
            database.remove()


@contextmanager
def serving(environment: dict[str, str], *words: str) -> Iterator[tuple[subprocess.Popen[str], Address]]:
    """``branchline serve`` with these words, and where it listens."""
    command = [sys.executable, "-m", "branchline.cli", "serve", *words]
    with subprocess.Popen(
        command, env=os.environ | {"PORT": "0"} | environment, cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[3]
            yield process, (HERE, int(address.rpartition(":")[2]))
        finally:
            process.terminate()


async def stand_in_front(servers: list[Address], port: int) -> None:
    proxy = Proxy(servers)
    found = await proxy.start(HERE, port)
    click.echo(f"branchline is at http://localhost:{found} — {len(servers)} processes; Ctrl-C ends them.")
    await asyncio.Event().wait()


@click.command()
@click.option("--processes", default=3, show_default=True, type=click.IntRange(1, 16))
@click.option("--port", default=0, help="Of the proxy; otherwise any that is free.")
def main(processes: int, port: int) -> None:
    """Start all parts on this machine, and say where the page is."""
    with parts() as shared, ExitStack() as stack:
        click.echo(f"PostgreSQL at {shared.database.url}, Redis at {shared.redis.url}", err=True)
        servers = [stack.enter_context(serving(shared.environment)) for _ in range(processes)]
        for process, (_, where) in servers:
            click.echo(f"process {process.pid} at http://localhost:{where}", err=True)
        with suppress(KeyboardInterrupt):
            asyncio.run(stand_in_front([address for _, address in servers], port))


if __name__ == "__main__":
    main()
