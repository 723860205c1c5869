"""The analysis board: positions of a log as somebody sees them, branches, links, and marked decisions tried again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest
from pydantic import SecretStr

from branchline.games.match_file import read_match
from branchline.games.registry import find_game
from branchline.server.guard.sizes import STUDY_BYTES
from branchline.server.store.schema import now
from branchline.server.studies.studies import KEPT
from tests.server.people import BOT, ME, Json, Person
from tests.server.reviewing import TOKEN, Machine
from tests.server.running import LONG, Running, finished, running

ALL, MOVER = "all", "mover"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), reviewers=0, work_token=SecretStr(TOKEN)) as server:
        bounds = server.app.thinking.bounds  # a busy machine may take its time
        server.app.thinking.bounds = replace(bounds, study_wait=LONG, grace=LONG, measuring=LONG)
        yield server


@pytest.fixture(scope="module")
def game(server: Running) -> tuple[Person, str]:
    return finished(server)


@pytest.fixture
def ann(game: tuple[Person, str]) -> Person:
    return game[0]


def new(person: Person, game: str = "ticket-to-ride", seats: int = 2, **how: object) -> Json:
    study: Json = person.do("/studies/new", game=game, seats=seats, **how)
    return study


def look(person: Person, study: Json, log: list[int], eyes: int | str = ALL, **then: object) -> Json:
    found: Json = person.do("/studies/position", course={**study["played"], "log": log}, eyes=eyes, **then)
    return found


def written(study: Json, **more: object) -> str:
    return json.dumps({**study["header"], "log": study["log"], **more})


def post(person: Person, path: str, text: str) -> Json:
    response = person.http.post(f"/api{path}", content=text)
    assert response.status_code == 200, response.text
    answer: Json = response.json()
    return answer


def played_on(person: Person, study: Json, log: list[int], count: int) -> list[int]:
    """So many decisions more, each the first choice."""
    for _ in range(count):
        legal = look(person, study, log)["position"]["legal"]
        log = look(person, study, log, decide=legal[0]["id"], draw=True)["log"]
    return log


def test_a_finished_match_is_opened_and_tried_anew_from_any_position(server: Running, game: tuple[Person, str]) -> None:
    ann, table = game
    study = ann.get(f"/tables/{table}/study")
    assert study["table"]["id"] == table
    assert study["branches"] == []
    decisions = read_match(written(study), find_game("ticket-to-ride")).decisions()
    middle = study["log"][: decisions[len(decisions) // 2][0]]
    before = look(ann, study, middle, MOVER)
    assert before["log"] == middle
    other = next(one["id"] for one in before["position"]["legal"] if one["id"] != study["log"][len(middle)])
    after = look(ann, study, middle, MOVER, decide=other, draw=True)
    assert after["log"][: len(middle)] == middle
    assert after["log"][len(middle)] % 1207 == other
    assert (after["move"]["at"], after["move"]["seat"]) == (len(middle), before["decides"])
    assert [move["at"] for move in study["moves"]] == [0, *(index for index, _ in decisions)]
    assert look(server.person(), study, after["log"], MOVER)["to_act"] == after["to_act"]  # anybody may look
    over = look(ann, study, study["log"], 0)
    assert over["position"]["decided"]["winners"]
    assert over["position"]["legal"] == []


def test_a_running_match_cannot_be_reached(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    assert ann.denied(f"/tables/{table}/study", 409)["code"] == "not-over"
    assert ann.refused(f"/tables/{table}/review/try", 409, index=0, action=0)["code"] == "not-over"
    assert ann.denied("/tables/x/study", 404)["code"] == "no-table"


def test_what_is_hidden_from_the_one_who_looks_stays_hidden(ann: Person) -> None:
    """The tickets that another seat is dealt are others, and nothing that the first seat is told changes."""
    study = new(ann, by_hand=True)
    tickets: dict[int, list[int]] = {}
    answers = []
    for world in (0, -1):
        log: list[int] = []
        while (shown := look(ann, study, log))["chance"] is not None:
            hidden = any(event["kind"] == "offer" and event["seat"] == 1 for event in shown["chance"][0]["events"])
            choice = shown["chance"][world if hidden else 0]
            log = [*log, choice["action"]]
        tickets[world] = log
        answers.append(look(ann, study, log, 0))
    assert tickets[0] != tickets[-1]
    for answer in answers:
        del answer["log"]
    assert answers[0] == answers[1]
    assert look(ann, study, tickets[0], 1)["position"] != look(ann, study, tickets[-1], 1)["position"]


def test_the_choices_of_another_seat_are_shown_only_to_who_sees_all(ann: Person) -> None:
    study = new(ann, seed="7")
    log = played_on(ann, study, study["log"], 2)
    mover = look(ann, study, log)["decides"]
    theirs, others = look(ann, study, log, mover), look(ann, study, log, 1 - mover)
    assert theirs["position"]["legal"]
    assert (others["decides"], others["position"]["legal"]) == (None, [])
    refused = ann.refused(
        "/studies/position",
        409,
        course={**study["played"], "log": log},
        eyes=1 - mover,
        decide=theirs["position"]["legal"][0]["id"],
    )
    assert refused["code"] == "not-your-turn"


def test_chance_is_drawn_or_chosen_and_its_odds_are_for_who_sees_all(ann: Person) -> None:
    study = new(ann, "russian-railroads", 3, by_hand=True)
    assert study["log"] == []
    assert "seed" not in study["header"]
    first = look(ann, study, [])
    assert sum(one["share"] for one in first["chance"]) == pytest.approx(1)
    assert look(ann, study, [], 0)["chance"] == []
    last = first["chance"][-1]["action"]
    assert look(ann, study, [], decide=last)["log"] == [last]
    dealt = look(ann, study, [], draw=True)
    assert dealt["chance"] is None
    assert dealt["position"]["legal"]
    course = {**study["played"], "log": []}
    assert ann.refused("/studies/position", 422, course=course, eyes=ALL, decide=0)["code"] == "study.no-choice"


def test_the_same_seed_deals_the_same(ann: Person) -> None:
    assert new(ann, seed="7")["log"] == new(ann, seed="7")["log"] != new(ann, seed="8")["log"]


def test_branches_are_kept_in_the_file_and_shared_by_a_link(server: Running, ann: Person) -> None:
    study = new(ann, seed="7")
    trunk = played_on(ann, study, study["log"], 4)
    at = len(study["log"])
    other = look(ann, study, study["log"])["position"]["legal"][1]["id"]
    branch = look(ann, study, study["log"], decide=other, draw=True)["log"][at:]
    text = written({**study, "log": trunk}, branches=[{"at": at, "log": branch}])
    match = read_match(text, find_game("ticket-to-ride"))
    assert read_match(match.to_json(), find_game("ticket-to-ride")).branches == match.branches
    opened = post(ann, "/studies/open", text)
    assert opened["log"] == trunk
    (kept,) = opened["branches"]
    assert (kept["at"], kept["log"]) == (at, branch)
    assert [(move["at"], move["seat"]) for move in kept["moves"]] == [(at, 0)]
    shared = post(ann, "/studies/shared", text)
    assert server.person().get(f"/studies/shared/{shared['id']}") == opened
    server.store.expire_studies(now() - timedelta(days=shared["days"]))
    assert server.person().get(f"/studies/shared/{shared['id']}") == opened
    server.store.expire_studies(now() + timedelta(days=1))
    assert ann.denied(f"/studies/shared/{shared['id']}", 404)["code"] == "study.gone"


def test_what_cannot_be_read_is_neither_opened_nor_shared(server: Running, ann: Person) -> None:
    study = new(ann, seed="7")
    good = {"at": 0, "log": study["log"][:1]}
    wrong: list[object] = [
        {},
        [{"at": 0}],
        [{**good, "more": 1}],
        [{"at": len(study["log"]) + 1, "log": [1]}],
        [{"at": 0, "log": []}],
        [{"at": 0, "log": [True]}],
        [{"at": 0, "log": [10**9]}],
        [good] * 101,
        [{"at": 0, "log": [1] * 5001}],
    ]
    for branches in wrong:
        response = ann.http.post("/api/studies/shared", content=written(study, branches=branches))
        assert (response.status_code, response.json()["code"]) == (422, "unreadable"), branches
    for text in ("", "[]", "{", written({**study, "log": [*study["log"], 10**6]})):
        assert ann.http.post("/api/studies/open", content=text).status_code == 422
    assert ann.http.post("/api/studies/open", content=" " * (STUDY_BYTES + 1)).status_code == 413
    for change in ({"seats": 9}, {"rules_version": 99}, {"options": {"edition": "x"}}, {"log": [10**6]}):
        course = {**study["played"], "log": study["log"], **change}
        assert ann.refused("/studies/position", 422, course=course, eyes=ALL)["sentence"], change
    course = {**study["played"], "log": study["log"]}
    assert ann.refused("/studies/position", 422, course=course, eyes=5)["code"] == "setup"
    assert server.person().http.post("/api/studies/shared", content=written(study)).status_code == 401


def test_nobody_shares_too_much(server: Running) -> None:
    eve = server.person("Eve")
    text = written(new(eve, seed="7"))
    for _ in range(KEPT.of_person):
        post(eve, "/studies/shared", text)
    response = eve.http.post("/api/studies/shared", content=text)
    assert (response.status_code, response.json()["code"]) == (409, "too-many")


def test_a_bot_thinks_by_what_the_seat_knows(ann: Person) -> None:
    study = new(ann, seed="7", seats=3)
    log = played_on(ann, study, study["log"], 3)
    shown = look(ann, study, log)
    course = {**study["played"], "log": log}
    found = ann.do("/studies/thoughts", course=course, seat=shown["decides"], depth=0)
    legal = {one["id"] for one in shown["position"]["legal"]}
    assert found["thoughts"]
    assert not found["deepest"]
    for thought in found["thoughts"]:
        assert thought["action"] in legal
        assert len(thought["points"]) == len(thought["wins"]) == 3
        assert sum(thought["wins"]) == pytest.approx(1)
        assert thought["said"]["key"].startswith("deed.")
    waits = (shown["decides"] + 1) % 3
    assert ann.refused("/studies/thoughts", 409, course=course, seat=waits, depth=0)["code"] == "not-your-turn"
    assert ann.refused("/studies/thoughts", 422, course=course, seat=0, depth=4)["code"] == "unreadable"


def test_a_marked_decision_is_tried_again(server: Running, game: tuple[Person, str]) -> None:
    ann, table = game
    path = f"/tables/{table}/review"
    assert ann.refused(f"{path}/try", 409, index=0, action=0)["code"] == "review.none"
    ann.do(path)
    Machine(server).make_up()
    decisions = ann.get(f"{path}/result")["review"]["decisions"]
    marked = next(one for one in decisions if one["mark"])
    best = ann.do(f"{path}/try", index=marked["index"], action=marked["best"])
    assert (best["best"], best["mark"], best["loss"]["value"], best["worlds"]) == (True, None, 0, 0)
    played = ann.do(f"{path}/try", index=marked["index"], action=marked["action"])
    assert (played["best"], played["mark"], played["loss"], played["better"]) == (
        False,
        "mistake",
        marked["loss"],
        False,
    )
    study = ann.get(f"/tables/{table}/study")
    legal = look(ann, study, study["log"][: marked["index"]], marked["seat"])["position"]["legal"]
    other = next((one["id"] for one in legal if one["id"] not in (marked["best"], marked["action"])), None)
    if other is not None:
        tried = ann.do(f"{path}/try", index=marked["index"], action=other)
        assert tried["worlds"] > 0
        assert tried["loss"]["low"] <= tried["loss"]["value"] <= tried["loss"]["high"]
    wrong = max(one["id"] for one in legal) + 1
    assert ann.refused(f"{path}/try", 422, index=marked["index"], action=wrong)["code"] == "study.no-choice"
    plain = next(one for one in decisions if not one["mark"])
    assert ann.refused(f"{path}/try", 404, index=plain["index"], action=0)["code"] == "study.no-decision"
