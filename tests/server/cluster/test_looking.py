"""A process that is told nothing looks itself, whatever else it is busy with."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from branchline.server.store import Standing, Store
from tests.server.cluster.conftest import Pair
from tests.server.people import ME, OPEN


@pytest.fixture
def nobody_tells(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """All messages are lost."""
    for server in (pair.first, pair.second):
        monkeypatch.setattr(server.app.cluster, "tell", lambda *_what, **_topic: None)


@pytest.fixture
def taking_over(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Taking over from dead processes does not come to an end while the test runs."""
    begun, ended = threading.Semaphore(0), threading.Event()

    def take_over(_store: Store, _process: str, _most: int) -> dict[str, Standing]:
        begun.release()
        ended.wait()
        return {}

    monkeypatch.setattr(Store, "run_abandoned", take_over)
    for _ in range(2):  # both servers
        begun.acquire()
    yield
    ended.set()


@pytest.mark.usefixtures("nobody_tells", "taking_over")
def test_what_nobody_told_of_is_seen_while_others_tables_are_taken_over(pair: Pair) -> None:
    ann, (_, ben) = pair.person("Ann")[0], pair.person("Ben")
    table = ann.table(ME, OPEN)
    with ann.at(table) as here, ben.at(table) as there:
        here.ask("say", text="sit down")
        assert there.until("chat")["line"]["text"] == "sit down"
