"""What the pages say of observations and versions is what the code does."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

import branchline
from branchline.envs.common import HIGH, LOW, REWARDS, look, version_of
from branchline.games.russian_railroads.gains import PARTS
from tests.envs.deciding import NAMES
from tests.envs.observations_page import COMMAND, PAGE, observations_page
from tests.random_play import decisions
from tests.russian_railroads.table import Table

VERSIONS = Path(__file__).with_name("versions.json")


def test_the_page_of_observations_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == observations_page(), f"write it anew: {COMMAND}"


@pytest.mark.parametrize("name", NAMES)
def test_the_layout_names_every_number_once(name: str) -> None:
    rules = branchline.game(name).rules({})
    parts = [part for part, _, _ in rules.observation_layout]
    assert sum(size for _, size, _ in rules.observation_layout) == rules.observation_size
    assert len(set(parts)) == len(parts)


@pytest.mark.parametrize("name", NAMES)
def test_parts_hold_what_the_view_says(name: str) -> None:
    match = branchline.game(name).match(3, seed=7)
    for moment in decisions(match, 7):
        seat = moment.to_move
        observation, _ = look(moment, seat)
        assert observation.min() >= LOW
        assert observation.max() <= HIGH
        parts, start = {}, 0
        for part, size, _ in moment.rules.observation_layout:
            parts[part], start = observation[start : start + size], start + size
        view = moment.view(seat)
        assert parts["to_move"].tolist().index(1) == 0
        if name == "russian-railroads":
            assert parts["round"][0] == view["round"]
            assert [parts[f"seat {step} numbers"][0] for step in range(3)] == [
                view["seats"][(seat + step) % 3]["points"] for step in range(3)
            ]
        else:
            assert parts["deck"][0] == view["deck"]
            assert parts["hand"].sum() == sum(view["seats"][seat]["hand"].values())
            assert parts["tickets"].sum() == len(view["seats"][seat]["held_tickets"])
            assert np.count_nonzero(parts["routes"]) == sum(len(shown["routes"]) for shown in view["seats"])


@pytest.mark.parametrize("name", NAMES)
def test_a_change_of_rules_actions_observations_or_rewards_raises_the_version(name: str) -> None:
    """Learners store weights by version: after such a change, raise the version, then update this file."""
    game = branchline.game(name)
    rules = game.rules({})
    told = [game.rules_version, [action.text for action in rules.actions], list(rules.observation_layout), REWARDS]
    digest = hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]
    assert json.loads(VERSIONS.read_text(encoding="utf-8"))[str(version_of(name))][name] == digest


@pytest.mark.parametrize(
    ("effects", "due"), [("at-once", {"doubler": 2}), ("any-order", {"doubler": 2, "industry": 1})]
)
def test_the_list_tells_what_is_due(effects: str, due: dict[str, int]) -> None:
    table = Table(3, factory_effects=effects).set_table(industry=4, factories=[4])
    observation, mask = look(table.play("use industry-2 worker worker", "industry 1").match, 0)
    start = 0
    for part, size, _ in table.rules.observation_layout:
        if part in {"list", "due"}:
            told = {PARTS[i]: int(count) for i, count in enumerate(observation[start : start + size]) if count}
            assert told == (due if part == "due" else {"doubler": 2, "industry": 1})
        start += size
    assert [table.rules.actions[i].text for i in mask.nonzero()[0].tolist()] == table.legal()
