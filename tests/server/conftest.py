"""Servers to test at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One for all tests of a file; they do not look at each other's tables."""
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Running]:
    """One of one's own, where nobody has been yet."""
    with running(tmp_path) as server:
        yield server
