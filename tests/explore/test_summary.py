"""What was counted, as a file and as tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from branchline.explore import tables
from branchline.explore.summary import MOST_BYTES, read_summary, shipped, write_summary
from branchline.explore.tables import explored, players_in, who_in
from branchline.games import registry
from branchline.games.contract import InvalidSetup
from tests.explore.played import EUROPE, GAMES, RAILROADS, SEATS, counted

Json = Any


@pytest.mark.parametrize("game", [EUROPE, RAILROADS])
def test_a_summary_is_read_as_it_was_written(game: str) -> None:
    summary = counted(game)
    again = read_summary(write_summary(summary), summary.rules)
    assert again.cells == summary.cells


def test_filters_choose_cells_and_all_adds_them_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "FEW", 1)
    summary = counted(EUROPE, "3", "4")
    assert (players_in(summary), who_in(summary, SEATS)) == ([SEATS], ["3", "4"])
    one, both = explored(summary, SEATS, "3"), explored(summary, SEATS)
    assert (one.games, both.games, both.seats) == (GAMES, 2 * GAMES, 2 * GAMES * SEATS)
    table = {name: {row[0]: row for row in _topic(found, "seat")} for name, found in (("one", one), ("both", both))}
    for item, row in table["one"].items():
        assert table["both"][item][1] == 2 * row[1]
        assert table["both"][item][2]["won"].value == pytest.approx(row[2]["won"].value)
        assert table["both"][item][2]["won"].low > row[2]["won"].low  # more games say more


def _topic(found: Any, name: str) -> Any:
    return next(table for table in found.topics if table.topic.name == name).groups[0].rows


def _change(*path: Any, to: Any) -> Callable[[Json], None]:
    def change(data: Json) -> None:
        for name in path[:-1]:
            data = data[name]
        data[path[-1]] = to

    return change


FAULTS = {
    "format": (_change("format", to="other/1"), "no summary of this version"),
    "game": (_change("game", to="ticket-to-ride"), "game ticket-to-ride, not ticket-to-ride-europe"),
    "map": (_change("fingerprint", to="0"), "fingerprint 0"),
    "field": (_change("more", to=1), "damaged at cells"),
    "players": (_change("cells", 0, "players", to=9), r"damaged at cells\[0\]"),
    "twice": (lambda data: data["cells"].append(data["cells"][0]), r"damaged at cells\[1\]"),
    "topic": (_change("cells", 0, "counts", "magic", to={"": {"x": {"": [1] * 6}}}), "magic"),
    "sums": (_change("cells", 0, "counts", "seat", "", "1", "", to=[1, 2]), "seat"),
    "negative": (_change("cells", 0, "counts", "seat", "", "1", "", to=[1, -2, 3, 0, 1, 1]), "seat"),
    "float": (_change("cells", 0, "counts", "seat", "", "1", "", to=[1.5, 2, 3, 0, 1, 1]), "seat"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_does_not_fit_is_refused_with_its_place(fault: str) -> None:
    summary = counted(EUROPE)
    data = json.loads(write_summary(summary))
    change, said = FAULTS[fault]
    change(data)
    with pytest.raises(InvalidSetup, match=said):
        read_summary(json.dumps(data), summary.rules)


@pytest.mark.parametrize("content", ["", "[", "[" * 100_000, "1", " " * (MOST_BYTES + 1)])
def test_what_is_no_summary_is_refused(content: str) -> None:
    with pytest.raises(InvalidSetup):
        read_summary(content, counted(EUROPE).rules)


@pytest.mark.parametrize(
    "game", [game for game in registry.games() if registry.entry_of(game).counted], ids=lambda game: game.name
)
def test_every_title_comes_with_a_summary_for_all_numbers_of_players(game: Any) -> None:
    summary = shipped(game.rules({}))
    assert summary is not None
    assert players_in(summary) == list(game.seats)
    for players in game.seats:
        assert sum(table.topic.name == "seat" for table in explored(summary, players).topics) == 1
