"""The Ticket to Ride planner on small maps where a reader sees what is right."""

from __future__ import annotations

import pytest

from branchline.bots.brains import brain_for
from branchline.bots.planner import PlannerBot
from branchline.bots.tree import children
from tests.bots.small_maps import SmallTable, small_map, small_table
from tests.ticket_to_ride.table import EUROPE, Table, stuck


def choice(table: Table) -> str:
    seat = table.match.to_move
    return PlannerBot(1).choose(table.rules, table.match.blinded(seat), seat, table.match.legal(seat)).text


def plan(table: Table) -> str:
    """What the planner says it is after."""
    seat = table.match.to_move
    return " ".join(PlannerBot(1).why(table.rules, table.match.blinded(seat), seat))


def wants(table: Table) -> set[str]:
    """The routes it says it wants."""
    wanted = [part for part in plan(table).split(". ") if part.startswith("It wants")]
    names = [route.split(" (")[0] for part in wanted for route in part.removeprefix("It wants ").split(", ")]
    return {name for name in names if "-" in name}


# The plan

#   Ash --2-- Birch --2-- Cedar        Below, the long way round.
#    |                      |
#    3                      3
#    |                      |
#   Dale -------- 4 ------ Elm
RING = ["Ash-Birch 2 red", "Birch-Cedar 2 red", "Ash-Dale 3 blue", "Dale-Elm 4 blue", "Cedar-Elm 3 blue"]


def test_the_short_way_is_planned() -> None:
    table = small_table(small_map(RING, ["Ash-Cedar 9"]), tickets={0: ["Ash-Cedar"]})
    assert wants(table) == {"Ash-Birch", "Birch-Cedar"}


def test_what_others_took_is_gone_round() -> None:
    table = small_table(small_map(RING, ["Ash-Cedar 20"]), tickets={0: ["Ash-Cedar"]}, routes={1: ["Ash-Birch"]})
    assert wants(table) == {"Ash-Dale", "Dale-Elm", "Cedar-Elm"}


def test_own_routes_are_built_upon() -> None:
    table = small_table(
        small_map(RING, ["Ash-Cedar 9"]),
        tickets={0: ["Ash-Cedar"]},
        routes={0: ["Ash-Dale", "Dale-Elm"]},
    )
    assert wants(table) == {"Cedar-Elm"}


#   Xeno --3-- Hub --2-- Yard        Alone, Xeno-Zoo is shortest by its direct route.
#     \         |                    Together with Xeno-Yard the way over the hub costs only two spaces more.
#      3        2
#       \       |
#        `---- Zoo
FORK = ["Xeno-Hub 3 red", "Hub-Yard 2 red", "Hub-Zoo 2 red", "Xeno-Zoo 3 red"]


def test_a_ticket_alone_takes_its_own_way() -> None:
    table = small_table(small_map(FORK, ["Xeno-Zoo 9"]), tickets={0: ["Xeno-Zoo"]})
    assert wants(table) == {"Xeno-Zoo"}


def test_tickets_are_planned_together_and_share_routes() -> None:
    table = small_table(small_map(FORK, ["Xeno-Yard 9", "Xeno-Zoo 9"]), tickets={0: ["Xeno-Yard", "Xeno-Zoo"]})
    assert wants(table) == {"Xeno-Hub", "Hub-Yard", "Hub-Zoo"}


def test_a_ticket_that_cannot_be_completed_is_given_up() -> None:
    table = small_table(
        small_map(RING, ["Ash-Cedar 9", "Cedar-Elm 9"]),
        tickets={0: ["Ash-Cedar", "Cedar-Elm"]},
        routes={1: ["Ash-Birch", "Ash-Dale"]},
    )
    assert "given up Ash-Cedar" in plan(table)
    assert wants(table) == {"Cedar-Elm"}


def test_a_plan_needs_no_more_trains_than_there_are() -> None:
    table = small_table(
        small_map(RING, ["Ash-Cedar 9", "Ash-Dale 20"]), tickets={0: ["Ash-Cedar", "Ash-Dale"]}, trains={0: 3}
    )
    assert wants(table) == {"Ash-Dale"}


# Claiming and drawing

#   Ash --2-- Birch == 2 == Cedar      Two routes join Birch and Cedar, one leads to Ash.
NECK = ["Ash-Birch 2 red", "Birch-Cedar 2 blue", "Birch-Dale 1 green", "Cedar-Dale 1 green"]


def test_the_route_without_a_way_round_is_claimed_first() -> None:
    table = small_table(
        small_map(NECK, ["Ash-Cedar 15"]),
        tickets={0: ["Ash-Cedar"]},
        hands={0: "2 red 2 blue"},
        trains={0: 6, 1: 6},
    )
    assert choice(table) == "claim Ash-Birch red red"


def test_the_card_that_the_plan_lacks_is_taken() -> None:
    table = small_table(
        small_map(RING, ["Ash-Cedar 9"]), tickets={0: ["Ash-Cedar"]}, hands={0: "red"}, row="2 pink red 2 green"
    )
    table.play("draw", "card pink")
    assert choice(table) == "take red"


GREY = ["Ash-Birch 2", "Birch-Cedar 3 red", "Cedar-Dale 3 blue"]


def test_a_grey_route_is_paid_with_cards_that_nothing_else_needs() -> None:
    table = small_table(
        small_map(GREY, ["Ash-Cedar 15"]),
        tickets={0: ["Ash-Cedar"]},
        hands={0: "3 red 2 green 1 loco"},
        trains={0: 5, 1: 5},
    )
    claims = [text for text in table.legal() if text.startswith("claim Ash-Birch")]
    assert len(claims) > 1
    table.match.play(choice(table))
    assert table.hand(0)["loco"] == 1
    if "Ash-Birch" in table.seat(0)["routes"]:
        assert table.hand(0)["red"] == 3


# The end

LONG = ["Ash-Birch 6 red", "Birch-Cedar 2 blue", "Cedar-Dale 1 green"]


def test_in_the_last_turn_the_most_points_are_claimed() -> None:
    table = small_table(small_map(LONG), hands={0: "6 red 2 blue green"}, last_turns=2)
    assert choice(table) == "claim Ash-Birch red red red red red red"


def test_in_the_last_turn_a_ticket_counts_twice_its_points() -> None:
    """Completing Birch-Cedar brings 2 + 20 points, Ash-Birch 15."""
    table = small_table(
        small_map(LONG, ["Birch-Cedar 10"]),
        tickets={0: ["Birch-Cedar"]},
        hands={0: "6 red 2 blue green"},
        last_turns=2,
    )
    assert choice(table) == "claim Birch-Cedar blue blue"


# Tickets

#   Ash --2-- Birch --2-- Cedar --2-- Dale        A line, and a far land behind a long route.
#                                      |
#              Fern --2-- Elm -- 6 ----'
LINE = ["Ash-Birch 2 red", "Birch-Cedar 2 blue", "Cedar-Dale 2 green", "Dale-Elm 6 pink", "Elm-Fern 2 pink"]


def test_tickets_that_share_a_way_are_kept_and_a_dear_one_for_few_points_is_not() -> None:
    rules = small_map(LINE, ["Ash-Dale 9", "Birch-Dale 6", "Ash-Fern 3"])
    table = SmallTable(rules).deal(tickets={0: ["Ash-Dale", "Birch-Dale", "Ash-Fern"]})
    table.match.play(choice(table), seat=0)
    assert set(table.held(0)) == {"Ash-Dale", "Birch-Dale"}


def test_a_ticket_on_the_way_of_others_is_kept_with_them() -> None:
    rules = small_map(LINE, ["Ash-Dale 9", "Birch-Dale 6", "Ash-Cedar 6"])
    table = SmallTable(rules).deal(tickets={0: ["Ash-Dale", "Birch-Dale", "Ash-Cedar"]})
    table.match.play(choice(table), seat=0)
    assert set(table.held(0)) == {"Ash-Dale", "Birch-Dale", "Ash-Cedar"}


def test_a_ticket_already_completed_is_kept() -> None:
    table = small_table(
        small_map(RING, ["Ash-Cedar 9", "Ash-Birch 2", "Dale-Elm 5"]),
        routes={0: ["Ash-Birch", "Birch-Cedar"]},
        ticket_deck=["Ash-Cedar", "Ash-Birch", "Dale-Elm"],
    )
    table.play("tickets")
    table.match.play(choice(table))
    assert {"Ash-Cedar", "Ash-Birch"} <= set(table.held(0))


# Tunnels and stations

TUNNEL = ["Ash-Birch 2 red tunnel", "Birch-Cedar 2 blue", "Cedar-Dale 2 blue"]


def test_extra_cards_of_a_tunnel_are_paid_and_locomotives_saved() -> None:
    table = small_table(small_map(TUNNEL, ["Ash-Birch 9"]), tickets={0: ["Ash-Birch"]}, hands={0: "4 red loco"})
    table.enter("claim Ash-Birch red red", "card red", "card blue", "card pink")
    assert choice(table) == "pay red"


def test_a_tunnel_that_cannot_be_paid_is_left() -> None:
    table = small_table(small_map(TUNNEL, ["Ash-Birch 9"]), tickets={0: ["Ash-Birch"]}, hands={0: "2 red"})
    table.enter("claim Ash-Birch red red", "card red", "card blue", "card pink")
    assert choice(table) == "give up"


def test_a_station_replaces_a_connection_that_is_lost() -> None:
    """Only one route leads to Ash, and another player has it."""
    table = small_table(
        small_map(NECK, ["Ash-Cedar 20"], stations=True),
        tickets={0: ["Ash-Cedar"]},
        routes={0: ["Birch-Cedar"], 1: ["Ash-Birch"]},
        hands={0: "2 pink"},
        trains={0: 4, 1: 4},
    )
    assert "borrow Ash-Birch" in plan(table)
    assert choice(table) in ("station Ash", "station Birch")


def test_without_need_no_station_is_built() -> None:
    table = small_table(
        small_map(NECK, ["Birch-Cedar 5"], stations=True),
        tickets={0: ["Birch-Cedar"]},
        routes={0: ["Birch-Cedar"], 1: ["Ash-Birch"]},
        hands={0: "2 pink"},
        trains={0: 4, 1: 4},
    )
    assert not choice(table).startswith("station")


# Nothing else to do


@pytest.mark.rule("TTE-10", "TTE-12")
def test_who_can_do_nothing_else_builds_a_station_that_he_has_no_use_for() -> None:
    table = stuck(EUROPE, 2, hands={0: "red"})
    assert {text.split()[0] for text in table.legal()} == {"station"}
    assert choice(table) in table.legal()


def test_of_the_stations_that_have_to_be_built_one_beside_routes_of_others_is_best() -> None:
    """Nothing can be claimed for want of trains; only Birch has routes of the other player's on both sides."""
    table = small_table(
        small_map(LINE, stations=True),
        routes={1: ["Ash-Birch", "Birch-Cedar"]},
        trains={0: 1, 1: 1},
        hands={0: "pink"},
        deck="",
        ticket_deck=[],
    )
    assert choice(table) == "station Birch"


def test_who_can_do_nothing_at_all_passes_in_the_search_too() -> None:
    table = stuck(EUROPE, 2)
    assert table.legal() == ["pass"]
    position = table.match.blinded(0)
    brain = brain_for(table.rules)
    assert table.rules.actions[brain.plan(position, 0)].text == "pass"
    root = brain.search(position, 0, seed=1, most_nodes=100)
    root.run(2)
    assert [table.rules.actions[root.nodes[node]["action"]].text for node in children(root.nodes)] == ["pass"]
