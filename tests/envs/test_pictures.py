"""Pictures and texts of positions show what the seat may know."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import branchline
from branchline.envs.gym import RailwayEnv
from branchline.envs.pettingzoo import raw_env
from branchline.envs.pictures import render
from tests.envs.deciding import NAMES
from tests.random_play import decisions
from tests.ticket_to_ride.example_map import example


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_position_can_be_drawn_and_told(name: str, seats: int) -> None:
    match = branchline.game(name).match(seats, seed=7)
    for count, moment in enumerate(decisions(match, 7)):
        if count % 40 == 0:
            picture = ElementTree.fromstring(render(moment, moment.to_move, "svg"))
            assert picture.tag.endswith("svg")
            assert f"seat {seats - 1}" in render(moment, moment.to_move, "ansi")
    ElementTree.fromstring(render(match, 0, "svg"))


@pytest.mark.parametrize("squeezed", [(1.0, 1.0), (0.0, 1.0), (1.0, 0.0)])
def test_maps_of_ones_own_can_be_drawn_wherever_they_lie(squeezed: tuple[float, float], tmp_path: Path) -> None:
    """On the equator, along it, and straight from north to south."""
    data = example()
    for city in data["cities"]:
        city["lat"], city["lon"] = (city["lat"] - 46.4) * squeezed[0], city["lon"] * squeezed[1]
    path = tmp_path / "own.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    match = branchline.game("ticket-to-ride", map=path).match(2, seed=7)
    picture = ElementTree.fromstring(render(match, 0, "svg"))
    assert float(picture.attrib["height"]) < 1200
    assert "nan" not in render(match, 0, "svg")


def test_claimed_routes_have_the_colour_of_their_owner() -> None:
    match = branchline.game("ticket-to-ride").match(2, seed=7)
    before = render(match, 0, "svg").count("#1d56ad")
    for moment in decisions(match, 7):
        if len(moment.view(0)["seats"][1]["routes"]) == 3:
            break
    assert render(match, 0, "svg").count("#1d56ad") > before


def test_environments_draw_what_their_seat_sees() -> None:
    env = RailwayEnv("ticket-to-ride", render_mode="ansi")
    assert env.render() is None
    env.reset(seed=7)
    assert env.match is not None
    assert env.render() == render(env.match, 0, "ansi")
    table = raw_env("ticket-to-ride", render_mode="svg")
    table.reset(seed=7)
    assert table.render() == render(table.match, 0, "svg")
