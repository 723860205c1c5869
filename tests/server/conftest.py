"""Servers to test at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from branchline.server import passwords
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
