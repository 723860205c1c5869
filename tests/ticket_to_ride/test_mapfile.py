"""Reading map files: what is in the values, what a damaged file gets, and nonsense."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from branchline.games.map_faults import MapError
from branchline.games.ticket_to_ride.mapfile import MapFile, builtin_map, load_map, parse_map
from tests.ticket_to_ride.example_map import GUIDE, example, example_text


def keys_in(value: Any) -> set[str]:
    """All keys of a file that are not chosen by its writer."""
    chosen = {"route_points", "editions", "ticket_sets", "values"}
    if isinstance(value, list):
        return {key for entry in value for key in keys_in(entry)}
    if not isinstance(value, dict):
        return set()
    found = set(value)
    for key, entry in value.items():
        inner = list(entry.values()) if key in chosen and isinstance(entry, dict) else entry
        found |= keys_in(inner)
    return found


# What is read


def test_the_example_in_the_guide_is_complete() -> None:
    lake = parse_map(example_text())
    assert (lake.name, len(lake.cities), len(lake.routes)) == ("lake-constance", 7, 10)
    assert (lake.station_costs, lake.tunnel_cards) == ((2,), 3)


def test_the_guide_explains_every_key() -> None:
    known = keys_in(example()) | {"values", "assumed", "sources"}
    assert known == {key for key in known if f"`{key}`" in GUIDE}


def test_what_is_left_out_has_a_default() -> None:
    data = example()
    del data["stations"], data["tunnels"]
    data["routes"][3].pop("tunnel")
    lake = parse_map(json.dumps(data))
    assert (lake.station_costs, lake.unused_station_points, lake.tunnel_cards) == ((), 0, 0)
    assert (lake.routes[0].twin, lake.routes[0].tunnel, lake.routes[0].ferry) == (None, False, 0)
    assert [city.label for city in lake.cities[1:3]] == ["Chur", "Fr'hafen"]


def test_long_tickets_come_last_whatever_the_order_of_sets() -> None:
    data = example()
    data["editions"]["standard"]["ticket_sets"] = ["long", "short"]
    tickets = parse_map(json.dumps(data)).editions["standard"].tickets
    assert [ticket.id for ticket in tickets] == [f"t0{n}" for n in range(1, 8)] + ["l01", "l02", "l03"]


def test_an_edition_can_change_values() -> None:
    data = example()
    data["editions"]["high"] = {**data["editions"]["standard"], "values": {"t02": 50}}
    editions = parse_map(json.dumps(data)).editions
    assert [edition.tickets[1].points for edition in editions.values()] == [5, 50]


def test_the_fingerprint_follows_the_content_not_the_layout() -> None:
    data = example()
    upside_down = json.dumps(dict(reversed(data.items())), indent=3, ensure_ascii=True)
    assert parse_map(upside_down).fingerprint == parse_map(example_text()).fingerprint
    data["routes"].reverse()  # the order of routes numbers the actions
    assert parse_map(json.dumps(data)).fingerprint != parse_map(example_text()).fingerprint


def test_maps_can_be_compared_kept_in_sets_and_sent() -> None:
    lake = parse_map(example_text())
    assert {lake, pickle.loads(pickle.dumps(lake))} == {lake}


# What is refused


def refusal(text: str) -> str:
    with pytest.raises(MapError) as caught:
        parse_map(text, "my.json")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "my.json: line 1, column 1: not JSON (Expecting value)"),
        ('{\n  "schema": 1,\n}', "my.json: line 3, column 1: not JSON"),
        ("[]", "my.json: must be an object, not […]"),
        ("null", "my.json: must be an object, not null"),
        ("[" * 100_000, "my.json: lists or objects lie too deep in one another"),
        ("9" * 5000, "my.json: a number has too many digits"),
    ],
    ids=["empty", "comma", "list", "null", "deep", "digits"],
)
def test_what_is_no_map_at_all(text: str, sentence: str) -> None:
    # The parser's own words differ a little between versions of Python.
    pattern = re.escape(sentence).replace(re.escape("line 3, column 1"), r"line \d, column \d+")
    assert re.match(pattern, refusal(text))


def test_a_key_that_stands_twice() -> None:
    text = example_text().replace('"trains": 15,', '"trains": 15, "trains": 20,')
    assert refusal(text) == "my.json: the key 'trains' stands twice in one object"


def test_a_key_that_no_text_can_hold_is_told_all_the_same() -> None:
    with pytest.raises(MapError) as caught:
        parse_map(r'{"\ud800": 1, "\ud800": 2}')
    assert caught.value.faults[0].said.args["name"].isascii()


def test_all_faults_are_named_each_on_its_line() -> None:
    data = example()
    data["trains"] = "many"
    data["cities"][0]["lat"] = 91
    data["default_edition"] = "standart"
    assert refusal(json.dumps(data)).splitlines() == [
        "my.json has 3 faults:",
        "  trains: must be a whole number from 1 to 64, not 'many'",
        "  cities[bregenz].lat: must be a number of degrees from -90 to 90, not 91",
        "  default_edition: unknown edition 'standart' — did you mean 'standard'?",
    ]


def test_a_refusal_can_be_sent_between_processes() -> None:
    with pytest.raises(MapError) as caught:
        parse_map("{}", "my.json")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.faults) == (str(caught.value), caught.value.faults)


def test_files_are_read_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    for encoding in ("utf-8", "utf-8-sig"):
        file = tmp_path / f"{encoding}.json"
        file.write_text(example_text(), encoding=encoding)
        assert load_map(file) == parse_map(example_text())


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    latin = tmp_path / "latin.json"
    latin.write_bytes(example_text().encode("latin-1"))
    for path in (latin, tmp_path, tmp_path / "missing.json", "no\0name"):
        with pytest.raises(MapError, match=r"UTF-8|cannot be read") as caught:
            load_map(path)
        assert str(caught.value).startswith(f"{path}: ")


def test_unknown_builtin_map() -> None:
    with pytest.raises(MapError, match="did you mean 'ticket-to-ride-europe'"):
        builtin_map("ticket-to-ride-evrope")


# Nonsense

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


def read(text: str) -> None:
    """A map or a refusal, and nothing else."""
    try:
        outcome: MapFile | MapError = parse_map(text)
    except MapError as refused:
        outcome = refused
    if isinstance(outcome, MapError):
        assert outcome.faults
        assert all(fault.sentence and fault.said.key for fault in outcome.faults)
        json.dumps([dict(fault.said.args) for fault in outcome.faults], ensure_ascii=False).encode()
    str(outcome).encode()  # no half characters: it can be printed


@given(JSON)
def test_any_json(value: Any) -> None:
    read(json.dumps(value))


@given(st.text())
def test_any_text(text: str) -> None:
    read(text)


@given(st.data())
def test_damaged_text(data: st.DataObject) -> None:
    text = example_text()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 200)) | st.just(len(text)))
    read(text[:start] + data.draw(st.text(max_size=5)) + text[end:])


@given(st.data())
def test_damaged_content(data: st.DataObject) -> None:
    """Some value anywhere in a map is taken out, doubled or replaced by another."""
    content = example()
    for _ in range(data.draw(st.integers(1, 3))):
        damage(content, data)
    read(json.dumps(content))


def damage(content: Any, data: st.DataObject) -> None:
    while True:
        places = list(content) if isinstance(content, dict) else list(range(len(content)))
        if not places:
            return
        place = data.draw(st.sampled_from(places))
        if isinstance(content[place], dict | list) and data.draw(st.integers(0, 3)):
            content = content[place]
            continue
        match data.draw(st.sampled_from(["replace", "remove", "elsewhere"])):
            case "replace":
                content[place] = data.draw(JSON | st.integers(-1, 10))
            case "remove":
                del content[place]
            case _:
                content[place] = content[data.draw(st.sampled_from(places))]
        return
