"""Public and secret: TTR-70 to TTR-73, TTE-60.

Two worlds that differ only in one seat's secrets look the same to all others.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import numpy as np
import pytest

from branchline.games.contract import WATCHER
from branchline.games.ticket_to_ride.state import HIDDEN
from tests.ticket_to_ride.positions import cards
from tests.ticket_to_ride.table import BOTH, EUROPE, GREY_TWO, USA, Table

TICKETS = {  # four for each of three seats, and six more; in Europe the first of each four is a long one
    USA: {
        0: ["Boston-Miami", "Calgary-Phoenix", "Calgary-Salt Lake City", "Chicago-New Orleans"],
        1: ["Chicago-Santa Fe", "Dallas-New York", "Denver-El Paso", "Denver-Pittsburgh"],
        2: ["Duluth-El Paso", "Duluth-Houston", "Helena-Los Angeles", "Kansas City-Houston"],
    },
    EUROPE: {
        0: ["Brest-Petrograd", "Amsterdam-Pamplona", "Amsterdam-Wilno", "Angora-Kharkov"],
        1: ["Cádiz-Stockholm", "Athína-Wilno", "Barcelona-Bruxelles", "Barcelona-München"],
        2: ["Palermo-Moskva", "Berlin-Bucuresti", "Berlin-Moskva", "Berlin-Roma"],
    },
}
OTHER_TICKETS = {
    USA: ["Los Angeles-Chicago", "Montréal-Atlanta", "Portland-Phoenix", "Toronto-Miami"],
    EUROPE: ["Edinburgh-Athína", "Kyïv-Sochi", "London-Berlin", "Paris-Wien"],
}
DRAWN = {
    USA: ["Vancouver-Santa Fe", "Winnipeg-Houston", "Winnipeg-Little Rock", "Seattle-New York"],
    EUROPE: ["Rostov-Erzurum", "Sofia-Smyrna", "Stockholm-Wien", "Zürich-Budapest"],
}
KEEP_ALL = "keep 1 2 3 4"


@dataclass
class World:
    """What seat 1, which begins, keeps secret; every decision of chance is named."""

    hand: str = "2 red 2 green"
    tickets: str = "dealt"  # or "other"
    opening: str = KEEP_ALL
    turn: list[str] = field(default_factory=list)  # {0} to {3} stand for tickets drawn
    seed: str = "1"

    def dealt(self, title: str) -> Table:
        mine = TICKETS[title][1] if self.tickets == "dealt" else OTHER_TICKETS[title]
        table = Table(title, 3, first=1, seed=self.seed)
        return table.deal(
            hands={0: "4 black", 1: self.hand, 2: "4 black"},
            row="pink white blue yellow orange",
            tickets=TICKETS[title] | {1: mine},
        )

    def steps(self, title: str) -> list[tuple[int | None, str]]:
        opening: list[tuple[int | None, str]] = [(1, self.opening), (0, KEEP_ALL), (2, KEEP_ALL)]
        return opening + [(None, text.format(*DRAWN[title])) for text in self.turn]


def draw(one: str, other: str) -> list[str]:
    return ["draw", f"card {one}", "draw", f"card {other}"]


def tickets(*places: int) -> list[str]:
    return ["tickets", *[f"ticket {{{place}}}" for place in places]]


TWO_WORLDS = pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(World(hand="4 red"), World(hand="3 green loco"), id="cards dealt"),
        pytest.param(World(turn=draw("red", "red")), World(turn=draw("loco", "green")), id="cards drawn"),
        pytest.param(World(tickets="dealt"), World(tickets="other"), id="tickets dealt"),
        pytest.param(World(opening="keep 1 2"), World(opening="keep 3 4"), id="opening tickets kept"),
        pytest.param(World(turn=tickets(0, 1, 2)), World(turn=tickets(3, 0, 1)), id="tickets looked at"),
        pytest.param(
            World(turn=[*tickets(0, 1, 2), "keep 1 2"]),
            World(turn=[*tickets(0, 1, 2), "keep 1 3"]),
            id="tickets kept",
        ),
        pytest.param(
            World(turn=[*tickets(0, 1, 2), "keep 1", "under 1"]),
            World(turn=[*tickets(0, 1, 2), "keep 1", "under 2"]),
            id="order of the tickets put back",
        ),
    ],
)


@pytest.mark.rule("TTR-71", "TTE-60", "TTR-54")
@pytest.mark.mistake("M-48", "M-49")
@BOTH
@TWO_WORLDS
def test_others_see_no_difference_between_two_worlds(title: str, one: World, other: World) -> None:
    here, there = one.dealt(title), other.dealt(title)
    for (seat, text), (_, other_text) in zip(one.steps(title), other.steps(title), strict=True):
        for viewer in (WATCHER, 0, 2):
            assert here.told(viewer) == there.told(viewer)
        here.enter(text, seat=seat)
        there.enter(other_text, seat=seat)
    for viewer in (WATCHER, 0, 2):
        assert here.told(viewer) == there.told(viewer)
    assert here.told(1) != there.told(1)


@pytest.mark.rule("TTR-71", "TTR-72")
@BOTH
def test_nor_after_the_same_cards_are_paid_in_both(title: str) -> None:
    claim = f"claim {GREY_TWO[title]} red red"
    worlds = [World(hand=hand, turn=[claim]) for hand in ("2 red 2 green", "2 red blue loco")]
    here, there = (world.dealt(title) for world in worlds)
    for seat, text in worlds[0].steps(title):
        here.enter(text, seat=seat)
        there.enter(text, seat=seat)
    for viewer in (WATCHER, 0, 2):
        assert here.told(viewer) == there.told(viewer)
    assert here.match.view(0)["discards"] == {"red": 2}


@pytest.mark.rule("TTE-60")
def test_whether_a_long_ticket_was_kept_or_given_back_is_secret() -> None:
    """Europe's list has the long tickets last, so the fourth on offer is the long one."""
    worlds = [World(opening=opening) for opening in ("keep 1 2 3", "keep 1 2 4")]
    here, there = (world.dealt(EUROPE) for world in worlds)
    for world, table in zip(worlds, (here, there), strict=True):
        for seat, text in world.steps(EUROPE):
            table.enter(text, seat=seat)
    assert [len([t for t in table.seat(1)["held_tickets"] if t["long"]]) for table in (here, there)] == [0, 1]
    for viewer in (WATCHER, 0, 2):
        assert here.told(viewer) == there.told(viewer)


@pytest.mark.rule("TTR-71")
@pytest.mark.mistake("M-48")
@BOTH
def test_what_a_seat_could_do_is_told_to_nobody_else(title: str) -> None:
    table = Table(title, 3).set_table(hands={0: "9 red"})
    assert len(table.legal(0)) > 10
    assert (table.legal(1), table.legal(2), table.legal(WATCHER)) == ([], [], [])


@pytest.mark.rule("TTR-71")
@pytest.mark.mistake("M-50")
@BOTH
def test_the_seed_is_told_to_nobody_and_nothing_told_depends_on_it(title: str) -> None:
    turn = draw("red", "green")
    worlds = [World(turn=turn, seed=seed) for seed in ("kept-from-all-players", "another")]
    here, there = (world.dealt(title) for world in worlds)
    for seat, text in worlds[0].steps(title):
        here.enter(text, seat=seat)
        there.enter(text, seat=seat)
    for viewer in (WATCHER, 0, 1, 2):
        assert here.told(viewer) == there.told(viewer)
        assert "kept-from-all-players" not in str(here.told(viewer))
        assert b"kept-from-all-players" not in here.match.position.tobytes()


# What is public


@pytest.mark.rule("TTR-70")
@BOTH
@pytest.mark.parametrize("viewer", [WATCHER, 0, 1])
def test_what_lies_open_is_seen_by_all(title: str, viewer: int) -> None:
    held = TICKETS[title][0][1:3]
    table = Table(title).set_table(
        hands={0: "2 red loco", 1: "5 blue"},
        row="pink white blue loco green",
        discards="3 black 2 loco",
        routes={0: [GREY_TWO[title]]},
        tickets={0: held},
    )
    view = table.match.view(viewer)
    assert view["row"] == ["pink", "white", "blue", "loco", "green"]
    assert view["discards"] == {"black": 3, "loco": 2}
    assert (view["deck"], view["ticket_deck"]) == (110 - 18, {USA: 31, EUROPE: 38}[title])
    facts = ("routes", "points", "trains", "cards", "tickets")
    seen = [[seat[fact] for fact in facts] for seat in view["seats"]]
    assert seen == [[[GREY_TWO[title]], 2, 43, 3, 2], [[], 0, 45, 5, 0]]


@pytest.mark.rule("TTR-70", "TTR-71")
@BOTH
def test_a_seat_sees_its_own_cards_and_tickets_and_of_others_only_their_number(title: str) -> None:
    held = TICKETS[title][0][1:3]
    table = Table(title).set_table(hands={0: "2 red loco", 1: "5 blue"}, tickets={0: held})
    assert (table.hand(0), table.held(0)) == (cards("2 red loco"), held)
    for viewer in (WATCHER, 1):
        seen = table.match.view(viewer)["seats"][0]
        assert not {"hand", "held_tickets"} & seen.keys()
        record = table.match.blinded(viewer)[0]
        assert (record.hands[0].sum(), record.tickets[0].sum(), record.hand_size[0]) == (0, 0, 3)


@pytest.mark.rule("TTE-60")
@pytest.mark.parametrize("viewer", [WATCHER, 0, 1])
def test_stations_built_and_left_are_public(viewer: int) -> None:
    seats = Table(EUROPE).set_table(stations={0: ["Roma", "Riga"]}).match.view(viewer)["seats"]
    assert [(seat["stations"], seat["stations_left"]) for seat in seats] == [(["Roma", "Riga"], 1), ([], 3)]


@pytest.mark.rule("TTR-70", "TTR-16")
@BOTH
def test_there_is_something_to_see_while_chance_decides(title: str) -> None:
    table = Table(title).set_table(row="loco loco red blue green")
    for text in ("draw", "card pink", "take red", "card loco", *["card pink"] * 5):
        table.enter(text)
        assert [table.match.view(viewer)["row"] for viewer in (WATCHER, 0, 1)]


# What is seen of a turn


@pytest.mark.rule("TTR-72")
@BOTH
def test_a_card_from_the_row_is_seen_by_all_a_card_from_the_deck_only_by_its_owner(title: str) -> None:
    table = Table(title).deal(row="pink white blue yellow orange").begin()
    start = len(table.match.log)
    table.enter("take pink", "card red", "draw", "card green")
    seen = {viewer: table.match.lines(viewer, start) for viewer in (WATCHER, 0, 1)}
    public = [("take", {"seat": 0, "card": "pink"}), ("row", {"card": "red"}), ("draw", {"seat": 0})]
    for viewer in (WATCHER, 1):
        assert [(line.key, line.args) for line in seen[viewer]] == [*public, ("drawn", {"seat": 0})]
    own = ("drawn_own", {"seat": 0, "card": "green"})
    assert [(line.key, line.args) for line in seen[0]] == [*public, own]
    assert table.match.view(1)["seats"][0]["known_cards"] == {"pink": 1}


@pytest.mark.rule("TTR-72")
@BOTH
def test_cards_paid_are_seen_by_all_and_known_ones_are_forgotten_when_they_are_paid(title: str) -> None:
    table = Table(title).deal(hands={0: "2 red 2 green"}, row="red red blue yellow orange").begin()
    table.enter("take red", "card white", "take red", "card white")
    assert table.match.view(1)["seats"][0]["known_cards"] == {"red": 2}
    table.play("draw", "draw")
    start = len(table.match.log)
    table.play(f"claim {GREY_TWO[title]} red red")
    (line,) = table.match.lines(1, start)
    assert (line.key, line.args["cards"]) == ("claim", ["red", "red"])
    assert table.match.view(1)["seats"][0]["known_cards"] == {}
    assert table.hand(0) == cards("2 red 2 green")


@pytest.mark.rule("TTR-71")
@BOTH
def test_who_gave_tickets_back_knows_which_they_are_and_where_they_lie(title: str) -> None:
    table = Table(title).set_table().enter("tickets", *[f"ticket {DRAWN[title][i]}" for i in range(3)])
    table.play("keep 2", "under 2")
    given_back = [table.rules.names.tickets.index(DRAWN[title][i]) for i in (2, 0)]
    assert table.match.blinded(0)[0].queue[:2].tolist() == given_back
    assert table.match.blinded(1)[0].queue[:2].tolist() == [HIDDEN, HIDDEN]


@pytest.mark.rule("TTR-73")
@BOTH
def test_at_the_end_everything_is_shown(title: str) -> None:
    table = Table(title, 3).deal(tickets=TICKETS[title]).begin().end()
    for viewer in (WATCHER, 0, 1, 2):
        seats = table.match.view(viewer)["seats"]
        for seat in range(3):
            assert {ticket["ticket"] for ticket in seats[seat]["held_tickets"]} == set(TICKETS[title][seat])
            assert sum(seats[seat]["hand"].values()) == seats[seat]["cards"]
    assert table.match.lines(WATCHER) == table.match.lines(0) == table.match.lines(1)
    assert table.match.story(WATCHER) == table.match.story(0) == table.match.story(1)
    assert table.match.blinded(1).tobytes() == table.match.position.tobytes()


@pytest.mark.rule("TTR-73", "TTR-71")
@BOTH
def test_and_nothing_of_it_before(title: str) -> None:
    table = Table(title, 3).deal(tickets=TICKETS[title]).begin()
    for seat in range(3):
        for viewer in {WATCHER, 0, 1, 2} - {seat}:
            told = (
                json.dumps(table.match.view(viewer), ensure_ascii=False)
                + str(table.match.lines(viewer))
                + str(table.match.story(viewer))
            )
            assert not [ticket for ticket in TICKETS[title][seat] if ticket in told]


# Copies


@pytest.mark.mistake("M-51")
@BOTH
def test_a_copy_for_a_search_shares_nothing_with_the_game(title: str) -> None:
    table = Table(title, 3).deal().begin()
    before, copies = table.match.position.tobytes(), [table.match.position, table.match.blinded(0)]
    table.rules.redeal(copies[1], 0, np.ones(1, np.uint64))
    for copy in copies:
        table.rules.apply(copy, 0, table.match.legal()[0].id)
        copy["hands"] = 7
    assert table.match.position.tobytes() == before
    kept = [copy.tobytes() for copy in copies]
    table.play("draw", "draw")
    assert [copy.tobytes() for copy in copies] == kept
