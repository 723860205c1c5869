"""The maps that come with branchline hold what the rulebooks and the sources say."""

from __future__ import annotations

from collections import Counter

import pytest

from branchline.games.ticket_to_ride.mapfile import MapFile, builtin_map
from branchline.games.ticket_to_ride.mapsummary import summary
from tests.ticket_to_ride.map_counts import (
    above_shortest,
    double_routes,
    pairs,
    routes_between,
    spaces_by_colour,
    values,
)
from tests.ticket_to_ride.tickets_page import COMMAND, PAGE, tickets_page

AMERICA = builtin_map("ticket-to-ride")
EUROPE = builtin_map("ticket-to-ride-europe")
BOTH = pytest.mark.parametrize("map_file", [AMERICA, EUROPE], ids=lambda map_file: map_file.name)


# Both maps


@pytest.mark.rule("TTR-03")
@BOTH
def test_110_cards(map_file: MapFile) -> None:
    assert set(map_file.colours) == {"pink", "red", "orange", "yellow", "green", "blue", "white", "black"}
    assert (map_file.cards_per_colour, map_file.locomotives) == (12, 14)
    assert len(map_file.colours) * map_file.cards_per_colour + map_file.locomotives == 110


@BOTH
def test_numbers_of_both_books(map_file: MapFile) -> None:
    assert (map_file.players_min, map_file.players_max) == (2, 5)
    assert (map_file.trains, map_file.starting_hand, map_file.row) == (45, 4, 5)
    assert map_file.row_changes_at_locomotives == 3
    assert map_file.doubles_open_from_players == 4
    assert map_file.last_turns_at_trains == 2


@BOTH
def test_sources_are_named(map_file: MapFile) -> None:
    assert any("thoun/tickettoride" in source for source in map_file.sources)


# North America


@pytest.mark.rule("TTR-83")
@pytest.mark.mistake("M-22")
def test_america_has_100_routes() -> None:
    assert len(AMERICA.cities) == 36
    assert len(AMERICA.routes) == 100
    assert len(pairs(AMERICA)) == 78
    assert len(double_routes(AMERICA)) == 22


@pytest.mark.rule("TTR-83")
def test_american_routes_by_length_and_colour() -> None:
    assert Counter(r.length for r in AMERICA.routes) == {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9}
    colours = dict.fromkeys(AMERICA.colours, 7)
    assert Counter(r.colour for r in AMERICA.routes) == {**colours, "grey": 44}
    assert spaces_by_colour(AMERICA) == {**dict.fromkeys(AMERICA.colours, 27), "grey": 93}
    assert spaces_by_colour(AMERICA).total() == 309
    assert sum({frozenset((r.a, r.b)): r.length for r in AMERICA.routes}.values()) == 256
    assert sum(AMERICA.route_points[r.length] for r in AMERICA.routes) == 508


@pytest.mark.rule("TTR-83")
def test_american_double_routes() -> None:
    assert double_routes(AMERICA) == [
        "atlanta new-orleans 4 orange/yellow",
        "atlanta raleigh 2 grey/grey",
        "boston montreal 2 grey/grey",
        "boston new-york 2 red/yellow",
        "chicago pittsburgh 3 black/orange",
        "chicago saint-louis 2 green/white",
        "dallas houston 1 grey/grey",
        "dallas oklahoma-city 2 grey/grey",
        "denver kansas-city 4 black/orange",
        "denver salt-lake-city 3 red/yellow",
        "duluth omaha 2 grey/grey",
        "kansas-city oklahoma-city 2 grey/grey",
        "kansas-city omaha 1 grey/grey",
        "kansas-city saint-louis 2 blue/pink",
        "los-angeles san-francisco 3 pink/yellow",
        "new-york pittsburgh 2 green/white",
        "new-york washington 2 black/orange",
        "portland san-francisco 5 green/pink",
        "portland seattle 1 grey/grey",
        "raleigh washington 2 grey/grey",
        "salt-lake-city san-francisco 5 orange/white",
        "seattle vancouver 1 grey/grey",
    ]


@pytest.mark.rule("TTR-83")
@pytest.mark.parametrize(
    ("a", "b", "length", "colours"),
    [
        ("portland", "salt-lake-city", 6, ["blue"]),
        ("oklahoma-city", "santa-fe", 3, ["blue"]),
        ("nashville", "saint-louis", 2, ["grey"]),
        ("el-paso", "santa-fe", 2, ["grey"]),
        ("montreal", "new-york", 3, ["blue"]),
        ("toronto", "pittsburgh", 2, ["grey"]),
    ],
)
def test_american_routes_that_lists_get_wrong(a: str, b: str, length: int, colours: list[str]) -> None:
    found = routes_between(AMERICA, a, b)
    assert [r.colour for r in found] == colours
    assert {r.length for r in found} == {length}


def test_america_has_no_stations_tunnels_or_ferries() -> None:
    assert AMERICA.station_costs == ()
    assert AMERICA.tunnel_cards == 0
    assert not any(r.tunnel or r.ferry for r in AMERICA.routes)


@pytest.mark.rule("TTR-36")
def test_american_points_by_length() -> None:
    assert AMERICA.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


@pytest.mark.rule("TTR-04")
def test_33_tickets_or_the_classic_30() -> None:
    assert AMERICA.default_edition == "33"
    new, classic = AMERICA.editions["33"], AMERICA.editions["classic"]
    assert (len(new.tickets), new.dealt, new.keep_at_least) == (33, 4, 2)
    assert (len(classic.tickets), classic.dealt, classic.keep_at_least) == (30, 3, 2)


@pytest.mark.rule("TTR-80")
def test_the_33_are_the_classic_30_and_three_more() -> None:
    new, classic = AMERICA.editions["33"].tickets, AMERICA.editions["classic"].tickets
    assert new[:30] == classic
    assert [(t.a, t.b, t.points, t.assumed) for t in new[30:]] == [
        ("atlanta", "washington", 4, False),
        ("denver", "saint-louis", 6, True),
        ("winnipeg", "omaha", 6, True),
    ]


def test_only_the_stand_ins_are_assumed() -> None:
    assumed = {t.id for e in AMERICA.editions.values() for t in e.tickets if t.assumed}
    assert assumed == {"n02", "n03"}
    assert not any(t.assumed for t in EUROPE.editions["standard"].tickets)


@pytest.mark.rule("TTR-80")
@pytest.mark.mistake("M-23")
def test_classic_ticket_values() -> None:
    """A value is the fewest trains between the cities, but for five tickets: a mistyped one shows."""
    tickets = AMERICA.editions["classic"].tickets
    assert sum(t.points for t in tickets) == 349
    assert (min(t.points for t in tickets), max(t.points for t in tickets)) == (4, 22)
    assert above_shortest(AMERICA, "classic") == {
        "los-angeles chicago": 1,
        "los-angeles miami": 1,
        "los-angeles new-york": 1,
        "sault-st-marie oklahoma-city": 1,
        "seattle new-york": 2,
    }


@pytest.mark.rule("TTR-81")
def test_the_classic_edition_differs_in_tickets_alone() -> None:
    new, classic = AMERICA.editions["33"], AMERICA.editions["classic"]
    assert (classic.rejected_at_start, new.rejected_at_start) == ("under", "under")
    for edition in (new, classic):
        assert (edition.long_dealt, edition.drawn, edition.keep_drawn_at_least) == (0, 3, 1)
        assert (edition.longest_path_points, edition.globetrotter_points) == (10, 0)


@pytest.mark.rule("TTR-84")
def test_the_1910_edition() -> None:
    edition = AMERICA.editions["1910"]
    assert len(edition.tickets) == 35
    assert (edition.dealt, edition.keep_at_least, edition.drawn, edition.keep_drawn_at_least) == (3, 2, 3, 1)
    assert (edition.longest_path_points, edition.globetrotter_points) == (0, 15)
    assert sum(t.points for t in edition.tickets) == 391
    assert above_shortest(AMERICA, "1910") == {"las-vegas miami": 1}


@pytest.mark.rule("TTR-85")
def test_the_mega_edition() -> None:
    edition = AMERICA.editions["mega"]
    assert len(edition.tickets) == 69
    assert (edition.dealt, edition.keep_at_least, edition.drawn, edition.keep_drawn_at_least) == (5, 3, 4, 1)
    assert (edition.longest_path_points, edition.globetrotter_points) == (10, 15)


@pytest.mark.rule("TTR-85")
def test_mega_lowers_four_classic_values_and_adds_four_tickets() -> None:
    mega = values(AMERICA.editions["mega"].tickets)
    classic = values(AMERICA.editions["classic"].tickets)
    late = values(AMERICA.editions["1910"].tickets)
    assert {pair: mega[pair] for pair in classic if mega[pair] != classic[pair]} == {
        frozenset(("los-angeles", "miami")): 19,
        frozenset(("los-angeles", "new-york")): 20,
        frozenset(("sault-st-marie", "oklahoma-city")): 8,
        frozenset(("seattle", "new-york")): 20,
    }
    assert late.items() <= mega.items()
    assert {pair: mega[pair] for pair in mega.keys() - classic.keys() - late.keys()} == {
        frozenset(("boston", "washington")): 4,
        frozenset(("montreal", "chicago")): 7,
        frozenset(("vancouver", "portland")): 2,
        frozenset(("winnipeg", "omaha")): 6,
    }


# Europe


@pytest.mark.rule("TTE-02")
def test_46_european_tickets() -> None:
    edition = EUROPE.editions["standard"]
    assert [t.long for t in edition.tickets] == [False] * 40 + [True] * 6
    assert (edition.dealt, edition.long_dealt, edition.rejected_at_start) == (3, 1, "out")
    assert (edition.keep_at_least, edition.drawn, edition.keep_drawn_at_least) == (2, 3, 1)
    assert (edition.longest_path_points, edition.globetrotter_points) == (10, 0)


@pytest.mark.rule("TTE-02")
@pytest.mark.mistake("M-23")
def test_european_ticket_values() -> None:
    tickets = EUROPE.editions["standard"].tickets
    regular = [t.points for t in tickets if not t.long]
    long = [t.points for t in tickets if t.long]
    assert (sum(regular), min(regular), max(regular)) == (321, 5, 13)
    assert (sum(long), min(long), max(long)) == (123, 20, 21)
    assert above_shortest(EUROPE, "standard") == {"london wien": 1, "edinburgh athina": 1}
    assert values(tickets)[frozenset(("roma", "smyrna"))] == 8


@pytest.mark.rule("TTE-08")
def test_the_european_box_and_map() -> None:
    cards = len(EUROPE.colours) * EUROPE.cards_per_colour + EUROPE.locomotives
    assert cards + len(EUROPE.editions["standard"].tickets) + 2 == 158
    assert EUROPE.players_max * len(EUROPE.station_costs) == 15
    assert len(EUROPE.cities) == 47
    assert len(EUROPE.routes) == 101
    assert len(pairs(EUROPE)) == 90
    assert len(double_routes(EUROPE)) == 11
    assert sum(r.tunnel for r in EUROPE.routes) == 18
    assert sum(r.ferry > 0 for r in EUROPE.routes) == 13
    assert sum(r.ferry for r in EUROPE.routes) == 17


@pytest.mark.rule("TTE-08")
def test_european_routes_by_length_and_colour() -> None:
    assert Counter(r.length for r in EUROPE.routes) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}
    assert Counter(r.colour for r in EUROPE.routes) == {**dict.fromkeys(EUROPE.colours, 8), "grey": 37}
    spaces = {**dict.fromkeys(EUROPE.colours, 22), "blue": 23, "green": 23, "grey": 122}
    assert spaces_by_colour(EUROPE) == spaces
    assert spaces_by_colour(EUROPE).total() == 300
    assert sum({frozenset((r.a, r.b)): r.length for r in EUROPE.routes}.values()) == 268
    assert sum(EUROPE.route_points[r.length] for r in EUROPE.routes) == 448


@pytest.mark.rule("TTE-08")
def test_european_double_routes() -> None:
    assert double_routes(EUROPE) == [
        "berlin frankfurt 3 black/red",
        "berlin warszawa 4 pink/yellow",
        "bruxelles paris 2 red/yellow",
        "budapest wien 1 red/white",
        "dieppe london 2 grey/grey",
        "edinburgh london 4 black/orange",
        "essen kobenhavn 3 grey/grey",
        "frankfurt paris 3 orange/white",
        "kobenhavn stockholm 3 white/yellow",
        "madrid pamplona 3 black/white",
        "pamplona paris 4 blue/green",
    ]


@pytest.mark.rule("TTE-08")
def test_european_tunnels() -> None:
    tunnels = [r for r in EUROPE.routes if r.tunnel]
    assert sum(r.length for r in tunnels) == 55
    assert sorted(f"{r.a} {r.b} {r.length} {r.colour}" for r in tunnels) == [
        "angora constantinople 2 grey",
        "angora smyrna 3 orange",
        "barcelona pamplona 2 grey",
        "bucuresti budapest 4 grey",
        "bucuresti sofia 2 grey",
        "budapest kyiv 6 grey",
        "constantinople smyrna 2 grey",
        "erzurum sochi 3 red",
        "madrid pamplona 3 black",
        "madrid pamplona 3 white",
        "marseille roma 4 grey",
        "marseille zurich 2 pink",
        "munchen venezia 2 blue",
        "munchen zurich 2 yellow",
        "paris zurich 3 grey",
        "petrograd stockholm 8 grey",
        "sarajevo sofia 2 grey",
        "venezia zurich 2 green",
    ]


@pytest.mark.rule("TTE-08")
def test_european_ferries() -> None:
    """Cities, spaces, locomotives."""
    ferries = sorted(f"{r.a} {r.b} {r.length} {r.ferry}" for r in EUROPE.routes if r.ferry)
    assert ferries == [
        "amsterdam london 2 2",
        "athina brindisi 4 1",
        "athina smyrna 2 1",
        "brindisi palermo 3 1",
        "constantinople sevastopol 4 2",
        "dieppe london 2 1",
        "dieppe london 2 1",
        "erzurum sevastopol 4 2",
        "essen kobenhavn 3 1",
        "essen kobenhavn 3 1",
        "palermo roma 4 1",
        "palermo smyrna 6 2",
        "sevastopol sochi 2 1",
    ]


@pytest.mark.rule("TTE-08")
@pytest.mark.mistake("M-20")
def test_the_route_of_8_spaces() -> None:
    [longest] = [r for r in EUROPE.routes if r.length == 8]
    assert {longest.a, longest.b} == {"petrograd", "stockholm"}
    assert (longest.colour, longest.tunnel) == ("grey", True)


def test_labels_of_the_printed_board_where_they_differ() -> None:
    assert {city.name: city.label for city in EUROPE.cities if city.label != city.name} == {
        "Athína": "Athina",
        "Cádiz": "Cadiz",
        "København": "Kobenhavn",
        "Kyïv": "Kyiv",
        "Zágráb": "Zagrab",
    }


@pytest.mark.rule("TTE-20")
@pytest.mark.mistake("M-21")
def test_european_points_by_length() -> None:
    assert EUROPE.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


@pytest.mark.rule("TTE-25")
def test_the_tunnels_madrid_pamplona_are_one_double() -> None:
    black, white = sorted(routes_between(EUROPE, "madrid", "pamplona"), key=lambda r: r.colour)
    assert (black.colour, white.colour) == ("black", "white")
    assert black.tunnel
    assert white.tunnel
    assert (black.twin, white.twin) == (white.id, black.id)


# Texts made from the maps


def test_summaries() -> None:
    america, europe = summary(AMERICA).splitlines(), summary(EUROPE).splitlines()
    assert "Routes: 100, pairs of cities 78, spaces 309" in america
    assert "Most neighbours: 7, Denver, Helena, Pittsburgh" in america
    assert "Edition 33 (default): tickets 33, long 0, points 365" in america
    assert [line for line in america if "assumed" in line] == [
        "  assumed: Denver-Saint Louis 6",
        "  assumed: Winnipeg-Omaha 6",
    ]
    assert "Ferries: 13, locomotives 17" in europe
    assert "By length: 1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1" in europe
    assert "  grey: routes 37, spaces 122" in europe
    assert "Most neighbours: 7, Paris" in europe
    assert max(map(len, america + europe)) <= 80


def test_the_page_of_tickets_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == tickets_page(), f"write it anew: {COMMAND}"
