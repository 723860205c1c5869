"""Settings for all tests. Markers and warnings are configured in pyproject.toml."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import settings

from tests.parallel import Sharing, begins_late
from tests.warm import compile_all

MOST_WORKERS = 8  # each has a server and a browser

# An example may include compiling, and busy machines stall: speed is the benchmark's business.
settings.register_profile("branchline", deadline=None)
settings.load_profile("branchline")

# The tests read English, whatever the machine speaks.
os.environ["BRANCHLINE_LANGUAGE"] = "en"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """What `-n auto` means: as many as there are cores for us."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST_WORKERS, cores)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """Before the workers start; otherwise each would compile the same."""
    compile_all()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing:
    config.option.loadscopereorder = False
    return Sharing(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=lambda item: begins_late(item.nodeid))
