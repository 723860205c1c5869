"""Settings for all tests. Markers and warnings are configured in pyproject.toml."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from tests.warm import ROOT, compile_all

MOST_WORKERS = 8  # each has a server and a browser
BROWSER = ROOT / "tests" / "browser"
STORE = ROOT / "tests" / "server" / "store"  # a PostgreSQL for all tests there

# An example may include compiling, and busy machines stall: speed is the benchmark's business.
settings.register_profile("branchline", deadline=None)
settings.load_profile("branchline")

# The tests read English, whatever the machine speaks.
os.environ["BRANCHLINE_LANGUAGE"] = "en"


def pytest_xdist_auto_num_workers() -> int:
    """What `-n auto` means: as many as there are cores for us."""
    mine = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
    return min(MOST_WORKERS, len(mine))


def pytest_xdist_setupnodes() -> None:
    """Before the workers start; otherwise each would compile the same."""
    compile_all()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In parallel runs the tests of a file stay together, for what they share; those in the browser take longest: they
    come first, and go one by one to whoever is free."""
    items.sort(key=lambda item: BROWSER not in item.path.parents)
    for item in items:
        if BROWSER not in item.path.parents:
            shares = STORE if STORE in item.path.parents else item.path
            item.add_marker(pytest.mark.xdist_group(str(shares)))
