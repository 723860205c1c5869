"""Whatever is sent as a map is answered with little work and few bytes, in sentences and never by a crash."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from branchline.games import map_faults, names, registry
from branchline.games.map_faults import MapError
from branchline.games.ticket_to_ride import limits
from branchline.games.ticket_to_ride.game import RULES_KEPT
from branchline.messages.languages import LANGUAGES
from branchline.server.routes.games import faulty
from tests.ticket_to_ride.example_map import Data, Spoil, a_city, a_route, a_ticket, example, faults_after, put

BODY = 256 * 1024  # bytes that the server takes
ANSWER = 64 * 1024  # bytes that it answers at most
COUNT = 10_000  # more than anything may have


def refused(text: str) -> MapError:
    with pytest.raises(MapError) as error:
        registry.read_map(text)
    return error.value


def answer_to(error: MapError) -> bytes:
    return faulty(error.faults).refused().model_dump_json().encode()


def answers_to(text: str) -> list[bytes]:
    """What the server and the terminal say to a map, if it is refused."""
    try:
        registry.read_map(text)
    except MapError as error:
        return [answer_to(error), *(error.words(language).encode() for language in LANGUAGES)]
    return []


def spoilt(**changes: Any) -> str:
    return json.dumps({**example(), **changes})


def edition(**changes: Any) -> Data:
    return {"standard": {**example()["editions"]["standard"], **changes}}


TOO_MUCH: dict[str, Callable[[], str]] = {
    "cities": lambda: spoilt(cities=[a_city(f"c{n}", f"City {n}") for n in range(COUNT)]),
    "routes": lambda: spoilt(routes=[a_route("konstanx", "zurixh", name=f"r{n}") for n in range(COUNT)]),
    "tickets": lambda: spoilt(ticket_sets={"short": [a_ticket("konstanx", "zurixh", f"t{n}") for n in range(COUNT)]}),
    "ticket sets": lambda: spoilt(ticket_sets={f"s{n}": [a_ticket("chur", "zurixh", f"t{n}")] for n in range(COUNT)}),
    "editions": lambda: spoilt(editions={f"e{n}": edition()["standard"] for n in range(COUNT)}),
    "sets of an edition": lambda: spoilt(editions=edition(ticket_sets=["shorx"] * COUNT)),
    "values": lambda: spoilt(editions=edition(values={f"t{n}": 1 for n in range(COUNT)})),
    "tie-breaks": lambda: spoilt(tie_breaks=["completed_tickest"] * COUNT),
    "sources": lambda: spoilt(sources=["a book"] * COUNT),
    "unknown keys": lambda: spoilt(**{f"citie{n}": 1 for n in range(COUNT)}),
    "keys that stand twice": lambda: "{" + ",".join(f'"k{n}":1,"k{n}":1' for n in range(COUNT)) + "}",
    "misspelt cities": lambda: spoilt(routes=[a_route("konstanx", "zurixh", name=f"r{n}") for n in range(128)]),
    "a long title": lambda: spoilt(title="x" * BODY),
    "a long id": lambda: spoilt(name="x" * BODY),
    "a long key": lambda: spoilt(**{"x" * BODY: 1}),
    "a long word": lambda: spoilt(tie_breaks=["completed_ticket" * COUNT]),
    "a long text": lambda: '"' + "x" * BODY + '"',
    "lists in lists": lambda: "[" * BODY,
    "objects in objects": lambda: '{"a":' * COUNT,
    "a long number": lambda: '{"trains":' + "9" * COUNT + "}",
    "a large number": lambda: spoilt(trains=0).replace('"trains": 0', '"trains": 1e400'),
    "no number": lambda: spoilt(trains=float("nan")),
}


@pytest.mark.parametrize("what", TOO_MUCH)
def test_too_much_of_anything_gets_a_short_answer(what: str) -> None:
    text = TOO_MUCH[what]()
    assert len(refused(text).faults) <= limits.FAULTS + 1
    assert all(len(answer) <= ANSWER for answer in answers_to(text))


def test_of_many_faults_the_first_are_told_and_that_there_are_more() -> None:
    error = refused(TOO_MUCH["misspelt cities"]())
    assert str(error.faults[0]) == "routes[r0].a: unknown city 'konstanx' — did you mean 'konstanz'?"
    assert str(error.faults[-1]) == "there are more faults: these are the first 50"


def test_words_are_compared_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each comparison is of words of at most 30 letters with what a map may have of them."""
    compared: list[tuple[int, int]] = []

    def counting(word: str, known: Any, n: int = 1) -> list[str]:
        compared.append((len(word), len(known)))
        return difflib.get_close_matches(word, known, n)

    monkeypatch.setattr(names, "get_close_matches", counting)
    for text in TOO_MUCH.values():
        compared.clear()
        refused(text())
        assert len(compared) <= limits.FAULTS + 1
        assert all(letters <= map_faults.LONGEST_GUESSED for letters, _ in compared)
        assert all(known <= limits.ROUTES for _, known in compared)


def test_a_word_of_any_length_is_looked_up_at_once() -> None:
    assert names.nearest("paris" * COUNT, ["paris"]) == ""


LONG: dict[str, tuple[Spoil, str]] = {
    "title": (put("title", "x" * 81), "title: must have at most 80 characters, not 81"),
    "id": (put("name", "x" * 61), "name: must have at most 60 characters, not 61"),
    "city": (put("cities.chur.name", "x" * 61), "cities[chur].name: must have at most 60 characters, not 61"),
    "label": (put("cities.chur.label", "x" * 61), "cities[chur].label: must have at most 60 characters, not 61"),
    "colour": (put("colours.0", "x" * 21), "colours[0]: must have at most 20 characters, not 21"),
    "source": (put("sources", ["x" * 501]), "sources[0]: must have at most 500 characters, not 501"),
    "set": (put("ticket_sets." + "x" * 61, []), "ticket_sets: must have at most 60 characters, not 61"),
}


@pytest.mark.parametrize(("spoil", "sentence"), LONG.values(), ids=LONG.keys())
def test_texts_have_a_greatest_length(spoil: Spoil, sentence: str) -> None:
    assert sentence in faults_after(spoil)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(categories=None)),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(st.characters(categories=None)), inside),
    max_leaves=8,
)
SECTIONS = st.sampled_from([*example(), "stations", "sources", "\ud800"])
INSIDE = st.sampled_from(["cities", "routes", "colours", "tie_breaks"])


@settings(max_examples=200, deadline=None)
@given(SECTIONS, INSIDE, ANYTHING)
def test_any_json_in_any_place_is_told_in_sentences(section: str, listed: str, value: Any) -> None:
    """Also half characters, as JSON may write them: the answer is sent as UTF-8."""
    data = {**example(), section: value}
    if section != listed and isinstance(value, dict):
        data[listed] = [*example()[listed][1:], {**a_city("x", "X"), **value}]
    for answer in answers_to(json.dumps(data)):
        assert len(answer) <= ANSWER


def test_few_rules_of_a_map_are_kept_however_many_options_are_asked_for() -> None:
    game: Any = registry.on_map("ticket-to-ride", registry.read_map(json.dumps(example())))
    firsts = ["random", 0, 1, 2, 3, 4]
    made = [game.rules({"open_row": open_row, "first": first}) for open_row in (False, True) for first in firsts]
    kept = [one for one in reversed(made) if game.rules(one.options) is one]
    assert len(kept) == RULES_KEPT
