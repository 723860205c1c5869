"""What a host sees of a server from outside: whether it is up, its numbers, its log."""

from __future__ import annotations

import json
import logging
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import OperationalError

from branchline.server.serving import log_to_stderr
from branchline.server.store import Store
from tests.server.people import BOT, ME
from tests.server.running import Running, running


def numbers(server: Running) -> dict[str, dict[str, float]]:
    """By sample name: the values by the texts of their labels."""
    response = httpx.get(f"{server.address}/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
    found: dict[str, dict[str, float]] = {}
    for family in text_string_to_metric_families(response.text):
        for sample in family.samples:
            found.setdefault(sample.name, {})[" ".join(sample.labels.values())] = sample.value
    return found


def test_a_server_says_that_it_is_up_and_ready(server: Running) -> None:
    for path in ("/healthz", "/readyz"):
        assert httpx.get(server.address + path).status_code == 200


def test_without_its_database_it_is_up_and_not_ready(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Store) -> None:
        raise OperationalError("SELECT 1", {}, OSError("gone"))

    monkeypatch.setattr(Store, "check", fail)
    assert httpx.get(f"{server.address}/healthz").status_code == 200
    response = httpx.get(f"{server.address}/readyz")
    assert (response.status_code, response.text) == (503, "the database does not answer\n")


def test_its_numbers_follow_what_happens(fresh: Running) -> None:
    ann = fresh.person("Ann")
    table = ann.table(ME, BOT)
    with ann.at(table) as line:
        before = numbers(fresh)
        line.play()
        line.ask("play", version=10_000, action=0)
        after = numbers(fresh)
    assert after["branchline_decisions_total"]["person"] == before["branchline_decisions_total"].get("person", 0) + 1
    assert (after["branchline_tables"][""], after["branchline_sockets"][""]) == (1, 1)
    assert after["branchline_socket_refusals_total"]["stale"] == 1
    assert after["branchline_request_seconds_count"]["POST /api/tables 200"] == 1
    assert after["branchline_decision_seconds_count"][""] >= 1
    assert after["process_resident_memory_bytes"][""] > 1_000_000
    assert set(after["branchline_thinking_waiting"]) == {"quick", "hint", "study", "slow"}
    assert after["branchline_thinking_fell_back_total"][""] == 0
    fresh.connections.drops.note("something")
    assert numbers(fresh)["branchline_dropped_total"]["something"] == 1


def test_the_paths_that_strangers_make_up_add_no_numbers(fresh: Running) -> None:
    for number in range(5):
        httpx.get(f"{fresh.address}/api/made-up/{number}")
        httpx.get(f"{fresh.address}/made-up/{number}")
    routes = set(numbers(fresh)["branchline_request_seconds_count"])
    assert not [route for route in routes if "made-up" in route]


def test_only_those_whom_the_host_named_see_the_numbers(tmp_path: Path) -> None:
    with running(tmp_path, metrics_from=(ip_network("192.0.2.0/24"),)) as server:
        assert httpx.get(f"{server.address}/metrics").status_code == 404


def test_the_log_can_be_read_by_programs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    log_to_stderr("json")
    logging.getLogger("branchline.server.tables").error("table %s: unreadable", "x")
    line: dict[str, Any] = json.loads(capsys.readouterr().err)
    assert (line["levelname"], line["name"]) == ("ERROR", "branchline.server.tables")
    assert line["message"] == "table x: unreadable"
    assert line["timestamp"]
