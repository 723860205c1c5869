"""Scoring may take long on a map of one's own: the server does it apart from everything else, and once."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from branchline.games.ticket_to_ride.game import TicketToRideRules
from tests.server.people import BOT, ME
from tests.server.running import Running
from tests.ticket_to_ride.made_up_maps import network_map
from tests.ticket_to_ride.made_up_networks import grid


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """In which threads matches are scored, call by call."""
    names: list[str] = []

    def noting(scoring: Any) -> Any:
        def noted(rules: TicketToRideRules, state: Any) -> Any:
            names.append(threading.current_thread().name)
            return scoring(rules, state)

        return noted

    for name in ("outcome", "breakdown"):
        monkeypatch.setattr(TicketToRideRules, name, noting(getattr(TicketToRideRules, name)))
    return names


def test_a_match_is_scored_once_and_never_in_the_event_loop(server: Running, threads: list[str]) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.answer(ann.http.post("/api/maps", content=network_map(grid(3, 4), trains=8)))
    table = ann.table(ME, BOT, map=made["id"])
    threads.clear()
    with ann.at(table) as line:
        assert line.play_on()["decided"]
    for person in (ann, ben):
        seen = person.get(f"/tables/{table}")["position"]
        assert seen["decided"]
        assert seen["breakdown"]
        assert person.get(f"/tables/{table}/replay")["breakdown"] == seen["breakdown"]
    assert [name for name in threads if not name.startswith("proof")] == ["scoring-0", "scoring-0"]
