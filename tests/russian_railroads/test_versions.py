"""Matches of version 1 of the rules replay and verify as they were played: effects of factories in any order, and the
extra-engineer card counts by itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import branchline
from branchline.games.contract import InvalidMatch
from tests.russian_railroads.table import Table

GOLDEN = Path(__file__).parents[1] / "golden"
BY_VERSION_1 = (GOLDEN / "railroads-2-11.json").read_text(encoding="utf-8")


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(BY_VERSION_1) | fields)


def test_a_match_of_version_1_is_read_by_version_1() -> None:
    match = branchline.replay(BY_VERSION_1)
    assert (match.rules.version, dict(match.rules.options), match.is_over) == (1, {}, True)
    assert match.to_json() == BY_VERSION_1


def test_a_new_match_is_of_version_2() -> None:
    match = branchline.game("russian-railroads").match(seats=2, seed=1)
    data = json.loads(match.to_json())
    assert (data["rules_version"], data["options"]) == (2, {"factory_effects": "at-once"})
    other = branchline.game("russian-railroads").match(seats=2, seed=1, options={"factory_effects": "any-order"})
    assert branchline.replay(other.to_json()).rules.options == {"factory_effects": "any-order"}


@pytest.mark.rule("RR-53")
def test_by_version_2_that_match_breaks_a_rule() -> None:
    with pytest.raises(InvalidMatch, match="is refused"):
        branchline.replay(changed(rules_version=2, options={"factory_effects": "at-once"}))


@pytest.mark.parametrize("options", [{"factory_effects": "any-order"}, {"factory_effects": "at-once"}])
def test_version_1_had_no_options(options: dict[str, str]) -> None:
    with pytest.raises(InvalidMatch, match="options"):
        branchline.replay(changed(options=options))


def test_versions_that_never_were_are_refused() -> None:
    for version in (0, 3):
        with pytest.raises(InvalidMatch, match=f"version {version} of the rules"):
            branchline.replay(changed(rules_version=version))


@pytest.mark.rule("RR-134")
def test_by_version_1_the_extra_engineer_counts_by_itself() -> None:
    table = Table(3).set_table(1, bonus=["extra-engineer"]).set_table(round_number=6).pass_all()
    old = branchline.game("russian-railroads").rules_of_version(1, {})
    assert [part["majority"] for part in table.match.breakdown()] == [0, 0, 0]
    assert [part["majority"] for part in old.breakdown(table.match.position)] == [0, 40, 0]


def test_a_match_of_version_1_goes_on_by_version_1() -> None:
    """Read from a file that ends in mid-game, it is played on and written as it began."""
    data = json.loads(BY_VERSION_1)
    match = branchline.replay(json.dumps(data | {"log": data["log"][:-40]}))
    for _ in match.follow(data["log"][len(match.log) :]):
        pass
    assert match.to_json() == BY_VERSION_1
