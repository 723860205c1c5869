"""Puzzles over HTTP: what is shown before an answer and what after it, ratings, bounds, and two worlds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from branchline.games.match import Match
from branchline.puzzles.puzzle import Puzzle, position_of
from branchline.puzzles.rating import NEWCOMER
from branchline.puzzles.shipped import collection
from branchline.server.puzzles.puzzles import as_seen
from tests.server.people import Json, Person
from tests.server.running import Running, running

GAME = "ticket-to-ride"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), reviewers=0) as server:
        yield server


@pytest.fixture
def ann(server: Running) -> Person:
    return server.person("Ann")


@pytest.fixture
def puzzle() -> Puzzle:
    return next(iter(collection(GAME).puzzles.values()))


def shelf(person: Person) -> Json:
    found: Json = next(one for one in person.get("/puzzles")["shelves"] if one["game"] == GAME)
    return found


def answer(person: Person, puzzle: Puzzle, action: int | None) -> Json:
    found: Json = person.do(f"/puzzles/{GAME}/{puzzle.name}/answer", action=action)
    return found


def test_a_puzzle_shows_the_position_and_nothing_of_its_solution(ann: Person, puzzle: Puzzle) -> None:
    shown = ann.get(f"/puzzles/{GAME}/{puzzle.name}")
    assert shown["seat"] == puzzle.seat
    assert shown["position"]["view"]["seat"] == puzzle.seat
    assert puzzle.solution in [choice["id"] for choice in shown["position"]["legal"]]
    assert not {"solution", "gap", "log", "reasons", "line", "chance"} & (shown.keys() | shown["position"].keys())


def test_the_first_answer_counts_for_both_ratings_and_no_other_does(ann: Person, puzzle: Puzzle) -> None:
    assert shelf(ann)["you"] is None
    wrong = answer(ann, puzzle, puzzle.choices[-1].action)
    assert not wrong["right"]
    assert wrong["solution"] is None, "it may be tried again"
    assert wrong["yours"]["behind"]["value"] == pytest.approx(puzzle.choices[-1].behind.value)
    assert wrong["rated"]["after"] < wrong["rated"]["before"] == round(NEWCOMER.value)
    right = answer(ann, puzzle, puzzle.solution)
    assert right["right"]
    assert right["rated"] is None
    assert right["solution"]["action"] == puzzle.solution
    assert right["solution"]["gap"]["low"] > 0
    assert right["you"]["rating"] == wrong["rated"]["after"]
    assert (right["you"]["answers"], right["you"]["solved"]) == (1, 0)
    assert ann.get(f"/puzzles/{GAME}/{puzzle.name}")["solved"] is False
    assert ann.get(f"/puzzles/{GAME}/{puzzle.name}")["rating"] > puzzle.rating


def test_whoever_gives_up_sees_the_solution_and_it_counts_as_wrong(ann: Person, puzzle: Puzzle) -> None:
    given_up = answer(ann, puzzle, None)
    assert not given_up["right"]
    assert given_up["solution"]["action"] == puzzle.solution
    assert given_up["rated"]["after"] < given_up["rated"]["before"]
    assert given_up["answers"] >= 1


def test_a_visitor_without_a_name_is_answered_and_not_rated(server: Running, puzzle: Puzzle) -> None:
    found = answer(server.person(), puzzle, puzzle.solution)
    assert found["right"]
    assert found["rated"] is None
    assert found["you"] is None


def test_the_stream_has_the_theme_asked_for_and_nothing_twice(ann: Person) -> None:
    theme = shelf(ann)["themes"][0]
    seen = []
    for _ in range(min(4, theme["count"])):
        shown = ann.get(f"/puzzles/{GAME}/next?theme={theme['theme']}")
        assert shown["theme"] == theme["theme"]
        seen.append(shown["name"])
        ann.do(f"/puzzles/{GAME}/{shown['name']}/answer", action=None)
    assert len(set(seen)) == len(seen)
    assert shelf(ann)["themes"][0]["answered"] == len(seen)


def test_what_is_not_there_or_not_legal_is_refused(ann: Person, puzzle: Puzzle) -> None:
    ann.denied("/puzzles/chess/next", 404)
    ann.denied(f"/puzzles/{GAME}/next?theme=luck", 404)
    ann.denied(f"/puzzles/{GAME}/00000000", 404)
    ann.refused(f"/puzzles/{GAME}/{puzzle.name}/answer", 422, action=10**9)
    legal = {choice["id"] for choice in ann.get(f"/puzzles/{GAME}/{puzzle.name}")["position"]["legal"]}
    ann.refused(f"/puzzles/{GAME}/{puzzle.name}/answer", 409, action=min(set(range(2000)) - legal))
    assert shelf(ann)["you"] is None, "nothing was counted"


def test_two_worlds_that_the_seat_cannot_tell_apart_are_shown_alike() -> None:
    """Cards exchanged between hands of others, while they were dealt and drawn unseen, change nothing that is shown."""
    compared = 0
    for puzzle in collection(GAME).puzzles.values():
        match = position_of(collection(GAME).game, puzzle)
        for other in other_worlds(match, puzzle):
            one, two = as_seen(match, puzzle), as_seen(other, puzzle)
            assert one[0].model_dump_json() == two[0].model_dump_json()
            assert [event.model_dump_json() for event in one[1]] == [event.model_dump_json() for event in two[1]]
            assert match.log != other.log
            compared += 1
    assert compared > 0


def other_worlds(match: Match, puzzle: Puzzle) -> Iterator[Match]:
    """The match with the first card dealt to another seat exchanged for the last one drawn unseen, where that is
    possible and the seat sees the same."""
    lines = match.lines(puzzle.seat)
    hidden = [i for i, line in enumerate(lines) if line.key == "dealt" and line.args["seat"] != puzzle.seat]
    for i in hidden[:4]:
        for j in hidden[-4:]:
            log = list(match.log)
            if log[i] == log[j]:
                continue
            log[i], log[j] = log[j], log[i]
            try:
                other = position_of(match.rules.game, replace(puzzle, log=tuple(log)))
            except ValueError:
                continue  # what was decided later needed those cards
            if (other.blinded(puzzle.seat) == match.blinded(puzzle.seat)).all():
                yield other
                return
