"""Every finished match is replayed strictly in the background; what does not verify is logged loudly."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from branchline.games.contract import Outcome
from branchline.games.match import Match
from branchline.server.store import Event, Store
from branchline.server.tables import proofs
from branchline.server.tables.course import replayed
from tests.server.people import BOT, ME
from tests.server.running import Running, running


@pytest.fixture(autouse=True)
def everything_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "branchline.server.tables.proofs")


def finish_a_match(server: Running) -> str:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    with ann.at(table) as line:
        line.play_on()
    return table


def said(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    """Once the server is closed, which waits for proofs that have begun."""
    found = [record for record in caplog.records if record.name == proofs.__name__]
    return [(record.levelname, record.getMessage()) for record in found]


def test_a_good_match_is_replayed_and_nothing_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[tuple[str, Match]] = []

    def remembered(*given: Any) -> Match:
        found.append((threading.current_thread().name, replayed(*given)))
        return found[-1][1]

    monkeypatch.setattr(proofs, "replayed", remembered)
    with running(tmp_path) as server:
        table = finish_a_match(server)
        decided = server.person("Ben").get(f"/tables/{table}")["position"]["decided"]
    [(thread, match)] = found
    assert thread.startswith("proof")  # not in the event loop
    outcome = match.outcome()
    assert outcome is not None
    assert list(outcome.scores) == decided["scores"]
    assert said(caplog) == []


def test_a_log_that_was_tampered_with_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Store.append

    def another_first_card(self: Store, id: str, events: Sequence[Event], **how: Any) -> None:
        if events[0].index == 0:
            events = [replace(events[0], value=events[0].value ^ 1), *events[1:]]
        append(self, id, events, **how)

    monkeypatch.setattr(Store, "append", another_first_card)
    with running(tmp_path) as server:
        table = finish_a_match(server)
    [(level, sentence)] = said(caplog)
    assert level == "ERROR"
    assert sentence.startswith(f"table {table}: the finished match does not verify. Entry 0 of the log, ")


def test_rules_that_count_otherwise_the_second_time_are_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = Match.outcome

    def other_points(self: Match) -> Outcome | None:
        found = outcome(self)
        if found is None or not threading.current_thread().name.startswith("proof"):
            return found
        return replace(found, scores=tuple(points + 1 for points in found.scores))

    monkeypatch.setattr(Match, "outcome", other_points)
    with running(tmp_path) as server:
        table = finish_a_match(server)
    [(level, sentence)] = said(caplog)
    assert level == "ERROR"
    assert sentence.startswith(f"table {table}: the finished match does not verify. Replayed it ends otherwise: ")


def test_a_replay_that_breaks_is_told_and_the_table_stays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_given: Any) -> Match:
        raise ZeroDivisionError

    monkeypatch.setattr(proofs, "replayed", broken)
    with running(tmp_path) as server:
        table = finish_a_match(server)
        assert server.person("Ben").get(f"/tables/{table}")["position"]["decided"]
    assert said(caplog) == [("ERROR", f"table {table}: the finished match could not be replayed")]
