"""Two servers on one PostgreSQL, which tell each other through it or through Redis."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from pydantic import SecretStr

from branchline.server.store import open_store
from tests.server.parts import RedisServer, new_schema
from tests.server.people import Person
from tests.server.running import Running, running_on


@dataclass
class Pair:
    first: Running
    second: Running

    def person(self, name: str) -> tuple[Person, Person]:
        """The same person at both."""
        here = self.first.person(name)
        there = self.second.person()
        there.http.cookies.set("branchline", str(here.cookie))
        return here, there


@pytest.fixture(scope="module")
def database(postgresql: str) -> str:
    """With its tables made."""
    url = new_schema(postgresql)
    store = open_store(url)
    store.migrate()
    store.close()
    return url


@pytest.fixture(scope="module", params=["redis", "postgresql"])
def pair(request: pytest.FixtureRequest, database: str) -> Iterator[Pair]:
    changes = {}
    if request.param == "redis":
        redis: RedisServer = request.getfixturevalue("redis")
        changes = {"redis_url": SecretStr(redis.url)}
    with running_on(database, **changes) as first, running_on(database, **changes) as second:
        yield Pair(first, second)
