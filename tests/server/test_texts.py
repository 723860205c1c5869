"""Texts from outside: all are bounded, and whatever is in them, the answer is a sentence and never a crash."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from branchline.server.wire.play import ClientMessage
from branchline.server.wire.texts import CHAT_LENGTH
from tests.server.people import BOT, ME, OPEN, SECONDS, Person
from tests.server.running import Running, running

JSON = {"content-type": "application/json"}
BOUNDS = {"maxLength", "pattern", "enum", "const"}
NASTY = [
    "\ud800",
    "x\udfffx",
    "\x00",
    "a\x00b",
    "\x1b[2J",
    "\U0001f682",
    "\U0010ffff",
    "\u202eabc",
    "\u2066x",
    "\u200b",
    "\u3164",
    "a" + "\u0301" * 40,
    "\ufeff",
    "\ufffe",
    "A" * 3_000,
    "'\"\\<>&{}[]%s%n",
    "",
    " ",
    "\n",
    "ß" * 30,
    "ﷺ" * 24,
]
TEXTS = st.one_of(st.sampled_from(NASTY), st.text(st.characters(exclude_categories=()), max_size=30))
EXAMPLES = 12  # of each request
# Bounded as a whole (guard/sizes.py), and by what reads them.
FILES = {"/api/maps", "/api/studies/open", "/api/studies/shared"}


def unbounded(schema: Any, definitions: Any, place: str = "") -> Iterator[str]:
    """The places in a schema where a text of any length would be taken, or any number of things."""
    if "$ref" in schema:
        schema = definitions[schema["$ref"].rpartition("/")[2]]
    if schema.get("type") == "string" and not BOUNDS & schema.keys():
        yield place
    if schema.get("type") == "integer" and not {"maximum", "const"} & schema.keys():
        yield place
    if schema.get("type") == "array" and "maxItems" not in schema:
        yield place
    if schema.get("type") == "object" and "properties" not in schema and "maxProperties" not in schema:
        yield place
    inner = {
        **schema.get("properties", {}),
        "[]": schema.get("items", {}),
        "{}": schema.get("additionalProperties", {}),
    }
    inner |= {"{key}": schema.get("propertyNames", {})}
    inner |= {f"|{at}": one for how in ("anyOf", "oneOf") for at, one in enumerate(schema.get(how, []))}
    for name, one in inner.items():
        if isinstance(one, dict) and one:
            yield from unbounded(one, definitions, f"{place}.{name}")


@pytest.fixture(scope="module")
def document(server: Running) -> Any:
    return httpx.get(f"{server.address}/api/openapi.json").json()


def test_every_text_number_and_list_of_a_request_is_bounded(document: Any) -> None:
    definitions, found, seen = document["components"]["schemas"], [], 0
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            parts = {part["name"]: part["schema"] for part in operation.get("parameters", [])}
            if body is not None and path not in FILES:
                parts["body"] = body
            seen += len(parts)
            found += [
                f"{method} {path} {place}" for name, one in parts.items() for place in unbounded(one, definitions, name)
            ]
    assert seen > 25
    assert found == []


def test_every_message_of_the_socket_is_bounded() -> None:
    schema = TypeAdapter[Any](ClientMessage).json_schema()
    assert len(schema["$defs"]) == 7
    assert list(unbounded(schema, schema["$defs"])) == []


def test_the_check_would_find_a_text_without_a_bound() -> None:
    schema = {"properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}, "b": {"type": "integer"}}}
    assert list(unbounded(schema, {})) == [".a.|0", ".b"]


@pytest.mark.parametrize("text", ["\ud800", "\x00", "\x1b", "x" * 65])
@pytest.mark.parametrize("where", ["game", "map", "standby", "level", "option", "value"])
def test_what_cannot_be_stored_or_sent_is_refused_with_a_sentence(server: Running, where: str, text: str) -> None:
    ann = server.person("Ann")
    body: dict[str, Any] = {"game": "ticket-to-ride", "seats": [ME, BOT]}
    wrong: dict[str, dict[str, Any]] = {
        "level": {"seats": [ME, {"kind": "bot", "level": text}]},
        "option": {"options": {text: "classic"}},
        "value": {"options": {"edition": text}},
    }
    body |= wrong.get(where, {where: text})
    response = ann.http.post("/api/tables", content=json.dumps(body), headers=JSON)
    assert ann.refusal(response, 422)["code"] == "unreadable"


def test_names_of_fields_that_nobody_knows_are_repeated_safely(server: Running) -> None:
    ann = server.person("Ann")
    for name in ("\ud800", "\x00", "x" * 10_000):
        refusal = ann.refusal(ann.http.post("/api/me", content=json.dumps({name: 1}), headers=JSON), 422)
        assert len(refusal["sentence"]) < 500


def test_options_in_an_address_are_bounded_too(server: Running) -> None:
    for query in (
        "edition=%00",
        "%00=1",
        "edition=" + "x" * 5000,
        "&".join(f"o{i}=1" for i in range(40)),
        "edition=%ed%a0%80",
    ):
        response = httpx.get(f"{server.address}/api/games/ticket-to-ride/board?{query}", timeout=SECONDS)
        assert response.status_code == 422
        assert len(response.text) < 2000


def test_a_chat_line_is_bounded_in_bytes(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    said = ann.do(f"/tables/{table}/say", id="1", text="🚂" * CHAT_LENGTH)
    assert len(said["text"].encode()) == 4 * CHAT_LENGTH
    for text in ("🚂" * (CHAT_LENGTH + 1), "\u3164", "\u2800 \u2800", "\u202eabc", "a" + "\u0301" * 6, "\ud800"):
        response = ann.http.post(
            f"/api/tables/{table}/say", content=json.dumps({"id": "2", "text": text}), headers=JSON
        )
        assert ann.refusal(response, 422)["code"] == "unreadable"
    ann.do(f"/tables/{table}/say", id="3", text="👨‍👩‍👧 ❤️ ⠀⠁⠂ नमस्ते שָׁלוֹם")


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all texts in a body, and of all names in its objects."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield (*path, name, "name")
            yield from leaves(one, (*path, name))
    elif isinstance(value, list):
        for at, one in enumerate(value):
            yield from leaves(one, (*path, at))
    elif isinstance(value, str):
        yield path


def changed(value: Any, path: tuple[Any, ...], text: str) -> Any:
    if not path:
        return text
    if path[1:] == ("name",) and isinstance(value, dict):
        return {text if name == path[0] else name: one for name, one in value.items()}
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(copy[path[0]], path[1:], text)
    return copy


SEATS = [ME, {"kind": "bot", "level": "easy"}]
OPTIONS = {"edition": "classic"}
TABLE = {"game": "ticket-to-ride", "seats": SEATS, "options": OPTIONS, "map": "0" * 64, "standby": "easy"}
REQUESTS: dict[str, dict[str, Any]] = {
    "/api/me": {"name": "Ann", "settings": {"language": "en", "theme": "dark"}},
    "/api/account": {"name": "Ann", "password": "correct horse"},
    "/api/login": {"name": "Ann", "password": "correct horse"},
    "/api/tokens": {"label": "bot"},
    "/api/tables": TABLE,
    "/api/maps": {"name": "x", "title": "y", "cities": [{"name": "z"}]},
    "/api/tables/{id}/seats/1": {"level": "easy"},
    "/api/tables/{id}/join": {"seat": None},
    "/api/tables/{id}/say": {"type": "say", "id": "1", "text": "hello"},
    "/api/tables/{id}/play": {"type": "play", "id": "1", "version": 0, "action": 0},
    "/api/tables/{id}/undo": {"type": "undo", "id": "1", "version": 0},
    "/api/tables/{id}/hint": {"type": "hint", "id": "1"},
    "/api/tables/{id}/why": {"type": "why", "id": "1", "what": "draw"},
}
PATHS = [
    "/api/tables/{}",
    "/api/tables/{}/board",
    "/api/games/{}/board",
    "/api/maps/{}/board",
    "/api/tokens/{}",
    "/api/{}",
]
LIMITS = settings(max_examples=EXAMPLES, database=None, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Person, str]]:
    with running(tmp_path_factory.mktemp("texts")) as server:
        ann = server.person("Ann")
        yield server, ann, ann.table(ME, OPEN)


Scene = tuple[Running, Person, str]


@pytest.mark.long
@pytest.mark.parametrize("path", REQUESTS)
def test_no_text_in_any_field_brings_the_server_down(scene: Scene, path: str) -> None:
    server, ann, table = scene
    body = REQUESTS[path]
    places = list(leaves(body))

    @LIMITS
    @given(text=TEXTS, data=st.data())
    def attempt(text: str, data: Any) -> None:
        wrong = changed(body, data.draw(st.sampled_from(places)), text)
        who = server.person() if path in ("/api/account", "/api/login") else ann
        response = who.http.post(path.replace("{id}", table), content=json.dumps(wrong), headers=JSON)
        assert response.status_code < 500, (wrong, response.text)
        if response.is_error:
            assert response.json()["sentence"]

    for text in NASTY:
        for place in places:
            response = ann.http.post(
                path.replace("{id}", table), content=json.dumps(changed(body, place, text)), headers=JSON
            )
            assert response.status_code < 500, (place, text, response.text)
    attempt()


@pytest.mark.parametrize("path", PATHS)
def test_no_text_in_an_address_a_header_or_a_cookie_brings_the_server_down(scene: Scene, path: str) -> None:
    server, _, _ = scene
    quoted = ["%00", "%ed%a0%80", "%ff", "%e2%80%ae", "%F0%9F%9A%82", "x" * 3000, "..%2f", "%25", "1e9", "9" * 400]
    with httpx.Client(base_url=server.address) as client:
        for text in quoted:
            for query in ("", f"?{text}={text}&edition={text}"):
                assert client.get(path.format(text) + query).status_code < 500
        for bad in (b"\xff\xfe", b"\xed\xa0\x80", b"a=b; c", b"x" * 3000):
            for header in (b"authorization", b"cookie", b"origin", b"accept-encoding", b"user-agent"):
                value = {b"authorization": b"Bearer " + bad, b"cookie": b"branchline=" + bad}.get(header, bad)
                assert client.get("/api/me", headers=[(header, value)]).status_code < 500


def test_no_text_in_any_message_brings_a_socket_down(scene: Scene) -> None:
    _, ann, table = scene
    messages = [body for path, body in REQUESTS.items() if "type" in body]
    with ann.at(table) as line:
        for message in messages:
            for place in leaves(message):
                for text in NASTY:
                    line.socket.send(json.dumps(changed(message, place, text)))
        line.socket.send(b"\xff\xfe\x00")
        for number in (2**63, -(2**63), 10**400):
            line.send(type="play", id="1", version=number, action=number)
        line.send(type="ping")
        line.until("pong")
        assert all(message["code"] != "fault" for message in line.heard if message["type"] == "refused")


@pytest.mark.parametrize("path", ["/api/tables/{id}/play"])
def test_numbers_beyond_all_bounds_are_refused(scene: Scene, path: str) -> None:
    _, ann, table = scene
    for number in (2**31, 2**63, 2**64, -(2**63), 10**400):
        body = {"id": "1", "version": number, "action": number}
        response = ann.http.post(path.replace("{id}", table), json=body)
        assert response.status_code == 422
