"""What a seat may not know stays hidden at every process: also at the one that only reads what another has stored."""

from __future__ import annotations

import re

from branchline.server.store import open_store
from tests.server.parts import new_schema
from tests.server.running import running_on
from tests.server.test_secrets import everything_told
from tests.server.worlds import world_at

PEOPLE = re.compile(r'"(present|away)":\s*(true|false)|"watchers":\s*\d+')  # others come a moment sooner or later


def test_two_worlds_that_look_the_same_are_told_the_same_at_another_process(postgresql: str) -> None:
    told: list[list[str]] = []
    seen: list[str] = []
    for other in (False, True):
        url = new_schema(postgresql)
        store = open_store(url)
        store.migrate()
        store.close()
        with (
            running_on(url) as first,
            running_on(url) as second,
            world_at("ticket-to-ride", first, second, other=other) as place,
        ):
            all_told, bens = everything_told(place, kinds={"update", "accepted", "refused"})
        told.append([PEOPLE.sub("", text) for text in all_told])
        seen.append(bens)
    assert seen[0] != seen[1]  # the worlds really are two
    assert len(told[0]) > 100
    assert told[0] == told[1]
