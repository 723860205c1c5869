"""The API as OpenAPI: complete, and correct for all requests that schemathesis generates."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok

from branchline.server import schema
from tests.server.people import BOT, ME
from tests.server.running import Running

EXAMPLES = 6  # of each operation
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def document(server: Running) -> Any:
    return httpx.get(f"{server.address}/api/openapi.json").json()


def operations(document: Any) -> list[tuple[str, str, Any]]:
    return [(path, method, one) for path, by_method in document["paths"].items() for method, one in by_method.items()]


def test_every_refusal_is_described(document: Any) -> None:
    for path, method, operation in operations(document):
        refusals = {status: answer for status, answer in operation["responses"].items() if status >= "400"}
        assert {"400", "401", "403", "404", "409", "413", "422", "429"} <= refusals.keys(), (method, path)
        for answer in refusals.values():
            assert answer["content"]["application/json"]["schema"]["$ref"].endswith("/Refused")


def test_the_messages_of_the_socket_are_among_the_components(document: Any) -> None:
    assert {model.__name__ for model in schema.models()} <= document["components"]["schemas"].keys()


def test_every_path_of_the_brief_is_there(document: Any) -> None:
    found = {f"{method.upper()} {path}" for path, method, _ in operations(document)}
    tables = "/api/tables/{id}"
    posts = [
        "join",
        "commitment",
        "number",
        "leave",
        "return",
        "start",
        "again",
        "play",
        "undo",
        "hint",
        "why",
        "say",
        "seats/{seat}",
        "review",
        "review/try",
    ]
    assert found == {
        "GET /api/explore/{name}",
        "GET /api/puzzles", "GET /api/puzzles/{game}/next", "GET /api/puzzles/{game}/{name}",
        "POST /api/puzzles/{game}/{name}/answer",
        "POST /api/studies/new", "POST /api/studies/open", "POST /api/studies/position", "POST /api/studies/thoughts",
        "POST /api/studies/shared", "GET /api/studies/shared/{id}", f"GET {tables}/study",
        "GET /api/me", "POST /api/me", "POST /api/account", "POST /api/login", "POST /api/logout",
        "GET /api/tokens", "POST /api/tokens", "DELETE /api/tokens/{id}",
        "GET /api/games", "GET /api/games/{name}/board", "GET /api/preparing",
        "POST /api/maps", "GET /api/maps/{id}/board",
        "GET /api/tables", "POST /api/tables", f"GET {tables}",
        *(f"POST {tables}/{one}" for one in posts),
        *(f"GET {tables}/{one}" for one in ("board", "replay", "match", "review", "review/result")),
    }  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_whatever_is_sent_the_answer_is_as_described_and_never_a_crash(server: Running, mode: GenerationMode) -> None:
    ann = server.person("Ann")
    token, table = ann.do("/tokens", label="schemathesis")["token"], ann.table(ME, BOT)
    described = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    tried = 0

    def attempt(case: Any) -> None:
        nonlocal tried
        tried += 1
        if case.path.startswith("/api/tables/{id}") and tried % 2:
            case.path_parameters["id"] = table  # otherwise hardly any request would reach a table
        case.call_and_validate(headers={"authorization": f"Bearer {token}"}, checks=CHECKS)

    limits = settings(max_examples=EXAMPLES, database=None, suppress_health_check=list(HealthCheck))
    for found in described.get_all_operations():
        assert isinstance(found, Ok)
        cases = found.ok().as_strategy(generation_mode=mode)
        with suppress(Unsatisfiable):  # where nothing is sent, nothing can be wrong
            limits(given(cases)(attempt))()
    assert tried > 60
