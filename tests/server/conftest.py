"""Servers to test at."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from branchline.server import passwords
from tests.server.parts import NO_REDIS, RedisServer, find_redis, running_postgresql, running_redis
from tests.server.running import Running, running

CHEAP = partial(PasswordHasher, time_cost=1, memory_cost=64)  # so that tests need not wait for argon2's care


@pytest.fixture(autouse=True, scope="session")
def cheap_passwords() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "PasswordHasher", CHEAP)
        yield


@pytest.fixture
def dear_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the server hashes them for people."""
    monkeypatch.setattr(passwords, "PasswordHasher", PasswordHasher)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One for all tests of a file; they do not look at each other's tables."""
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Running]:
    """A separate server that nothing has used yet."""
    with running(tmp_path) as server:
        yield server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a real PostgreSQL."""
    with running_postgresql() as url:
        yield url


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    """A real Redis."""
    if find_redis() is None:
        warnings.warn(NO_REDIS, stacklevel=1)  # an error here, so that nobody overlooks it
    with running_redis() as server:
        yield server
