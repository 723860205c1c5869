"""The page and its files; the catalogue, boards and custom maps."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import branchline
from tests.server.people import BOT, ME
from tests.server.running import Running, running
from tests.ticket_to_ride.example_map import example, example_text, put

INDEX = "<!doctype html><title>branchline</title>" + " " * 2000
PACKED_BY_BROTLI = b"as `make web` has packed it"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a page that has been built."""
    folder = tmp_path_factory.mktemp("built")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(INDEX)
    (page / "index.html.gz").write_bytes(gzip.compress(INDEX.encode()))
    (page / "index.html.br").write_bytes(PACKED_BY_BROTLI)
    (page / "assets" / "index-1a2b.js").write_text("export {};" * 500)
    (page / "icon.svg").write_text("<svg/>")
    (folder / "secret.txt").write_text("not for you")
    with running(folder, page=page) as server:
        yield server


class TestPage:
    @pytest.mark.parametrize("path", ["/", "/tables/x", "/replay/abc", "/about/"])
    def test_every_address_inside_the_page_is_the_page(self, built: Running, path: str) -> None:
        response = httpx.get(built.address + path)
        assert response.text == INDEX
        assert response.headers["content-type"] == "text/html; charset=utf-8"
        assert response.headers["cache-control"] == "no-cache"
        assert response.headers["content-encoding"] == "gzip"  # all that this client takes
        assert httpx.head(built.address + path).status_code == 200

    def test_hashed_files_are_kept_for_ever_and_others_asked_for_again(self, built: Running) -> None:
        script = httpx.get(f"{built.address}/assets/index-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert httpx.get(f"{built.address}/icon.svg").headers["cache-control"] == "no-cache"

    @pytest.mark.parametrize(
        "path", ["/nothing.js", "/assets/nothing.js", "/..%2fsecret.txt", "/%00.js", "/assets/..", f"/{'a' * 300}.js"]
    )
    def test_nothing_else_is_served(self, built: Running, path: str) -> None:
        response = httpx.get(built.address + path)
        assert "not for you" not in response.text
        assert response.status_code == 404 or response.text == INDEX

    def test_who_has_it_already_gets_nothing_again(self, built: Running) -> None:
        first = httpx.get(f"{built.address}/icon.svg")
        again = httpx.get(f"{built.address}/icon.svg", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")

    def test_who_takes_brotli_gets_less(self, built: Running) -> None:
        with httpx.stream("GET", built.address, headers={"accept-encoding": "gzip, deflate, br, zstd"}) as response:
            assert response.headers["content-encoding"] == "br"
            assert b"".join(response.iter_raw()) == PACKED_BY_BROTLI

    def test_who_takes_no_gzip_gets_none(self, built: Running) -> None:
        response = httpx.get(built.address, headers={"accept-encoding": "identity"})
        assert response.text == INDEX
        assert "content-encoding" not in response.headers

    def test_a_new_build_is_seen_at_once(self, built: Running) -> None:
        httpx.get(f"{built.address}/icon.svg")
        (built.settings.page / "icon.svg").write_text("<svg><g/></svg>")
        assert httpx.get(f"{built.address}/icon.svg").text == "<svg><g/></svg>"

    def test_without_a_build_it_says_how_to_make_one(self, tmp_path: Path) -> None:
        with running(tmp_path, page=tmp_path / "none") as server:
            response = httpx.get(server.address)
            assert response.status_code == 404
            assert "make web" in response.text
            assert httpx.get(f"{server.address}/api/me").status_code == 200

    @pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/tables/x/nothing"])
    def test_what_is_not_there_is_refused_under_api(self, built: Running, path: str) -> None:
        response = httpx.get(built.address + path)
        assert response.status_code == 404
        assert response.json()["code"] in ("no-path", "no-table")


class TestGames:
    def test_the_catalogue_names_options_and_levels(self, server: Running) -> None:
        games = {game["name"]: game for game in server.person().get("/games")}
        assert list(games) == ["ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"]
        europe = games["ticket-to-ride-europe"]
        assert (europe["min_seats"], europe["max_seats"], europe["on_map"]) == (2, 5, True)
        assert games["russian-railroads"]["on_map"] is False
        assert [option["name"] for option in europe["options"]] == ["edition", "open_row", "first"]
        assert europe["levels"][:8] == [*"12345678"]
        assert {europe["usual"], europe["standby"]} < set(europe["levels"])

    def test_boards_follow_the_options(self, server: Running) -> None:
        person = server.person()
        for edition in ("33", "classic"):
            rules = branchline.game("ticket-to-ride").rules({"edition": edition})
            board = person.get(f"/games/ticket-to-ride/board?edition={edition}")
            assert board == json.loads(json.dumps(rules.board_json()))
        assert person.denied("/games/ticket-to-ride/board?edition=x", 422)["code"] == "setup"
        refusal = person.denied("/games/ticket-to-ride/board?colour=x", 422)
        assert (refusal["code"], refusal["key"], refusal["args"]["option"]) == ("setup", "setup.no-option", "colour")
        assert person.denied("/games/chess/board", 404)["code"] == "no-game"


class TestMaps:
    def test_a_map_of_ones_own_is_checked_kept_and_played_on(self, server: Running) -> None:
        ann = server.person("Ann")
        made = ann.answer(ann.http.post("/api/maps", content=example_text()))
        assert made["name"] == example()["name"]
        assert [fact["sentence"] for fact in made["facts"]] == made["summary"]
        assert {"map.fact.cities", "map.fact.edition"} < {fact["key"] for fact in made["facts"]}
        assert ann.get(f"/maps/{made['id']}/board")["title"] == made["title"]
        table = ann.table(ME, BOT, map=made["id"])
        shown = ann.get(f"/tables/{table}")["table"]
        assert (shown["map"], shown["title"]) == (made["id"], made["title"])
        assert ann.get(f"/tables/{table}/board")["cities"] == ann.get(f"/maps/{made['id']}/board")["cities"]
        with ann.at(table) as line:
            assert line.play_on()["decided"]

    def test_every_fault_is_named(self, server: Running) -> None:
        ann, spoilt = server.person("Ann"), example()
        put("routes.r05.b", "atlantis")(spoilt)
        refusal = ann.refusal(ann.http.post("/api/maps", content=json.dumps(spoilt)), 422)
        assert refusal["code"] == "map"
        fault = next(fault for fault in refusal["faults"] if fault["place"] == "routes[r05].b")
        assert fault["what"] == "unknown city 'atlantis'"
        assert (fault["key"], fault["args"]) == ("map.unknown-city", {"city": "atlantis", "guess": ""})

    @pytest.mark.parametrize(
        "text",
        [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"1" * 10_000, b'"\\ud800"', b'{"\\ud800":1,"\\ud800":2}', b"null"],
    )
    def test_what_is_no_map_is_refused(self, server: Running, text: bytes) -> None:
        ann = server.person("Ann")
        assert ann.refusal(ann.http.post("/api/maps", content=text), 422)["faults"]

    def test_a_map_is_of_ticket_to_ride(self, server: Running) -> None:
        ann = server.person("Ann")
        made = ann.answer(ann.http.post("/api/maps", content=example_text()))
        body = {"game": "russian-railroads", "seats": [ME, BOT], "map": made["id"]}
        assert ann.refused("/tables", 422, **body)["code"] == "setup"
        assert ann.denied(f"/maps/{'0' * 64}/board", 404)["code"] == "no-map"
        assert ann.denied("/maps/x/board", 404)["code"] == "no-map"
