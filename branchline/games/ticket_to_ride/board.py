"""The map as the rules see it: one record of constants and lookup tables, built once per map and options.

Sets of routes are precomputed for what a hand can pay, so that legality takes a few word operations instead of a
loop over all routes.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.ticket_to_ride import numbering
from branchline.games.ticket_to_ride.limits import (
    CARDS,
    CITIES,
    COLOURS,
    LENGTH,
    LOCO,
    ROUTES,
    SEATS,
    STATIONS,
    TICKETS,
    WORDS,
)
from branchline.games.ticket_to_ride.mapfile import Edition, MapFile
from branchline.games.ticket_to_ride.mapform import GREY, TIE_BREAKS
from branchline.games.ticket_to_ride.state import NONE

CLAIMS = ROUTES * (COLOURS * LENGTH + 1)  # enough if every route is grey and of full length

BOARD = np.dtype(
    (
        np.record,
        [
            # sets of routes
            (
                "payable",
                "u8",
                (COLOURS, LENGTH + 1, WORDS),
            ),  # by colour and number of cards, locomotives included
            ("fits", "u8", (LENGTH + 1, WORDS)),  # routes no longer than this many trains
            ("ferry_payable", "u8", (LENGTH + 1, WORDS)),  # routes with at most this many ferry icons
            ("at_city", "u8", (CITIES, WORDS)),
            ("all_routes", "u8", (WORDS,)),
            # sets of tickets and cities
            ("regular", "u8", (WORDS,)),
            ("long", "u8", (WORDS,)),
            ("all_cities", "u8"),
            # routes
            ("end_a", "i2", (ROUTES,)),
            ("end_b", "i2", (ROUTES,)),
            ("length", "i2", (ROUTES,)),
            ("colour", "i2", (ROUTES,)),  # NONE: grey
            ("icons", "i2", (ROUTES,)),  # locomotives that a ferry requires
            ("tunnel", "i2", (ROUTES,)),
            ("twin", "i2", (ROUTES,)),  # the other route of a double, or NONE
            ("first_claim", "i2", (ROUTES,)),
            ("claim_route", "i2", (CLAIMS,)),
            ("claim_colour", "i2", (CLAIMS,)),  # NONE: locomotives only
            ("claim_locos", "i2", (CLAIMS,)),
            ("route_points", "i2", (LENGTH + 1,)),  # TTR-36, TTE-20
            # tickets
            ("ticket_a", "i2", (TICKETS,)),
            ("ticket_b", "i2", (TICKETS,)),
            ("ticket_points", "i2", (TICKETS,)),
            # numbers of the map and of the edition
            ("pack", "i2", (CARDS,)),  # all train cards
            ("station_costs", "i2", (STATIONS,)),
            ("tie_breaks", "i2", (len(TIE_BREAKS),)),  # indices into TIE_BREAKS, then NONE
            ("cities", "i2"),
            ("routes", "i2"),
            ("tickets", "i2"),
            ("trains", "i2"),  # TTR-02, TTE-01
            ("stations", "i2"),  # TTE-01
            ("unused_station_points", "i2"),
            ("tunnel_cards", "i2"),
            ("hand", "i2"),
            ("row", "i2"),
            ("row_change", "i2"),
            ("doubles_from", "i2"),  # TTR-38: players from which both routes of a double are open
            ("last_turns_at", "i2"),
            ("dealt", "i2"),
            ("long_dealt", "i2"),
            ("keep_at_least", "i2"),
            ("rejected_under", "i2"),  # 1: tickets rejected at set-up go under the deck; 0: out of the game
            ("drawn", "i2"),
            ("keep_drawn_at_least", "i2"),
            ("longest_path_points", "i2"),
            ("globetrotter_points", "i2"),
            # options
            ("open_row", "i2"),  # TTR-28
            ("first", "i2"),  # the seat that begins, NONE: drawn
            # numbers of actions
            ("claim", "i2"),
            ("card", "i2"),
            ("ticket", "i2"),
            ("first_seat", "i2"),
            ("actions", "i2"),
        ],
    )
)

Board = Any  # a record of BOARD


def build_board(map_file: MapFile, edition: Edition, *, open_row: bool = False, first: int = NONE) -> Any:
    """Return an array of one record."""
    boards = np.zeros(1, dtype=BOARD)
    board: Board = boards[0]
    board.open_row, board.first = int(open_row), first
    _numbers(board, map_file, edition)
    _routes(board, map_file)
    _route_sets(board)
    _tickets(board, map_file, edition)
    _actions(board)
    return boards


def _numbers(board: Board, map_file: MapFile, edition: Edition) -> None:
    board.pack[:COLOURS] = map_file.cards_per_colour
    board.pack[LOCO] = map_file.locomotives
    board.cities, board.routes, board.tickets = (
        len(map_file.cities),
        len(map_file.routes),
        len(edition.tickets),
    )
    board.trains, board.hand, board.row = map_file.trains, map_file.starting_hand, map_file.row
    board.row_change = map_file.row_changes_at_locomotives
    board.stations = len(map_file.station_costs)
    board.station_costs[: board.stations] = map_file.station_costs
    board.unused_station_points = map_file.unused_station_points
    board.tunnel_cards = map_file.tunnel_cards
    board.doubles_from = map_file.doubles_open_from_players
    board.last_turns_at = map_file.last_turns_at_trains
    for length, points in map_file.route_points.items():
        board.route_points[length] = points
    board.tie_breaks[:] = NONE
    board.tie_breaks[: len(map_file.tie_breaks)] = [TIE_BREAKS.index(name) for name in map_file.tie_breaks]
    board.dealt, board.long_dealt = edition.dealt, edition.long_dealt
    board.keep_at_least = edition.keep_at_least
    board.rejected_under = int(edition.rejected_at_start == "under")
    board.drawn, board.keep_drawn_at_least = edition.drawn, edition.keep_drawn_at_least
    board.longest_path_points = edition.longest_path_points
    board.globetrotter_points = edition.globetrotter_points


def _routes(board: Board, map_file: MapFile) -> None:
    city_index = {city.id: i for i, city in enumerate(map_file.cities)}
    route_index = {route.id: i for i, route in enumerate(map_file.routes)}
    for r, route in enumerate(map_file.routes):
        board.end_a[r], board.end_b[r] = city_index[route.a], city_index[route.b]
        board.length[r] = route.length
        board.colour[r] = NONE if route.colour == GREY else map_file.colours.index(route.colour)
        board.icons[r] = route.ferry
        board.tunnel[r] = int(route.tunnel)
        board.twin[r] = NONE if route.twin is None else route_index[route.twin]


def _route_sets(board: Board) -> None:
    for r in range(board.routes):
        word, mark = r >> 6, np.uint64(1 << (r & 63))
        board.all_routes[word] |= mark
        board.at_city[board.end_a[r], word] |= mark
        board.at_city[board.end_b[r], word] |= mark
        for count in range(LENGTH + 1):
            if board.icons[r] <= count:
                board.ferry_payable[count, word] |= mark
            if board.length[r] <= count:
                board.fits[count, word] |= mark
                for colour in range(COLOURS):
                    if board.colour[r] in (NONE, colour):
                        board.payable[colour, count, word] |= mark
    board.all_cities = np.uint64((1 << int(board.cities)) - 1)


def _tickets(board: Board, map_file: MapFile, edition: Edition) -> None:
    city_index = {city.id: i for i, city in enumerate(map_file.cities)}
    for t, ticket in enumerate(edition.tickets):
        board.ticket_a[t], board.ticket_b[t] = city_index[ticket.a], city_index[ticket.b]
        board.ticket_points[t] = ticket.points
        pile = board.long if ticket.long else board.regular
        pile[t >> 6] |= np.uint64(1 << (t & 63))


def _actions(board: Board) -> None:
    """Number the claims: route by route, its payments as in ``payment.py``."""
    board.claim = numbering.STATION_BASE + (board.cities if board.stations else 0)
    number = 0
    for r in range(board.routes):
        board.first_claim[r] = board.claim + number
        colours = range(COLOURS) if board.colour[r] == NONE else (int(board.colour[r]),)
        payments = [(colour, locos) for colour in colours for locos in range(board.icons[r], board.length[r])]
        for colour, locos in [*payments, (NONE, int(board.length[r]))]:
            board.claim_route[number] = r
            board.claim_colour[number], board.claim_locos[number] = colour, locos
            number += 1
    board.card = board.claim + number
    board.ticket = board.card + CARDS
    board.first_seat = board.ticket + board.tickets
    board.actions = board.first_seat + SEATS
